<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AheadSection</name>
    <message numerus="yes">
        <source>If dislodged … (%n)</source>
        <translation>
            <numerusform>If dislodged … (%n)</numerusform>
            <numerusform>If dislodged … (%n)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Answers</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardText</name>
    <message numerus="yes">
        <source>%n space(s)</source>
        <translation>
            <numerusform>%n space</numerusform>
            <numerusform>%n spaces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Clipboard</name>
    <message numerus="yes">
        <source>%n order(s) copied</source>
        <translation>
            <numerusform>%n order copied</numerusform>
            <numerusform>%n orders copied</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompletionModel</name>
    <message numerus="yes">
        <source>%n way(s) to go on</source>
        <translation>
            <numerusform>%n way to go on</numerusform>
            <numerusform>%n ways to go on</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DuePage</name>
    <message numerus="yes">
        <source>%n game(s) done.</source>
        <translation>
            <numerusform>%n game done.</numerusform>
            <numerusform>%n games done.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reminder(s)</source>
        <translation>
            <numerusform>%n reminder</numerusform>
            <numerusform>%n reminders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Something is due in %n game(s).</source>
        <translation>
            <numerusform>Something is due in %n game.</numerusform>
            <numerusform>Something is due in %n games.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GamesWindow</name>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s) for orders</source>
        <translation>
            <numerusform>%n waits for orders</numerusform>
            <numerusform>%n wait for orders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GuestList</name>
    <message numerus="yes">
        <source>%n centre(s)</source>
        <translation>
            <numerusform>%n centre</numerusform>
            <numerusform>%n centres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message numerus="yes">
        <source>%n difference(s).</source>
        <translation>
            <numerusform>%n difference.</numerusform>
            <numerusform>%n differences.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) say nothing that could be compared.</source>
        <translation>
            <numerusform>%n line says nothing that could be compared.</numerusform>
            <numerusform>%n lines say nothing that could be compared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s) read.</source>
        <translation>
            <numerusform>%n order read.</numerusform>
            <numerusform>%n orders read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n phase(s) judged again.</source>
        <translation>
            <numerusform>%n phase judged again.</numerusform>
            <numerusform>%n phases judged again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InPage</name>
    <message numerus="yes">
        <source>%n cannot be read</source>
        <translation>
            <numerusform>%n cannot be read</numerusform>
            <numerusform>%n cannot be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mail(s) filed.</source>
        <translation>
            <numerusform>%n mail filed.</numerusform>
            <numerusform>%n mails filed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mail(s) to be settled</source>
        <translation>
            <numerusform>%n mail to be settled</numerusform>
            <numerusform>%n mails to be settled</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without doubt</source>
        <translation>
            <numerusform>%n without doubt</numerusform>
            <numerusform>%n without doubt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>File %n without doubt</source>
        <translation>
            <numerusform>File %n without doubt</numerusform>
            <numerusform>File %n without doubt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LetterPane</name>
    <message numerus="yes">
        <source>File %n order(s)</source>
        <translation>
            <numerusform>File %n order</numerusform>
            <numerusform>File %n orders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>File %n piece(s) of press</source>
        <translation>
            <numerusform>File %n piece of press</numerusform>
            <numerusform>File %n pieces of press</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message numerus="yes">
        <source>%n turn(s) are whole. Go on from there in a new file? This one is left as it is.</source>
        <translation>
            <numerusform>%n turn is whole. Go on from there in a new file? This one is left as it is.</numerusform>
            <numerusform>%n turns are whole. Go on from there in a new file? This one is left as it is.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutPage</name>
    <message numerus="yes">
        <source>%n draft(s) in {folder}</source>
        <translation>
            <numerusform>%n draft in {folder}</numerusform>
            <numerusform>%n drafts in {folder}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mail(s) opened in the mail program.</source>
        <translation>
            <numerusform>%n mail opened in the mail program.</numerusform>
            <numerusform>%n mails opened in the mail program.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mail(s) to be sent.</source>
        <translation>
            <numerusform>%n mail to be sent.</numerusform>
            <numerusform>%n mails to be sent.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PasteDialog</name>
    <message numerus="yes">
        <source>%n doubtful</source>
        <translation>
            <numerusform>%n doubtful</numerusform>
            <numerusform>%n doubtful</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not understood</source>
        <translation>
            <numerusform>%n not understood</numerusform>
            <numerusform>%n not understood</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s)</source>
        <translation>
            <numerusform>%n order</numerusform>
            <numerusform>%n orders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) of press</source>
        <translation>
            <numerusform>%n piece of press</numerusform>
            <numerusform>%n pieces of press</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enter %n order(s)</source>
        <translation>
            <numerusform>Enter %n order</numerusform>
            <numerusform>Enter %n orders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PowerFilter</name>
    <message numerus="yes">
        <source>%n power(s)</source>
        <translation>
            <numerusform>%n power</numerusform>
            <numerusform>%n powers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RoundTableFlow</name>
    <message numerus="yes">
        <source>Send this to all other players: %n file(s).</source>
        <translation>
            <numerusform>Send to all other players: %n file.</numerusform>
            <numerusform>Send to all other players: %n files.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Rulings</name>
    <message numerus="yes">
        <source>%n order(s) in conflict: F4 walks through them.</source>
        <translation>
            <numerusform>%n order in conflict: F4 walks to it.</numerusform>
            <numerusform>%n orders in conflict: F4 walks through them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThinkingBar</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TurnsPage</name>
    <message numerus="yes">
        <source>Open {season} again: %n turn(s) taken back</source>
        <translation>
            <numerusform>Open {season} again: %n turn taken back</numerusform>
            <numerusform>Open {season} again: %n turns taken back</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message numerus="yes">
        <source>%n conflict(s)</source>
        <translation>
            <numerusform>%n conflict</numerusform>
            <numerusform>%n conflicts</numerusform>
        </translation>
    </message>
</context>
</TS>

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AheadSection</name>
    <message>
        <source>Add a place to retreat to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click where it retreats, the best first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If dislodged …</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>If dislodged … (%n)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sooner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit that may be dislodged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it retreats, the best first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Answers</name>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean {names}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passed over: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab: {order}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>sent ahead</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AskPassphrase</name>
    <message>
        <source>Passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passphrase of {key}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type it when you are asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key is under a passphrase</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Asking</name>
    <message>
        <source>Next conflict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous conflict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why? (W)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BoardKeys</name>
    <message>
        <source>Board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no order to take back here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BoardText</name>
    <message numerus="yes">
        <source>%n space(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Arrange spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Board as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search: a space, a power, a unit …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BoardWords</name>
    <message>
        <source>Home of {power}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other centres</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other land</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next to {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CasePage</name>
    <message>
        <source>By the usual options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected and computed results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Must end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options of the rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ All ends as it must.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ Not all ends as it must.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Catalogue</name>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Teaching positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} of {all} cases</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CheckWindow</name>
    <message>
        <source>Check an adjudication · {variant} · Chancery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compared with the judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No results are printed with the orders; this is how they end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste a report here: orders by power with what is printed of them, such as “A Ven-Tri (bounce)”, and the position after them if there is one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position as text …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position in which the orders were given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Printed report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report names another season; it was compared in {season}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text names {variant}: change the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try the example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agree} agree, {disagree} disagree, {unread} not understood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{season}, as written</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClaimDialog</name>
    <message>
        <source>A key is made on this computer. A passphrase protects it; without one, leave it empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An invitation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claim the seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game master</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>His key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passphrase for your key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The passphrase again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The two passphrases are not the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Will you play {power}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Clock</name>
    <message>
        <source>Start again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time is up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ColoursDialog</name>
    <message>
        <source>Colour of {power}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of the powers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparePanel</name>
    <message>
        <source>+ {unit} in {place}, new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A, from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B, to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centres</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose two seasons.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare two seasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier season</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later season</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No power has more centres or fewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is otherwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is otherwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}: {before} → {power}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}: {power} → nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{unit} {before} → {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>× {unit} in {place}, gone</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Copying</name>
    <message numerus="yes">
        <source>%n order(s) copied</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>As in zines: {example}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In full: {example}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short: {example}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Counter</name>
    <message>
        <source>Send this claim to the game master. Orders can be written when his first turn file has come.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pasted text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seat could not be claimed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file cannot be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This invitation cannot be used</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>Adjudicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody is ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I am {power}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the board together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PIN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PIN forgotten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PIN of this seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass to {power}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who sits down?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>– nothing to order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… has still to order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ ready</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DeskPanel</name>
    <message>
        <source>Accept the claim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand the game over …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Invite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open files …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Post</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Publish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the player …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared folder …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The public key of the next game master, and then he leads the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This did not work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watching {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What came and went</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When orders are due, such as 2031-05-17T20:00+02:00; empty for no deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where to write the files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who plays {power} from now on?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a claim waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>due {when}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everybody is in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file {number} of {when}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key {fingerprint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>somebody is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to be published</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>– nothing due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>○ nobody has claimed it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>◐ {owed} missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⚠ {count} doubtful</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ in</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DiceDialog</name>
    <message>
        <source>Adjudicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dice thrown by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throw the dice and enter what they show. “–” lets the program throw.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>As everybody may see it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As {power} may see it, own orders included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied as a picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied as text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export and print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It could not be done: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages (PDF)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Printed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The map, as it is on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The orders of this turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report of this turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole history: every map and report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vectors (SVG)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Web page (HTML)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With everything that is on the table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{width} points</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>Agree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreements and disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disagree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No result is printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passed over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Understood by a guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without an order in the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {line}: </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Flyout</name>
    <message>
        <source>What can be ordered</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GameMenu</name>
    <message>
        <source>About Chancery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chancery, for Diplomacy and its variants.

It plays seven variants of old fanzines beside the regular game, on boards drawn anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mouse and keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules of this variant</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Glance</name>
    <message>
        <source>orders are sealed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the first turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your orders are due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} of {all} in</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HeardModel</name>
    <message>
        <source>(sent ahead)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(talk, passed over)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doubt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ not understood</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HotseatFlow</name>
    <message>
        <source>Adjudicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As people like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In another order each turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the order of the powers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minutes for each turn; 0 for no clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Negotiation clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Negotiation clock …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not everybody is ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PIN forgotten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PIN of my seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PIN of my seat …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still to order: {powers}. Adjudicate all the same?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the PIN of this seat away? Do it only with everybody at the table: the player will be told when he sits down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The PIN of this seat was taken away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The results. Go on when everybody has seen them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time for negotiation is up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not the PIN of this seat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What everybody may see. Go on closes the curtain again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whoever sits down here must type it. Leave it empty for none.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Click a space with the hand to see all that is in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driven out from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In halves: {strength}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let it stand again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May retreat to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody: it lies there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength (halves)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{unit}, driven out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Copied: {key}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the public key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every seat and every game that you lead by file has a key on this computer. Export them for another computer. If a key is lost, ask the game master for a new invitation to your seat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export all …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its public key was copied: {key}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys of this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New key …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passphrase of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keys are here now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The passphrase must not be empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is it for?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not protected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under a passphrase</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeysPage</name>
    <message>
        <source>A letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click beside the units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag with the right button</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop on an arrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Middle button or space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mouse and keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orders and map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab, arrows, Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all that it can be ordered, with the letters for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drag the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from unit to unit and over the map without a mouse; F6 leaves the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it helps that order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it moves there; to a far coast, a convoy is proposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it supports: through a unit to where that goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lets go, as does a second click; Backspace goes one step back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nearer and farther, to the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes back the order of the unit under the ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the order it stands for, before or after a unit is picked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with the right button: orders of the whole power</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LessonWindow</name>
    <message>
        <source>Case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Teaching positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{case} is played on another board.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MemoryPage</name>
    <message>
        <source>Remembered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is remembered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the rules remember from turn to turn and the board does not show.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NewGameDialog</name>
    <message>
        <source>Around this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As game master</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the rules …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>complexity {marks}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everybody orders in turn, behind a curtain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>players far away send sealed orders to you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you see everything and enter all orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} players</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Offers</name>
    <message numerus="yes">
        <source>%n way(s) to go on</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OpenFlow</name>
    <message>
        <source>Adjudicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power that is ordered for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the last turn back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message numerus="yes">
        <source>%n turn(s) are whole. Go on from there in a new file? This one is left as it is.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Open the game all the same? Its turns are verified.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The variant has changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This game cannot be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This game is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recovered</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OrderLine</name>
    <message>
        <source>Tab completes, Enter gives the order, Escape clears the line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type an order, or paste a letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ways to complete the order</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OrderList</name>
    <message>
        <source>Enter edits an order, Delete takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orders</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OrderMenu</name>
    <message>
        <source>Allow impossible orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every space and unit can be chosen, as at a table; the judge says what comes of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orders of the whole power</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OrderPanel</name>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste …</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OrderRows</name>
    <message>
        <source>, else </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If dislodged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>build {done} of {due}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove {done} of {due}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unmatched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{done} of {due} ordered</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PalettePage</name>
    <message>
        <source>Choose and move what is there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a centre to give it to this power; right click makes it nobody&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to choose, drag to move, right click to take away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to place. Drag moves, right click takes away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to place; with Shift beside what is there. Drag moves, right click takes away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Powers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who owns a centre</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PasteDialog</name>
    <message numerus="yes">
        <source>%n doubtful</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not understood</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enter %n order(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste a letter here, or type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is made of the letter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlaybackBar</name>
    <message>
        <source>Everything else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help that failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help that was given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play this turn again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scene before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop or go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who got through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who was driven off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who was stopped</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PositionTextDialog</name>
    <message>
        <source>Copy it, or paste another one: units by power, owners of centres, the season.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line}: {fault}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The position as text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candlelight (dark)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From now on a double click on a game opens it here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open games by a double click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parchment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell results step by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This did not work: {why}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReasonDialog</name>
    <message>
        <source>Impossible by the rules:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason, if there is one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is impossible</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReportPanel</name>
    <message>
        <source>No turn has been judged yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reports of all turns</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReviewDialog</name>
    <message>
        <source>Before you are done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to look at again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can be done all the same: what is left out is done by the rules.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>┤├ Unmatched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>○ Missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⚠ Doubtful</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RulesPage</name>
    <message>
        <source>Rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules of {variant}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RulingDialog</name>
    <message>
        <source>It fails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It succeeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing ends otherwise than it does now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overrule an outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Required: it stands in the save and in the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ruling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the ruling back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The judge: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What follows from it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Rulings</name>
    <message>
        <source>Dice are thrown by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody gave this order, and none can be ruled upon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the turn that was judged last can be ruled upon: take later ones back first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overrule this outcome (Ctrl+R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overrule this outcome …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overrule throws …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take all rulings of the turn back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rulings stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The turn was judged again, by the rulings that its report names.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SandboxWindow</name>
    <message>
        <source>Keep as a new game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep as a new game …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept as {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only what you can see is here: that is not a whole game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sandbox · {title} · {season}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sandbox: nothing here touches the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the last turn back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game could not be kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the new game</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sandboxes</name>
    <message>
        <source>Nothing can be tried out from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if … (sandbox from here)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if: {game}, {season}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatFlow</name>
    <message>
        <source>Changed since number {number} was sealed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concede to {power}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sealed yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Propose a draw of all survivors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seal the orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sealed, number {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared folder …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the sealed file again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game master has number {number}: {answer}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The orders could not be sealed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vote against {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vote for {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your orders for {season} are sealed. Only the game master can open them: send them to him.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your sealed orders, number {number}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>due {when}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatFolder</name>
    <message>
        <source>Written: {file}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatSession</name>
    <message>
        <source>Seal your orders for him.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turns are judged by the game master</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatsForm</name>
    <message>
        <source>Colour of {power}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player of {power}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whoever sits here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SendDialog</name>
    <message>
        <source>Copy as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or paste this text into a mail:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file as a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To be sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it elsewhere …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingUp</name>
    <message>
        <source>As a new game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a piece at the left and click the board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept as {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No game can begin so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place, move and take away pieces by hand (Ctrl+E)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set up the position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the position over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game goes on in the position that was set up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game goes on in this position from {season} on. The reason stands in the report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The position was changed and not taken over. Leave it? Undo brings it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The position was not taken over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the new game</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SetupPanel</name>
    <message>
        <source>As a new game …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As text …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Season</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take over …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is impossible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} impossible: click to see where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, {phase}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ Nothing in it is impossible.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SetupTool</name>
    <message>
        <source>{space} is no centre: nobody owns it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StartWindow</name>
    <message>
        <source>Boards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files of Chancery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games played last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New game …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a game …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste a file from a mail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you play is listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for Diplomacy and its variants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} players</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TableWindow</name>
    <message>
        <source>&amp;Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H&amp;istory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole board</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Telling</name>
    <message>
        <source>Build {count} of {total}: click a centre for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By {seas}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything is ordered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {order}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orders of {power}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {count} of {total}: click the units that go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right-click for orders of {power}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back {order}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is too many.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs {units}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>orders your fleets too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>then {slots}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} of {total} ordered: click a unit, or drag it where it goes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{order} has to be carried: choose by whom.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{order} … choose {slot}. Esc lets go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{unit}: drag or click where it goes, or choose what it does.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ThrowsDialog</name>
    <message>
        <source>Overrule throws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Required: it stands in the save and in the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule so</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimelinePanel</name>
    <message>
        <source>A turn back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A turn on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A year back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A year on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centres</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare from here (A)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with this (B)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orders and results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results or position after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The position that came of the turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The present</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if … from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the chart counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was ordered, and what came of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the end</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TypingFeature</name>
    <message>
        <source>Board as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear all orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste orders …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type an order</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Understanding</name>
    <message>
        <source>It is not said whose order this is: put the power before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is an order of {power}; only those of {seat} are entered here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ViewMenu</name>
    <message>
        <source>Arrows and signs of what was ordered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the variant has them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Borders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of the powers …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For eyes without blue (tritan)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For eyes without green (deutan)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For eyes without red (protan)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Influence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letters on pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines between spaces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks of what came of orders, each by its shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patterns and letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Small</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces without a centre are softly tinted for the power whose units stand there, or, where none stand, for the one power whose units could cross a border into them. Where several could, nobody&apos;s colour is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tells powers without colours: by patterns on their land and letters on their pieces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The spaces that are lit or chosen, or else the one under the pointer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thick borders, and names on a pale ground.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Very large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to what is chosen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message numerus="yes">
        <source>%n conflict(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Because</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a unit or an order, or walk through the conflicts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conflicts of this turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next conflict (F4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No conflicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No turn is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous conflict (Shift+F4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step back to a turn that was judged, then click a unit or an order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>

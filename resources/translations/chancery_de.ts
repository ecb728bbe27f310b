<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AddressesPage</name>
    <message>
        <source>&amp;Your own address, if drafts are to have it</source>
        <translation>&amp;Deine eigene Adresse, wenn Entwürfe sie haben sollen</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Adressen</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Macht</translation>
    </message>
    <message>
        <source>Several addresses of one player have commas between them. They are told to nobody.</source>
        <translation>Zwischen mehreren Adressen stehen Kommas. Sie werden niemandem gesagt.</translation>
    </message>
    <message>
        <source>Your own address</source>
        <translation>Deine eigene Adresse</translation>
    </message>
</context>
<context>
    <name>AdministrationDialog</name>
    <message>
        <source>Annals</source>
        <translation>Annalen</translation>
    </message>
    <message>
        <source>Annals …</source>
        <translation>Annalen …</translation>
    </message>
    <message>
        <source>By file a player is replaced in the panel Post: choose his seat there.</source>
        <translation>Bei Dateien wird ein Spieler im Feld „Post“ ersetzt: wähle dort seinen Platz.</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Abgabefrist</translation>
    </message>
    <message>
        <source>Deadline and missing orders …</source>
        <translation>Frist und fehlende Befehle …</translation>
    </message>
    <message>
        <source>Missing orders</source>
        <translation>Fehlende Befehle</translation>
    </message>
    <message>
        <source>Nothing came from {powers}, and the game waits for them. Judge all the same?</source>
        <translation>Von {powers} kam nichts, und die Partie wartet darauf. Trotzdem auswerten?</translation>
    </message>
    <message>
        <source>Orders are due until {when}, and nothing came from {powers} yet. Judge all the same?</source>
        <translation>Befehle sind fällig bis {when}, und von {powers} kam noch nichts. Trotzdem auswerten?</translation>
    </message>
    <message>
        <source>Orders are missing</source>
        <translation>Befehle fehlen</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Players …</source>
        <translation>Spieler …</translation>
    </message>
    <message>
        <source>Running the game</source>
        <translation>Spielleitung</translation>
    </message>
    <message>
        <source>Take turns back</source>
        <translation>Züge zurücknehmen</translation>
    </message>
    <message>
        <source>Take turns back …</source>
        <translation>Züge zurücknehmen …</translation>
    </message>
    <message>
        <source>Votes and end</source>
        <translation>Abstimmung und Ende</translation>
    </message>
    <message>
        <source>Votes and end …</source>
        <translation>Abstimmung und Ende …</translation>
    </message>
</context>
<context>
    <name>AdviceFeature</name>
    <message>
        <source>Advice</source>
        <translation>Rat</translation>
    </message>
    <message>
        <source>What would a Minister do?</source>
        <translation>Was täte ein Minister?</translation>
    </message>
</context>
<context>
    <name>AdvicePanel</name>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Choose a power first.</source>
        <translation>Wähle zuerst eine Macht.</translation>
    </message>
    <message>
        <source>Expected {expected} centres, at worst {worst}, against {samples} samples of what the others may do.</source>
        <translation>Erwartet: {expected} Zentren, schlimmstenfalls {worst}, gegen {samples} Proben dessen, was die anderen tun können.</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Gewinn</translation>
    </message>
    <message>
        <source>Gains are in centres, against samples of what the others may do.</source>
        <translation>Gewinne sind in Zentren, gegen Proben dessen, was die anderen tun können.</translation>
    </message>
    <message>
        <source>Go back to the open turn first.</source>
        <translation>Geh zuerst zum offenen Zug zurück.</translation>
    </message>
    <message>
        <source>It would order nothing.</source>
        <translation>Er würde nichts befehlen.</translation>
    </message>
    <message>
        <source>Nobody asks computers for advice here: the table, or its game master, would have to allow it.</source>
        <translation>Niemand fragt hier Computer um Rat: Die Runde oder ihr Spielleiter müsste es erlauben.</translation>
    </message>
    <message>
        <source>Only moves are weighed against what the others may do.</source>
        <translation>Nur Züge werden gegen das abgewogen, was die anderen tun können.</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Orders that are advised</source>
        <translation>Befehle, die geraten werden</translation>
    </message>
    <message>
        <source>Sent ahead: {orders}</source>
        <translation>Im Voraus: {orders}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Halt</translation>
    </message>
    <message>
        <source>Succeeds</source>
        <translation>Gelingt</translation>
    </message>
    <message>
        <source>Take these orders</source>
        <translation>Diese Befehle übernehmen</translation>
    </message>
    <message>
        <source>Take this one</source>
        <translation>Diesen übernehmen</translation>
    </message>
    <message>
        <source>There is nothing to order here any more.</source>
        <translation>Hier ist nichts mehr zu befehlen.</translation>
    </message>
    <message>
        <source>There is nothing to order now.</source>
        <translation>Jetzt ist nichts zu befehlen.</translation>
    </message>
    <message>
        <source>Thinking …</source>
        <translation>Denkt nach …</translation>
    </message>
    <message>
        <source>Who is asked</source>
        <translation>Wer gefragt wird</translation>
    </message>
    <message>
        <source>Worth {gain} centres, measured against a unit that holds. It succeeds in {count} of {samples} samples of what the others may do.</source>
        <translation>{gain} Zentren wert, gemessen an einer Einheit, die hält. Er gelingt in {count} von {samples} Proben dessen, was die anderen tun können.</translation>
    </message>
</context>
<context>
    <name>AgreementDialogs</name>
    <message>
        <source>It is asked for whenever {player} sits down, and without it nobody reads these orders, not even in the file. Leave it empty for none. If it is forgotten, the orders of the open turn are lost.</source>
        <translation>Sie wird verlangt, sooft {player} Platz nimmt; ohne sie liest niemand diese Befehle, auch nicht in der Datei. Leer lassen, wenn keine gewünscht ist. Wird sie vergessen, sind die Befehle des laufenden Zuges verloren.</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>PIN of {player}</source>
        <translation>PIN von {player}</translation>
    </message>
</context>
<context>
    <name>AheadSection</name>
    <message>
        <source>Add a place to retreat to</source>
        <translation>Rückzugsort hinzufügen</translation>
    </message>
    <message>
        <source>Add …</source>
        <translation>Hinzufügen …</translation>
    </message>
    <message>
        <source>Click where it retreats, the best first</source>
        <translation>Klick auf die Rückzugsorte, den besten zuerst</translation>
    </message>
    <message>
        <source>If dislodged …</source>
        <translation>Falls verdrängt …</translation>
    </message>
    <message numerus="yes">
        <source>If dislodged … (%n)</source>
        <translation>
            <numerusform>Falls verdrängt … (%n)</numerusform>
            <numerusform>Falls verdrängt … (%n)</numerusform>
        </translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>On the map</source>
        <translation>Auf der Karte</translation>
    </message>
    <message>
        <source>Sooner</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Herausnehmen</translation>
    </message>
    <message>
        <source>Unit that may be dislodged</source>
        <translation>Einheit, die verdrängt werden könnte</translation>
    </message>
    <message>
        <source>Where it retreats, the best first</source>
        <translation>Wohin sie sich zurückzieht, das Beste zuerst</translation>
    </message>
</context>
<context>
    <name>AnnalsPage</name>
    <message>
        <source>Annals</source>
        <translation>Annalen</translation>
    </message>
    <message>
        <source>Nothing yet: replacements, deadlines, turns taken back and hand-overs stand here.</source>
        <translation>Noch nichts: hier stehen Spielerwechsel, Fristen, zurückgenommene Züge und Übergaben.</translation>
    </message>
    <message>
        <source>a computer ({level})</source>
        <translation>ein Computer ({level})</translation>
    </message>
    <message>
        <source>a forgotten PIN was taken away: {said}</source>
        <translation>eine vergessene PIN wurde entfernt: {said}</translation>
    </message>
    <message>
        <source>advice of computers: {said}</source>
        <translation>Rat von Computern: {said}</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>erlaubt</translation>
    </message>
    <message>
        <source>deadline: {said}</source>
        <translation>Frist: {said}</translation>
    </message>
    <message>
        <source>game master: {said}</source>
        <translation>Spielleitung: {said}</translation>
    </message>
    <message>
        <source>given to a game master by {said}</source>
        <translation>einem Spielleiter gegeben von {said}</translation>
    </message>
    <message>
        <source>judged without {said}</source>
        <translation>ausgewertet ohne {said}</translation>
    </message>
    <message>
        <source>key {fingerprint}</source>
        <translation>Schlüssel {fingerprint}</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>sealed for those around one computer</source>
        <translation>versiegelt für die Leute an einem Computer</translation>
    </message>
    <message>
        <source>somebody</source>
        <translation>jemand</translation>
    </message>
    <message>
        <source>taken back: {said}</source>
        <translation>zurückgenommen: {said}</translation>
    </message>
    <message>
        <source>{player}, with a new key</source>
        <translation>{player}, mit neuem Schlüssel</translation>
    </message>
    <message>
        <source>{power}, for one turn, untold: {said}</source>
        <translation>{power}, für einen Zug, ungesagt: {said}</translation>
    </message>
    <message>
        <source>{power}, for one turn: {said}</source>
        <translation>{power}, für einen Zug: {said}</translation>
    </message>
    <message>
        <source>{power}: orders came late, {said}</source>
        <translation>{power}: Befehle kamen zu spät, {said}</translation>
    </message>
    <message>
        <source>{power}: {said}</source>
        <translation>{power}: {said}</translation>
    </message>
</context>
<context>
    <name>Annotating</name>
    <message>
        <source>Annotations</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Annotations are not saved. {why}</source>
        <translation>Anmerkungen sind nicht gesichert. {why}</translation>
    </message>
    <message>
        <source>Annotations are saved again.</source>
        <translation>Anmerkungen sind wieder gesichert.</translation>
    </message>
    <message>
        <source>Black, a whole line</source>
        <translation>Schwarz, ganze Linie</translation>
    </message>
    <message>
        <source>Blue, dots</source>
        <translation>Blau, gepunktet</translation>
    </message>
    <message>
        <source>Clear this season</source>
        <translation>Diese Jahreszeit leeren</translation>
    </message>
    <message>
        <source>Click: ring. Drag: arrow. W: words. Right click: take away. 1 to 4: colour. Esc: done.</source>
        <translation>Klick: Ring. Ziehen: Pfeil. W: Worte. Rechtsklick: wegnehmen. 1 bis 4: Farbe. Esc: fertig.</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Do again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Draw annotations</source>
        <translation>Anmerkungen zeichnen</translation>
    </message>
    <message>
        <source>Green, dashes and dots</source>
        <translation>Grün, Striche und Punkte</translation>
    </message>
    <message>
        <source>Red, dashes</source>
        <translation>Rot, gestrichelt</translation>
    </message>
    <message>
        <source>Show annotations</source>
        <translation>Anmerkungen zeigen</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Schritt zurück</translation>
    </message>
</context>
<context>
    <name>AnnotatingTool</name>
    <message>
        <source>Annotation</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Arrow from {space}: go on to its goal, then A.</source>
        <translation>Pfeil von {space}: weiter zum Ziel, dann A.</translation>
    </message>
    <message>
        <source>Arrow: {space} → {target}</source>
        <translation>Pfeil: {space} → {target}</translation>
    </message>
    <message>
        <source>Ring: {space}</source>
        <translation>Ring: {space}</translation>
    </message>
    <message>
        <source>Taken away.</source>
        <translation>Weggenommen.</translation>
    </message>
    <message>
        <source>There is nothing to take away here.</source>
        <translation>Hier ist nichts wegzunehmen.</translation>
    </message>
    <message>
        <source>Words in {space}</source>
        <translation>Worte in {space}</translation>
    </message>
</context>
<context>
    <name>Answers</name>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>Did you mean {names}?</source>
        <translation>Meintest du {names}?</translation>
    </message>
    <message>
        <source>Passed over: {text}</source>
        <translation>Übergangen: {text}</translation>
    </message>
    <message>
        <source>Tab: {order}</source>
        <translation>Tab: {order}</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>sent ahead</source>
        <translation>vorausgeschickt</translation>
    </message>
</context>
<context>
    <name>AssentDialog</name>
    <message>
        <source>I assent</source>
        <translation>Ich stimme zu</translation>
    </message>
    <message>
        <source>It takes the assent of everybody who is here, and these must be more than half of all.</source>
        <translation>Es braucht die Zustimmung aller, die da sind, und das müssen mehr als die Hälfte von allen sein.</translation>
    </message>
    <message>
        <source>It takes the assent of everybody.</source>
        <translation>Es braucht die Zustimmung von allen.</translation>
    </message>
    <message>
        <source>It takes the assent of more than half of all.</source>
        <translation>Es braucht die Zustimmung von mehr als der Hälfte.</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>PIN of {player}</source>
        <translation>PIN von {player}</translation>
    </message>
    <message>
        <source>This is not the PIN of {player}.</source>
        <translation>Das ist nicht die PIN von {player}.</translation>
    </message>
    <message>
        <source>is not here</source>
        <translation>ist nicht da</translation>
    </message>
    <message>
        <source>{player} assents</source>
        <translation>{player} stimmt zu</translation>
    </message>
    <message>
        <source>{player} is not here</source>
        <translation>{player} ist nicht da</translation>
    </message>
</context>
<context>
    <name>BigScreen</name>
    <message>
        <source>A second window that shows only what everybody may see; F11 fills the screen</source>
        <translation>Ein zweites Fenster, das nur zeigt, was alle sehen dürfen; F11 füllt den Bildschirm</translation>
    </message>
    <message>
        <source>Orders until {moment}</source>
        <translation>Befehle bis {moment}</translation>
    </message>
    <message>
        <source>Screen for everybody</source>
        <translation>Bildschirm für alle</translation>
    </message>
    <message>
        <source>Season</source>
        <translation>Jahreszeit</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Verbleibende Zeit</translation>
    </message>
    <message>
        <source>What came of the last turn</source>
        <translation>Was aus dem letzten Zug wurde</translation>
    </message>
    <message>
        <source>Who is ready</source>
        <translation>Wer fertig ist</translation>
    </message>
    <message>
        <source>has still to order</source>
        <translation>muss noch befehlen</translation>
    </message>
    <message>
        <source>nothing to order</source>
        <translation>nichts zu befehlen</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>{game} · for everybody</source>
        <translation>{game} · für alle</translation>
    </message>
</context>
<context>
    <name>BoardText</name>
    <message numerus="yes">
        <source>%n space(s)</source>
        <translation>
            <numerusform>%n Provinz</numerusform>
            <numerusform>%n Provinzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Arrange spaces</source>
        <translation>Provinzen ordnen</translation>
    </message>
    <message>
        <source>Board as text</source>
        <translation>Brett als Text</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Name</translation>
    </message>
    <message>
        <source>By power</source>
        <translation>Nach Macht</translation>
    </message>
    <message>
        <source>By region</source>
        <translation>Nach Gegend</translation>
    </message>
    <message>
        <source>Next to</source>
        <translation>Neben</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Search the board</source>
        <translation>Das Brett durchsuchen</translation>
    </message>
    <message>
        <source>Search: a space, a power, a unit …</source>
        <translation>Suche: Provinz, Macht, Einheit …</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Provinz</translation>
    </message>
    <message>
        <source>What is there</source>
        <translation>Was dort ist</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>Wessen</translation>
    </message>
</context>
<context>
    <name>BoardWall</name>
    <message>
        <source>Boards</source>
        <translation>Bretter</translation>
    </message>
    <message>
        <source>{count} players</source>
        <translation>{count} Spieler</translation>
    </message>
</context>
<context>
    <name>BoardWords</name>
    <message>
        <source>Home of {power}</source>
        <translation>Heimat von {power}</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Niemand</translation>
    </message>
    <message>
        <source>Other centres</source>
        <translation>Andere Zentren</translation>
    </message>
    <message>
        <source>Other land</source>
        <translation>Übriges Land</translation>
    </message>
    <message>
        <source>Seas</source>
        <translation>Meere</translation>
    </message>
    <message>
        <source>next to {spaces}</source>
        <translation>neben {spaces}</translation>
    </message>
</context>
<context>
    <name>Book</name>
    <message>
        <source>Centres from year to year</source>
        <translation>Zentren von Jahr zu Jahr</translation>
    </message>
</context>
<context>
    <name>CasePage</name>
    <message>
        <source>By the usual options</source>
        <translation>Nach den üblichen Optionen</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Expected and computed results</source>
        <translation>Erwartete und berechnete Ergebnisse</translation>
    </message>
    <message>
        <source>Must end</source>
        <translation>Soll</translation>
    </message>
    <message>
        <source>Options of the rules</source>
        <translation>Optionen der Regeln</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>✓ All ends as it must.</source>
        <translation>✓ Alles endet, wie es muss.</translation>
    </message>
    <message>
        <source>✗ Not all ends as it must.</source>
        <translation>✗ Nicht alles endet, wie es muss.</translation>
    </message>
</context>
<context>
    <name>Catalogue</name>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Teaching positions</source>
        <translation>Lehrstellungen</translation>
    </message>
    <message>
        <source>{count} of {all} cases</source>
        <translation>{count} von {all} Fällen</translation>
    </message>
</context>
<context>
    <name>CheckWindow</name>
    <message>
        <source>As the report has it</source>
        <translation>Wie der Bericht es hat</translation>
    </message>
    <message>
        <source>Check an adjudication · {variant} · Chancery</source>
        <translation>Eine Auswertung prüfen · {variant} · Chancery</translation>
    </message>
    <message>
        <source>Compared in a position made from the units that the report itself names.</source>
        <translation>Verglichen in einer Stellung aus den Einheiten, die der Bericht selbst nennt.</translation>
    </message>
    <message>
        <source>Compared with the judge</source>
        <translation>Mit der Auswertung verglichen</translation>
    </message>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
    <message>
        <source>No results are printed with the orders; this is how they end.</source>
        <translation>Zu den Befehlen sind keine Ergebnisse gedruckt; so enden sie.</translation>
    </message>
    <message>
        <source>Nothing is compared</source>
        <translation>Nichts wird verglichen</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Noch nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Paste a printed report at the left, or try the example: every line is compared here.</source>
        <translation>Füge links einen gedruckten Bericht ein oder probiere das Beispiel: hier wird jede Zeile verglichen.</translation>
    </message>
    <message>
        <source>Paste a report here: orders by power with what is printed of them, such as “A Ven-Tri (bounce)”, and the position after them if there is one.</source>
        <translation>Füge hier einen Bericht ein: Befehle nach Mächten mit dem, was dazu gedruckt ist, etwa „A Ven-Tri (bounce)“, und die Stellung danach, wenn es eine gibt.</translation>
    </message>
    <message>
        <source>Position as text …</source>
        <translation>Stellung als Text …</translation>
    </message>
    <message>
        <source>Position in which the orders were given</source>
        <translation>Stellung, in der die Befehle gegeben wurden</translation>
    </message>
    <message>
        <source>Printed report</source>
        <translation>Gedruckter Bericht</translation>
    </message>
    <message>
        <source>The report names another season; it was compared in {season}.</source>
        <translation>Der Bericht nennt eine andere Jahreszeit; verglichen wurde {season}.</translation>
    </message>
    <message>
        <source>The text is of {variant}: change the board</source>
        <translation>Der Text ist von {variant}: das Brett wechseln</translation>
    </message>
    <message>
        <source>There is no order in it: nothing is compared</source>
        <translation>Es ist kein Befehl darin: nichts wird verglichen</translation>
    </message>
    <message>
        <source>Try the example</source>
        <translation>Beispiel ansehen</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>{season}, as written</source>
        <translation>{season}, wie geschrieben</translation>
    </message>
</context>
<context>
    <name>ClaimDialog</name>
    <message>
        <source>A key is made on this computer. A passphrase protects it; without one, leave it empty.</source>
        <translation>Auf diesem Rechner wird ein Schlüssel angelegt. Ein Passwort schützt ihn; wer keines will, lässt das Feld leer.</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>An invitation</source>
        <translation>Eine Einladung</translation>
    </message>
    <message>
        <source>Claim the seat</source>
        <translation>Platz beanspruchen</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Game master</source>
        <translation>Spielleiter</translation>
    </message>
    <message>
        <source>His key</source>
        <translation>Sein Schlüssel</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Passphrase for your key</source>
        <translation>Passwort für deinen Schlüssel</translation>
    </message>
    <message>
        <source>The passphrase again</source>
        <translation>Das Passwort noch einmal</translation>
    </message>
    <message>
        <source>The two passphrases are not the same.</source>
        <translation>Die beiden Passwörter stimmen nicht überein.</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Will you play {power}?</source>
        <translation>Spielst du {power}?</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
</context>
<context>
    <name>Clipboard</name>
    <message numerus="yes">
        <source>%n order(s) copied</source>
        <translation>
            <numerusform>%n Befehl kopiert</numerusform>
            <numerusform>%n Befehle kopiert</numerusform>
        </translation>
    </message>
    <message>
        <source>As in zines: {example}</source>
        <translation>Wie in Zines: {example}</translation>
    </message>
    <message>
        <source>In full: {example}</source>
        <translation>Ausgeschrieben: {example}</translation>
    </message>
    <message>
        <source>Short: {example}</source>
        <translation>Kurz: {example}</translation>
    </message>
</context>
<context>
    <name>Clock</name>
    <message>
        <source>Once more</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Start the clock</source>
        <translation>Uhr starten</translation>
    </message>
    <message>
        <source>Stop the clock</source>
        <translation>Uhr anhalten</translation>
    </message>
    <message>
        <source>The time to talk is up</source>
        <translation>Die Zeit zum Verhandeln ist um</translation>
    </message>
    <message>
        <source>Time to talk: {time}</source>
        <translation>Zeit zum Verhandeln: {time}</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Verbleibende Zeit</translation>
    </message>
</context>
<context>
    <name>ClockDialog</name>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>It runs while people talk, and rings when the time is up. Orders are written after it.</source>
        <translation>Sie läuft, während verhandelt wird, und läutet, wenn die Zeit um ist. Danach werden die Befehle geschrieben.</translation>
    </message>
    <message>
        <source>Minutes for each turn</source>
        <translation>Minuten je Zug</translation>
    </message>
    <message>
        <source>Negotiation clock</source>
        <translation>Verhandlungsuhr</translation>
    </message>
    <message>
        <source>no clock</source>
        <translation>keine Uhr</translation>
    </message>
</context>
<context>
    <name>ColoursDialog</name>
    <message>
        <source>Colour of {power}</source>
        <translation>Farbe von {power}</translation>
    </message>
    <message>
        <source>Colours of the powers</source>
        <translation>Farben der Mächte</translation>
    </message>
    <message>
        <source>In all games of {variant}</source>
        <translation>In allen Partien von {variant}</translation>
    </message>
</context>
<context>
    <name>ComparePanel</name>
    <message>
        <source>+ {unit} in {place}, new</source>
        <translation>+ {unit} in {place}, neu</translation>
    </message>
    <message>
        <source>A, from</source>
        <translation>A, von</translation>
    </message>
    <message>
        <source>B, to</source>
        <translation>B, bis</translation>
    </message>
    <message>
        <source>Centres</source>
        <translation>Zentren</translation>
    </message>
    <message>
        <source>Choose two seasons.</source>
        <translation>Wähle zwei Jahreszeiten.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Compare two seasons</source>
        <translation>Zwei Jahreszeiten vergleichen</translation>
    </message>
    <message>
        <source>Earlier season</source>
        <translation>Frühere Jahreszeit</translation>
    </message>
    <message>
        <source>Later season</source>
        <translation>Spätere Jahreszeit</translation>
    </message>
    <message>
        <source>No power has more centres or fewer.</source>
        <translation>Keine Macht hat mehr oder weniger Zentren.</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Niemand</translation>
    </message>
    <message>
        <source>Nothing is otherwise.</source>
        <translation>Nichts ist anders.</translation>
    </message>
    <message>
        <source>What is otherwise</source>
        <translation>Was anders ist</translation>
    </message>
    <message>
        <source>{place}: {before} → {power}</source>
        <translation>{place}: {before} → {power}</translation>
    </message>
    <message>
        <source>{place}: {power} → nobody</source>
        <translation>{place}: {power} → niemand</translation>
    </message>
    <message>
        <source>{unit} {before} → {place}</source>
        <translation>{unit} {before} → {place}</translation>
    </message>
    <message>
        <source>× {unit} in {place}, gone</source>
        <translation>× {unit} in {place}, fort</translation>
    </message>
</context>
<context>
    <name>CompletionModel</name>
    <message numerus="yes">
        <source>%n way(s) to go on</source>
        <translation>
            <numerusform>%n Fortsetzung</numerusform>
            <numerusform>%n Fortsetzungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Computers</name>
    <message>
        <source>{computer} plays {powers}</source>
        <translation>{computer} spielt {powers}</translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>Adjudicate</source>
        <translation>Auswerten</translation>
    </message>
    <message>
        <source>Everybody is ready</source>
        <translation>Alle sind bereit</translation>
    </message>
    <message>
        <source>I am {player}</source>
        <translation>Ich bin {player}</translation>
    </message>
    <message>
        <source>I play {powers}</source>
        <translation>Ich spiele {powers}</translation>
    </message>
    <message>
        <source>Look at the board</source>
        <translation>Das Brett ansehen</translation>
    </message>
    <message>
        <source>Look at the board together</source>
        <translation>Gemeinsam das Brett ansehen</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>PIN forgotten</source>
        <translation>PIN vergessen</translation>
    </message>
    <message>
        <source>Pass to whoever plays {powers}</source>
        <translation>Weiter an die Person, die {powers} spielt</translation>
    </message>
    <message>
        <source>Pass to {player}</source>
        <translation>Weiter an {player}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Halt</translation>
    </message>
    <message>
        <source>Who sits down?</source>
        <translation>Wer setzt sich?</translation>
    </message>
    <message>
        <source>Your PIN</source>
        <translation>Deine PIN</translation>
    </message>
    <message>
        <source>– nothing to order</source>
        <translation>– nichts zu befehlen</translation>
    </message>
    <message>
        <source>… has still to order</source>
        <translation>… muss noch befehlen</translation>
    </message>
    <message>
        <source>✓ ready</source>
        <translation>✓ bereit</translation>
    </message>
</context>
<context>
    <name>DeadlineDialog</name>
    <message>
        <source>Orders are due until</source>
        <translation>Befehle sind fällig bis</translation>
    </message>
    <message>
        <source>Players read it in their turn files: publish after a change.</source>
        <translation>Spieler lesen sie in ihren Zugdateien: nach einer Änderung veröffentlichen.</translation>
    </message>
</context>
<context>
    <name>DeadlinePage</name>
    <message>
        <source>A computer orders for whoever has sent nothing</source>
        <translation>Ein Computer befiehlt für jeden, der nichts geschickt hat</translation>
    </message>
    <message>
        <source>Nothing is judged until everybody has sent something</source>
        <translation>Ausgewertet wird erst, wenn alle etwas geschickt haben</translation>
    </message>
    <message>
        <source>Orders are due until</source>
        <translation>Befehle sind fällig bis</translation>
    </message>
    <message>
        <source>Players may ask computers for advice</source>
        <translation>Spieler dürfen Computer um Rat fragen</translation>
    </message>
    <message>
        <source>Reports tell of computers</source>
        <translation>Berichte nennen Computer</translation>
    </message>
    <message>
        <source>Set the deadline</source>
        <translation>Frist setzen</translation>
    </message>
    <message>
        <source>Take the deadline away</source>
        <translation>Frist aufheben</translation>
    </message>
    <message>
        <source>The same, and the report says who is in civil disorder</source>
        <translation>Ebenso, und der Bericht nennt, wer im Bürgerkrieg versinkt</translation>
    </message>
    <message>
        <source>What is there is judged; units without an order hold</source>
        <translation>Ausgewertet wird, was da ist; Einheiten ohne Befehl halten</translation>
    </message>
    <message>
        <source>When orders are missing</source>
        <translation>Wenn Befehle fehlen</translation>
    </message>
    <message>
        <source>Who stands by</source>
        <translation>Wer bereitsteht</translation>
    </message>
</context>
<context>
    <name>DeadlinesPage</name>
    <message>
        <source> days</source>
        <translation> Tage</translation>
    </message>
    <message>
        <source> hours before</source>
        <translation> Stunden vorher</translation>
    </message>
    <message>
        <source>Addresses of stand-by players</source>
        <translation>Adressen von Ersatzspielern</translation>
    </message>
    <message>
        <source>By the rhythm: {when}</source>
        <translation>Nach dem Rhythmus: {when}</translation>
    </message>
    <message>
        <source>First ask, for the silent</source>
        <translation>Für Stumme zuerst fragen</translation>
    </message>
    <message>
        <source>How long stand-by players have</source>
        <translation>Wie lange Ersatzspieler haben</translation>
    </message>
    <message>
        <source>Judge as soon as everybody is in, before the deadline</source>
        <translation>Auswerten, sobald alles da ist, auch vor der Frist</translation>
    </message>
    <message>
        <source>Keep the rhythm</source>
        <translation>Rhythmus behalten</translation>
    </message>
    <message>
        <source>No deadline is set.</source>
        <translation>Es ist keine Frist gesetzt.</translation>
    </message>
    <message>
        <source>Nobody so far.</source>
        <translation>Bisher niemand.</translation>
    </message>
    <message>
        <source>Reminders</source>
        <translation>Erinnerungen</translation>
    </message>
    <message>
        <source>Set the deadline</source>
        <translation>Frist setzen</translation>
    </message>
    <message>
        <source>Take it away</source>
        <translation>Aufheben</translation>
    </message>
    <message>
        <source>When orders are missing</source>
        <translation>Wenn Befehle fehlen</translation>
    </message>
    <message>
        <source>When the silent are reminded</source>
        <translation>Wann Stumme erinnert werden</translation>
    </message>
    <message>
        <source>Who was late</source>
        <translation>Wer zu spät war</translation>
    </message>
    <message>
        <source>a computer orders ({level})</source>
        <translation>ein Computer befiehlt ({level})</translation>
    </message>
    <message>
        <source>judge what is there; units without an order hold</source>
        <translation>auswerten, was da ist; Einheiten ohne Befehl halten</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>the same, and the report tells of civil disorder</source>
        <translation>ebenso, und der Bericht nennt Bürgerkriege</translation>
    </message>
    <message>
        <source>wait until everybody has sent something</source>
        <translation>warten, bis alle etwas geschickt haben</translation>
    </message>
</context>
<context>
    <name>Decisions</name>
    <message>
        <source>Advice</source>
        <translation>Rat</translation>
    </message>
    <message>
        <source>Draw or concession</source>
        <translation>Remis oder Aufgabe</translation>
    </message>
    <message>
        <source>Everybody may ask computers for advice from now on.</source>
        <translation>Von jetzt an dürfen alle Computer um Rat fragen.</translation>
    </message>
    <message>
        <source>From then on whoever opens the file sees everything: what is hidden, what is ordered, and the seed of the dice. The game is led at the game master&apos;s table, and its annals say that all of you have decided so.</source>
        <translation>Von da an sieht alles, wer die Datei öffnet: was verborgen ist, was befohlen ist und woraus die Würfel fallen. Die Partie wird am Tisch des Spielleiters geführt, und ihre Annalen sagen, dass ihr alle das so beschlossen habt.</translation>
    </message>
    <message>
        <source>Give the game to a game master</source>
        <translation>Die Partie einem Spielleiter geben</translation>
    </message>
    <message>
        <source>Nobody may ask computers for advice any more.</source>
        <translation>Niemand darf mehr Computer um Rat fragen.</translation>
    </message>
    <message>
        <source>Not everybody is ready</source>
        <translation>Noch sind nicht alle bereit</translation>
    </message>
    <message>
        <source>Orders under a PIN</source>
        <translation>Befehle unter einer PIN</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>PIN forgotten</source>
        <translation>PIN vergessen</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Passphrase</translation>
    </message>
    <message>
        <source>Seats change hands</source>
        <translation>Plätze wechseln</translation>
    </message>
    <message>
        <source>Still to order: {players}. Adjudicate all the same?</source>
        <translation>Es fehlen noch: {players}. Trotzdem auswerten?</translation>
    </message>
    <message>
        <source>Take the last turn back</source>
        <translation>Den letzten Zug zurücknehmen</translation>
    </message>
    <message>
        <source>Take to another computer</source>
        <translation>Auf einen anderen Computer mitnehmen</translation>
    </message>
    <message>
        <source>The key of the game is put into its file, under a passphrase. Copy the file to the other computer and open it there: the passphrase is asked for once. PINs hold there too. Notes and drafts stay on this computer.</source>
        <translation>Der Schlüssel der Partie kommt in ihre Datei, unter einer Passphrase. Kopiere die Datei auf den anderen Rechner und öffne sie dort: Einmal wird nach der Passphrase gefragt. PINs gelten auch dort. Notizen und Entwürfe bleiben auf diesem Rechner.</translation>
    </message>
    <message>
        <source>The program was left since these orders were given. Everybody opens his own with his PIN, and then the turn is judged.</source>
        <translation>Seit diese Befehle gegeben wurden, ist das Programm verlassen worden. Alle öffnen die eigenen mit ihrer PIN, dann wird der Zug ausgewertet.</translation>
    </message>
    <message>
        <source>somebody</source>
        <translation>jemand</translation>
    </message>
    <message>
        <source>{ending} The game is over then.</source>
        <translation>{ending} Dann ist die Partie zu Ende.</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} und {last}</translation>
    </message>
    <message>
        <source>{player} has forgotten the PIN. It is taken away, and what was ordered under it for this turn is lost: it is ordered anew.</source>
        <translation>{player} hat die PIN vergessen. Sie wird entfernt, und was unter ihr für diesen Zug befohlen wurde, ist verloren: Es wird neu befohlen.</translation>
    </message>
    <message>
        <source>{power} is played by a computer ({level}).</source>
        <translation>{power} spielt ein Computer ({level}).</translation>
    </message>
    <message>
        <source>{power} is played by nobody.</source>
        <translation>{power} spielt niemand.</translation>
    </message>
    <message>
        <source>{power} is played by {player}.</source>
        <translation>{power} spielt {player}.</translation>
    </message>
    <message>
        <source>{power}: a computer ({level}) stands in for this turn.</source>
        <translation>{power}: Für diesen Zug springt ein Computer ein ({level}).</translation>
    </message>
    <message>
        <source>{season} is taken back: what was ordered for it is there again.</source>
        <translation>{season} wird zurückgenommen: Was dafür befohlen wurde, ist wieder da.</translation>
    </message>
</context>
<context>
    <name>DiceEntryDialog</name>
    <message>
        <source>Adjudicate</source>
        <translation>Auswerten</translation>
    </message>
    <message>
        <source>Dice thrown by hand</source>
        <translation>Von Hand geworfene Würfel</translation>
    </message>
    <message>
        <source>Throw the dice and enter what they show. “–” lets the program throw.</source>
        <translation>Wirf die Würfel und gib ein, was sie zeigen. Bei „–“ würfelt das Programm.</translation>
    </message>
</context>
<context>
    <name>DiceRulingDialog</name>
    <message>
        <source>Overrule throws</source>
        <translation>Würfe umstoßen</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>Required: it stands in the save and in the report</source>
        <translation>Nötig: sie steht in der Partie und im Bericht</translation>
    </message>
    <message>
        <source>Rule so</source>
        <translation>So entscheiden</translation>
    </message>
</context>
<context>
    <name>Dispatch</name>
    <message>
        <source>Make one first.</source>
        <translation>Leg erst einen an.</translation>
    </message>
    <message>
        <source>Open its invitation first.</source>
        <translation>Öffne erst die Einladung dazu.</translation>
    </message>
    <message>
        <source>Open the file that founds it first.</source>
        <translation>Öffne zuerst die Datei, die ihn gründet.</translation>
    </message>
    <message>
        <source>Open the game once first.</source>
        <translation>Öffne erst einmal die Partie.</translation>
    </message>
    <message>
        <source>The seat of {power} is on this computer already.</source>
        <translation>Der Platz von {power} ist schon auf diesem Rechner.</translation>
    </message>
    <message>
        <source>There is nothing to do.</source>
        <translation>Es ist nichts zu tun.</translation>
    </message>
    <message>
        <source>You lead this game already.</source>
        <translation>Du leitest diese Partie schon.</translation>
    </message>
    <message>
        <source>it cannot be read ({why})</source>
        <translation>sie lässt sich nicht lesen ({why})</translation>
    </message>
    <message>
        <source>there is no key on this computer</source>
        <translation>auf diesem Rechner ist kein Schlüssel</translation>
    </message>
    <message>
        <source>there is no seat of this game on this computer</source>
        <translation>auf diesem Rechner ist kein Platz dieser Partie</translation>
    </message>
    <message>
        <source>this computer does not lead the game that the file is of</source>
        <translation>dieser Rechner leitet die Partie nicht, zu der die Datei gehört</translation>
    </message>
    <message>
        <source>this computer has no seat at the table that the file is of</source>
        <translation>dieser Rechner hat keinen Platz an dem Tisch, zu dem die Datei gehört</translation>
    </message>
    <message>
        <source>this is what you send to all</source>
        <translation>das ist, was du an alle schickst</translation>
    </message>
    <message>
        <source>this is what you send to {power}</source>
        <translation>das ist, was du an {power} schickst</translation>
    </message>
    <message>
        <source>{file} cannot be read ({why})</source>
        <translation>{file} ist nicht zu lesen ({why})</translation>
    </message>
</context>
<context>
    <name>DraftBar</name>
    <message>
        <source>Delete the draft</source>
        <translation>Entwurf löschen</translation>
    </message>
    <message>
        <source>Draft that is ordered</source>
        <translation>Entwurf, der befohlen wird</translation>
    </message>
    <message>
        <source>Draft {number}</source>
        <translation>Entwurf {number}</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>Keep these orders, and go on in a copy of them</source>
        <translation>Diese Befehle behalten und in einer Kopie weitermachen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>New draft</source>
        <translation>Neuer Entwurf</translation>
    </message>
    <message>
        <source>Next draft</source>
        <translation>Nächster Entwurf</translation>
    </message>
    <message>
        <source>Notes and drafts cannot be kept: {why}</source>
        <translation>Notizen und Entwürfe lassen sich nicht aufbewahren: {why}</translation>
    </message>
    <message>
        <source>Rename the draft</source>
        <translation>Entwurf umbenennen</translation>
    </message>
    <message>
        <source>Rename the draft …</source>
        <translation>Entwurf umbenennen …</translation>
    </message>
    <message>
        <source>The draft in front is what Done hands in</source>
        <translation>Was vorne liegt, gibt „Fertig“ ab</translation>
    </message>
</context>
<context>
    <name>DuePage</name>
    <message numerus="yes">
        <source>%n game(s) done.</source>
        <translation>
            <numerusform>%n Partie erledigt.</numerusform>
            <numerusform>%n Partien erledigt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reminder(s)</source>
        <translation>
            <numerusform>%n Erinnerung</numerusform>
            <numerusform>%n Erinnerungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Abgabefrist</translation>
    </message>
    <message>
        <source>Do what is due</source>
        <translation>Fälliges erledigen</translation>
    </message>
    <message>
        <source>Doing what is due</source>
        <translation>Fälliges wird erledigt</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Nothing is due.</source>
        <translation>Nichts ist fällig.</translation>
    </message>
    <message>
        <source>Season</source>
        <translation>Jahreszeit</translation>
    </message>
    <message numerus="yes">
        <source>Something is due in %n game(s).</source>
        <translation>
            <numerusform>In %n Partie ist etwas fällig.</numerusform>
            <numerusform>In %n Partien ist etwas fällig.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no game in this folder.</source>
        <translation>In diesem Ordner ist keine Partie.</translation>
    </message>
    <message>
        <source>What is due</source>
        <translation>Was fällig ist</translation>
    </message>
    <message>
        <source>Who is silent</source>
        <translation>Wer stumm ist</translation>
    </message>
    <message>
        <source>computers order for the silent</source>
        <translation>Computer befehlen für die Stummen</translation>
    </message>
    <message>
        <source>late orders are still taken</source>
        <translation>späte Befehle zählen noch</translation>
    </message>
    <message>
        <source>mails are still to be written</source>
        <translation>Mails sind noch zu schreiben</translation>
    </message>
    <message>
        <source>no deadline is set</source>
        <translation>keine Frist gesetzt</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>played by file: its own window leads it</source>
        <translation>mit Dateien gespielt: in eigenem Fenster geleitet</translation>
    </message>
    <message>
        <source>stand-by players are asked to order for the silent</source>
        <translation>Ersatzspieler werden gefragt, für die Stummen zu befehlen</translation>
    </message>
    <message>
        <source>the deadline is near</source>
        <translation>die Frist ist nah</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>die Partie ist zu Ende</translation>
    </message>
    <message>
        <source>the game waits for the silent</source>
        <translation>die Partie wartet auf die Stummen</translation>
    </message>
    <message>
        <source>the turn is judged, and everybody is told</source>
        <translation>der Zug wird ausgewertet und allen mitgeteilt</translation>
    </message>
    <message>
        <source>without the silent</source>
        <translation>ohne die Stummen</translation>
    </message>
</context>
<context>
    <name>EndingDialog</name>
    <message>
        <source>Draw or concession</source>
        <translation>Remis oder Aufgabe</translation>
    </message>
</context>
<context>
    <name>EndingPage</name>
    <message>
        <source>Concession to {power}</source>
        <translation>Aufgabe zugunsten von {power}</translation>
    </message>
    <message>
        <source>Declare the end</source>
        <translation>Ende verkünden</translation>
    </message>
    <message>
        <source>Declare the end …</source>
        <translation>Ende verkünden …</translation>
    </message>
    <message>
        <source>Draw among all</source>
        <translation>Remis unter allen</translation>
    </message>
    <message>
        <source>Draw: {powers}</source>
        <translation>Remis: {powers}</translation>
    </message>
    <message>
        <source>End the game</source>
        <translation>Partie beenden</translation>
    </message>
    <message>
        <source>Nothing is put to the vote. Tick who wins or shares, and put it to the vote: everybody&apos;s votes stand here then.</source>
        <translation>Es wird über nichts abgestimmt. Hake an, wer gewinnt oder teilt, und stelle es zur Abstimmung: dann stehen hier alle Stimmen.</translation>
    </message>
    <message>
        <source>Proposed by</source>
        <translation>Vorgeschlagen von</translation>
    </message>
    <message>
        <source>Put it to the vote</source>
        <translation>Zur Abstimmung stellen</translation>
    </message>
    <message>
        <source>Tick one power for a concession, more for a draw.</source>
        <translation>Kreuze eine Macht für eine Aufgabe an, mehrere für ein Remis.</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>Votes: click to change one. When all survivors agree, the game is over.</source>
        <translation>Stimmen: ein Klick ändert eine. Sind alle Überlebenden einig, ist die Partie zu Ende.</translation>
    </message>
    <message>
        <source>Who proposes it</source>
        <translation>Wer es vorschlägt</translation>
    </message>
    <message>
        <source>Who wins or shares</source>
        <translation>Wer siegt oder teilt</translation>
    </message>
    <message>
        <source>With the orders goes: {wishes}</source>
        <translation>Mit den Befehlen geht: {wishes}</translation>
    </message>
    <message>
        <source>against: {ending}</source>
        <translation>gegen: {ending}</translation>
    </message>
    <message>
        <source>{ending}. The orders of the open turn are not judged.</source>
        <translation>{ending}. Die Befehle des offenen Zuges werden nicht ausgewertet.</translation>
    </message>
</context>
<context>
    <name>EndingVoteMenu</name>
    <message>
        <source>Concede to {power}</source>
        <translation>{power} den Sieg zugestehen</translation>
    </message>
    <message>
        <source>End of the game</source>
        <translation>Ende der Partie</translation>
    </message>
    <message>
        <source>Wish for a draw of all survivors</source>
        <translation>Ein Remis aller Überlebenden wünschen</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>A replay that moves, to be watched by others</source>
        <translation>Die Partie in Bewegung, für andere zum Ansehen</translation>
    </message>
    <message>
        <source>As everybody may see it.</source>
        <translation>Wie es alle sehen dürfen.</translation>
    </message>
    <message>
        <source>As {power} may see it, own orders included.</source>
        <translation>Wie {power} es sehen darf, mit den eigenen Befehlen.</translation>
    </message>
    <message>
        <source>Copied as a picture.</source>
        <translation>Als Bild kopiert.</translation>
    </message>
    <message>
        <source>Copied as text.</source>
        <translation>Als Text kopiert.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Export and print</source>
        <translation>Ausgeben und drucken</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Ausgeben …</translation>
    </message>
    <message>
        <source>First season</source>
        <translation>Erste Jahreszeit</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Last season</source>
        <translation>Letzte Jahreszeit</translation>
    </message>
    <message>
        <source>Moving picture (GIF)</source>
        <translation>Bewegtes Bild (GIF)</translation>
    </message>
    <message>
        <source>Moving picture (WebP)</source>
        <translation>Bewegtes Bild (WebP)</translation>
    </message>
    <message>
        <source>No orders can be seen here until the turn is judged. Whoever sits down can export his own.</source>
        <translation>Bis der Zug ausgewertet ist, sind hier keine Befehle zu sehen. Wer am Platz sitzt, kann seine eigenen ausgeben.</translation>
    </message>
    <message>
        <source>Nothing is ordered yet.</source>
        <translation>Es ist noch nichts befohlen.</translation>
    </message>
    <message>
        <source>Pages (PDF)</source>
        <translation>Seiten (PDF)</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>Bild (PNG)</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>Reiner Text</translation>
    </message>
    <message>
        <source>Print …</source>
        <translation>Drucken …</translation>
    </message>
    <message>
        <source>Printed.</source>
        <translation>Gedruckt.</translation>
    </message>
    <message>
        <source>Printed: {path}</source>
        <translation>Gedruckt: {path}</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>Sichern …</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>Gesichert: {path}</translation>
    </message>
    <message>
        <source>Seasons</source>
        <translation>Jahreszeiten</translation>
    </message>
    <message>
        <source>Seconds a turn</source>
        <translation>Sekunden je Zug</translation>
    </message>
    <message>
        <source>The map, as it is on the board</source>
        <translation>Die Karte, wie sie auf dem Brett ist</translation>
    </message>
    <message>
        <source>The orders of this turn</source>
        <translation>Die Befehle dieses Zuges</translation>
    </message>
    <message>
        <source>The report of the last turn</source>
        <translation>Der Bericht des letzten Zuges</translation>
    </message>
    <message>
        <source>The report of this turn</source>
        <translation>Der Bericht dieses Zuges</translation>
    </message>
    <message>
        <source>The whole history: every map and report</source>
        <translation>Die ganze Partie: alle Karten und Berichte</translation>
    </message>
    <message>
        <source>There were no orders in this turn.</source>
        <translation>In diesem Zug gab es keine Befehle.</translation>
    </message>
    <message>
        <source>Vectors (SVG)</source>
        <translation>Vektoren (SVG)</translation>
    </message>
    <message>
        <source>Web page (HTML)</source>
        <translation>Webseite (HTML)</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>With everything that is on the table.</source>
        <translation>Mit allem, was auf dem Tisch liegt.</translation>
    </message>
    <message>
        <source>With my annotations</source>
        <translation>Mit meinen Anmerkungen</translation>
    </message>
    <message>
        <source>history</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>orders</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>replay</source>
        <translation>Ablauf</translation>
    </message>
    <message>
        <source>report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>the pages cannot be written there</source>
        <translation>dorthin lassen sich die Seiten nicht schreiben</translation>
    </message>
    <message>
        <source>{width} points</source>
        <translation>{width} Punkte</translation>
    </message>
</context>
<context>
    <name>FileConflict</name>
    <message>
        <source>Another program is changing {file}, and what was done here has to wait for it.</source>
        <translation>Ein anderes Programm ändert gerade {file}, und was hier getan wurde, muss darauf warten.</translation>
    </message>
    <message>
        <source>Another program, or another window, has changed the file of this game. Nothing of that was overwritten; what you do here is not saved from now on.</source>
        <translation>Ein anderes Programm oder ein anderes Fenster hat die Datei dieser Partie geändert. Davon wurde nichts überschrieben; was du hier tust, wird von jetzt an nicht gesichert.</translation>
    </message>
    <message>
        <source>Another program, or another window, has changed this game: you see it as it is now.</source>
        <translation>Ein anderes Programm oder Fenster hat diese Partie geändert: Du siehst sie, wie sie jetzt ist.</translation>
    </message>
    <message>
        <source>As soon as it is saved, this window closes.</source>
        <translation>Sobald es gespeichert ist, schließt sich dieses Fenster.</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>Später entscheiden</translation>
    </message>
    <message>
        <source>In the file: {season}</source>
        <translation>In der Datei: {season}</translation>
    </message>
    <message>
        <source>In this window: {season}</source>
        <translation>In diesem Fenster: {season}</translation>
    </message>
    <message>
        <source>It is tried again every few seconds. What was done here stays in this window until then.</source>
        <translation>Alle paar Sekunden wird es wieder versucht. Was hier getan wurde, bleibt bis dahin in diesem Fenster.</translation>
    </message>
    <message>
        <source>Keep in a new file</source>
        <translation>In einer neuen Datei sichern</translation>
    </message>
    <message>
        <source>Keep the orders of this window</source>
        <translation>Die Befehle dieses Fensters sichern</translation>
    </message>
    <message>
        <source>Keep what is here in a new file …</source>
        <translation>Den Stand hier in einer neuen Datei sichern …</translation>
    </message>
    <message>
        <source>Kept as {path}</source>
        <translation>Gesichert als {path}</translation>
    </message>
    <message>
        <source>Leave without what was done here</source>
        <translation>Verlassen, ohne das hier Getane</translation>
    </message>
    <message>
        <source>Name of the new file</source>
        <translation>Name der neuen Datei</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gesichert</translation>
    </message>
    <message>
        <source>Not saved: {why}</source>
        <translation>Nicht gesichert: {why}</translation>
    </message>
    <message>
        <source>Show the game as it is now</source>
        <translation>Die Partie zeigen, wie sie jetzt ist</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>The game is not saved</source>
        <translation>Die Partie ist nicht gesichert</translation>
    </message>
    <message>
        <source>The orders that you may see are the same.</source>
        <translation>Die Befehle, die du sehen darfst, sind dieselben.</translation>
    </message>
    <message>
        <source>This did not work</source>
        <translation>Das hat nicht geklappt</translation>
    </message>
    <message>
        <source>What now? …</source>
        <translation>Was nun? …</translation>
    </message>
    <message>
        <source>You can look at the game as its file has it now, without what was done here, or keep what is here in a file of its own first. Until then all of it stays in this window.</source>
        <translation>Du kannst die Partie ansehen, wie ihre Datei sie jetzt hat, ohne das hier Getane, oder den Stand hier erst in einer eigenen Datei sichern. Bis dahin bleibt alles in diesem Fenster.</translation>
    </message>
    <message>
        <source>You can look at the seat as its file has it now, without the orders of this window, or keep these orders in place of those in the file. Until then they stay in this window.</source>
        <translation>Du kannst den Platz ansehen, wie seine Datei ihn jetzt hat, ohne die Befehle dieses Fensters, oder diese Befehle anstelle derer in der Datei sichern. Bis dahin bleiben sie in diesem Fenster.</translation>
    </message>
    <message>
        <source>no orders</source>
        <translation>keine Befehle</translation>
    </message>
    <message>
        <source>what was done in this window is not saved; at its bottom it says why</source>
        <translation>was in diesem Fenster getan wurde, ist nicht gesichert; unten im Fenster steht, warum</translation>
    </message>
    <message>
        <source>{title} from this window</source>
        <translation>{title} aus diesem Fenster</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>Agree</source>
        <translation>Stimmt</translation>
    </message>
    <message>
        <source>Agreements and disagreements</source>
        <translation>Was stimmt und was nicht</translation>
    </message>
    <message>
        <source>Cannot be told</source>
        <translation>Nicht zu sagen</translation>
    </message>
    <message>
        <source>Disagree</source>
        <translation>Stimmt nicht</translation>
    </message>
    <message>
        <source>No result is printed</source>
        <translation>Kein Ergebnis gedruckt</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>Nicht verstanden</translation>
    </message>
    <message>
        <source>Passed over</source>
        <translation>Übergangen</translation>
    </message>
    <message>
        <source>Understood by a guess</source>
        <translation>Erraten</translation>
    </message>
    <message>
        <source>Without an order in the report</source>
        <translation>Ohne Befehl im Bericht</translation>
    </message>
    <message>
        <source>line {line}: </source>
        <translation>Zeile {line}: </translation>
    </message>
</context>
<context>
    <name>Flyout</name>
    <message>
        <source>What can be ordered</source>
        <translation>Was befohlen werden kann</translation>
    </message>
</context>
<context>
    <name>FolderWatch</name>
    <message>
        <source>Watching {folder}</source>
        <translation>Beobachtet wird {folder}</translation>
    </message>
    <message>
        <source>still on its way: {files}</source>
        <translation>noch unterwegs: {files}</translation>
    </message>
</context>
<context>
    <name>GameMasterPanel</name>
    <message>
        <source>Accept the claim</source>
        <translation>Anspruch annehmen</translation>
    </message>
    <message>
        <source>Deadline …</source>
        <translation>Abgabefrist …</translation>
    </message>
    <message>
        <source>Hand the game over …</source>
        <translation>Partie übergeben …</translation>
    </message>
    <message>
        <source>Invite</source>
        <translation>Einladen</translation>
    </message>
    <message>
        <source>Keys …</source>
        <translation>Schlüssel …</translation>
    </message>
    <message>
        <source>Open files …</source>
        <translation>Dateien öffnen …</translation>
    </message>
    <message>
        <source>Paste from a mail</source>
        <translation>Aus einer Mail einfügen</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Post</source>
        <translation>Post</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Macht</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Veröffentlichen</translation>
    </message>
    <message>
        <source>Replace the player …</source>
        <translation>Spieler ersetzen …</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Shared folder …</source>
        <translation>Gemeinsamer Ordner …</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>The game was handed over to {name}, who judges it from now on.</source>
        <translation>Die Partie wurde an {name} übergeben und wird von nun an dort ausgewertet.</translation>
    </message>
    <message>
        <source>The key {fingerprint} leads the game from now on. Here it can be looked at; nothing more is published or judged.</source>
        <translation>Von nun an leitet der Schlüssel {fingerprint} die Partie. Hier kann man sie ansehen; veröffentlicht und ausgewertet wird nichts mehr.</translation>
    </message>
    <message>
        <source>The pasted text</source>
        <translation>Der eingefügte Text</translation>
    </message>
    <message>
        <source>There is nothing to be written.</source>
        <translation>Es gibt nichts zu schreiben.</translation>
    </message>
    <message>
        <source>This did not work</source>
        <translation>Das hat nicht geklappt</translation>
    </message>
    <message>
        <source>What came and went</source>
        <translation>Was ein- und ausging</translation>
    </message>
    <message>
        <source>Where to write the files</source>
        <translation>Wohin die Dateien geschrieben werden</translation>
    </message>
    <message>
        <source>Write it elsewhere, and send each to its player.</source>
        <translation>Schreibe sie anderswohin, und schicke jede ihrem Spieler.</translation>
    </message>
    <message>
        <source>Written into {folder}:</source>
        <translation>Geschrieben nach {folder}:</translation>
    </message>
    <message>
        <source>Your name, as players read it in their invitations</source>
        <translation>Dein Name, wie ihn die Spieler in ihren Einladungen lesen</translation>
    </message>
    <message>
        <source>Your own key: {fingerprint}. Compare keys once by voice.</source>
        <translation>Dein eigener Schlüssel: {fingerprint}. Vergleicht die Schlüssel einmal mündlich.</translation>
    </message>
    <message>
        <source>a claim waits</source>
        <translation>ein Anspruch wartet</translation>
    </message>
    <message>
        <source>an invitation is for one player alone, and all read what is in the shared folder</source>
        <translation>Eine Einladung ist für einen Spieler allein, und was im gemeinsamen Ordner liegt, lesen alle</translation>
    </message>
    <message>
        <source>another game master</source>
        <translation>jemand anderen</translation>
    </message>
    <message>
        <source>this is another game; open it in the first window</source>
        <translation>das ist ein anderes Spiel; öffne es im ersten Fenster</translation>
    </message>
    <message>
        <source>{power} has another key from now on: publish again, and send the turn anew.</source>
        <translation>{power} hat von jetzt an einen anderen Schlüssel: veröffentliche noch einmal und schicke den Zug neu.</translation>
    </message>
    <message>
        <source>everybody is in</source>
        <translation>alle haben abgegeben</translation>
    </message>
    <message>
        <source>file {number} of {when}</source>
        <translation>Datei {number} vom {when}</translation>
    </message>
    <message>
        <source>handed over to {name}</source>
        <translation>übergeben an {name}</translation>
    </message>
    <message>
        <source>key {fingerprint}</source>
        <translation>Schlüssel {fingerprint}</translation>
    </message>
    <message>
        <source>late</source>
        <translation>verspätet</translation>
    </message>
    <message>
        <source>somebody is missing</source>
        <translation>jemand fehlt noch</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>die Partie ist zu Ende</translation>
    </message>
    <message>
        <source>this is for a player, and is not filed here</source>
        <translation>das ist für einen Spieler und wird hier nicht abgelegt</translation>
    </message>
    <message>
        <source>to be published</source>
        <translation>zu veröffentlichen</translation>
    </message>
    <message>
        <source>{ending} Publish, so that everybody reads it.</source>
        <translation>{ending} Veröffentliche es, damit alle es lesen.</translation>
    </message>
    <message>
        <source>{power} is against it: {ending}</source>
        <translation>{power} ist dagegen: {ending}</translation>
    </message>
    <message>
        <source>{power} is for it: {ending}</source>
        <translation>{power} ist dafür: {ending}</translation>
    </message>
    <message>
        <source>{power} proposes: {ending}. Publish, so that everybody can vote.</source>
        <translation>{power} schlägt vor: {ending}. Veröffentliche es, damit alle abstimmen können.</translation>
    </message>
    <message>
        <source>{seat}. Claimed anew with the key {fingerprint}: compare it by voice before you accept.</source>
        <translation>{seat}. Neu beansprucht mit dem Schlüssel {fingerprint}: vergleicht ihn mündlich, bevor du annimmst.</translation>
    </message>
    <message>
        <source>– nothing due</source>
        <translation>– nichts fällig</translation>
    </message>
    <message>
        <source>… nothing yet</source>
        <translation>… noch nichts</translation>
    </message>
    <message>
        <source>○ nobody has claimed it</source>
        <translation>○ niemand hat ihn beansprucht</translation>
    </message>
    <message>
        <source>◐ in, {owed} without order</source>
        <translation>◐ da, {owed} ohne Befehl</translation>
    </message>
    <message>
        <source>⚙ a computer orders for it</source>
        <translation>⚙ ein Computer befiehlt</translation>
    </message>
    <message>
        <source>⚠ {count} doubtful</source>
        <translation>⚠ {count} zweifelhaft</translation>
    </message>
    <message>
        <source>✓ in</source>
        <translation>✓ da</translation>
    </message>
</context>
<context>
    <name>GameMenu</name>
    <message>
        <source>About Chancery</source>
        <translation>Über Chancery</translation>
    </message>
    <message>
        <source>Chancery, for Diplomacy and its variants.

It plays seven variants of old fanzines beside the regular game, on boards drawn anew.</source>
        <translation>Chancery, für Diplomacy und seine Varianten.

Neben dem klassischen Spiel kennt es sieben Varianten aus alten Fanzines, auf neu gezeichneten Brettern.</translation>
    </message>
    <message>
        <source>Error log …</source>
        <translation>Fehlerprotokoll …</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Tisch verlassen</translation>
    </message>
    <message>
        <source>Mouse and keys</source>
        <translation>Maus und Tasten</translation>
    </message>
    <message>
        <source>My power</source>
        <translation>Meine Macht</translation>
    </message>
    <message>
        <source>Preferences …</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Rules of this variant</source>
        <translation>Regeln dieser Variante</translation>
    </message>
</context>
<context>
    <name>GamesPage</name>
    <message>
        <source>Add …</source>
        <translation>Hinzufügen …</translation>
    </message>
    <message>
        <source>Besides the press that is in the game</source>
        <translation>Außer der Presse, die in der Partie ist</translation>
    </message>
    <message>
        <source>Games of the issue</source>
        <translation>Partien der Ausgabe</translation>
    </message>
    <message>
        <source>Press</source>
        <translation>Presse</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>With its map</source>
        <translation>Mit Karte</translation>
    </message>
    <message>
        <source>as in its file</source>
        <translation>wie in der Datei</translation>
    </message>
    <message>
        <source>the last turn</source>
        <translation>der letzte Zug</translation>
    </message>
</context>
<context>
    <name>GamesWindow</name>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n Partie</numerusform>
            <numerusform>%n Partien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s) for orders</source>
        <translation>
            <numerusform>%n wartet auf Befehle</numerusform>
            <numerusform>%n warten auf Befehle</numerusform>
        </translation>
    </message>
    <message>
        <source>An issue of a zine out of many games: of those chosen, or of all shown</source>
        <translation>Eine Ausgabe eines Zines aus vielen Partien: aus den gewählten, oder aus allen gezeigten</translation>
    </message>
    <message>
        <source>Another folder …</source>
        <translation>Anderer Ordner …</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Abgabefrist</translation>
    </message>
    <message>
        <source>Folder of the games</source>
        <translation>Ordner der Partien</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Games at a glance</source>
        <translation>Partien im Überblick</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Neu einlesen</translation>
    </message>
    <message>
        <source>Mailbox …</source>
        <translation>Postfach …</translation>
    </message>
    <message>
        <source>No game is like that: search for less.</source>
        <translation>Keine Partie passt dazu: suche nach weniger.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Scores …</source>
        <translation>Wertungen …</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Season</source>
        <translation>Jahreszeit</translation>
    </message>
    <message>
        <source>The folder cannot be read: {why}</source>
        <translation>Der Ordner ist nicht zu lesen: {why}</translation>
    </message>
    <message>
        <source>There is no game in this folder. Choose another one, or begin a game.</source>
        <translation>In diesem Ordner ist keine Partie. Wähle einen anderen oder beginne eine Partie.</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>What is due in the games of this folder, and their mails</source>
        <translation>Was in den Partien dieses Ordners fällig ist, und ihre Mails</translation>
    </message>
    <message>
        <source>What people have from the games that are over: from those chosen, or from all shown</source>
        <translation>Was die Leute aus den beendeten Partien haben: aus den gewählten, oder aus allen, die zu sehen sind</translation>
    </message>
    <message>
        <source>Who owes orders</source>
        <translation>Wer Befehle schuldet</translation>
    </message>
    <message>
        <source>Zine …</source>
        <translation>Zine …</translation>
    </message>
    <message>
        <source>everybody: {named}</source>
        <translation>alle: {named}</translation>
    </message>
    <message>
        <source>played around one computer</source>
        <translation>wird an einem Computer gespielt</translation>
    </message>
    <message>
        <source>{count} late</source>
        <translation>{count} verspätet</translation>
    </message>
    <message>
        <source>⚠ {moment}, over</source>
        <translation>⚠ {moment}, abgelaufen</translation>
    </message>
    <message>
        <source>✓ nobody: it can be judged</source>
        <translation>✓ niemand: bereit zur Auswertung</translation>
    </message>
</context>
<context>
    <name>GuestList</name>
    <message numerus="yes">
        <source>%n centre(s)</source>
        <translation>
            <numerusform>%n Zentrum</numerusform>
            <numerusform>%n Zentren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>… has ordered ahead</source>
        <translation>… hat schon befohlen</translation>
    </message>
    <message>
        <source>… thinks</source>
        <translation>… denkt nach</translation>
    </message>
    <message>
        <source>✓ ready</source>
        <translation>✓ bereit</translation>
    </message>
</context>
<context>
    <name>Hand</name>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
</context>
<context>
    <name>HandoverDialog</name>
    <message>
        <source>64 letters and digits that he copies from his keys</source>
        <translation>64 Buchstaben und Ziffern, die er aus seinen Schlüsseln kopiert</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Übergeben</translation>
    </message>
    <message>
        <source>His name</source>
        <translation>Sein Name</translation>
    </message>
    <message>
        <source>His public key</source>
        <translation>Sein öffentlicher Schlüssel</translation>
    </message>
    <message>
        <source>The next game master makes a key (Keys …, New key …) and tells you its public part. Then he leads the game, and you no longer can: a file is written that only he can open, and a notice for everybody.</source>
        <translation>Der nächste Spielleiter legt einen Schlüssel an (Schlüssel …, Neuer Schlüssel …) und nennt dir den öffentlichen Teil. Danach leitet er die Partie, und du kannst es nicht mehr: eine Datei wird geschrieben, die nur er öffnen kann, und eine Nachricht für alle.</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>A unit was driven out. Click it, then a lit space to retreat to; or disband it.</source>
        <translation>Eine Einheit wurde verdrängt. Klick sie an, dann ein helles Feld, in das sie sich zurückzieht; oder löse sie auf.</translation>
    </message>
    <message>
        <source>Click a unit to see what it can do, or drag it where it goes. Drag with the right button through another unit to support that one.</source>
        <translation>Klick auf eine Einheit, um zu sehen, was sie kann, oder zieh sie an ihr Ziel. Zieh mit der rechten Taste durch eine andere Einheit, um diese zu unterstützen.</translation>
    </message>
    <message>
        <source>Close the hint</source>
        <translation>Hinweis schließen</translation>
    </message>
    <message>
        <source>Hint: {words}</source>
        <translation>Hinweis: {words}</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>In the list beside a unit each letter is a key. The arrow keys and Enter choose as well, lit spaces can be clicked, and Esc lets go.</source>
        <translation>In der Liste neben einer Einheit ist jeder Buchstabe eine Taste. Auch die Pfeiltasten und die Eingabetaste wählen, helle Felder lassen sich anklicken, und Esc lässt los.</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>Nie mehr</translation>
    </message>
    <message>
        <source>Only you see your orders now. When you are done, say so by the button above: the curtain falls, and the next player is called.</source>
        <translation>Jetzt siehst nur du deine Befehle. Bist du fertig, so sag es mit dem Knopf oben: Der Vorhang fällt, und der nächste Spieler wird gerufen.</translation>
    </message>
    <message>
        <source>The order is drawn, and stands in the list. Click the unit again to change it or take it back; Ctrl+Z undoes.</source>
        <translation>Der Befehl ist gezeichnet und steht in der Liste. Klick noch einmal auf die Einheit, um ihn zu ändern oder zurückzunehmen; Strg+Z macht rückgängig.</translation>
    </message>
    <message>
        <source>The report tells what came of every order. Click one there, or an arrow on the board, to be told why.</source>
        <translation>Der Bericht sagt, was aus jedem Befehl wurde. Klick dort auf einen, oder auf einen Pfeil auf dem Brett, um zu erfahren, warum.</translation>
    </message>
    <message>
        <source>The turn is told step by step. Left and right on the keyboard step, the space bar stops and goes on, Esc shows the end.</source>
        <translation>Der Zug wird Schritt für Schritt erzählt. Die Tasten links und rechts gehen schrittweise, die Leertaste hält an und geht weiter, Esc zeigt das Ende.</translation>
    </message>
    <message>
        <source>You have more units than your centres feed. Click those that are to go.</source>
        <translation>Du hast mehr Einheiten, als deine Zentren ernähren. Klick auf die, die abgebaut werden.</translation>
    </message>
    <message>
        <source>You may build. Click a ringed centre, and choose what is built there.</source>
        <translation>Du darfst aufbauen. Klick auf ein Zentrum mit einem Ring und wähle, was dort aufgebaut wird.</translation>
    </message>
</context>
<context>
    <name>HotseatFlow</name>
    <message>
        <source>Adjudicate</source>
        <translation>Auswerten</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Draw or concession …</source>
        <translation>Remis oder Aufgabe …</translation>
    </message>
    <message>
        <source>Give to a game master</source>
        <translation>Einem Spielleiter geben</translation>
    </message>
    <message>
        <source>Give to a game master …</source>
        <translation>Einem Spielleiter geben …</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Orders that are done</source>
        <translation>Befehle, die fertig sind</translation>
    </message>
    <message>
        <source>Power that is ordered for</source>
        <translation>Macht, für die befohlen wird</translation>
    </message>
    <message>
        <source>Press …</source>
        <translation>Presse …</translation>
    </message>
    <message>
        <source>Take the last turn back …</source>
        <translation>Den letzten Zug zurücknehmen …</translation>
    </message>
    <message>
        <source>Take to another computer …</source>
        <translation>Auf einen anderen Computer mitnehmen …</translation>
    </message>
    <message>
        <source>The game is open to its game master now. Open it again: it lies on the game master&apos;s table.</source>
        <translation>Die Partie steht ihrem Spielleiter jetzt offen. Öffne sie wieder: Sie liegt auf dem Tisch des Spielleiters.</translation>
    </message>
    <message>
        <source>The results. Go on when you have seen them.</source>
        <translation>Die Ergebnisse. Weiter, wenn du sie gesehen hast.</translation>
    </message>
    <message>
        <source>The turn is judged as soon as all have ordered.</source>
        <translation>Der Zug wird ausgewertet, sobald alle befohlen haben.</translation>
    </message>
    <message>
        <source>This is not the PIN.</source>
        <translation>Das ist nicht die PIN.</translation>
    </message>
    <message>
        <source>What everybody may see.</source>
        <translation>Was alle sehen dürfen.</translation>
    </message>
    <message>
        <source>Your PIN was taken away.</source>
        <translation>Deine PIN wurde entfernt.</translation>
    </message>
    <message>
        <source>{player} is ready. Show these orders again? Only if it is really you.</source>
        <translation>{player} ist bereit. Diese Befehle noch einmal zeigen? Nur wenn du es wirklich bist.</translation>
    </message>
    <message>
        <source>The results. Go on when everybody has seen them.</source>
        <translation>Die Ergebnisse. Weiter, wenn alle sie gesehen haben.</translation>
    </message>
    <message>
        <source>The time to talk is up.</source>
        <translation>Die Zeit zum Verhandeln ist um.</translation>
    </message>
    <message>
        <source>What everybody may see. Go on closes the curtain again.</source>
        <translation>Was alle sehen dürfen. Weiter schließt den Vorhang wieder.</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message numerus="yes">
        <source>%n difference(s).</source>
        <translation>
            <numerusform>%n Abweichung.</numerusform>
            <numerusform>%n Abweichungen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) say nothing that could be compared.</source>
        <translation>
            <numerusform>%n Zeile sagt nichts, was sich vergleichen ließe.</numerusform>
            <numerusform>%n Zeilen sagen nichts, was sich vergleichen ließe.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s) read.</source>
        <translation>
            <numerusform>%n Befehl gelesen.</numerusform>
            <numerusform>%n Befehle gelesen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n phase(s) judged again.</source>
        <translation>
            <numerusform>%n Phase noch einmal ausgewertet.</numerusform>
            <numerusform>%n Phasen noch einmal ausgewertet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>Bring in a game</source>
        <translation>Partie einlesen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Keep and open</source>
        <translation>Behalten und öffnen</translation>
    </message>
    <message>
        <source>Keep what was judged otherwise there as rulings</source>
        <translation>Was dort anders ausgewertet wurde, als Entscheidungen behalten</translation>
    </message>
    <message>
        <source>No difference.</source>
        <translation>Keine Abweichung.</translation>
    </message>
    <message>
        <source>The first position was made from the first report.</source>
        <translation>Die erste Stellung wurde aus dem ersten Bericht gewonnen.</translation>
    </message>
    <message>
        <source>This cannot be read as a game on this board. {reason}</source>
        <translation>Das lässt sich nicht als Partie auf diesem Brett lesen. {reason}</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was abweicht</translation>
    </message>
</context>
<context>
    <name>InPage</name>
    <message numerus="yes">
        <source>%n cannot be read</source>
        <translation>
            <numerusform>%n nicht lesbar</numerusform>
            <numerusform>%n nicht lesbar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mail(s) filed.</source>
        <translation>
            <numerusform>%n Mail eingetragen.</numerusform>
            <numerusform>%n Mails eingetragen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mail(s) to be settled</source>
        <translation>
            <numerusform>%n Mail zu klären</numerusform>
            <numerusform>%n Mails zu klären</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without doubt</source>
        <translation>
            <numerusform>%n ohne Zweifel</numerusform>
            <numerusform>%n ohne Zweifel</numerusform>
        </translation>
    </message>
    <message>
        <source>? doubtful</source>
        <translation>? zweifelhaft</translation>
    </message>
    <message>
        <source>Came</source>
        <translation>Gekommen</translation>
    </message>
    <message>
        <source>Choose the folder into which you save mails from players: files that end in .eml or .txt.</source>
        <translation>Wähl den Ordner, in dem du Mails von Spielern sicherst: Dateien mit der Endung .eml oder .txt.</translation>
    </message>
    <message>
        <source>Everything is filed or set aside.</source>
        <translation>Alles ist eingetragen oder beiseitegelegt.</translation>
    </message>
    <message numerus="yes">
        <source>File %n without doubt</source>
        <translation>
            <numerusform>%n ohne Zweifel eintragen</numerusform>
            <numerusform>%n ohne Zweifel eintragen</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder of mails …</source>
        <translation>Ordner mit Mails …</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Mails that came in</source>
        <translation>Mails, die gekommen sind</translation>
    </message>
    <message>
        <source>No folder is chosen yet.</source>
        <translation>Noch ist kein Ordner gewählt.</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Macht</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Betreff</translation>
    </message>
    <message>
        <source>There is no mail in it.</source>
        <translation>Es ist keine Mail darin.</translation>
    </message>
    <message>
        <source>a file</source>
        <translation>eine Datei</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>senders are as the mails say: no signature is checked here</source>
        <translation>Absender sind, wie die Mails es sagen: hier wird keine Signatur geprüft</translation>
    </message>
    <message>
        <source>set aside</source>
        <translation>beiseitegelegt</translation>
    </message>
    <message>
        <source>⚠ late: {when}</source>
        <translation>⚠ zu spät: {when}</translation>
    </message>
    <message>
        <source>✓ filed</source>
        <translation>✓ eingetragen</translation>
    </message>
    <message>
        <source>✗ not read</source>
        <translation>✗ nicht gelesen</translation>
    </message>
</context>
<context>
    <name>Inbox</name>
    <message>
        <source>A game is handed over</source>
        <translation>Ein Spiel wird übergeben</translation>
    </message>
    <message>
        <source>Another key</source>
        <translation>Ein anderer Schlüssel</translation>
    </message>
    <message>
        <source>Send this claim to the game master. Orders can be written when his first turn file has come.</source>
        <translation>Schick diesen Anspruch an den Spielleiter. Befehle lassen sich schreiben, sobald seine erste Zugdatei da ist.</translation>
    </message>
    <message>
        <source>The pasted text</source>
        <translation>Der eingefügte Text</translation>
    </message>
    <message>
        <source>The seat could not be claimed</source>
        <translation>Der Platz konnte nicht beansprucht werden</translation>
    </message>
    <message>
        <source>The table could not be founded</source>
        <translation>Der Tisch konnte nicht gegründet werden</translation>
    </message>
    <message>
        <source>The table could not be joined</source>
        <translation>Dem Tisch konnte nicht beigetreten werden</translation>
    </message>
    <message>
        <source>This file cannot be used</source>
        <translation>Diese Datei ist nicht zu gebrauchen</translation>
    </message>
    <message>
        <source>This file has to wait</source>
        <translation>Diese Datei muss warten</translation>
    </message>
    <message>
        <source>This invitation cannot be used</source>
        <translation>Diese Einladung ist nicht zu gebrauchen</translation>
    </message>
    <message>
        <source>This invitation to {power} is signed with a key that you do not know: {fingerprint}. If your game master has lost his key, he can tell you so: ask him by voice, and compare. Do you trust the new key from now on?</source>
        <translation>Diese Einladung für {power} ist mit einem Schlüssel unterschrieben, den du nicht kennst: {fingerprint}. Wenn dein Spielleiter seinen Schlüssel verloren hat, kann er es dir sagen: frage ihn mündlich, und vergleicht. Vertraust du dem neuen Schlüssel von nun an?</translation>
    </message>
    <message>
        <source>{file}: {why}. It is tried again by itself.</source>
        <translation>{file}: {why}. Es wird von selbst noch einmal versucht.</translation>
    </message>
    <message>
        <source>{title} ({variant}, turns played: {count}) is handed over to you. It is signed with the key {fingerprint}: compare it with the game master before you. Do you lead the game from now on?</source>
        <translation>{title} ({variant}, gespielte Züge: {count}) wird dir übergeben. Die Übergabe ist mit dem Schlüssel {fingerprint} unterschrieben: Vergleiche ihn mit dem bisherigen Spielleiter. Leitest du das Spiel von jetzt an?</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Click a space with the hand to see all that is in it.</source>
        <translation>Klick mit der Hand auf eine Provinz, um alles in ihr zu sehen.</translation>
    </message>
    <message>
        <source>Driven out from</source>
        <translation>Verdrängt aus</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Gehalten von</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Let it stand again</source>
        <translation>Wieder aufstellen</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>May retreat to</source>
        <translation>Rückzug möglich nach</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Niemand</translation>
    </message>
    <message>
        <source>Nobody: it lies there</source>
        <translation>Niemand: es liegt dort</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Macht</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>Wegnehmen</translation>
    </message>
    <message>
        <source>What is here</source>
        <translation>Was hier ist</translation>
    </message>
    <message>
        <source>{unit}, driven out</source>
        <translation>{unit}, verdrängt</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Copied: {key}</source>
        <translation>Kopiert: {key}</translation>
    </message>
    <message>
        <source>Copy the public key</source>
        <translation>Öffentlichen Schlüssel kopieren</translation>
    </message>
    <message>
        <source>Every seat and every game that you lead by file has a key on this computer. Export them for another computer; your notes and drafts by file go along. If a key is lost, ask the game master for a new invitation to your seat.</source>
        <translation>Jeder Platz und jede Partie, die du per Datei leitest, hat einen Schlüssel auf diesem Rechner. Gib sie aus, um sie auf einem anderen Rechner einzulesen; deine Notizen und Entwürfe zu Partien per Datei gehen mit. Ist ein Schlüssel verloren, bitte den Spielleiter um eine neue Einladung.</translation>
    </message>
    <message>
        <source>Export all …</source>
        <translation>Alle ausgeben …</translation>
    </message>
    <message>
        <source>Import …</source>
        <translation>Einlesen …</translation>
    </message>
    <message>
        <source>Its public key was copied: {key}</source>
        <translation>Sein öffentlicher Schlüssel wurde kopiert: {key}</translation>
    </message>
    <message>
        <source>Keep the keys under this passphrase on this computer too?</source>
        <translation>Sollen die Schlüssel auch auf diesem Rechner mit diesem Passwort geschützt sein?</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Keys of this computer</source>
        <translation>Schlüssel dieses Rechners</translation>
    </message>
    <message>
        <source>New key …</source>
        <translation>Neuer Schlüssel …</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Passphrase of the keys in {file}</source>
        <translation>Passwort der Schlüssel in {file}</translation>
    </message>
    <message>
        <source>The keys are here now.</source>
        <translation>Die Schlüssel sind jetzt hier.</translation>
    </message>
    <message>
        <source>The passphrase must not be empty.</source>
        <translation>Das Passwort darf nicht leer sein.</translation>
    </message>
    <message>
        <source>The same passphrase again</source>
        <translation>Dasselbe Passwort noch einmal</translation>
    </message>
    <message>
        <source>The two passphrases are not the same. Nothing was written.</source>
        <translation>Die beiden Passwörter sind nicht gleich. Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>What is it for?</source>
        <translation>Wofür ist er?</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>Geschrieben: {file}</translation>
    </message>
    <message>
        <source>not protected</source>
        <translation>ungeschützt</translation>
    </message>
    <message>
        <source>under a passphrase</source>
        <translation>mit Passwort</translation>
    </message>
</context>
<context>
    <name>LateOrders</name>
    <message>
        <source>Decide later</source>
        <translation>Später entscheiden</translation>
    </message>
    <message>
        <source>Discard them</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Late orders</source>
        <translation>Verspätete Befehle</translation>
    </message>
    <message>
        <source>Look at them again</source>
        <translation>Noch einmal ansehen</translation>
    </message>
    <message>
        <source>Seal them for {season}</source>
        <translation>Für {season} versiegeln</translation>
    </message>
    <message>
        <source>What becomes of them in {season}?</source>
        <translation>Was wird aus ihnen in {season}?</translation>
    </message>
    <message>
        <source>{season} was judged without your orders: they were not sealed in time.</source>
        <translation>{season} wurde ohne deine Befehle ausgewertet: Sie waren nicht rechtzeitig versiegelt.</translation>
    </message>
    <message>
        <source>⚠ Your orders for {season} came too late</source>
        <translation>⚠ Deine Befehle für {season} kamen zu spät</translation>
    </message>
</context>
<context>
    <name>Launcher</name>
    <message>
        <source>Bring in a game</source>
        <translation>Partie einlesen</translation>
    </message>
    <message>
        <source>Pasted game</source>
        <translation>Eingefügte Partie</translation>
    </message>
    <message>
        <source>Teaching positions</source>
        <translation>Lehrstellungen</translation>
    </message>
    <message>
        <source>The file is gone.</source>
        <translation>Die Datei ist nicht mehr da.</translation>
    </message>
    <message>
        <source>{file} is an archive with a game on every line. The command line brings them all in: chancery import {file} --to FOLDER. Games at a glance lists that folder then.</source>
        <translation>{file} ist ein Archiv mit einer Partie in jeder Zeile. Die Befehlszeile holt sie alle herein: chancery import {file} --to ORDNER. „Partien im Überblick“ zeigt diesen Ordner dann.</translation>
    </message>
</context>
<context>
    <name>LearnWindow</name>
    <message>
        <source>About</source>
        <translation>Worum es geht</translation>
    </message>
    <message>
        <source>Begin with the first</source>
        <translation>Mit der ersten beginnen</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Go on with the next</source>
        <translation>Mit der nächsten weiter</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Learn · Chancery</source>
        <translation>Lernen · Chancery</translation>
    </message>
    <message>
        <source>Learnt</source>
        <translation>Gelernt</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Short lessons on the real board, each a few minutes. Begin with the first if you are new.</source>
        <translation>Kurze Lektionen auf dem richtigen Brett, jede ein paar Minuten. Wer neu ist, beginnt mit der ersten.</translation>
    </message>
    <message>
        <source>learnt</source>
        <translation>gelernt</translation>
    </message>
</context>
<context>
    <name>LessonKeys</name>
    <message>
        <source>By keys:</source>
        <translation>Mit Tasten:</translation>
    </message>
    <message>
        <source>Tab leads to your units, then to what may be chosen; Enter chooses.</source>
        <translation>Tab führt zu deinen Einheiten, dann zu dem, was gewählt werden kann; die Eingabetaste wählt.</translation>
    </message>
    <message>
        <source>The arrow keys lead from space to space, Enter clicks.</source>
        <translation>Die Pfeiltasten führen von Feld zu Feld, die Eingabetaste klickt.</translation>
    </message>
    <message>
        <source>{done} is “{button}”.</source>
        <translation>{done} ist „{button}“.</translation>
    </message>
    <message>
        <source>{next} goes on.</source>
        <translation>{next} geht weiter.</translation>
    </message>
    <message>
        <source>{power} lists the orders of the whole power; the arrow keys and Enter choose.</source>
        <translation>{power} zeigt die Befehle der ganzen Macht; Pfeiltasten und Eingabetaste wählen.</translation>
    </message>
</context>
<context>
    <name>LessonWindow</name>
    <message>
        <source>Case</source>
        <translation>Fall</translation>
    </message>
    <message>
        <source>Next case</source>
        <translation>Nächster Fall</translation>
    </message>
    <message>
        <source>Previous case</source>
        <translation>Voriger Fall</translation>
    </message>
    <message>
        <source>Teaching positions</source>
        <translation>Lehrstellungen</translation>
    </message>
    <message>
        <source>{case} is played on another board.</source>
        <translation>{case} wird auf einem anderen Brett gespielt.</translation>
    </message>
</context>
<context>
    <name>LetterPane</name>
    <message>
        <source>(talk, passed over)</source>
        <translation>(Geplauder, übergangen)</translation>
    </message>
    <message>
        <source>(to be printed)</source>
        <translation>(wird gedruckt)</translation>
    </message>
    <message>
        <source>Doubt</source>
        <translation>Zweifel</translation>
    </message>
    <message numerus="yes">
        <source>File %n order(s)</source>
        <translation>
            <numerusform>%n Befehl eintragen</numerusform>
            <numerusform>%n Befehle eintragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>File %n piece(s) of press</source>
        <translation>
            <numerusform>%n Stück Presse eintragen</numerusform>
            <numerusform>%n Stücke Presse eintragen</numerusform>
        </translation>
    </message>
    <message>
        <source>Filed.</source>
        <translation>Eingetragen.</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>It was filed meanwhile.</source>
        <translation>Sie wurde inzwischen eingetragen.</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Brief</translation>
    </message>
    <message>
        <source>Orders of</source>
        <translation>Befehle von</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>Gelesen als</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Beiseitelegen</translation>
    </message>
    <message>
        <source>What is made of the letter</source>
        <translation>Was aus dem Brief wird</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>as its headings say</source>
        <translation>wie ihre Überschriften sagen</translation>
    </message>
    <message>
        <source>✗ not understood</source>
        <translation>✗ nicht verstanden</translation>
    </message>
</context>
<context>
    <name>MailboxFeature</name>
    <message>
        <source>Mailbox …</source>
        <translation>Postfach …</translation>
    </message>
    <message>
        <source>Send mails …</source>
        <translation>Mails schicken …</translation>
    </message>
</context>
<context>
    <name>MailboxWindow</name>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Partie</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Adressen</translation>
    </message>
    <message>
        <source>Another folder …</source>
        <translation>Anderer Ordner …</translation>
    </message>
    <message>
        <source>Deadlines</source>
        <translation>Fristen</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>In</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Mailbox</source>
        <translation>Postfach</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>What is due</source>
        <translation>Was fällig ist</translation>
    </message>
</context>
<context>
    <name>MasterDialog</name>
    <message>
        <source>A game in a file …</source>
        <translation>Eine Partie aus einer Datei …</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>Empty board</source>
        <translation>Leeres Brett</translation>
    </message>
    <message>
        <source>First position</source>
        <translation>Anfangsstellung</translation>
    </message>
    <message>
        <source>Game master&apos;s table</source>
        <translation>Tisch des Spielleiters</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>Partie öffnen</translation>
    </message>
    <message>
        <source>Set up any position by hand, enter orders for everybody, judge, rule, and look at every reason. Nothing is kept unless you say so.</source>
        <translation>Bau jede Stellung von Hand auf, gib Befehle für alle ein, werte aus, entscheide, und sieh dir alle Gründe an. Gesichert wird nur, was du willst.</translation>
    </message>
    <message>
        <source>To the table</source>
        <translation>Zum Tisch</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
</context>
<context>
    <name>MasterFeature</name>
    <message>
        <source>Check a printed adjudication …</source>
        <translation>Gedruckte Auswertung prüfen …</translation>
    </message>
    <message>
        <source>History book …</source>
        <translation>Geschichtsbuch …</translation>
    </message>
    <message>
        <source>Press and reports</source>
        <translation>Presse und Berichte</translation>
    </message>
    <message>
        <source>Press …</source>
        <translation>Presse …</translation>
    </message>
    <message>
        <source>Reports …</source>
        <translation>Berichte …</translation>
    </message>
    <message>
        <source>Teaching positions …</source>
        <translation>Lehrstellungen …</translation>
    </message>
    <message>
        <source>Zine …</source>
        <translation>Zine …</translation>
    </message>
</context>
<context>
    <name>MasterTable</name>
    <message>
        <source>Game master&apos;s table</source>
        <translation>Tisch des Spielleiters</translation>
    </message>
    <message>
        <source>Game master&apos;s table: kept only as a new game</source>
        <translation>Tisch des Spielleiters: nur als neue Partie zu sichern</translation>
    </message>
    <message>
        <source>Set up at the game master&apos;s table</source>
        <translation>Am Tisch des Spielleiters aufgebaut</translation>
    </message>
    <message>
        <source>{variant} at the game master&apos;s table</source>
        <translation>{variant} am Tisch des Spielleiters</translation>
    </message>
</context>
<context>
    <name>MemoryPage</name>
    <message>
        <source>Remember something else</source>
        <translation>Anderes merken</translation>
    </message>
    <message>
        <source>Remember something else …</source>
        <translation>Anderes merken …</translation>
    </message>
    <message>
        <source>Remembered</source>
        <translation>Gemerktes</translation>
    </message>
    <message>
        <source>The rules of this variant remember nothing.</source>
        <translation>Die Regeln dieser Variante merken sich nichts.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>What is remembered</source>
        <translation>Was gemerkt ist</translation>
    </message>
    <message>
        <source>What the rules remember from turn to turn and the board does not show.</source>
        <translation>Was sich die Regeln von Zug zu Zug merken und das Brett nicht zeigt.</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>A vote of {power} has come in.</source>
        <translation>Eine Stimme von {power} ist angekommen.</translation>
    </message>
    <message>
        <source>The file of {season} has come in.</source>
        <translation>Die Zugdatei {season} ist angekommen.</translation>
    </message>
    <message>
        <source>The founder has given the seats.</source>
        <translation>Der Gründer hat die Plätze vergeben.</translation>
    </message>
    <message>
        <source>The game has another game master, with the key {0}.</source>
        <translation>Die Partie hat einen anderen Spielleiter mit dem Schlüssel {0}.</translation>
    </message>
    <message>
        <source>The game has another game master: {1}, with the key {0}.</source>
        <translation>Die Partie hat einen anderen Spielleiter: {1}, mit dem Schlüssel {0}.</translation>
    </message>
    <message>
        <source>The game master has answered your file {number} of {season}.</source>
        <translation>Der Spielleiter hat auf deine Datei {number} zu {season} geantwortet.</translation>
    </message>
    <message>
        <source>The game master says of your claim: {0}</source>
        <translation>Der Spielleiter sagt zu deinem Anspruch: {0}</translation>
    </message>
    <message>
        <source>The game master tells of a change at the table; see the news.</source>
        <translation>Der Spielleiter meldet eine Änderung am Tisch; sieh in den Neuigkeiten nach.</translation>
    </message>
    <message>
        <source>The key of {power} to the orders of {season} has come in.</source>
        <translation>Der Schlüssel von {power} zu den Befehlen für {season} ist angekommen.</translation>
    </message>
    <message>
        <source>The orders of {power} for {season} have come in and are filed.</source>
        <translation>Die Befehle von {power} für {season} sind angekommen und abgelegt.</translation>
    </message>
    <message>
        <source>The player of {0} is replaced by {1}.</source>
        <translation>Den Spieler von {0} ersetzt nun {1}.</translation>
    </message>
    <message>
        <source>The player of {0} is replaced.</source>
        <translation>Der Spieler von {0} ist ersetzt.</translation>
    </message>
    <message>
        <source>The record agrees with what you were told; its hash is {0}.</source>
        <translation>Die Aufzeichnung stimmt mit dem überein, was dir mitgeteilt wurde; ihr Hash ist {0}.</translation>
    </message>
    <message>
        <source>The record of the whole game has come in; see the news.</source>
        <translation>Die Aufzeichnung der ganzen Partie ist angekommen; sieh in den Neuigkeiten nach.</translation>
    </message>
    <message>
        <source>The sealed orders of {power} for {season} have come in.</source>
        <translation>Die versiegelten Befehle von {power} für {season} sind angekommen.</translation>
    </message>
    <message>
        <source>What the program of {power} made of {season} has come in.</source>
        <translation>Was das Programm von {power} aus {season} gemacht hat, ist angekommen.</translation>
    </message>
    <message>
        <source>What was told of {0} before is no longer so.</source>
        <translation>Was vorher über {0} mitgeteilt wurde, gilt nicht mehr.</translation>
    </message>
    <message>
        <source>{power} has been asked for; the founder gives the seats.</source>
        <translation>Jemand möchte {power} spielen; der Gründer vergibt die Plätze.</translation>
    </message>
</context>
<context>
    <name>MomentEdit</name>
    <message>
        <source>Days of the month</source>
        <translation>Tage des Monats</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Abgabefrist</translation>
    </message>
    <message>
        <source>Month after</source>
        <translation>Monat danach</translation>
    </message>
    <message>
        <source>Month before</source>
        <translation>Monat davor</translation>
    </message>
</context>
<context>
    <name>NewGameDialog</name>
    <message>
        <source>Around this computer</source>
        <translation>An diesem Rechner</translation>
    </message>
    <message>
        <source>As game master</source>
        <translation>Als Spielleiter</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>By files</source>
        <translation>Per Datei</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>Letztes Jahr</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neue Partie</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Players may ask computers for advice</source>
        <translation>Spieler dürfen Computer um Rat fragen</translation>
    </message>
    <message>
        <source>Press</source>
        <translation>Presse</translation>
    </message>
    <message>
        <source>Press that players may send</source>
        <translation>Presse, die Spieler einsenden dürfen</translation>
    </message>
    <message>
        <source>Read the rules …</source>
        <translation>Regeln lesen …</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Title of the game</source>
        <translation>Titel der Partie</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Without a game master</source>
        <translation>Ohne Spielleiter</translation>
    </message>
    <message>
        <source>by files: all seal envelopes, then open them together</source>
        <translation>per Datei: alle versiegeln Umschläge und öffnen sie dann gemeinsam</translation>
    </message>
    <message>
        <source>complexity {marks}</source>
        <translation>Schwierigkeit {marks}</translation>
    </message>
    <message>
        <source>everybody orders in turn, behind a curtain</source>
        <translation>alle befehlen nacheinander, hinter einem Vorhang</translation>
    </message>
    <message>
        <source>not here: this variant hides things, and needs a game master</source>
        <translation>hier nicht: diese Variante verbirgt etwas und braucht einen Spielleiter</translation>
    </message>
    <message>
        <source>players far away send sealed orders to you</source>
        <translation>Spieler in der Ferne schicken dir versiegelte Befehle</translation>
    </message>
    <message>
        <source>until somebody wins or all agree</source>
        <translation>bis jemand gewinnt oder alle sich einigen</translation>
    </message>
    <message>
        <source>you see everything and enter all orders</source>
        <translation>du siehst alles und gibst alle Befehle ein</translation>
    </message>
    <message>
        <source>{count} players</source>
        <translation>{count} Spieler</translation>
    </message>
</context>
<context>
    <name>NewsDialog</name>
    <message>
        <source>News</source>
        <translation>Neues</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Noch nichts.</translation>
    </message>
    <message>
        <source>What you were told besides turns</source>
        <translation>Was dir außer den Zügen mitgeteilt wurde</translation>
    </message>
    <message>
        <source>no answer yet</source>
        <translation>noch keine Antwort</translation>
    </message>
    <message>
        <source>{season}, your file {number}: {answer}</source>
        <translation>{season}, deine Datei {number}: {answer}</translation>
    </message>
</context>
<context>
    <name>NotesPanel</name>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Notes about {what}</source>
        <translation>Notizen: {what}</translation>
    </message>
    <message>
        <source>Only the first {count} letters are kept.</source>
        <translation>Nur die ersten {count} Zeichen werden aufbewahrt.</translation>
    </message>
    <message>
        <source>Only you see what you write here.</source>
        <translation>Nur du siehst, was du hier schreibst.</translation>
    </message>
    <message>
        <source>The game</source>
        <translation>Die Partie</translation>
    </message>
    <message>
        <source>These notes are not kept: {why}</source>
        <translation>Diese Notizen werden nicht aufbewahrt: {why}</translation>
    </message>
    <message>
        <source>This table is kept in no file, and its notes neither.</source>
        <translation>Dieser Tisch liegt in keiner Datei, seine Notizen also auch nicht.</translation>
    </message>
    <message>
        <source>What the notes are about</source>
        <translation>Wovon die Notizen handeln</translation>
    </message>
    <message>
        <source>the game</source>
        <translation>die Partie</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Everybody&apos;s orders for {season} are in.</source>
        <translation>Alle Befehle für {season} sind da.</translation>
    </message>
    <message>
        <source>Orders for {season} are due {moment}.</source>
        <translation>Die Befehle für {season} sind fällig: {moment}.</translation>
    </message>
    <message>
        <source>{season} was judged. The results are here.</source>
        <translation>{season} ist ausgewertet. Die Ergebnisse sind da.</translation>
    </message>
</context>
<context>
    <name>OpenFlow</name>
    <message>
        <source>Adjudicate</source>
        <translation>Auswerten</translation>
    </message>
    <message>
        <source>Click a unit or a centre to order for its power.</source>
        <translation>Auf eine Einheit oder ein Zentrum klicken, um für dessen Macht zu befehlen.</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Power that is ordered for</source>
        <translation>Macht, für die befohlen wird</translation>
    </message>
    <message>
        <source>Take the last turn back</source>
        <translation>Letzten Zug zurücknehmen</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message numerus="yes">
        <source>%n turn(s) are whole. Go on from there in a new file? This one is left as it is.</source>
        <translation>
            <numerusform>%n Zug ist heil. Von dort in einer neuen Datei weiterspielen? Diese bleibt, wie sie ist.</numerusform>
            <numerusform>%n Züge sind heil. Von dort in einer neuen Datei weiterspielen? Diese bleibt, wie sie ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the game all the same? Its turns are verified.</source>
        <translation>Die Partie trotzdem öffnen? Ihre Züge sind geprüft.</translation>
    </message>
    <message>
        <source>Passphrase of the game</source>
        <translation>Passphrase der Partie</translation>
    </message>
    <message>
        <source>The variant has changed</source>
        <translation>Die Variante hat sich geändert</translation>
    </message>
    <message>
        <source>This game cannot be opened</source>
        <translation>Diese Partie lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>This game is damaged</source>
        <translation>Diese Partie ist beschädigt</translation>
    </message>
    <message>
        <source>This is a file that Chancery keeps for itself. Leave it where it is, and open the game or the seat that it belongs to.</source>
        <translation>Das ist eine Datei, die Chancery für sich selbst aufhebt. Lass sie, wo sie ist, und öffne die Partie oder den Platz, zu dem sie gehört.</translation>
    </message>
    <message>
        <source>This is a secret key that Chancery keeps for itself. Leave it where it is, and give it to nobody: open the game or the seat that it belongs to. “Keys …” in the menu Game writes a file with your keys for another computer.</source>
        <translation>Das ist ein geheimer Schlüssel, den Chancery für sich selbst aufhebt. Lass ihn, wo er ist, und gib ihn niemandem: öffne die Partie oder den Platz, zu dem er gehört. „Schlüssel …“ im Menü „Partie“ schreibt eine Datei mit deinen Schlüsseln für einen anderen Rechner.</translation>
    </message>
    <message>
        <source>This is not the passphrase of {file}. Try again:</source>
        <translation>Das ist nicht die Passphrase von {file}. Noch einmal:</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>gerettet</translation>
    </message>
    <message>
        <source>{file} comes from another computer. Its passphrase:</source>
        <translation>{file} kommt von einem anderen Computer. Die Passphrase:</translation>
    </message>
</context>
<context>
    <name>OptionsForm</name>
    <message>
        <source>As they stand, the usual rules hold. Change them where your group has agreed to.</source>
        <translation>So gelten die üblichen Regeln. Ändere sie, wo eure Runde es vereinbart hat.</translation>
    </message>
    <message>
        <source>Fine points of the rules</source>
        <translation>Feinheiten der Regeln</translation>
    </message>
    <message>
        <source>Of this variant</source>
        <translation>Dieser Variante</translation>
    </message>
</context>
<context>
    <name>OrderLine</name>
    <message>
        <source>Tab completes, Enter gives the order, Escape clears the line.</source>
        <translation>Tab ergänzt, Eingabe erteilt den Befehl, Esc leert die Zeile.</translation>
    </message>
    <message>
        <source>Type an order, or paste a letter</source>
        <translation>Befehl tippen oder Brief einfügen</translation>
    </message>
    <message>
        <source>Type orders</source>
        <translation>Befehle tippen</translation>
    </message>
    <message>
        <source>Ways to complete the order</source>
        <translation>Wie der Befehl weitergehen kann</translation>
    </message>
</context>
<context>
    <name>OrderList</name>
    <message>
        <source>Enter edits an order, Delete takes it back.</source>
        <translation>Eingabe ändert einen Befehl, Entf nimmt ihn zurück.</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Befehle</translation>
    </message>
</context>
<context>
    <name>OrderMenu</name>
    <message>
        <source>Allow impossible orders</source>
        <translation>Unmögliche Befehle zulassen</translation>
    </message>
    <message>
        <source>Every space and unit can be chosen, as at a table; the judge says what comes of it</source>
        <translation>Jede Provinz und Einheit lässt sich wählen, wie am Tisch; die Auswertung sagt, was daraus wird</translation>
    </message>
    <message>
        <source>Orders of the whole power</source>
        <translation>Befehle der ganzen Macht</translation>
    </message>
</context>
<context>
    <name>OrderPanel</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste …</source>
        <translation>Einfügen …</translation>
    </message>
</context>
<context>
    <name>OrderRows</name>
    <message>
        <source>, else </source>
        <translation>, sonst </translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>Voraus</translation>
    </message>
    <message>
        <source>If dislodged</source>
        <translation>Falls verdrängt</translation>
    </message>
    <message>
        <source>build {done} of {due}</source>
        <translation>Aufbau {done} von {due}</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>zweifelhaft</translation>
    </message>
    <message>
        <source>is destroyed</source>
        <translation>wird vernichtet</translation>
    </message>
    <message>
        <source>no order</source>
        <translation>kein Befehl</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>remove {done} of {due}</source>
        <translation>Abbau {done} von {due}</translation>
    </message>
    <message>
        <source>sent ahead</source>
        <translation>vorausgeschickt</translation>
    </message>
    <message>
        <source>unmatched</source>
        <translation>ohne Gegenstück</translation>
    </message>
    <message>
        <source>{done} of {due} ordered</source>
        <translation>{done} von {due} befohlen</translation>
    </message>
</context>
<context>
    <name>OrderTool</name>
    <message>
        <source>Nobody can be helped now: use the left button.</source>
        <translation>Jetzt lässt sich niemandem helfen: Nimm die linke Taste.</translation>
    </message>
    <message>
        <source>The right button helps others, the left one moves.</source>
        <translation>Die rechte Taste hilft anderen, die linke zieht.</translation>
    </message>
    <message>
        <source>There is no order to take back here.</source>
        <translation>Hier ist kein Befehl zurückzunehmen.</translation>
    </message>
</context>
<context>
    <name>OutPage</name>
    <message numerus="yes">
        <source>%n draft(s) in {folder}</source>
        <translation>
            <numerusform>%n Entwurf in {folder}</numerusform>
            <numerusform>%n Entwürfe in {folder}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mail(s) opened in the mail program.</source>
        <translation>
            <numerusform>%n Mail im Mailprogramm geöffnet.</numerusform>
            <numerusform>%n Mails im Mailprogramm geöffnet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mail(s) to be sent.</source>
        <translation>
            <numerusform>%n Mail zu schicken.</numerusform>
            <numerusform>%n Mails zu schicken.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a game.</source>
        <translation>Wähl eine Partie.</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Drawing maps</source>
        <translation>Karten werden gezeichnet</translation>
    </message>
    <message>
        <source>Everything has gone out.</source>
        <translation>Alles ist hinausgegangen.</translation>
    </message>
    <message>
        <source>File, {season}</source>
        <translation>Datei, {season}</translation>
    </message>
    <message>
        <source>Invitation</source>
        <translation>Einladung</translation>
    </message>
    <message>
        <source>Mails that go out</source>
        <translation>Mails, die hinausgehen</translation>
    </message>
    <message>
        <source>Mark as not sent</source>
        <translation>Als nicht geschickt vermerken</translation>
    </message>
    <message>
        <source>Mark as sent</source>
        <translation>Als geschickt vermerken</translation>
    </message>
    <message>
        <source>No mail program could be opened: write drafts, or copy the text.</source>
        <translation>Kein Mailprogramm ließ sich öffnen: Schreib Entwürfe, oder kopier den Text.</translation>
    </message>
    <message>
        <source>There is nothing to send yet.</source>
        <translation>Noch ist nichts zu verschicken.</translation>
    </message>
    <message>
        <source>Nobody has an address yet: write them down under Addresses, or copy the texts.</source>
        <translation>Noch hat niemand eine Adresse: Schreib sie unter Adressen auf, oder kopier die Texte.</translation>
    </message>
    <message>
        <source>Nothing is to be sent now.</source>
        <translation>Jetzt ist nichts zu schicken.</translation>
    </message>
    <message>
        <source>Open in the mail program</source>
        <translation>Im Mailprogramm öffnen</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Macht</translation>
    </message>
    <message>
        <source>Reminder, {season}</source>
        <translation>Erinnerung, {season}</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Stand-by, {season}</source>
        <translation>Ersatz, {season}</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>Der Text</translation>
    </message>
    <message>
        <source>The text is too long for a link, and lies on the clipboard: paste it into the mail.</source>
        <translation>Der Text ist zu lang für einen Verweis und liegt in der Zwischenablage: Füg ihn in die Mail ein.</translation>
    </message>
    <message>
        <source>These texts are too long for a link to the mail program, and only one can be copied: open them one by one, or write them as drafts.</source>
        <translation>Diese Texte sind zu lang für einen Verweis ans Mailprogramm, und nur einer lässt sich kopieren: Öffne sie einzeln, oder schreib sie als Entwürfe.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>An</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Write as drafts</source>
        <translation>Als Entwürfe schreiben</translation>
    </message>
    <message>
        <source>if you like</source>
        <translation>wenn du magst</translation>
    </message>
    <message>
        <source>no address</source>
        <translation>keine Adresse</translation>
    </message>
    <message>
        <source>to be sent</source>
        <translation>zu schicken</translation>
    </message>
    <message>
        <source>✓ gone {when}</source>
        <translation>✓ hinaus {when}</translation>
    </message>
</context>
<context>
    <name>PalettePage</name>
    <message>
        <source>Choose and move what is there</source>
        <translation>Wählen und bewegen, was da ist</translation>
    </message>
    <message>
        <source>Click a centre to give it to this power; right click makes it nobody&apos;s.</source>
        <translation>Klick auf ein Zentrum, um es dieser Macht zu geben; ein Rechtsklick macht es herrenlos.</translation>
    </message>
    <message>
        <source>Click to choose, drag to move, right click to take away.</source>
        <translation>Klick wählt, Ziehen bewegt, Rechtsklick nimmt weg.</translation>
    </message>
    <message>
        <source>Click to place. Drag moves, right click takes away.</source>
        <translation>Klick stellt auf. Ziehen bewegt, Rechtsklick nimmt weg.</translation>
    </message>
    <message>
        <source>Click to place; with Shift beside what is there. Drag moves, right click takes away.</source>
        <translation>Klick stellt auf, mit Umschalt neben das, was da ist. Ziehen bewegt, Rechtsklick nimmt weg.</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Hand</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Niemand</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>Powers</source>
        <translation>Mächte</translation>
    </message>
    <message>
        <source>Who owns a centre</source>
        <translation>Wem ein Zentrum gehört</translation>
    </message>
</context>
<context>
    <name>ParsedTextModel</name>
    <message>
        <source>(sent ahead)</source>
        <translation>(vorausgeschickt)</translation>
    </message>
    <message>
        <source>(talk, passed over)</source>
        <translation>(Geplauder, übergangen)</translation>
    </message>
    <message>
        <source>Doubt</source>
        <translation>Zweifel</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>Gelesen als</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>press</source>
        <translation>Presse</translation>
    </message>
    <message>
        <source>press, under another name</source>
        <translation>Presse unter anderem Namen</translation>
    </message>
    <message>
        <source>press, unsigned</source>
        <translation>Presse ohne Unterschrift</translation>
    </message>
    <message>
        <source>✗ not understood</source>
        <translation>✗ nicht verstanden</translation>
    </message>
    <message>
        <source>✗ press, not kept</source>
        <translation>✗ Presse, nicht behalten</translation>
    </message>
</context>
<context>
    <name>PartsPage</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
</context>
<context>
    <name>PassphrasePrompt</name>
    <message>
        <source>Passphrase</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Passphrase of {key}</source>
        <translation>Passwort für {key}</translation>
    </message>
    <message>
        <source>Type it when you are asked.</source>
        <translation>Gib es ein, wenn du gefragt wirst.</translation>
    </message>
    <message>
        <source>the key is under a passphrase</source>
        <translation>der Schlüssel ist mit einem Passwort geschützt</translation>
    </message>
</context>
<context>
    <name>PasteDialog</name>
    <message numerus="yes">
        <source>%n doubtful</source>
        <translation>
            <numerusform>%n zweifelhaft</numerusform>
            <numerusform>%n zweifelhaft</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not understood</source>
        <translation>
            <numerusform>%n nicht verstanden</numerusform>
            <numerusform>%n nicht verstanden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s)</source>
        <translation>
            <numerusform>%n Befehl</numerusform>
            <numerusform>%n Befehle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) of press</source>
        <translation>
            <numerusform>%n Stück Presse</numerusform>
            <numerusform>%n Stücke Presse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enter %n order(s)</source>
        <translation>
            <numerusform>%n Befehl eintragen</numerusform>
            <numerusform>%n Befehle eintragen</numerusform>
        </translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Brief</translation>
    </message>
    <message>
        <source>Paste a letter here, or type.</source>
        <translation>Füge hier einen Brief ein oder tippe.</translation>
    </message>
    <message>
        <source>Paste orders</source>
        <translation>Befehle einfügen</translation>
    </message>
    <message>
        <source>What is made of the letter</source>
        <translation>Was aus dem Brief wird</translation>
    </message>
</context>
<context>
    <name>PlanDialog</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>In Worten</translation>
    </message>
    <message>
        <source>No orders are to be seen on the board.</source>
        <translation>Auf dem Brett sind keine Befehle zu sehen.</translation>
    </message>
    <message>
        <source>One order a line, for example {line}</source>
        <translation>Ein Befehl je Zeile, zum Beispiel {line}</translation>
    </message>
    <message>
        <source>Orders, each with its power. Only what stands here is sent.</source>
        <translation>Befehle, jeder mit seiner Macht. Nur was hier steht, wird verschickt.</translation>
    </message>
    <message>
        <source>Plan for {season}</source>
        <translation>Plan für {season}</translation>
    </message>
    <message>
        <source>Put in the orders on the board</source>
        <translation>Die Befehle auf dem Brett einsetzen</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>Den Plan speichern</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>Sichern …</translation>
    </message>
    <message>
        <source>Saved: {path}. Send it to your ally.</source>
        <translation>Gespeichert: {path}. Schicke ihn deinem Verbündeten.</translation>
    </message>
    <message>
        <source>With my annotations on this season</source>
        <translation>Mit meinen Anmerkungen zu dieser Jahreszeit</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>nicht gesagt</translation>
    </message>
</context>
<context>
    <name>PlanFeature</name>
    <message>
        <source>Make a plan for an ally …</source>
        <translation>Einen Plan für einen Verbündeten machen …</translation>
    </message>
    <message>
        <source>Open a plan …</source>
        <translation>Einen Plan öffnen …</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
</context>
<context>
    <name>PlanPanel</name>
    <message>
        <source>Go to its season</source>
        <translation>Zu seiner Jahreszeit</translation>
    </message>
    <message>
        <source>It was made for another game of this variant.</source>
        <translation>Er wurde für ein anderes Spiel dieser Variante gemacht.</translation>
    </message>
    <message>
        <source>Its sender says that he is {name}.</source>
        <translation>Der Absender nennt sich {name}.</translation>
    </message>
    <message>
        <source>No plan is open</source>
        <translation>Kein Plan ist geöffnet</translation>
    </message>
    <message>
        <source>Open a plan</source>
        <translation>Einen Plan öffnen</translation>
    </message>
    <message>
        <source>Orders of the plan</source>
        <translation>Befehle des Plans</translation>
    </message>
    <message>
        <source>Plan for {season}</source>
        <translation>Plan für {season}</translation>
    </message>
    <message>
        <source>Put away</source>
        <translation>Weglegen</translation>
    </message>
    <message>
        <source>Show on the board</source>
        <translation>Auf dem Brett zeigen</translation>
    </message>
    <message>
        <source>This game was never in that season.</source>
        <translation>Dieses Spiel war nie in jener Jahreszeit.</translation>
    </message>
    <message>
        <source>Try out (sandbox)</source>
        <translation>Ausprobieren (Sandkasten)</translation>
    </message>
</context>
<context>
    <name>PlayAloneDialog</name>
    <message>
        <source>About this power …</source>
        <translation>Über diese Macht …</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Gegen</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Play alone</source>
        <translation>Allein spielen</translation>
    </message>
    <message>
        <source>You play</source>
        <translation>Du spielst</translation>
    </message>
    <message>
        <source>whatever chance gives</source>
        <translation>was der Zufall gibt</translation>
    </message>
</context>
<context>
    <name>PlaybackBar</name>
    <message>
        <source>Everything else</source>
        <translation>Alles andere</translation>
    </message>
    <message>
        <source>Help that failed</source>
        <translation>Hilfe, die misslang</translation>
    </message>
    <message>
        <source>Help that was given</source>
        <translation>Hilfe, die geleistet wurde</translation>
    </message>
    <message>
        <source>Next scene</source>
        <translation>Nächste Szene</translation>
    </message>
    <message>
        <source>Play this turn again</source>
        <translation>Diesen Zug noch einmal abspielen</translation>
    </message>
    <message>
        <source>Scene before</source>
        <translation>Vorige Szene</translation>
    </message>
    <message>
        <source>Show the results</source>
        <translation>Ergebnisse zeigen</translation>
    </message>
    <message>
        <source>Stop or go on</source>
        <translation>Anhalten oder weiter</translation>
    </message>
    <message>
        <source>Who got through</source>
        <translation>Wer durchkam</translation>
    </message>
    <message>
        <source>Who was driven off</source>
        <translation>Wer verdrängt wurde</translation>
    </message>
    <message>
        <source>Who was stopped</source>
        <translation>Wer aufgehalten wurde</translation>
    </message>
</context>
<context>
    <name>PlayerDialog</name>
    <message>
        <source>By whom it is played</source>
        <translation>Von wem sie gespielt wird</translation>
    </message>
    <message>
        <source>Who plays it from now on</source>
        <translation>Wer von nun an spielt</translation>
    </message>
    <message>
        <source>Why, for the annals</source>
        <translation>Warum, für die Annalen</translation>
    </message>
    <message>
        <source>a computer ({level})</source>
        <translation>ein Computer ({level})</translation>
    </message>
    <message>
        <source>a person</source>
        <translation>eine Person</translation>
    </message>
    <message>
        <source>{power} gets a new invitation, and all are told. The key and the invitation of before are good no longer; orders that were filed stay. A computer needs no invitation, and orders when the turn is judged.</source>
        <translation>{power} bekommt eine neue Einladung, und alle erfahren es. Schlüssel und Einladung von vorher gelten nicht mehr; abgelegte Befehle bleiben. Ein Computer braucht keine Einladung und befiehlt, wenn der Zug ausgewertet wird.</translation>
    </message>
</context>
<context>
    <name>PlayersPage</name>
    <message>
        <source>Change a name to put somebody else in the seat.</source>
        <translation>Ändere einen Namen, um den Platz neu zu besetzen.</translation>
    </message>
    <message>
        <source>Let a computer play this power</source>
        <translation>Einen Computer diese Macht spielen lassen</translation>
    </message>
    <message>
        <source>Level of the computer</source>
        <translation>Stufe des Computers</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Macht</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>Reason of the next replacement, if there is one</source>
        <translation>Grund des nächsten Wechsels, wenn es einen gibt</translation>
    </message>
    <message>
        <source>a computer ({level})</source>
        <translation>ein Computer ({level})</translation>
    </message>
</context>
<context>
    <name>PositionTextDialog</name>
    <message>
        <source>Copy it, or paste another one: units by power, owners of centres, the season.</source>
        <translation>Kopiere sie oder füge eine andere ein: Einheiten nach Mächten, Besitzer der Zentren, die Jahreszeit.</translation>
    </message>
    <message>
        <source>Line {line}: {fault}</source>
        <translation>Zeile {line}: {fault}</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Stellung</translation>
    </message>
    <message>
        <source>The position as text</source>
        <translation>Die Stellung als Text</translation>
    </message>
    <message>
        <source>The text names the variant “{other}”, and this board is “{own}”.</source>
        <translation>Der Text nennt die Variante „{other}“, und dieses Brett ist „{own}“.</translation>
    </message>
</context>
<context>
    <name>PowerFilter</name>
    <message numerus="yes">
        <source>%n power(s)</source>
        <translation>
            <numerusform>%n Macht</numerusform>
            <numerusform>%n Mächte</numerusform>
        </translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Everybody again</source>
        <translation>Wieder alle</translation>
    </message>
    <message>
        <source>Only the next power</source>
        <translation>Nur die nächste Macht</translation>
    </message>
    <message>
        <source>Whose orders of past seasons are shown</source>
        <translation>Wessen Befehle vergangener Züge zu sehen sind</translation>
    </message>
    <message>
        <source>Whose past is shown</source>
        <translation>Wessen Vergangenheit zu sehen ist</translation>
    </message>
    <message>
        <source>Whose past is shown: {powers}</source>
        <translation>Wessen Vergangenheit zu sehen ist: {powers}</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Candlelight (dark)</source>
        <translation>Kerzenlicht (dunkel)</translation>
    </message>
    <message>
        <source>From now on a double click on a game opens it here.</source>
        <translation>Von nun an öffnet ein Doppelklick eine Partie hier.</translation>
    </message>
    <message>
        <source>Give a hint when something is done for the first time</source>
        <translation>Einen Hinweis geben, wenn etwas zum ersten Mal getan wird</translation>
    </message>
    <message>
        <source>Give all hints again</source>
        <translation>Alle Hinweise noch einmal geben</translation>
    </message>
    <message>
        <source>Help and notices</source>
        <translation>Hilfe und Meldungen</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Notices of the desktop</source>
        <translation>Meldungen der Oberfläche</translation>
    </message>
    <message>
        <source>Open games by a double click</source>
        <translation>Partien per Doppelklick öffnen</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Parchment</source>
        <translation>Pergament</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Say what pieces are and can do</source>
        <translation>Sagen, was Figuren sind und können</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Tell results step by step</source>
        <translation>Ergebnisse Schritt für Schritt erzählen</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>This did not work: {why}</source>
        <translation>Das hat nicht geklappt: {why}</translation>
    </message>
    <message>
        <source>Windows that are open keep their language until they are opened again.</source>
        <translation>Offene Fenster behalten ihre Sprache, bis sie neu geöffnet werden.</translation>
    </message>
    <message>
        <source>when a deadline is near</source>
        <translation>wenn eine Frist naht</translation>
    </message>
    <message>
        <source>when a turn has come in</source>
        <translation>wenn ein Zug gekommen ist</translation>
    </message>
    <message>
        <source>when everybody&apos;s orders are in</source>
        <translation>wenn alle Befehle da sind</translation>
    </message>
</context>
<context>
    <name>PressDialog</name>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
    <message>
        <source>(nobody)</source>
        <translation>(niemand)</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>New piece</source>
        <translation>Neues Stück</translation>
    </message>
    <message>
        <source>Pieces of press</source>
        <translation>Stücke der Presse</translation>
    </message>
    <message>
        <source>Press</source>
        <translation>Presse</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>Unterschrift</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>What is to be printed</source>
        <translation>Was gedruckt werden soll</translation>
    </message>
    <message>
        <source>any name (black press)</source>
        <translation>beliebiger Name (schwarze Presse)</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>nobody (grey press)</source>
        <translation>niemand (graue Presse)</translation>
    </message>
    <message>
        <source>{power} (white press)</source>
        <translation>{power} (weiße Presse)</translation>
    </message>
</context>
<context>
    <name>PressEditor</name>
    <message>
        <source>As it was sent</source>
        <translation>Wie es geschickt wurde</translation>
    </message>
    <message>
        <source>Players may send</source>
        <translation>Spieler dürfen schicken</translation>
    </message>
    <message>
        <source>Print it</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>Sent by</source>
        <translation>Geschickt von</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>its sender (white press)</source>
        <translation>Absender (weiße Presse)</translation>
    </message>
    <message>
        <source>the game master</source>
        <translation>Spielleiter</translation>
    </message>
    <message>
        <source>{season} (open)</source>
        <translation>{season} (offen)</translation>
    </message>
</context>
<context>
    <name>PressRuleBox</name>
    <message>
        <source>anonymous too (grey)</source>
        <translation>auch anonyme (graue) Presse</translation>
    </message>
    <message>
        <source>false names too (black)</source>
        <translation>auch Presse unter falschem Namen (schwarze)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine Presse</translation>
    </message>
    <message>
        <source>signed only (white)</source>
        <translation>nur unterschriebene (weiße) Presse</translation>
    </message>
</context>
<context>
    <name>PrivateNews</name>
    <message>
        <source>I have seen it</source>
        <translation>Gesehen</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>This is a plan for {moment}. Open the game that it is for first, then the plan again.</source>
        <translation>Das ist ein Plan für {moment}. Öffne zuerst die Partie, für die er ist, dann den Plan noch einmal.</translation>
    </message>
</context>
<context>
    <name>Pupil</name>
    <message>
        <source>There is nothing to click here. Press “{next}” to go on.</source>
        <translation>Hier gibt es nichts anzuklicken. Drücke „{next}“.</translation>
    </message>
    <message>
        <source>These orders did not bring about what is wanted in {spaces}. Try others.</source>
        <translation>Diese Befehle haben nicht bewirkt, was in {spaces} gewünscht ist. Versuch andere.</translation>
    </message>
    <message>
        <source>These orders did not bring about what is wanted. Try others.</source>
        <translation>Diese Befehle haben nicht bewirkt, was gewünscht ist. Versuch andere.</translation>
    </message>
    <message>
        <source>This is {space}. The blue arrow points at {wanted}.</source>
        <translation>Das ist {space}. Der blaue Pfeil zeigt auf {wanted}.</translation>
    </message>
    <message>
        <source>What would come of yours: {reason}</source>
        <translation>Was aus deinem würde: {reason}</translation>
    </message>
    <message>
        <source>{order} is allowed, but asked for is {wanted}.</source>
        <translation>{order} ist erlaubt, verlangt ist aber {wanted}.</translation>
    </message>
</context>
<context>
    <name>ReadingBar</name>
    <message>
        <source>Read it again</source>
        <translation>Noch einmal lesen</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Reading was stopped; nothing of the text is shown.</source>
        <translation>Das Lesen wurde abgebrochen; vom Text wird nichts gezeigt.</translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation>Nicht weiterlesen</translation>
    </message>
    <message>
        <source>The text cannot be read: {why}</source>
        <translation>Der Text lässt sich nicht lesen: {why}</translation>
    </message>
    <message>
        <source>The text is being read …</source>
        <translation>Der Text wird gelesen …</translation>
    </message>
</context>
<context>
    <name>ReasonDialog</name>
    <message>
        <source>Impossible by the rules:</source>
        <translation>Nach den Regeln unmöglich:</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>Reason, if there is one</source>
        <translation>Begründung, wenn es eine gibt</translation>
    </message>
    <message>
        <source>What is impossible</source>
        <translation>Was unmöglich ist</translation>
    </message>
</context>
<context>
    <name>RecentList</name>
    <message>
        <source>Games played last</source>
        <translation>Zuletzt gespielt</translation>
    </message>
    <message>
        <source>What you play is listed here.</source>
        <translation>Hier steht, was du spielst.</translation>
    </message>
</context>
<context>
    <name>ReplayPage</name>
    <message>
        <source>Annotations</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Centres from year to year</source>
        <translation>Zentren von Jahr zu Jahr</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Hell oder dunkel</translation>
    </message>
    <message>
        <source>Next scene</source>
        <translation>Nächste Szene</translation>
    </message>
    <message>
        <source>Next season</source>
        <translation>Nächste Jahreszeit</translation>
    </message>
    <message>
        <source>One scene back</source>
        <translation>Eine Szene zurück</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Season</source>
        <translation>Jahreszeit</translation>
    </message>
    <message>
        <source>Season before</source>
        <translation>Jahreszeit davor</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Kleiner</translation>
    </message>
    <message>
        <source>So it stands</source>
        <translation>So steht es</translation>
    </message>
    <message>
        <source>Space plays and pauses, left and right go from scene to scene, Page Up and Page Down from season to season, + and − change the speed. Click a piece or an arrow to read why.</source>
        <translation>Die Leertaste spielt ab und hält an, links und rechts führen von Szene zu Szene, Bild auf und Bild ab von Jahreszeit zu Jahreszeit, + und − ändern das Tempo. Ein Klick auf eine Figur oder einen Pfeil sagt, warum.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>The position</source>
        <translation>Die Stellung</translation>
    </message>
    <message>
        <source>This browser is too old to show the game. Any that is up to date can.</source>
        <translation>Dieser Browser ist zu alt, um die Partie zu zeigen. Jeder aktuelle kann es.</translation>
    </message>
    <message>
        <source>This page plays a game and needs JavaScript for it.</source>
        <translation>Diese Seite spielt eine Partie ab und braucht dafür JavaScript.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Whole map</source>
        <translation>Ganze Karte</translation>
    </message>
    <message>
        <source>replay</source>
        <translation>Ablauf</translation>
    </message>
</context>
<context>
    <name>ReportPanel</name>
    <message>
        <source>No turn has been judged yet</source>
        <translation>Noch wurde kein Zug ausgewertet</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Reports of all turns</source>
        <translation>Berichte aller Züge</translation>
    </message>
</context>
<context>
    <name>ReportsDialog</name>
    <message>
        <source>A page for the web</source>
        <translation>Eine Webseite</translation>
    </message>
    <message>
        <source>As a zine prints it</source>
        <translation>Wie in einem Zine gedruckt</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Everything, as the game master knows it</source>
        <translation>Alles, wie es der Spielleiter weiß</translation>
    </message>
    <message>
        <source>Folder for the reports</source>
        <translation>Ordner für die Berichte</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>No turn was judged yet: there is nothing to tell.</source>
        <translation>Noch wurde kein Zug ausgewertet: es gibt nichts zu berichten.</translation>
    </message>
    <message>
        <source>Notation</source>
        <translation>Schreibweise</translation>
    </message>
    <message>
        <source>Of what</source>
        <translation>Wovon</translation>
    </message>
    <message>
        <source>One for every power …</source>
        <translation>Einer für jede Macht …</translation>
    </message>
    <message>
        <source>PDF, for paper</source>
        <translation>PDF, für Papier</translation>
    </message>
    <message>
        <source>Plain text, for a mail</source>
        <translation>Reiner Text, für eine Mail</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>Berichte</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Bericht sichern</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>Sichern …</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>Gesichert: {path}</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>Der Text</translation>
    </message>
    <message>
        <source>The whole game: the history book</source>
        <translation>Die ganze Partie: das Geschichtsbuch</translation>
    </message>
    <message>
        <source>To whom</source>
        <translation>An wen</translation>
    </message>
    <message>
        <source>What everybody may know</source>
        <translation>Was alle wissen dürfen</translation>
    </message>
    <message>
        <source>What {power} may know</source>
        <translation>Was {power} wissen darf</translation>
    </message>
    <message>
        <source>With a map for every season</source>
        <translation>Mit einer Karte für jede Jahreszeit</translation>
    </message>
    <message>
        <source>game master</source>
        <translation>Spielleiter</translation>
    </message>
    <message>
        <source>history</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>public</source>
        <translation>öffentlich</translation>
    </message>
</context>
<context>
    <name>RetreatTool</name>
    <message>
        <source>Click where {unit} goes if it is dislodged, the best first. Esc ends it.</source>
        <translation>Klick, wohin {unit} geht, falls sie verdrängt wird, das Beste zuerst. Esc beendet es.</translation>
    </message>
</context>
<context>
    <name>Retry</name>
    <message>
        <source>It goes on by itself as soon as that is over.</source>
        <translation>Es geht von selbst weiter, sobald das vorbei ist.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>{file} is being changed by another program.</source>
        <translation>{file} wird gerade von einem anderen Programm geändert.</translation>
    </message>
</context>
<context>
    <name>ReviewDialog</name>
    <message>
        <source>Before you are done</source>
        <translation>Bevor du fertig bist</translation>
    </message>
    <message>
        <source>Done anyway</source>
        <translation>Trotzdem fertig</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Noch einmal ansehen</translation>
    </message>
    <message>
        <source>What to look at again</source>
        <translation>Was noch einmal anzusehen ist</translation>
    </message>
    <message>
        <source>You can be done all the same: the rules decide what you leave out.</source>
        <translation>Du kannst trotzdem fertig sein: was fehlt, entscheiden die Regeln.</translation>
    </message>
    <message>
        <source>┤├ Unmatched</source>
        <translation>┤├ Ohne Gegenstück</translation>
    </message>
    <message>
        <source>○ Missing</source>
        <translation>○ Es fehlt</translation>
    </message>
    <message>
        <source>⚠ Doubtful</source>
        <translation>⚠ Zweifelhaft</translation>
    </message>
</context>
<context>
    <name>RhythmForm</name>
    <message>
        <source> minutes</source>
        <translation> Minuten</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Um</translation>
    </message>
    <message>
        <source>Day of the week</source>
        <translation>Wochentag</translation>
    </message>
    <message>
        <source>Deadlines come by themselves</source>
        <translation>Fristen kommen von selbst</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Grace</source>
        <translation>Nachfrist</translation>
    </message>
    <message>
        <source>Grace for late orders</source>
        <translation>Nachfrist für späte Befehle</translation>
    </message>
    <message>
        <source>Holidays</source>
        <translation>Ferien</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>Wie oft</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>Zeitzone</translation>
    </message>
    <message>
        <source>Weeks or days</source>
        <translation>Wochen oder Tage</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>on the same day</source>
        <translation>am selben Tag</translation>
    </message>
    <message>
        <source>weeks</source>
        <translation>Wochen</translation>
    </message>
</context>
<context>
    <name>RosterDialog</name>
    <message>
        <source>Ask the players for their fingerprints by voice. What you say here cannot be changed any more.</source>
        <translation>Lass dir die Fingerabdrücke der Schlüssel vorlesen. Was du hier festlegst, lässt sich nicht mehr ändern.</translation>
    </message>
    <message>
        <source>Give the seats</source>
        <translation>Plätze vergeben</translation>
    </message>
    <message>
        <source>Player of {power}</source>
        <translation>Spieler von {power}</translation>
    </message>
    <message>
        <source>Who has which seat?</source>
        <translation>Wer hat welchen Platz?</translation>
    </message>
</context>
<context>
    <name>RoundTableFlow</name>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>It cannot be changed any more. Seal it?</source>
        <translation>Er lässt sich danach nicht mehr ändern. Versiegeln?</translation>
    </message>
    <message>
        <source>Keys …</source>
        <translation>Schlüssel …</translation>
    </message>
    <message>
        <source>Seal the envelope</source>
        <translation>Umschlag versiegeln</translation>
    </message>
    <message numerus="yes">
        <source>Send this to all other players: %n file(s).</source>
        <translation>
            <numerusform>Sende an alle anderen Spieler: %n Datei.</numerusform>
            <numerusform>Sende an alle anderen Spieler: %n Dateien.</numerusform>
        </translation>
    </message>
    <message>
        <source>Shared folder</source>
        <translation>Gemeinsamer Ordner</translation>
    </message>
    <message>
        <source>Shared folder …</source>
        <translation>Gemeinsamer Ordner …</translation>
    </message>
    <message>
        <source>The pasted text</source>
        <translation>Der eingefügte Text</translation>
    </message>
    <message>
        <source>This did not work</source>
        <translation>Das hat nicht geklappt</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>Geschrieben: {file}</translation>
    </message>
    <message>
        <source>Your envelope is not sealed yet</source>
        <translation>Dein Umschlag ist noch nicht versiegelt</translation>
    </message>
    <message>
        <source>Your envelope is sealed</source>
        <translation>Dein Umschlag ist versiegelt</translation>
    </message>
    <message>
        <source>{power} is played by somebody else now: the others have voted so</source>
        <translation>{power} wird jetzt von jemand anderem gespielt: so haben die anderen abgestimmt</translation>
    </message>
    <message>
        <source>{power} is yours when the others vote for your key {fingerprint}</source>
        <translation>{power} gehört dir, wenn die anderen für deinen Schlüssel {fingerprint} stimmen</translation>
    </message>
    <message>
        <source>{season} is judged.</source>
        <translation>{season} ist ausgewertet.</translation>
    </message>
    <message>
        <source>⚠ The table is stopped: see the panel</source>
        <translation>⚠ Der Tisch ist angehalten: siehe Rundtisch</translation>
    </message>
</context>
<context>
    <name>RoundTableJoining</name>
    <message>
        <source>All seats are given. A key is made; tell it to the others, who can vote to give you the seat.</source>
        <translation>Alle Plätze sind vergeben. Ein Schlüssel wird erzeugt; nenne ihn den anderen, die dir den Platz durch Abstimmung geben können.</translation>
    </message>
    <message>
        <source>Send the others this key, with which they can vote for you. It was copied:
{key}</source>
        <translation>Schicke den anderen diesen Schlüssel, mit dem sie für dich stimmen können. Er wurde kopiert:
{key}</translation>
    </message>
    <message>
        <source>Share the folder {folder} with the others</source>
        <translation>Den Ordner {folder} mit den anderen teilen</translation>
    </message>
    <message>
        <source>Your key</source>
        <translation>Dein Schlüssel</translation>
    </message>
</context>
<context>
    <name>RoundTablePanel</name>
    <message>
        <source>Choose a seat to see its key. Compare the keys once by voice.</source>
        <translation>Wähle einen Platz, um seinen Schlüssel zu sehen. Vergleicht die Schlüssel einmal mündlich.</translation>
    </message>
    <message>
        <source>Give the seats …</source>
        <translation>Plätze vergeben …</translation>
    </message>
    <message>
        <source>Open files …</source>
        <translation>Dateien öffnen …</translation>
    </message>
    <message>
        <source>Paste from a mail</source>
        <translation>Aus einer Mail einfügen</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Macht</translation>
    </message>
    <message>
        <source>Round table</source>
        <translation>Rundtisch</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Send again …</source>
        <translation>Noch einmal senden …</translation>
    </message>
    <message>
        <source>Shared folder …</source>
        <translation>Gemeinsamer Ordner …</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>To be sent: {count}</source>
        <translation>Zu senden: {count}</translation>
    </message>
    <message>
        <source>Vote …</source>
        <translation>Abstimmen …</translation>
    </message>
    <message>
        <source>What came and went</source>
        <translation>Was kam und ging</translation>
    </message>
    <message>
        <source>{power} (you)</source>
        <translation>{power} (du)</translation>
    </message>
    <message>
        <source>{power}: key {fingerprint}</source>
        <translation>{power}: Schlüssel {fingerprint}</translation>
    </message>
    <message>
        <source>{power}: nobody has it yet</source>
        <translation>{power}: noch frei</translation>
    </message>
</context>
<context>
    <name>RoundTableSession</name>
    <message>
        <source>Nothing can be ordered for {power} now.</source>
        <translation>Für {power} kann jetzt nichts befohlen werden.</translation>
    </message>
    <message>
        <source>Seal your orders.</source>
        <translation>Versiegle deine Befehle.</translation>
    </message>
    <message>
        <source>The game has not begun yet.</source>
        <translation>Die Partie hat noch nicht begonnen.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Die Partie ist zu Ende.</translation>
    </message>
    <message>
        <source>Your orders are sealed, and cannot be changed any more.</source>
        <translation>Deine Befehle sind versiegelt und lassen sich nicht mehr ändern.</translation>
    </message>
    <message>
        <source>turns are judged by themselves when everybody&apos;s key is here</source>
        <translation>Züge werden von selbst ausgewertet, wenn alle Schlüssel da sind</translation>
    </message>
</context>
<context>
    <name>RoundTableTexts</name>
    <message>
        <source>Nobody has these seats yet: {powers}</source>
        <translation>Noch frei: {powers}</translation>
    </message>
    <message>
        <source>To compare the result: {powers}</source>
        <translation>Ergebnis zu vergleichen: {powers}</translation>
    </message>
    <message>
        <source>To confirm: {powers}</source>
        <translation>Noch zu bestätigen: {powers}</translation>
    </message>
    <message>
        <source>To give the key: {powers}</source>
        <translation>Schlüssel fehlt noch von: {powers}</translation>
    </message>
    <message>
        <source>To seal: {powers}</source>
        <translation>Noch zu versiegeln: {powers}</translation>
    </message>
    <message>
        <source>Turn {turn}: {what}, by vote of {voters}</source>
        <translation>Zug {turn}: {what}, mit den Stimmen von {voters}</translation>
    </message>
    <message>
        <source>Vote: {what} – {voters} ({count} of {needed})</source>
        <translation>Abstimmung: {what} – {voters} ({count} von {needed})</translation>
    </message>
    <message>
        <source>What was revealed was not what was sealed.</source>
        <translation>Was aufgedeckt wurde, war nicht, was versiegelt worden war.</translation>
    </message>
    <message>
        <source>end the game, because of {power}</source>
        <translation>die Partie beenden, wegen {power}</translation>
    </message>
    <message>
        <source>envelopes are coming in</source>
        <translation>Umschläge treffen ein</translation>
    </message>
    <message>
        <source>everybody</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>give {power} to somebody else</source>
        <translation>{power} jemand anderem geben</translation>
    </message>
    <message>
        <source>give {power} to {player}</source>
        <translation>{power} an {player} geben</translation>
    </message>
    <message>
        <source>go on without {power} this turn</source>
        <translation>diesen Zug ohne {power} weiterspielen</translation>
    </message>
    <message>
        <source>keys are coming in</source>
        <translation>Schlüssel treffen ein</translation>
    </message>
    <message>
        <source>people are joining</source>
        <translation>Spieler treten bei</translation>
    </message>
    <message>
        <source>results are being compared</source>
        <translation>die Ergebnisse werden verglichen</translation>
    </message>
    <message>
        <source>same position</source>
        <translation>gleiche Stellung</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>die Partie ist zu Ende</translation>
    </message>
    <message>
        <source>the seats are being confirmed</source>
        <translation>die Plätze werden bestätigt</translation>
    </message>
    <message>
        <source>– nothing due</source>
        <translation>– nichts fällig</translation>
    </message>
    <message>
        <source>… is to confirm</source>
        <translation>… muss bestätigen</translation>
    </message>
    <message>
        <source>… key is missing</source>
        <translation>… Schlüssel fehlt</translation>
    </message>
    <message>
        <source>… nothing yet</source>
        <translation>… noch nichts</translation>
    </message>
    <message>
        <source>… result is missing</source>
        <translation>… Ergebnis fehlt</translation>
    </message>
    <message>
        <source>○ nobody yet</source>
        <translation>○ noch niemand</translation>
    </message>
    <message>
        <source>⚠ another position</source>
        <translation>⚠ andere Stellung</translation>
    </message>
    <message>
        <source>⚠ several want it</source>
        <translation>⚠ mehrere wollen ihn</translation>
    </message>
    <message>
        <source>✉ sealed</source>
        <translation>✉ versiegelt</translation>
    </message>
    <message>
        <source>✓ has confirmed</source>
        <translation>✓ hat bestätigt</translation>
    </message>
    <message>
        <source>✓ has joined</source>
        <translation>✓ ist beigetreten</translation>
    </message>
    <message>
        <source>✓ key is here</source>
        <translation>✓ Schlüssel ist da</translation>
    </message>
    <message>
        <source>✓ result is here</source>
        <translation>✓ Ergebnis ist da</translation>
    </message>
    <message>
        <source>✗ passed over this turn</source>
        <translation>✗ diesen Zug übergangen</translation>
    </message>
</context>
<context>
    <name>RulesPage</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>How {power} begins.</source>
        <translation>So beginnt {power}.</translation>
    </message>
    <message>
        <source>Not on this page</source>
        <translation>Nicht auf dieser Seite</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Rules of {variant}</source>
        <translation>Regeln von {variant}</translation>
    </message>
    <message>
        <source>Search this page</source>
        <translation>Auf dieser Seite suchen</translation>
    </message>
    <message>
        <source>The powers</source>
        <translation>Die Mächte</translation>
    </message>
    <message>
        <source>This page is written in English.</source>
        <translation>Diese Seite ist auf Englisch geschrieben.</translation>
    </message>
    <message>
        <source>{power} in {variant}</source>
        <translation>{power} in {variant}</translation>
    </message>
</context>
<context>
    <name>RulingDialog</name>
    <message>
        <source>It fails</source>
        <translation>Es misslingt</translation>
    </message>
    <message>
        <source>It succeeds</source>
        <translation>Es gelingt</translation>
    </message>
    <message>
        <source>Nothing ends otherwise than it does now.</source>
        <translation>Nichts endet anders als jetzt.</translation>
    </message>
    <message>
        <source>Overrule an outcome</source>
        <translation>Ein Ergebnis umstoßen</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>Required: it stands in the save and in the report</source>
        <translation>Nötig: sie steht in der Partie und im Bericht</translation>
    </message>
    <message>
        <source>Rule so</source>
        <translation>So entscheiden</translation>
    </message>
    <message>
        <source>Ruling</source>
        <translation>Entscheid</translation>
    </message>
    <message>
        <source>Take the ruling back</source>
        <translation>Entscheid zurücknehmen</translation>
    </message>
    <message>
        <source>Taken back with it, and to be ordered anew: {seasons}. It stands in the annals.</source>
        <translation>Damit wird zurückgenommen und muss neu befohlen werden: {seasons}. Es steht in den Annalen.</translation>
    </message>
    <message>
        <source>The judge: {words}</source>
        <translation>Die Auswertung: {words}</translation>
    </message>
    <message>
        <source>What follows</source>
        <translation>Was folgt</translation>
    </message>
    <message>
        <source>What follows from it</source>
        <translation>Was daraus folgt</translation>
    </message>
    <message>
        <source>{first} to {last}, {count} turns in all</source>
        <translation>{first} bis {last}, zusammen {count} Züge</translation>
    </message>
</context>
<context>
    <name>Rulings</name>
    <message numerus="yes">
        <source>%n order(s) in conflict: F4 walks through them.</source>
        <translation>
            <numerusform>%n Befehl im Streit: F4 geht ihn durch.</numerusform>
            <numerusform>%n Befehle im Streit: F4 geht sie durch.</numerusform>
        </translation>
    </message>
    <message>
        <source>Dice are thrown by hand</source>
        <translation>Würfel werden von Hand geworfen</translation>
    </message>
    <message>
        <source>Nobody gave this order, and none can be ruled upon.</source>
        <translation>Niemand hat diesen Befehl gegeben, also ist nichts zu entscheiden.</translation>
    </message>
    <message>
        <source>Overrule this outcome (Ctrl+R)</source>
        <translation>Dieses Ergebnis umstoßen (Strg+R)</translation>
    </message>
    <message>
        <source>Overrule this outcome …</source>
        <translation>Dieses Ergebnis umstoßen …</translation>
    </message>
    <message>
        <source>Overrule throws …</source>
        <translation>Würfe umstoßen …</translation>
    </message>
    <message>
        <source>Rule …</source>
        <translation>Entscheiden …</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Entscheide</translation>
    </message>
    <message>
        <source>Take all rulings of the turn back</source>
        <translation>Alle Entscheide des Zuges zurücknehmen</translation>
    </message>
    <message>
        <source>The game is led elsewhere now.</source>
        <translation>Die Partie wird jetzt anderswo geleitet.</translation>
    </message>
    <message>
        <source>The rulings stay</source>
        <translation>Die Entscheide bleiben</translation>
    </message>
    <message>
        <source>The turn was judged again, by the rulings that its report names.</source>
        <translation>Der Zug wurde neu ausgewertet, mit den Entscheiden, die sein Bericht nennt.</translation>
    </message>
</context>
<context>
    <name>SandboxWindow</name>
    <message>
        <source>Keep as a new game</source>
        <translation>Als neue Partie behalten</translation>
    </message>
    <message>
        <source>Keep as a new game …</source>
        <translation>Als neue Partie behalten …</translation>
    </message>
    <message>
        <source>Kept as {path}</source>
        <translation>Gesichert als {path}</translation>
    </message>
    <message>
        <source>Only what you can see is here: that is not a whole game.</source>
        <translation>Hier ist nur, was du sehen kannst: das ist keine ganze Partie.</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>Sandkasten</translation>
    </message>
    <message>
        <source>Sandbox · {title} · {season}</source>
        <translation>Sandkasten · {title} · {season}</translation>
    </message>
    <message>
        <source>Sandbox: nothing here touches the game</source>
        <translation>Sandkasten: nichts hier berührt die Partie</translation>
    </message>
    <message>
        <source>Take the last turn back</source>
        <translation>Letzten Zug zurücknehmen</translation>
    </message>
    <message>
        <source>The game could not be kept</source>
        <translation>Die Partie konnte nicht gesichert werden</translation>
    </message>
    <message>
        <source>Title of the new game</source>
        <translation>Titel der neuen Partie</translation>
    </message>
</context>
<context>
    <name>Sandboxes</name>
    <message>
        <source>Nothing can be tried out from here</source>
        <translation>Von hier aus lässt sich nichts ausprobieren</translation>
    </message>
    <message>
        <source>What if … (sandbox from here)</source>
        <translation>Was wäre wenn … (Sandkasten von hier aus)</translation>
    </message>
    <message>
        <source>What if: {game}, {season}</source>
        <translation>Was wäre wenn: {game}, {season}</translation>
    </message>
</context>
<context>
    <name>ScoresDialog</name>
    <message>
        <source>A table, for a spreadsheet</source>
        <translation>Eine Tabelle, für die Tabellenkalkulation</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Plain text, for a mail</source>
        <translation>Reiner Text, für eine Mail</translation>
    </message>
    <message>
        <source>Save the scores</source>
        <translation>Wertungen sichern</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>Sichern …</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>Gesichert: {path}</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Wertungen</translation>
    </message>
    <message>
        <source>Scores …</source>
        <translation>Wertungen …</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
</context>
<context>
    <name>SeatChoice</name>
    <message>
        <source>a computer: {level}</source>
        <translation>ein Computer: {level}</translation>
    </message>
    <message>
        <source>a person</source>
        <translation>eine Person</translation>
    </message>
    <message>
        <source>knows the rules, and makes mistakes</source>
        <translation>kennt die Regeln und macht Fehler</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>plays sensibly, at once</source>
        <translation>spielt vernünftig, sofort</translation>
    </message>
    <message>
        <source>thinks ahead, for some seconds</source>
        <translation>denkt voraus, einige Sekunden lang</translation>
    </message>
</context>
<context>
    <name>SeatFlow</name>
    <message>
        <source>Changed since number {number} was sealed</source>
        <translation>Geändert, seit Nummer {number} versiegelt wurde</translation>
    </message>
    <message>
        <source>Concede to {power}</source>
        <translation>Zugunsten von {power} aufgeben</translation>
    </message>
    <message>
        <source>End of the game</source>
        <translation>Ende der Partie</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Keys …</source>
        <translation>Schlüssel …</translation>
    </message>
    <message>
        <source>News …</source>
        <translation>Neues …</translation>
    </message>
    <message>
        <source>Not sealed yet</source>
        <translation>Noch nicht versiegelt</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Eine Datei öffnen</translation>
    </message>
    <message>
        <source>Open a file …</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Paste a file from a mail</source>
        <translation>Datei aus einer Mail einfügen</translation>
    </message>
    <message>
        <source>Press …</source>
        <translation>Presse …</translation>
    </message>
    <message>
        <source>Propose a draw of all survivors</source>
        <translation>Remis aller Überlebenden vorschlagen</translation>
    </message>
    <message>
        <source>Put to the vote: {endings}</source>
        <translation>Zur Abstimmung: {endings}</translation>
    </message>
    <message>
        <source>Seal the orders</source>
        <translation>Befehle versiegeln</translation>
    </message>
    <message>
        <source>Sealed, number {number}</source>
        <translation>Versiegelt, Nummer {number}</translation>
    </message>
    <message>
        <source>Shared folder</source>
        <translation>Gemeinsamer Ordner</translation>
    </message>
    <message>
        <source>Shared folder …</source>
        <translation>Gemeinsamer Ordner …</translation>
    </message>
    <message>
        <source>Show the sealed file again</source>
        <translation>Versiegelte Datei noch einmal zeigen</translation>
    </message>
    <message>
        <source>The game master has changed the position: {reasons}</source>
        <translation>Der Spielleiter hat die Stellung geändert: {reasons}</translation>
    </message>
    <message>
        <source>The game master has number {number}: {answer}</source>
        <translation>Der Spielleiter hat Nummer {number}: {answer}</translation>
    </message>
    <message>
        <source>The orders could not be sealed</source>
        <translation>Die Befehle konnten nicht versiegelt werden</translation>
    </message>
    <message>
        <source>Vote against: {ending}</source>
        <translation>Dagegen stimmen: {ending}</translation>
    </message>
    <message>
        <source>Vote for: {ending}</source>
        <translation>Dafür stimmen: {ending}</translation>
    </message>
    <message>
        <source>Your orders for {season} are sealed. Only the game master can open them: send them to him.</source>
        <translation>Deine Befehle für {season} sind versiegelt. Nur der Spielleiter kann sie öffnen: schick sie ihm.</translation>
    </message>
    <message>
        <source>Your sealed orders, number {number}.</source>
        <translation>Deine versiegelten Befehle, Nummer {number}.</translation>
    </message>
    <message>
        <source>another turn has come in meanwhile, for which these orders are not</source>
        <translation>inzwischen ist ein anderer Zug eingegangen, für den diese Befehle nicht gelten</translation>
    </message>
    <message>
        <source>shared folder: {folder}</source>
        <translation>gemeinsamer Ordner: {folder}</translation>
    </message>
    <message>
        <source>⚠ The position was changed by hand</source>
        <translation>⚠ Die Stellung wurde von Hand geändert</translation>
    </message>
</context>
<context>
    <name>SeatFolder</name>
    <message>
        <source>Written: {file}</source>
        <translation>Geschrieben: {file}</translation>
    </message>
</context>
<context>
    <name>SeatMenu</name>
    <message>
        <source>A turn without somebody</source>
        <translation>Ein Zug ohne jemanden</translation>
    </message>
    <message>
        <source>As people like</source>
        <translation>Wie es beliebt</translation>
    </message>
    <message>
        <source>Choose the order …</source>
        <translation>Die Reihenfolge wählen …</translation>
    </message>
    <message>
        <source>If everybody who is here assents</source>
        <translation>Wenn alle zustimmen, die da sind</translation>
    </message>
    <message>
        <source>If more than half of all assent</source>
        <translation>Wenn mehr als die Hälfte zustimmt</translation>
    </message>
    <message>
        <source>In another order each turn</source>
        <translation>Jeden Zug in anderer Reihenfolge</translation>
    </message>
    <message>
        <source>In the order that was chosen</source>
        <translation>In der gewählten Reihenfolge</translation>
    </message>
    <message>
        <source>My PIN …</source>
        <translation>Meine PIN …</translation>
    </message>
    <message>
        <source>Negotiation clock …</source>
        <translation>Verhandlungsuhr …</translation>
    </message>
    <message>
        <source>Players may ask computers for advice</source>
        <translation>Spieler dürfen Computer um Rat fragen</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Who plays what …</source>
        <translation>Wer was spielt …</translation>
    </message>
</context>
<context>
    <name>SeatOrderDialog</name>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Order of sitting</source>
        <translation>Reihenfolge am Tisch</translation>
    </message>
</context>
<context>
    <name>SeatPress</name>
    <message>
        <source>Press</source>
        <translation>Presse</translation>
    </message>
    <message>
        <source>This game has no press.</source>
        <translation>Diese Partie hat keine Presse.</translation>
    </message>
    <message>
        <source>with press ({count})</source>
        <translation>mit Presse ({count})</translation>
    </message>
</context>
<context>
    <name>SeatSession</name>
    <message>
        <source>Seal your orders for him.</source>
        <translation>Versiegle deine Befehle für ihn.</translation>
    </message>
    <message>
        <source>another turn has come in meanwhile, for which these orders are not</source>
        <translation>inzwischen ist ein anderer Zug eingegangen, für den diese Befehle nicht gelten</translation>
    </message>
    <message>
        <source>turns are judged by the game master</source>
        <translation>Züge wertet der Spielleiter aus</translation>
    </message>
</context>
<context>
    <name>SeatsDialog</name>
    <message>
        <source>A computer that stands in for one turn leaves the seat to whoever has it. What was ordered in a seat that changes hands is ordered anew.</source>
        <translation>Ein Computer, der für einen Zug einspringt, lässt den Platz dem, der ihn hat. Was auf einem Platz befohlen war, der wechselt, wird neu befohlen.</translation>
    </message>
    <message>
        <source>By whom {power} is played</source>
        <translation>Wer {power} spielt</translation>
    </message>
    <message>
        <source>Player of {power}</source>
        <translation>Spieler von {power}</translation>
    </message>
    <message>
        <source>What has happened at this table</source>
        <translation>Was an diesem Tisch geschehen ist</translation>
    </message>
    <message>
        <source>Who plays what</source>
        <translation>Wer was spielt</translation>
    </message>
    <message>
        <source>this turn only</source>
        <translation>nur dieser Zug</translation>
    </message>
    <message>
        <source>whoever sits here</source>
        <translation>wer immer hier sitzt</translation>
    </message>
    <message>
        <source>{power} is played so in this turn only</source>
        <translation>{power} wird nur in diesem Zug so gespielt</translation>
    </message>
</context>
<context>
    <name>SeatsForm</name>
    <message>
        <source>About {power}</source>
        <translation>Über {power}</translation>
    </message>
    <message>
        <source>About {power} (Ctrl+F1 in its row)</source>
        <translation>Über {power} (Strg+F1 in der Zeile)</translation>
    </message>
    <message>
        <source>By whom {power} is played</source>
        <translation>Wer {power} spielt</translation>
    </message>
    <message>
        <source>Colour of {power}</source>
        <translation>Farbe von {power}</translation>
    </message>
    <message>
        <source>Player of {power}</source>
        <translation>Spieler von {power}</translation>
    </message>
    <message>
        <source>Who plays several powers has the same name in each, and one sitting for all of them.</source>
        <translation>Wer mehrere Mächte spielt, steht überall mit demselben Namen und befiehlt für alle auf einmal.</translation>
    </message>
    <message>
        <source>its units stay without orders</source>
        <translation>die Einheiten bleiben ohne Befehle</translation>
    </message>
    <message>
        <source>whoever sits here</source>
        <translation>wer immer hier sitzt</translation>
    </message>
</context>
<context>
    <name>SecretDialog</name>
    <message>
        <source>The same again</source>
        <translation>Noch einmal dasselbe</translation>
    </message>
    <message>
        <source>The two are not the same.</source>
        <translation>Die beiden sind nicht gleich.</translation>
    </message>
</context>
<context>
    <name>SendDialog</name>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Or paste this text into a mail:</source>
        <translation>Oder füge diesen Text in eine Mail ein:</translation>
    </message>
    <message>
        <source>The file as a text</source>
        <translation>Die Datei als Text</translation>
    </message>
    <message>
        <source>To be sent</source>
        <translation>Zu verschicken</translation>
    </message>
    <message>
        <source>Write it elsewhere …</source>
        <translation>Anderswohin schreiben …</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>Geschrieben: {file}</translation>
    </message>
    <message>
        <source>✓ Copied</source>
        <translation>✓ Kopiert</translation>
    </message>
</context>
<context>
    <name>SettingUp</name>
    <message>
        <source>As a new game</source>
        <translation>Als neue Partie</translation>
    </message>
    <message>
        <source>Choose a piece at the left and click the board.</source>
        <translation>Wähle links eine Figur und klick auf das Brett.</translation>
    </message>
    <message>
        <source>Kept as {path}</source>
        <translation>Gesichert als {path}</translation>
    </message>
    <message>
        <source>No game can begin so</source>
        <translation>So kann keine Partie beginnen</translation>
    </message>
    <message>
        <source>Place, move and take away pieces by hand (Ctrl+E)</source>
        <translation>Figuren von Hand aufstellen, bewegen und wegnehmen (Strg+E)</translation>
    </message>
    <message>
        <source>Set up the position</source>
        <translation>Stellung aufbauen</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Take the position over</source>
        <translation>Stellung übernehmen</translation>
    </message>
    <message>
        <source>The game goes on in the position that was set up.</source>
        <translation>Die Partie geht in der aufgebauten Stellung weiter.</translation>
    </message>
    <message>
        <source>The game goes on in this position from {season} on. The reason stands in the report.</source>
        <translation>Die Partie geht in dieser Stellung ab {season} weiter. Die Begründung steht im Bericht.</translation>
    </message>
    <message>
        <source>The position was changed and not taken over. Leave it? Undo brings it back.</source>
        <translation>Die Stellung wurde geändert und nicht übernommen. Verlassen? Rückgängig holt sie zurück.</translation>
    </message>
    <message>
        <source>The position was not taken over</source>
        <translation>Die Stellung wurde nicht übernommen</translation>
    </message>
    <message>
        <source>Title of the new game</source>
        <translation>Titel der neuen Partie</translation>
    </message>
</context>
<context>
    <name>SetupPanel</name>
    <message>
        <source>As a new game …</source>
        <translation>Als neue Partie …</translation>
    </message>
    <message>
        <source>As text …</source>
        <translation>Als Text …</translation>
    </message>
    <message>
        <source>Empty board</source>
        <translation>Leeres Brett</translation>
    </message>
    <message>
        <source>First position</source>
        <translation>Anfangsstellung</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Verborgen</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>Season</source>
        <translation>Jahreszeit</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Provinz</translation>
    </message>
    <message>
        <source>Take over …</source>
        <translation>Übernehmen …</translation>
    </message>
    <message>
        <source>What is impossible</source>
        <translation>Was unmöglich ist</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Jahr</translation>
    </message>
    <message>
        <source>{count} impossible: click to see where</source>
        <translation>{count} unmöglich: klick, um zu sehen, wo</translation>
    </message>
    <message>
        <source>{name}, {phase}</source>
        <translation>{name}, {phase}</translation>
    </message>
    <message>
        <source>✓ Nothing in it is impossible.</source>
        <translation>✓ Nichts darin ist unmöglich.</translation>
    </message>
</context>
<context>
    <name>SetupTool</name>
    <message>
        <source>{space} is no centre: nobody owns it.</source>
        <translation>{space} ist kein Zentrum: es gehört niemandem.</translation>
    </message>
</context>
<context>
    <name>ShortcutsPage</name>
    <message>
        <source>A letter</source>
        <translation>Ein Buchstabe</translation>
    </message>
    <message>
        <source>Click a unit</source>
        <translation>Auf eine Einheit klicken</translation>
    </message>
    <message>
        <source>Click beside the units</source>
        <translation>Neben die Einheiten klicken</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Drag a unit</source>
        <translation>Eine Einheit ziehen</translation>
    </message>
    <message>
        <source>Drag with the right button</source>
        <translation>Mit der rechten Taste ziehen</translation>
    </message>
    <message>
        <source>Drop on an arrow</source>
        <translation>Auf einem Pfeil ablegen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Middle button or space</source>
        <translation>Mittlere Taste oder Leertaste</translation>
    </message>
    <message>
        <source>Mouse and keys</source>
        <translation>Maus und Tasten</translation>
    </message>
    <message>
        <source>Orders and map</source>
        <translation>Befehle und Karte</translation>
    </message>
    <message>
        <source>Tab, arrows, Enter</source>
        <translation>Tab, Pfeile, Eingabe</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>Was geschieht</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie tut</translation>
    </message>
    <message>
        <source>What you do</source>
        <translation>Was du tust</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>all that it can be ordered, with the letters for it</source>
        <translation>alles, was ihr befohlen werden kann, mit den Buchstaben dafür</translation>
    </message>
    <message>
        <source>drag the map</source>
        <translation>die Karte verschieben</translation>
    </message>
    <message>
        <source>from unit to unit and over the map without a mouse; F6 leaves the map</source>
        <translation>ohne Maus von Einheit zu Einheit und über die Karte; F6 verlässt die Karte</translation>
    </message>
    <message>
        <source>it helps that order</source>
        <translation>sie hilft diesem Befehl</translation>
    </message>
    <message>
        <source>it moves there; to a far coast, a convoy is proposed</source>
        <translation>sie zieht dorthin; bei einer fernen Küste wird ein Konvoi vorgeschlagen</translation>
    </message>
    <message>
        <source>it supports: through a unit to where that goes, or to where an arrow ends</source>
        <translation>unterstützt: durch eine Einheit dorthin, wohin sie zieht, oder dorthin, wo ein Pfeil endet</translation>
    </message>
    <message>
        <source>the order it stands for, of the unit under the pointer or of the one picked next</source>
        <translation>der Befehl, für den er steht: für die Einheit unter dem Zeiger oder die als nächste gewählte</translation>
    </message>
    <message>
        <source>lets go, as does a second click; Backspace goes one step back</source>
        <translation>lässt los, ebenso ein zweiter Klick; die Rücktaste geht einen Schritt zurück</translation>
    </message>
    <message>
        <source>nearer and farther, to the pointer</source>
        <translation>näher und ferner, zum Zeiger hin</translation>
    </message>
    <message>
        <source>takes back the order of the unit under the ring</source>
        <translation>nimmt den Befehl der Einheit unter dem Ring zurück</translation>
    </message>
    <message>
        <source>with the right button: orders of the whole power</source>
        <translation>mit der rechten Taste: Befehle der ganzen Macht</translation>
    </message>
</context>
<context>
    <name>StandingIn</name>
    <message>
        <source>A computer thinks for {powers}.</source>
        <translation>Ein Computer denkt nach für {powers}.</translation>
    </message>
    <message>
        <source>Stop thinking</source>
        <translation>Nachdenken beenden</translation>
    </message>
</context>
<context>
    <name>StartWindow</name>
    <message>
        <source>Check an adjudication …</source>
        <translation>Auswertung prüfen …</translation>
    </message>
    <message>
        <source>Files of Chancery</source>
        <translation>Dateien von Chancery</translation>
    </message>
    <message>
        <source>For game masters</source>
        <translation>Für Spielleiter</translation>
    </message>
    <message>
        <source>Game master&apos;s table …</source>
        <translation>Tisch des Spielleiters …</translation>
    </message>
    <message>
        <source>Games at a glance …</source>
        <translation>Partien im Überblick …</translation>
    </message>
    <message>
        <source>Games of other programs, and reports as text</source>
        <translation>Partien anderer Programme und Auswertungen als Text</translation>
    </message>
    <message>
        <source>Games played last</source>
        <translation>Zuletzt gespielt</translation>
    </message>
    <message>
        <source>Learn to play …</source>
        <translation>Spielen lernen …</translation>
    </message>
    <message>
        <source>New game …</source>
        <translation>Neue Partie …</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>Partie öffnen</translation>
    </message>
    <message>
        <source>Open a game …</source>
        <translation>Partie öffnen …</translation>
    </message>
    <message>
        <source>Paste a file from a mail</source>
        <translation>Datei aus einer Mail einfügen</translation>
    </message>
    <message>
        <source>Play alone …</source>
        <translation>Allein spielen …</translation>
    </message>
    <message>
        <source>Preferences …</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Teaching positions …</source>
        <translation>Lehrstellungen …</translation>
    </message>
    <message>
        <source>for Diplomacy and its variants</source>
        <translation>für Diplomacy und seine Varianten</translation>
    </message>
</context>
<context>
    <name>StatusTexts</name>
    <message>
        <source>Build {count} of {total}: click a centre for it.</source>
        <translation>Aufbau {count} von {total}: klick auf ein Zentrum dafür.</translation>
    </message>
    <message>
        <source>By {seas}</source>
        <translation>Über {seas}</translation>
    </message>
    <message>
        <source>Click the unit again for {orders}.</source>
        <translation>Klick noch einmal auf die Einheit für {orders}.</translation>
    </message>
    <message>
        <source>Drag on to where {unit} goes.</source>
        <translation>Weiterziehen, wohin {unit} geht.</translation>
    </message>
    <message>
        <source>Everything is ordered.</source>
        <translation>Alles ist befohlen.</translation>
    </message>
    <message>
        <source>Only {order}</source>
        <translation>Nur {order}</translation>
    </message>
    <message>
        <source>Orders of {power}</source>
        <translation>Befehle von {power}</translation>
    </message>
    <message>
        <source>Remove {count} of {total}: click the units that go.</source>
        <translation>Abbau {count} von {total}: klick auf die Einheiten, die gehen.</translation>
    </message>
    <message>
        <source>Right-click for orders of {power}.</source>
        <translation>Rechtsklick für Befehle von {power}.</translation>
    </message>
    <message>
        <source>Take back {order}</source>
        <translation>{order} zurücknehmen</translation>
    </message>
    <message>
        <source>That is too many.</source>
        <translation>Das sind zu viele.</translation>
    </message>
    <message>
        <source>There is nothing to order.</source>
        <translation>Es gibt nichts zu befehlen.</translation>
    </message>
    <message>
        <source>There is nothing to order. Whether others have anything is hidden, so everybody is asked.</source>
        <translation>Es gibt nichts zu befehlen. Ob andere etwas haben, ist verborgen; deshalb werden alle gefragt.</translation>
    </message>
    <message>
        <source>needs {units}</source>
        <translation>braucht {units}</translation>
    </message>
    <message>
        <source>orders your fleets too</source>
        <translation>befiehlt auch deinen Flotten</translation>
    </message>
    <message>
        <source>rule {number}, see F1</source>
        <translation>Regel {number}, siehe F1</translation>
    </message>
    <message>
        <source>then {slots}</source>
        <translation>dann {slots}</translation>
    </message>
    <message>
        <source>{count} of {total} ordered: click a unit, or drag it where it goes.</source>
        <translation>{count} von {total} befohlen: klick auf eine Einheit oder zieh sie an ihr Ziel.</translation>
    </message>
    <message>
        <source>{order} has to be carried: choose by whom.</source>
        <translation>{order} muss befördert werden: wähle, von wem.</translation>
    </message>
    <message>
        <source>{order} … choose {slot}. Esc lets go.</source>
        <translation>{order} … wähle {slot}. Esc lässt los.</translation>
    </message>
    <message>
        <source>{season}: {what}</source>
        <translation>{season}: {what}</translation>
    </message>
    <message>
        <source>{unit}: choose what is ordered.</source>
        <translation>{unit}: wählen, was befohlen wird.</translation>
    </message>
    <message>
        <source>{unit}: drag or click where it goes, or choose what it does.</source>
        <translation>{unit}: zieh sie, klick auf ihr Ziel oder wähle, was sie tut.</translation>
    </message>
</context>
<context>
    <name>Summaries</name>
    <message>
        <source>orders are sealed</source>
        <translation>Befehle sind versiegelt</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>die Partie ist zu Ende</translation>
    </message>
    <message>
        <source>waiting for the first turn</source>
        <translation>wartet auf den ersten Zug</translation>
    </message>
    <message>
        <source>your orders are due</source>
        <translation>deine Befehle sind fällig</translation>
    </message>
    <message>
        <source>{count} of {all} in</source>
        <translation>{count} von {all} da</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Partie</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Orders</source>
        <translation>&amp;Befehle</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>H&amp;istory</source>
        <translation>&amp;Verlauf</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
</context>
<context>
    <name>TableForm</name>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>A turn is judged without somebody if</source>
        <translation>Ohne jemanden wird ausgewertet, wenn</translation>
    </message>
    <message>
        <source>Minutes for each turn</source>
        <translation>Minuten für jeden Zug</translation>
    </message>
    <message>
        <source>Order of sitting</source>
        <translation>Reihenfolge am Tisch</translation>
    </message>
    <message>
        <source>PIN …</source>
        <translation>PIN …</translation>
    </message>
    <message>
        <source>With a PIN nobody else sits down in one&apos;s place or reads one&apos;s orders, not even in the file. It can be chosen later, too.</source>
        <translation>Mit einer PIN nimmt niemand anders den Platz ein oder liest die Befehle, auch nicht in der Datei. Man kann sie auch später wählen.</translation>
    </message>
    <message>
        <source>another each turn</source>
        <translation>jeden Zug eine andere</translation>
    </message>
    <message>
        <source>as people like</source>
        <translation>wie es beliebt</translation>
    </message>
    <message>
        <source>as the players are listed</source>
        <translation>wie die Spieler aufgeführt sind</translation>
    </message>
    <message>
        <source>everybody who is here assents</source>
        <translation>alle zustimmen, die da sind</translation>
    </message>
    <message>
        <source>more than half of all assent</source>
        <translation>mehr als die Hälfte zustimmt</translation>
    </message>
    <message>
        <source>no clock</source>
        <translation>keine Uhr</translation>
    </message>
    <message>
        <source>✓ PIN …</source>
        <translation>✓ PIN …</translation>
    </message>
</context>
<context>
    <name>TableWindow</name>
    <message>
        <source>Orders</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Whole board</source>
        <translation>Ganzes Brett</translation>
    </message>
</context>
<context>
    <name>TakeSeatDialog</name>
    <message>
        <source>A key is made on this computer. A passphrase protects it; without one, leave it empty.</source>
        <translation>Auf diesem Rechner wird ein Schlüssel angelegt. Ein Passwort schützt ihn; wer keines will, lässt das Feld leer.</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Everybody else joins with the file that is written next. Orders go into sealed envelopes; when all are there, they are opened, and every computer judges by itself.</source>
        <translation>Alle anderen treten mit der Datei bei, die gleich geschrieben wird. Befehle kommen in versiegelte Umschläge; sind alle da, werden sie geöffnet, und jeder Rechner wertet selbst aus.</translation>
    </message>
    <message>
        <source>Found a table</source>
        <translation>Einen Tisch gründen</translation>
    </message>
    <message>
        <source>Found the table</source>
        <translation>Tisch gründen</translation>
    </message>
    <message>
        <source>Founder</source>
        <translation>Gründer</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>His key</source>
        <translation>Sein Schlüssel</translation>
    </message>
    <message>
        <source>Join a table</source>
        <translation>Einem Tisch beitreten</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Macht</translation>
    </message>
    <message>
        <source>Take the seat</source>
        <translation>Platz nehmen</translation>
    </message>
    <message>
        <source>The two passphrases are not the same.</source>
        <translation>Die beiden Passwörter sind nicht gleich.</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Which power will you play?</source>
        <translation>Welche Macht spielst du?</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>{power} (taken)</source>
        <translation>{power} (vergeben)</translation>
    </message>
</context>
<context>
    <name>TextParsing</name>
    <message>
        <source>It is not said whose order this is: put the power before it.</source>
        <translation>Es steht nicht da, wessen Befehl das ist: setz die Macht davor.</translation>
    </message>
    <message>
        <source>It is not said whose press this is.</source>
        <translation>Es ist nicht gesagt, wessen Presse das ist.</translation>
    </message>
    <message>
        <source>The game does not allow press of this kind.</source>
        <translation>Die Partie erlaubt Presse dieser Art nicht.</translation>
    </message>
    <message>
        <source>This is an order of {power}; only those of {seat} are entered here.</source>
        <translation>Das ist ein Befehl von {power}; hier werden nur die von {seat} eingetragen.</translation>
    </message>
    <message>
        <source>Two places with nothing between them: read as “{order}”.</source>
        <translation>Zwei Orte ohne etwas dazwischen: gelesen als „{order}“.</translation>
    </message>
</context>
<context>
    <name>TextsPage</name>
    <message>
        <source>An empty line parts paragraphs.</source>
        <translation>Eine leere Zeile trennt Absätze.</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Hausregeln</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Leserbriefe</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Texts of the issue</source>
        <translation>Texte der Ausgabe</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Waiting lists</source>
        <translation>Wartelisten</translation>
    </message>
</context>
<context>
    <name>Thinker</name>
    <message>
        <source>Clerk</source>
        <translation>Schreiber</translation>
    </message>
    <message>
        <source>Minister</source>
        <translation>Minister</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>Thinking failed, and the orders are those of a lower level: {level}. The log of errors tells more.</source>
        <translation>Das Nachdenken ist gescheitert, und die Befehle sind die einer niedrigeren Stufe: {level}. Mehr steht im Fehlerprotokoll.</translation>
    </message>
    <message>
        <source>Thinking failed, and units without orders hold. The log of errors tells more.</source>
        <translation>Das Nachdenken ist gescheitert, und Einheiten ohne Befehle halten. Mehr steht im Fehlerprotokoll.</translation>
    </message>
</context>
<context>
    <name>ThinkingBar</name>
    <message>
        <source>Stop</source>
        <translation>Halt</translation>
    </message>
    <message>
        <source>Thinking: {players}</source>
        <translation>Denkt nach: {players}</translation>
    </message>
    <message>
        <source>Whoever searches takes a Clerk&apos;s plan, and whoever has none yet holds.</source>
        <translation>Wer sucht, nimmt den Plan eines Schreibers, und wer noch keinen hat, hält.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimeTexts</name>
    <message>
        <source>ddd d MMM yyyy, HH:mm</source>
        <translation>ddd d. MMM yyyy, HH:mm</translation>
    </message>
    <message>
        <source>due {when}</source>
        <translation>fällig {when}</translation>
    </message>
    <message>
        <source>⚠ was due {when}</source>
        <translation>⚠ war fällig {when}</translation>
    </message>
</context>
<context>
    <name>TimelinePanel</name>
    <message>
        <source>A turn back</source>
        <translation>Ein Zug zurück</translation>
    </message>
    <message>
        <source>A turn on</source>
        <translation>Ein Zug weiter</translation>
    </message>
    <message>
        <source>A year back</source>
        <translation>Ein Jahr zurück</translation>
    </message>
    <message>
        <source>A year on</source>
        <translation>Ein Jahr weiter</translation>
    </message>
    <message>
        <source>Centres</source>
        <translation>Zentren</translation>
    </message>
    <message>
        <source>Compare from here (A)</source>
        <translation>Von hier an vergleichen (A)</translation>
    </message>
    <message>
        <source>Compare with this (B)</source>
        <translation>Hiermit vergleichen (B)</translation>
    </message>
    <message>
        <source>First turn</source>
        <translation>Erster Zug</translation>
    </message>
    <message>
        <source>Fold the chart away</source>
        <translation>Die Kurven einklappen</translation>
    </message>
    <message>
        <source>Orders and results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Position after</source>
        <translation>Stellung danach</translation>
    </message>
    <message>
        <source>Results or position after</source>
        <translation>Ergebnisse oder Stellung danach</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>The position that came of the turn</source>
        <translation>Die Stellung nach dem Zug</translation>
    </message>
    <message>
        <source>The present</source>
        <translation>Die Gegenwart</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Unfold the chart</source>
        <translation>Die Kurven ausklappen</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>What if … from here</source>
        <translation>Was wäre wenn … von hier aus</translation>
    </message>
    <message>
        <source>What the chart counts</source>
        <translation>Was das Diagramm zählt</translation>
    </message>
    <message>
        <source>What was ordered, and what came of it</source>
        <translation>Was befohlen wurde und was daraus wurde</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>Ende</translation>
    </message>
</context>
<context>
    <name>TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
</context>
<context>
    <name>TurnsPage</name>
    <message>
        <source>Choose the turn that shall be open again, with the orders that had been sent for it.</source>
        <translation>Wähle den Zug, der wieder offen sein soll, mit den Befehlen, die dafür da waren.</translation>
    </message>
    <message>
        <source>Judged turns</source>
        <translation>Ausgewertete Züge</translation>
    </message>
    <message>
        <source>No turn was judged yet</source>
        <translation>Noch wurde kein Zug ausgewertet</translation>
    </message>
    <message numerus="yes">
        <source>Open {season} again: %n turn(s) taken back</source>
        <translation>
            <numerusform>{season} wieder öffnen: %n Zug zurückgenommen</numerusform>
            <numerusform>{season} wieder öffnen: %n Züge zurückgenommen</numerusform>
        </translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>Reason, if there is one: it stands in the annals</source>
        <translation>Grund, wenn es einen gibt: er steht in den Annalen</translation>
    </message>
</context>
<context>
    <name>TutorialFlow</name>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
</context>
<context>
    <name>TutorialPanel</name>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Click a unit or an arrow on the board, or a line in the report.</source>
        <translation>Klicke eine Einheit oder einen Pfeil auf dem Brett an oder eine Zeile im Bericht.</translation>
    </message>
    <message>
        <source>From the start</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <source>Well done: this lesson is learnt, and it was the last of its kind.</source>
        <translation>Gut gemacht: Diese Lektion ist gelernt, und sie war die letzte ihrer Reihe.</translation>
    </message>
    <message>
        <source>Well done: this lesson is learnt. The next one is “{title}”.</source>
        <translation>Gut gemacht: Diese Lektion ist gelernt. Die nächste heißt „{title}“.</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>Schritt {number} von {count}</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>Schritte der Lektion</translation>
    </message>
    <message>
        <source>The blue arrow points at it.</source>
        <translation>Der blaue Pfeil zeigt darauf.</translation>
    </message>
    <message>
        <source>The button “{done}” is above the board.</source>
        <translation>Der Knopf „{done}“ ist über dem Brett.</translation>
    </message>
    <message>
        <source>The pale arrow shows the order, and the blue one what to press next.</source>
        <translation>Der blasse Pfeil zeigt den Befehl, der blaue, was als Nächstes zu drücken ist.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
</context>
<context>
    <name>TutorialWindow</name>
    <message>
        <source>In {space} there is nothing for you to order.</source>
        <translation>In {space} gibt es für dich nichts zu befehlen.</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>The others are still thinking.</source>
        <translation>Die anderen denken noch nach.</translation>
    </message>
</context>
<context>
    <name>TypingFeature</name>
    <message>
        <source>Board as text</source>
        <translation>Brett als Text</translation>
    </message>
    <message>
        <source>Clear all orders</source>
        <translation>Alle Befehle löschen</translation>
    </message>
    <message>
        <source>Copy orders</source>
        <translation>Befehle kopieren</translation>
    </message>
    <message>
        <source>Paste orders …</source>
        <translation>Befehle einfügen …</translation>
    </message>
    <message>
        <source>Type an order</source>
        <translation>Befehl tippen</translation>
    </message>
</context>
<context>
    <name>UnexpectedError</name>
    <message>
        <source>Error log</source>
        <translation>Fehlerprotokoll</translation>
    </message>
    <message>
        <source>Nothing unexpected has happened: the log is empty.</source>
        <translation>Es ist nichts Unerwartetes geschehen: das Protokoll ist leer.</translation>
    </message>
    <message>
        <source>The log is {path}</source>
        <translation>Das Protokoll ist {path}</translation>
    </message>
</context>
<context>
    <name>UnexpectedErrorDialog</name>
    <message>
        <source>Copy the text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Open the log</source>
        <translation>Protokoll öffnen</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>Text to report</source>
        <translation>Text zum Melden</translation>
    </message>
    <message>
        <source>The program has met with something that it did not expect. What you have ordered is kept, and you can go on. Please report this text with what you were doing: it says where it happened, and nothing about you.</source>
        <translation>Das Programm ist auf etwas gestoßen, womit es nicht gerechnet hat. Was befohlen wurde, ist bewahrt, und es kann weitergehen. Bitte melde diesen Text und was du gerade getan hast: er sagt, wo es geschah, und nichts über dich.</translation>
    </message>
</context>
<context>
    <name>VictoryPanel</name>
    <message>
        <source>Only what you see is counted.</source>
        <translation>Gezählt wird nur, was du siehst.</translation>
    </message>
    <message>
        <source>They can no longer win.</source>
        <translation>Sie können nicht mehr gewinnen.</translation>
    </message>
    <message>
        <source>Victory</source>
        <translation>Sieg</translation>
    </message>
    <message>
        <source>What each power needs to win</source>
        <translation>Was jede Macht braucht, um zu gewinnen</translation>
    </message>
</context>
<context>
    <name>ViewMenu</name>
    <message>
        <source>Arrows and signs of what was ordered.</source>
        <translation>Pfeile und Zeichen für das, was befohlen wurde.</translation>
    </message>
    <message>
        <source>As the variant has them</source>
        <translation>Wie in der Variante</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Colours of the powers …</source>
        <translation>Farben der Mächte …</translation>
    </message>
    <message>
        <source>For eyes without blue (tritan)</source>
        <translation>Für Augen ohne Blau (tritan)</translation>
    </message>
    <message>
        <source>For eyes without green (deutan)</source>
        <translation>Für Augen ohne Grün (deutan)</translation>
    </message>
    <message>
        <source>For eyes without red (protan)</source>
        <translation>Für Augen ohne Rot (protan)</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>In full</source>
        <translation>Ausgeschrieben</translation>
    </message>
    <message>
        <source>In full where they can be read</source>
        <translation>Ganz, wo sie lesbar sind</translation>
    </message>
    <message>
        <source>Influence</source>
        <translation>Einfluss</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Groß</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Letters on the board</source>
        <translation>Schrift auf dem Brett</translation>
    </message>
    <message>
        <source>Lines between spaces.</source>
        <translation>Linien zwischen Provinzen.</translation>
    </message>
    <message>
        <source>Marks of what came of orders, each by its shape.</source>
        <translation>Marken für das, was aus den Befehlen wurde, jede an ihrer Form zu erkennen.</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Numbers only</source>
        <translation>Nur Nummern</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Patterns and letters</source>
        <translation>Muster und Buchstaben</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Kurz</translation>
    </message>
    <message>
        <source>Small</source>
        <translation>Klein</translation>
    </message>
    <message>
        <source>Spaces without a centre are softly tinted for the power whose units stand there, or, where none stand, for the one power whose units could cross a border into them. Where several could, nobody&apos;s colour is shown.</source>
        <translation>Provinzen ohne Zentrum sind sanft in der Farbe der Macht getönt, deren Einheiten dort stehen, oder, wo keine stehen, der einen Macht, deren Einheiten über eine Grenze hineinkönnten. Wo mehrere könnten, zeigt sich keine Farbe.</translation>
    </message>
    <message>
        <source>Tells powers without colours: by patterns on their land and letters on their pieces.</source>
        <translation>Unterscheidet Mächte ohne Farben: durch Muster auf ihrem Land und Buchstaben auf ihren Einheiten.</translation>
    </message>
    <message>
        <source>The spaces that are lit or chosen, or else the one under the pointer.</source>
        <translation>Die erleuchteten oder gewählten Provinzen, sonst die unter dem Zeiger.</translation>
    </message>
    <message>
        <source>Thick borders, and names on a pale ground.</source>
        <translation>Dicke Grenzen, und Namen auf hellem Grund.</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Very large</source>
        <translation>Sehr groß</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom to what is chosen</source>
        <translation>Gewähltes heranholen</translation>
    </message>
</context>
<context>
    <name>VoteDialog</name>
    <message>
        <source>64 letters and digits that the new player tells you</source>
        <translation>64 Buchstaben und Ziffern, die dir der neue Spieler nennt</translation>
    </message>
    <message>
        <source>A public key has 64 digits and letters from a to f. The new player finds it under Keys.</source>
        <translation>Ein öffentlicher Schlüssel hat 64 Ziffern und Buchstaben von a bis f. Der neue Spieler findet ihn unter Schlüssel.</translation>
    </message>
    <message>
        <source>A vote is signed, is shown to everybody, and cannot be taken back.</source>
        <translation>Eine Stimme ist unterschrieben, alle sehen sie, und sie lässt sich nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>End the game</source>
        <translation>Die Partie beenden</translation>
    </message>
    <message>
        <source>Give {power} to somebody else</source>
        <translation>{power} jemand anderem geben</translation>
    </message>
    <message>
        <source>Go on without {power} this turn</source>
        <translation>Diesen Zug ohne {power} weiterspielen</translation>
    </message>
    <message>
        <source>New player</source>
        <translation>Neuer Spieler</translation>
    </message>
    <message>
        <source>Public key</source>
        <translation>Öffentlicher Schlüssel</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Sign the vote</source>
        <translation>Stimme unterschreiben</translation>
    </message>
    <message>
        <source>The table waits for {power}. What do you vote for?</source>
        <translation>Der Tisch wartet auf {power}. Wofür stimmst du?</translation>
    </message>
    <message>
        <source>Vote about {power}</source>
        <translation>Abstimmung über {power}</translation>
    </message>
    <message>
        <source>all survivors share it; all others must agree</source>
        <translation>alle Überlebenden teilen sie sich; alle anderen müssen zustimmen</translation>
    </message>
    <message>
        <source>its units hold; more than half of the others must agree</source>
        <translation>seine Einheiten halten; mehr als die Hälfte der anderen muss zustimmen</translation>
    </message>
    <message>
        <source>more than half of the others must agree</source>
        <translation>mehr als die Hälfte der anderen muss zustimmen</translation>
    </message>
    <message>
        <source>not now: its envelope is closed, and only its player has the key; go on without it, and vote in the next turn</source>
        <translation>nicht jetzt: der Umschlag ist zu, und nur sein Spieler hat den Schlüssel; spielt ohne ihn weiter und stimmt im nächsten Zug ab</translation>
    </message>
</context>
<context>
    <name>WhyActions</name>
    <message>
        <source>Next conflict</source>
        <translation>Nächster Konflikt</translation>
    </message>
    <message>
        <source>Previous conflict</source>
        <translation>Voriger Konflikt</translation>
    </message>
    <message>
        <source>Why? (W)</source>
        <translation>Warum? (W)</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message numerus="yes">
        <source>%n conflict(s)</source>
        <translation>
            <numerusform>%n Konflikt</numerusform>
            <numerusform>%n Konflikte</numerusform>
        </translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>Click a unit or an order, or walk through the conflicts.</source>
        <translation>Klick auf eine Einheit oder einen Befehl, oder geh die Konflikte durch.</translation>
    </message>
    <message>
        <source>Conflicts of this turn</source>
        <translation>Konflikte dieses Zuges</translation>
    </message>
    <message>
        <source>Next conflict (F4)</source>
        <translation>Nächster Konflikt (F4)</translation>
    </message>
    <message>
        <source>No conflicts</source>
        <translation>Keine Konflikte</translation>
    </message>
    <message>
        <source>No turn is shown</source>
        <translation>Kein Zug wird gezeigt</translation>
    </message>
    <message>
        <source>Previous conflict (Shift+F4)</source>
        <translation>Voriger Konflikt (Umschalt+F4)</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>Step back to a turn that was judged, then click a unit or an order.</source>
        <translation>Geh zu einem ausgewerteten Zug zurück und klick auf eine Einheit oder einen Befehl.</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
</context>
<context>
    <name>WorkDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>It could not be done: {why}</source>
        <translation>Das ging nicht: {why}</translation>
    </message>
</context>
<context>
    <name>Zine</name>
    <message>
        <source>Centres from year to year</source>
        <translation>Zentren von Jahr zu Jahr</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Deadlines</source>
        <translation>Abgabetermine</translation>
    </message>
    <message>
        <source>Orders for {season} are due until {moment}.</source>
        <translation>Befehle für {season} sind fällig bis {moment}.</translation>
    </message>
    <message>
        <source>Press</source>
        <translation>Presse</translation>
    </message>
    <message>
        <source>ddd d MMM yyyy, HH:mm</source>
        <translation>ddd d. MMM yyyy, HH:mm</translation>
    </message>
</context>
<context>
    <name>ZineDialog</name>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Discard them</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>Herausgeber</translation>
    </message>
    <message>
        <source>For paper …</source>
        <translation>Für Papier …</translation>
    </message>
    <message>
        <source>For the web …</source>
        <translation>Für das Web …</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Games of the issue</source>
        <translation>Partien der Ausgabe</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>Weiterschreiben</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Masthead</source>
        <translation>Impressum</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>Open an issue</source>
        <translation>Eine Ausgabe öffnen</translation>
    </message>
    <message>
        <source>Open …</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Opened: {path}</source>
        <translation>Geöffnet: {path}</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Save the issue</source>
        <translation>Die Ausgabe speichern</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>Gespeichert: {path}</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>The issue has changes that are not saved.</source>
        <translation>Die Ausgabe hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>The issue has no title yet.</source>
        <translation>Die Ausgabe hat noch keinen Titel.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>What is printed</source>
        <translation>Was gedruckt wird</translation>
    </message>
    <message>
        <source>Write a page</source>
        <translation>Eine Seite schreiben</translation>
    </message>
    <message>
        <source>Write pages</source>
        <translation>Seiten schreiben</translation>
    </message>
    <message>
        <source>Written: {path}</source>
        <translation>Geschrieben: {path}</translation>
    </message>
    <message>
        <source>Zine</source>
        <translation>Zine</translation>
    </message>
    <message>
        <source>that of the program</source>
        <translation>die des Programms</translation>
    </message>
</context>
</TS>

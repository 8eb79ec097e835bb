// What can be wrong with a record, a card set, a deck or options, by code: the page's words for the sentences of the checks.

import type { RECORD_SENTENCES } from '../core/record/record.ts'
import type { JSON_SENTENCES } from '../core/schema/json.ts'
import type { SCHEMA_SENTENCES } from '../core/schema/schema.ts'
import type { MEANING_SENTENCES } from '../games/iki/cards/meaning.ts'
import type { SET_SENTENCES } from '../games/iki/cards/schema.ts'
import type { IKI_MOVE_SENTENCES } from '../games/iki/rules/notation.ts'
import type { IKI_SENTENCES } from '../games/iki/rules/options.ts'
import type { DECK_SENTENCES } from '../games/ukiyoe/cards/deck.ts'
import type { UKIYOE_SENTENCES } from '../games/ukiyoe/rules/game.ts'
import type { UKIYOE_MOVE_SENTENCES } from '../games/ukiyoe/rules/notation.ts'
import { type Words, w } from './format.ts'

type Code =
  | keyof typeof JSON_SENTENCES
  | keyof typeof SCHEMA_SENTENCES
  | keyof typeof RECORD_SENTENCES
  | keyof typeof SET_SENTENCES
  | keyof typeof MEANING_SENTENCES
  | keyof typeof IKI_SENTENCES
  | keyof typeof IKI_MOVE_SENTENCES
  | keyof typeof DECK_SENTENCES
  | keyof typeof UKIYOE_SENTENCES
  | keyof typeof UKIYOE_MOVE_SENTENCES

export const PROBLEM_WORDS: Readonly<Record<Code, Words>> = {
  'json-value': w(
    'This is not JSON: in line {line}, column {column} a value is expected.',
    'Das ist kein JSON: In Zeile {line}, Spalte {column} muss ein Wert stehen.',
    'Ce n’est pas du JSON : il faut une valeur à la ligne {line}, colonne {column}.',
    'JSONとして読めません。{line}行目の{column}文字目に値が必要です。',
  ),
  'json-name': w(
    'This is not JSON: in line {line}, column {column} a name in double quotes is expected.',
    'Das ist kein JSON: In Zeile {line}, Spalte {column} muss ein Name in doppelten Anführungszeichen stehen.',
    'Ce n’est pas du JSON : il faut un nom entre guillemets droits à la ligne {line}, colonne {column}.',
    'JSONとして読めません。{line}行目の{column}文字目に、二重引用符で囲んだ名前が必要です。',
  ),
  'json-colon': w(
    'This is not JSON: in line {line}, column {column} a colon is expected.',
    'Das ist kein JSON: In Zeile {line}, Spalte {column} muss ein Doppelpunkt stehen.',
    'Ce n’est pas du JSON : il faut un deux-points à la ligne {line}, colonne {column}.',
    'JSONとして読めません。{line}行目の{column}文字目にコロンが必要です。',
  ),
  'json-comma': w(
    'This is not JSON: in line {line}, column {column} a comma or the closing bracket is expected.',
    'Das ist kein JSON: In Zeile {line}, Spalte {column} muss ein Komma oder die schließende Klammer stehen.',
    'Ce n’est pas du JSON : il faut une virgule ou le signe fermant à la ligne {line}, colonne {column}.',
    'JSONとして読めません。{line}行目の{column}文字目に、コンマか閉じ括弧が必要です。',
  ),
  'json-text': w(
    'This is not JSON: in line {line}, column {column} a text in double quotes breaks off.',
    'Das ist kein JSON: In Zeile {line}, Spalte {column} bricht ein Text in Anführungszeichen ab.',
    'Ce n’est pas du JSON : un texte entre guillemets s’interrompt à la ligne {line}, colonne {column}.',
    'JSONとして読めません。{line}行目の{column}文字目で、引用符の中の文字列が途切れています。',
  ),
  'json-more': w(
    'This is not JSON: nothing may follow the end, but in line {line}, column {column} something does.',
    'Das ist kein JSON: Nach dem Ende darf nichts mehr kommen, aber in Zeile {line}, Spalte {column} steht noch etwas.',
    'Ce n’est pas du JSON : rien ne peut suivre la fin, or il y a quelque chose à la ligne {line}, colonne {column}.',
    'JSONとして読めません。終わりの後の{line}行目の{column}文字目に、まだ何か書かれています。',
  ),

  'too-deep': w(
    'This is nested more than {most} levels deep.',
    'Das ist mehr als {most} Ebenen tief verschachtelt.',
    'L’imbrication dépasse {most} niveaux.',
    '入れ子が{most}段を超えています。',
  ),
  missing: w('This is missing.', 'Das fehlt.', 'Cet élément manque.', 'この項目がありません。'),
  'not-one-of': w(
    '{value} is not possible here; possible are {known}.',
    '{value} ist hier nicht möglich; möglich sind {known}.',
    '{value} n’est pas possible ici ; valeurs possibles : {known}.',
    '{value}は使えません。使える値：{known}。',
  ),
  'not-object': w(
    'An object is expected here, not {value}.',
    'Hier muss ein Objekt stehen, nicht {value}.',
    'Il faut ici un objet, et non {value}.',
    'ここにはオブジェクトが必要です（現在：{value}）。',
  ),
  'not-list': w(
    'A list is expected here, not {value}.',
    'Hier muss eine Liste stehen, nicht {value}.',
    'Il faut ici une liste, et non {value}.',
    'ここにはリストが必要です（現在：{value}）。',
  ),
  'not-text': w(
    'A text is expected here, not {value}.',
    'Hier muss ein Text stehen, nicht {value}.',
    'Il faut ici un texte, et non {value}.',
    'ここには文字列が必要です（現在：{value}）。',
  ),
  'not-whole': w(
    'A whole number is expected here, not {value}.',
    'Hier muss eine ganze Zahl stehen, nicht {value}.',
    'Il faut ici un nombre entier, et non {value}.',
    'ここには整数が必要です（現在：{value}）。',
  ),
  'not-boolean': w(
    'true or false is expected here, not {value}.',
    'Hier muss true oder false stehen, nicht {value}.',
    'Il faut ici true ou false, et non {value}.',
    'ここにはtrueかfalseが必要です（現在：{value}）。',
  ),
  below: w(
    '{value} is too little; {least} is the least allowed.',
    '{value} ist zu wenig; mindestens {least} muss es sein.',
    '{value} est trop peu ; le minimum est {least}.',
    '{value}は小さすぎます。最小は{least}です。',
  ),
  above: w(
    '{value} is too much; {most} is the most allowed.',
    '{value} ist zu viel; höchstens {most} darf es sein.',
    '{value} est trop élevé ; le maximum est {most}.',
    '{value}は大きすぎます。最大は{most}です。',
  ),
  'text-short': w(
    'The text needs at least {least, plural, one {# character} other {# characters}}.',
    'Der Text braucht mindestens {least} Zeichen.',
    'Le texte doit compter au moins {least, plural, one {# caractère} other {# caractères}}.',
    '{least}文字以上にしてください。',
  ),
  'text-long': w(
    'The text may have {most, plural, one {# character} other {# characters}} at most.',
    'Der Text darf höchstens {most} Zeichen haben.',
    'Le texte ne doit pas dépasser {most, plural, one {# caractère} other {# caractères}}.',
    '{most}文字以内にしてください。',
  ),
  'no-fit': w(
    '{value} does not have the form asked for here: {pattern}',
    '{value} hat nicht die Form, die hier verlangt ist: {pattern}',
    '{value} n’a pas la forme demandée ici : {pattern}',
    '{value}は、ここで使える書式に合いません：{pattern}',
  ),
  'none-fits': w(
    '{value} cannot stand here. Possible are: {forms}.',
    '{value} kann hier nicht stehen. Möglich sind: {forms}.',
    '{value} ne convient pas ici. Sont possibles : {forms}.',
    '{value}はここに書けません。書けるもの：{forms}。',
  ),
  'few-entries': w(
    'The list has {n, plural, one {# entry} other {# entries}}; at least {least} are needed.',
    'Die Liste hat {n, plural, one {# Eintrag} other {# Einträge}}; mindestens {least} müssen es sein.',
    'La liste compte {n, plural, one {# élément} other {# éléments}} ; il en faut au moins {least}.',
    'リストが{n}件しかありません。{least}件以上必要です。',
  ),
  'many-entries': w(
    'The list has {n, plural, one {# entry} other {# entries}}; {most} are the most allowed.',
    'Die Liste hat {n, plural, one {# Eintrag} other {# Einträge}}; höchstens {most} dürfen es sein.',
    'La liste compte {n, plural, one {# élément} other {# éléments}} ; le maximum est {most}.',
    'リストが{n}件あります。{most}件以内にしてください。',
  ),
  'entry-twice': w(
    '{value} is there already, as entry {index}.',
    '{value} steht schon da, als Eintrag {index}.',
    '{value} figure déjà dans la liste, à la place {index}.',
    '{value}はすでに{index}番目にあります。',
  ),
  'few-fields': w(
    'At least {least, plural, one {# field} other {# fields}} must stand here.',
    'Hier {least, plural, one {muss mindestens eine Angabe} other {müssen mindestens # Angaben}} stehen.',
    'Il faut ici au moins {least, plural, one {un champ} other {# champs}}.',
    'ここには{least}つ以上の項目が必要です。',
  ),
  'many-fields': w(
    'Only {most, plural, one {# field} other {# fields}} may stand here, not {n}.',
    'Hier {most, plural, one {darf nur eine Angabe} other {dürfen nur # Angaben}} stehen, nicht {n}.',
    'Il ne peut y avoir ici que {most, plural, one {un champ} other {# champs}}, et non {n}.',
    'ここに書ける項目は{most}つまでです（現在：{n}）。',
  ),
  'unknown-field': w(
    'There is no such field; known are {known}.',
    'Diese Angabe gibt es nicht; bekannt sind {known}.',
    'Ce champ n’existe pas ; champs connus : {known}.',
    'このような項目はありません。使える項目：{known}。',
  ),
  'too-large': w(
    'The file has {n} bytes; at most {most} are allowed.',
    'Die Datei hat {n} Bytes; erlaubt sind höchstens {most}.',
    'Le fichier compte {n} octets ; {most} au plus sont permis.',
    'ファイルは{n}バイトあります。{most}バイトまでです。',
  ),
  'more-problems': w(
    'More is wrong besides. Correct these {n} first.',
    'Es stimmt noch mehr nicht. Korrigiere zuerst diese {n}.',
    'Il y a d’autres erreurs. Corrigez d’abord ces {n}.',
    'ほかにも誤りがあります。まずこの{n}件を直してください。',
  ),

  'record-empty': w(
    'The record is empty; it should begin with the line “nihonbashi record {format}”.',
    'Die Aufzeichnung ist leer; sie müsste mit der Zeile „nihonbashi record {format}“ beginnen.',
    'L’enregistrement est vide ; il devrait commencer par la ligne « nihonbashi record {format} ».',
    '対局記録が空です。1行目は「nihonbashi record {format}」です。',
  ),
  'record-first-line': w(
    'A record begins with the line “nihonbashi record {format}”.',
    'Eine Aufzeichnung beginnt mit der Zeile „nihonbashi record {format}“.',
    'Un enregistrement commence par la ligne « nihonbashi record {format} ».',
    '対局記録の1行目は「nihonbashi record {format}」です。',
  ),
  'record-format': w(
    'Format {format} is not known here, only {known}. A newer version of this page may be able to read it.',
    'Format {format} ist hier nicht bekannt, nur {known}. Eine neuere Fassung dieser Seite kann es vielleicht lesen.',
    'Le format {format} n’est pas connu ici, seulement {known}. Une version plus récente de ce site saura peut-être le lire.',
    '形式{format}は読めません（読める形式：{known}）。このサイトの新しい版なら読めるかもしれません。',
  ),
  'record-game': w(
    'The game “{game}” is not known; known are {known}.',
    'Das Spiel „{game}“ ist nicht bekannt; bekannt sind {known}.',
    'Le jeu « {game} » est inconnu ; jeux connus : {known}.',
    '「{game}」というゲームはありません。使える名前：{known}。',
  ),
  'record-head': w(
    '“{word}” is not known here; before the moves a line begins with {either}.',
    '„{word}“ ist hier nicht bekannt; vor den Zügen beginnt eine Zeile mit {either}.',
    '« {word} » est inconnu ici ; avant les coups, une ligne commence par {either}.',
    '「{word}」は使えません。手順の前の行は{either}で始まります。',
  ),
  'record-malformed': w(
    'What follows “{word}” cannot be read: {rest}',
    'Was auf „{word}“ folgt, lässt sich nicht lesen: {rest}',
    'La suite de « {word} » est illisible : {rest}',
    '「{word}」に続く部分が読めません：{rest}',
  ),
  'record-seat': w(
    'Seat {n} is expected here, not “{name}”.',
    'Hier muss Platz {n} stehen, nicht „{name}“.',
    'Il faut ici la place {n}, et non « {name} ».',
    'ここは席{n}のはずですが、「{name}」とあります。',
  ),
  'record-line': w(
    'A move is expected here (“1 …” or “* …”), or “result” or “winners”, not “{word}”.',
    'Hier muss ein Zug stehen („1 …“ oder „* …“), oder „result“ oder „winners“, nicht „{word}“.',
    'Il faut ici un coup (« 1 … » ou « * … »), ou « result » ou « winners », et non « {word} ».',
    'ここには手（「1 …」「* …」）、「result」、「winners」のいずれかが必要です（現在：「{word}」）。',
  ),
  'record-long': w(
    'There are more than {most} moves; no game is that long.',
    'Das sind mehr als {most} Züge; so lang ist kein Spiel.',
    'Il y a plus de {most} coups ; aucune partie n’est aussi longue.',
    '手数が{most}を超えています。そこまで長い対局はありません。',
  ),
  'record-over': w(
    'The game is over before this move.',
    'Vor diesem Zug ist das Spiel schon zu Ende.',
    'La partie est terminée avant ce coup.',
    'この手の前に終局しています。',
  ),
  'record-seat-not-seat': w(
    'It is the turn of seat {seat}, not of seat {other}.',
    'Platz {seat} ist am Zug, nicht Platz {other}.',
    'C’est à la place {seat} de jouer, et non à la place {other}.',
    '席{seat}の番です。席{other}の番ではありません。',
  ),
  'record-seat-not-chance': w(
    'It is the turn of seat {seat}, not of chance (*).',
    'Platz {seat} ist am Zug, nicht der Zufall (*).',
    'C’est à la place {seat} de jouer, et non au hasard (*).',
    '席{seat}の番です。偶然（*）の番ではありません。',
  ),
  'record-chance-not-seat': w(
    'It is the turn of chance (*), not of seat {other}.',
    'Der Zufall (*) ist am Zug, nicht Platz {other}.',
    'C’est au hasard (*) de jouer, et non à la place {other}.',
    '偶然（*）の番です。席{other}の番ではありません。',
  ),
  'record-illegal': w(
    '“{wish}” cannot be played here. What can: {forms}.',
    '„{wish}“ ist hier nicht möglich. Möglich sind: {forms}.',
    '« {wish} » n’est pas possible ici. Coups possibles : {forms}.',
    '「{wish}」はここではできません。できる手：{forms}。',
  ),
  'record-illegal-more': w(
    '“{wish}” cannot be played here. What can: {forms}; and {n} more.',
    '„{wish}“ ist hier nicht möglich. Möglich sind: {forms}; und {n} weitere.',
    '« {wish} » n’est pas possible ici. Coups possibles : {forms} ; et {n} autres.',
    '「{wish}」はここではできません。できる手：{forms}、ほか{n}手。',
  ),
  'record-illegal-many': w(
    '“{wish}” cannot be played here. More than {most} other moves can.',
    '„{wish}“ ist hier nicht möglich. Möglich sind mehr als {most} andere Züge.',
    '« {wish} » n’est pas possible ici. Plus de {most} autres coups le sont.',
    '「{wish}」はここではできません。ほかにできる手は{most}を超えます。',
  ),
  'record-blocked': w(
    '“{wish}” cannot be played here. {reason} ({clause})',
    '„{wish}“ ist hier nicht möglich. {reason} ({clause})',
    '« {wish} » n’est pas possible ici. {reason} ({clause})',
    '「{wish}」はここではできません。{reason}（{clause}）',
  ),
  'record-numbers': w(
    'Whole numbers follow “{word}”.',
    'Auf „{word}“ folgen ganze Zahlen.',
    'Des nombres entiers suivent « {word} ».',
    '「{word}」の後には整数を書きます。',
  ),
  'record-result-early': w(
    'There is a result, but the game is not over.',
    'Hier steht ein Ergebnis, aber das Spiel ist nicht zu Ende.',
    'Un résultat est donné, mais la partie n’est pas terminée.',
    '結果が書かれていますが、終局していません。',
  ),
  'record-totals': w(
    'The result says {said}, but the moves give {found}.',
    'Im Ergebnis steht {said}, aber die Züge ergeben {found}.',
    'Le résultat dit {said}, mais les coups donnent {found}.',
    '結果は{said}とありますが、手順どおりなら{found}です。',
  ),
  'record-winners': w(
    'The winner is said to be seat {said}, but by the moves it is seat {found}.',
    'Gewonnen haben soll Platz {said}, nach den Zügen ist es aber Platz {found}.',
    'La victoire est donnée à la place {said}, mais d’après les coups elle revient à la place {found}.',
    '勝者は席{said}とありますが、手順どおりなら席{found}です。',
  ),
  'record-no-winners': w(
    'It is said that nobody won, but by the moves seat {found} did.',
    'Gewonnen haben soll niemand, nach den Zügen ist es aber Platz {found}.',
    'La victoire n’est donnée à personne, mais d’après les coups elle revient à la place {found}.',
    '勝者がいないとありますが、手順どおりなら席{found}です。',
  ),

  'set-too-deep': w(
    'Lists and objects lie in one another more than {most} levels deep; no card set needs that.',
    'Listen und Objekte liegen mehr als {most} Ebenen tief ineinander; das braucht kein Kartensatz.',
    'Listes et objets s’imbriquent sur plus de {most} niveaux ; aucun jeu de cartes n’en a besoin.',
    'リストとオブジェクトの入れ子が{most}段を超えています。カードセットには必要ありません。',
  ),
  'set-id-twice': w(
    'The id “{id}” belongs to {first} already; give each card, building and token its own.',
    'Die id „{id}“ gehört schon zu: {first}. Gib jeder Karte, jedem Gebäude und jedem Plättchen eine eigene.',
    'L’id « {id} » est déjà celui de : {first}. Donnez le sien à chaque carte, bâtiment et jeton.',
    'id「{id}」はすでに{first}で使われています。カード、建物、品ごとに別のidを付けてください。',
  ),
  'set-start': w(
    '{n, plural, one {# card has} other {# cards have}} the season “start”; exactly {least} are needed.',
    '{n, plural, one {# Karte hat} other {# Karten haben}} die Jahreszeit „start“; genau {least} müssen es sein.',
    '{n, plural, one {# carte a} other {# cartes ont}} la saison « start » ; il en faut exactement {least}.',
    '季節が「start」のカードが{n}枚あります。ちょうど{least}枚必要です。',
  ),
  'set-deck': w(
    'For {season} there {n, plural, one {is # card} other {are # cards}} without the stretch-goal cards; at least {least} are laid out when it begins.',
    '{season}: Ohne die Zusatzkarten {n, plural, one {ist es # Karte} other {sind es # Karten}}; mindestens {least} werden zu Beginn ausgelegt.',
    '{season} : sans les cartes bonus, il y a {n, plural, one {# carte} other {# cartes}} ; au moins {least} sont étalées au début.',
    '{season}のカードは、追加カードを除いて{n}枚です。季節の初めに並べるので{least}枚以上必要です。',
  ),
  'set-both': w(
    'The card has a salary as well; it must have exactly one of the two.',
    'Die Karte hat auch einen Lohn; sie muss genau eines von beiden haben.',
    'La carte a aussi un salaire ; il lui faut exactement l’un des deux.',
    '給料もあります。カードには、給料か引退のどちらか一方だけが必要です。',
  ),
  'set-neither': w(
    'The card has neither a salary nor a retirement; it must have exactly one of the two.',
    'Die Karte hat weder Lohn noch Ruhestand; sie muss genau eines von beiden haben.',
    'La carte n’a ni salaire ni retraite ; il lui faut exactement l’un des deux.',
    '給料も引退もありません。カードには、そのどちらか一方が必要です。',
  ),
  'set-retirement': w(
    'It gives nothing; name an ability, or goods, or both.',
    'Er bringt nichts; gib eine Fähigkeit an, oder Waren, oder beides.',
    'Elle ne donne rien ; indiquez une capacité, des biens ou les deux.',
    '何も得られません。能力か品物、またはその両方を書いてください。',
  ),
  'set-stretch': w(
    'A starting card cannot be a stretch-goal card; those lie in a season.',
    'Eine Startkarte kann keine Zusatzkarte sein; die liegen in einer Jahreszeit.',
    'Une carte de départ ne peut pas être une carte bonus ; celles-ci sont dans une saison.',
    '初期カードは追加カードにできません。追加カードは季節に入ります。',
  ),
  'set-basic': w(
    '{n, plural, one {# building is} other {# buildings are}} basic; at least {least} must be.',
    '{n, plural, one {# Gebäude gehört} other {# Gebäude gehören}} zum Grundspiel; mindestens {least} müssen es sein.',
    '{n, plural, one {# bâtiment est} other {# bâtiments sont}} de base ; il en faut au moins {least}.',
    '基本の建物が{n}軒です。{least}軒以上必要です。',
  ),
  'set-colour': w(
    '{value} is out of order; from the top come {known}.',
    '{value} liegt falsch; von oben kommen {known}.',
    '{value} n’est pas à sa place ; à partir du haut viennent {known}.',
    '{value}の順番が違います。上から{known}の順です。',
  ),
  'set-season': w(
    '{n, plural, =0 {None is} one {# is} other {# are}} of {season}; each season needs exactly {least}.',
    '{season}: {n} statt {least}; jede Jahreszeit braucht genau {least}.',
    '{season} : {n} au lieu de {least} ; il en faut exactement {least} par saison.',
    '{season}のものが{n}つあります。季節ごとにちょうど{least}つ必要です。',
  ),
  'set-max': w(
    '{value} is reached before the first one counts; make it at least {least}.',
    '{value} ist schon erreicht, bevor das erste zählt; nimm mindestens {least}.',
    '{value} est atteint avant que le premier ne compte ; mettez au moins {least}.',
    '{value}では、最初の一つを数える前に上限になります。{least}以上にしてください。',
  ),
  'set-choice-last': w(
    'train, swap or build can be chosen here, so no step may follow; move this to the end.',
    'Hier kann train, swap oder build gewählt werden, also darf kein Schritt folgen; setz es ans Ende.',
    'On peut choisir ici train, swap ou build : aucune étape ne peut suivre ; mettez ce choix à la fin.',
    'train、swap、buildを選べるので、後に手順を続けられません。最後に移してください。',
  ),
  'set-last': w(
    'Another step follows, but {step} must be the last.',
    'Danach folgt noch ein Schritt, aber {step} muss der letzte sein.',
    'Une autre étape suit, mais {step} doit être la dernière.',
    '後に手順が続いていますが、{step}は最後でなければなりません。',
  ),
  'set-ways': w(
    'There are {n} ways to use this; {most} are the most that can be offered.',
    'Das lässt sich auf {n} Arten nutzen; höchstens {most} können angeboten werden.',
    'Il y a {n} façons de l’utiliser ; on peut en proposer {most} au plus.',
    '使い方が{n}通りあります。{most}通り以内にしてください。',
  ),
  'set-nothing': w(
    'It gives nothing; add a gain, or train, swap or build.',
    'Das bringt nichts; ergänze einen Gewinn (gain) oder train, swap oder build.',
    'Cela ne donne rien ; ajoutez un gain, ou train, swap ou build.',
    '何も得られません。gain、train、swap、buildのいずれかを加えてください。',
  ),
  'set-unmarked': w(
    'The origin of {known} is not marked; name each, or add "*" for all that have no mark.',
    'Die Herkunft von {known} ist nicht bezeichnet; nenne jedes einzeln, oder ergänze "*" für alles ohne Zeichen.',
    'L’origine de {known} n’est pas marquée ; nommez chaque valeur, ou ajoutez "*" pour toutes celles sans marque.',
    '{known}の出どころの印がありません。一つずつ書くか、印のない値すべてに効く"*"を加えてください。',
  ),
  'set-stray': w(
    'This marks a value that is not there; remove it.',
    'Das bezeichnet einen Wert, den es nicht gibt; nimm es weg.',
    'Ceci marque une valeur qui n’existe pas ; retirez-le.',
    '存在しない値への印です。取り除いてください。',
  ),

  'iki-players': w(
    'IKI is for 2 to 4 players, not for {seats}.',
    'IKI ist für 2 bis 4 Personen, nicht für {seats}.',
    'IKI se joue de 2 à 4, et non à {seats}.',
    '「いき」は2〜4人用です（現在：{seats}人）。',
  ),
  'iki-start': w(
    'Seat {seat} cannot start: there are {seats} players.',
    'Platz {seat} kann nicht beginnen: Ihr seid zu {seats, plural, =2 {zweit} =3 {dritt} other {viert}}.',
    'La place {seat} ne peut pas commencer : vous êtes {seats}.',
    '{seats}人なので、席{seat}からは始められません。',
  ),
  'iki-free-step': w(
    'With two players the free-step space stays closed. Choose another value.',
    'Zu zweit bleibt das Feld des freien Schritts geschlossen. Wähle einen anderen Wert.',
    'À deux, la case du pas libre reste fermée. Choisissez une autre valeur.',
    '2人では「自由の道」は使いません。ほかの値を選んでください。',
  ),
  'iki-move-unknown': w(
    '“{verb}” is no move; known are {known}.',
    '„{verb}“ ist kein Zug; bekannt sind {known}.',
    '« {verb} » n’est pas un coup ; coups connus : {known}.',
    '「{verb}」という手はありません。使える言葉：{known}。',
  ),
  'iki-move-empty': w('There is no move here.', 'Hier steht kein Zug.', 'Il n’y a pas de coup ici.', 'ここに手が書かれていません。'),
  'iki-move-seat': w(
    '“{word}” is no seat; they go from 1 to {most}.',
    '„{word}“ ist kein Platz; sie gehen von 1 bis {most}.',
    '« {word} » n’est pas une place ; elles vont de 1 à {most}.',
    '「{word}」という席はありません。1から{most}までです。',
  ),
  'iki-move-nagaya': w(
    '“{word}” is no nagaya; they go from 1 to {most}.',
    '„{word}“ ist keine Nagaya; sie gehen von 1 bis {most}.',
    '« {word} » n’est pas un nagaya ; ils vont de 1 à {most}.',
    '「{word}」という長屋はありません。1から{most}までです。',
  ),
  'iki-move-space': w(
    '“{word}” is no space of the street; they go from 1 to {most}.',
    '„{word}“ ist kein Feld der Straße; sie gehen von 1 bis {most}.',
    '« {word} » n’est pas une case de la rue ; elles vont de 1 à {most}.',
    '「{word}」というマスは通りにありません。1から{most}までです。',
  ),
  'iki-move-life': w(
    '“{word}” is no space of the way of life; they go from 1 to {most}, or “free”.',
    '„{word}“ ist kein Feld des Lebenswegs; sie gehen von 1 bis {most}, oder „free“.',
    '« {word} » n’est pas une case du chemin de vie ; elles vont de 1 à {most}, ou « free ».',
    '「{word}」というマスは人生の道にありません。1から{most}まで、または「free」です。',
  ),
  'iki-move-which-card': w(
    'Which card is not said.',
    'Welche Karte, steht nicht da.',
    'La carte n’est pas indiquée.',
    'どのカードか書かれていません。',
  ),
  'iki-move-which-building': w(
    'Which building is not said.',
    'Welches Gebäude, steht nicht da.',
    'Le bâtiment n’est pas indiqué.',
    'どの建物か書かれていません。',
  ),
  'iki-move-which-piece': w(
    'Which card or building is not said.',
    'Welche Karte oder welches Gebäude, steht nicht da.',
    'La carte ou le bâtiment n’est pas indiqué.',
    'どのカードか、どの建物か書かれていません。',
  ),
  'iki-move-card': w(
    '“{id}” is no card of this card set.',
    '„{id}“ ist keine Karte dieses Kartensatzes.',
    '« {id} » n’est pas une carte de ce jeu de cartes.',
    '「{id}」というカードは、このカードセットにありません。',
  ),
  'iki-move-building': w(
    '“{id}” is no building of this card set.',
    '„{id}“ ist kein Gebäude dieses Kartensatzes.',
    '« {id} » n’est pas un bâtiment de ce jeu de cartes.',
    '「{id}」という建物は、このカードセットにありません。',
  ),
  'iki-move-piece': w(
    '“{id}” is no card or building of this card set.',
    '„{id}“ ist weder Karte noch Gebäude dieses Kartensatzes.',
    '« {id} » n’est ni une carte ni un bâtiment de ce jeu de cartes.',
    '「{id}」というカードや建物は、このカードセットにありません。',
  ),
  'iki-move-which-stall': w(
    'Which stall is not said.',
    'Welcher Stand, steht nicht da.',
    'L’étal n’est pas indiqué.',
    'どの店か書かれていません。',
  ),
  'iki-move-stall': w(
    '“{word}” is no stall; they are written outer-1, 2-1, 3-1, corner-1 and so on to corner-4.',
    '„{word}“ ist kein Stand; man schreibt outer-1, 2-1, 3-1, corner-1 und so weiter bis corner-4.',
    '« {word} » n’est pas un étal ; on écrit outer-1, 2-1, 3-1, corner-1 et ainsi de suite jusqu’à corner-4.',
    '「{word}」という店はありません。outer-1、2-1、3-1、corner-1のように、corner-4まで書きます。',
  ),
  'iki-move-off-board': w(
    '{card} is not on the board.',
    '„{card}“ ist nicht auf dem Spielplan.',
    '« {card} » n’est pas sur le plateau.',
    '「{card}」は場にありません。',
  ),
  'iki-move-swap': w(
    'A swap needs two different cards.',
    'Ein Tausch braucht zwei verschiedene Karten.',
    'Un échange demande deux cartes différentes.',
    '入れ替えには別々のカードが2枚必要です。',
  ),
  'iki-move-walk': w(
    'A walk is written “walk 3”, “walk 3+1” with a sandal, or “walk 3+1 cart”.',
    'Ein Weg wird „walk 3“ geschrieben, „walk 3+1“ mit einer Sandale, oder „walk 3+1 cart“.',
    'Une marche s’écrit « walk 3 », « walk 3+1 » avec une sandale, ou « walk 3+1 cart ».',
    '歩みは「walk 3」、草履を使えば「walk 3+1」、荷車もあれば「walk 3+1 cart」のように書きます。',
  ),
  'iki-move-fish': w(
    '“{id}” is no fish of this game.',
    '„{id}“ ist kein Fisch dieses Spiels.',
    '« {id} » n’est pas un poisson de cette partie.',
    '「{id}」という魚は、この対局にありません。',
  ),
  'iki-move-token': w(
    '“{id}” is no pipe or pouch of this game.',
    '„{id}“ ist weder Pfeife noch Tabaksbeutel dieses Spiels.',
    '« {id} » n’est ni une pipe ni une blague à tabac de cette partie.',
    '「{id}」という煙管や煙草入れは、この対局にありません。',
  ),
  'iki-move-deal': w(
    'The shop “{shop}” does not offer “{deal}”.',
    'Der Laden „{shop}“ bietet „{deal}“ nicht an.',
    'La boutique « {shop} » ne propose pas « {deal} ».',
    '店「{shop}」に「{deal}」はありません。',
  ),
  'iki-move-shop': w(
    '“{word}” is no shop; they are {known}.',
    '„{word}“ ist kein Laden; es gibt {known}.',
    '« {word} » n’est pas une boutique ; il y a {known}.',
    '「{word}」という店はありません。あるのは{known}です。',
  ),
  'iki-move-way': w(
    'Which way is not said; after a colon comes one of: {ways}.',
    'Auf welche Art, steht nicht da; nach einem Doppelpunkt kommt eines von: {ways}.',
    'La façon n’est pas indiquée ; après un deux-points vient l’une de celles-ci : {ways}.',
    '使い方が書かれていません。コロンの後に次のどれかを書きます：{ways}。',
  ),

  'deck-artist-twice': w(
    'The artist “{id}” is there already, as number {index}.',
    'Den Künstler „{id}“ gibt es schon, als Nummer {index}.',
    'L’artiste « {id} » figure déjà au numéro {index}.',
    '絵師「{id}」はすでに{index}番目にいます。',
  ),
  'deck-score-twice': w(
    'The score {score} is there already, as card {index}; add its copies there.',
    'Den Wert {score} gibt es schon, als Karte {index}; rechne die Exemplare dort dazu.',
    'La valeur {score} existe déjà, à la carte {index} ; ajoutez-y les exemplaires.',
    '{score}点はすでに{index}番目にあります。枚数はそちらに足してください。',
  ),
  'deck-copies': w(
    'This says {said, plural, one {# card} other {# cards}}, but the list adds up to {sum}.',
    'Hier {said, plural, one {steht # Karte} other {stehen # Karten}}, die Liste ergibt aber {sum}.',
    'On lit ici {said, plural, one {# carte} other {# cartes}}, mais la liste en compte {sum}.',
    '{said}枚とありますが、一覧の合計は{sum}枚です。',
  ),
  'deck-moves': w(
    'A hand could have more than {most} moves, most of them with “{id}”. Use fewer scores or fewer copies (DECK-5).',
    'Eine Hand könnte mehr als {most} Züge haben, die meisten mit „{id}“. Nimm weniger Werte oder weniger Exemplare (DECK-5).',
    'Une main pourrait avoir plus de {most} coups, la plupart avec « {id} ». Prenez moins de valeurs ou moins d’exemplaires (DECK-5).',
    '手札からの手が{most}を超えることがあり、「{id}」のものが最も多くなります。点数の種類か枚数を減らしてください（DECK-5）。',
  ),
  'deck-small': w(
    'The deck has {n, plural, one {# card} other {# cards}}; two players need at least {least}.',
    'Das Deck hat {n, plural, one {# Karte} other {# Karten}}; zu zweit braucht es mindestens {least}.',
    'Le paquet compte {n, plural, one {# carte} other {# cartes}} ; à deux, il en faut au moins {least}.',
    '札は{n}枚です。2人でも{least}枚以上必要です。',
  ),
  'ukiyoe-players': w(
    'UKIYO-E is for 2 to 4 players, not for {seats}.',
    'UKIYO-E ist für 2 bis 4 Personen, nicht für {seats}.',
    'UKIYO-E se joue de 2 à 4, et non à {seats}.',
    '「浮世絵」は2〜4人用です（現在：{seats}人）。',
  ),
  'ukiyoe-start': w(
    'Seat {seat} cannot begin: there are {seats} players.',
    'Platz {seat} kann nicht beginnen: Ihr seid zu {seats, plural, =2 {zweit} =3 {dritt} other {viert}}.',
    'La place {seat} ne peut pas commencer : vous êtes {seats}.',
    '{seats}人なので、席{seat}からは始められません。',
  ),
  'ukiyoe-deck-small': w(
    'The deck has {n, plural, one {# card} other {# cards}}; {seats} players need at least {least} (DECK-4).',
    'Das Deck hat {n, plural, one {# Karte} other {# Karten}}; zu {seats, plural, =2 {zweit} =3 {dritt} other {viert}} braucht es mindestens {least} (DECK-4).',
    'Le paquet compte {n, plural, one {# carte} other {# cartes}} ; à {seats}, il en faut au moins {least} (DECK-4).',
    '札は{n}枚です。{seats}人では{least}枚以上必要です（DECK-4）。',
  ),
  'ukiyoe-move-alone': w(
    'Nothing may follow “{verb}”.',
    'Auf „{verb}“ darf nichts folgen.',
    'Rien ne peut suivre « {verb} ».',
    '「{verb}」の後には何も書きません。',
  ),
  'ukiyoe-move-start': w(
    'After “start” comes a seat from 1 to {most}.',
    'Auf „start“ folgt ein Platz von 1 bis {most}.',
    'Après « start » vient une place de 1 à {most}.',
    '「start」の後には1から{most}までの席を書きます。',
  ),
  'ukiyoe-move-card': w(
    'One card follows “{verb}”, as in “{example}”.',
    'Auf „{verb}“ folgt eine Karte, wie in „{example}“.',
    'Une carte suit « {verb} », comme dans « {example} ».',
    '「{verb}」の後には札を1枚書きます（例：{example}）。',
  ),
  'ukiyoe-move-one-card': w(
    'Only one card at a time follows “{verb}”, as in “{example}”.',
    'Auf „{verb}“ folgt nur eine Karte auf einmal, wie in „{example}“.',
    'Une seule carte à la fois suit « {verb} », comme dans « {example} ».',
    '「{verb}」の後に書ける札は1枚だけです（例：{example}）。',
  ),
  'ukiyoe-move-exhibit': w(
    'An artist and at least two scores follow “exhibit”, as in “{example}”.',
    'Auf „exhibit“ folgen ein Künstler und mindestens zwei Werte, wie in „{example}“.',
    'Un artiste et au moins deux valeurs suivent « exhibit », comme dans « {example} ».',
    '「exhibit」の後には絵師と2つ以上の点数を書きます（例：{example}）。',
  ),
  'ukiyoe-move-empty': w(
    'There is no move here; it can be {either}.',
    'Hier steht kein Zug; es gibt {either}.',
    'Il n’y a pas de coup ici ; ce peut être {either}.',
    'ここに手が書かれていません。書けるもの：{either}。',
  ),
  'ukiyoe-move-unknown': w(
    '“{verb}” is no move; it can be {either}.',
    '„{verb}“ ist kein Zug; es gibt {either}.',
    '« {verb} » n’est pas un coup ; ce peut être {either}.',
    '「{verb}」という手はありません。書けるもの：{either}。',
  ),
  'ukiyoe-move-artist': w(
    '“{artist}” is no artist of this deck; they are {known}.',
    '„{artist}“ ist kein Künstler dieses Decks; es gibt {known}.',
    '« {artist} » n’est pas un artiste de ce paquet ; il y a {known}.',
    '「{artist}」という絵師は、この札の組にいません。いるのは{known}です。',
  ),
  'ukiyoe-move-unclear': w(
    '“{artist}” could be {either}.',
    '„{artist}“ könnte {either} sein.',
    '« {artist} » peut désigner {either}.',
    '「{artist}」は{either}のどれか分かりません。',
  ),
  'ukiyoe-move-score': w(
    '{artist} has no card with the score “{score}”; the scores are {known}.',
    '{artist} hat keine Karte mit dem Wert „{score}“; es gibt {known}.',
    '{artist} n’a pas de carte de valeur « {score} » ; valeurs : {known}.',
    '{artist}に「{score}」点の札はありません。あるのは{known}点です。',
  ),
}

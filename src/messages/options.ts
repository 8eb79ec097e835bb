// Words for the options of both games, the rule sets and the bots: what each governs and what each value means.
import type { BotId } from '../bots/ids.ts'
import type { OptionName, RuleSetId } from '../games/iki/rules/rulesets.ts'
import { type Words, w } from './format.ts'

export interface OptionWords {
  readonly about: Words
  /** By the value written as text. */
  readonly values: Readonly<Record<string, Words>>
}

const SEATS = {
  '1': w('Seat 1 starts.', 'Platz 1 beginnt.', 'La place 1 commence.', '席1から始めます。'),
  '2': w('Seat 2 starts.', 'Platz 2 beginnt.', 'La place 2 commence.', '席2から始めます。'),
  '3': w('Seat 3 starts.', 'Platz 3 beginnt.', 'La place 3 commence.', '席3から始めます。'),
  '4': w('Seat 4 starts.', 'Platz 4 beginnt.', 'La place 4 commence.', '席4から始めます。'),
  random: w('Drawn at random.', 'Wird ausgelost.', 'Tiré au sort.', '抽選で決めます。'),
} as const

const IKI: Readonly<Record<OptionName, OptionWords>> = {
  freeStepSeats: {
    about: w(
      'Free-step space of the way of life',
      'Feld des freien Schritts auf dem Lebensweg',
      'Case du pas libre sur le chemin de vie',
      '人生の道の「自由の道」',
    ),
    values: {
      none: w('Never open.', 'Nie offen.', 'Jamais ouverte.', '使いません。'),
      '4': w('Open with four players only.', 'Nur zu viert offen.', 'Ouverte à quatre seulement.', '4人のときだけ使います。'),
      '3-4': w('Open with three and four players.', 'Zu dritt und zu viert offen.', 'Ouverte à trois et à quatre.', '3人と4人で使います。'),
      '2-4': w('Open with any number of players.', 'Immer offen.', 'Toujours ouverte.', '人数にかかわらず使います。'),
    },
  },
  freeStepIncome: {
    about: w(
      'Income on the free-step space',
      'Einkommen auf dem Feld des freien Schritts',
      'Revenu sur la case du pas libre',
      '自由の道の収入',
    ),
    values: {
      '0': w(
        'No hiring and no income there.',
        'Dort gibt es weder Anheuern noch Einkommen.',
        'Ni embauche ni revenu.',
        '雇うことも収入を得ることもできません。',
      ),
      '1': w(
        '1 mon instead of hiring or income.',
        '1 Mon statt Anheuern oder Einkommen.',
        '1 mon au lieu d’embauche ou de revenu.',
        '雇用や収入の代わりに1文を得ます。',
      ),
    },
  },
  firstStack: {
    about: w(
      'First order of the firefighting markers',
      'Erste Reihenfolge auf der Feuerwehrleiste',
      'Ordre initial des marqueurs de lutte contre le feu',
      '火消しの駒の最初の順番',
    ),
    values: {
      clockwise: w(
        'In seating order, the start player on top.',
        'In Sitzreihenfolge, wer beginnt, liegt oben.',
        'Dans l’ordre des places, le premier joueur au-dessus.',
        '席順で、開始者が一番上です。',
      ),
      random: w('In random order.', 'In zufälliger Reihenfolge.', 'Dans un ordre tiré au sort.', '順番を無作為に決めます。'),
    },
  },
  firstPool: {
    about: w(
      'When the first four cards are shown',
      'Wann die ersten vier Karten aufgedeckt werden',
      'Quand les quatre premières cartes sont révélées',
      '最初の4枚を公開する時期',
    ),
    values: {
      beforeDraft: w(
        'Before the starting cards are chosen.',
        'Bevor die Startkarten gewählt werden.',
        'Avant le choix des cartes de départ.',
        '初期カードを選ぶ前に公開します。',
      ),
      afterDraft: w(
        'After the starting cards are chosen.',
        'Nachdem die Startkarten gewählt sind.',
        'Après le choix des cartes de départ.',
        '初期カードを選んだ後に公開します。',
      ),
    },
  },
  shopOrder: {
    about: w(
      'Sixth and seventh shop of the street',
      'Sechster und siebter Laden der Straße',
      'Sixième et septième boutique de la rue',
      '通りの6番目と7番目の店',
    ),
    values: {
      fishFirst: w(
        'Fish market, then construction site.',
        'Erst Fischmarkt, dann Baustelle.',
        'Marché aux poissons, puis chantier.',
        '魚河岸、普請場の順です。',
      ),
      constructionFirst: w(
        'Construction site, then fish market.',
        'Erst Baustelle, dann Fischmarkt.',
        'Chantier, puis marché aux poissons.',
        '普請場、魚河岸の順です。',
      ),
    },
  },
  fireTowerFee: {
    about: w('Price of the fire tower', 'Preis des Feuerturms', 'Prix du poste de guet', '火の見の値段'),
    values: {
      '0': w('Free.', 'Kostenlos.', 'Gratuit.', '無料です。'),
      '1': w('1 mon.', '1 Mon.', '1 mon.', '1文です。'),
    },
  },
  pawn: {
    about: w(
      'What the pawn shop takes in a visit',
      'Was die Pfandleihe je Besuch nimmt',
      'Ce que le prêteur sur gages prend par visite',
      '質屋が一度に受け取る品',
    ),
    values: {
      either: w(
        '1 rice or 1 sandal, for 4 mon.',
        '1 Reisballen oder 1 Sandale, für 4 Mon.',
        '1 balle de riz ou 1 sandale, pour 4 mon.',
        '米1俵か草履1足を4文で。',
      ),
      both: w(
        '1 rice, 1 sandal or one of each, 4 mon a piece.',
        '1 Reisballen, 1 Sandale oder beides, je 4 Mon.',
        '1 balle de riz, 1 sandale ou les deux, 4 mon chacune.',
        '米1俵、草履1足、または両方を各4文で。',
      ),
    },
  },
  construction: {
    about: w('Fee of the construction site', 'Gebühr der Baustelle', 'Droit du chantier', '普請場の手数料'),
    values: {
      feeForEither: w(
        '1 mon, for rice and for a build.',
        '1 Mon, für Reis wie für einen Bau.',
        '1 mon, pour du riz comme pour construire.',
        '米でも建築でも1文です。',
      ),
      feeForRice: w(
        '1 mon for rice; a build has no fee.',
        '1 Mon für Reis; ein Bau kostet keine Gebühr.',
        '1 mon pour du riz ; construire est sans droit.',
        '米は1文、建築は手数料なしです。',
      ),
    },
  },
  exchange: {
    about: w('Deals of the exchange', 'Geschäfte der Wechselstube', 'Opérations du bureau de change', '両替屋の取引'),
    values: {
      upToTwice: w(
        '6 mon for 1 koban, up to twice a visit.',
        '6 Mon für 1 Koban, bis zu zweimal je Besuch.',
        '6 mon pour 1 koban, jusqu’à deux fois par visite.',
        '6文で小判1枚、一度に2回まで。',
      ),
      oneOfThree: w(
        'One of: 6 mon for 1 koban, 10 mon for 2, or 2 mon for nothing.',
        'Eines von dreien: 6 Mon für 1 Koban, 10 Mon für 2, oder 2 Mon geschenkt.',
        'Au choix : 6 mon pour 1 koban, 10 mon pour 2, ou 2 mon offerts.',
        '6文で小判1枚、10文で2枚、または2文をもらう、のどれか。',
      ),
    },
  },
  fishLimit: {
    about: w('How many fish one may buy', 'Wie viele Fische man kaufen darf', 'Combien de poissons on peut acheter', '買える魚の数'),
    values: {
      onePerVisit: w('One at every visit.', 'Einen bei jedem Besuch.', 'Un à chaque visite.', '訪れるたびに1匹。'),
      onePerSeason: w('One in each season.', 'Einen in jeder Jahreszeit.', 'Un par saison.', '季節ごとに1匹。'),
    },
  },
  tobacco: {
    about: w('Pipes and pouches', 'Pfeifen und Tabaksbeutel', 'Pipes et blagues à tabac', '煙管と煙草入れ'),
    values: {
      stacks: w(
        'Two stacks of four for the whole year; only the tops are for sale.',
        'Zwei Stapel zu je vier für das ganze Jahr; nur die obersten sind zu kaufen.',
        'Deux piles de quatre pour toute l’année ; seuls les dessus sont en vente.',
        '4枚の山が二つ、一年を通して。買えるのは一番上だけです。',
      ),
      seasonalStacks: w(
        'Two stacks of four; what a season leaves unsold is taken off.',
        'Zwei Stapel zu je vier; was eine Jahreszeit nicht verkauft, kommt weg.',
        'Deux piles de quatre ; ce qu’une saison ne vend pas est retiré.',
        '4枚の山が二つ。季節が終わると売れ残りを除きます。',
      ),
      seasonal: w(
        'Two pipes and two pouches of its own each season, all for sale.',
        'Jede Jahreszeit bringt zwei eigene Pfeifen und zwei Tabaksbeutel, alle zu kaufen.',
        'Chaque saison apporte deux pipes et deux blagues à tabac, toutes en vente.',
        '季節ごとに煙管2つと煙草入れ2つが並び、どれでも買えます。',
      ),
    },
  },
  buildingsOffered: {
    about: w('Buildings on offer', 'Gebäude im Angebot', 'Bâtiments proposés', '建てられる建物'),
    values: {
      six: w('The six basic ones.', 'Die sechs des Grundspiels.', 'Les six de base.', '基本の6軒です。'),
      sixOfTen: w(
        'Six drawn at random from all ten.',
        'Sechs aus allen zehn, ausgelost.',
        'Six tirés au sort parmi les dix.',
        '10軒から無作為に6軒です。',
      ),
    },
  },
  merchantHouseCap: {
    about: w('Most Iki of the Merchant House', 'Höchstwert des Kaufmannshauses', 'Maximum de la Maison de marchand', '商家の得点の上限'),
    values: {
      none: w('No limit.', 'Keine Grenze.', 'Sans limite.', '上限はありません。'),
      '30': w('30 Iki.', '30 Iki.', '30 Iki.', '粋30点までです。'),
    },
  },
  greyGoods: {
    about: w('Goods in a grey field', 'Waren im grauen Feld', 'Biens d’un champ gris', '灰色の欄の品物'),
    values: {
      everyPayday: w(
        'At every payday once the card is retired.',
        'An jedem Zahltag, sobald die Karte im Ruhestand ist.',
        'À chaque jour de paie, une fois la carte à la retraite.',
        '引退後、給料日ごとに得ます。',
      ),
      once: w(
        'Once, when the card retires.',
        'Einmal, wenn die Karte in den Ruhestand geht.',
        'Une fois, quand la carte prend sa retraite.',
        '引退したときに一度だけ得ます。',
      ),
    },
  },
  saverProtects: {
    about: w('What a fire saver can save', 'Was ein Feuerretter retten kann', 'Ce qu’un sauveur peut sauver', '火除けが守れるもの'),
    values: {
      cardOrBuilding: w(
        'One of your cards or buildings.',
        'Eine deiner Karten oder eines deiner Gebäude.',
        'Une de vos cartes ou un de vos bâtiments.',
        '自分のカードか建物を一つ。',
      ),
      card: w(
        'One of your cards, no building.',
        'Eine deiner Karten, kein Gebäude.',
        'Une de vos cartes, pas un bâtiment.',
        '自分のカード1枚だけ（建物は不可）。',
      ),
    },
  },
  monPerIki: {
    about: w('Mon for 1 Iki at the end', 'Mon für 1 Iki am Ende', 'Mon pour 1 Iki à la fin', '終了時に粋1点になる文の数'),
    values: {
      '4': w('Every 4 mon.', 'Je 4 Mon.', 'Tous les 4 mon.', '4文ごとに。'),
      '5': w('Every 5 mon.', 'Je 5 Mon.', 'Tous les 5 mon.', '5文ごとに。'),
    },
  },
  sellerColour: {
    about: w('Colour of the shop sellers', 'Farbe der Verkäufer', 'Couleur des commerçants', '店商人の色'),
    values: {
      green: w('Green.', 'Grün.', 'Vert.', '緑です。'),
      blue: w('Blue.', 'Blau.', 'Bleu.', '青です。'),
    },
  },
  stretchCards: {
    about: w('The eight stretch-goal cards', 'Die acht Zusatzkarten', 'Les huit cartes bonus', '8枚の追加カード'),
    values: {
      none: w('Stay in the box.', 'Bleiben in der Schachtel.', 'Restent dans la boîte.', '使いません。'),
      all: w(
        'Shuffled into their seasons.',
        'Werden in ihre Jahreszeiten gemischt.',
        'Mélangées à leurs saisons.',
        'それぞれの季節に混ぜます。',
      ),
    },
  },
  neutralPlacer: {
    about: w(
      'Who places the neutral card (two players)',
      'Wer die neutrale Karte legt (zu zweit)',
      'Qui place la carte neutre (à deux)',
      '中立カードを置く人（2人用）',
    ),
    values: {
      startPlayer: w(
        'The start player in odd months, the other in even ones.',
        'In ungeraden Monaten der Startspieler, in geraden die andere Person.',
        'Le premier joueur les mois impairs, l’autre les mois pairs.',
        '奇数月は開始者、偶数月は相手です。',
      ),
      firstOnWay: w(
        'Who chose first on the way of life in odd months, the other in even ones.',
        'In ungeraden Monaten, wer auf dem Lebensweg zuerst gewählt hat, in geraden die andere Person.',
        'Qui a choisi en premier sur le chemin de vie les mois impairs, l’autre les mois pairs.',
        '奇数月はその月に人生の道を先に選んだ人、偶数月は相手です。',
      ),
    },
  },
  fishExtra: {
    about: w(
      'Which fish carry extra Iki',
      'Welche Fische zusätzliche Iki bringen',
      'Quels poissons rapportent des Iki de plus',
      '追加の粋がつく魚',
    ),
    values: {
      bonitoAndBream: w(
        'One summer bonito and one winter sea bream.',
        'Ein Bonito im Sommer und eine Meerbrasse im Winter.',
        'Une bonite d’été et une dorade d’hiver.',
        '夏の鰹と冬の鯛が1匹ずつ。',
      ),
      everySeason: w(
        'The dearer fish of every season.',
        'Der teurere Fisch jeder Jahreszeit.',
        'Le poisson le plus cher de chaque saison.',
        '各季節の高いほうの魚。',
      ),
    },
  },
  seasonChange: {
    about: w(
      'When pool and tokens change at the end of a season',
      'Wann Auslage und Plättchen am Ende der Jahreszeit wechseln',
      'Quand la réserve et les jetons changent en fin de saison',
      '季節の終わりに雇い場と品を替える時期',
    ),
    values: {
      afterPayday: w(
        'After salary, harmony and food.',
        'Nach Lohn, Harmonie und Nahrung.',
        'Après salaire, harmonie et nourriture.',
        '給料・調和・食事の後。',
      ),
      beforePayday: w(
        'Before salary, harmony and food.',
        'Vor Lohn, Harmonie und Nahrung.',
        'Avant salaire, harmonie et nourriture.',
        '給料・調和・食事の前。',
      ),
    },
  },
  supply: {
    about: w('How much the bank holds', 'Wie viel die Bank hat', 'Ce que contient la banque', '銀行の在庫'),
    values: {
      unlimited: w('It never runs out.', 'Sie wird nie leer.', 'Elle ne s’épuise jamais.', '尽きません。'),
      printed: w(
        '8 koban, 20 sandals, 24 rice, 15 lumber; you gain only what is left.',
        '8 Koban, 20 Sandalen, 24 Reisballen, 15 Bauholz; du bekommst nur, was noch da ist.',
        '8 koban, 20 sandales, 24 balles de riz, 15 bois ; vous ne gagnez que ce qui reste.',
        '小判8枚、草履20足、米24俵、材木15本。残りの分だけ得られます。',
      ),
    },
  },
  startSeat: {
    about: w('Start player', 'Startspieler', 'Premier joueur', '開始者'),
    values: SEATS,
  },
}

const UKIYOE: Readonly<Record<string, OptionWords>> = {
  beatenOrder: {
    about: w(
      'Who chooses the order of a beaten exhibition’s cards',
      'Wer die Reihenfolge der Karten einer geschlagenen Ausstellung wählt',
      'Qui choisit l’ordre des cartes d’une exposition battue',
      '負けた展覧会の札の順番を決める人',
    ),
    values: {
      owner: w('Its owner.', 'Wem sie gehörte.', 'Son propriétaire.', '展覧会の持ち主です。'),
      automatic: w(
        'Nobody: the lowest card ends on top.',
        'Niemand: Die niedrigste Karte liegt oben.',
        'Personne : la plus basse finit au-dessus.',
        '自動です。一番低い札が上になります。',
      ),
    },
  },
  strictDeckOut: {
    about: w(
      'Opening a new artist in the turn that empties the pile',
      'Einen neuen Künstler in dem Zug eröffnen, der den Stapel leert',
      'Ouvrir un artiste au tour qui vide la pioche',
      '山札が尽きた手番で新しい絵師を開くこと',
    ),
    values: {
      false: w('Allowed.', 'Erlaubt.', 'Permis.', 'できます。'),
      true: w('Not allowed.', 'Nicht erlaubt.', 'Interdit.', 'できません。'),
    },
  },
  hiddenScores: {
    about: w(
      'The others’ kept cards and totals',
      'Behaltene Karten und Summen der anderen',
      'Cartes gardées et totaux des autres',
      'ほかのプレイヤーが獲得した札と合計',
    ),
    values: {
      false: w('Shown.', 'Sichtbar.', 'Visibles.', '公開します。'),
      true: w('Hidden until the end.', 'Bis zum Ende verdeckt.', 'Cachés jusqu’à la fin.', '最後まで伏せます。'),
    },
  },
  openDiscards: {
    about: w(
      'What the page shows of the discard pile',
      'Was die Seite von der Ablage zeigt',
      'Ce que la page montre de la défausse',
      '捨て札の表示',
    ),
    values: {
      false: w('Its top card.', 'Die oberste Karte.', 'La carte du dessus.', '一番上の札だけ。'),
      true: w('All of it.', 'Alles.', 'Toute la pile.', 'すべての札。'),
    },
  },
  start: { about: w('Who begins', 'Wer beginnt', 'Qui commence', '最初の手番'), values: SEATS },
}

export const OPTION_WORDS: Readonly<Record<string, Readonly<Record<string, OptionWords>>>> = { iki: IKI, ukiyoe: UKIYOE }

export const RULE_SET_WORDS: Readonly<Record<RuleSetId, { readonly name: Words; readonly about: Words }>> = {
  'utsuroi-en': {
    name: w('English second edition', 'Englische zweite Ausgabe', 'Deuxième édition anglaise', '英語版第2版'),
    about: w(
      'The fullest rules, and the ones to begin with. Six buildings, two stacks of tobacco, fish at every visit.',
      'Die vollständigsten Regeln, gut für den Anfang. Sechs Gebäude, zwei Tabakstapel, Fisch bei jedem Besuch.',
      'Les règles les plus complètes, idéales pour commencer. Six bâtiments, deux piles de tabac, du poisson à chaque visite.',
      '最も詳しいルールで、最初の一局に向いています。建物6軒、煙草の山二つ、魚は訪れるたびに買えます。',
    ),
  },
  'utsuroi-de': {
    name: w('German edition', 'Deutsche Ausgabe', 'Édition allemande', 'ドイツ語版'),
    about: w(
      'As the English edition, but the pawn shop takes both goods, builds at the site have no fee, and grey goods come only once.',
      'Wie die englische Ausgabe, aber die Pfandleihe nimmt beides, Bauen auf der Baustelle ist gebührenfrei, und graue Waren kommen nur einmal.',
      'Comme l’édition anglaise, mais le prêteur prend les deux biens, construire au chantier est sans droit et les biens gris ne viennent qu’une fois.',
      '英語版とほぼ同じですが、質屋は両方を受け取り、普請場の建築は手数料がなく、灰色の品は一度だけです。',
    ),
  },
  manual: {
    name: w('Reference manual', 'Nachschlagewerk', 'Manuel de référence', '参照マニュアル'),
    about: w(
      'A digest with rules of its own: the fire tower costs 1 mon, one fish a season, unsold tobacco leaves with its season.',
      'Eine Kurzfassung mit eigenen Regeln: Der Feuerturm kostet 1 Mon, ein Fisch je Jahreszeit, unverkaufter Tabak geht mit seiner Jahreszeit.',
      'Un abrégé avec ses propres règles : le poste de guet coûte 1 mon, un poisson par saison, le tabac invendu part avec sa saison.',
      '独自の点がある要約版です。火の見は1文、魚は季節に1匹、売れ残りの煙草は季節とともに去ります。',
    ),
  },
  'edition-2021': {
    name: w('2021 edition', 'Ausgabe von 2021', 'Édition 2021', '2021年版'),
    about: w(
      'The most varied rules: six of ten buildings, new pipes and pouches each season, all stretch-goal cards, 4 mon for 1 Iki.',
      'Die abwechslungsreichste Fassung: sechs von zehn Gebäuden, jede Jahreszeit neue Pfeifen und Tabaksbeutel, alle Zusatzkarten, 4 Mon für 1 Iki.',
      'La version la plus variée : six bâtiments sur dix, pipes et blagues à tabac nouvelles à chaque saison, toutes les cartes bonus, 4 mon pour 1 Iki.',
      '最も変化に富みます。建物は10軒中6軒、季節ごとに新しい煙草、追加カードすべて、4文で粋1点です。',
    ),
  },
}

export const BOT_WORDS: Readonly<Record<BotId, { readonly name: Words; readonly about: Words; readonly character: Words }>> = {
  random: {
    name: w('Wanderer', 'Bummler', 'Flâneur', '気まぐれ'),
    about: w(
      'plays anything that is allowed',
      'spielt irgendetwas Erlaubtes',
      'joue n’importe quel coup permis',
      'できる手から気ままに選びます',
    ),
    character: w(
      'Came to Edo with the wind and will leave with it. He does whatever is allowed and takes his fancy, and never asks what it is good for. Good company for a very first try.',
      'Kam mit dem Wind nach Edo und geht auch wieder mit ihm. Er tut, was erlaubt ist und ihm gerade einfällt, und fragt nie, wozu es gut ist. Der Richtige für den allerersten Versuch.',
      'Arrivé à Edo avec le vent, il repartira avec lui. Il fait ce qui est permis et ce qui lui chante, sans jamais se demander à quoi cela sert. Un bon compagnon pour un tout premier essai.',
      '風に吹かれて江戸へ来て、また風とともに去っていきます。許されることなら何でも思いつくままに行い、損得は考えません。初めてのお相手にちょうどよいでしょう。',
    ),
  },
  apprentice: {
    name: w('Apprentice', 'Lehrling', 'Apprenti', '丁稚'),
    about: w(
      'knows the trade, but often misjudges',
      'kennt das Handwerk, verschätzt sich aber oft',
      'connaît le métier, mais juge souvent mal',
      '一通りできますが、よく読み違えます',
    ),
    character: w(
      'The errand boy of a draper’s shop. He has watched the trade since he was ten and knows a good bargain when he sees one, but he counts in a hurry and often gets it wrong.',
      'Der Laufbursche eines Tuchladens. Er schaut seit seinem zehnten Jahr beim Handel zu und weiß, wie ein gutes Geschäft aussieht; nur rechnet er hastig und vertut sich oft.',
      'Le garçon de courses d’un marchand d’étoffes. Depuis ses dix ans, il regarde faire et sait reconnaître une bonne affaire, mais il compte trop vite et se trompe souvent.',
      '呉服屋の丁稚です。十の歳から商いを見て育ち、よい取引は見ればわかります。けれども勘定を急ぐので、よく間違えます。',
    ),
  },
  journeyman: {
    name: w('Journeyman', 'Geselle', 'Compagnon', '職人'),
    about: w('thinks one turn ahead', 'denkt einen Zug voraus', 'pense un tour à l’avance', '一手番先を考えます'),
    character: w(
      'A carpenter’s journeyman with a straight eye. He measures everything that can be done this turn and takes the best of it, every time. What the others may do next month does not keep him awake.',
      'Ein Zimmermannsgeselle mit gutem Augenmaß. Er misst alles aus, was sich in diesem Zug tun lässt, und nimmt jedes Mal das Beste. Was die anderen nächsten Monat vorhaben, raubt ihm nicht den Schlaf.',
      'Un compagnon charpentier qui a le coup d’œil. Il mesure tout ce qui peut se faire à ce tour et prend chaque fois le meilleur. Ce que les autres feront le mois prochain ne l’empêche pas de dormir.',
      '目の利く大工の職人です。この手番でできることをすべて測り、いつも一番よいものを選びます。来月、相手が何をするかは気にしていません。',
    ),
  },
  master: {
    name: w('Master', 'Meister', 'Maître', '名人'),
    about: w(
      'plays out what may come a thousand times before it moves',
      'spielt vor jedem Zug tausendmal durch, was kommen kann',
      'joue mille fois dans sa tête ce qui peut arriver avant d’agir',
      '動く前に、先の展開を千回思い描きます',
    ),
    character: w(
      'An old teacher of go who takes pupils in a back street by the bridge. Before he moves he plays the game on in his head a thousand times, and imagines anew each time what he cannot see. He never peeks, and no mistake escapes him for long.',
      'Ein alter Lehrer des Go-Spiels, der in einer Gasse hinter der Brücke Schüler annimmt. Vor jedem Zug spielt er die Partie im Kopf tausendmal weiter und denkt sich jedes Mal neu aus, was er nicht sehen kann. Er schielt nie in fremde Karten, und kein Fehler entgeht ihm lange.',
      'Un vieux maître de go qui reçoit ses élèves dans une ruelle près du pont. Avant d’agir, il poursuit mille fois la partie dans sa tête, en imaginant chaque fois à neuf ce qu’il ne peut voir. Il ne regarde jamais les cartes d’autrui, et aucune faute ne lui échappe longtemps.',
      '橋のたもとの裏通りで弟子を取る、碁の老師匠です。動く前に頭の中で続きを千回打ってみて、見えないものはそのたびに思い描き直します。人の手札をのぞくことはなく、失着を長く見逃すこともありません。',
    ),
  },
}

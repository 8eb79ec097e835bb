// The words card texts are made of, by language: one table, no logic.

import type { BuildingAbility, CardType, Gain, Language, Mark, Measure, RetirementAbility, Season } from './cardset.ts'

export const LIST_PATHS = [
  'buildings',
  'tobacco.stacks.pipes',
  'tobacco.stacks.pouches',
  'tobacco.seasonal.pipes',
  'tobacco.seasonal.pouches',
  'fish.classic',
  'fish.edition2021',
] as const
export type ListPath = (typeof LIST_PATHS)[number]

/** By plural category of Intl.PluralRules; other where the category has no form of its own. */
export type Plural = Readonly<{ one?: string; other: string }>
/** How an act reads on its own, and after a payment ("pay 2 mon to …"). */
export interface Act {
  readonly free: string
  readonly paid: string
}

/** In a template {n} and {m} are numbers, {what} and {rest} are texts, {Rest} is rest with a capital. */
export interface Words {
  readonly amount: Readonly<Record<Gain | 'experience', Plural>>
  /** Between two things gained or paid together; more than two are parted by comma first. */
  readonly and: string
  readonly comma: string
  /** Between gains that are counted differently. */
  readonly plus: string
  readonly per: Readonly<Record<Measure, string>>
  readonly pay: string
  readonly payFor: string
  readonly gain: Act
  readonly train: Act
  readonly swap: Act
  readonly build: Act
  readonly buildForLess: Act
  readonly choose: Act
  readonly or: string
  readonly times: Act
  readonly othersToo: string
  readonly others: string
  /** Between things done one after the other: in a text, in a choice, in a repetition. */
  readonly next: readonly [string, string, string]
  readonly end: string
  readonly salary: string
  /** A salary at one level, at two or at all three; {n} is the first of them, {m} the second. */
  readonly atLevel: readonly [string, string, string]
  readonly levels: string
  /** Between two clauses. */
  readonly also: string
  readonly retirement: string
  readonly retirementAbility: Readonly<Record<RetirementAbility, string>>
  readonly retirementGoods: string
  readonly points: string
  readonly pouch: string
  readonly most: string
  readonly pipe: string
  readonly extra: string
  readonly noExtra: string
  readonly buildingAbility: Readonly<Record<BuildingAbility, string>>
  readonly hire: string
  readonly draft: string
  readonly cost: string
  readonly fire: string
  readonly type: Readonly<Record<CardType, string>>
  readonly season: Readonly<Record<Season | 'start', string>>
  readonly mark: Readonly<Record<Mark, string>>
  readonly level: string
  /** The lists of a card set besides the decks, by path. */
  readonly list: Readonly<Record<ListPath, string>>
  readonly stretch: string
  readonly basic: string
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    amount: {
      mon: { other: '{n} mon' },
      rice: { other: '{n} rice' },
      sandals: { one: '{n} sandal', other: '{n} sandals' },
      lumber: { other: '{n} lumber' },
      koban: { other: '{n} koban' },
      iki: { other: '{n} Iki' },
      fire: { other: '{n} firefighting power' },
      experience: { other: '{n} experience' },
    },
    and: ' and ',
    comma: ', ',
    plus: ', plus ',
    per: {
      working: '{what} for each occupation card you have on the board',
      retired: '{what} for each retired card you have',
      types: '{what} for each type of card you have',
      fish: '{what} for each fish you have',
      rice: '{what} for each rice you have',
      sandals: '{what} for each sandal you have',
    },
    pay: 'pay {what}',
    payFor: 'pay {what} to {rest}',
    gain: { free: 'gain {what}', paid: 'gain {what}' },
    train: { free: 'give one of your cards on the board {what}', paid: 'give one of your cards on the board {what}' },
    swap: {
      free: 'swap any two occupation cards on the board, whoever owns them; their kobun go with them',
      paid: 'swap any two occupation cards on the board, whoever owns them; their kobun go with them',
    },
    build: { free: 'build a building', paid: 'build a building' },
    buildForLess: { free: 'build a building for {what} less', paid: 'build a building for {what} less' },
    choose: { free: 'choose one: {rest}', paid: 'choose one: {rest}' },
    or: ', or ',
    times: { free: 'up to {n} times, {rest}', paid: 'do this up to {n} times: {rest}' },
    othersToo: '{rest}, and every other player gains {what}',
    others: 'every other player gains {what}',
    next: ['. Then ', '; then ', ', then '],
    end: '.',
    salary: 'On payday you gain {what}.',
    atLevel: ['{what} at level {n}', '{what} at levels {n} and {m}', '{what} at every level'],
    levels: ', ',
    also: ' and ',
    retirement: 'Starts at level {n} and earns no salary. Once retired, {rest}.',
    retirementAbility: {
      discount: 'you pay 1 mon less for every card you hire',
      cart: 'your oyakata may walk 1 space further each turn',
      saver: 'it saves one of your cards from a fire, once in the game',
      wild: 'it counts as whichever type you like at the final scoring',
    },
    retirementGoods: 'it brings you {what}',
    points: 'At the end of the game you gain {what}.',
    pouch: 'At the end of the game you gain {what}, doubled if you own a pipe.',
    most: '{what} ({n} at most)',
    pipe: 'When you buy it, {rest}',
    extra: 'At the end of the game you gain {what} more.',
    noExtra: 'Brings no extra Iki.',
    buildingAbility: {
      farmhouse: 'At each payday you gain 2 Iki for each kobun you feed.',
      watchtower: 'Whenever you hire a card with firefighting symbols, you gain 3 Iki.',
      villa: 'At each payday you gain 2 mon for each card of your most frequent type, retired cards included.',
    },
    hire: 'Costs {what} to hire.',
    draft: 'Costs nothing.',
    cost: 'Costs {what}.',
    fire: 'When you hire this card, you gain {what}.',
    type: { master: 'master', artisan: 'artisan', seller: 'shop seller', peddler: 'street peddler', special: 'special' },
    season: { start: 'starting cards', spring: 'spring', summer: 'summer', autumn: 'autumn', winter: 'winter' },
    mark: { printed: 'printed', reported: 'reported', original: 'original' },
    level: 'level {n}',
    list: {
      buildings: 'Buildings',
      'tobacco.stacks.pipes': 'Pipes of the stack, from the top',
      'tobacco.stacks.pouches': 'Pouches of the stack, from the top',
      'tobacco.seasonal.pipes': 'Pipes of the seasons',
      'tobacco.seasonal.pouches': 'Pouches of the seasons',
      'fish.classic': 'Fish',
      'fish.edition2021': 'Fish of the 2021 edition',
    },
    stretch: 'stretch goal',
    basic: 'basic',
  },
  de: {
    amount: {
      mon: { other: '{n} Mon' },
      rice: { other: '{n} Reisballen' },
      sandals: { one: '{n} Sandale', other: '{n} Sandalen' },
      lumber: { other: '{n} Bauholz' },
      koban: { other: '{n} Koban' },
      iki: { other: '{n} Iki' },
      fire: { other: '{n} Feuerwehrstärke' },
      experience: { other: '{n} Erfahrung' },
    },
    and: ' und ',
    comma: ', ',
    plus: ' sowie ',
    per: {
      working: '{what} für jede deiner Berufskarten auf dem Spielplan',
      retired: '{what} für jede deiner Karten im Ruhestand',
      types: '{what} für jede Kartenart, die du besitzt',
      fish: '{what} für jeden deiner Fische',
      rice: '{what} für jeden deiner Reisballen',
      sandals: '{what} für jede deiner Sandalen',
    },
    pay: 'zahle {what}',
    payFor: 'zahle {what} und {rest}',
    gain: { free: 'erhalte {what}', paid: 'erhalte dafür {what}' },
    train: {
      free: 'gib einer deiner Karten auf dem Spielplan {what}',
      paid: 'gib dafür einer deiner Karten auf dem Spielplan {what}',
    },
    swap: {
      free: 'vertausche zwei beliebige Berufskarten auf dem Spielplan, egal wem sie gehören; ihre Kobun ziehen mit um',
      paid: 'vertausche dafür zwei beliebige Berufskarten auf dem Spielplan, egal wem sie gehören; ihre Kobun ziehen mit um',
    },
    build: { free: 'baue ein Gebäude', paid: 'baue dafür ein Gebäude' },
    buildForLess: { free: 'baue ein Gebäude und zahle dabei {what} weniger', paid: 'baue dafür ein Gebäude für {what} weniger' },
    choose: { free: 'wähle eines: {Rest}', paid: 'wähle dafür eines: {Rest}' },
    or: ', oder ',
    times: { free: 'bis zu {n}-mal: {Rest}', paid: 'tu dafür bis zu {n}-mal dies: {Rest}' },
    othersToo: '{rest}; alle anderen erhalten je {what}',
    others: 'alle anderen erhalten je {what}',
    next: ['. Dann ', '; dann ', ', dann '],
    end: '.',
    salary: 'Am Zahltag erhältst du {what}.',
    atLevel: ['{what} auf Stufe {n}', '{what} auf den Stufen {n} und {m}', '{what} auf jeder Stufe'],
    levels: ', ',
    also: ' und ',
    retirement: 'Beginnt auf Stufe {n} und bringt keinen Lohn. Im Ruhestand gilt: {Rest}.',
    retirementAbility: {
      discount: 'jede Karte, die du anheuerst, kostet dich 1 Mon weniger',
      cart: 'dein Oyakata darf in jedem Zug 1 Feld weiter gehen',
      saver: 'die Karte rettet einmal im Spiel eine deiner Karten vor dem Feuer',
      wild: 'bei der Schlusswertung zählt die Karte als eine Art deiner Wahl',
    },
    retirementGoods: 'du erhältst {what}',
    points: 'Am Spielende erhältst du {what}.',
    pouch: 'Am Spielende erhältst du {what}, mit einer Pfeife das Doppelte.',
    most: '{what} (höchstens {n})',
    pipe: 'Beim Kauf: {Rest}',
    extra: 'Am Spielende erhältst du zusätzlich {what}.',
    noExtra: 'Bringt keine zusätzlichen Iki.',
    buildingAbility: {
      farmhouse: 'An jedem Zahltag erhältst du 2 Iki für jeden Kobun, den du ernährst.',
      watchtower: 'Immer wenn du eine Karte mit Feuerwehrsymbol anheuerst, erhältst du 3 Iki.',
      villa: 'An jedem Zahltag erhältst du 2 Mon für jede Karte deiner häufigsten Art; Karten im Ruhestand zählen mit.',
    },
    hire: 'Das Anheuern kostet {what}.',
    draft: 'Kostet nichts.',
    cost: 'Kostet {what}.',
    fire: 'Beim Anheuern erhältst du {what}.',
    type: { master: 'Meister', artisan: 'Handwerker', seller: 'Verkäufer', peddler: 'Straßenhändler', special: 'Sonstige' },
    season: { start: 'Startkarten', spring: 'Frühling', summer: 'Sommer', autumn: 'Herbst', winter: 'Winter' },
    mark: { printed: 'gedruckt', reported: 'berichtet', original: 'eigen' },
    level: 'Stufe {n}',
    list: {
      buildings: 'Gebäude',
      'tobacco.stacks.pipes': 'Pfeifen des Stapels, von oben',
      'tobacco.stacks.pouches': 'Tabaksbeutel des Stapels, von oben',
      'tobacco.seasonal.pipes': 'Pfeifen der Jahreszeiten',
      'tobacco.seasonal.pouches': 'Tabaksbeutel der Jahreszeiten',
      'fish.classic': 'Fische',
      'fish.edition2021': 'Fische der Ausgabe von 2021',
    },
    stretch: 'Zusatzkarte',
    basic: 'Grundspiel',
  },
  fr: {
    amount: {
      mon: { other: '{n} mon' },
      rice: { one: '{n} balle de riz', other: '{n} balles de riz' },
      sandals: { one: '{n} sandale', other: '{n} sandales' },
      lumber: { other: '{n} bois' },
      koban: { other: '{n} koban' },
      iki: { other: '{n} Iki' },
      fire: { one: '{n} point de lutte contre le feu', other: '{n} points de lutte contre le feu' },
      experience: { one: '{n} point d’expérience', other: '{n} points d’expérience' },
    },
    and: ' et ',
    comma: ', ',
    plus: ', plus ',
    per: {
      working: '{what} par carte métier que vous avez sur le plateau',
      retired: '{what} par carte que vous avez à la retraite',
      types: '{what} par type de carte que vous possédez',
      fish: '{what} par poisson que vous possédez',
      rice: '{what} par balle de riz que vous possédez',
      sandals: '{what} par sandale que vous possédez',
    },
    pay: 'payez {what}',
    payFor: 'payez {what} pour {rest}',
    gain: { free: 'gagnez {what}', paid: 'gagner {what}' },
    train: {
      free: 'donnez {what} à l’une de vos cartes sur le plateau',
      paid: 'donner {what} à l’une de vos cartes sur le plateau',
    },
    swap: {
      free: 'échangez deux cartes métier du plateau, quels que soient leurs propriétaires\u202f; leurs kobun les suivent',
      paid: 'échanger deux cartes métier du plateau, quels que soient leurs propriétaires\u202f; leurs kobun les suivent',
    },
    build: { free: 'construisez un bâtiment', paid: 'construire un bâtiment' },
    buildForLess: { free: 'construisez un bâtiment en payant {what} de moins', paid: 'construire un bâtiment en payant {what} de moins' },
    choose: { free: 'au choix\u00a0: {rest}', paid: 'choisir\u00a0: {rest}' },
    or: ', ou ',
    times: { free: 'jusqu’à {n} fois\u00a0: {rest}', paid: 'faire ceci jusqu’à {n} fois\u00a0: {rest}' },
    othersToo: '{rest}\u202f; chaque autre joueur gagne {what}',
    others: 'chaque autre joueur gagne {what}',
    next: ['. Puis ', '\u202f; puis ', ', puis '],
    end: '.',
    salary: 'Le jour de paie, vous gagnez {what}.',
    atLevel: ['{what} au niveau {n}', '{what} aux niveaux {n} et {m}', '{what} à chaque niveau'],
    levels: ', ',
    also: ' et ',
    retirement: 'Commence au niveau {n} et ne rapporte aucun salaire. Une fois à la retraite\u00a0: {rest}.',
    retirementAbility: {
      discount: 'chaque carte que vous embauchez vous coûte 1 mon de moins',
      cart: 'votre oyakata peut avancer d’une case de plus à chaque tour',
      saver: 'la carte sauve une de vos cartes du feu, une fois dans la partie',
      wild: 'la carte compte comme le type de votre choix au décompte final',
    },
    retirementGoods: 'vous gagnez {what}',
    points: 'À la fin de la partie, vous gagnez {what}.',
    pouch: 'À la fin de la partie, vous gagnez {what}, le double si vous avez une pipe.',
    most: '{what} ({n} au plus)',
    pipe: 'À l’achat, {rest}',
    extra: 'À la fin de la partie, vous gagnez {what} de plus.',
    noExtra: 'Ne rapporte aucun Iki de plus.',
    buildingAbility: {
      farmhouse: 'À chaque jour de paie, vous gagnez 2 Iki par kobun que vous nourrissez.',
      watchtower: 'Chaque fois que vous embauchez une carte portant un symbole de lutte contre le feu, vous gagnez 3 Iki.',
      villa: 'À chaque jour de paie, vous gagnez 2 mon par carte de votre type le plus fréquent, cartes à la retraite comprises.',
    },
    hire: 'L’embauche coûte {what}.',
    draft: 'Ne coûte rien.',
    cost: 'Coûte {what}.',
    fire: 'À l’embauche, vous gagnez {what}.',
    type: { master: 'maître artisan', artisan: 'artisan', seller: 'commerçant', peddler: 'marchand ambulant', special: 'spécial' },
    season: { start: 'cartes de départ', spring: 'printemps', summer: 'été', autumn: 'automne', winter: 'hiver' },
    mark: { printed: 'imprimé', reported: 'rapporté', original: 'inédit' },
    level: 'niveau {n}',
    list: {
      buildings: 'Bâtiments',
      'tobacco.stacks.pipes': 'Pipes de la pile, à partir du haut',
      'tobacco.stacks.pouches': 'Blagues à tabac de la pile, à partir du haut',
      'tobacco.seasonal.pipes': 'Pipes des saisons',
      'tobacco.seasonal.pouches': 'Blagues à tabac des saisons',
      'fish.classic': 'Poissons',
      'fish.edition2021': 'Poissons de l’édition 2021',
    },
    stretch: 'carte bonus',
    basic: 'de base',
  },
  ja: {
    amount: {
      mon: { other: '{n}文' },
      rice: { other: '米{n}俵' },
      sandals: { other: '草履{n}足' },
      lumber: { other: '材木{n}本' },
      koban: { other: '小判{n}枚' },
      iki: { other: '粋{n}点' },
      fire: { other: '火消し力{n}' },
      experience: { other: '{n}' },
    },
    and: 'と',
    comma: 'と',
    plus: 'と、さらに',
    per: {
      working: '場にある自分の職業カード1枚につき{what}',
      retired: '引退した自分のカード1枚につき{what}',
      types: '自分のカードの種類1つにつき{what}',
      fish: '自分の魚1匹につき{what}',
      rice: '自分の米1俵につき{what}',
      sandals: '自分の草履1足につき{what}',
    },
    pay: '{what}を払う',
    payFor: '{what}を払い、{rest}',
    gain: { free: '{what}を得る', paid: '{what}を得る' },
    train: { free: '場にある自分のカード1枚の経験を{what}上げる', paid: '場にある自分のカード1枚の経験を{what}上げる' },
    swap: {
      free: '持ち主を問わず、場の職業カード2枚の位置を子分ごと入れ替える',
      paid: '持ち主を問わず、場の職業カード2枚の位置を子分ごと入れ替える',
    },
    build: { free: '建物を1軒建てる', paid: '建物を1軒建てる' },
    buildForLess: { free: '{what}少ない費用で建物を1軒建てる', paid: '{what}少ない費用で建物を1軒建てる' },
    choose: { free: '次のいずれかを選ぶ：{rest}', paid: '次のいずれかを選ぶ：{rest}' },
    or: '／',
    times: { free: '{n}回まで行える：{rest}', paid: '{n}回まで行える：{rest}' },
    othersToo: '{rest}（ほかのプレイヤーは全員{what}を得る）',
    others: 'ほかのプレイヤーは全員{what}を得る',
    next: ['。その後、', '、その後', '、続けて'],
    end: '。',
    salary: '給料日に、{what}を得る。',
    atLevel: ['経験{n}で{what}', '経験{n}・{m}で{what}', 'どの経験でも{what}'],
    levels: '、',
    also: '、',
    retirement: '経験{n}から始まり、給料はない。引退後、{rest}。',
    retirementAbility: {
      discount: 'カードを雇う費用が1文安くなる',
      cart: '親方は手番ごとに1マス先まで進んでもよい',
      saver: 'ゲーム中1回、自分のカード1枚を火事から守る',
      wild: '最終得点計算で好きな種類として数える',
    },
    retirementGoods: '{what}を得る',
    points: 'ゲーム終了時に{what}を得る。',
    pouch: 'ゲーム終了時に{what}を得る（煙管があれば2倍）。',
    most: '{what}（最大{n}点）',
    pipe: '購入時、{rest}',
    extra: 'ゲーム終了時に追加で{what}を得る。',
    noExtra: '追加の粋はない。',
    buildingAbility: {
      farmhouse: '給料日に、米を与えた子分1人につき粋2点を得る。',
      watchtower: '火消しの印があるカードを雇うたびに粋3点を得る。',
      villa: '給料日に、自分の最も多い種類のカード1枚につき2文を得る（引退したカードも数える）。',
    },
    hire: '雇うには{what}かかる。',
    draft: '費用はかからない。',
    cost: '費用は{what}。',
    fire: '雇ったとき{what}を得る。',
    type: { master: '名匠', artisan: '職人', seller: '店商人', peddler: '行商人', special: '特殊' },
    season: { start: '初期カード', spring: '春', summer: '夏', autumn: '秋', winter: '冬' },
    mark: { printed: '印刷', reported: '伝聞', original: '独自' },
    level: '経験{n}',
    list: {
      buildings: '建物',
      'tobacco.stacks.pipes': '煙管（上から順）',
      'tobacco.stacks.pouches': '煙草入れ（上から順）',
      'tobacco.seasonal.pipes': '季節の煙管',
      'tobacco.seasonal.pouches': '季節の煙草入れ',
      'fish.classic': '魚',
      'fish.edition2021': '魚（2021年版）',
    },
    stretch: '追加カード',
    basic: '基本',
  },
}

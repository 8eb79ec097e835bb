// One word for each thing (docs/wording.md): words that once stood beside the chosen ones do not come back, and French keeps its spaces.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BACKERS, THANKED } from '../../src/games/iki/web/credits.ts'
import { LANGUAGES, type Language } from '../../src/messages/format.ts'
import { AREAS } from '../support/messages.ts'

const RULES = import.meta.glob<object>('../../src/games/*/messages/*/rules.json', { eager: true, import: 'default' })
const ENGLISH_RULES = import.meta.glob<string>('../../docs/rules/*.md', { eager: true, query: '?raw', import: 'default' })

/** Every text of a language, with the path that leads to it. */
function textsOf(language: Language, areas: RegExp): [string, string][] {
  const texts: [string, string][] = []
  const read = (value: unknown, path: string, every: boolean) => {
    if (typeof value === 'string') {
      if (every || path.endsWith(`.${language}`)) texts.push([path, value])
    } else if (value !== null && typeof value === 'object')
      for (const [name, part] of Object.entries(value)) read(part, `${path}.${name}`, every)
  }
  for (const [area, table] of Object.entries(AREAS)) if (areas.test(area)) read(table, area, false)
  for (const [path, file] of Object.entries(RULES)) if (path.includes(`/${language}/`)) read(file, path, true)
  if (language === 'en') for (const [path, rules] of Object.entries(ENGLISH_RULES)) read(rules.split('\n'), path, true)
  return texts
}

/** Words that are not those of docs/wording.md, and turns of phrase that read as translated. */
const RETIRED: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /noodlefish|\biki\b|free to hire|\b\d+ firefighting(?! power)/,
    /\b(?:is|are) original\b|\b[Oo]riginal,|\bfor nothing\b|\bdearer\b|known are|possible are|so long for|\b(?:[Oo]nly|for|of) who\b/,
    /\b[Ll]ooks? (?:on|back)\b|\btold\b|\b[Oo]nlooker|\bsits? in\b|\bjust now\b|\bCompany\b|\b[Tt]alk\b|turn of \{|\} of \{name\}/,
    /games of old Edo|[Nn]othing leaves|comes? home|on the ladder|points? of chance|open(?:s|ed)? (?:an artist|\{artist\})/,
  ],
  de: [
    /Brandschutz|Feuerwehrpunkt|heuer|\b(?:Brett|Plan|(?:das|und) Essen|Holz|Beutel|Leihhaus|Partie)\b/,
    /\b(?:Lebensweg\w*|Lohn|Löhne\w*|Berufskarte\w*|Außenst\w+|Eckst[aä]nd\w*|Feuerturm|Pfandleihe|Baustelle|Wechselstube|Feuerwehrleiste)\b/,
    /\b(?:Mitspielende|Personen|jemand anderes|original)\b|Zwei Spiele aus dem alten Edo/,
    /\b(?:Güter|Nachlass|lila|sichern|Sichere)\b|kehrt heim|Gehalt|Gehälter|\b[äa]ußeren Stand\b|\b[Aa]n Neujahr\b|[Dd]ein „\{|\b(?:einen Künstler|\{artist\} (?:mit \{n\} )?)eröffne/,
  ],
  fr: [
    /\b[Ee]ngage|daurade|carte de métier|pas libre|contre le feu(?<!protection contre le feu)(?<!Protection contre le feu)|[Ss]auveur|réserve d’embauche/,
    /[Cc]har à bœufs|[Pp]oste de guet|[Ss]érie Edo|jeux? de cartes|\b(?:la|une) donne\b|loya(?:l|le|ux)\b|Deux jeux du vieil Edo/,
    /ressources|tuiles? incendie|(?:^|[(:] )de nous\b|échoppe|\b(?:[Ll]a|[Uu]ne) nagaya|carte retraitée|cartes retirées|(?:^|[.:] )Qui [^?]*\.$|ouv(?:re|rir|ert) (?:un artiste|\{artist\})/,
  ],
  ja: [
    /魚市場|木材|出発点|棋譜|ほかの人|コイン|トークン|消防|銀行|雇い場|開始者|火消しの段|店商人|行商人|もたら|「いき」/,
    /人生の道|自由の道|回戦|札の組|個別のルール|ルールの版|名人|対局|終局|投了|代打ち|打てま|を打ち|指す|指紋/,
    /(?:です|ます|せん)：(?!\{|$)|江戸の遊び|失着|一局|隠居|テーブル(?!で)|タイル|絵師を開|\{artist\}を\{n\}枚で開/,
  ],
}

/**
 * Phrases that a first translation left behind, as they stood: glued, misleading, or in the words of another game. `^` and `$` are the ends of
 * a message; in Japanese, where words have no spaces between them, a phrase is found anywhere.
 */
const TRANSLATED: Readonly<Record<Language, string>> = {
  en: `
    it burns in|who is strong|each further one|scores their number|an own card|opens on the way|so the year goes round|closes this month|and owe
    fire has reached you|rice is short|let go|feeds the cards|short of that|in this turn|all of what this|nothing of that|could do there now
    who stands on|who chose first in|be it for|a piece|is no move|is not said|move before it|no clause has|unfolds|one step back|one step on
    chance is new|one can play|picked move|at its head|counting of visitors|full or closed|as the device|go on playing|by a link|that is me
    sit at no|whoever comes|whoever does not move|seat gives up|free for all|moves late|^say$|as everybody may|made again by itself|tell me by
    makes every other|not for you to do|of yours to|keeps nobody waiting|may think for|whom you|hear again|shown only now|in the master’s eyes
    choices looked at|win share|points of chance|mats of rush|noodles of|wine brewed|reported somewhere|its time is over|at the first try|company
    for who|and who owns`,
  de: `
    feld des freien schritts|freien schritts|kobun zu hause|wer spielt mit|zug davor|ruling|gemächlich|alle hände|die hände|was man wählen kann
    zug loslassen|^dank$|wie das gerät|sammle drucke|merkt sich ein geheimnis|hier sitze ich|gibt der platz auf|züge später|^sagen$|^gut$
    zugang von programmen|zugang anlegen|wen du nicht hörst|du hörst|dort ihre anzahl|dein zweites ziehen|beginnt mit zweimal|startwert des zufalls
    zug weitergeht|oder zahle|kommen nur einmal|würde das tun|gewinnchance mehr|welche karte, steht|zeichen der herkunft|schreinmädchen
    eierhändler|geht hierhin|wer auf platz|außer du|außer der tisch|berichtet|aus du schaust|alles gemischte|nach hause|eckstand`,
  fr: `
    nombre entier de votre|droit du chantier|sans droit|former de 1|fois : faites|par : gagnez|original|qui vous n’entendez|entendre à nouveau
    entendez à nouveau|^dire$|demander d’annuler|déconnecter partout ailleurs annule|vous êtes déconnecté|sans retour|ne vous est pas permis
    rien de vous|n’attend cette place|à qui vient|place abandonne|regardez en arrière|absent, un bot|page de titre|plein ou fermé|un seul joue
    coup qui précède|par décision|ruling|^posé$|y sont dites|à la maison|sans payer|à la force|marque leur nombre|cartes à prendre
    points de chances|assez réfléchi|pas d’embauche sans|se fait de soi|types différents :|retraitées|1 de force|série edo|rapporté ailleurs`,
  ja: `
    荷車|表紙へ|新しい版|運は新しく|に写し|写してください|写しを編|どなたか|選ばれたシード|シードは選ばれ|同席|卓の出来事|振り返って見て
    全員にとって閉じ|待った|が去る|去らせ|去りま|やり返せ|引き起こされ|どうなるか。|人も長持ち|続きを打|どの経験でも|さんです、|明るさ
    ^道具$|人生|鮨|天麩羅|魚河（|王手|詰み|指し手|長考|麻雀|雀荘|碁|将棋|伝聞|回先まで試し`,
}

/** One phrase in any writing, but not inside another word. */
function phrase(words: string, language: Language): RegExp {
  const [, start, middle, end] = /^(\^?)(.*?)(\$?)$/.exec(words)!
  const between = language === 'ja' ? '' : '(?<![\\p{L}’])'
  const after = language === 'ja' ? '' : '(?![\\p{L}])'
  return new RegExp(
    (start ? '^' : between) + middle!.replaceAll(/[.()]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`) + (end ? '$' : after),
    'iu',
  )
}

const PHRASES = (language: Language) =>
  TRANSLATED[language]
    .trim()
    .split(/\||\n\s*/)
    .map((words) => phrase(words, language))

/** Without names of options and values, and without a title that keeps its own punctuation. */
const plainOf = (text: string) => text.replaceAll(/`[^`]+`|IKI: A Game of Edo Artisans/g, '')

test.each(LANGUAGES)('%s: one word for each thing', (language) => {
  // The glossary, the notes on cards and the worlds speak of the real things, which have all their names.
  const texts = textsOf(language, /(?<!glossary|notes|world)$/)
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter(([, text]) => RETIRED[language].some((words) => words.test(plainOf(text))))).toEqual([])
})

test.each(LANGUAGES)('%s: nothing that reads as translated', (language) => {
  const phrases = PHRASES(language)
  expect(phrases.length).toBeGreaterThan(30)
  const found = textsOf(language, /./).flatMap(([path, text]) =>
    phrases.filter((words) => words.test(plainOf(text))).map((words) => `${path}: ${words.source}`),
  )
  expect(found).toEqual([])
})

test('French typography: no-break spaces by tall punctuation, curly apostrophes', () => {
  const plain = textsOf('fr', /./).filter(([, text]) => /[^\u00a0\u202f][;:!?»]|«[^\u00a0]|'/.test(plainOf(text)))
  expect(plain).toEqual([])
})

/** Everybody the rulebooks name for a part of their own; Japanese writes two of the names in its own script. */
const CREDITS = {
  'iki/pages': [
    ['about.iki'],
    'Koota Yamada|Kazuma Mitani|Kozi Nakagawa|Dommiy|TANSAN & Co.|UTSUROI|Milena Guberinic|Lutz Pietschker|Spieleschmiede',
    'Lars Frauenrath|Sven Göhlich|Wolfram Dübler-Zaeske|Eric Postpischil|江戸職人物語',
  ],
  'ukiyoe/pages': [['about.ukiyoe'], 'Michael Schacht|Toshiki Sato|TANSAN|Makoto Nishida|Saigo|Sato Famille'],
} as const
const IN_JAPANESE: Readonly<Record<string, string>> = { 'Kazuma Mitani': '三谷一馬', 'Michael Schacht': 'ミヒャエル・シャハト' }

test('NOTICE credits everybody too, with all whom the rules thank', () => {
  const notice = readFileSync('NOTICE', 'utf8').replaceAll(/\s+/g, ' ')
  const named = Object.values(CREDITS).flatMap(([, ...names]) => names.join('|').split('|'))
  expect([THANKED.length, BACKERS.length]).toEqual([17, 61])
  for (const name of [...named, ...THANKED, 'Imagine GAMES', ...BACKERS]) expect(notice).toContain(name)
})

test.each(LANGUAGES)('%s: everybody is credited', (language) => {
  expect(AREAS['iki/pages']!['about.iki']![language]).toMatch(/\{thanked\}.*Imagine GAMES.*\{backers\}/s)
  for (const [area, [[key], ...names]] of Object.entries(CREDITS)) {
    const text = AREAS[area]![key]![language]
    for (const name of names.join('|').split('|')) expect(text).toContain(language === 'ja' ? (IN_JAPANESE[name] ?? name) : name)
  }
})

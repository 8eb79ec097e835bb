// One word for each thing (docs/wording.md): words that once stood beside the chosen ones do not come back, and French keeps its spaces.
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../src/messages/format.ts'
import { AREAS } from '../support/messages.ts'

const RULES = import.meta.glob<object>('../../src/games/*/messages/*/rules.json', { eager: true, import: 'default' })

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

/** Without names of options and values, and without a title that keeps its own punctuation. */
const plainOf = (text: string) => text.replaceAll(/`[^`]+`|IKI: A Game of Edo Artisans/g, '')

test.each(LANGUAGES)('%s: one word for each thing', (language) => {
  // The glossary, the notes on cards and the worlds speak of the real things, which have all their names.
  const texts = textsOf(language, /(?<!glossary|notes|world)$/)
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter(([, text]) => RETIRED[language].some((words) => words.test(plainOf(text))))).toEqual([])
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

test.each(LANGUAGES)('%s: everybody is credited', (language) => {
  for (const [area, [[key], ...names]] of Object.entries(CREDITS)) {
    const text = AREAS[area]![key]![language]
    for (const name of names.join('|').split('|')) expect(text).toContain(language === 'ja' ? (IN_JAPANESE[name] ?? name) : name)
  }
})

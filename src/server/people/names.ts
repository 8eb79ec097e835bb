// The names of guests: visible characters only, and no two at a table that look the same.

/** Invisible characters and those that change the direction of text: format characters, fillers, unusual blanks, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\ufffd]/u
/** Invisible characters that belong to the writing: variants of kanji and emoji, joined emoji, and Persian. */
const PART_OF_WRITING =
  /(?<=[\p{Script=Han}\p{Extended_Pictographic}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u
/** Many marks on one letter would cover the lines above and below. */
const PILE = /\p{M}{4,}/u

/** The stored form: normalised letters, single spaces. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, (blank) => (blank.startsWith('\u3000') ? '\u3000' : ' '))
    .trim()

/** What is wrong with a name; undefined: nothing. */
export function nameProblem(name: string): string | undefined {
  if (INVISIBLE.test(name.replaceAll(PART_OF_WRITING, ''))) return 'the name has characters that cannot be seen'
  if (!VISIBLE.test(name)) return 'the name has nothing that can be seen'
  if (PILE.test(name.normalize('NFD'))) return 'the name has too many marks upon one letter'
  return undefined
}

/** Letters of other scripts that look like Latin ones, each pair as drawn: "Аа" reads "Cyrillic, then Latin". */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    'АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT ХX ҮY УY ԚQ ԜW аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw ѵv кk мm тt вb нh гr пn',
    'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa εe ιi κk νv οo ρp τt υu χx γy ωw ηn μm βb',
    'ıi ȷj ɑa ɡg ɩi ʟL ɴN ʀR ꜱs ℓl ∣| ǀ| ⅼl ߊl ʙB ʜH ɪI ᴏo ѡw ʋu',
    'ニ二 ロ口 カ力 タ夕 エ工 ハ八 ト卜 ヘへ べベ ぺペ ー一 リり ミ三 ノ丿 才オ',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
)
/** Letters that look alike in many typefaces. */
const DRAWN_ALIKE: ReadonlyMap<string, string> = new Map([
  ['I', 'l'],
  ['1', 'l'],
  ['|', 'l'],
  ['0', 'O'],
])
/** Digits that are read as letters, whatever the case of the others: "adm1n", "B0b". A 1 may be either letter. */
const READ_AS = ['i', 'l'] as const

const plain = (name: string): string =>
  [
    ...name
      .normalize('NFKC')
      .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  ]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('')

const drawn = (name: string): string =>
  [...plain(name)]
    .map((letter) => DRAWN_ALIKE.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('VV', 'W')

const readAloud = (name: string, one: string): string => plain(name).toLowerCase().replaceAll('0', 'o').replaceAll(/[1|]/g, one)

/** Whether two names are the same, ignoring case, or look the same. */
export const looksLike = (one: string, other: string): boolean =>
  READ_AS.some((letter) => readAloud(one, letter) === readAloud(other, letter)) || drawn(one) === drawn(other)

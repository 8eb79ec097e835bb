// The signs of IKI, in the order of the legend.
import type { ComponentChildren } from 'preact'
import { find } from '../../../../messages/i18n.ts'
import type { LegendSign } from '../../../../web/ui/legend.tsx'
import { Icon, type IconName } from '../art/icon.tsx'

const SIGNS: readonly (readonly [string, IconName])[] = [
  ['mon', 'mon'],
  ['rice', 'rice'],
  ['sandals', 'sandal'],
  ['lumber', 'lumber'],
  ['koban', 'koban'],
  ['fire', 'matoi'],
  ['iki', 'blossom'],
  ['ikiEnd', 'blossom-end'],
  ['exp', 'exp'],
  ['kobun', 'kobun'],
  ['oyakata', 'oyakata'],
  ['flame', 'flame'],
  ['arrow', 'arrow'],
  ['hammer', 'hammer'],
  ['swap', 'swap'],
  ['fish', 'fish2'],
  ['pipe', 'pipe'],
  ['pouch', 'pouch'],
  ['type', 't-artisan'],
]

/** The key of a sign's text, for its tip. */
export const signTip = (sign: string): string => `iki.sign.${sign}`

const explained = (sign: string, picture: ComponentChildren): LegendSign => ({
  name: find(`iki.sign.${sign}`) ?? sign,
  meaning: find(`iki.sign.${sign}.say`) ?? '',
  picture,
})

export const legend = (): readonly LegendSign[] => [
  ...SIGNS.map(([sign, icon]) => explained(sign, <Icon name={icon} size={26} />)),
  explained('retire', <span lang="ja">隠</span>),
  explained('harmony', '×3'),
]

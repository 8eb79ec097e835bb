// The icons of IKI, and the icon for each word of the card set.
import { Icon as AnyIcon } from '../../../../web/ui/icon.tsx'
import './symbols.ts'

export const ICONS = [
  'mon',
  'koban',
  'rice',
  'sandal',
  'sandals',
  'lumber',
  'blossom',
  'blossom-end',
  'matoi',
  'flame',
  'exp',
  'hammer',
  'pipe',
  'pouch',
  'fish1',
  'fish2',
  'fish3',
  'fish4',
  'others',
  'wild',
  'swap',
  'arrow',
  'undo',
  'lock',
  'discount',
  'cart',
  'saver',
  'farmhouse',
  'watchtower',
  'villa',
  't-master',
  't-artisan',
  't-seller',
  't-peddler',
  't-special',
  'crest0',
  'crest1',
  'crest2',
  'crest3',
  'kobun',
  'oyakata',
  'house',
] as const
export type IconName = (typeof ICONS)[number]

export const Icon = (props: { name: IconName; size?: number; label?: string }) => <AnyIcon {...props} />

/** Words whose icon has another name. */
const WORDS: Readonly<Record<string, IconName>> = {
  iki: 'blossom',
  sandals: 'sandal',
  fire: 'matoi',
  experience: 'exp',
  train: 'exp',
  build: 'hammer',
  types: 'wild',
  working: 'kobun',
  retired: 'oyakata',
  fish: 'fish2',
  master: 't-master',
  artisan: 't-artisan',
  seller: 't-seller',
  peddler: 't-peddler',
  special: 't-special',
}

export function iconFor(word: string): IconName {
  const name = WORDS[word] ?? ICONS.find((icon) => icon === word)
  if (!name) throw new Error(`no icon for ${word}`)
  return name
}

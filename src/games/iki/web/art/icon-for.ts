// Which icon of the sprite stands for a word of the card set.
import { ICONS, type IconName } from '../../../../web/ui/icon.tsx'

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

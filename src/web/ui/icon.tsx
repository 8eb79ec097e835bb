// One icon of the sprite.
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

export function Icon({ name, size = 18, label }: { name: IconName; size?: number; label?: string }) {
  const use = <use href={`#${name}`} />
  if (label === undefined)
    return (
      <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        {use}
      </svg>
    )
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} role="img" aria-label={label}>
      {use}
    </svg>
  )
}

// One icon of the sprite.
export function Icon({ name, size = 18, label }: { name: string; size?: number; label?: string }) {
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

// Any value as nested lists: fields by name, lists of plain values on one line.

/** The options are long and known before the game begins. */
const LEFT_OUT: readonly string[] = ['options']

/** handSizes: "hand sizes". */
const spaced = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const isPlain = (value: unknown) => typeof value !== 'object' || value === null
const plain = (value: unknown) => (value === null || value === undefined ? '-' : String(value))

export function ViewList({ value }: { value: unknown }) {
  if (isPlain(value)) return <>{plain(value)}</>
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return <>{value.length === 0 ? '-' : value.map(plain).join(', ')}</>
    return (
      <ol>
        {value.map((one, i) => (
          <li key={i}>
            <ViewList value={one} />
          </li>
        ))}
      </ol>
    )
  }
  return (
    <dl class="view-list" lang="en">
      {Object.entries(Object(value))
        .filter(([name]) => !LEFT_OUT.includes(name))
        .map(([name, one]) => (
          <div key={name}>
            <dt>{spaced(name)}</dt>
            <dd>
              <ViewList value={one} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

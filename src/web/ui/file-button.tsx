// A button that asks for a file, in the look of the page: browsers draw their own otherwise.
import { useRef } from 'preact/hooks'

interface Props {
  readonly label: string
  /** What can be chosen, as in `accept` of an input. */
  readonly accept: string
  load(file: File): void
}

export function FileButton({ label, accept, load }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" class="button-quiet" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        class="unseen"
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) load(file)
        }}
      />
    </>
  )
}

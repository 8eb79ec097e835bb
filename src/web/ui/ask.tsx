// A dialog that asks before something that cannot be undone.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'

interface Props {
  readonly title: string
  readonly say: string
  readonly verb: string
  /** Further choices. */
  readonly children?: ComponentChildren
  answer(yes: boolean): void
}

export function Ask({ title, say, verb, children, answer }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog ref={box} class="ask" aria-labelledby="ask-title" onClose={() => answer(false)}>
      <h2 id="ask-title">{title}</h2>
      <p>{say}</p>
      {children}
      <p class="row">
        <button type="button" class="button-quiet" onClick={() => answer(false)}>
          {t('ask.no')}
        </button>
        <button type="button" class="button-seal" onClick={() => answer(true)}>
          {verb}
        </button>
      </p>
    </dialog>
  )
}

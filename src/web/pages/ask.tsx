// A question that must be answered before something cannot be undone.
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../i18n/i18n.ts'

interface Props {
  readonly title: string
  readonly say: string
  readonly verb: string
  answer(yes: boolean): void
}

export function Ask({ title, say, verb, answer }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog ref={box} class="ask" aria-labelledby="ask-title" onClose={() => answer(false)}>
      <h2 id="ask-title">{title}</h2>
      <p>{say}</p>
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

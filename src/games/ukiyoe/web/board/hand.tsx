// Cards in a row: the player's own hand, and a beaten exhibition that is to be laid on the discards.
import type { ComponentProps } from 'preact'
import { t } from '../../../../messages/i18n.ts'
import type { UkiyoeView } from '../../rules/view.ts'
import type { UkiyoeSession } from '../session.ts'
import { cardName } from '../text/describe.ts'
import { CardFace } from './card.tsx'

interface HandProps {
  readonly view: UkiyoeView
  /** Places in the hand. */
  readonly lifted: readonly number[]
  tap(place: number): void
  /** The handlers that make a card draggable. */
  drag(place: string): ComponentProps<'button'>
}

export function Hand({ view, lifted, tap, drag }: HandProps) {
  return (
    <section class="uki-hand" aria-label={t('uki.hand')}>
      {view.hand.length === 0 && <p>{t('uki.emptyHand')}</p>}
      <div class="uki-fan" role="toolbar" aria-label={t('uki.hand')} onKeyDown={moveFocus} style={{ '--cards': view.hand.length }}>
        {view.hand.map((card, place) => (
          <button
            // Equal cards differ only by their place.
            key={`${card}-${view.hand.indexOf(card) - place}`}
            type="button"
            class={`uki-hand-card ${lifted.includes(place) ? 'is-picked' : ''}`}
            aria-pressed={lifted.includes(place)}
            aria-label={cardName(view, card)}
            data-place={`card-${card}`}
            onClick={() => tap(place)}
            {...drag(String(place))}
          >
            <CardFace view={view} card={card} />
          </button>
        ))}
      </div>
    </section>
  )
}

/** Arrow keys move the focus along the cards. */
function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const cards = [...event.currentTarget.querySelectorAll('button')]
  const at = cards.findIndex((card) => card.matches(':focus'))
  cards[(at + step + cards.length) % cards.length]?.focus()
  event.preventDefault()
}

/** The own cards that were beaten: the player chooses the order in which they go to the discards. */
export function Beaten({ session, choose }: { session: UkiyoeSession; choose: (card: number) => void }) {
  const view = session.view.value
  return (
    <section class="uki-beaten" data-place="beaten">
      <h2>{t('uki.beatenTitle')}</h2>
      <div class="uki-fan" style={{ '--cards': view.beaten.length }}>
        {view.beaten.map((card, i) => (
          <button
            key={`${card}-${i}`}
            type="button"
            class="uki-hand-card"
            data-place={`beaten-${card}`}
            aria-label={cardName(view, card)}
            onClick={() => choose(card)}
          >
            <CardFace view={view} card={card} />
          </button>
        ))}
      </div>
    </section>
  )
}

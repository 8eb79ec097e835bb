// Since your turn: a slip for each of the others' turns, oldest first. On a phone it is one slip that opens into a list.
import { useState } from 'preact/hooks'
import { t } from '../../../../messages/i18n.ts'
import { PanelBoundary } from '../../../../web/ui/boundary.tsx'
import { Crest } from '../../../../web/ui/pieces.tsx'
import type { UkiyoeEvent } from '../../rules/events.ts'
import type { UkiyoePosition } from '../session.ts'
import { beatsViewer, describeTurn, type PlayedTurn, turnsSince } from '../text/since.ts'
import { CardFace } from './card.tsx'

/** Stands for the name in a sentence until it is split there. */
const NAME = '\u0001'

interface Props {
  readonly position: UkiyoePosition
  /** Shows the turn once more on the table. */
  replay(events: readonly UkiyoeEvent[]): void
}

export function Since({ position, replay }: Props) {
  const view = position.view.value
  const [isOpen, setOpen] = useState(false)
  const turns = turnsSince(position.lines.value, view.seat, view.seats)
  const close = () => setOpen(false)
  if (turns.length === 0 || view.phase === 'over') return <div class="uki-since" />
  const first = turns.find((turn) => beatsViewer(turn, view.seat)) ?? turns.at(-1)!
  return (
    <section class="uki-since" aria-label={title(position)}>
      <h2>{title(position)}</h2>
      <ol class="uki-slips">
        {turns.map((turn, i) => (
          <li key={i}>
            <button type="button" class={`uki-slip ${beatsViewer(turn, view.seat) ? 'is-mine' : ''}`} onClick={() => replay(turn.events)}>
              <TurnText position={position} turn={turn} />
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="uki-slip uki-slip-one" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <TurnText position={position} turn={first} />
        {turns.length > 1 && (
          <u>
            {t('uki.since.all')} {turns.length}
          </u>
        )}
      </button>
      {isOpen && (
        <PanelBoundary name={title(position)} close={close}>
          <Sheet position={position} turns={turns} replay={replay} close={close} />
        </PanelBoundary>
      )}
    </section>
  )
}

const title = (position: UkiyoePosition) => t(position.view.value.seat === null ? 'uki.since.watch' : 'uki.since')

function TurnText({ position, turn }: { position: UkiyoePosition; turn: PlayedTurn }) {
  const [before, after] = describeTurn(position, turn, NAME).split(NAME)
  return (
    <>
      <Crest seat={turn.seat} size={20} />
      <span>
        {before}
        <strong>{position.names[turn.seat]}</strong>
        {after}
      </span>
    </>
  )
}

interface SheetProps extends Props {
  readonly turns: readonly PlayedTurn[]
  close(): void
}

/** The turns in full, with their cards. */
function Sheet({ position, turns, replay, close }: SheetProps) {
  const view = position.view.value
  return (
    <div class="panel uki-sheet" role="dialog" aria-label={title(position)}>
      <h2>
        {title(position)} <small>{t('uki.since.order')}</small>
      </h2>
      <ol>
        {turns.map((turn, i) => {
          const act = turn.events.find(({ type }) => type === 'exhibited' || type === 'discarded')
          const cards = act?.type === 'exhibited' ? act.cards.toReversed() : act?.type === 'discarded' ? [act.card] : []
          return (
            <li key={i}>
              <p>
                <TurnText position={position} turn={turn} />
              </p>
              <span class="uki-sheet-cards">
                {cards.map((card, j) => (
                  <CardFace key={j} view={view} card={card} />
                ))}
              </span>
            </li>
          )
        })}
      </ol>
      <button type="button" class="button-seal" onClick={close}>
        {t('uki.since.close')}
      </button>
      <button
        type="button"
        class="button-quiet"
        onClick={() => {
          close()
          replay(turns.flatMap(({ events }) => events))
        }}
      >
        {t('uki.since.again')}
      </button>
    </div>
  )
}

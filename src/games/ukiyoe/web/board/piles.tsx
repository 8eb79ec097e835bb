// The draw pile and the discards.
import { t } from '../../../../messages/i18n.ts'
import { commas, labelled } from '../../../../messages/punctuation.ts'
import type { UkiyoeView } from '../../rules/view.ts'
import { CardBack } from '../art/back.tsx'
import type { UkiyoeActions } from '../session.ts'
import { cardName } from '../text/describe.ts'
import { CardFace } from './card.tsx'

interface PilesProps {
  readonly actions: UkiyoeActions | null
  readonly view: UkiyoeView
  choose(type: 'draw' | 'take'): void
}

export function Piles({ actions, view, choose }: PilesProps) {
  const { pileSize, discards } = view
  const top = discards.at(-1)
  return (
    <section class="uki-piles" aria-label={commas([t('uki.draw'), t('uki.discards')])}>
      <Pile actions={actions} type="draw" name={t('uki.draw')} size={pileSize} choose={() => choose('draw')}>
        {pileSize > 0 && <CardBack />}
      </Pile>
      <Pile
        actions={actions}
        type="take"
        name={t('uki.discards')}
        size={discards.length}
        label={top === undefined ? undefined : cardName(view, top)}
        choose={() => choose('take')}
      >
        {top !== undefined && <CardFace view={view} card={top} />}
      </Pile>
      {view.options.openDiscards && discards.length > 1 && (
        <p class="uki-all">{labelled(t('uki.allDiscards'), commas(discards.toReversed().map((card) => cardName(view, card))))}</p>
      )}
    </section>
  )
}

interface PileProps {
  readonly actions: UkiyoeActions | null
  readonly type: 'draw' | 'take'
  readonly name: string
  readonly size: number
  readonly label?: string | undefined
  choose(): void
  readonly children: preact.ComponentChildren
}

function Pile({ actions, type, name, size, label, choose, children }: PileProps) {
  const index = actions?.choices.value?.moves.findIndex((move) => move.type === type) ?? -1
  const picked = index >= 0 && actions?.picked.value === index
  const height = size > 20 ? 3 : size > 8 ? 2 : size > 1 ? 1 : 0
  return (
    <button
      type="button"
      class={`uki-pile ${index >= 0 ? 'is-legal' : ''} ${picked ? 'is-picked' : ''}`}
      aria-pressed={picked}
      onClick={choose}
      data-drop={type === 'take' ? 'discards' : undefined}
    >
      <span class="uki-pile-name">
        {name}{' '}
        <small>{size === 0 ? t('uki.emptyPile') : type === 'take' ? t('uki.cardsOf', { n: size }) : t('uki.left', { n: size })}</small>
        {label && <small class="uki-pile-top">{label}</small>}
      </span>
      <span class={`uki-pile-cards uki-high-${height}`} key={size} data-place={type === 'take' ? 'discards' : 'draw'}>
        {children}
      </span>
    </button>
  )
}

// UKIYO-E's table: the artists with their exhibitions, the players, two piles, and the player's hand.
import { useRef } from 'preact/hooks'
import { t } from '../../../../messages/i18n.ts'
import { commas, labelled } from '../../../../messages/punctuation.ts'
import { confirmMoves } from '../../../../web/device/settings.ts'
import { usePositionState } from '../../../../web/session/position-state.ts'
import { useDrag } from '../../../../web/table/drag.ts'
import { useOnlyChoice } from '../../../../web/table/only-choice.ts'
import { compileDeck, deckFile, deckMarks, MOST_EXHIBITIONS } from '../../cards/deck.ts'
import type { UkiyoeView } from '../../rules/view.ts'
import { useMotion } from '../animation/motion.ts'
import { CardBack } from '../art/back.tsx'
import { findCard, findPlain, liftedFor, pickCards, placesOf, refuse, refuseExhibit } from '../input/choose.ts'
import type { UkiyoeActions, UkiyoeSession } from '../session.ts'
import { cardName } from '../text/describe.ts'
import { ArtistColumn } from './artist.tsx'
import { CardFace } from './card.tsx'
import { Beaten, Hand } from './hand.tsx'
import { JustNow, Players } from './players.tsx'
import '../styles/ukiyoe.css'
import '../styles/cards.css'
import '../styles/sizes.css'

export function Board({ session }: { session: UkiyoeSession }) {
  const { actions } = session
  const view = session.view.value
  const root = useRef<HTMLDivElement>(null)
  const sky = useRef<HTMLDivElement>(null)
  const { lifted, choose, tapHand, tapArtist, drag } = useChoosing(session)
  useMotion(session, root, sky)
  useOnlyChoice(actions)
  return (
    <div ref={root} class="uki">
      <Lanterns view={view} />
      <section class="uki-artists" aria-label={t('uki.exhibitions')}>
        {deckFile(view.options.deck).artists.map((artist, a) => (
          <ArtistColumn key={artist.id} session={session} artist={a} tap={() => tapArtist(a)} lifted={lifted} />
        ))}
      </section>
      <div class="uki-side">
        <Players position={session} />
        <JustNow position={session} />
      </div>
      <Piles actions={actions} view={view} choose={(type) => choose(findPlain(actions, type), type)} />
      {view.phase === 'order' && <Beaten session={session} choose={(card) => choose(findCard(actions, 'lay', card), 'lay')} />}
      {view.seat !== null && <Hand view={view} lifted={lifted} tap={tapHand} drag={drag} />}
      <div ref={sky} class="uki-sky" aria-hidden="true" />
    </div>
  )
}

/** What taps and drops on the table do. */
function useChoosing(session: UkiyoeSession) {
  const { actions } = session
  const view = session.view.value
  const [tapped, setTapped] = usePositionState<readonly number[]>(session, [])
  const lifted = liftedFor(actions, view, tapped)
  const canAct = actions?.choices.value && view.phase === 'act'

  /** Picks a move; without confirmation it is played at once. */
  const choose = (index: number, wish: string) => {
    if (index < 0) {
      setTapped([])
      refuse(actions, wish)
    } else if (confirmMoves.peek() === 'on') actions?.pick(index)
    else actions?.commit(index)
  }
  const lift = (next: readonly number[]) => {
    setTapped(next)
    pickCards(actions, view, next)
  }
  const tapHand = (place: number) => {
    if (!canAct) refuse(actions, 'discard')
    else if (lifted.includes(place)) lift(lifted.filter((other) => other !== place))
    else {
      const deck = compileDeck(view.options.deck)
      const artist = deck.artist[view.hand[place]!]
      lift([...lifted.filter((other) => deck.artist[view.hand[other]!] === artist), place])
    }
  }
  const tapArtist = (artist: number) => {
    const places = placesOf(view, artist)
    if (canAct && places.length > 0) lift(places)
    else {
      setTapped([])
      refuseExhibit(actions, view, artist)
    }
  }
  const drag = useDrag(session, (place, target) => {
    const at = Number(place)
    if (target === 'discards') {
      setTapped([at])
      choose(findCard(actions, 'discard', view.hand[at]!), 'discard')
    } else if (target.startsWith('artist-')) tapArtist(Number(target.slice('artist-'.length)))
  })
  return { lifted, choose, tapHand, tapArtist, drag }
}

function Lanterns({ view }: { view: UkiyoeView }) {
  const standing = view.holder.filter((seat) => seat >= 0).length
  const note =
    view.phase === 'over' ? 'uki.over' : view.left >= 0 ? 'uki.lastTurns' : standing === MOST_EXHIBITIONS - 1 ? 'uki.oneMore' : null
  return (
    <div class="uki-lanterns">
      <p class="uki-round">{t('uki.round', { n: view.round })}</p>
      <p>
        <span class="unseen">{t('uki.lanterns', { n: standing })}</span>
        <span class="lanterns" aria-hidden="true">
          {Array.from({ length: MOST_EXHIBITIONS }, (_, i) => (
            <span key={i} class={i < standing ? 'lantern lit' : 'lantern'} />
          ))}
        </span>
      </p>
      {note && <p class="uki-note">{t(note)}</p>}
      {deckMarks(deckFile(view.options.deck)).includes('original') && <p class="uki-original">{t('uki.original')}</p>}
    </div>
  )
}

interface PilesProps {
  readonly actions: UkiyoeActions | null
  readonly view: UkiyoeView
  choose(type: 'draw' | 'take'): void
}

function Piles({ actions, view, choose }: PilesProps) {
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
  return (
    <button
      type="button"
      class={`uki-pile ${index >= 0 ? 'is-legal' : ''} ${picked ? 'is-picked' : ''}`}
      aria-pressed={picked}
      onClick={choose}
      data-drop={type === 'take' ? 'discards' : undefined}
    >
      <span class="uki-pile-name">
        {name} <small>{size > 0 ? t('uki.left', { n: size }) : t('uki.emptyPile')}</small>
      </span>
      {label && <span class="unseen">{label}</span>}
      <span class="uki-pile-cards" key={size} data-place={type === 'take' ? 'discards' : 'draw'}>
        {children}
      </span>
    </button>
  )
}

// UKIYO-E's table: a gallery in Paris. The artists' walls, the dealers, what happened, two piles, and the player's hand.
import { useRef } from 'preact/hooks'
import { t } from '../../../../messages/i18n.ts'
import { confirmMoves } from '../../../../web/device/settings.ts'
import { usePositionState } from '../../../../web/session/position-state.ts'
import { useDrag } from '../../../../web/table/drag.ts'
import { useOnlyChoice } from '../../../../web/table/only-choice.ts'
import { compileDeck, deckFile } from '../../cards/deck.ts'
import { useMotion } from '../animation/motion.ts'
import { findCard, findPlain, liftedFor, pickCards, placesOf, refuse, refuseExhibit } from '../input/choose.ts'
import { RoundEnd } from '../moments/round-end.tsx'
import type { UkiyoeSession } from '../session.ts'
import { ArtistWall } from './artist.tsx'
import { Dealers } from './dealers.tsx'
import { Beaten, Hand } from './hand.tsx'
import { HeadLine, Paris } from './paris.tsx'
import { Piles } from './piles.tsx'
import { Since } from './since.tsx'
import '../styles/frame.css'
import '../styles/bar.css'
import '../styles/walls.css'
import '../styles/cards.css'
import '../styles/dealers.css'
import '../styles/since.css'
import '../styles/upright.css'
import '../styles/low-phone.css'
import '../styles/tablet.css'
import '../styles/across.css'
import '../styles/review.css'
import '../styles/lesson.css'

export function Board({ session }: { session: UkiyoeSession }) {
  const { actions } = session
  const view = session.view.value
  const root = useRef<HTMLDivElement>(null)
  const sky = useRef<HTMLDivElement>(null)
  const { lifted, choose, tapHand, tapArtist, drag } = useChoosing(session)
  const replay = useMotion(session, root, sky)
  useOnlyChoice(actions)
  const isOrdering = view.phase === 'order' && (actions?.choices.value ?? null) !== null
  // All cards on the walls have the size that the largest exhibition leaves them.
  const most = Math.max(3, ...view.shows.map((cards) => cards.length))
  return (
    <div ref={root} class="uki-place">
      <Paris />
      <HeadLine position={session} />
      <div class="uki-frame">
        <div class={`uki ${isOrdering ? 'is-ordering' : ''}`}>
          <section class="uki-artists" aria-label={t('uki.exhibitions')} style={{ '--most': most }}>
            {deckFile(view.options.deck).artists.map((artist, a) => (
              <ArtistWall key={artist.id} session={session} artist={a} tap={() => tapArtist(a)} lifted={lifted} />
            ))}
          </section>
          <Dealers position={session} />
          <Since position={session} replay={replay} />
          <div class="uki-low">
            <Piles actions={actions} view={view} choose={(type) => choose(findPlain(actions, type), type)} />
            {isOrdering && <Beaten session={session} choose={(card) => choose(findCard(actions, 'lay', card), 'lay')} />}
            {view.seat !== null && <Hand view={view} lifted={lifted} tap={tapHand} drag={drag} />}
          </div>
        </div>
        <RoundEnd position={session} />
      </div>
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

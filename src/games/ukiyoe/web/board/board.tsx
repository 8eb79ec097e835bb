// UKIYO-E's table: seven artists with their exhibitions, the players, two piles, and the own hand.

import { useRef } from 'preact/hooks'
import { t } from '../../../../messages/i18n.ts'
import { commas, labelled, semicolons, withAside } from '../../../../messages/punctuation.ts'
import { confirmMoves } from '../../../../web/device/settings.ts'
import { usePositionState } from '../../../../web/session/position-state.ts'
import type { Session } from '../../../../web/session/session.ts'
import { useDrag } from '../../../../web/table/drag.ts'
import { useOnlyChoice } from '../../../../web/table/only-choice.ts'
import { Glossed } from '../../../../web/ui/glossary.tsx'
import { Crest } from '../../../../web/ui/pieces.tsx'
import { compileDeck, deckFile, deckMarks, MOST_EXHIBITIONS } from '../../cards/deck.ts'
import { cardsToExhibit } from '../../rules/apply.ts'
import { unseen, type View } from '../../rules/view.ts'
import { useMotion } from '../animation/motion.ts'
import { CardBack } from '../art/back.tsx'
import { findCard, findPlain, liftedFor, pickCards, placesOf, refuse, refuseExhibit } from '../input/choose.ts'
import { artistName, cardName, describeEvent, viewOf } from '../text/describe.ts'
import { artistClass, CardFace } from './card.tsx'
import '../styles/ukiyoe.css'

export function Board({ session }: { session: Session }) {
  const view = viewOf(session)
  const choices = session.choices.value
  const [held, setLifted] = usePositionState<readonly number[]>(session, [])
  const lifted = liftedFor(session, view, held)
  const root = useRef<HTMLDivElement>(null)
  const sky = useRef<HTMLDivElement>(null)
  useMotion(session, view, root, sky)
  useOnlyChoice(session)

  /** Picks a move; without confirmation it is made at once. */
  const choose = (index: number, wish: string) => {
    if (index < 0) {
      setLifted([])
      refuse(session, wish)
    } else if (confirmMoves.peek() === 'on') session.pick(index)
    else session.commit(index)
  }
  const lift = (next: readonly number[]) => {
    setLifted(next)
    pickCards(session, view, next)
  }
  const tapHand = (place: number) => {
    if (!choices || view.phase !== 'act') {
      refuse(session, 'discard')
      return
    }
    if (lifted.includes(place)) {
      lift(lifted.filter((other) => other !== place))
      return
    }
    const deck = compileDeck(view.options.deck)
    const artist = deck.artist[view.hand[place]!]
    lift([...lifted.filter((other) => deck.artist[view.hand[other]!] === artist), place])
  }
  const tapArtist = (artist: number) => {
    const places = placesOf(view, artist)
    if (choices && view.phase === 'act' && places.length > 0) lift(places)
    else {
      setLifted([])
      refuseExhibit(session, view, artist)
    }
  }
  const drag = useDrag(session, (place, target) => {
    const at = Number(place)
    if (target === 'discards') {
      setLifted([at])
      choose(findCard(session, 'discard', view.hand[at]!), 'discard')
    } else if (target.startsWith('artist-')) tapArtist(Number(target.slice(7)))
  })

  return (
    <div ref={root} class="uki">
      <Lanterns view={view} />
      <section class="uki-artists" aria-label={t('uki.exhibitions')}>
        {deckFile(view.options.deck).artists.map((artist, a) => (
          <ArtistColumn key={artist.id} session={session} view={view} artist={a} tap={() => tapArtist(a)} lifted={lifted} />
        ))}
      </section>
      <div class="uki-side">
        <Players session={session} view={view} />
        <JustNow session={session} />
      </div>
      <section class="uki-piles" aria-label={commas([t('uki.draw'), t('uki.discards')])}>
        <Pile
          session={session}
          type="draw"
          name={t('uki.draw')}
          size={view.pileSize}
          choose={() => choose(findPlain(session, 'draw'), 'draw')}
        >
          {view.pileSize > 0 && <CardBack />}
        </Pile>
        <Pile
          session={session}
          type="take"
          name={t('uki.discards')}
          size={view.discards.length}
          label={view.discards.length > 0 ? cardName(view, view.discards.at(-1)!) : undefined}
          choose={() => choose(findPlain(session, 'take'), 'take')}
        >
          {view.discards.length > 0 && <CardFace view={view} card={view.discards.at(-1)!} />}
        </Pile>
        {view.options.openDiscards && view.discards.length > 1 && (
          <p class="uki-all">{labelled(t('uki.allDiscards'), commas(view.discards.toReversed().map((card) => cardName(view, card))))}</p>
        )}
      </section>
      {view.phase === 'order' && <Beaten session={session} view={view} choose={(card) => choose(findCard(session, 'lay', card), 'lay')} />}
      {view.seat !== null && (
        <section class="uki-hand" aria-label={t('uki.hand')}>
          <h2>{t('uki.hand')}</h2>
          {view.hand.length === 0 && <p>{t('uki.emptyHand')}</p>}
          <div class="uki-fan" role="toolbar" aria-label={t('uki.hand')} onKeyDown={moveFocus}>
            {view.hand.map((card, place) => (
              <button
                // Alike cards are alike: their place tells them apart.
                key={`${card}-${view.hand.indexOf(card) - place}`}
                type="button"
                class={`uki-held ${lifted.includes(place) ? 'is-picked' : ''}`}
                aria-pressed={lifted.includes(place)}
                aria-label={cardName(view, card)}
                data-place={`card-${card}`}
                onClick={() => tapHand(place)}
                {...drag(String(place))}
              >
                <CardFace view={view} card={card} />
              </button>
            ))}
          </div>
        </section>
      )}
      <div ref={sky} class="uki-sky" aria-hidden="true" />
    </div>
  )
}

/** Arrow keys walk along the cards. */
function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const cards = [...event.currentTarget.querySelectorAll('button')]
  const at = cards.indexOf(document.activeElement as HTMLButtonElement)
  cards[(at + step + cards.length) % cards.length]?.focus()
  event.preventDefault()
}

function Lanterns({ view }: { view: View }) {
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

interface ArtistProps {
  readonly session: Session
  readonly view: View
  readonly artist: number
  readonly lifted: readonly number[]
  tap(): void
}

function ArtistColumn({ session, view, artist, tap, lifted }: ArtistProps) {
  const deck = compileDeck(view.options.deck)
  const { copies, names } = deckFile(view.options.deck).artists[artist]!
  const shows = view.shows[artist]!
  const holder = view.holder[artist]!
  const rest = unseen(view).reduce((sum, n, kind) => sum + (deck.artist[kind] === artist ? n : 0), 0)
  const kept = view.kept.reduce((sum, cards) => sum + (cards ?? []).filter((card) => deck.artist[card] === artist).length, 0)
  const all = copies - kept
  const held = view.hand.filter((card) => deck.artist[card] === artist).length
  const need = cardsToExhibit(view.holder, view.shows, artist)
  const chosen = lifted.length > 0 && deck.artist[view.hand[lifted[0]!]!] === artist
  const lit = session.choices.value?.moves.some((move) => {
    const one = move as { type: string; cards?: readonly number[] }
    return one.type === 'exhibit' && deck.artist[one.cards![0]!] === artist
  })
  const foot = holder >= 0 ? t('uki.beatWith', { n: need }) : t('uki.openWith')
  return (
    <article
      class={`uki-artist ${artistClass(artist)} ${lit ? 'is-legal' : ''} ${chosen ? 'is-picked' : ''}`}
      data-drop={`artist-${artist}`}
      data-place={`artist-${artist}`}
    >
      <button type="button" class="uki-artist-head" onClick={tap}>
        <span class="uki-kanji" aria-hidden="true">
          {names.ja ?? ''}
        </span>
        <span>
          <strong>{artistName(view, artist)}</strong>
          <small>{t('uki.cardsOf', { n: copies })}</small>
        </span>
      </button>
      <p class="uki-seen">
        {t('uki.seen', { seen: all - rest, all })}
        {kept > 0 && `, ${t('uki.kept', { n: kept })}`}
        <span class="pips" aria-hidden="true">
          {Array.from({ length: all }, (_, i) => (
            <i key={i} class={i < all - rest ? 'on' : ''} />
          ))}
        </span>
      </p>
      <div class="uki-show">
        {shows.length === 0 ? (
          <p class="uki-empty">{t('uki.none')}</p>
        ) : (
          <>
            <span class="unseen">{commas(shows.map((card) => cardName(view, card)))}</span>
            <div class="uki-stack" style={{ '--cards': shows.length }}>
              {shows.toReversed().map((card, i) => (
                <span key={`${holder}-${i}-${card}`} class="uki-slot">
                  <CardFace view={view} card={card} />
                </span>
              ))}
            </div>
          </>
        )}
      </div>
      {holder >= 0 && (
        <p class="uki-holder">
          <Crest seat={holder} size={28} />
          <span>
            {session.names[holder]}
            <small>{t('uki.cardsOf', { n: shows.length })}</small>
          </span>
          <b>{deck.score[shows[0]!]}</b>
        </p>
      )}
      <p class="uki-foot">{held > 0 ? semicolons([foot, t('uki.youHold', { n: held })]) : foot}</p>
    </article>
  )
}

/** How many cards, and those that all have seen. */
function handWords(view: View, seat: number): string {
  const size = t('uki.cardsOf', { n: view.handSize[seat]! })
  const known = view.known[seat]!.map((card) => cardName(view, card))
  return known.length > 0 ? withAside(size, labelled(t('uki.knownHand'), commas(known))) : size
}

function Players({ session, view }: { session: Session; view: View }) {
  const deck = compileDeck(view.options.deck)
  return (
    <section class="uki-players" aria-label={t('uki.players')}>
      {session.names.map((name, seat) => {
        const kept = view.kept[seat]
        const total = kept?.reduce((sum, card) => sum + deck.score[card]!, 0)
        const shows = view.holder.flatMap((holder, a) =>
          holder === seat ? [`${artistName(view, a)} ${deck.score[view.shows[a]![0]!]}`] : [],
        )
        return (
          <article
            key={name}
            class={`uki-player player-${seat} ${view.turn === seat && view.phase !== 'over' ? 'on-turn' : ''}`}
            data-place={`seat-${seat}`}
          >
            <h2>
              <Crest seat={seat} size={24} />
              <span>{name}</span>
              <small>
                {seat === view.seat ? t('uki.you') : ''} {view.turn === seat && view.phase !== 'over' ? t('uki.next') : ''}
              </small>
              <b>{total ?? t('uki.hidden')}</b>
            </h2>
            <p>{labelled(t('uki.handOf'), handWords(view, seat))}</p>
            <p>
              {labelled(
                t('uki.keptCards'),
                kept ? commas(kept.map((card) => cardName(view, card))) || '0' : t('uki.cardsOf', { n: view.keptSize[seat]! }),
              )}
            </p>
            {shows.length > 0 && <p>{labelled(t('uki.nowOnShow'), commas(shows))}</p>}
          </article>
        )
      })}
    </section>
  )
}

/** What happened since the viewer's last move, newest first. */
function JustNow({ session }: { session: Session }) {
  const since = session.lastOwn.value
  const lines = session.lines.value.filter((line) => line.at > since)
  if (lines.length === 0) return null
  return (
    <section class="uki-now" aria-label={t('uki.justNow')} tabIndex={0}>
      <h2>{t('uki.justNow')}</h2>
      <ol reversed>
        {lines
          .slice(-12)
          .toReversed()
          .map((line, i) => (
            <li key={lines.length - i}>
              <Glossed text={describeEvent(session, line.event)} />
            </li>
          ))}
      </ol>
    </section>
  )
}

interface PileProps {
  readonly session: Session
  readonly type: 'draw' | 'take'
  readonly name: string
  readonly size: number
  readonly label?: string | undefined
  choose(): void
  readonly children: preact.ComponentChildren
}

function Pile({ session, type, name, size, label, choose, children }: PileProps) {
  const index = session.choices.value?.moves.findIndex((move) => (move as { type: string }).type === type) ?? -1
  const picked = index >= 0 && session.picked.value === index
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

function Beaten({ session, view, choose }: { session: Session; view: View; choose: (card: number) => void }) {
  const mine = session.choices.value !== null
  return (
    <section class="uki-beaten" data-place="beaten">
      <h2>{t('uki.beatenTitle', { name: session.names[view.beatenOwner]! })}</h2>
      {mine && <p>{t('uki.beatenSay')}</p>}
      <div class="uki-fan">
        {view.beaten.map((card, i) => (
          <button
            key={`${card}-${i}`}
            type="button"
            class="uki-held"
            data-place={`beaten-${card}`}
            disabled={!mine}
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

// Forecasts on the street: harmony on the roofs, and the stalls that a fire would take.
import type { ReadonlySignal } from '@preact/signals'
import { language, t } from '../../../../messages/i18n.ts'
import { commas, labelled } from '../../../../messages/punctuation.ts'
import { TYPES } from '../../cards/cardset.ts'
import type { IkiEvent } from '../../rules/events.ts'
import { burningStall, fireStrength } from '../../rules/fire.ts'
import { fireForecast } from '../../rules/forecast.ts'
import { GROUPS, payHarmony } from '../../rules/payday.ts'
import { clone, SAVE } from '../../rules/state.ts'
import { nagayaOf } from '../../rules/street.ts'
import type { IkiView } from '../../rules/view.ts'
import type { Changed } from '../animation/motion.ts'
import { Icon, iconFor } from '../art/icon.tsx'
import type { Play } from '../input/choose.ts'
import { kanjiOf } from '../text/names.ts'
import { signTip } from './legend.tsx'

export interface BoardProps {
  readonly play: Play
  /** Where each oyakata is drawn. */
  readonly at: ReadonlySignal<readonly number[]>
  readonly changed: Changed
  /** The seat of the forecasts. */
  readonly seat: number
  /** The number of parts of the table to draw now. */
  readonly stage: number
}

/** What this month's fire would burn; empty in a month without a fire. */
export const firesOf = (view: IkiView) =>
  fireStrength(view.month) > 0 && view.phase !== SAVE ? fireForecast(view, fireStrength(view.month)) : []

/** The nagaya that the picked move or the fire is about. */
export function spokenNagaya({ view, picked }: Play): number {
  if (picked && picked.stall >= 0) return nagayaOf(picked.stall)
  if (view.phase === SAVE) return nagayaOf(burningStall(view))
  return -1
}

/** The number of a nagaya, as every sentence uses it: red while one does. */
export function NagayaNumber({ play, nagaya, isRight = false }: { play: Play; nagaya: number; isRight?: boolean }) {
  const isSpoken = spokenNagaya(play) === nagaya
  return (
    <span class={`ik-number ${isRight ? 'is-right' : ''} ${isSpoken ? 'is-spoken' : ''}`}>
      {language.value !== 'ja' && (
        <i lang="ja" aria-hidden="true">
          {kanjiOf(nagaya + 1)}
        </i>
      )}
      {t('iki.nagaya', { n: nagaya + 1 })}
    </span>
  )
}

/** The harmony that a group would score now: the number of cards of each type, and who gets what. */
export function Plaque({ play, group }: { play: Play; group: number }) {
  const { view, position } = play
  const scored = harmonyOf(view).filter((event) => event.group === group)
  const colours = [...new Set(scored.map((event) => event.colour))]
  return (
    <>
      {colours.map((colour) => {
        const type = TYPES[colour]!
        const n = GROUPS[group]!.filter((stall) => view.stall[stall]! >= 0 && view.table.type[view.stall[stall]!] === colour).length
        const gives = scored
          .filter((event) => event.colour === colour)
          .map((event) =>
            event.seat === position.you.value
              ? t('iki.givesYou', { n: event.iki })
              : t('iki.gives', { n: event.iki, name: position.names[event.seat]! }),
          )
        const words = labelled(commas([t('iki.harmony'), t(`card.type.${type}`)]), commas(gives))
        return (
          <span key={colour} class={`ik-plaque type-${type}`} data-tip={signTip('harmony')} data-tip-say={words}>
            <span class="ik-glyph">
              <Icon name={iconFor(type)} />
            </span>
            <b aria-hidden="true">×{n}</b>
            <span class="unseen">{words}</span>
          </span>
        )
      })}
    </>
  )
}

type Harmony = Extract<IkiEvent, { type: 'harmony' }>
const harmonies = new WeakMap<IkiView, readonly Harmony[]>()

/** Computed once for all groups. */
function harmonyOf(view: IkiView): readonly Harmony[] {
  const known = harmonies.get(view)
  if (known) return known
  const events: Harmony[] = []
  payHarmony(clone(view), (event) => {
    if (event.type === 'harmony') events.push(event)
  })
  harmonies.set(view, events)
  return events
}

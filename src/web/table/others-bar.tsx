// The bar during the turns of the others: what happens, what came before and comes next, the pace, and the way to the own turn.
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { TEMPOS, tempo } from '../device/settings.ts'
import { isRushing, nextStep } from '../moments/pace.ts'
import { type Act, happening, recapUi } from '../recap/recap.ts'
import { recapState } from '../recap/state.ts'
import type { Actions, Session } from '../session/session.ts'
import { Glossed } from '../ui/glossary.tsx'
import { Crest } from '../ui/pieces.tsx'
import type { GameUi } from './game-ui.ts'

interface Props {
  readonly session: Session
  readonly ui: GameUi
}

/** What the bar shows: the last act of another player, and what came before it. The viewer's own act is never news. */
export function newsOf({ session, ui }: Props): { readonly act: Act | null; readonly before: Act | undefined } {
  const now = happening(session, ui)
  const isOwn = now?.act.seat !== null && now?.act.seat === session.viewer.value
  return now && !isOwn ? now : { act: null, before: now?.act }
}

/** The act as a title, its effects, and what came before. The live log announces the same, so this is not live. */
export function WhatHappens({ session, news: { act, before } }: { session: Session; news: ReturnType<typeof newsOf> }) {
  const name = session.names[session.actor.value]
  const first = act?.lines[0]
  // A board that shows only a part of itself turns to it.
  useEffect(() => {
    if (act && act.places.length > 0) recapState(session).reveal.value = act.places
  }, [session, first])
  return (
    <>
      <p class="bar-turn">{act?.title ?? (name && t('recap.thinks', { name }))}</p>
      {act?.effects && (
        <p class="bar-now">
          <Glossed text={act.effects} />
        </p>
      )}
      <p class="bar-opens">
        {before && <span>{t('recap.before', { what: before.title })}</span>} {act && name && <span>{t('turn.other', { name })}</span>}
      </p>
    </>
  )
}

const KANJI = { calm: '静', brisk: '早', once: '今', step: '歩' } as const

/** Only where bots play on this device: the pace of people is their own. */
export function PaceButtons({ session, actions, ui, children }: Props & { actions: Actions; children?: ComponentChildren }) {
  const hasSeat = session.viewer.value !== null && session.bots[session.viewer.value] === null
  const actor = session.actor.value
  const order = recapUi(ui).order?.(session) ?? []
  return (
    <div class="bar-buttons bar-pace">
      {children}
      {order.length > 1 && (
        <span class="bar-order" role="img" aria-label={t('recap.order')}>
          {order.map((seat) => (
            <span key={seat} class={seat === actor ? 'is-on' : ''}>
              <Crest seat={seat} size={26} />
            </span>
          ))}
        </span>
      )}
      {actions.local && (
        <fieldset class="pace">
          <legend class="unseen">{t('recap.pace')}</legend>
          {TEMPOS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={tempo.value === one}
              onClick={() => {
                tempo.value = one
              }}
            >
              <span lang="ja" aria-hidden="true">
                {KANJI[one]}
              </span>{' '}
              {t(`recap.${one}`)}
            </button>
          ))}
        </fieldset>
      )}
      {actions.local && tempo.value === 'step' && (
        <button type="button" class="button-quiet" onClick={nextStep}>
          {t('recap.go')} ›
        </button>
      )}
      {actions.local && hasSeat && (
        <button
          type="button"
          class="button-quiet"
          onClick={() => {
            isRushing.value = true
          }}
        >
          {t('recap.toMine')} ›
        </button>
      )}
    </div>
  )
}

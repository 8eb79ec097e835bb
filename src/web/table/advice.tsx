// The master's advice: what he would play, what he expects of it, the next best moves and how it would go on.
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Considered, Thought } from '../../bots/bot.ts'
import { percent } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import { tellLine } from '../session/hypothetical.ts'
import { peekPosition, positionOf, usePositionState } from '../session/position-state.ts'
import type { Session } from '../session/session.ts'
import type { GameUi } from './game-ui.ts'

export type Advice = ReturnType<typeof useAdvice>

/** Asks and waits. Advice belongs to the position it was asked at: at the next one it is gone, and an answer that comes late is dropped. */
export function useAdvice(session: Session) {
  const question = useRef<AbortController | undefined>(undefined)
  const [advice, setAdvice] = usePositionState<Thought | 'thinking' | 'failed' | undefined>(session, undefined)
  const position = positionOf(session)
  const stop = () => question.current?.abort()
  useEffect(() => stop, [session, position])
  const drop = () => {
    stop()
    setAdvice(undefined)
  }
  const ask = async () => {
    if (!session.advise || !session.choices.peek()) return
    drop()
    const asked = peekPosition(session)
    const { signal } = (question.current = new AbortController())
    setAdvice('thinking')
    const answer = await session.advise(signal).catch(() => 'failed' as const)
    if (signal.aborted || !setAdvice(answer, asked)) return
    if (answer !== 'failed') session.pick(answer.considered[0]!.move)
  }
  const thinking = advice === 'thinking'
  return { thinking, thought: thinking ? undefined : advice, ask: () => void ask(), drop }
}

/** How many moves stand beside the best one. */
const OTHERS = 3

export function AdvicePanel({ session, ui, advice }: { session: Session; ui: GameUi; advice: Advice }) {
  const { thinking, thought } = advice
  if (!thinking && !thought) return <p class="unseen" role="status" />
  return (
    <section class="panel advice" aria-label={t('advice.title')}>
      <button type="button" class="panel-close" onClick={advice.drop} aria-label={thinking ? t('advice.stop') : t('panel.close')}>
        ×
      </button>
      <h2>{t('advice.title')}</h2>
      <div role="status">
        {thinking && <p>{t('advice.thinking')}</p>}
        {thought === 'failed' && <p>{t('advice.failed')}</p>}
        {thought && thought !== 'failed' && <Said session={session} ui={ui} thought={thought} />}
      </div>
      {thought && thought !== 'failed' && <More session={session} ui={ui} thought={thought} />}
    </section>
  )
}

interface Props {
  readonly session: Session
  readonly ui: GameUi
  readonly thought: Thought
}

function Said({ session, ui, thought }: Props) {
  const choices = session.choices.value
  const [best] = thought.considered
  if (!choices) return null
  return (
    <>
      <p class="advice-best">{t('advice.would', { move: ui.describeMove(session, best!.move).now })}</p>
      <p>{t('advice.expects', { share: percent(language.value, best!.shares[choices.seat]!) })}</p>
      <i class="advice-bar" style={{ '--share': best!.shares[choices.seat]! }} />
    </>
  )
}

function More({ session, ui, thought }: Props) {
  const choices = session.choices.value
  const view = session.view.value
  const seat = choices?.seat
  const line = useMemo(
    () => (seat === undefined ? [] : tellLine(session, ui, view, seat, thought.line)),
    [session, ui, view, seat, thought, language.value],
  )
  if (!choices) return null
  // The best one stands in the sentence already, unless another is picked: then there is a way back.
  const shown = thought.considered.slice(0, 1 + OTHERS).filter(({ move }, i) => i > 0 || session.picked.value !== move)
  return (
    <>
      {shown.length > 0 && (
        <>
          <h3>{t('advice.others')}</h3>
          <ul class="advice-moves">
            {shown.map((considered) => (
              <Choice key={considered.move} session={session} ui={ui} considered={considered} seat={choices.seat} />
            ))}
          </ul>
        </>
      )}
      {line.length > 1 && (
        <details>
          <summary>{t('advice.line')}</summary>
          <ol>
            {line.map((text, i) => (
              <li key={i}>{text}</li>
            ))}
          </ol>
        </details>
      )}
      <p class="advice-how">{t('advice.how', { n: thought.iterations })}</p>
    </>
  )
}

/** A move with its share as a bar; pressing it picks the move. */
function Choice({ session, ui, considered, seat }: Omit<Props, 'thought'> & { considered: Considered; seat: number }) {
  const share = considered.shares[seat]!
  return (
    <li>
      <button
        type="button"
        class="advice-move"
        aria-pressed={session.picked.value === considered.move}
        onClick={() => session.pick(considered.move)}
      >
        <span>{ui.describeMove(session, considered.move).now}</span>
        <b>{percent(language.value, share)}</b>
        <i class="advice-bar" style={{ '--share': share }} />
      </button>
    </li>
  )
}

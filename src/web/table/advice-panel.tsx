// The master's advice: the best move, the share it expects, the next best moves and the expected line. Loaded when it is asked for.
import { useMemo } from 'preact/hooks'
import type { Thought } from '../../bots/bot.ts'
import { percent } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import { describeLine } from '../session/hypothetical.ts'
import type { Actions, Position } from '../session/session.ts'
import type { Advice } from './advice.ts'
import type { GameUi } from './game-ui.ts'

/** The number of moves listed besides the best one. */
const OTHERS = 3

interface Props {
  readonly position: Position
  readonly actions: Actions
  readonly ui: GameUi
}

export function AdvicePanel({ advice, ...props }: Props & { advice: Advice }) {
  const { thinking, thought } = advice
  return (
    <section class="panel advice" aria-label={t('advice.title')}>
      <button type="button" class="panel-close" onClick={advice.drop} aria-label={thinking ? t('advice.stop') : t('panel.close')}>
        ×
      </button>
      <h2>{t('advice.title')}</h2>
      <div role="status">
        {thinking && <p>{t('advice.thinking')}</p>}
        {thought === 'failed' && <p>{t('advice.failed')}</p>}
        {thought && thought !== 'failed' && <Said {...props} thought={thought} />}
      </div>
      {thought && thought !== 'failed' && <More {...props} thought={thought} />}
    </section>
  )
}

interface ThoughtProps extends Props {
  readonly thought: Thought
}

function Said({ position, actions, ui, thought }: ThoughtProps) {
  const choices = actions.choices.value
  const [best] = thought.considered
  if (!choices) return null
  return (
    <>
      <p class="advice-best">{t('advice.would', { move: ui.describeMove(position, choices.moves[best!.move]).now })}</p>
      <p>{t('advice.expects', { share: percent(language.value, best!.shares[choices.seat]!) })}</p>
      <i class="advice-bar" style={{ '--share': best!.shares[choices.seat]! }} />
    </>
  )
}

function More({ position, actions, ui, thought }: ThoughtProps) {
  const choices = actions.choices.value
  const view = position.view.value
  const seat = choices?.seat
  const line = useMemo(
    () => (seat === undefined ? [] : describeLine(position, ui, view, seat, thought.line)),
    [position, ui, view, seat, thought, language.value],
  )
  if (!choices) return null
  // The sentence above names the best move. It is listed only while another move is picked, as the way back.
  // Those the master looked at most are listed, by their share.
  const shown = thought.considered
    .slice(0, 1 + OTHERS)
    .filter(({ move }, i) => i > 0 || actions.picked.value !== move)
    .sort((a, b) => b.shares[choices.seat]! - a.shares[choices.seat]!)
  return (
    <>
      {shown.length > 0 && (
        <>
          <h3>{t('advice.others')}</h3>
          <ul class="advice-moves">
            {shown.map((considered) => (
              <Choice
                key={considered.move}
                text={ui.describeMove(position, choices.moves[considered.move]).now}
                share={considered.shares[choices.seat]!}
                picked={actions.picked.value === considered.move}
                pick={() => actions.pick(considered.move)}
              />
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
function Choice({ text, share, picked, pick }: { text: string; share: number; picked: boolean; pick: () => void }) {
  return (
    <li>
      <button type="button" class="advice-move" aria-pressed={picked} onClick={pick}>
        <span>{text}</span>
        <b>{percent(language.value, share)}</b>
        <i class="advice-bar" style={{ '--share': share }} />
      </button>
    </li>
  )
}

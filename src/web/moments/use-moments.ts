// Plays the moments of new log lines at a table, and ends them at any input.
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { isStill, tempo } from '../device/settings.ts'
import { playSound } from '../device/sound.ts'
import { recapState } from '../recap/state.ts'
import type { Session } from '../session/session.ts'
import type { GameUi } from '../table/game-ui.ts'
import { isPlaying, isShown } from './pace.ts'
import { createStage, type Stage, setStage } from './stage.ts'

/** After more moves than this at once, as when a table is opened again, nothing is played. */
const LEAP = 30

export function useMoments(session: Session, ui: GameUi): Stage {
  const stage = useMemo(() => {
    const made = createStage({
      clock(run, ms) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      tempo: () => tempo.peek(),
      isStill,
      began({ sound, step, places }) {
        if (sound) playSound(sound, step)
        if (places) recapState(session).reveal.value = places
      },
    })
    setStage(session, made)
    return made
  }, [session])
  usePlay(session, ui, stage)
  useInput(session, stage)
  return stage
}

function usePlay(session: Session, ui: GameUi, stage: Stage): void {
  const lines = session.lines.value
  const viewer = session.viewer.value
  const seen = useRef({ lines, viewer })
  // Before the browser paints: a moment begins before anybody sees how it ends.
  useLayoutEffect(() => {
    const before = seen.current
    seen.current = { lines, viewer }
    const isUndone = lines.length < before.lines.length
    if (isUndone) stage.clear()
    if (isUndone || before.viewer !== viewer || !isShown() || document.hidden || session.over.peek()) return
    const fresh = lines.slice(before.lines.length)
    if (fresh.length === 0 || fresh.at(-1)!.at - (before.lines.at(-1)?.at ?? 0) > LEAP) return
    stage.play(ui.moments?.(session, fresh) ?? [])
  }, [lines, viewer])
  const isOn = stage.now.value !== null
  useEffect(() => {
    isPlaying.value = isOn
    return () => {
      isPlaying.value = false
    }
  }, [isOn])
}

const TOUCHABLE = 'a, button, input, select, summary, [role="button"], [role="tab"]'

/** Any input goes on. One that means something else (a card, a button of the head) ends the moments and does what it means. */
function useInput(session: Session, stage: Stage): void {
  useEffect(() => {
    function onInput(event: PointerEvent | KeyboardEvent): void {
      if (!stage.now.peek() || !(event.target instanceof Element) || event.target.closest('.caption button')) return
      const isTouchable = event.target.closest(TOUCHABLE) !== null
      if (event instanceof KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey || /^(Tab|Shift|F\d+|Control|Alt|Meta)$/.test(event.key)) return
        // The key goes on with the moment and does nothing else: no move is made by it.
        if (!isTouchable || event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          stage.poke()
          return
        }
        if (event.key !== 'Enter' && event.key !== ' ') return
      }
      if (isTouchable && session.actions?.choices.peek()) stage.clear()
      else stage.poke()
    }
    addEventListener('pointerdown', onInput, true)
    addEventListener('keydown', onInput, true)
    return () => {
      removeEventListener('pointerdown', onInput, true)
      removeEventListener('keydown', onInput, true)
    }
  }, [session, stage])
}

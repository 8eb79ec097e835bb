// The stage with a clock that the test moves: beats, pace, input, and the end of a moment.
import { expect, test } from 'vitest'
import { CALM, createStage, LAST_MS, type Moment, STILL_MS } from '../../../src/web/moments/stage.ts'

function makeClock() {
  let at = 0
  let next: { run: () => void; due: number } | undefined
  return {
    clock(run: () => void, ms: number) {
      const mine = (next = { run, due: at + ms })
      return () => {
        if (next === mine) next = undefined
      }
    },
    pass(ms: number) {
      const until = at + ms
      while (next && next.due <= until) {
        const { run, due } = next
        next = undefined
        at = due
        run()
      }
      at = until
    },
  }
}

const moment = (name: string, beats: number, concerns = false): Moment => ({
  kanji: '火',
  concerns,
  lines: [],
  beats: Array.from({ length: beats }, (_, i) => ({ title: `${name} ${i + 1}`, ms: 1000 })),
})

function setUp({ tempo = 'brisk', still = false }: { tempo?: 'calm' | 'brisk' | 'step'; still?: boolean } = {}) {
  const { clock, pass } = makeClock()
  const began: string[] = []
  const stage = createStage({ clock, tempo: () => tempo, isStill: () => still, began: (beat) => void began.push(beat.title) })
  const title = () => {
    const showing = stage.now.value
    return showing ? showing.moment.beats[showing.beat]!.title : null
  }
  return { stage, pass, title, began }
}

test('beats follow each other, moments too, and every beat begins once', () => {
  const { stage, pass, title, began } = setUp()
  stage.play([moment('fire', 2), moment('payday', 1)])
  expect(title()).toBe('fire 1')
  pass(999)
  expect(title()).toBe('fire 1')
  pass(1)
  expect(title()).toBe('fire 2')
  pass(1000 + LAST_MS)
  expect(title()).toBe('payday 1')
  pass(1000 + LAST_MS)
  expect(title()).toBeNull()
  expect(began).toEqual(['fire 1', 'fire 2', 'payday 1'])
})

test('moments that concern the viewer wait at their end', () => {
  const { stage, pass, title } = setUp()
  stage.play([moment('fire', 2, true)])
  pass(60_000)
  expect(title()).toBe('fire 2')
  expect(stage.now.value?.waits).toBe(true)
  stage.next()
  expect(title()).toBeNull()
})

test('the first input ends the beat, the second one the moment, skip the moment at once', () => {
  const { stage, title } = setUp()
  stage.play([moment('fire', 4), moment('payday', 3), moment('season', 1)])
  stage.poke()
  expect(title()).toBe('fire 2')
  stage.poke()
  expect(title()).toBe('payday 1')
  stage.skip()
  expect(title()).toBe('season 1')
  stage.clear()
  expect(title()).toBeNull()
})

test('an ended beat leaves no timer behind', () => {
  const { stage, pass, title } = setUp()
  stage.play([moment('fire', 3)])
  pass(900)
  stage.next()
  pass(900)
  expect(title()).toBe('fire 2')
})

test('calm is slower, step by step waits at every beat, without motion every beat is read', () => {
  const calm = setUp({ tempo: 'calm' })
  calm.stage.play([moment('fire', 2)])
  calm.pass(1000 * CALM - 1)
  expect(calm.title()).toBe('fire 1')
  calm.pass(1)
  expect(calm.title()).toBe('fire 2')
  const step = setUp({ tempo: 'step' })
  step.stage.play([moment('fire', 2)])
  step.pass(60_000)
  expect(step.title()).toBe('fire 1')
  const still = setUp({ still: true })
  still.stage.play([moment('fire', 2)])
  still.pass(STILL_MS)
  expect(still.title()).toBe('fire 2')
  still.pass(STILL_MS)
  expect(still.title()).toBeNull()
})

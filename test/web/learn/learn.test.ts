// The first games, played to their end through the engine as a learner would.
import { describe, expect, test } from 'vitest'
import { OVER } from '../../../src/core/game.ts'
import { DEFAULT_SET } from '../../../src/games/iki/rules/rulesets.ts'
import { IKI_SCRIPT } from '../../../src/games/iki/web/lesson/lesson.ts'
import { UKIYOE_SCRIPT } from '../../../src/games/ukiyoe/web/lesson/lesson.ts'
import { LANGUAGES } from '../../../src/messages/format.ts'
import { loadGlossary } from '../../../src/web/learn/glossary.ts'
import type { Script } from '../../../src/web/learn/script.ts'
import { openLesson } from '../../../src/web/session/lesson.ts'
import { AREAS, messagesOf } from '../../support/messages.ts'

const LESSONS = { ...AREAS['iki/lessons'], ...AREAS['ukiyoe/lessons'] }
const ABOUT = messagesOf('glossary.')

const soon = () => Promise.resolve()
/** Lets the record play itself up to the next step. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

async function playThrough(script: Script, atStep?: (lesson: ReturnType<typeof openLesson>, say: string) => void) {
  const lesson = openLesson(script, 'You', soon)
  const asked: string[] = []
  await lesson.begin()
  for (let i = 0; i < script.steps.length; i++) {
    expect(lesson.step.value).toBe(i)
    const step = script.steps[i]!
    atStep?.(lesson, step.say)
    for (let k = 0; k < (step.moves ?? 0); k++) {
      const before = lesson.session.actions.choices.value
      expect(before, `${step.say}: the learner is asked`).not.toBeNull()
      lesson.reveal()
      const picked = lesson.session.actions.picked.value
      expect(picked, `${step.say}: the move asked for is legal`).not.toBeNull()
      asked.push(before!.texts[picked!]!)
      lesson.session.actions.commit()
      await nextTask()
    }
    if (!step.moves) {
      expect(lesson.session.actions.choices.value).toBeNull()
      await lesson.next()
    }
  }
  return { lesson, asked }
}

describe.each([IKI_SCRIPT, UKIYOE_SCRIPT])('$game', (script) => {
  test('has 12 to 18 steps, in the order of the record', () => {
    expect(script.steps.length).toBeGreaterThanOrEqual(12)
    expect(script.steps.length).toBeLessThanOrEqual(18)
    const at = script.steps.map((step) => step.at)
    expect(at).toEqual(at.toSorted((a, b) => a - b))
  })

  test('can be played to its end, and recaps what it promises', async () => {
    await playThrough(script, (lesson, say) => {
      const { recap } = script.steps.find((step) => step.say === say)!
      if (!recap) expect(lesson.recap.value).toEqual([])
      else
        for (const type of recap.types)
          expect(
            lesson.recap.value.map((line) => line.event.type),
            say,
          ).toContain(type)
    })
  })

  test('another legal move gets a friendly answer and changes nothing', async () => {
    const lesson = openLesson(script, 'You', soon)
    await lesson.begin()
    await lesson.next()
    const { moves, texts } = lesson.session.actions.choices.value!
    lesson.reveal()
    const right = lesson.session.actions.picked.value!
    const wrong = moves.findIndex((_, i) => i !== right)
    if (wrong >= 0) {
      lesson.session.actions.commit(wrong)
      expect(lesson.isOther.value).toBe(true)
      expect(lesson.session.actions.choices.value!.texts).toEqual(texts)
    }
    lesson.session.actions.commit(right)
    expect(lesson.isOther.value).toBe(false)
  })

  test('a lesson that is left stops', async () => {
    const lesson = openLesson(script, 'You', soon)
    lesson.stop()
    await lesson.begin()
    expect(lesson.running.value).toBe(true)
  })
})

test('IKI teaches the cards that new games are played with', () => {
  expect(openLesson(IKI_SCRIPT, 'You', soon).session.options).toMatchObject({ cardSet: DEFAULT_SET })
})

test('IKI asks for exactly these moves, and the learner wins', async () => {
  const { lesson, asked } = await playThrough(IKI_SCRIPT)
  expect(asked).toEqual([
    'draft eyeglass-peddler outer-1',
    'life 2',
    'hire clam-peddler 2-1',
    'walk 2+1',
    'visit cotton-peddler',
    'shop fire-tower',
    'done',
    'walk 4',
    'visit clam-peddler',
    'shop rice',
    'done',
    'go 5',
    'shop pawn rice',
    'visit swordsmith',
    'done',
  ])
  expect(lesson.session.actor.value).toBe(OVER)
  expect(lesson.session.scores.value.totals).toEqual([100, 82, 98])
})

test('UKIYO-E asks for exactly these moves, and the round scores as the words say', async () => {
  const { lesson, asked } = await playThrough(UKIYOE_SCRIPT)
  expect(asked).toEqual([
    'draw',
    'draw',
    'discard toyokuni-2',
    'take',
    'draw',
    'exhibit utamaro 2 4',
    'draw',
    'draw',
    'exhibit sharaku 1 3 5',
    'draw',
    'draw',
    'discard sharaku-2',
    'draw',
    'draw',
    'exhibit kuniyoshi 1 4',
  ])
  expect(lesson.session.scores.value.totals).toEqual([4, 6, 5])
})

test('every step has words of its own, and no words are left over', () => {
  const said = [...IKI_SCRIPT.steps, ...UKIYOE_SCRIPT.steps].map((step) => step.say)
  expect(said.toSorted()).toEqual(Object.keys(LESSONS).toSorted())
  for (const tag of LANGUAGES) expect(new Set(said.map((key) => LESSONS[key]![tag])).size).toBe(said.length)
})

test('the glossary explains every word in every language, once', async () => {
  const GLOSSARY = await loadGlossary()
  expect(new Set(GLOSSARY.map((entry) => entry.word)).size).toBe(GLOSSARY.length)
  for (const entry of GLOSSARY)
    for (const tag of LANGUAGES) expect(ABOUT[entry.word]![tag].length, `${entry.word} ${tag}`).toBeGreaterThan(5)
  expect(Object.keys(ABOUT).toSorted()).toEqual(GLOSSARY.map((entry) => entry.word).toSorted())
  const words = GLOSSARY.map((entry) => entry.word.toLowerCase())
  for (const word of ['iki', 'edo', 'nagaya', 'kobun', 'oyakata', 'mon', 'koban', 'ukiyo-e', 'nihonbashi']) expect(words).toContain(word)
})

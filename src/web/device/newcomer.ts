// What this browser remembers of a newcomer: whether a lesson was offered, and whether a lesson or a game has been finished.
const KEY = 'newcomer'

const PROGRESS = ['offered', 'finished'] as const

const progress = () => PROGRESS.find((value) => value === localStorage.getItem(KEY)) ?? null

/** No lesson and, as far as is known, no game has been finished here. */
export const isNewcomer = () => progress() !== 'finished'

/** Whether the lesson should still be offered before the first game. */
export const isLessonUnoffered = () => progress() === null

export function lessonOffered(): void {
  if (progress() === null) localStorage.setItem(KEY, 'offered')
}

export const lessonFinished = () => localStorage.setItem(KEY, 'finished')

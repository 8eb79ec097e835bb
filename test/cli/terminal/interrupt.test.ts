// Ctrl+C in a long run.
import { afterEach, expect, test, vi } from 'vitest'
import { INTERRUPTED, interruptible } from '../../../src/cli/terminal/interrupt.ts'

afterEach(() => void vi.restoreAllMocks())

test('the first ends the run, the second the process; afterwards signals are as they were', async () => {
  const before = process.listenerCount('SIGINT')
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const seen = await interruptible(async (stop) => {
    expect(process.listenerCount('SIGINT')).toBe(before + 1)
    expect(stop.aborted).toBe(false)
    process.emit('SIGINT')
    expect(exit).not.toHaveBeenCalled()
    const { aborted } = stop
    process.emit('SIGTERM')
    return aborted
  })
  expect(seen).toBe(true)
  expect(exit).toHaveBeenCalledExactlyOnceWith(INTERRUPTED)
  expect(process.listenerCount('SIGINT')).toBe(before)
})

test('a run that fails leaves no handler behind', async () => {
  const before = process.listenerCount('SIGTERM')
  await expect(interruptible(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(process.listenerCount('SIGTERM')).toBe(before)
})

test('a signal that is sent twice at once counts once', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  await interruptible(async () => {
    process.emit('SIGTERM')
    clock.mockReturnValue(1400)
    process.emit('SIGTERM')
    expect(exit).not.toHaveBeenCalled()
    clock.mockReturnValue(1600)
    process.emit('SIGTERM')
    expect(exit).toHaveBeenCalledExactlyOnceWith(INTERRUPTED)
  })
})

// The moments of IKI, told from the events of whole games: what a payday says of rice is true while somebody still chooses who leaves.
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { readRecord } from '../../../../src/core/record/record.ts'
import { FOOD } from '../../../../src/games/iki/rules/state.ts'
import { moments } from '../../../../src/games/iki/web/moments/moments.ts'
import type { IkiSession } from '../../../../src/games/iki/web/session.ts'
import { GAMES } from '../../../../src/games/index.ts'
import '../../../support/messages.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('document', { documentElement: {} })
const { openWatch } = await import('../../../../src/web/session/watch.ts')

test.each(['iki-utsuroi-en-4-1', 'iki-edition-2021-2-1'])('%s: who is short of rice is not said to have fed all cards', (file) => {
  const read = readRecord(GAMES, readFileSync(`test/records/${file}.txt`, 'utf8'))
  if ('problem' in read) throw new Error('the record is right')
  const seats = read.record.seats.map((_, i) => (i === 0 ? { name: 'Anna' } : { name: `Bot ${i}`, bot: 'wanderer' }))
  const record = { ...read.record, options: read.options, seats }
  const upTo = (n: number) => ({ id: 'a', record: { ...record, moves: record.moves.slice(0, n) }, updated: 1 })
  const { session, show } = openWatch(upTo(0))
  const position = session as unknown as IkiSession
  const said = new Set<string>()
  for (let n = 1; n <= record.moves.length; n++) {
    const before = session.lines.value.length
    show(upTo(n))
    const { phase, seat, due } = position.view.value
    const fresh = session.lines.value.slice(before)
    if (phase !== FOOD || !fresh.some(({ event }) => event.type === 'payday')) continue
    const [payday] = moments(position, fresh as unknown as Parameters<typeof moments>[1])
    const { say = '' } = payday!.beats.at(-1)!
    expect(say).toContain(seat === 0 ? `You are ${due} rice short: you choose who leaves.` : `Bot ${seat} is ${due} rice short`)
    expect(/All cards are fed: ([^.]*)/.exec(say)?.[1] ?? '').not.toContain(seat === 0 ? 'you' : `Bot ${seat}`)
    said.add(say)
  }
  expect(said.size).toBeGreaterThan(0)
})

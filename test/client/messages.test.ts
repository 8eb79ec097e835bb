// The client's plain types are those of the protocol's schemas. The compiler compares them: `npm run check`.
import { expectTypeOf, test } from 'vitest'
import type * as client from '../../src/client/messages.ts'
import type * as protocol from '../../src/protocol/table.ts'

/** The names of the fields of each message, optional ones too. */
type FieldsByType<M extends { type: string }> = { [T in M['type']]: keyof Extract<M, { type: T }> }

/** Each may stand for the other. */
const alike = <A, B>(
  ..._: [A] extends [B] ? ([B] extends [A] ? [] : [never, 'the client lacks something']) : [never, 'the client has more']
) => {}

test('messages and commands', () => {
  alike<client.Update, protocol.Update>()
  alike<client.ToClient, protocol.ToClient>()
  alike<client.ToServer, protocol.ToServer>()
  expectTypeOf<keyof client.Update>().toEqualTypeOf<keyof protocol.Update>()
  expectTypeOf<keyof client.Step>().toEqualTypeOf<keyof protocol.Step>()
  expectTypeOf<keyof client.About>().toEqualTypeOf<keyof protocol.About>()
  expectTypeOf<keyof client.Settings>().toEqualTypeOf<keyof protocol.Settings>()
  expectTypeOf<keyof client.Fairness>().toEqualTypeOf<keyof protocol.Fairness>()
  expectTypeOf<keyof client.SeatShown>().toEqualTypeOf<keyof protocol.SeatShown>()
  expectTypeOf<keyof client.TurnShown>().toEqualTypeOf<keyof protocol.TurnShown>()
  expectTypeOf<keyof client.ClockShown>().toEqualTypeOf<keyof protocol.ClockShown>()
  expectTypeOf<keyof client.VoteShown>().toEqualTypeOf<keyof protocol.VoteShown>()
  expectTypeOf<keyof client.Refused>().toEqualTypeOf<keyof protocol.Refused>()
  expectTypeOf<FieldsByType<client.ToServer>>().toEqualTypeOf<FieldsByType<protocol.ToServer>>()
  expectTypeOf<client.CommandMessage['type']>().toEqualTypeOf<protocol.CommandType>()
})

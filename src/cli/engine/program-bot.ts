// A program as a bot of a worker thread: the thread waits while the main thread asks the program.
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { AnyBot } from '../../bots/bot.ts'
import type { AnyGame } from '../../core/game.ts'
import { openProgram, type ProgramSettings, type Question, questionOf } from './program.ts'

/** What a worker thread needs to ask a program. */
export interface ProgramPort {
  readonly port: MessagePort
  /** One number: 1 when the answer is there. */
  readonly answered: Int32Array<SharedArrayBuffer>
}

/** In the worker thread. */
export function programBot(game: AnyGame, options: unknown, players: number, name: string, { port, answered }: ProgramPort): AnyBot {
  let games = 0
  const forSeat = (): AnyBot => {
    const match = `m${++games}`
    return {
      id: name,
      about: 'a program of your own',
      choose(turn) {
        Atomics.store(answered, 0, 0)
        port.postMessage(questionOf(game, options, players, match, turn))
        Atomics.wait(answered, 0, 0)
        return turn.moves[receiveMessageOnPort(port)!.message as number]!
      },
    }
  }
  return { ...forSeat(), forSeat }
}

/** In the main thread: starts the program with the first question. `fail` gets its first fault, and the thread keeps waiting. */
export function serveProgram(command: string, settings: ProgramSettings, fail: (fault: unknown) => void): ProgramPort & { close(): void } {
  const { port1, port2 } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const program = openProgram(command, settings)
  program.catch(fail)
  port1.on('message', (question: Question) => {
    program
      .then((open) => open.choose(question))
      .then((move) => {
        port1.postMessage(move)
        Atomics.store(answered, 0, 1)
        Atomics.notify(answered, 0)
      })
      .catch(fail)
  })
  return {
    port: port2,
    answered,
    close() {
      port1.close()
      void program.then((open) => open.close()).catch(() => {})
    },
  }
}

// Saving a game from the terminal: where the player says, or by itself when the player leaves.
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type Io, Refusal, writeTextFile } from '../../command.ts'
import { fileSentence } from '../../files.ts'
import { isOver, type PlaySession, recordText } from './session.ts'

/** `~/game.txt` is in the home folder, as in a shell. */
const expandHome = (path: string) => (path.startsWith('~/') ? join(homedir(), path.slice(2)) : path)

/** A word a shell takes as it is, or quoted. */
const quote = (path: string) => (/^[\w./~-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)

async function write(session: PlaySession, path: string, io: Io): Promise<void> {
  await writeTextFile(path, recordText(session, path), io)
  session.files.add(path)
  session.saved = session.match.log.length
  const next = isOver(session)
    ? `Look at it again: nihonbashi replay ${quote(path)}`
    : `Continue with: nihonbashi play --resume ${quote(path)}`
  io.out(`Saved to ${path}. ${next}\n`)
}

/** Whether the file may be written: it is new, or ours, or the player agrees. */
async function mayWrite(session: PlaySession, path: string, io: Io): Promise<boolean> {
  const found = await io.checkWrite(path).catch((error: unknown) => {
    throw new Refusal(fileSentence(error, path, 'write'))
  })
  if (found === 'new' || session.files.has(path)) return true
  const answer = await io.ask(`${path} already exists. Replace it? y or n > `)
  return /^y(es)?$/i.test(answer?.trim() ?? '')
}

/** A problem is printed, and the game goes on. */
export async function saveAs(session: PlaySession, name: string, io: Io): Promise<boolean> {
  const path = expandHome(name)
  try {
    if (!(await mayWrite(session, path, io))) {
      io.out('Not saved.\n')
      return false
    }
    await write(session, path, io)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    io.out(`Not saved: ${error.message}.\n`)
    return false
  }
}

const usualName = ({ match }: PlaySession) => `${match.game.id}-${match.seed.replace(/[^\w-]+/g, '-').slice(0, 40)}.txt`

const MOST_TRIES = 5

/** At the end of a game. A plain yes, no or number is not taken for a file name. */
export async function offerToKeep(session: PlaySession, io: Io): Promise<void> {
  const usual = usualName(session)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = (await io.ask(`Save the game as a record? A file name, y for ${usual}, or Enter for no > `))?.trim() ?? ''
    if (answer === '' || /^no?$/i.test(answer)) return
    if (/^\d+$/.test(answer)) io.out('That is a number. For a file write its name, such as game.txt.\n')
    else if (await saveAs(session, /^y(es)?$/i.test(answer) ? usual : answer, io)) return
  }
}

/** When the player leaves: nothing is lost. A game nobody has moved in, or that is saved as it stands, is not written. False where that failed. */
export async function autosave(session: PlaySession, io: Io): Promise<boolean> {
  const { match, saved } = session
  const moved = match.log.some(({ actor }) => actor >= 0 && session.bots[actor] === null)
  if (!moved || saved === match.log.length) return true
  try {
    session.autosave ??= await io.autosavePath(usualName(session))
    await write(session, session.autosave, io)
    return true
  } catch (error) {
    const reason = error instanceof Refusal ? error.message : fileSentence(error, 'the folder of saved games', 'write')
    io.err(`The game could not be saved: ${reason}.\n`)
    return saveElsewhere(session, io)
  }
}

async function saveElsewhere(session: PlaySession, io: Io): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = (await io.ask('Save it to another file? A file name, or Enter to leave without > '))?.trim() ?? ''
    if (answer === '') return false
    if (await saveAs(session, answer, io)) return true
  }
  return false
}

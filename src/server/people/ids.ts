// Ids and secrets: unguessable, and the secrets stored only as hashes.
import { createHash, randomBytes } from 'node:crypto'

/** 128 bits, less a trace: whoever has the id of a table has its link. It never begins with "-", which a command line would take for a flag. */
export function newId(): string {
  const id = randomBytes(16).toString('base64url')
  return id.startsWith('-') ? newId() : id
}

export const newSecret = () => randomBytes(32).toString('base64url')

/** A secret is long and random, so a plain hash is enough; it is looked up by this hash, so no comparison takes longer for a better guess. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

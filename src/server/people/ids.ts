// Ids and secrets: unguessable, and the secrets stored only as hashes.
import { createHash, randomBytes } from 'node:crypto'

/** Almost 128 random bits: the id of a table is its link. It never begins with "-", which a command line would take for a flag. */
export function newId(): string {
  const id = randomBytes(16).toString('base64url')
  return id.startsWith('-') ? newId() : id
}

/** 64 random bits, for what is shared by a short link. */
export function newShortId(): string {
  const id = randomBytes(8).toString('base64url')
  return id.startsWith('-') ? newShortId() : id
}

export const newSecret = () => randomBytes(32).toString('base64url')

/** A secret is long and random, so a plain hash is enough. It is looked up by the hash, so timing does not help to guess it. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

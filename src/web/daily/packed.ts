// A packed game that this page has kept; undefined where it cannot be read any more.
import type { GameRecord } from '../../core/record/record.ts'
import { unpackRecord } from '../device/share.ts'

export async function readPacked(packed: string | undefined): Promise<GameRecord | undefined> {
  if (packed === undefined) return undefined
  const read = await unpackRecord(packed)
  return 'record' in read ? { ...read.record, options: read.options } : undefined
}

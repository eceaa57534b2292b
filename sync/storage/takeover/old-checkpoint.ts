// How far a collection was pulled (I5, I19), from the checkpoint RxDB kept; in doubt everything is pulled again.
import { beginComplete, BEGINNING, type Checkpoint } from '../../../core/sync/checkpoint.ts'
import type { OldCheckpoint } from './read-old.ts'

/** Longer cursors carry more than a number and cannot be compared. */
const PLAIN = /^\d{1,18}$/
const CURSOR = /^\d{1,40}$/

/** @param isConfirmed the server has confirmed records of this collection */
export function checkpointFrom(old: OldCheckpoint | undefined, isConfirmed: boolean): Checkpoint {
  if (!old) return isConfirmed ? beginComplete(BEGINNING, 'cursor') : BEGINNING
  const at: Checkpoint = { seq: old.seq, epoch: old.epoch, gen: 1, complete: null }
  // Which rows a pull from zero had shown was never stored.
  if (old.resync === 'epoch' || old.resync === 'cursor') return beginComplete(at, old.resync)
  const places = [old.seq, ...(old.again ?? []).map(({ after }) => after)]
  const isClear = places.length === 1 ? CURSOR.test(old.seq) : places.every((place) => PLAIN.test(place))
  if (!isClear || old.epoch === '') return beginComplete(at, 'cursor')
  // Rows left out before come again with everything after them.
  const seq = places.reduce((least, place) => (places.length > 1 && BigInt(place) < BigInt(least) ? place : least))
  return { ...at, seq, complete: old.first ? 'first' : null }
}

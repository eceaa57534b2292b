import { isObject } from '../http/read-body.ts'
import type { LogState } from '../log/log-state.ts'

/** The highest measure of the log seen in each epoch, the latest epoch last. Kept beside the database. */
export type LogMarks = ReadonlyMap<string, bigint>

/** One is added only when a backup comes back or another database is used. */
const MAX_EPOCHS = 50

/**
 * True when the log stood higher in this very epoch: the database was put back. Former epochs count as well, so that
 * the same backup put back twice is noticed twice.
 */
export function isPutBack(marks: LogMarks, { epoch, measure }: LogState): boolean {
  return measure < (marks.get(epoch) ?? 0n)
}

export function withMark(marks: LogMarks, { epoch, measure }: LogState): LogMarks {
  const others = [...marks].filter(([name]) => name !== epoch)
  return new Map([...others.slice(1 - MAX_EPOCHS), [epoch, measure]])
}

export function formatMarks(marks: LogMarks): string {
  const epochs = [...marks].map(([epoch, measure]) => ({ epoch, measure: String(measure) }))
  return `${JSON.stringify({ epochs }, null, 2)}\n`
}

/** Null when the text is none of ours. */
export function parseMarks(text: string): LogMarks | null {
  try {
    const { epochs }: { epochs?: unknown } = JSON.parse(text)
    return Array.isArray(epochs) ? new Map(epochs.map(readMark)) : null
  } catch {
    return null
  }
}

function readMark(mark: unknown): [string, bigint] {
  const { epoch, measure } = isObject(mark) ? mark : {}
  if (typeof epoch !== 'string' || typeof measure !== 'string' || !/^\d{1,30}$/.test(measure))
    throw new TypeError('mark')
  return [epoch, BigInt(measure)]
}

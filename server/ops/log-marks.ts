import * as v from 'valibot'
import type { LogState } from '../log/log-state.ts'

/** The highest measure of the log seen in each epoch, the latest epoch last. Kept beside the database. */
export type LogMarks = ReadonlyMap<string, bigint>

/** One is added only when a backup comes back or another database is used. */
const MAX_EPOCHS = 50

const MEASURE = v.pipe(
  v.string(),
  v.regex(/^\d{1,30}$/),
  v.transform((text) => BigInt(text)),
)
const MARKS = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ epochs: v.array(v.object({ epoch: v.string(), measure: MEASURE })) }),
)

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
  const read = v.safeParse(MARKS, text)
  return read.success ? new Map(read.output.epochs.map(({ epoch, measure }) => [epoch, measure])) : null
}

import { assertNever } from '../../lib/assert-never.ts'
import type { ZonedTime } from '../../time/zoned.ts'
import type { FormIssue, TimeChoices, TimeField, TimeQuestion } from './draft.ts'

export interface WallTime {
  id: TimeField
  date: string
  time: string
  zone: string
}

/** A time settled to its frozen text, or what stands in the way. */
export type Settled =
  | { kind: 'settled'; value: string }
  | { kind: 'question'; question: TimeQuestion }
  | { kind: 'issue'; issue: FormIssue }

/**
 * The frozen text of a wall time. A time the clock showed twice or skipped takes the user's answer, or asks; an answer
 * given before day, time or zone changed is none of the candidates any more and asks anew.
 */
export function settleTime(wall: WallTime, zoned: ZonedTime, choices: TimeChoices): Settled {
  const { id } = wall
  switch (zoned.kind) {
    case 'exact':
      return { kind: 'settled', value: zoned.value }
    case 'unknown-zone':
      return { kind: 'issue', issue: { field: id, code: 'flight.zone-unknown' } }
    case 'ambiguous':
    case 'gap': {
      const answer = Object.hasOwn(choices, id) ? choices[id] : undefined
      if (answer !== undefined && zoned.candidates.includes(answer)) return { kind: 'settled', value: answer }
      const code = zoned.kind === 'gap' ? 'flight.time-gap' : 'flight.time-ambiguous'
      return { kind: 'question', question: { ...wall, code, candidates: zoned.candidates } }
    }
    default:
      return assertNever(zoned)
  }
}

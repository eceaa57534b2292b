import { assertNever } from '../../lib/assert-never.ts'
import type { ZonedTime } from '../../time/zoned.ts'
import { readMoment } from '../../time/moment.ts'
import { readings } from './arrival.ts'
import type { FormIssue, TimeChoices, TimeField, TimeQuestion } from './draft.ts'

export interface TypedTime {
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
export function settleTime(wall: TypedTime, zoned: ZonedTime, choices: TimeChoices): Settled {
  const { id } = wall
  switch (zoned.kind) {
    case 'exact':
      return { kind: 'settled', value: zoned.value }
    case 'unknown-zone':
      return { kind: 'issue', issue: { field: id, code: 'flight.zone-unknown' } }
    case 'ambiguous':
    case 'gap': {
      const code = zoned.kind === 'gap' ? 'flight.time-gap' : 'flight.time-ambiguous'
      return ask({ ...wall, code, candidates: zoned.candidates }, choices)
    }
    default:
      return assertNever(zoned)
  }
}

/** A clock that is before what comes first on the one day and long after it on the other: which day it was, is asked. */
export function settleDay(
  wall: TypedTime,
  days: readonly ZonedTime[],
  since: TimeQuestion['since'],
  choices: TimeChoices,
): Settled {
  const epochMs = (text: string): number => readMoment(text)?.epochMs ?? 0
  const candidates = days.flatMap(readings).sort((a, b) => epochMs(a) - epochMs(b))
  if (candidates.length === 0) return { kind: 'issue', issue: { field: wall.id, code: 'flight.zone-unknown' } }
  return ask({ ...wall, code: 'flight.time-day', candidates, since }, choices)
}

function ask(question: TimeQuestion, choices: TimeChoices): Settled {
  const answer = Object.hasOwn(choices, question.id) ? choices[question.id] : undefined
  return answer !== undefined && question.candidates.includes(answer)
    ? { kind: 'settled', value: answer }
    : { kind: 'question', question }
}

import { beforeAll, describe, expect, test } from 'vitest'
import { CHECK_CODES, type CheckCode } from '../../../core/check/rules/checks.ts'
import { checkFlight } from '../../../core/check/run/check-flight.ts'
import { indexLog } from '../../../core/check/run/log-index.ts'
import { END_FIELDS } from '../../../core/flight/draft/draft.ts'
import { TIME_PLACES, timeField } from '../../../core/flight/draft/draft-times.ts'
import type { Flight } from '../../../core/flight/flight.ts'
import { PILOT_COUNTS, PILOT_METERS, PILOT_MINUTES } from '../../../core/flight/draft/pilot-fields.ts'
import { emptyDraft } from '../../../core/flight/draft/to-draft.ts'
import { must } from '../../../core/lib/must.ts'
import { loadTemporal } from '../../../core/time/temporal.ts'
import { FLIGHT_CASES } from '../../../test/support/checks/check-cases-flight.ts'
import { OTHER_CASES } from '../../../test/support/checks/check-cases-other.ts'
import { base, type Examples } from '../../../test/support/check-examples.ts'
import { formFieldOf } from './form-field-of.ts'

beforeAll(loadTemporal)

const CASES: Record<CheckCode, Examples> = { ...FLIGHT_CASES, ...OTHER_CASES }
const FIELDS = new Set<string>([
  ...Object.keys(emptyDraft()),
  ...END_FIELDS,
  ...TIME_PLACES.map(timeField),
  ...[...PILOT_MINUTES, ...PILOT_COUNTS, ...PILOT_METERS].map((name) => `pilot.${name}`),
])
/** What these are about is not asked by the form. */
const WITHOUT_FIELD: readonly CheckCode[] = ['media-missing', 'trip-missing']

describe('the way from a finding into the form', () => {
  test.each(CHECK_CODES)('%s leads to a field of the form', (code) => {
    const { flight, others = [], base: changed = {} } = CASES[code].hit
    const own: Flight = { ...flight, id: 'own' }
    const log = others.map((other, index): Flight => ({ ...other, id: `other-${index}` }))
    const found = checkFlight(own, indexLog([own, ...log], { ...base, ...changed }).contextOf(own))
    const field = formFieldOf(
      must(
        found.find((finding) => finding.code === code),
        code,
      ),
    )
    expect(field === null || FIELDS.has(field)).toBe(true)
    expect(field === null).toBe(WITHOUT_FIELD.includes(code))
  })

  test('what the form writes as one field has one name', () => {
    const fieldOf = (pointer: string): string | null => formFieldOf({ pointers: [pointer] })
    expect(fieldOf('from/timeZone')).toBe('from')
    expect(fieldOf('actual/onBlock')).toBe('actual.onBlock')
    expect(fieldOf('pilot/nightMinutes')).toBe('pilot.nightMinutes')
    expect(fieldOf('seat/side')).toBe('seatSide')
    expect(fieldOf('flightNumber/carrier')).toBe('flightNumber')
    expect(fieldOf('status')).toBe('status')
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  base,
  berlin,
  type Case,
  type Examples,
  DAY_ONLY,
  FLOWN,
  PILOT,
  pilot,
} from '../../test/support/check-examples.ts'
import { FLIGHT_CASES } from '../../test/support/checks/check-cases-flight.ts'
import { OTHER_CASES } from '../../test/support/checks/check-cases-other.ts'
import type { Flight } from '../flight/flight.ts'
import { must } from '../lib/must.ts'
import { loadTemporal } from '../time/temporal.ts'
import { checkFlight, repairFlight } from './run/check-flight.ts'
import { CHECK_CODES, type CheckCode, checkOf } from './rules/checks.ts'
import { indexLog } from './run/log-index.ts'
import { silence } from './run/silence.ts'

beforeAll(loadTemporal)

/** A check without both examples does not compile. */
const CASES: Record<CheckCode, Examples> = { ...FLIGHT_CASES, ...OTHER_CASES }

function contextOf({
  flight,
  others = [],
  base: changed = {},
}: Case): [Flight, ReturnType<ReturnType<typeof indexLog>['contextOf']>] {
  const own: Flight = { ...flight, id: 'own' }
  const log = others.map((other, index): Flight => ({ ...other, id: `other-${index}` }))
  return [own, indexLog([own, ...log], { ...base, ...changed }).contextOf(own)]
}

function codesOf(example: Case): CheckCode[] {
  return checkFlight(...contextOf(example)).map(({ code }) => code)
}

describe.each(CHECK_CODES)('%s', (code) => {
  const { hit, miss } = CASES[code]

  test('notices the flight and not its near miss', () => {
    expect(codesOf(hit)).toContain(code)
    expect(codesOf(miss)).not.toContain(code)
  })

  test('is quiet where the user left it so', () => {
    const [flight, context] = contextOf(hit)
    const left: Flight = { ...flight, ...silence(flight, code, true) }
    expect(checkFlight(left, context).map((finding) => finding.code)).not.toContain(code)
    expect(checkFlight(left, context, { silenced: 'show' }).find((finding) => finding.code === code)).toMatchObject({
      isSilenced: true,
    })
  })

  test('points at attributes of a flight', () => {
    const found = must(checkFlight(...contextOf(hit)).find((finding) => finding.code === code))
    expect(found.pointers.length).toBeGreaterThan(0)
    for (const pointer of found.pointers) expect(pointer).toMatch(/^[a-zA-Z]+(\/[\w-]+)?$/)
  })

  test.each(['en', 'de'])('has its texts in %s', (language) => {
    const file = readFileSync(join(import.meta.dirname, '../../locales', language, 'checks.json'), 'utf8')
    const words = must((JSON.parse(file) as Record<string, Record<string, string>>)[code], code)
    expect(Object.keys(words).sort()).toEqual(
      ['explanation', ...(checkOf(code).repair || checkOf(code).merge ? ['repair'] : []), 'title'].sort(),
    )
    const found = must(checkFlight(...contextOf(hit)).find((finding) => finding.code === code))
    const used = [...(words['explanation'] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')
    expect([...new Set(used)].sort()).toEqual(Object.keys(found.params).sort())
  })
})

test.each(CHECK_CODES.filter((code) => checkOf(code).repair))('%s is settled by its repair', (code) => {
  const { hit, mended = hit } = CASES[code]
  const [flight, context] = contextOf(mended)
  const patch = repairFlight(code, flight, context)
  const after = checkFlight({ ...flight, ...must(patch, 'repair') }, context)
  expect(after.map((finding) => finding.code)).not.toContain(code)
  const before = new Set(checkFlight(flight, context).map((finding) => finding.code))
  expect(after.filter((finding) => finding.severity === 'error' && !before.has(finding.code))).toEqual([])
})

test('a session keeps the time of its instruction, whatever of a flight is taken from it', () => {
  const taught = { simulatorMinutes: 120, dualReceivedMinutes: 120 }
  const given = { simulatorMinutes: 120, instructorMinutes: 90 }
  const session = { device: 'fnpt', identification: null, place: null } as const
  for (const pilot of [taught, given]) {
    const own = { date: '2026-03-05', session, durationMinutes: 120, aircraft: FLOWN.aircraft, pilot }
    expect(codesOf({ flight: own })).toEqual([])
    const [flight, context] = contextOf({ flight: { ...own, pilot: { ...pilot, landingsDay: 3 } } })
    expect(checkFlight(flight, context).map(({ pointers }) => pointers)).toEqual([['pilot/landingsDay']])
    expect(repairFlight('session-with-a-flight', flight, context)).toEqual({ pilot })
  }
})

test('there are more than 80 checks, and nobody objects to an ordinary flight', () => {
  expect(CHECK_CODES.length).toBeGreaterThan(80)
  expect(codesOf({ flight: FLOWN })).toEqual([])
  expect(codesOf({ flight: PILOT })).toEqual([])
  expect(codesOf({ flight: DAY_ONLY })).toEqual([])
})

test('night that may be that along a recording is not called wrong, night no recording explains is', () => {
  const night = 'night-differs-from-sun'
  const media = ['a-track']
  // An hour after sunset on the great circle; in the north it was still light.
  const evening = {
    offBlock: berlin('19:20'),
    takeOff: berlin('19:30'),
    landing: berlin('20:10'),
    onBlock: berlin('20:20'),
  }
  expect(codesOf(pilot({ nightMinutes: 20 }, { actual: evening }))).toContain(night)
  expect(codesOf(pilot({ nightMinutes: 20 }, { actual: evening, media }))).not.toContain(night)
  // Without times of its own the recording's counted.
  const planned = { actual: null, scheduled: evening, media }
  expect(codesOf(pilot({ nightMinutes: 20 }, planned))).not.toContain(night)
  expect(codesOf(pilot({ nightMinutes: 60 }, { media }))).toContain(night)
})

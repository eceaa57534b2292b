import { beforeAll, expect, test } from 'vitest'
import { CHECK_CODES, type CheckCode, checkOf } from '../../../../core/check/rules/checks.ts'
import { asBefore } from '../../../../core/check/repairs/proposal.ts'
import { repairFlight } from '../../../../core/check/run/check-flight.ts'
import { indexLog } from '../../../../core/check/run/log-index.ts'
import type { Flight } from '../../../../core/flight/flight.ts'
import { must } from '../../../../core/lib/must.ts'
import { loadTemporal } from '../../../../core/time/temporal.ts'
import { FLIGHT_CASES } from '../../../../test/support/checks/check-cases-flight.ts'
import { OTHER_CASES } from '../../../../test/support/checks/check-cases-other.ts'
import { base, berlin, type Examples, FRA } from '../../../../test/support/check-examples.ts'
import { wordsIn } from '../../../../test/support/words-in.ts'
import { proposalWords } from './proposal-words.ts'

beforeAll(loadTemporal)
const CASES: Record<CheckCode, Examples> = { ...FLIGHT_CASES, ...OTHER_CASES }

test.each(CHECK_CODES.filter((code) => checkOf(code).repair))(
  '%s says in words what its repair changes',
  async (code) => {
    const { hit, mended = hit } = CASES[code]
    const { flight, others = [], base: changed = {} } = mended
    const own: Flight = { ...flight, id: 'own' }
    const log = others.map((other, index): Flight => ({ ...other, id: `other-${index}` }))
    const context = indexLog([own, ...log], { ...base, ...changed }).contextOf(own)
    const patch = must(repairFlight(code, own, context), code)
    for (const locale of ['en', 'de'] as const) {
      const lines = proposalWords({ patch, before: asBefore(own, patch) }, await wordsIn(locale))
      expect(lines.length).toBeGreaterThan(0)
      for (const { name, before, after } of lines) {
        // A key that has no text would be shown as it is.
        expect(name).not.toMatch(/\w+\.\w+|^$|:/)
        expect(before).not.toBe(after)
      }
    }
  },
)

test('a time moves from one day to the next, a place tells which of its parts change', async () => {
  const times = { before: { actual: { onBlock: berlin('12:45') } }, patch: { actual: { onBlock: berlin('14:45') } } }
  expect(proposalWords(times, await wordsIn('en'))).toEqual([
    { name: 'Actual on block', before: '5 Mar, 12:45 (UTC+1)', after: '5 Mar, 14:45 (UTC+1)' },
  ])
  const place = { before: { from: { ...FRA, country: 'AT' } }, patch: { from: FRA } }
  expect(proposalWords(place, await wordsIn('de'))).toEqual([
    { name: 'Von, Land', before: 'Österreich', after: 'Deutschland' },
  ])
  const bare = { ...FRA, airportId: null, icao: null, country: null }
  expect(proposalWords({ before: { from: bare }, patch: { from: FRA } }, await wordsIn('de'))).toEqual([
    { name: 'Von, ICAO-Code, Land', before: '', after: 'EDDF, Deutschland' },
  ])
})

test('a position is told by its place, never by degrees', async () => {
  const moved = { before: { from: { ...FRA, latitude: 52.36, longitude: 13.5 } }, patch: { from: FRA } }
  const [line, ...others] = proposalWords(moved, await wordsIn('de'))
  expect(others).toEqual([])
  expect(line?.name).toBe('Von, Position')
  expect(line?.before).toMatch(/^4\d\d\skm von .*FRA.* entfernt$/)
  expect(line?.after).toMatch(/^.*FRA.*$/)
  const bare = { ...FRA, latitude: null, longitude: null, timeZone: null }
  const lines = proposalWords({ before: { from: bare }, patch: { from: FRA } }, await wordsIn('en'))
  expect(lines).toHaveLength(1)
  expect(lines[0]?.name).toBe('From, Time zone, Position')
  expect(lines[0]?.after).not.toMatch(/50[.,]/)
})

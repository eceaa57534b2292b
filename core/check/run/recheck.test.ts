import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { BACK, base, FLOWN, place } from '../../../test/support/check-examples.ts'
import type { Flight } from '../../flight/flight.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { checkFlight } from './check-flight.ts'
import { indexLog } from './log-index.ts'
import { type CheckedFlight, createRecheck } from './recheck.ts'

beforeAll(loadTemporal)

const PLACES = ['FRA', 'JFK', 'SIN', 'HND'].map((code) => place(code))
const anyFlight = fc.record({
  tripId: fc.constantFrom(null, 'asia', 'alps'),
  at: fc.nat(5),
  day: fc.constantFrom(null, '2026-03-05', '2026-03-06', '2026-03-20', '2027-01-01'),
  from: fc.constantFrom(...PLACES),
  to: fc.constantFrom(...PLACES),
  registration: fc.constantFrom('D-ABYA', 'D-AIMA'),
  typeIcao: fc.constantFrom('B748', 'A388'),
  isGone: fc.boolean(),
  minutes: fc.constantFrom(null, 90, 700),
})

describe('checking again', () => {
  test('tells the same as checking everything, whatever changed in between', () => {
    const around = { ...base, trips: new Set(['asia']) }
    fc.assert(
      fc.property(fc.array(fc.array(anyFlight, { maxLength: 4 }), { maxLength: 5 }), (rounds) => {
        const log = new Map<string, Flight>()
        const recheck = createRecheck()
        const held = new Map<string, CheckedFlight>()
        for (const round of rounds) {
          for (const { at, day, from, to, registration, typeIcao, isGone, minutes, tripId } of round) {
            const aircraft = { typeIcao, typeName: null, registration, name: null }
            if (isGone) log.delete(`flight-${at}`)
            else {
              const id = `flight-${at}`
              log.set(id, { id, status: 'flown', date: day, from, to, aircraft, durationMinutes: minutes, tripId })
            }
          }
          for (const { id, checked } of recheck.look(indexLog(log.values(), around))) {
            if (checked) held.set(id, checked)
            else held.delete(id)
          }
          const codes = (findings: readonly { code: string }[]): string => findings.map(({ code }) => code).join()
          const index = indexLog(log.values(), around)
          const wanted = [...index.flights]
            .map((flight): [string, string] => [
              flight.id,
              codes(checkFlight(flight, index.contextOf(flight), { silenced: 'show' })),
            ])
            .filter(([, found]) => found !== '')
          const sorted = (list: readonly [string, string][]): readonly [string, string][] =>
            list.toSorted(([a], [b]) => (a < b ? -1 : 1))
          expect(sorted([...held].map(([id, { findings }]) => [id, codes(findings)]))).toEqual(sorted(wanted))
        }
      }),
      { numRuns: 100 },
    )
  }, 60_000)

  test('looks at nothing when nothing changed, and at one flight when only that one did', () => {
    const wrong: Flight = { ...FLOWN, id: 'a', durationMinutes: 700 }
    const far: Flight = { ...FLOWN, id: 'b', date: '2025-03-05', scheduled: null, actual: null, durationMinutes: 5 }
    const recheck = createRecheck()
    expect([...recheck.look(indexLog([wrong, far], base))].map(({ id }) => id)).toContain('a')
    expect([...recheck.look(indexLog([wrong, far], base))]).toEqual([])
    const mended: Flight = { ...wrong, durationMinutes: null }
    expect([...recheck.look(indexLog([mended, far], base))].find(({ id }) => id === 'a')).toEqual({
      id: 'a',
      checked: null,
    })
  })

  test('lets flights of a trip without a name be, and asks about the one that is left alone in it', () => {
    const there: Flight = { ...FLOWN, id: 'a', tripId: 'alps' }
    const back: Flight = { ...BACK, id: 'b', tripId: 'alps' }
    const named: Flight = { ...FLOWN, id: 'c', date: '2025-03-05', scheduled: null, actual: null, tripId: 'asia' }
    const around = { ...base, trips: new Set(['asia']) }
    const recheck = createRecheck()
    const codes = (log: readonly Flight[]) =>
      [...recheck.look(indexLog(log, around))].flatMap(
        ({ id, checked }) => checked?.findings.map(({ code, proposal }) => [id, code, proposal?.patch]) ?? [],
      )
    expect(codes([there, back, named])).toEqual([])
    expect(codes([there, named])).toEqual([['a', 'trip-missing', { tripId: null }]])
    expect(codes([there, back, named])).toEqual([])
  })

  test('proposes the same merge at both records of one flight', () => {
    const kept: Flight = { ...FLOWN, id: 'b', createdAt: '2026-03-05T20:00:00.000Z', note: null }
    const gone: Flight = { ...FLOWN, id: 'a', createdAt: '2026-03-06T20:00:00.000Z', note: 'rain', rating: 2 }
    const held = [...createRecheck().look(indexLog([kept, gone], base))].map(({ checked }) => checked?.findings)
    const merges = held.map((found) => found?.find(({ code }) => code === 'same-flight-twice'))
    for (const finding of merges) {
      expect(finding?.proposal).toEqual({ patch: { note: 'rain' }, before: { note: null } })
      expect(finding?.merge).toEqual({
        keepId: 'b',
        dropId: 'a',
        filesCount: 0,
        lost: { patch: { rating: FLOWN.rating }, before: { rating: 2 } },
      })
    }
    expect(merges).toHaveLength(2)
  })

  test('proposes what the repair writes, beside what is there now', () => {
    const wrong: Flight = { ...FLOWN, id: 'a', durationMinutes: 700 }
    const [first] = [...createRecheck().look(indexLog([wrong], base))]
    const finding = first?.checked?.findings.find(({ code }) => code === 'duration-contradicts-times')
    expect(finding?.proposal).toEqual({ patch: { durationMinutes: null }, before: { durationMinutes: 700 } })
    expect(first?.checked).toMatchObject({ id: 'a', date: FLOWN.date, from: { iata: 'FRA' } })
  })
})

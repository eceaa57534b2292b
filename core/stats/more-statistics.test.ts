import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../test/support/digest-of.ts'
import { anyLog } from '../../test/support/stats/any-log.ts'
import { SMALL_REFERENCE } from '../../test/support/stats/small-reference.ts'
import { slowHistogram } from '../../test/support/stats/slow-histogram.ts'
import { slowKm, slowMinutes, slowMinutesOfEpoch } from '../../test/support/stats/slow-flight.ts'
import { slowStatistics } from '../../test/support/stats/slow-statistics.ts'
import { viewedFlight, viewedPlace, viewedTimes } from '../../test/support/viewed-flights.ts'
import { allRows, rowOf } from '../digest/digest.ts'
import type { Flight } from '../flight/flight.ts'
import { isSession } from '../flight/session.ts'
import { flightSortKey } from '../flight/sort-key.ts'
import { datePrecision } from '../time/calendar-date.ts'
import { loadTemporal } from '../time/temporal.ts'
import { FLIGHT_VALUES, type Histogram, histogramOf, type HistogramValue } from './figures/histogram.ts'
import { freezeInstant } from '../time/zoned.ts'
import { type Measures, NO_FLIGHTS } from './figures/tally.ts'
import { type Statistics, statisticsOf } from './statistics.ts'

beforeAll(loadTemporal)

const NUM_RUNS = Number(process.env['LMW_STATS_RUNS'] ?? 100)

/** A log, and which of its flights a query found. */
const logAndChoice = anyLog.chain((log) => fc.tuple(fc.constant(log), fc.shuffledSubarray(log)))

function check(compare: (fast: Statistics, log: readonly Flight[], chosen: readonly Flight[]) => void): void {
  fc.assert(
    fc.property(logAndChoice, ([log, chosen]) => {
      const digest = digestOf(log)
      const rows = Uint32Array.from(chosen, ({ id }) => rowOf(digest, id))
      compare(statisticsOf(digest, rows, SMALL_REFERENCE), log, chosen)
    }),
    { numRuns: NUM_RUNS },
  )
}

const isCounted = (flight: Flight): boolean =>
  !isSession(flight) && flight.status !== 'planned' && flight.status !== 'cancelled'

const VALUES = [...FLIGHT_VALUES, 'own=a', 'own=b', 'own=none'] as const

/** Bins join one another, are of one width, few, and hold nine tenths of the flights between them. */
function expectReadable({ bins }: Histogram, numbers: readonly number[]): void {
  expect(bins.length === 0).toBe(numbers.length === 0)
  expect(bins.slice(1).map(({ from }) => from)).toEqual(bins.slice(0, -1).map(({ to }) => to))
  const whole = bins.filter(({ from, to }) => from !== null && to !== null)
  expect(bins.length - whole.length).toBeLessThanOrEqual(2)
  expect(whole.length).toBeLessThanOrEqual(13)
  const widths = whole.map(({ from, to }) => (to ?? 0) - (from ?? 0))
  for (const width of widths) expect(width / (widths[0] ?? 1)).toBeCloseTo(1, 4)
  const beyond = bins.filter((bin) => !whole.includes(bin)).map(({ flights }) => flights)
  for (const flights of beyond) {
    expect(flights).toBeGreaterThan(0)
    expect(flights).toBeLessThanOrEqual(numbers.length / 20)
  }
}

/** Sums by year and role, in whole metres. */
const toMetres = (years: Readonly<Record<string, Readonly<Record<string, Measures>>>>) =>
  Object.entries(years)
    .flatMap(([year, roles]) =>
      Object.entries(roles).map(([role, { flights, distanceKm, minutes, withoutDistance, withoutMinutes }]) =>
        [year, role, flights, Math.round(distanceKm * 1000), minutes, withoutDistance, withoutMinutes].join(' '),
      ),
    )
    .toSorted()

const COUNTRIES = ['DE', 'CH', 'AE', ''] as const

/** Each time a country was entered, by the flights themselves: who left it, when, and where to. */
function slowLayovers({ countries }: Statistics['top'], chosen: readonly Flight[]): string[] {
  const key = (flight: Flight): string => flightSortKey(flight, flight.id)
  const flown = chosen.filter(isCounted).toSorted((a, b) => (key(a) < key(b) ? 1 : -1))
  const legs = flown.map((flight) => ({
    from: flight.from?.country ?? '',
    to: (flight.divertedTo ?? flight.to)?.country ?? '',
    ...slowMinutesOfEpoch(flight),
  }))
  const isPassedThrough = (entered: number): boolean => {
    const [{ from: cameFrom, to: country, came }, ...after] = legs.slice(entered) as [(typeof legs)[number]]
    const out = after.findIndex(({ to }) => to !== country)
    if (out < 0 || after.slice(0, out + 1).some(({ from }) => from !== country)) return false
    const { left, to } = after[out] ?? { left: null, to: '' }
    if (came === null || left === null || [cameFrom, to].includes('') || to === cameFrom) return false
    return left - came >= 0 && left - came < 24 * 60
  }
  const wasThere = (country: string): boolean =>
    legs.some(({ from, to }, at) => {
      if (from === country && (legs[at - 1]?.to ?? '') !== country) return true
      return to === country && from !== country && !isPassedThrough(at)
    })
  return countries.map(({ key: country }) => country).filter((country) => !wasThere(country))
}

describe('I24 further statistics equal a slow computation from the flights', () => {
  test('averages, and the time in the air', () => {
    check(({ averages, inTheAir }, log, chosen) => {
      const { totals } = slowStatistics(log, chosen, SMALL_REFERENCE)
      const far = totals.flights - totals.withoutDistance
      const timed = totals.flights - totals.withoutMinutes
      expect(averages).toEqual({
        distanceKm: far > 0 ? totals.distanceKm / far : null,
        minutes: timed > 0 ? totals.minutes / timed : null,
      })
      expect(inTheAir.days * 24 * 60).toBeCloseTo(totals.minutes, 6)
      expect(inTheAir.weeks * 7 * 24 * 60).toBeCloseTo(totals.minutes, 6)
      expect(inTheAir.years * 365.25 * 24 * 60).toBeCloseTo(totals.minutes, 6)
    })
  })

  test('roles of a year, by every measure; they add up to it', () => {
    check(({ rolesByYear, byYear }, _log, chosen) => {
      const slow: Record<string, Record<string, Measures>> = {}
      for (const flight of chosen.filter(isCounted)) {
        const year = datePrecision(flight.date) === null ? 'unknown' : (flight.date ?? '').slice(0, 4)
        const its = (slow[year] ??= {})
        const sum = (its[flight.role ?? 'unknown'] ??= { ...NO_FLIGHTS })
        sum.flights += 1
        sum.distanceKm += slowKm(flight) ?? 0
        sum.minutes += slowMinutes(flight) ?? 0
        if (slowKm(flight) === null) sum.withoutDistance++
        if (slowMinutes(flight) === null) sum.withoutMinutes++
      }
      expect(toMetres(rolesByYear)).toEqual(toMetres(slow))
      for (const measure of ['flights', 'distanceKm', 'minutes'] as const) {
        for (const [year, roles] of Object.entries(rolesByYear)) {
          const sum = Object.values(roles).reduce((all, one) => all + one[measure], 0)
          expect(sum).toBeCloseTo(byYear[year]?.[measure] ?? 0, 6)
        }
      }
    })
  })

  test('milestones, in round numbers of the reader\u2019s unit', () => {
    const inKm = { km: 1, mi: 1.609344, nmi: 1.852 }
    fc.assert(
      // Often enough the same flights for the hundredth.
      fc.property(
        logAndChoice,
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom('km', 'mi', 'nmi'),
        (drawn, times, unit) => {
          const again = (flights: readonly Flight[]) =>
            Array.from({ length: times }, (_, at) =>
              flights.map((one) => ({ ...one, id: `${at}${one.id.slice(1)}` })),
            ).flat()
          const [log, chosen] = [again(drawn[0]), again(drawn[1])]
          const digest = digestOf(log)
          const rows = Uint32Array.from(chosen, ({ id }) => rowOf(digest, id))
          const { milestones } = statisticsOf(digest, rows, SMALL_REFERENCE, unit)
          const key = (flight: Flight): string => flightSortKey(flight, flight.id)
          const dated = chosen
            .filter((flight) => isCounted(flight) && datePrecision(flight.date) !== null)
            .toSorted((a, b) => (key(a) < key(b) ? 1 : -1))
          const metresWith = (at: number): number =>
            dated.slice(0, at + 1).reduce((sum, flight) => sum + Math.round((slowKm(flight) ?? 0) * 1000), 0)
          const slow = [
            ...[10, 50, 100, 250].map((value) => ({ of: 'flights', value, unit: null, at: value - 1 })),
            ...[10_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000].map((value) => {
              const at = dated.findIndex((_, index) => metresWith(index) >= value * 1000 * inKm[unit])
              return { of: 'distance', value, unit, at }
            }),
          ].flatMap(({ at, ...one }) => {
            const flight = dated[at]
            return flight ? [{ ...one, flight: flight.id, date: flight.date }] : []
          })
          const named = (one: { of: string; value: number }): string => `${one.of} ${one.value}`
          expect(milestones.toSorted((a, b) => named(a).localeCompare(named(b)))).toEqual(
            slow.toSorted((a, b) => named(a).localeCompare(named(b))),
          )
          // In the order in which they were reached.
          const places = milestones.map(({ flight }) => dated.findIndex(({ id }) => id === flight))
          expect(places).toEqual(places.toSorted((a, b) => a - b))
        },
      ),
      { numRuns: NUM_RUNS },
    )
  })

  test('aircraft met again', () => {
    check(({ again }, log, chosen) => {
      const key = (flight: Flight): string => flightSortKey(flight, flight.id)
      const signs = (flight: Flight): string =>
        (flight.aircraft?.registration ?? '').replaceAll(/[\s-]/g, '').toUpperCase()
      const met = chosen.filter((flight) => {
        const earlier = log.filter((one) => key(one) > key(flight) && isCounted(one))
        return isCounted(flight) && signs(flight) !== '' && earlier.some((one) => signs(one) === signs(flight))
      })
      expect(again).toEqual({ flights: met.length, aircraft: new Set(met.map(signs)).size })
    })
  })

  test('the spread of any value: each bin holds the flights of its values, and they add up to the totals', () => {
    fc.assert(
      fc.property(
        logAndChoice,
        fc.constantFrom(...VALUES),
        fc.constantFrom('km' as const, 'mi' as const, 'nmi' as const),
        fc.boolean(),
        ([log, chosen], value, unit, isDuration) => {
          const digest = digestOf(log)
          const rows = Uint32Array.from(chosen, ({ id }) => rowOf(digest, id))
          const { totals } = statisticsOf(digest, rows, SMALL_REFERENCE)
          const figures = histogramOf(digest, rows, value, { unit, isDuration })
          const slow = slowHistogram(chosen, value, unit)
          for (const { from, to, ...measures } of figures.bins)
            expect([from, to, measures]).toEqual([from, to, slow.bin(from, to)])
          expect(figures.unknown).toEqual(slow.unknown)
          for (const measure of ['flights', 'distanceKm', 'minutes'] as const) {
            const sum = [...figures.bins, figures.unknown].reduce((all, one) => all + one[measure], 0)
            expect(sum).toBeCloseTo(totals[measure], 6)
          }
          expect(figures.median === null).toBe(slow.median === null)
          expect(figures.median ?? 0).toBeCloseTo(slow.median ?? 0, 6)
          expectReadable(figures, slow.numbers)
        },
      ),
      { numRuns: 4 * NUM_RUNS },
    )
  })

  test('emissions by cabin add up to the whole', () => {
    check(({ emissions }) => {
      for (const name of ['flights', 'withNonCo2Kg', 'co2OnlyKg'] as const) {
        const sum = emissions.byCabin.reduce((all, one) => all + one[name], 0)
        expect(sum).toBeCloseTo(emissions[name], 6)
      }
    })
  })

  test('countries nobody stayed in', () => {
    check(({ layoverOnly, top }, _log, chosen) => {
      expect(layoverOnly).toEqual(slowLayovers(top, chosen))
    })
  })

  test('countries nobody stayed in, of journeys with a stop here and there', () => {
    const step = fc.record({
      to: fc.constantFrom(...COUNTRIES),
      wait: fc.constantFrom(45, 600, 1439, 1440, 4000, null),
      isFoundAgain: fc.boolean(),
    })
    let named = 0
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), fc.array(step, { minLength: 1, maxLength: 8 }), (home, steps) => {
        let [at, minute] = [home, Date.UTC(2024, 1, 28) / 60_000]
        const log = steps.flatMap(({ to, wait, isFoundAgain }, index): Flight[] => {
          minute += wait ?? 60
          const [left, came] = [minute, (minute += 90)].map((one) => freezeInstant(one * 60_000, 'UTC'))
          const flight = viewedFlight('MUC', 'LHR', left?.slice(0, 10) ?? '', {
            from: { ...viewedPlace('MUC'), country: at },
            to: { ...viewedPlace('LHR'), country: to },
            scheduled: {
              offBlock: wait === null ? null : (left ?? null),
              takeOff: null,
              landing: null,
              onBlock: came ?? null,
            },
          })
          at = to
          // Now and then one is missing, and the next leaves from elsewhere.
          return isFoundAgain || index % 3 > 0 ? [flight] : []
        })
        const digest = digestOf(log)
        const { layoverOnly, top } = statisticsOf(digest, allRows(digest), SMALL_REFERENCE)
        expect(layoverOnly).toEqual(slowLayovers(top, log))
        named += layoverOnly.length
      }),
      { numRuns: 5 * NUM_RUNS },
    )
    expect(named).toBeGreaterThan(0)
  })
})

test('the tenth flight and the ten thousandth kilometre are named, of dated flights from the oldest', () => {
  const log = Array.from({ length: 12 }, (_, at) =>
    viewedFlight('MUC', 'LHR', `2024-03-${String(at + 10)}`, { distanceKm: 4000 }),
  )
  const digest = digestOf([...log, { ...viewedFlight('MUC', 'LHR', '2020-01-01'), date: null }])
  const { milestones } = statisticsOf(digest, allRows(digest), SMALL_REFERENCE)
  expect(milestones).toEqual([
    { of: 'distance', value: 10_000, unit: 'km', flight: log[2]?.id, date: '2024-03-12' },
    { of: 'flights', value: 10, unit: null, flight: log[9]?.id, date: '2024-03-19' },
  ])
})

test('a day between two flights is a stay, less is a layover, a stop on the way too', () => {
  const place = (code: 'MUC' | 'DXB' | 'SIN' | 'LHR', country: string) => ({ ...viewedPlace(code), country })
  const to = () =>
    viewedFlight('MUC', 'DXB', '2024-03-10', {
      from: place('MUC', 'DE'),
      to: place('DXB', 'AE'),
      scheduled: viewedTimes('MUC', 'DXB', ['2024-03-10 10:00', null, null, '2024-03-10 20:00']),
    })
  const on = (day: string, time: string) =>
    viewedFlight('DXB', 'LHR', day, {
      from: place('DXB', 'AE'),
      via: [place('SIN', 'SG')],
      to: place('LHR', 'GB'),
      scheduled: viewedTimes('DXB', 'LHR', [`${day} ${time}`, null, null, null]),
    })
  const only = (log: readonly Flight[]) => {
    const digest = digestOf(log)
    return statisticsOf(digest, allRows(digest), SMALL_REFERENCE).layoverOnly.toSorted()
  }
  expect(only([to(), on('2024-03-11', '19:59')])).toEqual(['AE', 'SG'])
  expect(only([to(), on('2024-03-11', '20:00')])).toEqual(['SG'])
})

describe('the spread of a value', () => {
  const delayed = (minutes: readonly number[]) =>
    minutes.map((late, at) => {
      const day = `2024-03-${String((at % 28) + 1).padStart(2, '0')}`
      const [hour, minute] = [9 + Math.floor(late / 60), ((late % 60) + 60) % 60]
      const there = `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      return viewedFlight('MUC', 'LHR', day, {
        scheduled: viewedTimes('MUC', 'LHR', [`${day} 08:00`, null, null, `${day} 09:00`]),
        actual: viewedTimes('MUC', 'LHR', [`${day} 08:00`, null, null, there]),
      })
    })
  const own = (numbers: readonly number[]) =>
    numbers.map((number, at) =>
      viewedFlight('MUC', 'LHR', `2024-01-${String(at + 1).padStart(2, '0')}`, { custom: { a: number } }),
    )
  const binsOf = (log: readonly Flight[], value: HistogramValue, isDuration = false) => {
    const digest = digestOf(log)
    const { bins, median, isByOne } = histogramOf(digest, allRows(digest), value, { isDuration })
    return { bins: bins.map(({ from, to, flights }) => [from, to, flights]), median, isByOne }
  }

  test('is not drawn out by the one flight that came hours late', () => {
    // Twenty between ten minutes early and nine late, and one of ten hours.
    const log = delayed([...Array.from({ length: 20 }, (_, at) => at - 10), 600])
    expect(binsOf(log, 'arrivalDelay')).toEqual({
      bins: [
        [null, -10, 0],
        [-10, -8, 2],
        [-8, -6, 2],
        [-6, -4, 2],
        [-4, -2, 2],
        [-2, 0, 2],
        [0, 2, 2],
        [2, 4, 2],
        [4, 6, 2],
        [6, 8, 2],
        [8, 10, 2],
        [10, null, 1],
      ].filter(([, , flights]) => flights !== 0),
      median: 0,
      isByOne: false,
    })
  })

  test('is one bin a number where whole numbers are few, and parts of them where they are not whole', () => {
    expect(binsOf(own([0, 1, 1, 3]), 'own=a')).toEqual({
      bins: [
        [0, 1, 1],
        [1, 2, 2],
        [2, 3, 0],
        [3, 4, 1],
      ],
      median: 1,
      isByOne: true,
    })
    expect(binsOf(own([0.1, 0.3]), 'own=a')).toMatchObject({ isByOne: false, median: 0.2 })
    expect(binsOf(own([0.1, 0.3]), 'own=a').bins.map(([from]) => from)).toEqual([
      0.1, 0.12, 0.14, 0.16, 0.18, 0.2, 0.22, 0.24, 0.26, 0.28, 0.3,
    ])
    expect(binsOf(own([0, 600]), 'own=a', true).bins.map(([from]) => from)).toEqual([
      0, 60, 120, 180, 240, 300, 360, 420, 480, 540, 600,
    ])
  })

  test.each([[[7, 7]], [[1e17, 1e17]], [[1e17, 1e17 + 64]], [[1e308, -1e308]], [[5e-324, 0]], [[0.1 + 0.2, 0.3]]])(
    'has bins of numbers as odd as %j',
    (numbers) => {
      const { bins } = binsOf(own(numbers), 'own=a')
      expect(bins.reduce((sum, [, , flights]) => sum + (flights ?? 0), 0)).toBe(2)
      expect(bins.length).toBeLessThanOrEqual(13)
    },
  )
})

test('who flies back where they came from was there, if only for a day; a hop within the country is no way on', () => {
  const place = (code: 'MUC' | 'LHR' | 'LGW' | 'JFK', country: string) => ({ ...viewedPlace(code), country })
  const leg = (from: ReturnType<typeof place>, to: ReturnType<typeof place>, start: string, end: string) =>
    viewedFlight('MUC', 'LHR', '2024-03-10', {
      from,
      to,
      scheduled: viewedTimes('MUC', 'LHR', [`2024-03-10 ${start}`, null, null, `2024-03-10 ${end}`]),
    })
  const only = (...log: readonly Flight[]) => {
    const digest = digestOf(log)
    return statisticsOf(digest, allRows(digest), SMALL_REFERENCE).layoverOnly
  }
  const [munich, heathrow, gatwick] = [place('MUC', 'DE'), place('LHR', 'GB'), place('LGW', 'GB')]
  const out = leg(munich, heathrow, '06:00', '07:00')
  const hop = leg(heathrow, gatwick, '09:00', '10:00')
  expect(only(out, leg(heathrow, munich, '18:00', '19:00'))).toEqual([])
  expect(only(out, hop, leg(gatwick, munich, '18:00', '19:00'))).toEqual([])
  expect(only(out, hop, leg(gatwick, place('JFK', 'US'), '18:00', '19:00'))).toEqual(['GB'])
})

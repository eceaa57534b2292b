import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Flight } from '../../../../core/flight/flight.ts'
import { must } from '../../../../core/lib/must.ts'
import { logMap } from '../../../../core/map/log/log-map.ts'
import type { CardScene } from '../../../../core/picture/cards/scenes.ts'
import { shownPlaces } from '../../../../core/stats/groups/shown-places.ts'
import { FIRSTS, yearReview } from '../../../../core/stats/review/year-review.ts'
import { loadTemporal } from '../../../../core/time/temporal.ts'
import { loadReference } from '../../../../scripts/reference/load-reference.ts'
import { digestOf } from '../../../../test/support/digest-of.ts'
import { anyLog } from '../../../../test/support/stats/any-log.ts'
import { SMALL_REFERENCE } from '../../../../test/support/stats/small-reference.ts'
import { slowStatistics } from '../../../../test/support/stats/slow-statistics.ts'
import { loadTexts, translateIn } from '../../../i18n/texts.ts'
import { type CardName, reviewCards } from './review-cards.ts'
import { type Say, sayIn } from './say.ts'

await loadReference()
beforeAll(async () => {
  await loadTemporal()
  await loadTexts('en')
})

type Slow = ReturnType<typeof slowStatistics>
interface Compared {
  card: CardScene
  say: Say
  year: number | null
  /** Of the flights of the year, of the year before it, and of all years before it. */
  slow: Slow
  before: Slow
  earlier: Slow
}

const rowOf = (card: CardScene, name: string): string | undefined =>
  'rows' in card ? (card.rows as { name: string; value?: string }[]).find((row) => row.name === name)?.value : undefined
const list = (slow: Slow, name: string) =>
  Object.entries(slow.top[name] ?? {})
    .map(([key, sums]) => ({ key, ...sums }))
    .sort((a, b) => b.flights - a.flights)
const counts = (slow: Slow, name: string): number => Object.keys(slow.top[name] ?? {}).length
/** A row stands there with this value, or, where there is nothing to tell, not at all. */
function expectRow(card: CardScene, name: string, value: string | null): void {
  expect([name, rowOf(card, name) ?? null]).toEqual([name, value])
}

function expectYear({ card, say, slow: { totals, ...slow } }: Compared): void {
  if (card.kind !== 'year') throw new Error(card.kind)
  const figures = [
    say.number(totals.flights),
    totals.distanceKm > 0 ? say.distance(totals.distanceKm) : null,
    totals.minutes > 0 ? say.duration(totals.minutes) : null,
    ...['airports', 'countries', 'airlines'].map((name) => {
      const count = Object.keys(slow.top[name] ?? {}).length
      return count > 0 ? say.number(count) : null
    }),
  ]
  expect(card.figures.map(({ value }) => value)).toEqual(figures.filter((value) => value !== null))
  const longest = slow.records.longestDistance
  expect(card.rows.find(({ name }) => name === 'Farthest flight')?.detail ?? null).toBe(
    longest && say.distance(longest.value),
  )
}

function expectRanking(compared: Compared, name: 'airports' | 'routes' | 'airlines' | 'types'): void {
  const { card, say, slow } = compared
  if (card.kind !== 'ranking') throw new Error(card.kind)
  const entries = list(slow, name)
  expect(card.rows.map(({ value }) => value)).toEqual(entries.slice(0, 5).map(({ flights }) => say.flights(flights)))
  expect(card.note).toBe(entries.length > 5 ? `and ${say.number(entries.length - 5)} more` : '')
}

/** What each card says, from the slow statistics alone. */
const EXPECTED: Readonly<Record<CardName, (compared: Compared) => void>> = {
  cover: expectYear,
  year: expectYear,
  distance: ({ card, say, slow: { totals, records } }) => {
    if (card.kind !== 'figure') throw new Error(card.kind)
    expect(card.value).toBe(say.length(totals.distanceKm))
    const known = totals.flights - totals.withoutDistance
    const several = (value: number | undefined) => (known < 2 || value === undefined ? null : say.distance(value))
    expectRow(card, 'Average flight', several(totals.distanceKm / known))
    expectRow(card, 'Shortest distance', several(records.shortestDistance?.value))
    expectRow(card, 'Farthest flight', several(records.longestDistance?.value))
    const round = totals.distanceKm / 40_075.017
    const times = say.number(round < 10 ? Math.round(round * 10) / 10 : Math.round(round), 1)
    if (round >= 1) expect(card.sentence).toContain(times === '1.0' || times === '1' ? 'once round' : `${times} times`)
  },
  longest: ({ card, say, slow: { records } }) => {
    const { value, flight, date } = must(records.longestDistance)
    expectRow(card, 'Distance', say.distance(value))
    const isLongest = records.longestTime?.flight === flight
    expectRow(card, 'Block time', isLongest ? say.duration(must(records.longestTime).value) : null)
    expectRow(card, 'Day', date ? say.date(date) : null)
  },
  time: ({ card, say, slow: { totals, records, nights } }) => {
    if (card.kind !== 'figure') throw new Error(card.kind)
    expect(card.value).toBe(say.duration(totals.minutes))
    const known = totals.flights - totals.withoutMinutes
    const several = (value: number | undefined) => (known < 2 || value === undefined ? null : say.duration(value))
    expectRow(card, 'Average flight', several(totals.minutes / known))
    expectRow(card, 'Shortest flight', several(records.shortestTime?.value))
    expectRow(card, 'Longest flight', several(records.longestTime?.value))
    const [least, most] = (['least', 'most'] as const).map((end) => nights().reduce((sum, one) => sum + one[end], 0))
    // Where the sun leaves no doubt.
    if (known > 1 && least === most) expectRow(card, 'Of it at night', least ? say.duration(least) : null)
  },
  when: ({ card, say, year, slow: { records, streaks, byMonth, byYear } }) => {
    if (card.kind !== 'columns') throw new Error(card.kind)
    for (const { name, value } of card.columns) {
      const at = card.columns.findIndex((column) => column.name === name)
      const sums = year === null ? byYear[name] : byMonth[String(at + 1).padStart(2, '0')]
      expect([name, value]).toEqual([name, sums ? say.number(sums.flights) : ''])
    }
    const days = (count: number): string => `${say.number(count)} ${count === 1 ? 'day' : 'days'}`
    const { longestStreak: streak, longestPause: pause } = streaks
    expectRow(card, 'Days with a flight', streaks.flyingDays > 0 ? say.number(streaks.flyingDays) : null)
    expectRow(card, 'Most days in a row', streak && streak.days > 1 ? days(streak.days) : null)
    expectRow(card, 'Longest break', pause ? days(pause.days) : null)
    const busiest = records.busiestDay && records.busiestDay.flights > 1 ? records.busiestDay : null
    expectRow(card, 'Busiest day', busiest && say.date(busiest.key))
    expect(card.rows.find(({ name }) => name === 'Busiest day')?.detail ?? null).toBe(
      busiest && say.flights(busiest.flights),
    )
  },
  airports: (compared) => expectRanking(compared, 'airports'),
  routes: (compared) => expectRanking(compared, 'routes'),
  airlines: (compared) => expectRanking(compared, 'airlines'),
  types: (compared) => expectRanking(compared, 'types'),
  world: ({ card, say, slow }) => {
    if (card.kind !== 'lists') throw new Error(card.kind)
    const [countries, continents] = [counts(slow, 'countries'), counts(slow, 'continents')]
    expect(card.lists.map(({ figure, names }) => [figure.value, names.length])).toEqual([
      [say.number(countries), countries],
    ])
    expect(card.headline).toBe(
      `${countries} countries on ${continents} ${continents === 1 ? 'continent' : 'continents'}`,
    )
  },
  firsts: ({ card, say, slow, earlier }) => {
    if (card.kind !== 'lists') throw new Error(card.kind)
    const fresh = FIRSTS.map((name) => list(slow, name).filter(({ key }) => !earlier.top[name]?.[key]).length)
    expect(card.lists.map(({ figure, names }) => [figure.value, names.length])).toEqual(
      fresh.filter((count) => count > 0).map((count) => [say.number(count), count]),
    )
  },
  seats: ({ card, say, slow }) => {
    if (card.kind !== 'ranking') throw new Error(card.kind)
    const entries = list(slow, 'seatPositions').slice(0, 5)
    const said = list(slow, 'seatPositions').reduce((sum, { flights }) => sum + flights, 0)
    expect(card.rows.map(({ value, detail }) => [value, detail])).toEqual(
      entries.map(({ flights }) => [say.flights(flights), say.percent(flights / said)]),
    )
    expect(card.note).toContain(` ${say.number(said)} `)
  },
  pilot: ({ card, say, slow: { pilot } }) => {
    if (card.kind !== 'table') throw new Error(card.kind)
    const landings = (pilot.sums['landingsDay'] ?? 0) + (pilot.sums['landingsNight'] ?? 0)
    expect(card.headline).toMatch(new RegExp(`^${say.number(landings || pilot.flights)} `))
    const values = Object.entries(pilot.sums).map(([name, sum]) =>
      name.endsWith('Minutes') ? say.duration(sum) : say.number(sum),
    )
    expect(card.rows).toHaveLength(Math.min(11, values.length))
    for (const { value } of card.rows) expect(values).toContain(value)
  },
  records: ({ card, say, slow: { records } }) => {
    const { fastest, fromHome } = records
    expectRow(card, say.t('statistics:records.fastest'), fastest && `${say.number(fastest.value)} km/h`)
    const farthest = Math.max(0, ...fromHome.values())
    // On the sphere it would be another one.
    if (farthest < 19_900)
      expectRow(card, say.t('statistics:records.farthestFromHome'), farthest > 0 ? say.distance(farthest) : null)
  },
  punctuality: ({ card, say, slow: { punctuality, records } }) => {
    if (card.kind !== 'figure') throw new Error(card.kind)
    const { flights, onTime, minutesLate, minutesEarly } = punctuality.arrival
    expect(card.value).toBe(say.percent(onTime / flights))
    expect(card.sentence).toContain(say.flights(flights))
    expectRow(card, 'Late in total', minutesLate > 0 ? say.duration(minutesLate) : null)
    expectRow(card, 'Early in total', minutesEarly > 0 ? say.duration(minutesEarly) : null)
    expectRow(card, 'Longest delay', records.latestArrival && say.duration(records.latestArrival.value))
  },
  emissions: ({ card, say, slow: { emissions } }) => {
    if (card.kind !== 'figure') throw new Error(card.kind)
    expect(card.value).toBe(say.mass(emissions.withNonCo2Kg))
    expect(card.sentence).toContain(say.flights(emissions.flights))
    expectRow(card, 'CO₂ and other gases alone', say.mass(emissions.co2OnlyKg))
    expectRow(card, 'Per flight', say.mass(emissions.withNonCo2Kg / emissions.flights))
  },
  comparison: ({ card, say, slow, before }) => {
    if (card.kind !== 'comparison') throw new Error(card.kind)
    const values = (one: Slow): Record<string, string> => ({
      Flights: say.number(one.totals.flights),
      Distance: say.distance(one.totals.distanceKm),
      'Block time': say.duration(one.totals.minutes),
      Countries: say.number(counts(one, 'countries')),
      Airports: say.number(counts(one, 'airports')),
    })
    const [then, now] = [values(before), values(slow)]
    expect(card.rows.map(({ name, values: both }) => [name, ...both])).toEqual(
      card.rows.map(({ name }) => [name, then[name], now[name]]),
    )
  },
}

/** Compares each card of a year, or of all time; answers which there are. */
function compareCards(log: readonly Flight[], year: number | null): CardName[] {
  const digest = digestOf(log)
  const review = yearReview(digest, year, SMALL_REFERENCE)
  const style = { t: translateIn('en', 'review'), language: 'en', distanceUnit: 'km' } as const
  const whole = { ...style, places: shownPlaces(digest, 'typed') }
  const say = sayIn(whole)
  const of = (isIn: (year: string) => boolean): Slow =>
    slowStatistics(
      log,
      log.filter((flight) => year === null || isIn(yearOf(flight))),
      SMALL_REFERENCE,
    )
  const slow = of((one) => one === String(year))
  const before = of((one) => one === String((year ?? 0) - 1))
  const earlier = of((one) => one !== '' && one < String(year))
  return reviewCards(review, logMap(digest, review.rows), whole).map(({ name, scene }) => {
    EXPECTED[name]({ card: scene, say, year, slow, before, earlier })
    return name
  })
}

const anyYear = fc.constantFrom(null, 2023, 2024)

test('every number on every card is that of a slow computation from the flights', () => {
  fc.assert(
    fc.property(anyLog, anyYear, (log, year) => {
      const names = compareCards(log, year)
      expect(names).toEqual([...new Set(names)])
    }),
    { numRuns: 150 },
  )
})

test('no card is compared with nothing: in logs drawn from one seed each is there', () => {
  const left = new Set(Object.keys(EXPECTED))
  for (const [log, year] of fc.sample(fc.tuple(anyLog, anyYear), { seed: 1, numRuns: 1500 })) {
    if (left.size === 0) break
    for (const name of compareCards(log, year)) left.delete(name)
  }
  expect([...left]).toEqual([])
})

const yearOf = ({ date }: Flight): string => date?.slice(0, 4) ?? ''

// Two periods side by side: each side is `statisticsOf` over its rows, and every difference is the second less the first.
import { yearOf } from '../../digest/digest-date.ts'
import { allRows, type Digest } from '../../digest/digest.ts'
import type { DistanceUnit } from '../../locale/format.ts'
import { NO_OTHER_NAMES } from '../../query/other-names.ts'
import { fieldTerm } from '../../query/query.ts'
import { filterRows } from '../../query/rows/filter-rows.ts'
import { flownTest } from '../../query/rows/totals.ts'
import type { BandChart } from '../drill/bar-terms.ts'
import { UNKNOWN_KEY } from '../figures/by-time.ts'
import { MULTIPLE_TOPS, SINGLE_TOPS, type TopFigures, type TopName } from '../figures/tops.ts'
import type { StatsReference } from '../groups/reference.ts'
import { type Statistics, statisticsOf } from '../statistics.ts'
import { type Entry, type Measures, NO_FLIGHTS } from '../figures/tally.ts'
import { COMPARED_FIGURES, type ComparedFigure, type ComparedTime } from './compared-figures.ts'
import type { Period } from './period.ts'
import { type Unsaid, unsaidOf } from './unsaid.ts'

/** A figure of both periods. */
export interface Difference {
  first: number
  second: number
  /** The second less the first, exact to the thousandth. */
  change: number
  /** The change by the first; null where the first is 0. */
  share: number | null
}

/** By how much the second period has more. */
type Change = Pick<Measures, 'flights' | 'distanceKm' | 'minutes'>

/** What both periods have under one key; nothing is 0. */
export interface ComparedEntry {
  key: string
  first: Measures
  second: Measures
  change: Change
}

export interface Comparison {
  first: Statistics
  second: Statistics
  figures: Readonly<Record<ComparedFigure, Difference>>
  /** Entries that one of the periods has, those of the second first; flights that do not say it are left out. */
  top: Readonly<Record<TopName, readonly ComparedEntry[]>>
  /** Keys that one of the periods has, in their order; `unknown` is left out. */
  times: Readonly<Record<ComparedTime, readonly ComparedEntry[]>>
  /** Every band, the lowest first; keys are the first values of the bands. */
  bands: Readonly<Record<BandChart, readonly ComparedEntry[]>>
  /** What no flight of a period says: figures that are 0 and not known. */
  unsaid: Readonly<Record<'first' | 'second', Unsaid>>
  /** What keys are called, as the second period has it, else the first. */
  names: TopFigures['names']
}

/**
 * @param found rows of a query, of which each period has its part
 * @param today the reader's own day, from which `last year` is counted
 */
export function comparePeriods(
  digest: Digest,
  found: Uint32Array,
  [one, other]: readonly [Period, Period],
  reference: StatsReference,
  today: string,
  unit: DistanceUnit = 'km',
): Comparison {
  const names = { ...NO_OTHER_NAMES, today }
  const statisticsIn = (period: Period): Statistics =>
    statisticsOf(digest, filterRows(digest, [fieldTerm('date', [period])], found, names), reference, unit)
  return compareStatistics(statisticsIn(one), statisticsIn(other))
}

/** Years with flights that count, newest first. */
export function yearsWithFlights(digest: Digest): number[] {
  const { date } = digest.columns
  const years = new Set(Array.from(allRows(digest).filter(flownTest(digest.columns)), (row) => yearOf(date[row] ?? 0)))
  return [...years].filter((year) => year !== 0).sort((a, b) => b - a)
}

/** What two logs, or two parts of one, have beside each other. */
export function compareStatistics(first: Statistics, second: Statistics): Comparison {
  const top: Partial<Record<TopName, readonly ComparedEntry[]>> = {}
  for (const name of [...SINGLE_TOPS, ...MULTIPLE_TOPS]) top[name] = joinEntries(first.top[name], second.top[name])
  const figures: Partial<Record<ComparedFigure, Difference>> = {}
  for (const name of COMPARED_FIGURES) figures[name] = differenceOf(figureOf(first, name), figureOf(second, name))
  const timesOf = (name: ComparedTime): ComparedEntry[] =>
    joinEntries(timeEntries(first, name), timeEntries(second, name)).sort((a, b) => (a.key < b.key ? -1 : 1))
  const bandsOf = (name: BandChart): ComparedEntry[] => joinEntries(bandEntries(first, name), bandEntries(second, name))
  const namesOf = (list: keyof TopFigures['names']): Record<string, string> => ({
    ...first.names[list],
    ...second.names[list],
  })
  return {
    first,
    second,
    figures: figures as Comparison['figures'],
    top: top as Comparison['top'],
    times: { byMonth: timesOf('byMonth'), byWeekday: timesOf('byWeekday'), byHour: timesOf('byHour') },
    bands: { distance: bandsOf('distance'), duration: bandsOf('duration') },
    unsaid: { first: unsaidOf(first), second: unsaidOf(second) },
    names: { airports: namesOf('airports'), airlines: namesOf('airlines'), types: namesOf('types') },
  }
}

/** Sums are of whole metres, minutes and grams: differences are taken of thousandths, which floats hold exactly. */
export function differenceOf(first: number, second: number): Difference {
  const change = (Math.round(second * 1000) - Math.round(first * 1000)) / 1000
  return { first, second, change, share: first === 0 ? null : change / first }
}

function figureOf({ totals, streaks, emissions }: Statistics, name: ComparedFigure): number {
  switch (name) {
    case 'streaks.flyingDays':
      return streaks.flyingDays
    case 'emissions.withNonCo2Kg':
      return emissions.withNonCo2Kg
    default:
      return totals[name.slice('totals.'.length) as keyof Statistics['totals']]
  }
}

function timeEntries(statistics: Statistics, name: ComparedTime): Entry[] {
  return Object.entries(statistics[name])
    .filter(([key]) => key !== UNKNOWN_KEY)
    .map(([key, measures]) => ({ key, ...measures }))
}

function bandEntries({ bands }: Statistics, name: BandChart): Entry[] {
  return bands[name].bands.map((band) => ({ key: String(band.from), ...measuresIn(band) }))
}

function joinEntries(first: readonly Entry[], second: readonly Entry[]): ComparedEntry[] {
  const [before, after] = [first, second].map((list) => new Map(list.map((entry) => [entry.key, entry])))
  const keys = new Set([...second, ...first].map(({ key }) => key))
  return [...keys].map((key) => comparedEntry(key, before?.get(key) ?? NO_FLIGHTS, after?.get(key) ?? NO_FLIGHTS))
}

/** One key of both periods. */
export function comparedEntry(key: string, first: Measures, second: Measures): ComparedEntry {
  const change = (measure: keyof Change): number => differenceOf(first[measure], second[measure]).change
  return {
    key,
    first: measuresIn(first),
    second: measuresIn(second),
    change: { flights: change('flights'), distanceKm: change('distanceKm'), minutes: change('minutes') },
  }
}

function measuresIn({ flights, distanceKm, minutes, withoutDistance, withoutMinutes }: Measures): Measures {
  return { flights, distanceKm, minutes, withoutDistance, withoutMinutes }
}

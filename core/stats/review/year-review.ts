import { yearOf } from '../../digest/digest-date.ts'
import { allRows, type Digest } from '../../digest/digest.ts'
import { UNKNOWN_KEY } from '../figures/by-time.ts'
import type { StatsReference } from '../groups/reference.ts'
import { type Statistics, statisticsOf } from '../statistics.ts'

/** Lists of which it is told what came new in a year. */
export const FIRSTS = ['countries', 'airports', 'airlines', 'types'] as const
export type FirstName = (typeof FIRSTS)[number]

/** What a year, or the whole log, comes to. */
export interface YearReview {
  /** Null for all time. */
  year: number | null
  /** Rows of the digest it is about. */
  rows: Uint32Array
  statistics: Statistics
  /** Of the year before, where it has flights; null of all time. */
  before: Statistics | null
  /**
   * Keys of the statistics' lists, in their order, that no flight of an earlier year has. Flights without a date belong
   * to no year. Null of all time and of the log's first year, in which everything is new.
   */
  firsts: Readonly<Record<FirstName, readonly string[]>> | null
}

/** Years with flights that count, newest first. */
export function reviewYears(all: Pick<Statistics, 'byYear'>): number[] {
  return Object.keys(all.byYear)
    .filter((key) => key !== UNKNOWN_KEY)
    .map(Number)
    .sort((a, b) => b - a)
}

/** Every figure is one of `statisticsOf` over the rows of the year, of the year before it, or of all years before it. */
export function yearReview(digest: Digest, year: number | null, reference: StatsReference): YearReview {
  const rows = rowsWhere(digest, (one) => year === null || one === year)
  const statistics = statisticsOf(digest, rows, reference)
  if (year === null) return { year, rows, statistics, before: null, firsts: null }
  const before = statisticsOf(
    digest,
    rowsWhere(digest, (one) => one === year - 1),
    reference,
  )
  const earlier = statisticsOf(
    digest,
    rowsWhere(digest, (one) => one !== 0 && one < year),
    reference,
  )
  return {
    year,
    rows,
    statistics,
    before: before.totals.flights > 0 ? before : null,
    firsts: earlier.totals.flights > 0 ? firstsOf(statistics, earlier) : null,
  }
}

function rowsWhere(digest: Digest, isWanted: (year: number) => boolean): Uint32Array {
  const { date } = digest.columns
  return allRows(digest).filter((row) => isWanted(yearOf(date[row] ?? 0)))
}

function firstsOf({ top }: Statistics, { top: earlier }: Statistics): Record<FirstName, string[]> {
  const fresh = (name: FirstName): string[] => {
    const known = new Set(earlier[name].map(({ key }) => key))
    return top[name].map(({ key }) => key).filter((key) => !known.has(key))
  }
  return {
    countries: fresh('countries'),
    airports: fresh('airports'),
    airlines: fresh('airlines'),
    types: fresh('types'),
  }
}

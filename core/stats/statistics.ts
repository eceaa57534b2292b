import { UNKNOWN } from '../digest/columns.ts'
import type { Digest } from '../digest/digest.ts'
import { countedRows } from './groups/counted-rows.ts'
import { COUNTING } from './counting.ts'
import { type AgainFigures, againFigures } from './figures/again.ts'
import { type AverageFigures, averageFigures } from './figures/averages.ts'
import type { DistanceUnit } from '../locale/format.ts'
import { type BandFigures, bandFigures } from './figures/bands.ts'
import { type TimeFigures, timeFigures } from './figures/by-time.ts'
import { type CompletenessFigures, completenessFigures } from './figures/completeness.ts'
import { type CustomFigures, customFigures } from './figures/custom-sums.ts'
import { type EmissionFigures, emissionFigures } from './figures/emissions.ts'
import { type GlobeFigures, globeFigures } from './figures/globe.ts'
import { layoverOnly } from './figures/layovers.ts'
import { type Milestone, milestonesOf } from './figures/milestones.ts'
import { type PilotFigures, pilotFigures } from './figures/pilot-sums.ts'
import { type PunctualityFigures, punctualityFigures } from './figures/punctuality.ts'
import { type RecordFigures, recordFigures } from './figures/records.ts'
import { type RolesByYear, rolesByYear } from './figures/roles-by-year.ts'
import { type StreakFigures, streakFigures } from './figures/streaks.ts'
import { type TopFigures, topFigures } from './figures/tops.ts'
import { type VisitedFigures, visitedFigures } from './figures/visited.ts'
import { logGroups } from './groups/log-groups.ts'
import type { StatsReference } from './groups/reference.ts'
import { type Measures, tally } from './figures/tally.ts'

export interface TotalFigures extends Measures {
  airports: number
  countries: number
  continents: number
  airlines: number
  types: number
  registrations: number
  routes: number
  /** Night minutes as logged, else by the sun, and the flights of which they are known. */
  nightMinutes: number
  withNight: number
  /** Block minutes of those flights less their night, never below zero. */
  dayMinutes: number
  /** Records found that do not count. */
  planned: number
  cancelled: number
  sessions: number
}

export interface Statistics extends TimeFigures, TopFigures, AverageFigures {
  counting: typeof COUNTING
  totals: TotalFigures
  rolesByYear: RolesByYear
  bands: BandFigures
  records: RecordFigures
  milestones: Milestone[]
  again: AgainFigures
  streaks: StreakFigures
  punctuality: PunctualityFigures
  globe: GlobeFigures
  visited: VisitedFigures
  /** Codes of countries in which nobody stayed. */
  layoverOnly: string[]
  emissions: EmissionFigures
  /** By the id of the own field. */
  custom: Record<string, CustomFigures>
  completeness: CompletenessFigures
  pilot: PilotFigures
}

/**
 * Every statistic of the flights in these rows: what `counting` says counts. What rows have in common is worked out once
 * for each digest; the rest costs a few passes over the rows.
 * @param found rows of a query (`filterRows`), in any order
 * @param unit whose round numbers part the distances and are milestones; all other lengths are kilometres
 */
export function statisticsOf(
  digest: Digest,
  found: Uint32Array,
  reference: StatsReference,
  unit: DistanceUnit = 'km',
): Statistics {
  const groups = logGroups(digest)
  const { rows, sessions, planned, cancelled } = countedRows(digest, found)
  const times = timeFigures(digest, rows, groups.calendar)
  const tops = topFigures(digest, rows, groups, reference)
  const sums = sumsOf(digest, rows)
  const { top } = tops
  return {
    counting: COUNTING,
    totals: {
      ...sums,
      airports: top.airports.length,
      countries: top.countries.length,
      continents: top.continents.length,
      airlines: top.airlines.length,
      types: top.types.length,
      registrations: top.registrations.length,
      routes: top.routes.length,
      planned,
      cancelled,
      sessions: sessions.length,
    },
    ...averageFigures(sums),
    ...times,
    ...tops,
    rolesByYear: rolesByYear(digest, rows, groups.calendar),
    bands: bandFigures(digest, rows, unit),
    records: recordFigures(digest, rows, groups, tally(digest, rows, groups.paths.of, groups.paths.count), times),
    milestones: milestonesOf(digest, rows, unit),
    again: againFigures(digest, rows, groups),
    streaks: streakFigures(rows, groups.calendar),
    punctuality: punctualityFigures(digest, rows, groups),
    globe: globeFigures(digest, rows, groups, sums.distanceKm),
    visited: visitedFigures(top.countries, reference),
    layoverOnly: layoverOnly(digest, rows, top.countries),
    emissions: emissionFigures(digest, rows, groups, reference),
    custom: customFigures(digest, rows),
    completeness: completenessFigures(digest, rows),
    pilot: pilotFigures(digest, rows, sessions, groups),
  }
}

type Sums = Measures & Pick<TotalFigures, 'nightMinutes' | 'withNight' | 'dayMinutes'>

function sumsOf({ columns }: Digest, rows: Uint32Array): Sums {
  const { minutes, metres, night } = columns
  const sums = { withoutMinutes: 0, withoutDistance: 0, nightMinutes: 0, withNight: 0, dayMinutes: 0 }
  let [total, length] = [0, 0]
  for (const row of rows) {
    const [time, far, dark] = [minutes[row] ?? UNKNOWN, metres[row] ?? UNKNOWN, night[row] ?? UNKNOWN]
    if (time === UNKNOWN) sums.withoutMinutes++
    else total += time
    if (far === UNKNOWN) sums.withoutDistance++
    else length += far
    if (dark === UNKNOWN) continue
    sums.withNight++
    sums.nightMinutes += dark
    if (time > dark) sums.dayMinutes += time - dark
  }
  return { flights: rows.length, distanceKm: length / 1000, minutes: total, ...sums }
}

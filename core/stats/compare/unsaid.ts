import { SINGLE_TOPS, type SingleTop } from '../figures/tops.ts'
import { UNKNOWN_KEY } from '../figures/by-time.ts'
import type { Statistics } from '../statistics.ts'
import { COMPARED_FIGURES, COMPARED_TIMES, type ComparedFigure, type ComparedTime } from './compared-figures.ts'
import type { BandChart } from '../drill/bar-terms.ts'

/** A chart of which a flight has one bar at most. */
export type SingleChart = SingleTop | ComparedTime | BandChart

/** What no flight of a period says: it is not known, and no zero. */
export interface Unsaid {
  figures: ReadonlySet<ComparedFigure>
  charts: ReadonlySet<string>
}

const SINGLE_CHARTS: readonly string[] = [...SINGLE_TOPS, ...COMPARED_TIMES, 'distance', 'duration']

export function isSingleChart(chart: string): chart is SingleChart {
  return SINGLE_CHARTS.includes(chart)
}

/** Of a period without flights everything is known: there was nothing. */
export function unsaidOf(statistics: Statistics): Unsaid {
  const { flights } = statistics.totals
  if (flights === 0) return { figures: new Set(), charts: new Set() }
  return {
    figures: new Set(COMPARED_FIGURES.filter((name) => isUnsaid(statistics, name))),
    charts: new Set(
      SINGLE_CHARTS.filter(isSingleChart).filter((chart) => flightsWithout(statistics, chart) === flights),
    ),
  }
}

function isUnsaid({ totals, streaks, emissions }: Statistics, name: ComparedFigure): boolean {
  switch (name) {
    case 'totals.distanceKm':
      return totals.withoutDistance === totals.flights
    case 'totals.minutes':
      return totals.withoutMinutes === totals.flights
    case 'totals.nightMinutes':
    case 'totals.dayMinutes':
      return totals.withNight === 0
    case 'streaks.flyingDays':
      return streaks.flyingDays === 0
    case 'emissions.withNonCo2Kg':
      return emissions.withNonCo2Kg === 0
    default:
      return totals[name.slice('totals.'.length) as keyof Statistics['totals']] === 0
  }
}

/** Flights of a period that have no bar in a chart. */
export function flightsWithout(statistics: Statistics, chart: SingleChart): number {
  const { without, bands } = statistics
  if (chart === 'distance' || chart === 'duration') return bands[chart].unknown.flights
  if (chart === 'byMonth' || chart === 'byWeekday' || chart === 'byHour')
    return statistics[chart][UNKNOWN_KEY]?.flights ?? 0
  return without[chart].flights
}

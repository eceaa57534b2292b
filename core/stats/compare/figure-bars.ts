import { type Bar, binKey } from '../drill/bar-terms.ts'
import type { ComparedFigure } from './compared-figures.ts'

/** No flight's distance lies beyond a bin without ends, and one that says none lies in it too: all flights. */
const ALL: Bar = { chart: 'histogram', key: binKey('distance', { from: null, to: null }) }

/**
 * Figures of the totals table that are flights or sums of them, each with what leads to these. Those that count airports,
 * airlines and the like have none: each of these has its own bar in a list.
 */
export const BARS_OF_FIGURES: Readonly<Partial<Record<ComparedFigure, Bar>>> = {
  'totals.flights': ALL,
  'totals.distanceKm': { chart: 'histogram', key: binKey('distance', { from: 0, to: null }) },
  'totals.minutes': { chart: 'histogram', key: binKey('duration', { from: 0, to: null }) },
  'totals.nightMinutes': { chart: 'darkness', key: 'nightMinutes' },
  'totals.dayMinutes': { chart: 'darkness', key: 'dayMinutes' },
  'streaks.flyingDays': { chart: 'days', key: 'all' },
  'emissions.withNonCo2Kg': { chart: 'emissions', key: 'flights' },
}

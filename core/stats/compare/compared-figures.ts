/** Figures of the totals table, in its order. */
export const COMPARED_FIGURES = [
  'totals.flights',
  'totals.distanceKm',
  'totals.minutes',
  'totals.airports',
  'totals.routes',
  'totals.countries',
  'totals.continents',
  'totals.airlines',
  'totals.types',
  'totals.registrations',
  'totals.nightMinutes',
  'totals.dayMinutes',
  'streaks.flyingDays',
  'emissions.withNonCo2Kg',
] as const
export type ComparedFigure = (typeof COMPARED_FIGURES)[number]

/** Times of which any two periods have the same. */
export const COMPARED_TIMES = ['byMonth', 'byWeekday', 'byHour'] as const
export type ComparedTime = (typeof COMPARED_TIMES)[number]

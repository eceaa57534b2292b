import type { Airport } from './airport.ts'

/** A stretch of time in which an airport held a code; both days belong to it, null = open. */
export interface CodePeriod {
  row: number
  from: string | null
  to: string | null
}

/** The day a date of day, month or year precision is judged by: the middle of it. */
export function representativeDay(date: string): string {
  if (date.length === 4) return `${date}-07-01`
  if (date.length === 7) return `${date}-15`
  return date.slice(0, 10)
}

/** Whether an airport was in use on a date, judged by its middle. */
export function isOpenOn({ openedOn, closedOn }: Pick<Airport, 'openedOn' | 'closedOn'>, date: string): boolean {
  const day = representativeDay(date)
  return (openedOn === null || day >= openedOn) && (closedOn === null || day <= closedOn)
}

/**
 * The period a code means on a day: the one that covers it, else the nearest in time. Without a day the last
 * one. Periods are in order of time and never empty in the catalogue.
 */
export function findPeriod<T extends CodePeriod>(periods: readonly T[], day: string | null): T | null {
  if (day === null) return periods.at(-1) ?? null
  const covering = periods.find((period) => (period.from ?? '') <= day && day <= (period.to ?? '9999'))
  if (covering !== undefined) return covering
  return periods.find((period) => day < (period.from ?? '')) ?? periods.at(-1) ?? null
}

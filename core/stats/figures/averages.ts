import { DAY_MINUTES } from '../../time/units.ts'
import type { Measures } from './tally.ts'

export interface AverageFigures {
  /** Kilometres and block minutes of a flight, of those of which they are known; null without any. */
  averages: { distanceKm: number | null; minutes: number | null }
  /** All block minutes as days, weeks and years of 365.25 days. */
  inTheAir: { days: number; weeks: number; years: number }
}

const WEEK_DAYS = 7
const YEAR_DAYS = 365.25

export function averageFigures({
  flights,
  distanceKm,
  minutes,
  withoutDistance,
  withoutMinutes,
}: Measures): AverageFigures {
  const days = minutes / DAY_MINUTES
  return {
    averages: {
      distanceKm: mean(distanceKm, flights - withoutDistance),
      minutes: mean(minutes, flights - withoutMinutes),
    },
    inTheAir: { days, weeks: days / WEEK_DAYS, years: days / YEAR_DAYS },
  }
}

function mean(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count
}

import { type Clock, formatClockTime } from '../../../core/locale/clock.ts'
import { formatDayMark } from '../../../core/locale/format.ts'
import css from './flight-times.module.css'

export interface FlightTimesProps {
  departure: string | null
  arrival: string | null
  arrivalDays: number
  clock: Clock
}

/** 09:10 – 12:45 +1, as timetables write it; with am and pm for those who chose so. */
export function FlightTimes({ departure, arrival, arrivalDays, clock }: FlightTimesProps) {
  if (departure === null && arrival === null) return null
  return (
    <span className={css.times}>
      {formatClockTime(departure ?? '?', clock)}
      <span className={css.dash}>–</span>
      {formatClockTime(arrival ?? '?', clock)}
      {arrivalDays !== 0 && <span className={css.mark}>{formatDayMark(arrivalDays)}</span>}
    </span>
  )
}

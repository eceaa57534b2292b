import { type Clock, formatClockTime } from '../../../core/locale/clock.ts'
import { formatDayMark } from '../../../core/locale/format.ts'
import css from './flight-times.module.css'

export interface FlightTimesProps {
  departure: string | null
  arrival: string | null
  /** After the departure. */
  arrivalDays: number
  clock: Clock
}

/** 09:10 – 12:45 +1, as timetables write it; with am and pm for those who chose so. */
export function FlightTimes({ departure, arrival, arrivalDays, clock }: FlightTimesProps) {
  if (departure === null && arrival === null) return null
  return (
    <span className={css.times}>
      <FlightTime time={departure ?? '?'} clock={clock} />
      <span className={css.dash}>–</span>
      <FlightTime time={arrival ?? '?'} days={arrivalDays} clock={clock} />
    </span>
  )
}

export interface FlightTimeProps {
  time: string
  /** After the day that stands beside it. */
  days?: number
  clock: Clock
  /** It says so where no head of a column does. */
  isUtc?: boolean
}

/** 12:45 +1 */
export function FlightTime({ time, days = 0, clock, isUtc = false }: FlightTimeProps) {
  return (
    <span className={css.times}>
      {formatClockTime(time, clock)}
      {days !== 0 && <span className={css.mark}>{formatDayMark(days)}</span>}
      {isUtc && <span className={css.zone}> UTC</span>}
    </span>
  )
}

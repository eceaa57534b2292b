import { formatDayMark } from '../../../core/locale/format.ts'
import css from './flight-times.module.css'

export interface FlightTimesProps {
  departure: string | null
  arrival: string | null
  arrivalDays: number
}

/** 09:10 – 12:45 +1, as timetables write it. */
export function FlightTimes({ departure, arrival, arrivalDays }: FlightTimesProps) {
  if (departure === null && arrival === null) return null
  return (
    <span className={css.times}>
      {departure ?? '?'}
      <span className={css.dash}>–</span>
      {arrival ?? '?'}
      {arrivalDays !== 0 && <span className={css.mark}>{formatDayMark(arrivalDays)}</span>}
    </span>
  )
}

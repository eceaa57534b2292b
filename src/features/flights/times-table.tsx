import { FLIGHT_TIME_NAMES, type FlightAttributes, type FlightTimeName } from '../../../core/flight/flight.ts'
import { daysBetween } from '../../../core/time/calendar-date.ts'
import { formatClockTime } from '../../../core/locale/clock.ts'
import { formatDayMark, formatOffset } from '../../../core/locale/format.ts'
import { readMoment } from '../../../core/time/moment.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './times-table.module.css'
import { zoneCity } from './zone-words.ts'

/** Every time that is known: on the clock of its place, with that zone, and in UTC. */
export function TimesTable({ flight }: { flight: FlightAttributes }) {
  const { t } = useText('flights')
  const tables = (['actual', 'scheduled'] as const).filter((name) => hasTimes(flight, name))
  return tables.map((name) => {
    const zones = new Set(FLIGHT_TIME_NAMES.map((time) => zoneOf(flight[name]?.[time])).filter((zone) => zone !== ''))
    // One zone for all: said once, above them.
    const shared = zones.size === 1 ? [...zones].join('') : null
    return (
      <table key={name} className={css.table}>
        <caption className={css.caption}>{t(`timetable.${name}`)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('detail.times')}</VisuallyHidden>
            </th>
            <th scope="col">
              {t('detail.local')}
              {shared !== null && <span className={css.zone}>{shared}</span>}
            </th>
            <th scope="col">{t('detail.utc')}</th>
          </tr>
        </thead>
        <tbody>
          {FLIGHT_TIME_NAMES.map((time) => (
            <TimeLine key={time} name={time} text={flight[name]?.[time]} day={flight.date} zoned={shared === null} />
          ))}
        </tbody>
      </table>
    )
  })
}

interface TimeLineProps {
  name: FlightTimeName
  text: string | null | undefined
  /** The day the flight is logged under; other days are marked against it. */
  day: string | null | undefined
  /** Each time says its own zone. */
  zoned: boolean
}

function TimeLine({ name, text, day, zoned }: TimeLineProps) {
  const { t } = useText('flights')
  const { clock } = usePreferences()
  const moment = readMoment(text)
  if (moment === null) return null
  const utc = new Date(moment.epochMs).toISOString()
  return (
    <tr>
      <th scope="row">{t(`detail.${name}`)}</th>
      <td>
        <span className={css.clock}>{formatClockTime(moment.time, clock)}</span>
        <Mark from={day} to={moment.date} />
        {zoned && <span className={css.zone}>{zoneOf(text)}</span>}
      </td>
      <td>
        <span className={css.clock}>{formatClockTime(utc.slice(11, 16), clock)}</span>
        <Mark from={day} to={utc.slice(0, 10)} />
      </td>
    </tr>
  )
}

function Mark({ from, to }: { from: string | null | undefined; to: string }) {
  if (from?.length !== 10 || from === to) return null
  return <span className={css.mark}>{formatDayMark(daysBetween(from, to))}</span>
}

function zoneOf(text: string | null | undefined): string {
  const moment = readMoment(text)
  if (moment === null) return ''
  const offset = formatOffset(text)
  return moment.zone.includes('/') ? `${zoneCity(moment.zone)}, ${offset}` : offset
}

function hasTimes(flight: FlightAttributes, name: 'scheduled' | 'actual'): boolean {
  return FLIGHT_TIME_NAMES.some((time) => readMoment(flight[name]?.[time]) !== null)
}

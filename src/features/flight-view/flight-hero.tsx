import { flightDistanceKm } from '../../../core/flight/flight-distance.ts'
import { flightDuration } from '../../../core/flight/duration.ts'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { shownTimes } from '../../../core/flight/times/shown-times.ts'
import { formatClockTime } from '../../../core/locale/clock.ts'
import { formatDayMark, formatDistance, formatDuration } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { utcOf } from '../../../core/time/utc-of.ts'
import { daysBeside } from '../../data/preferences/shown-clock.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './flight-hero.module.css'

/** Under the two codes: when it left and arrived, and between them how long and how far it was. */
export function FlightHero({ flight }: { flight: FlightAttributes }) {
  const { t, locale } = useText('flights')
  const { clock, distanceUnit, timeEntry } = usePreferences()
  const shown = shownTimes(flight)
  const isUtc = timeEntry === 'utc'
  const [departure, arrival] = [shown.departure, shown.arrival].map((moment) =>
    moment && isUtc ? utcOf(moment) : moment,
  )
  const [duration, measured] = [flightDuration(flight), flightDistanceKm(flight)]
  // Back to where it began it has flown no zero kilometres, but nobody knows how many.
  const km = measured === 0 ? null : measured
  if (!departure && !arrival && !duration && km === null) return null
  const tag = localeTag(locale)
  const { arrivalDays } = daysBeside(timeEntry, flight.date, departure ?? null, arrival ?? null)
  const mark = (days = 0): string => [formatDayMark(days), isUtc && 'UTC'].filter(Boolean).join(' ')
  return (
    <div className={css.hero} data-figures="">
      <Part
        className={css.time}
        name={t('form:label.departureTime')}
        text={departure ? formatClockTime(departure.time, clock) : null}
        mark={mark()}
      />
      <div className={css.middle}>
        <Part name={t('detail.duration')} text={duration && formatDuration(duration.minutes, tag)} />
        <Part name={t('detail.distance')} text={km === null ? null : formatDistance(km, distanceUnit, tag)} />
      </div>
      <Part
        className={css.time}
        name={t('form:label.arrivalTime')}
        text={arrival ? formatClockTime(arrival.time, clock) : null}
        mark={mark(arrivalDays)}
      />
    </div>
  )
}

interface PartProps {
  name: string
  text: string | null
  mark?: string
  className?: string | undefined
}

function Part({ name, text, mark, className }: PartProps) {
  return (
    <p className={className}>
      {text !== null && (
        <>
          <VisuallyHidden>{name} </VisuallyHidden>
          {text}
          {mark && <span className={css.mark}>{mark}</span>}
        </>
      )}
    </p>
  )
}

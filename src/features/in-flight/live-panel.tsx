import { shownCode } from '../../data/preferences/shown-code.ts'
import { type ReactNode, useMemo } from 'react'
import { bearingDegrees, compassPoint } from '../../../core/geo/bearing.ts'
import type { Fix } from '../../../core/in-flight/fix.ts'
import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { usedMoments } from '../../../core/in-flight/stamps.ts'
import { formatAltitude, formatSpeed } from '../../../core/locale/flight-units.ts'
import { formatDistance } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { airportNameIn } from '../../../core/place/airport-name.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { useInFlight } from '../../recorder/use-in-flight.ts'
import { Elapsed } from './elapsed.tsx'
import css from './live-panel.module.css'
import { zoneOfStamp } from './stamps/moment-words.ts'
import { useFigures } from './state/use-figures.ts'
import { useNearest } from './use-nearest.ts'
import { useMomentWords } from './stamps/use-moment-words.ts'

/** What the instruments of a flight would say; nothing where nothing is known. */
export function LivePanel({ flight }: { flight: LiveFlight }) {
  const { t, locale } = useText('in-flight')
  const { distanceUnit, timeEntry } = usePreferences()
  const momentWords = useMomentWords()
  const fix = useInFlight('fix')
  const { speedMps, altitudeM, doneKm, toGoKm, arrivalMs } = useFigures(flight)
  const tag = localeTag(locale)
  const moments = usedMoments(flight)
  const startKey = moments.takeOff === null ? 'out' : 'airborne'
  const start = moments.takeOff ?? moments.offBlock
  const end = startKey === 'airborne' ? (moments.landing ?? moments.onBlock) : moments.onBlock
  const arrival = arrivalMs === null ? null : momentWords(arrivalMs, zoneOfStamp(flight, 'landing'))
  if (start === null && fix === null) return null
  return (
    <section className={css.panel} aria-label={t('live.title')}>
      <dl className={css.figures}>
        {start !== null && (
          <Figure label={t(end === null ? `live.${startKey}` : `live.${startKey}Time`)} isLarge>
            <Elapsed sinceMs={start} untilMs={end} />
          </Figure>
        )}
        {toGoKm !== null && end === null && (
          <Figure label={t('live.toGo')} isLarge>
            {formatDistance(toGoKm, distanceUnit, tag)}
          </Figure>
        )}
        {arrival !== null && end === null && (
          <Figure label={t('live.arrival', { zone: timeEntry === 'utc' ? 'UTC' : arrival.zone })}>
            {timeEntry === 'utc' ? arrival.utc : arrival.local}
          </Figure>
        )}
        {speedMps !== null && end === null && (
          <Figure label={t('live.speed')}>{formatSpeed(speedMps, distanceUnit, tag)}</Figure>
        )}
        {altitudeM !== null && end === null && (
          <Figure label={t('live.altitude')}>{formatAltitude(altitudeM, distanceUnit, tag)}</Figure>
        )}
      </dl>
      {fix !== null && <Whereabouts fix={fix} doneKm={start === null ? null : doneKm} />}
    </section>
  )
}

function Figure({ label, isLarge = false, children }: { label: string; isLarge?: boolean; children: ReactNode }) {
  return (
    <div className={isLarge ? css.large : css.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A place is at the airport when it is this near. */
const AT_KM = 6

/** `84 km north-west of Frankfurt (FRA)`, and how far that is along the way flown. */
function Whereabouts({ fix, doneKm }: { fix: Fix; doneKm: number | null }) {
  const { t, locale } = useText('in-flight')
  const { distanceUnit } = usePreferences()
  const nearest = useNearest()
  const found = useMemo(() => nearest?.search.at(fix) ?? nearest?.search.landmark(fix) ?? null, [nearest, fix])
  if (nearest === null || found === null) return null
  const airport = nearest.table.at(found.row)
  const name = airport.city[locale] || airportNameIn(airport.name, localeTag(locale))
  const place = { name, code: shownCode(airport) ?? airport.id }
  const key = found.km < AT_KM ? 'at' : compassPoint(bearingDegrees(airport, fix))
  const distance = formatDistance(found.km, distanceUnit, localeTag(locale))
  return (
    <p className={css.where} data-where={airport.id}>
      {t(`where.${key}`, { ...place, distance })}
      {doneKm !== null && (
        <span className={css.done}>
          {t('live.done', { distance: formatDistance(doneKm, distanceUnit, localeTag(locale)) })}
        </span>
      )}
    </p>
  )
}

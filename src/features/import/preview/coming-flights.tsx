import { Suspense, useMemo } from 'react'
import { codeOrName } from '../../../../core/flight/place-code.ts'
import type { ComingFinding } from '../../../../core/import/log/coming-findings.ts'
import type { ImportTotals } from '../../../../core/import/log/import-totals.ts'
import { formatDistance, formatDuration, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { MapContent } from '../../../../core/map/shown/map-content.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { withTexts } from '../../../i18n/with-texts.ts'
import { Section } from '../../../ui/section.tsx'
import css from './coming-flights.module.css'
import { lazyPart } from '../../../ui/lazy-part.ts'

const StillMap = lazyPart(
  withTexts(() => import('../../../map/still-map.tsx'), ['map']),
  'StillMap',
)

const LOGGED_TIMES = ['picMinutes', 'dualReceivedMinutes', 'nightMinutes'] as const

/** The checks' own words come with it. */
const ComingWrong = lazyPart(
  withTexts(() => import('./coming-wrong.tsx')),
  'ComingWrong',
)

export interface ComingFlightsProps {
  coming: ImportTotals
  findings: readonly ComingFinding[]
}

/** What the new flights add up to, how many of them look wrong, and a map of them. */
export function ComingFlights({ coming, findings }: ComingFlightsProps) {
  const { t, locale } = useText('import')
  const { distanceUnit, placeCodes } = usePreferences()
  const content = useMemo((): MapContent => {
    const planned = 0
    return {
      routes: coming.routes.map(({ way: line, ...route }) => ({ ...route, lines: [line], colour: null, planned })),
      airports: coming.places.map(({ key, flights, place, position }) => {
        return { key, flights, planned, position, label: codeOrName(place, placeCodes) ?? key }
      }),
      countries: coming.lands.map((land) => ({ ...land, planned })),
    }
  }, [coming, placeCodes])
  if (coming.flights === 0) return null
  const tag = localeTag(locale)
  const number = (value: number): string => formatNumber(value, tag)
  const { flights, cancelled, planned, distanceKm, minutes, logged, airports, countries, years } = coming
  const yearsOf = ({ first, last }: NonNullable<typeof years>): [string, string, string] => {
    const isOne = first === last
    return ['years', isOne ? first : `${first}–${last}`, t('coming.years', { count: isOne ? 1 : 2 })]
  }
  const figures = [
    ['flights', number(flights), t('coming.flights', { count: flights })],
    ['distance', formatDistance(distanceKm, distanceUnit, tag), t('coming.distance')],
    // Many files say nothing of how long their flights took.
    ...(minutes > 0 ? [['time', formatDuration(minutes, tag), t('coming.time')]] : []),
    // Of a pilot's log: what the file's program adds up to as well.
    ...LOGGED_TIMES.flatMap((name) => {
      return logged[name] > 0 ? [[name, formatDuration(logged[name], tag), t(`coming.${name}`)]] : []
    }),
    ...(logged.landings > 0
      ? [['landings', number(logged.landings), t('coming.landings', { count: logged.landings })]]
      : []),
    ['airports', number(airports), t('coming.airports', { count: airports })],
    ['countries', number(countries), t('coming.countries', { count: countries })],
    ...(years ? [yearsOf(years)] : []),
  ]
  return (
    <Section title={t('coming.title')} lead={t('coming.lead')}>
      <dl className={css.figures}>
        {figures.map(([name, value, label]) => (
          <div key={name} className={css.figure} data-coming={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {cancelled > 0 && (
        <p className={css.note}>{t('coming.cancelled', { count: cancelled, number: number(cancelled) })}</p>
      )}
      {planned > 0 && <p className={css.note}>{t('coming.planned', { count: planned, number: number(planned) })}</p>}
      <div aria-live="polite">
        {findings.length > 0 && (
          <Suspense fallback={null}>
            <ComingWrong findings={findings} />
          </Suspense>
        )}
      </div>
      {content.routes.length > 0 && (
        <div className={css.map}>
          <Suspense fallback={null}>
            <StillMap content={content} className={css.drawn} />
          </Suspense>
        </div>
      )}
    </Section>
  )
}

import { Suspense, useMemo } from 'react'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { flightDistanceKm } from '../../../../core/flight/flight-distance.ts'
import type { Position } from '../../../../core/geo/position.ts'
import { formatClockTime } from '../../../../core/locale/clock.ts'
import { formatDistance } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { RecordedPath } from '../../../../core/track/recorded-path.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorBoundary } from '../../../shell/trouble/error-boundary.tsx'
import css from './flight-map.module.css'
import { sceneOf } from './flight-scene.ts'
import { legendLines, mapWords } from './map-words.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const RouteMap = lazyPart(() => import('../../../ui/route-map/route-map.tsx'), 'RouteMap')

export interface FlightMapProps {
  flight: FlightAttributes
  /** As recorded, when there is one. */
  track?: readonly Position[] | undefined
  recorded: RecordedPath | null
}

/** The way of one flight over the world; nothing where a place has no position. */
export function FlightMap({ flight, track, recorded }: FlightMapProps) {
  const { t, locale } = useText('view')
  const tag = localeTag(locale)
  const { distanceUnit, clock } = usePreferences()
  const scene = useMemo(() => sceneOf(flight, track, recorded), [flight, track, recorded])
  if (scene === null) return null
  const km = flightDistanceKm({ ...flight, distanceKm: null })
  const distance = km === null ? '' : formatDistance(km, distanceUnit, tag)
  const words = mapWords(flight, scene, distance, t, tag)
  const night = scene.nightMs === null ? null : new Date(scene.nightMs).toISOString().slice(11, 16)
  const legend = {
    lines: legendLines(flight, scene, t),
    night: night && t('map.night', { time: formatClockTime(night, clock) }),
    credit: t('map.credit'),
  }
  return (
    <figure className={css.figure}>
      <ErrorBoundary fallback={<p className={css.words}>{words}</p>}>
        <Suspense fallback={<div className={css.place} />}>
          <RouteMap
            scene={scene}
            title={t('map.title')}
            description={words}
            legend={legend}
            language={locale}
            unit={distanceUnit}
          />
        </Suspense>
      </ErrorBoundary>
    </figure>
  )
}

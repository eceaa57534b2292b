import { Route } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { distanceKm } from '../../../../core/geo/distance.ts'
import { positionOf } from '../../../../core/geo/position.ts'
import { formatDistance, formatDuration, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { TrackFacts } from '../../../../core/track/measure-track.ts'
import { trackProfile } from '../../../../core/track/track-profile.ts'
import type { MediaItem } from '../../../../core/media/media.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { failureText } from '../../../ui/field/failure-text.ts'
import { Skeleton } from '../../../ui/progress/skeleton.tsx'
import { AltitudeProfile, type ProfileAxis } from './altitude-profile.tsx'
import { FileRow } from '../files/file-row.tsx'
import { profileZones } from './profile-zones.ts'
import type { ShownTrack } from '../../../flight/files/prepare-track.ts'
import { useShownTrack } from '../../../flight/files/shown-tracks.ts'
import css from './track-panel.module.css'
import { clockWords, heightWords, speedWords } from '../../../flight/files/track-words.ts'
import type { MediaActions } from '../files/use-media-actions.ts'

export interface TrackPanelProps {
  item: MediaItem
  flight: FlightAttributes
  actions: MediaActions
}

/** A recording of the flight: its figures beside those of the shortest way, and its heights. */
export function TrackPanel({ item, flight, actions }: TrackPanelProps) {
  const { t } = useText('media')
  const answer = useShownTrack(item.id)
  const name = answer?.ok ? answer.value.track.name : null
  return (
    <div className={css.track} data-track={item.id}>
      <FileRow item={item} actions={actions} Sign={Route} title={name ?? undefined}>
        {name === null ? undefined : item.name}
      </FileRow>
      {answer === null && <Skeleton lines={5} />}
      {answer?.ok === true && <Shown shown={answer.value} flight={flight} />}
      {answer?.ok === false && (
        <p className={css.problem}>
          {typeof answer.error === 'string' ? t(`problem.${answer.error}`) : failureText(t, answer.error)}
        </p>
      )}
    </div>
  )
}

function Shown({ shown: { track, facts, skippedPoints }, flight }: { shown: ShownTrack; flight: FlightAttributes }) {
  const { t, locale } = useText('media')
  const { distanceUnit, clock, timeEntry } = usePreferences()
  const tag = localeTag(locale)
  const profile = useMemo(() => trackProfile(track), [track])
  const zones = useMemo(() => profileZones(flight, timeEntry), [flight, timeEntry])
  const wordsAt = useCallback(
    (index: number): readonly string[] => {
      const point = profile.points[index]
      if (!point) return []
      const { atMs } = point
      return [
        ...(atMs === null ? [] : zones.map(({ zone, place }) => `${clockWords(atMs, zone, clock)} ${place}`)),
        formatDistance(point.km, distanceUnit, tag),
        ...(point.altitudeM === null ? [] : [heightWords(point.altitudeM, tag)]),
        ...(point.speedMs === null ? [] : [speedWords(point.speedMs, distanceUnit, tag)]),
      ]
    },
    [profile, zones, distanceUnit, clock, tag],
  )
  const axes = useMemo((): readonly ProfileAxis[] => {
    const pointAt = (index: number) => profile.points[index]
    if (!profile.isByTime)
      return [{ name: '', at: (index) => formatDistance(pointAt(index)?.km ?? 0, distanceUnit, tag) }]
    return zones.map(({ zone, place }) => ({
      name: place,
      at: (index) => clockWords(pointAt(index)?.atMs ?? 0, zone, clock),
    }))
  }, [profile, zones, distanceUnit, clock, tag])
  return (
    <>
      <Figures facts={facts} directKm={directOf(flight)} />
      {profile.scale ? (
        <AltitudeProfile profile={profile} wordsAt={wordsAt} axes={axes} />
      ) : (
        <p className={css.note}>{t('track.noHeights')}</p>
      )}
      {skippedPoints > 0 && (
        <p className={css.note}>
          {t('track.skipped', { count: skippedPoints, number: formatNumber(skippedPoints, tag) })}
        </p>
      )}
    </>
  )
}

function Figures({ facts, directKm }: { facts: TrackFacts; directKm: number | null }) {
  const { t, locale } = useText('media')
  const { distanceUnit } = usePreferences()
  const tag = localeTag(locale)
  const { lengthKm, gapKm, startMs, endMs, maxAltitudeM } = facts
  const minutes = startMs === null || endMs === null ? null : Math.round((endMs - startMs) / 60_000)
  const distance = (km: number): string => formatDistance(km, distanceUnit, tag)
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('track.length')}</dt>
        <dd>{distance(lengthKm)}</dd>
      </div>
      {directKm !== null && (
        <div>
          <dt>{t('track.direct')}</dt>
          <dd>{distance(directKm)}</dd>
        </div>
      )}
      {gapKm > lengthKm / 100 && (
        <div>
          <dt>{t('track.gaps')}</dt>
          <dd>{distance(gapKm)}</dd>
        </div>
      )}
      {minutes !== null && (
        <div>
          <dt>{t('track.duration')}</dt>
          <dd>{formatDuration(minutes, tag)}</dd>
        </div>
      )}
      {maxAltitudeM !== null && (
        <div>
          <dt>{t('track.top')}</dt>
          <dd>{heightWords(maxAltitudeM, tag)}</dd>
        </div>
      )}
    </dl>
  )
}

function directOf({ from, to, divertedTo }: FlightAttributes): number | null {
  const [start, end] = [positionOf(from), positionOf(divertedTo ?? to)]
  return start && end ? distanceKm(start, end) : null
}

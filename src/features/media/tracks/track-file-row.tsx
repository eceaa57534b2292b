import { memo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { formatDate, formatDistance, formatDuration } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { TrackSummary } from '../../../../core/media/media.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import css from './attach-tracks-dialog.module.css'
import { FlightChoice } from './flight-choice.tsx'
import { addingText } from '../files/refusal.ts'
import type { TrackFile } from './track-files.ts'

export interface TrackFileRowProps {
  file: TrackFile
  digest: Digest
  onChoose: (file: TrackFile, flightId: string | null) => void
}

/**
 * One file: what it recorded, and its flight, asked for where that is not certain. Of hundreds only those are drawn
 * again that changed.
 */
export const TrackFileRow = memo(function TrackFileRow({ file: one, digest, onChoose }: TrackFileRowProps) {
  const { t } = useText('media')
  const { file, read, flightId, isThere } = one
  const state = read === null ? 'reading' : read.kind === 'problem' ? 'problem' : read.match.kind
  return (
    <li className={css.file} data-track-file={state}>
      <span className={css.name}>{file.name}</span>
      {read === null && <span className={css.facts}>{t('adding.waiting')}</span>}
      {read?.kind === 'problem' && (
        <span className={css.problem}>
          {typeof read.problem === 'string' ? t(`problem.${read.problem}`) : addingText(t, read.problem)}
        </span>
      )}
      {read?.kind === 'track' && <Facts summary={read.media.summary ?? null} />}
      {read?.kind === 'track' && read.match.kind === 'none' && flightId === null && (
        <span className={css.open}>{t('tracks.none')}</span>
      )}
      {read?.kind === 'track' && (
        <FlightChoice
          name={file.name}
          isOpen={read.match.kind !== 'sure'}
          offered={read.offered}
          onChoose={(id) => onChoose(one, id)}
          {...{ digest, flightId }}
        />
      )}
      {isThere && <span className={css.there}>{t('tracks.there')}</span>}
    </li>
  )
})

function Facts({ summary }: { summary: TrackSummary | null }) {
  const { locale } = useText('media')
  const { distanceUnit } = usePreferences()
  const tag = localeTag(locale)
  if (!summary) return null
  const { startedAt, endedAt, distanceKm } = summary
  const minutes = startedAt && endedAt ? Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000) : null
  const words = [
    startedAt ? `${formatDate(startedAt.slice(0, 10), tag)} ${startedAt.slice(11, 16)} UTC` : null,
    minutes === null ? null : formatDuration(minutes, tag),
    distanceKm ? formatDistance(distanceKm, distanceUnit, tag) : null,
  ]
  return <span className={css.facts}>{words.filter((word) => word !== null).join(' · ')}</span>
}

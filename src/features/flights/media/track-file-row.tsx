import { useId } from 'react'
import { type Digest, rowOf } from '../../../../core/digest/digest.ts'
import { readRow } from '../../../../core/digest/read-row.ts'
import { formatDate, formatDistance, formatDuration } from '../../../../core/locale/format.ts'
import { type LocaleTag, localeTag } from '../../../../core/locale/language.ts'
import type { TrackMatch } from '../../../../core/track/match-track.ts'
import type { TrackSummary } from '../../../../sync/client.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { endOf } from '../listed-flight.ts'
import css from './attach-tracks-dialog.module.css'
import type { TrackFile } from './track-files.ts'

export interface TrackFileRowProps {
  file: TrackFile
  digest: Digest
  onChoose: (flightId: string | null) => void
}

/** One file: what it recorded, and its flight, asked for where that is not certain. */
export function TrackFileRow({ file: { file, read, flightId }, digest, onChoose }: TrackFileRowProps) {
  const { t, locale } = useText('media')
  const id = useId()
  const tag = localeTag(locale)
  const state = read === null ? 'reading' : read.kind === 'problem' ? 'problem' : read.match.kind
  return (
    <li className={css.file} data-track-file={state}>
      <span className={css.name} id={id}>
        {file.name}
      </span>
      {read === null && <span className={css.facts}>{t('adding.waiting')}</span>}
      {read?.kind === 'problem' && (
        <span className={css.problem}>
          {typeof read.problem === 'string' ? t(`problem.${read.problem}`) : failureText(t, read.problem)}
        </span>
      )}
      {read?.kind === 'track' && <Facts summary={read.media.summary ?? null} />}
      {read?.kind === 'track' && read.match.kind === 'none' && <span className={css.open}>{t('tracks.none')}</span>}
      {read?.kind === 'track' && read.match.kind !== 'none' && (
        <select
          className={css.select}
          aria-labelledby={id}
          data-open={flightId === null ? '' : undefined}
          value={flightId ?? ''}
          onChange={({ currentTarget }) => onChoose(currentTarget.value === '' ? null : currentTarget.value)}
        >
          <option value="">{t(read.match.kind === 'doubtful' ? 'tracks.choose' : 'tracks.skip')}</option>
          {idsOf(read.match).map((flight) => (
            <option key={flight} value={flight}>
              {flightWords(digest, flight, tag)}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}

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

function idsOf(match: TrackMatch): readonly string[] {
  return match.kind === 'sure' ? [match.id] : match.kind === 'doubtful' ? match.ids : []
}

/** `1 May 2024 · FRA – JFK · LH400`. */
function flightWords(digest: Digest, id: string, tag: LocaleTag): string {
  const row = rowOf(digest, id)
  if (row < 0) return id
  const { date, from, to, divertedTo, flightNumber } = readRow(digest, row)
  const route = `${endOf(from).code} – ${endOf(divertedTo ?? to).code}`
  return [formatDate(date, tag), route, flightNumber].filter(Boolean).join(' · ')
}

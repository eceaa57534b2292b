import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { WorkProgress } from '../../../ui/progress/work-progress.tsx'
import { ColourMark } from '../colours/colour-mark.tsx'
import { bandsOf } from './height-bands-words.ts'
import { heightsText } from './heights-text.ts'
import css from './height-legend.module.css'
import type { LogTracks } from './use-log-tracks.ts'

/** What the colours of tracks stand for, how high they went, and how far they were read. */
export function HeightLegend({ tracks }: { tracks: LogTracks }) {
  const { t, locale } = useText('map')
  const tag = localeTag(locale)
  const { scale, heights, wanted, read, missing, isAsking, isStopped, onStop } = tracks
  if (isAsking) return <p className={css.note}>{t('tracks.reading')}</p>
  if (heights.recordings === 0)
    return (
      <p className={css.note} data-height-legend="none">
        {t('tracks.none')}
      </p>
    )
  const isReading = read < wanted && !isStopped
  const figures = t('tracks.figures', { done: formatNumber(read, tag), number: formatNumber(wanted, tag) })
  const notes = [
    `${heightsText(heights, t, tag)}.`,
    heights.topM === null && t('tracks.noHeights'),
    wanted < heights.recordings && t('tracks.newest', { number: formatNumber(wanted, tag) }),
    missing > 0 && t('tracks.missing', { count: missing, number: formatNumber(missing, tag) }),
    t('tracks.beside'),
  ].filter(Boolean)
  return (
    <div data-height-legend={scale?.unit ?? ''} data-read={read}>
      {scale && (
        <ul className={css.bands} aria-label={t('tracks.legend')}>
          {bandsOf(scale, tag).map(({ tone, text }) => (
            <li key={tone} className={css.band}>
              <ColourMark tone={tone} />
              {text}
            </li>
          ))}
        </ul>
      )}
      <p className={css.note}>{notes.join(' ')}</p>
      {wanted > read && (
        <div className={css.work}>
          <WorkProgress
            work={isReading ? { kind: 'tracks', label: t('tracks.reading'), figures, done: read, total: wanted } : null}
            patient
          />
          <Button kind="quiet" onClick={() => onStop(!isStopped)}>
            {t(isStopped ? 'tracks.goOn' : 'tracks.stop')}
          </Button>
        </div>
      )}
    </div>
  )
}

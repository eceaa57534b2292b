import { useMemo } from 'react'
import { allRows } from '../../../core/digest/digest.ts'
import { reviewYears } from '../../../core/stats/review/year-review.ts'
import { statisticsOf } from '../../../core/stats/statistics.ts'
import { useDigest } from '../../data/use-digest.ts'
import { useShownDigest } from '../../data/use-shown-digest.ts'
import { EmptyLog } from '../../features/flight-list/empty-log.tsx'
import { useReference } from '../../features/statistics/use-reference.ts'
import { YearReview } from '../../features/year-review/year-review.tsx'
import { Unreadable } from '../../flight/read/unreadable.tsx'
import { useText } from '../../i18n/use-text.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { useShown } from '../../shell/navigation/navigator-context.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import css from '../statistics/statistics-page.module.css'

/** The statistics as a story of a year: `?view=review&year=2024`, `year=all`, without it the newest year. */
export function YearReviewScreen() {
  const { t } = useText('review')
  const { kind, digest: logged } = useDigest()
  const digest = useShownDigest(logged)
  const state = useReference()
  const asked = new URLSearchParams(useShown().place.search).get('year')
  const reference = state.kind === 'loading' ? null : state.reference
  const years = useMemo(
    () => (digest && reference ? reviewYears(statisticsOf(digest, allRows(digest), reference)) : []),
    [digest, reference],
  )
  const year = asked === 'all' ? null : asked && /^\d{4}$/.test(asked) ? Number(asked) : (years[0] ?? null)
  const hasFlights = digest !== null && digest.count > 0
  return (
    <div className={css.page}>
      <div className={css.header}>
        <PageHeader
          title={year === null ? t('ofAll') : t('of', { year: String(year) })}
          actions={
            <LinkButton kind="quiet" to="statistics" className={css.link}>
              {t('back')}
            </LinkButton>
          }
        />
      </div>
      {kind === 'failed' ? (
        <Unreadable title={t('flights:list.failedTitle')} text={t('flights:list.failedText')} />
      ) : !hasFlights && kind !== 'loading' ? (
        <EmptyLog skeleton={undefined} />
      ) : digest === null || reference === null || !hasFlights ? (
        <Skeleton lines={16} />
      ) : (
        <YearReview {...{ digest, reference, year, years }} />
      )}
    </div>
  )
}

import { Suspense } from 'react'
import { useDigest } from '../../data/use-digest.ts'
import { EmptyLog } from '../../features/flight-list/empty-log.tsx'
import { Unreadable } from '../../flight/read/unreadable.tsx'
import { useText } from '../../i18n/use-text.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import css from './statistics-page.module.css'
import { StatisticsViews } from './statistics-views.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const PilotView = lazyPart(
  withTexts(() => import('../../features/pilot-page/pilot-view.tsx'), ['pilot']),
  'PilotView',
)

/** What a pilot reads of the log: always of all of it, since rules know no search. */
export function PilotStatistics() {
  const { t } = useText('statistics')
  const { kind, digest } = useDigest()
  return (
    <div className={css.page}>
      <div className={css.header}>
        <PageHeader title={t('views.pilot')} />
      </div>
      <StatisticsViews digest={digest} shown="pilot" />
      {kind === 'failed' ? (
        <Unreadable title={t('flights:list.failedTitle')} text={t('flights:list.failedText')} />
      ) : digest !== null && digest.count > 0 ? (
        <Suspense fallback={<Skeleton lines={16} />}>
          <PilotView digest={digest} />
        </Suspense>
      ) : kind === 'loading' ? (
        <Skeleton lines={16} />
      ) : (
        <EmptyLog skeleton={undefined} />
      )}
    </div>
  )
}

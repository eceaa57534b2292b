import { Suspense } from 'react'
import { awaitedLog } from '../../data/awaited-log.ts'
import { useSyncState } from '../../data/use-sync-state.ts'
import { useText } from '../../i18n/use-text.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { Spinner } from '../../ui/progress/spinner.tsx'
import css from './empty-log.module.css'
import { lazyPart } from '../../ui/lazy-part.ts'

// A log is empty once.
const FirstFlight = lazyPart(
  withTexts(() => import('./first-flight.tsx'), ['home']),
  'FirstFlight',
)

/** A list without a flight: of an empty log, or of one that is still on its way onto this device. */
export function EmptyLog({ skeleton }: { skeleton: string | undefined }) {
  const { t } = useText('flights')
  const state = useSyncState()
  const awaited = awaitedLog(state)
  if (awaited === 'empty')
    return (
      <Suspense fallback={<Skeleton lines={12} className={skeleton} />}>
        <FirstFlight />
      </Suspense>
    )
  if (awaited === 'unknown' || awaited === 'coming') {
    return (
      <>
        <p className={css.coming} aria-live="polite">
          {/* Once there are figures the bar above says it. */}
          {awaited === 'coming' && state.progress === null && (
            <span className={css.words}>
              <Spinner />
              {t('list.coming')}
            </span>
          )}
        </p>
        <Skeleton lines={12} className={skeleton} />
      </>
    )
  }
  return (
    <EmptyState
      title={t('list.awaitedTitle')}
      action={
        <LinkButton kind="primary" to="new-trip">
          {t('list.log')}
        </LinkButton>
      }
    >
      <p>
        {t(`list.awaited.${awaited}`)} {t('list.awaited.since')}
      </p>
    </EmptyState>
  )
}

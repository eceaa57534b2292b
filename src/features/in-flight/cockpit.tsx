import { beginLiveFlight, type LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { useInFlight } from '../../recorder/use-in-flight.ts'
import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import css from './cockpit.module.css'
import { FinishActions } from './finish-actions.tsx'
import { LandedElsewhere } from './landed-elsewhere.tsx'
import { LivePanel } from './live-panel.tsx'
import { RecorderLine } from './recorder-line.tsx'
import { FlownRouteHead } from './route/route-head.tsx'
import { StampRows } from './stamps/stamp-rows.tsx'
import { useFoundPlaces } from './use-found-places.ts'
import { useHeardClock } from './use-heard-clock.ts'

/** Before the first press there is no flight yet; what is shown then is an empty one. */
const NOT_BEGUN = beginLiveFlight('', '', 0)

export function Cockpit({ flight }: { flight: LiveFlight | null }) {
  const { t } = useText('in-flight')
  const isStored = useInFlight('isStored')
  useFoundPlaces(flight)
  useHeardClock(flight)
  const shown = flight ?? NOT_BEGUN
  return (
    <div className={css.cockpit} data-in-flight={flight === null ? 'none' : 'open'}>
      <PageHeader title={t('title')} lead={flight === null ? t('lead') : undefined} />
      <div className={css.part}>
        <FlownRouteHead flight={shown} />
        {!isStored && (
          <Notice tone="wrong" live title={t('unstored.title')}>
            {t('unstored.text')}
          </Notice>
        )}
        <LivePanel flight={shown} />
        <RecorderLine flight={flight} />
        <LandedElsewhere flight={shown} />
      </div>
      <div className={cx(css.part, css.hand)}>
        <StampRows flight={shown} />
        {flight !== null && <FinishActions flight={flight} />}
      </div>
    </div>
  )
}

import { useEffect } from 'react'
import { followFlight, followPosition } from '../recorder/recorder.ts'
import { useInFlight } from '../recorder/use-in-flight.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/progress/skeleton.tsx'
import { Cockpit } from '../features/in-flight/cockpit.tsx'
import { FinishForm } from './in-flight/finish-form.tsx'
import { useTemporal } from '../flight/read/use-temporal.ts'

/** The flight that is being flown: four buttons, where it is, and at the end a flight for the log. */
export default function InFlightPage() {
  const { t } = useText('in-flight')
  const kind = useInFlight('kind')
  const flight = useInFlight('flight')
  const ready = useTemporal()
  useEffect(() => {
    followFlight()
    return followPosition()
  }, [])
  if (kind === 'failed' && flight === null) {
    return (
      <>
        <PageHeader title={t('title')} />
        <Notice
          tone="wrong"
          title={t('failed.title')}
          action={<Button onClick={() => location.reload()}>{t('failed.reload')}</Button>}
        >
          {t('failed.text')}
        </Notice>
      </>
    )
  }
  if (kind === 'loading' || !ready) {
    return (
      <>
        <PageHeader title={t('title')} />
        <Skeleton lines={8} />
      </>
    )
  }
  return flight?.ended?.kind === 'finishing' ? <FinishForm flight={flight} /> : <Cockpit flight={flight} />
}

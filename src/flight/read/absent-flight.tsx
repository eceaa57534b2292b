import { useText } from '../../i18n/use-text.ts'
import { MissingFlight } from './missing-flight.tsx'
import { Unreadable } from './unreadable.tsx'

/** In the place of a flight that is not there to be shown; one that could not be read is not called missing. */
export function AbsentFlight({ id, isUnread }: { id: string; isUnread: boolean }) {
  const { t } = useText('flights')
  if (!isUnread) return <MissingFlight id={id} />
  return <Unreadable title={t('detail.failedTitle')} text={t('detail.failedText')} />
}

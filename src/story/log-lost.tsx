import { formatInstant, formatNumber } from '../../core/locale/format.ts'
import { localeTag } from '../../core/locale/language.ts'
import { syncClient } from '../data/engine/client.ts'
import { useLostLog } from '../data/use-lost-log.ts'
import { useSession } from '../data/use-session.ts'
import { useSyncState } from '../data/use-sync-state.ts'
import { localZone } from '../i18n/local-zone.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'

/** Says what was on this device before its browser deleted it, what is safe, and what may be lost. */
export function LogLost() {
  const { t, locale } = useText('sync-panel')
  const lost = useLostLog()
  const session = useSession()
  const { kind, lastContactMs } = useSyncState()
  if (lost === null) return null
  const { flights, unsent, seenMs, isBack } = lost
  const tag = localeTag(locale)
  const number = (count: number): { count: number; number: string } => ({ count, number: formatNumber(count, tag) })
  if (isBack) {
    return (
      <Notice
        tone="waiting"
        title={t('lost.backTitle')}
        action={<Button onClick={() => syncClient().dismissLost()}>{t('lost.dismiss')}</Button>}
      >
        <p data-lost="back">{t('lost.backUnsent', number(unsent))}</p>
      </Notice>
    )
  }
  // That a device has a network says nothing of the server: it has answered, or it is not known whether it will.
  const isComing = lastContactMs !== null && kind !== 'offline' && kind !== 'error'
  const isLocal = session.kind === 'local'
  const way = isLocal ? 'local' : session.kind === 'expired' ? 'signIn' : isComing ? 'coming' : 'awaited'
  return (
    <Notice
      tone="waiting"
      title={t(isLocal ? 'lost.titleLocal' : 'lost.title')}
      // Nothing brings it back by itself.
      action={isLocal && <Button onClick={() => syncClient().dismissLost()}>{t('lost.dismiss')}</Button>}
    >
      <p data-lost="away">
        {flights > 0 && t('lost.was', { ...number(flights), time: formatInstant(seenMs, tag, localZone()) })}{' '}
        {t(`lost.${way}`)}
      </p>
      {unsent > 0 && <p>{t('lost.unsent', number(unsent))}</p>}
      {!isLocal && <p>{t('lost.since')}</p>}
    </Notice>
  )
}

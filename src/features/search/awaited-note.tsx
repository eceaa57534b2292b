import { awaitedLog } from '../../data/awaited-log.ts'
import { useSyncState } from '../../data/use-sync-state.ts'
import { useText } from '../../i18n/use-text.ts'
import { Notice } from '../../ui/notice/notice.tsx'

/** Why no flight is found yet: the log is still on its way onto this device. */
export function AwaitedNote() {
  const { t } = useText('flights')
  const awaited = awaitedLog(useSyncState())
  if (awaited === 'empty' || awaited === 'unknown') return null
  if (awaited === 'coming') return <Notice tone="waiting">{t('list.coming')}</Notice>
  return (
    <Notice tone="waiting" title={t('list.awaitedTitle')}>
      {t(`list.awaited.${awaited}`)}
    </Notice>
  )
}

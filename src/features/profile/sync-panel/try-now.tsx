import { syncClient } from '../../../data/engine/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useOnline } from '../../../data/browser/use-online.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'

/** Asks the engine not to wait; without a connection it says why that would not help. */
export function TryNow({ syncing, waits }: { syncing: boolean; waits: boolean }) {
  const { t } = useText('sync-panel')
  const online = useOnline()
  const run = (): void => {
    if (online) syncClient().syncNow()
    else showNotice(t('tryOffline'), { tone: 'waiting', id: 'try-now' })
  }
  return (
    <Button busy={syncing && online} onClick={run}>
      {t(waits ? 'tryNow' : 'syncNow')}
    </Button>
  )
}

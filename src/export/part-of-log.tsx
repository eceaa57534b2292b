import { awaitedLog } from '../data/awaited-log.ts'
import { useSyncState } from '../data/use-sync-state.ts'
import { useText } from '../i18n/use-text.ts'
import { Notice } from '../ui/notice/notice.tsx'

/** While not everything the server has was fetched: a file made now holds less than the log. */
export function PartOfLog() {
  const { t } = useText('import')
  const awaited = awaitedLog(useSyncState())
  if (awaited === 'empty') return null
  const isComing = awaited === 'coming' || awaited === 'unknown'
  return (
    <Notice tone="waiting" live>
      {t(isComing ? 'export.coming' : 'export.part')}
    </Notice>
  )
}

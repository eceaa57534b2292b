import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button, type ButtonProps } from '../ui/button/button.tsx'
import { showNotice } from '../ui/notice/show-notice.tsx'
import { saveUnsent } from './save-unsent.ts'

/** A way out with one's own data that needs no server at all, and no login either. */
export function DownloadUnsent({ kind }: Pick<ButtonProps, 'kind'>) {
  const { t } = useText('sync-panel')
  const [busy, setBusy] = useState(false)

  const download = async (): Promise<void> => {
    setBusy(true)
    const saved = await saveUnsent()
    setBusy(false)
    if (saved === null) showNotice(t('downloadFailed'), { tone: 'wrong' })
  }

  return (
    <Button kind={kind} busy={busy} onClick={() => void download()}>
      {t('download')}
    </Button>
  )
}

import { useState } from 'react'
import { syncClient } from '../../data/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { showNotice } from '../../ui/show-notice.tsx'
import { saveFile } from './save-file.ts'

/** A way out with one's own data that needs no server at all. */
export function DownloadUnsent({ kind }: Pick<ButtonProps, 'kind'>) {
  const { t } = useText('profile')
  const [busy, setBusy] = useState(false)

  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const day = new Date().toISOString().slice(0, 10)
      saveFile(await syncClient().exportUnsent(), `logmyworld-unsent-${day}.json`)
    } catch {
      showNotice(t('storage.downloadFailed'), { tone: 'wrong' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button kind={kind} busy={busy} onClick={() => void download()}>
      {t('storage.download')}
    </Button>
  )
}

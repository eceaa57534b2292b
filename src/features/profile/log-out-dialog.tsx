import { useState } from 'react'
import { syncClient } from '../../data/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { useOnline } from '../../shell/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { DownloadUnsent } from './download-unsent.tsx'
import css from './profile.module.css'

type How = 'send' | 'keep' | 'discard'

export interface LogOutDialogProps {
  /** Number of changes that would stay behind; null: nothing is asked. */
  unsent: number | null
  onClose: () => void
}

/** Logging out with something unsent: three honest ways, the destructive one asked twice. */
export function LogOutDialog({ unsent, onClose }: LogOutDialogProps) {
  const { t } = useText('profile')
  const online = useOnline()
  const [busy, setBusy] = useState<How | null>(null)
  const [sure, setSure] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const count = unsent ?? 0

  const close = (): void => {
    setSure(false)
    setProblem(null)
    onClose()
  }
  const logOut = async (how: How): Promise<void> => {
    setBusy(how)
    setProblem(null)
    const answer = await syncClient().logout(how)
    setBusy(null)
    if (!answer.ok) return setProblem(failureText(t, answer.error))
    close()
  }

  return (
    <Dialog open={unsent !== null} title={t('unsent.title', { count })} onClose={close}>
      <p>{t('unsent.text')}</p>
      <div className={css.choices}>
        <Button kind="primary" busy={busy === 'send'} disabled={!online} onClick={() => void logOut('send')}>
          {t('unsent.send')}
        </Button>
        {!online && <p className={css.more}>{t('unsent.sendOffline')}</p>}
        <Button busy={busy === 'keep'} onClick={() => void logOut('keep')}>
          {t('unsent.keep')}
        </Button>
        <Button kind="danger" busy={busy === 'discard'} onClick={() => (sure ? void logOut('discard') : setSure(true))}>
          {sure ? t('unsent.discardSure', { count }) : t('unsent.discard')}
        </Button>
        <DownloadUnsent kind="quiet" />
        <Button kind="quiet" onClick={close}>
          {t('unsent.stay')}
        </Button>
      </div>
      {problem && (
        <Notice tone="wrong" live title={t('unsent.failed')}>
          <p>{problem}</p>
        </Notice>
      )}
    </Dialog>
  )
}

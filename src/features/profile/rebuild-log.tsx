import { useState } from 'react'
import { syncClient } from '../../data/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { showNotice } from '../../ui/show-notice.tsx'
import css from './profile.module.css'

/** For a local log that misbehaves: what is readable is saved, the rest comes anew from the server. */
export function RebuildLog() {
  const { t } = useText('profile')
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const rebuild = async (): Promise<void> => {
    setBusy(true)
    const answer = await syncClient().rebuildLocal()
    setBusy(false)
    if (!answer.ok) return setProblem(failureText(t, answer.error))
    setOpen(false)
    showNotice(t('rebuild.done', { count: answer.value.saved }), { tone: 'saved' })
  }

  return (
    <>
      <Button kind="quiet" className={css.quiet} onClick={() => setOpen(true)}>
        {t('rebuild.open')}
      </Button>
      <Dialog
        open={open}
        title={t('rebuild.title')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button kind="primary" busy={busy} onClick={() => void rebuild()}>
              {t('rebuild.do')}
            </Button>
          </>
        }
      >
        <p>{t('rebuild.text')}</p>
        <div className={css.actions}>
          <Button kind="quiet" className={css.quiet} onClick={() => location.reload()}>
            {t('rebuild.reload')}
          </Button>
        </div>
        {problem && (
          <Notice tone="wrong" live>
            <p>{problem}</p>
          </Notice>
        )}
      </Dialog>
    </>
  )
}

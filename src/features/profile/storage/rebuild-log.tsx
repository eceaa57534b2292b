import { useState } from 'react'
import { localeTag } from '../../../../core/locale/language.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { useSession } from '../../../data/use-session.ts'
import { useSyncState } from '../../../data/use-sync-state.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { failureText } from '../../../ui/field/failure-text.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import css from '../panel/profile.module.css'
import { rebuiltWords } from './rebuilt-words.ts'

/** For a local log that misbehaves: what is readable is saved, the rest comes anew from the server. */
export function RebuildLog() {
  const { t, locale } = useText('profile')
  const isLocal = useSession().kind === 'local'
  // Also where the device believes it is online and nothing answers: what is deleted could not be fetched again.
  const isReachable = useSyncState().kind !== 'offline'
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const begin = (): void => {
    setProblem(null)
    setOpen(true)
  }
  const rebuild = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    const answer = await syncClient().rebuildLocal()
    setBusy(false)
    if (!answer.ok) return setProblem(failureText(t, answer.error))
    setOpen(false)
    const isWhole = answer.value.unreadable === 0
    // What may be lost stays to be read until it is dismissed.
    showNotice(rebuiltWords(answer.value, t, localeTag(locale), isLocal), {
      tone: isWhole ? 'saved' : 'wrong',
      stays: !isWhole,
    })
  }

  return (
    <>
      <Button kind="quiet" className={css.quiet} onClick={begin}>
        {t('rebuild.open')}
      </Button>
      <Dialog
        open={open}
        title={t('rebuild.title')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button kind="primary" busy={busy} disabled={!isReachable} onClick={() => void rebuild()}>
              {t('rebuild.do')}
            </Button>
          </>
        }
      >
        <p>{t(isLocal ? 'local.rebuild' : 'rebuild.text')}</p>
        <div className={css.actions}>
          <Button kind="quiet" className={css.quiet} onClick={() => location.reload()}>
            {t('rebuild.reload')}
          </Button>
        </div>
        {!isReachable && (
          <Notice tone="waiting">
            <p>{t('rebuild.offline')}</p>
          </Notice>
        )}
        {problem && (
          <Notice tone="wrong" live>
            <p>{problem}</p>
          </Notice>
        )}
      </Dialog>
    </>
  )
}

import { useState } from 'react'
import { formatNumber } from '../../core/locale/format.ts'
import { syncClient } from '../data/engine/client.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { failureText } from '../ui/field/failure-text.ts'
import { FormProblem } from '../ui/field/form-problem.tsx'
import { DownloadUnsent } from './download-unsent.tsx'
import css from './login-lost.module.css'
import { recordTitle } from './words/record-title.ts'
import { useStory } from './use-story.ts'
import { useWords } from './words/use-words.ts'

export interface RemoveLogDialogProps {
  open: boolean
  unsent: number
  onClose: () => void
}

/** Before the log of a logged-out device goes: what would be lost is named, and can be saved first. */
export function RemoveLogDialog({ open, unsent, onClose }: RemoveLogDialogProps) {
  const { t } = useText('sync-panel')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()

  const remove = async (): Promise<void> => {
    setBusy(true)
    const answer = await syncClient().removeLocalLog()
    setBusy(false)
    if (!answer.ok) return setProblem(failureText(t, answer.error))
    onClose()
  }

  return (
    <Dialog
      open={open}
      title={t('login.removeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('login.cancel')}</Button>
          <Button kind="danger" busy={busy} onClick={() => void remove()}>
            {t('login.removeDo')}
          </Button>
        </>
      }
    >
      {unsent === 0 ? <p>{t('login.removeSafe')}</p> : <Losses unsent={unsent} />}
      {unsent > 0 && <DownloadUnsent kind="plain" />}
      <FormProblem text={problem} />
    </Dialog>
  )
}

const MOST_NAMED = 5

function Losses({ unsent }: { unsent: number }) {
  const { t } = useText('sync-panel')
  const words = useWords()
  const waiting = useStory('waiting', (story) => story.waiting())
  const named = waiting.kind === 'ready' ? waiting.value.slice(0, MOST_NAMED) : []
  const rest = unsent - named.length
  const number = (count: number): string => formatNumber(count, words.tag)
  return (
    <>
      <p>{t('login.removeLoses', { count: unsent, number: number(unsent) })}</p>
      {named.length > 0 && (
        <ul className={css.losses}>
          {named.map(({ collection, id, type, base, mine }) => (
            <li key={`${collection}/${id}`}>{recordTitle(type, mine ?? base, words)}</li>
          ))}
          {rest > 0 && <li>{t('login.removeMore', { count: rest, number: number(rest) })}</li>}
        </ul>
      )}
    </>
  )
}

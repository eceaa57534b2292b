import { useState } from 'react'
import { changesBetween } from '../../../../core/sync/history.ts'
import type { WaitingRecord } from '../../../../sync/page/story/waiting.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { undoOf } from '../../../flight/undo/undo-steps.ts'
import { useText } from '../../../i18n/use-text.ts'
import { changeWords, visibleChanges } from '../../../story/words/change-words.ts'
import { useWords } from '../../../story/words/use-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { failureText } from '../../../ui/field/failure-text.ts'
import { FormProblem } from '../../../ui/field/form-problem.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import css from '../panel/panel.module.css'

export interface GiveUpDialogProps {
  open: boolean
  record: WaitingRecord
  title: string
  onClose: () => void
}

/** Names what would be gone before it goes; afterwards one press brings it back. */
export function GiveUpDialog({ open, record, title, onClose }: GiveUpDialogProps) {
  const { t } = useText('sync-panel')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()

  const undo = async (steps: readonly string[]): Promise<void> => {
    if (await undoOf(steps)()) showNotice(t('undone'), { tone: 'saved' })
    else showNotice(t('flights:storage.undo'), { tone: 'wrong' })
  }
  const giveUp = async (): Promise<void> => {
    setBusy(true)
    const answer = await syncClient().story.giveUp(record.id)
    setBusy(false)
    if (!answer.ok) return setProblem(failureText(t, answer.error))
    onClose()
    const steps = answer.value
    const action = steps.length === 0 ? {} : { action: { label: t('undo'), run: () => void undo(steps) } }
    showNotice(t('givenUp', { record: title }), { id: 'given-up', ...action })
  }

  return (
    <Dialog
      open={open}
      title={t('giveUpTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('login.cancel')}</Button>
          <Button kind="danger" busy={busy} onClick={() => void giveUp()}>
            {t('giveUp')}
          </Button>
        </>
      }
    >
      <Loss record={record} title={title} />
      <p>{t('giveUpUndo')}</p>
      <FormProblem text={problem} />
    </Dialog>
  )
}

function Loss({ record: { base, mine }, title }: { record: WaitingRecord; title: string }) {
  const { t } = useText('sync-panel')
  const words = useWords()
  if (base === null) return <p>{t('giveUpNew', { record: title })}</p>
  if (mine === null) return <p>{t('giveUpRemoved', { record: title })}</p>
  return (
    <>
      <p>{t('giveUpEdit', { record: title })}</p>
      <ul className={css.losses}>
        {visibleChanges(changesBetween(base, mine)).map((change) => (
          <li key={change.field}>{changeWords(change, words)}</li>
        ))}
      </ul>
    </>
  )
}

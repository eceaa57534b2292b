import { useState } from 'react'
import type { WaitingRecord } from '../../../../sync/page/story/waiting.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { fieldName } from '../../../story/words/field-words.ts'
import { recordTitle } from '../../../story/words/record-title.ts'
import { useWords } from '../../../story/words/use-words.ts'
import type { Words } from '../../../story/words/words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { codeText, failureText } from '../../../ui/field/failure-text.ts'
import { LinkButton } from '../../../shell/navigation/link-button.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { SmallActions } from '../../../ui/button/small-actions.tsx'
import { GiveUpDialog } from './give-up-dialog.tsx'
import css from '../panel/panel.module.css'
import { WaitingItem } from './waiting-item.tsx'

/** A record the server did not take: why, and the three ways out of it. */
export function RefusedRecord({ record }: { record: WaitingRecord }) {
  const { t } = useText('sync-panel')
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const [givingUp, setGivingUp] = useState(false)
  const { type, id, base, mine } = record
  const title = recordTitle(type, mine ?? base, words)

  const retry = async (): Promise<void> => {
    setBusy(true)
    const answer = await syncClient().story.retry(id)
    setBusy(false)
    if (answer.ok) showNotice(t('retried'))
    else showNotice(failureText(t, answer.error), { tone: 'wrong' })
  }

  return (
    <div className={css.refused}>
      <WaitingItem record={record} />
      <ul className={css.reasons}>
        {reasonsOf(record, words).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <SmallActions>
        {type === 'flights' && mine !== null && (
          <LinkButton kind="plain" to="edit-trip" params={{ id }} aria-label={t('repairNamed', { record: title })}>
            {t('repair')}
          </LinkButton>
        )}
        <Button busy={busy} aria-label={t('retryNamed', { record: title })} onClick={() => void retry()}>
          {t('retry')}
        </Button>
        <Button kind="quiet" aria-label={t('giveUpNamed', { record: title })} onClick={() => setGivingUp(true)}>
          {t('giveUp')}
        </Button>
      </SmallActions>
      <GiveUpDialog open={givingUp} record={record} title={title} onClose={() => setGivingUp(false)} />
    </div>
  )
}

/** The server's reasons in words, each with the field it is about. */
function reasonsOf({ refused }: WaitingRecord, words: Words): readonly string[] {
  if (refused === null) return []
  if (refused.issues.length === 0) return [codeText(words.t, refused.code)]
  const said = refused.issues.map(({ pointer, code }) =>
    pointer === ''
      ? codeText(words.t, code)
      : words.t('sync-panel:reason', { field: fieldName(pointer, words), reason: codeText(words.t, code) }),
  )
  return [...new Set(said)]
}

import { Suspense, useState } from 'react'
import { awaitedLog } from '../../../data/awaited-log.ts'
import { useSyncState } from '../../../data/use-sync-state.ts'
import { useText } from '../../../i18n/use-text.ts'
import { withTexts } from '../../../i18n/with-texts.ts'
import { saveLog } from '../../../story/save-log.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { useOpened } from '../../../ui/use-opened.ts'
import css from '../panel/profile.module.css'
import { lazyPart } from '../../../ui/lazy-part.ts'

const ExportDialog = lazyPart(
  withTexts(() => import('../../../export/export-dialog.tsx'), ['import']),
  'ExportDialog',
)
const PartOfLog = lazyPart(
  withTexts(() => import('../../../export/part-of-log.tsx'), ['import']),
  'PartOfLog',
)

/** Flights for other programs, or the whole log as a file: made here, with or without a connection. */
export function ExportSection() {
  const { t } = useText('profile')
  const [busy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpened(isOpen)
  const isPart = awaitedLog(useSyncState()) !== 'empty'
  const save = async (): Promise<void> => {
    setBusy(true)
    const isSaved = await saveLog()
    setBusy(false)
    if (isSaved) showNotice(t('export.saved'), { tone: 'saved' })
    else showNotice(t('export.failed'), { tone: 'wrong' })
  }
  return (
    <Section id="export" title={t('export.title')} lead={t('export.lead')}>
      {isPart && !isOpen && (
        <Suspense>
          <PartOfLog />
        </Suspense>
      )}
      <div className={css.actions}>
        <Button onClick={() => setOpen(true)}>{t('export.flights')}</Button>
        <Button busy={busy} onClick={() => void save()}>
          {t('export.do')}
        </Button>
      </div>
      {wasOpened && (
        <Suspense>
          <ExportDialog ids={null} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}

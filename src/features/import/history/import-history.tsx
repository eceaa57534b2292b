import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { DoneImportEntry } from './done-import-entry.tsx'
import css from './import-history.module.css'
import { useDoneImports } from './use-done-imports.ts'

/** Entries shown at first, and added by each press. */
const PAGE = 5

/** What was imported on this device: what came of it, and the way back as long as there is one. */
export function ImportHistory({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useText('import')
  const read = useDoneImports()
  const [most, setMost] = useState(PAGE)
  if (read.kind === 'failed') {
    return (
      <Notice tone="wrong" live>
        <p>{t('history.failed')}</p>
      </Notice>
    )
  }
  if (read.kind === 'loading' || read.imports.length === 0) return null
  return (
    <Section title={t('history.title')} lead={t('history.lead')}>
      <ul className={css.list}>
        {read.imports.slice(0, most).map((one) => (
          <DoneImportEntry key={one.batchId} one={one} onFiles={onFiles} />
        ))}
      </ul>
      {read.imports.length > most && (
        <Button kind="quiet" edge="start" className={css.more} onClick={() => setMost(most + PAGE)}>
          {t('history.more')}
        </Button>
      )}
    </Section>
  )
}

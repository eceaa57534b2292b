import { useEffect, useState } from 'react'
import type { ExportTable } from '../../core/export/table/export-table.ts'
import { EXPORT_EXTENSIONS } from '../../core/export/format.ts'
import { formatNumber } from '../../core/locale/format.ts'
import { localeTag } from '../../core/locale/language.ts'
import { localToday } from '../../core/time/local-today.ts'
import { useStore } from '../data/stores/use-store.ts'
import { useSession } from '../data/use-session.ts'
import { useText } from '../i18n/use-text.ts'
import { saveFile } from '../story/save-file.ts'
import { Button } from '../ui/button/button.tsx'
import { showNotice } from '../ui/notice/show-notice.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { WorkProgress } from '../ui/progress/work-progress.tsx'
import css from './export-dialog.module.css'
import { type ExportChoice, ExportRun } from './export-run.ts'
import { FormatChoice } from './format-choice.tsx'
import { LossesOf } from './losses-of.tsx'

export interface ExportDialogProps {
  open: boolean
  onClose: () => void
  /** Flights in the order of the file; null for the whole log. */
  ids: readonly string[] | null
  /** The list as a table; absent where there is none. */
  table?: (() => ExportTable) | undefined
}

/** Flights as a file: for which program, what is in it and what is not, and the file itself. Needs no network. */
export function ExportDialog({ open, onClose, ids, table }: ExportDialogProps) {
  const { t, locale } = useText('import')
  const [run] = useState(() => new ExportRun())
  const session = useSession()
  const userName = session.kind === 'guest' ? '' : session.user.username
  const state = useStore(run.state)
  const [choice, setChoice] = useState<ExportChoice>(table ? 'table' : 'openflights')
  useEffect(() => {
    if (!open) return
    run.begin(ids, { userName, nowMs: Date.now() })
    return () => run.end()
  }, [open, run, ids, userName])
  const save = async (): Promise<void> => {
    const written = choice === 'table' && table ? await run.writeTable(table(), locale) : await writeFormat(run, choice)
    if (!written) return
    saveFile(written.file, `logmyworld-${localToday(new Date())}.${extensionOf(choice)}`)
    showNotice(savedWords(written.missing), { tone: written.missing > 0 ? 'info' : 'saved' })
    onClose()
  }
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const savedWords = (missing: number): string =>
    missing > 0 ? t('export.savedWithout', { count: missing, number: number(missing) }) : t('export.saved')
  const { work, losses } = state
  const isReady = choice === 'table' || (losses !== null && losses[choice].written > 0)
  return (
    <Dialog
      open={open}
      title={ids === null ? t('export.titleAll') : t('export.title', { count: ids.length, number: number(ids.length) })}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('export.cancel')}
          </Button>
          <Button kind="primary" busy={work !== null} disabled={!isReady} data-export="" onClick={() => void save()}>
            {t('export.save')}
          </Button>
        </>
      }
    >
      <div className={css.content} data-counted={losses !== null}>
        <FormatChoice choice={choice} hasTable={table !== undefined} onChoice={setChoice} />
        {state.failed && <Notice tone="wrong">{t('export.failed')}</Notice>}
        {choice === 'table' ? (
          <p className={css.hint}>{t('export.table.hint')}</p>
        ) : (
          <LossesOf losses={losses?.[choice] ?? null} format={choice} />
        )}
        <WorkProgress
          patient
          work={
            work && {
              kind: 'export',
              label: t('export.writing'),
              figures: t('export.progress', { done: number(work.done), total: number(work.total) }),
              ...work,
            }
          }
        />
      </div>
    </Dialog>
  )
}

function writeFormat(run: ExportRun, choice: ExportChoice): ReturnType<ExportRun['write']> {
  return choice === 'table' ? Promise.resolve(null) : run.write(choice)
}

function extensionOf(choice: ExportChoice): string {
  return choice === 'table' ? 'csv' : EXPORT_EXTENSIONS[choice]
}

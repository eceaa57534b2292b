import { useEffect, useState } from 'react'
import type { ExportTable } from '../../core/export/table/export-table.ts'
import { EXPORT_EXTENSIONS } from '../../core/export/format.ts'
import { formatNumber } from '../../core/locale/format.ts'
import { localeTag } from '../../core/locale/language.ts'
import type { ArchiveHead } from '../../core/archive/write-archive.ts'
import { localToday } from '../../core/time/local-today.ts'
import { syncClient } from '../data/client.ts'
import { useStore } from '../data/stores/use-store.ts'
import { useSession } from '../data/use-session.ts'
import { useText } from '../i18n/use-text.ts'
import { saveFile } from '../story/save-file.ts'
import { Button } from '../ui/button/button.tsx'
import { showNotice } from '../ui/notice/show-notice.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { WorkProgress } from '../ui/progress/work-progress.tsx'
import { ArchiveFacts } from './archive-facts.tsx'
import css from './export-dialog.module.css'
import { type ExportChoice, ExportRun, type ExportState } from './export-run.ts'
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
  const [choice, setChoice] = useState<ExportChoice>(table ? 'table' : ids === null ? 'archive' : 'openflights')
  useEffect(() => {
    if (!open) return
    run.begin(ids, { userName, nowMs: Date.now() })
    return () => run.end()
  }, [open, run, ids, userName])
  const save = async (): Promise<void> => {
    const written = choice === 'table' && table ? await run.writeTable(table(), locale) : await writeChosen(run, choice)
    if (!written) return
    saveFile(written.file, `logmyworld-${localToday(new Date())}.${extensionOf(choice)}`)
    showNotice(savedWords(written.missing), { tone: written.missing > 0 ? 'info' : 'saved' })
    onClose()
  }
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const savedWords = (missing: number): string =>
    missing > 0
      ? t(choice === 'archive' ? 'export.archive.savedWithout' : 'export.savedWithout', {
          count: missing,
          number: number(missing),
        })
      : t('export.saved')
  const { work, losses, archive } = state
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
          <Button
            kind="primary"
            busy={work !== null}
            disabled={!isReady(choice, state)}
            data-export=""
            onClick={() => void save()}
          >
            {t('export.save')}
          </Button>
        </>
      }
    >
      <div className={css.content} data-counted={losses !== null}>
        <FormatChoice choice={choice} hasTable={table !== undefined} isWhole={ids === null} onChoice={setChoice} />
        {state.failed && <Notice tone="wrong">{t('export.failed')}</Notice>}
        {choice === 'table' && <p className={css.hint}>{t('export.table.hint')}</p>}
        {choice === 'archive' && <ArchiveFacts count={archive} />}
        {choice !== 'table' && choice !== 'archive' && <LossesOf losses={losses?.[choice] ?? null} format={choice} />}
        <WorkProgress
          patient
          work={
            work && {
              kind: 'export',
              label: t('export.writing'),
              figures: t(choice === 'archive' ? 'export.archive.progress' : 'export.progress', {
                done: number(work.done),
                total: number(work.total),
              }),
              ...work,
            }
          }
        />
      </div>
    </Dialog>
  )
}

function isReady(choice: ExportChoice, { losses, archive }: ExportState): boolean {
  if (choice === 'table') return true
  return choice === 'archive' ? archive !== null : losses !== null && losses[choice].written > 0
}

async function writeChosen(run: ExportRun, choice: ExportChoice): ReturnType<ExportRun['write']> {
  if (choice === 'table') return null
  if (choice !== 'archive') return run.write(choice)
  const head = archiveHead()
  return head && run.writeArchive(head)
}

/** Whose log it is, and how they like to read and write, unsent choices too. */
function archiveHead(): ArchiveHead | null {
  const { session, preferences } = syncClient()
  const current = session.get()
  if (current.kind === 'guest') return null
  const { id, username, preferences: kept } = current.user
  return {
    madeAt: new Date().toISOString(),
    user: { id, username },
    preferences: { ...kept, ...preferences.unsent.get() },
  }
}

function extensionOf(choice: ExportChoice): string {
  if (choice === 'archive') return 'zip'
  return choice === 'table' ? 'csv' : EXPORT_EXTENSIONS[choice]
}

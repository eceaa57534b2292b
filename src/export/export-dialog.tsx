import { useEffect, useState } from 'react'
import type { ExportTable } from '../../core/export/table/export-table.ts'
import { formatNumber } from '../../core/locale/format.ts'
import { type Language, type LocaleTag, localeTag } from '../../core/locale/language.ts'
import type { ArchiveHead } from '../../core/archive/write-archive.ts'
import { onTakenUp } from '../data/browser/on-taken-up.ts'
import { syncClient } from '../data/engine/client.ts'
import { setPreference, usePreferences } from '../data/use-preferences.ts'
import { useStore } from '../data/stores/use-store.ts'
import { useSession } from '../data/use-session.ts'
import type { Translate } from '../i18n/translate.ts'
import { useText } from '../i18n/use-text.ts'
import { saveFile } from '../story/save-file.ts'
import { Button } from '../ui/button/button.tsx'
import { ChoiceSwitch } from '../ui/button/choice-switch.tsx'
import { showNotice } from '../ui/notice/show-notice.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { WorkProgress } from '../ui/progress/work-progress.tsx'
import { ArchiveFacts } from './archive-facts.tsx'
import { BookFields, type BookOwner } from './book-fields.tsx'
import css from './export-dialog.module.css'
import { exportName } from './export-name.ts'
import { type ExportChoice, ExportRun, type ExportState, type WrittenFile } from './export-run.ts'
import { extensionOf, type FileKind, fileKinds, kindOf } from './file-kind.ts'
import { FormatChoice } from './format-choice.tsx'
import { LossesOf } from './losses-of.tsx'
import { PartOfLog } from './part-of-log.tsx'
import { type TableColumns, TableColumnsChoice } from './table-columns.tsx'
import { useBookHead } from './use-book-head.ts'

export interface ExportDialogProps {
  open: boolean
  onClose: () => void
  /** Flights in the order of the file; null for the whole log. */
  ids: readonly string[] | null
  /** What was searched for; the name of the file says it. */
  search?: string | undefined
  /** The list as a table, with these columns; absent where there is none. */
  table?: ((columns: TableColumns) => ExportTable) | undefined
  /** What is chosen when it opens; left out, the usual one. */
  first?: ExportChoice
}

/** Flights as a file: for which program, what is in it and what is not, and the file itself. Needs no network. */
export function ExportDialog({ open, onClose, ids, search = '', table, first }: ExportDialogProps) {
  const { t, locale } = useText('import')
  const [run] = useState(() => new ExportRun())
  const session = useSession()
  const userName = session.kind === 'guest' ? '' : session.user.username
  const state = useStore(run.state)
  const bookHead = useBookHead()
  const usual = table ? 'table' : ids === null ? 'archive' : 'openflights'
  const [choice, setChoice] = useState<ExportChoice>(first ?? usual)
  const [columns, setColumns] = useColumns(search)
  const [chosenKind, setKind] = useState<FileKind | null>(null)
  const { logbookName, logbookLicence, logbookAddress, placeCodes, timeEntry } = usePreferences()
  const [typed, setTyped] = useState<Partial<BookOwner>>({})
  const owner = { holder: logbookName || userName, licence: logbookLicence, address: logbookAddress, ...typed }
  const kind = kindOf(choice, chosenKind)
  const { asking, hold, drop } = useHeld(JSON.stringify([choice, kind, columns, owner]))
  const leave = (): void => {
    drop()
    onClose()
  }
  useEffect(() => {
    if (!open) return
    return begun(run, () => run.begin(ids, { userName, nowMs: Date.now(), placeCodes, timeEntry }))
  }, [open, run, ids, userName, placeCodes, timeEntry])
  const write = async (): Promise<WrittenFile | null> => {
    if (choice === 'table') {
      const sheet = t('export.format.table.name')
      return table ? writeTable(run, table(columns), { kind, sheet, locale }) : null
    }
    if (choice === 'easa' || choice === 'faa') {
      if (kind === 'pdf') {
        if (typed.holder !== undefined) setPreference('logbookName', typed.holder.trim())
        if (typed.licence !== undefined) setPreference('logbookLicence', typed.licence.trim())
        if (typed.address !== undefined) setPreference('logbookAddress', typed.address.trim())
        return run.writeBook(bookHead(choice, owner))
      }
      if (kind === 'xlsx') return run.writeBookTable(choice, t(`export.format.${choice}.name`))
    }
    if (choice !== 'archive') return run.write(choice)
    const head = archiveHead()
    return head && run.writeArchive(head)
  }
  const save = async (): Promise<void> => {
    const written = asking ?? (await write())
    if (!written) return
    if (asking === null && written.letters.length > 0) return hold(written)
    const name = exportName(t(`export.format.${choice}.name`), search, new Date())
    saveFile(written.file, `${name}.${extensionOf(choice, kind)}`)
    const isWhole = written.missing === 0 && written.letters.length === 0
    showNotice(savedWords(written, choice, t, localeTag(locale)), { tone: isWhole ? 'saved' : 'info' })
    leave()
  }
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const { work, losses, archive, failed } = state
  return (
    <Dialog
      open={open}
      title={ids === null ? t('export.titleAll') : t('export.title', { count: ids.length, number: number(ids.length) })}
      onClose={leave}
      actions={
        <>
          <Button kind="quiet" onClick={leave}>
            {t('export.cancel')}
          </Button>
          <Button
            kind="primary"
            busy={work !== null}
            disabled={!isReady(choice, state)}
            data-export=""
            onClick={() => void save()}
          >
            {t(asking ? 'export.book.saveAnyway' : 'export.save')}
          </Button>
        </>
      }
    >
      <div className={css.content} data-counted={losses !== null}>
        <PartOfLog />
        <FormatChoice choice={choice} hasTable={table !== undefined} isWhole={ids === null} onChoice={setChoice} />
        {kind !== null && (
          <div className={css.kind}>
            <ChoiceSwitch
              label={t('export.kind.label')}
              choices={fileKinds(choice)}
              chosen={kind}
              nameOf={(one) => t(`export.kind.${one}`)}
              onChoose={setKind}
            />
          </div>
        )}
        {failed !== null && (
          <Notice tone="wrong">{t(failed === 'log' ? 'export.failed' : 'export.book.failed')}</Notice>
        )}
        {asking && <LettersNotice written={asking} />}
        {choice === 'table' && <TableColumnsChoice columns={columns} onColumns={setColumns} />}
        {choice === 'archive' && <ArchiveFacts count={archive} />}
        {kind === 'pdf' && <BookFields owner={owner} onOwner={(more) => setTyped({ ...typed, ...more })} />}
        {choice !== 'table' && choice !== 'archive' && (
          <LossesOf losses={losses?.[choice] ?? null} format={choice} isRead={kind !== 'pdf'} />
        )}
        <WorkProgress
          patient
          work={
            work && {
              kind: 'export',
              label: t('export.writing'),
              figures: t(choice === 'archive' ? 'export.archive.progress' : 'export.progress', {
                count: work.total,
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

/** Begins, and anew where the page was suspended; the function given back ends it. */
function begun(run: ExportRun, begin: () => void): () => void {
  const leaving = new AbortController()
  begin()
  onTakenUp(begin, leaving.signal)
  return () => {
    leaving.abort()
    run.end()
  }
}

/** In a sentence. */
const MOST_LETTERS = 12
const lettersText = ({ letters }: WrittenFile): string => letters.slice(0, MOST_LETTERS).join(' ')

function LettersNotice({ written }: { written: WrittenFile }) {
  const { t } = useText('import')
  return (
    <Notice tone="waiting" title={t('export.book.withoutTitle')} live>
      <p data-letters="">{t('export.book.without', { letters: lettersText(written) })}</p>
    </Notice>
  )
}

/** A file that is written, and saved only once its owner knows which letters it lacks. `of`: what it was written from. */
function useHeld(of: string) {
  const [held, setHeld] = useState<{ of: string; written: WrittenFile } | null>(null)
  return {
    asking: held?.of === of ? held.written : null,
    hold: (written: WrittenFile): void => setHeld({ of, written }),
    drop: (): void => setHeld(null),
  }
}

function savedWords(written: WrittenFile, choice: ExportChoice, t: Translate<'import'>, tag: LocaleTag): string {
  const { missing, letters } = written
  if (letters.length > 0) return t('export.book.savedWithout', { letters: lettersText(written) })
  if (missing === 0) return t('export.saved')
  const figures = { count: missing, number: formatNumber(missing, tag) }
  return t(choice === 'archive' ? 'export.archive.savedWithout' : 'export.savedWithout', figures)
}

function isReady(choice: ExportChoice, { losses, archive }: ExportState): boolean {
  if (choice === 'table') return true
  return choice === 'archive' ? archive !== null : losses !== null && losses[choice].written > 0
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

/**
 * Until columns are chosen: of a search a part is wanted, without one a copy of the log. The dialog stays while the list
 * is searched.
 */
function useColumns(search: string) {
  const [chosen, choose] = useState<TableColumns | null>(null)
  return [chosen ?? (search.trim() === '' ? 'all' : 'shown'), choose] as const
}

interface TableFile {
  kind: FileKind | null
  sheet: string
  locale: Language
}

function writeTable(
  run: ExportRun,
  table: ExportTable,
  { kind, sheet, locale }: TableFile,
): Promise<WrittenFile | null> {
  return kind === 'csv' ? run.writeTable(table, locale) : run.writeWorkbook(table, sheet, Date.now())
}

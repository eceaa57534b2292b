import { useState } from 'react'
import { formatBytes, formatDate, formatInstant, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { localToday } from '../../../../core/time/local-today.ts'
import { useStore } from '../../../data/stores/use-store.ts'
import { closeCutOffImport } from '../../../flight/edits/import-flights.ts'
import { undoableUntilMs } from '../../../flight/undo/undo-import.ts'
import { type DoneImport, filesOfImport, forgetFiles } from '../../../flight/work/done-imports.ts'
import { workProgress } from '../../../flight/work/run-work.ts'
import { whenNobodyWorks } from './when-nobody-works.ts'
import { WorkProgressBar } from '../../../flight/work/work-progress-bar.tsx'
import { localZone } from '../../../i18n/local-zone.ts'
import { useText } from '../../../i18n/use-text.ts'
import { LinkButton } from '../../../shell/navigation/link-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SmallActions } from '../../../ui/button/small-actions.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { formatId } from '../state/format-names.ts'
import css from './import-history.module.css'
import { TurnImportDialog } from './turn-import-dialog.tsx'
import { useTurnElsewhere } from './use-turn-elsewhere.ts'

const KINDS = ['new', 'merged', 'known', 'question', 'refused'] as const

export interface DoneImportEntryProps {
  one: DoneImport
  onFiles: (files: readonly File[]) => void
}

/** One import: its files, what became of their rows, and what can still be done about it. */
export function DoneImportEntry({ one, onFiles }: DoneImportEntryProps) {
  const { t, locale } = useText('import')
  const tag = localeTag(locale)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const progress = useStore(workProgress)
  // As long as this page stands: an entry must not change under the finger.
  const [nowMs] = useState(() => Date.now())
  const { batchId, atMs, files, rows, query, undone, work, keptBytes } = one
  // What was pressed here counts from the press on, before it is noted.
  const turning = one.turning?.to ?? (isBusy ? (undone === null ? 'undone' : 'back') : null)
  const isOwn = isBusy || progress?.kind === 'undo'
  const isElsewhere = useTurnElsewhere(turning !== null && !isOwn)
  const forgotten = undone?.forgotten ?? 0
  const number = (value: number): string => formatNumber(value, tag)
  const untilMs = undoableUntilMs(one)
  const isOver = nowMs >= untilMs
  const day = formatDate(localToday(new Date(untilMs)), tag)
  const isArchive = files.some(({ format }) => format === 'archive')
  const turn = async (): Promise<void> => {
    if (work !== null) {
      // Cut off and not gone on with: what it wrote is found first.
      const isFree = await whenNobodyWorks(() => closeCutOffImport(work).then(() => true))
      if (!isFree) return void showNotice(t('history.busy'), { tone: 'wrong' })
    }
    setOpen(true)
  }
  return (
    <li className={css.entry} data-done-import={batchId} data-undone={undone !== null || undefined}>
      <p className={css.when}>{formatInstant(atMs, tag, localZone())}</p>
      <ul className={css.files}>
        {files.map(({ name, format }, at) => {
          const id = formatId(format)
          const formatName = format === 'archive' ? t('archive.title') : id && t(`format.${id}`)
          return (
            <li key={`${at} ${name}`}>
              <span className={css.name}>{name}</span> {formatName && <span className={css.soft}>{formatName}</span>}
            </li>
          )
        })}
      </ul>
      <p className={css.soft}>
        {KINDS.filter((kind) => rows[kind] > 0)
          .map((kind) => t('filter', { kind: t(`kind.${kind}`), number: number(rows[kind]) }))
          .join(' · ')}
      </p>
      {work !== null && <p className={css.state}>{t('history.cut')}</p>}
      {turning !== null && (
        <p className={css.state} data-turning={turning}>
          {isOwn || isElsewhere
            ? t(turning === 'undone' ? 'history.undoing' : 'history.bringingBack')
            : t(turning === 'undone' ? 'history.undoCut' : 'history.backCut')}
        </p>
      )}
      {isBusy && !isOpen && <WorkProgressBar />}
      {undone !== null && (
        <p className={css.state}>
          {t('history.undone', { count: undone.taken, number: number(undone.taken) })}{' '}
          {undone.stays > 0 && t('history.stayed', { count: undone.stays, number: number(undone.stays) })}{' '}
          {forgotten > 0 && t('history.forgotten', { count: forgotten, number: number(forgotten) })}
        </p>
      )}
      <p className={css.soft}>
        {isOver ? t('history.over') : t(undone === null ? 'history.until' : 'history.backUntil', { day })}
      </p>
      <div className={css.acts}>
        <SmallActions areQuiet>
          {undone === null && !isArchive && (
            <LinkButton kind="quiet" to="flight-list" query={{ q: query }}>
              {t('done.list')}
            </LinkButton>
          )}
          {!isOver && (
            <Button kind="quiet" busy={isBusy || isElsewhere} data-turn="" onClick={() => void turn()}>
              {t(undone === null ? 'history.undo' : 'history.bringBack')}
            </Button>
          )}
        </SmallActions>
        {keptBytes > 0 && <KeptFiles one={one} onFiles={onFiles} />}
      </div>
      <TurnImportDialog
        one={isOpen ? one : null}
        unit={isArchive ? 'entries' : 'flights'}
        isBusy={isBusy}
        onBusy={setBusy}
        onClose={() => setOpen(false)}
      />
    </li>
  )
}

/** Its files, kept on this device: to be read again, or forgotten. */
function KeptFiles({ one, onFiles }: DoneImportEntryProps) {
  const { t, locale } = useText('import')
  const { batchId, files, keptBytes } = one
  const name = files[0]?.name ?? ''
  const readAgain = async (): Promise<void> => {
    const kept = await filesOfImport(batchId).catch(() => [])
    if (kept.length > 0) onFiles(kept)
    else showNotice(t('history.noFiles'), { tone: 'wrong' })
  }
  const forget = async (): Promise<void> => {
    try {
      await forgetFiles(one)
    } catch {
      showNotice(t('history.notForgotten'), { tone: 'wrong' })
    }
  }
  return (
    <div className={css.kept}>
      <p className={css.soft}>{t('history.kept', { size: formatBytes(keptBytes, localeTag(locale)) })}</p>
      <SmallActions areQuiet>
        <Button kind="quiet" aria-label={t('history.againOf', { name })} data-again="" onClick={() => void readAgain()}>
          {t('history.again')}
        </Button>
        <Button kind="quiet" aria-label={t('history.forgetOf', { name })} data-forget="" onClick={() => void forget()}>
          {t('history.forget')}
        </Button>
      </SmallActions>
    </div>
  )
}

import { useState } from 'react'
import { type ImportInLog, isUntouched } from '../../../../core/import/log/imports-in-log.ts'
import { formatInstant, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useDigest } from '../../../data/use-digest.ts'
import { removeFlightsThat } from '../../../flight/edits/remove-flights.ts'
import { offerUndo } from '../../../flight/undo/offer-undo.ts'
import { undoOf } from '../../../flight/undo/undo-steps.ts'
import { WorkProgressBar } from '../../../flight/work/work-progress-bar.tsx'
import { localZone } from '../../../i18n/local-zone.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormProblem } from '../../../ui/field/form-problem.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { formatId } from '../state/format-names.ts'
import { askImports } from './ask-imports.ts'
import css from './import-history.module.css'

type Read = { kind: 'unread' | 'reading' | 'failed' } | { kind: 'ready'; imports: readonly ImportInLog[] }

/** Entries shown at first, and added by each press. */
const PAGE = 5

/** Every import that flights of the log came with, wherever and whenever it was done; its untouched flights can go. */
export function LoggedImports() {
  const { t } = useText('import')
  const { digest } = useDigest()
  const [read, setRead] = useState<Read>({ kind: 'unread' })
  const [most, setMost] = useState(PAGE)
  const look = async (): Promise<void> => {
    setRead((before) => (before.kind === 'ready' ? before : { kind: 'reading' }))
    const imports = await askImports().catch(() => null)
    setRead(imports === null ? { kind: 'failed' } : { kind: 'ready', imports })
  }
  if ((digest?.count ?? 0) === 0 && read.kind === 'unread') return null
  return (
    <Section title={t('logged.title')} lead={t('logged.lead')}>
      <div aria-live="polite">
        {read.kind === 'failed' && <FormProblem text={t('turn.unreadable')} />}
        {read.kind === 'ready' && read.imports.length === 0 && <p className={css.soft}>{t('logged.none')}</p>}
        {read.kind === 'ready' && (
          <ul className={css.list}>
            {read.imports.slice(0, most).map((one) => (
              <LoggedImport key={one.batchId} one={one} onChanged={look} />
            ))}
          </ul>
        )}
      </div>
      {read.kind === 'ready' && read.imports.length > most && (
        <Button kind="quiet" edge="start" className={css.more} onClick={() => setMost(most + PAGE)}>
          {t('history.more')}
        </Button>
      )}
      {read.kind !== 'ready' && (
        <Button kind="quiet" edge="start" busy={read.kind === 'reading'} data-logged="" onClick={() => void look()}>
          {t('logged.look')}
        </Button>
      )}
    </Section>
  )
}

interface LoggedImportProps {
  one: ImportInLog
  onChanged: () => Promise<void>
}

function LoggedImport({ one, onChanged }: LoggedImportProps) {
  const { t, locale } = useText('import')
  const { t: flights } = useText('flights')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const tag = localeTag(locale)
  const counted = (key: 'untouched' | 'touched' | 'removed', count: number): string =>
    t(`logged.${key}`, { count, number: formatNumber(count, tag) })
  const when = one.atMs === null ? t('logged.someTime') : formatInstant(one.atMs, tag, localZone())
  const names = one.formats.flatMap((format) => {
    const id = formatId(format)
    return id ? [t(`format.${id}`)] : []
  })
  const close = (): void => {
    setOpen(false)
    setFailure(null)
  }
  const remove = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    // Those that were asked about, and of them those that nobody edited meanwhile.
    const done = await removeFlightsThat(one.untouched, isUntouched)
    setBusy(false)
    if (done.removed.length > 0)
      offerUndo(counted('removed', done.removed.length), undoOf(done.steps, { kind: 'restore' }), flights)
    if (done.failed > 0) setFailure(t('done.undoFailed'))
    else if (!done.isGivenUp) close()
    await onChanged()
  }
  return (
    <li className={css.entry} data-logged-import={one.batchId}>
      <p className={css.when}>{when}</p>
      <p className={css.soft}>{names.join(', ')}</p>
      <p className={css.soft}>
        {[
          ...(one.untouched.length > 0 ? [counted('untouched', one.untouched.length)] : []),
          ...(one.touched > 0 ? [counted('touched', one.touched)] : []),
        ].join(' · ')}
      </p>
      {one.untouched.length > 0 && (
        <div className={css.acts}>
          <Button
            kind="quiet"
            edge="start"
            aria-label={t('logged.removeOf', { when })}
            data-remove-import=""
            onClick={() => setOpen(true)}
          >
            {t('logged.remove')}
          </Button>
        </div>
      )}
      <Dialog
        open={isOpen}
        title={t('logged.ask')}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t(isBusy ? 'turn.close' : 'turn.cancel')}</Button>
            <Button kind="primary" busy={isBusy} data-remove-now="" onClick={() => void remove()}>
              {t('logged.remove')}
            </Button>
          </>
        }
      >
        <p>
          {t('turn.flights.goes', { count: one.untouched.length, number: formatNumber(one.untouched.length, tag) })}
        </p>
        {one.touched > 0 && <p>{counted('touched', one.touched)}</p>}
        <WorkProgressBar />
        <FormProblem text={failure ?? undefined} />
      </Dialog>
    </li>
  )
}

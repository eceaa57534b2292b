import { formatBytes, formatDate, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { FoundArchive } from '../../../../sync/archive/archive-messages.ts'
import { awaitedLog } from '../../../data/awaited-log.ts'
import { useStore } from '../../../data/stores/use-store.ts'
import { useSyncState } from '../../../data/use-sync-state.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useShown } from '../../../shell/navigation/navigator-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { WorkProgress } from '../../../ui/progress/work-progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { FileButton } from '../passes/file-button.tsx'
import css from '../choose/import-parts.module.css'
import { ArchiveCounts } from './archive-counts.tsx'
import { ArchiveResult } from './archive-result.tsx'
import { type ArchiveRun, newSettings, sumOf } from './archive-run.ts'

export interface ArchivePartProps {
  run: ArchiveRun
  onFiles: (files: readonly File[]) => void
  onMore: () => void
}

/** An archive of a whole log: what it would bring, how far it is, what came. */
export function ArchivePart({ run, onFiles, onMore }: ArchivePartProps) {
  const { t, locale } = useText('import')
  const step = useStore(run.state)
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  if (step === null) return null
  if (step.kind === 'found') {
    return <FoundPart found={step.found} onRestore={() => void run.restore()} onFiles={onFiles} />
  }
  if (step.kind === 'done') return <ArchiveResult step={step} onUndo={() => void run.undo()} onMore={onMore} />
  const figures = t('archive.progress', { done: number(step.done), total: number(step.total) })
  return (
    <div className={css.reading}>
      <WorkProgress work={{ ...step, kind: 'archive', label: t('archive.writing'), figures }} />
      <p className={css.soft}>{t('archive.writingText')}</p>
      <Button onClick={() => run.stop()}>{t('archive.stop')}</Button>
    </div>
  )
}

interface FoundPartProps {
  found: FoundArchive
  onRestore: () => void
  onFiles: (files: readonly File[]) => void
}

function FoundPart({ found, onRestore, onFiles }: FoundPartProps) {
  const { t, locale } = useText('import')
  const { place } = useShown()
  const awaited = awaitedLog(useSyncState())
  const tag = localeTag(locale)
  const { name, bytes, read } = found
  if (typeof read === 'string') {
    return (
      <div className={css.go}>
        <Notice tone="wrong" title={t(`archive.problem.${read}`)} live>
          <p>{t('archive.untouched', { name })}</p>
        </Notice>
        <div className={css.acts}>
          <FileButton label={t('choose.other')} onFiles={onFiles} />
        </div>
      </div>
    )
  }
  // Beside a log that is not here yet everything would be new, and stand against what the server has.
  const isHere = place.isDemo || awaited === 'empty'
  const settings = Object.keys(newSettings(read.preferences)).length
  const entries = sumOf(read.fresh)
  const { lacking } = read
  return (
    <>
      <div className={css.go} aria-live="polite">
        {!isHere && (
          <Notice tone="info" title={t('archive.awaited')} live>
            <p>{t(awaited === 'offline' ? 'archive.awaitedOffline' : 'archive.awaitedText')}</p>
          </Notice>
        )}
        <p>{entries > 0 ? t('archive.promise') : t('archive.nothing')}</p>
        {lacking > 0 && (
          <p data-lacking={lacking}>{t('archive.lacking', { count: lacking, number: formatNumber(lacking, tag) })}</p>
        )}
        <div className={css.acts}>
          {isHere && entries + settings + lacking > 0 && (
            <Button kind="primary" data-restore="" onClick={onRestore}>
              {entries > 0
                ? t('archive.do', { count: entries, number: formatNumber(entries, tag) })
                : t(settings > 0 ? 'archive.doSettings' : 'archive.doFiles')}
            </Button>
          )}
          <FileButton kind="quiet" label={t('choose.other')} onFiles={onFiles} />
        </div>
      </div>
      <Section title={t('archive.title')}>
        <p>
          {t(read.isOwn ? 'archive.own' : 'archive.of', {
            user: read.username,
            day: formatDate(read.madeAt.slice(0, 10), tag),
          })}
        </p>
        <p className={css.soft}>
          {name}, {formatBytes(bytes, tag)}
        </p>
      </Section>
      <ArchiveCounts tally={read} settings={settings} />
    </>
  )
}

import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { LinkButton } from '../../../shell/navigation/link-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { WorkProgressBar } from '../../../flight/work/work-progress-bar.tsx'
import css from '../choose/import-parts.module.css'
import { ArchiveCounts } from './archive-counts.tsx'
import { type ArchiveStep, sumOf } from './archive-run.ts'

export interface ArchiveResultProps {
  step: Extract<ArchiveStep, { kind: 'done' }>
  onUndo: () => void
  onMore: () => void
}

/** What came into the log, and the way back. */
export function ArchiveResult({ step, onUndo, onMore }: ArchiveResultProps) {
  const { t, locale } = useText('import')
  const { t: list } = useText('list')
  const { done, settings, trouble, undo, forgotten } = step
  const count = done ? sumOf(done.fresh) : 0
  const isUndone = undo === 'done'
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const title = t('archive.done', { count, number: number(count) })
  return (
    <div className={css.result} data-restored={count}>
      {trouble !== null && (
        <Notice tone="wrong" title={list(`work.trouble.${trouble}`)} live>
          <p>{t('archive.troubleText')}</p>
        </Notice>
      )}
      {done !== null && (
        <Notice tone={isUndone ? 'info' : 'saved'} title={isUndone ? t('archive.undone') : title} live>
          {isUndone ? <p>{t('archive.undoneText')}</p> : done.isStopped && <p>{t('archive.stopped')}</p>}
          {done.filled > 0 && (
            <p data-filled={done.filled}>{t('archive.filled', { count: done.filled, number: number(done.filled) })}</p>
          )}
        </Notice>
      )}
      {undo === 'failed' && forgotten === 0 && (
        <Notice tone="wrong" live>
          <p>{t('done.undoFailed')}</p>
        </Notice>
      )}
      {forgotten > 0 && (
        <Notice tone="info" live>
          <p>{t('history.forgotten', { count: forgotten, number: number(forgotten) })}</p>
        </Notice>
      )}
      <WorkProgressBar />
      <div className={css.acts}>
        {count > 0 && !isUndone && (
          <>
            <LinkButton kind="primary" to="flight-list">
              {t('archive.list')}
            </LinkButton>
            <Button busy={undo === 'running'} onClick={onUndo}>
              {t('archive.undo')}
            </Button>
          </>
        )}
        <Button kind="quiet" onClick={onMore}>
          {t('done.more')}
        </Button>
      </div>
      {done !== null && !isUndone && <ArchiveCounts tally={done} settings={settings} />}
    </div>
  )
}

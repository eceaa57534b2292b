import { useMemo } from 'react'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { RowLine } from '../../../sync/import/import-messages.ts'
import { useText } from '../../i18n/use-text.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { WorkProgressBar } from '../../flight/work/work-progress-bar.tsx'
import type { ImportRun } from './import-run.ts'
import type { ImportStep } from './state/import-state.ts'
import css from './choose/import-parts.module.css'
import { broughtQuery } from './state/brought-query.ts'
import { countKinds } from './dry-run/row-kind.ts'

export interface ImportResultProps {
  step: Extract<ImportStep, { kind: 'done' }>
  lines: readonly RowLine[]
  /** Takes all of it back, or goes back to what rows wait for with the same files. */
  run: Pick<ImportRun, 'undo' | 'goOn'>
  onMore: () => void
}

/** What came in, where it is, and the way back. */
export function ImportResult({ step, lines, run, onMore }: ImportResultProps) {
  const { t, locale } = useText('import')
  const { t: list } = useText('list')
  const { done, undo, stays, forgotten } = step
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const written = useMemo(() => new Set(done.done), [done])
  const count = written.size
  const query = useMemo(() => broughtQuery(lines, written, step.batchId), [lines, written, step])
  const { question, refused } = countKinds(lines)
  const isUndone = undo === 'done'
  const hasSteps = done.steps.length > 0
  const brings = count > 0 || step.summary.tracks > 0
  // Tracks alone came, for flights that were there, or nothing but that they were read.
  const little = hasSteps ? t(brings ? 'done.tracks' : 'done.marks') : t('done.nothing')
  const title = count === 0 ? little : t('done.title', { count, number: number(count) })
  return (
    <div className={css.result} data-imported={count}>
      {done.trouble !== null && (
        <Notice tone="wrong" live>
          <p>{list(`work.trouble.${done.trouble}`)}</p>
        </Notice>
      )}
      <Notice tone={hasSteps ? 'saved' : 'info'} title={isUndone ? t('done.undone') : title} live>
        {isUndone ? <p>{t('done.undoneText')}</p> : count > 0 && <p>{t('done.text')}</p>}
        {isUndone && stays > 0 && <p>{t('history.stayed', { count: stays, number: number(stays) })}</p>}
        {isUndone && forgotten > 0 && <p>{t('history.forgotten', { count: forgotten, number: number(forgotten) })}</p>}
        {done.skipped > 0 && !isUndone && (
          <p>{t('done.skipped', { count: done.skipped, number: number(done.skipped) })}</p>
        )}
      </Notice>
      {question + refused > 0 && !isUndone && (
        <p className={css.soft} data-left={question + refused}>
          {refused > 0 && t('done.unread', { count: refused, number: number(refused) })}{' '}
          {question > 0 && t('done.waiting', { count: question, number: number(question) })}
        </p>
      )}
      {undo === 'failed' && (
        <Notice tone="wrong" live>
          <p>
            {forgotten > 0
              ? t('history.forgotten', { count: forgotten, number: number(forgotten) })
              : t('done.undoFailed')}
          </p>
        </Notice>
      )}
      <WorkProgressBar />
      <div className={css.acts}>
        {hasSteps && !isUndone && (
          <>
            {brings && (
              <LinkButton kind="primary" to="flight-list" query={{ q: query }}>
                {t('done.list')}
              </LinkButton>
            )}
            <Button busy={undo === 'running'} onClick={() => void run.undo()}>
              {t('done.undo')}
            </Button>
          </>
        )}
        {question > 0 && !isUndone && (
          <Button busy={undo === 'running'} data-answer-left={question} onClick={() => run.goOn(locale)}>
            {t('done.answer', { count: question, number: number(question) })}
          </Button>
        )}
        <Button kind="quiet" onClick={onMore}>
          {t('done.more')}
        </Button>
      </div>
    </div>
  )
}

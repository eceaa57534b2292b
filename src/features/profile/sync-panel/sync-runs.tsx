import { formatNumber } from '../../../../core/locale/format.ts'
import type { SyncRun } from '../../../../core/sync/machine/sync-run.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useStory } from '../../../story/use-story.ts'
import { useWords } from '../../../story/words/use-words.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { codeText } from '../../../ui/field/failure-text.ts'
import { Skeleton } from '../../../ui/progress/skeleton.tsx'
import css from '../panel/panel.module.css'

/** The last syncs, for those who want to know exactly; read when opened. */
export function SyncRuns() {
  const { t } = useText('sync-panel')
  return (
    <Disclosure title={t('runs')}>
      <Runs />
    </Disclosure>
  )
}

function Runs() {
  const { t } = useText('sync-panel')
  const { tag, when } = useWords()
  const runs = useStory('syncs', (story) => story.syncs())
  if (runs.kind === 'loading') return <Skeleton lines={4} />
  if (runs.kind === 'failed') return <p className={css.soft}>{t('runsFailed')}</p>
  if (runs.value.length === 0) return <p className={css.soft}>{t('runsEmpty')}</p>
  const outcome = ({ outcome: kind, code, mended = 0 }: SyncRun): string =>
    kind === 'done' && mended > 0
      ? t('mended', { count: mended, number: formatNumber(mended, tag) })
      : t(`outcome.${kind}`, { reason: codeText(t, code ?? 'internal') })
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('runTime')}</th>
          <th scope="col" className={css.number}>
            {t('runSent')}
          </th>
          <th scope="col" className={css.number}>
            {t('runReceived')}
          </th>
          <th scope="col">{t('runOutcome')}</th>
        </tr>
      </thead>
      <tbody>
        {runs.value.map((run) => (
          <tr key={run.startedMs}>
            <td>{when(run.endedMs)}</td>
            <td className={css.number}>{formatNumber(run.sent, tag)}</td>
            <td className={css.number}>{formatNumber(run.received, tag)}</td>
            <td>{outcome(run)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

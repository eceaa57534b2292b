import type { SyncProblem } from '../../../core/sync/machine/sync-state.ts'
import { useText } from '../../i18n/use-text.ts'
import { codeText } from '../../ui/field/failure-text.ts'
import { Notice } from '../../ui/notice/notice.tsx'

/** Why the server did not take this flight, in words. */
export function SyncProblemNotice({ problem }: { problem: SyncProblem }) {
  const { t } = useText('flights')
  const codes = problem.issues.length > 0 ? problem.issues.map((issue) => issue.code) : [problem.code]
  return (
    <Notice tone="wrong" title={t('mark.problem')}>
      {[...new Set(codes)].map((code) => (
        <p key={code}>{codeText(t, code)}</p>
      ))}
    </Notice>
  )
}

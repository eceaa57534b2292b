import type { FormIssue } from '../../../../core/flight/draft/draft.ts'
import { afterPrefix } from '../../../../core/lib/text/after-prefix.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Notice } from '../../../ui/notice/notice.tsx'

/** What looks wrong and may be saved all the same. */
export function Warnings({ warnings }: { warnings: readonly FormIssue[] }) {
  const { t } = useText('form')
  if (warnings.length === 0) return null
  return (
    <Notice tone="waiting">
      {warnings.map(({ code, field, max = 0 }) => (
        <p key={`${field}-${code}`}>{t(`issues.${afterPrefix('flight.', code)}`, { count: max })}</p>
      ))}
    </Notice>
  )
}

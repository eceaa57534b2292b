import { useText } from '../../i18n/use-text.ts'
import { useNavigate } from '../../shell/navigation/navigator-context.ts'
import { useHref } from '../../shell/navigation/use-href.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import type { Missing } from './close-live-flight.ts'

/** Says what of a flown flight did not get into the log, and leads to where it is saved once more. */
export function useSayMissing(): (missing: Missing | null) => void {
  const { t } = useText('in-flight')
  const navigate = useNavigate()
  const href = useHref()
  return (missing) => {
    if (missing === null) return
    const run = (): void => void navigate(href({ to: 'in-flight' }))
    showNotice(t(`finish.${missing}`), { tone: 'wrong', action: { label: t('finish.again'), run } })
  }
}

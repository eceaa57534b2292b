import { Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { CheckSeverity } from '../../../core/check/check.ts'
import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import css from './severity-mark.module.css'

/** A shape for each, so that colour says nothing by itself. */
export const SEVERITY_ICONS: Readonly<Record<CheckSeverity, LucideIcon>> = {
  error: OctagonAlert,
  warning: TriangleAlert,
  hint: Info,
}

/** How grave a finding is, as shape and word. */
export function SeverityMark({ severity }: { severity: CheckSeverity }) {
  const { t } = useText('invalid')
  const Icon = SEVERITY_ICONS[severity]
  return (
    <span className={cx(css.mark, css[severity])}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
      {t(`severity.${severity}`)}
    </span>
  )
}

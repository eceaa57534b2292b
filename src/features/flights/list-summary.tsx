import { type ReactNode, useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { formatDistance, formatDuration, formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { totalsOf } from '../../../core/query/totals.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import css from './list-summary.module.css'

export interface ListSummaryProps {
  digest: Digest
  rows: Uint32Array
  /** What can be done with them. */
  children?: ReactNode
}

/** How much of the log is shown, and what it adds up to. */
export function ListSummary({ digest, rows, children }: ListSummaryProps) {
  const { t, locale } = useText('query')
  const { distanceUnit } = usePreferences()
  const totals = useMemo(() => totalsOf(digest, rows), [digest, rows])
  const tag = localeTag(locale)
  const number = (value: number): string => formatNumber(value, tag)
  const words = { count: digest.count, number: number(digest.count), found: number(rows.length) }
  return (
    <div className={css.line}>
      <p className={css.summary} data-found={rows.length} aria-live="polite" aria-atomic="true">
        <strong>{t(rows.length === digest.count ? 'result.all' : 'result.found', words)}</strong>
        {totals.distanceKm > 0 && <span>{formatDistance(totals.distanceKm, distanceUnit, tag)}</span>}
        {totals.minutes > 0 && <span>{formatDuration(totals.minutes, tag)}</span>}
        {totals.minutes > 0 && totals.withoutMinutes > 0 && (
          <span className={css.without}>
            {t('result.withoutTime', { count: totals.withoutMinutes, number: number(totals.withoutMinutes) })}
          </span>
        )}
      </p>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  )
}

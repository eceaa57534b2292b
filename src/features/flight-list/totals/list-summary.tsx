import type { ReactNode } from 'react'
import css from './list-summary.module.css'
import type { TotalsWords } from './use-totals-words.ts'

export interface ListSummaryProps {
  totals: TotalsWords
  /** How they are laid out, and what can be done with them. */
  children?: ReactNode
}

/** How much of the log is shown, and what it adds up to. */
export function ListSummary({ totals, children }: ListSummaryProps) {
  const { count, found, flown, distance, time, sessions, without } = totals
  return (
    <div className={css.line}>
      <p className={css.summary} data-found={found} aria-live="polite" aria-atomic="true">
        <strong>{count}</strong>
        {flown !== null && <span>{flown}</span>}
        {distance !== null && <span>{distance}</span>}
        {time !== null && <span title={without ?? undefined}>{time}</span>}
        {sessions !== null && <span>{sessions}</span>}
        {without !== null && <span className={css.without}>{without}</span>}
      </p>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  )
}

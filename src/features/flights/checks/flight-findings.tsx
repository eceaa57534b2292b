import { useId, useRef } from 'react'
import type { CheckedFlight } from '../../../../core/check/recheck.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useChecks } from '../../../data/use-checks.ts'
import { useText } from '../../../i18n/use-text.ts'
import { FindingActions } from './finding-actions.tsx'
import css from './flight-findings.module.css'
import { findingKey, type FoundAt } from './group-findings.ts'
import { ProposalText } from './proposal-text.tsx'
import { SeverityMark } from './severity-mark.tsx'
import { useFindingWords } from './use-finding-words.ts'
import { type Repairs, useRepairs } from './use-repairs.ts'

/** What looks wrong with this flight, at the flight; nothing where there is nothing. */
export function FlightFindings({ id }: { id: string }) {
  const { t, locale } = useText('invalid')
  const checks = useChecks()
  const repairs = useRepairs(checks)
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const flight = checks.flights.get(id)
  if (!flight) return null
  const items = itemsOf(flight, repairs.hidden)
  const [loud, silenced] = [items.filter(isLoud), items.filter((item) => !isLoud(item))]
  if (items.length === 0) return null
  const onSettled = () => title.current?.focus()
  return (
    <section className={css.findings} aria-labelledby={heading} data-print="no">
      <h3 ref={title} id={heading} className={css.title} tabIndex={-1}>
        {t('detail.title')}
      </h3>
      <FindingList items={loud} repairs={repairs} onSettled={onSettled} />
      {silenced.length > 0 && (
        <details className={css.silenced}>
          <summary className={css.summary}>
            {t('detail.silenced', {
              count: silenced.length,
              number: formatNumber(silenced.length, localeTag(locale)),
            })}
          </summary>
          <FindingList items={silenced} repairs={repairs} onSettled={onSettled} />
        </details>
      )}
    </section>
  )
}

function itemsOf(flight: CheckedFlight, hidden: ReadonlySet<string>): FoundAt[] {
  return flight.findings.map((finding) => ({ flight, finding })).filter((item) => !hidden.has(findingKey(item)))
}

function isLoud({ finding }: FoundAt): boolean {
  return !finding.isSilenced
}

export interface FindingListProps {
  items: readonly FoundAt[]
  repairs: Repairs
  onSettled: () => void
}

/** Findings of one flight, each with its explanation, its repair and the way to leave it so. */
export function FindingList({ items, repairs, onSettled }: FindingListProps) {
  const words = useFindingWords()
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={findingKey(item)} className={css.item}>
          <p className={css.head}>
            <span className={css.name}>{words.title(item.finding)}</span>
            <SeverityMark severity={item.finding.severity} />
          </p>
          <p className={css.explanation}>{words.explanation(item.finding)}</p>
          <ProposalText finding={item.finding} />
          <FindingActions item={item} repairs={repairs} className={css.actions} onSettled={onSettled} />
        </li>
      ))}
    </ul>
  )
}

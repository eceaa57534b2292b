import { useRef } from 'react'
import type { CheckedFlight } from '../../../core/check/run/recheck.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useChecks } from '../../data/use-checks.ts'
import { useText } from '../../i18n/use-text.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FindingActions } from './finding-actions.tsx'
import css from './flight-findings.module.css'
import { findingKey, type FoundAt } from './group-findings.ts'
import { ProposalText } from './words/proposal-text.tsx'
import { SeverityMark } from './severity-mark.tsx'
import { useFindingWords } from './words/use-finding-words.ts'
import { type Repairs, useRepairs } from './use-repairs.ts'

/** What looks wrong with this flight, at the flight; nothing where there is nothing. */
export function FlightFindings({ id }: { id: string }) {
  const { t, locale } = useText('invalid')
  const checks = useChecks()
  const repairs = useRepairs(checks)
  const place = useRef<HTMLElement>(null)
  const flight = checks.flights.get(id)
  if (!flight) return null
  const items = itemsOf(flight, repairs.hidden)
  const [loud, silenced] = [items.filter(isLoud), items.filter((item) => !isLoud(item))]
  if (items.length === 0) return null
  const onSettled = () => place.current?.focus()
  return (
    <section ref={place} className={css.findings} aria-label={t('detail.label')} tabIndex={-1} data-print="no">
      {loud.length > 0 && (
        <Disclosure
          title={t('detail.title', { count: loud.length, number: formatNumber(loud.length, localeTag(locale)) })}
          isOpen={loud.some(({ finding }) => finding.severity !== 'hint')}
        >
          <FindingList items={loud} repairs={repairs} onSettled={onSettled} />
        </Disclosure>
      )}
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

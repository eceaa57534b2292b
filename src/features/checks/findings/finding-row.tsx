import { memo, useRef } from 'react'
import { writeFlightNumber } from '../../../../core/flight/flight-number.ts'
import { formatDate } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/navigation/link.tsx'
import { Code } from '../../../ui/code.tsx'
import { cx } from '../../../ui/cx.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { endOf } from '../../../flight/summary/listed-flight.ts'
import { FindingActions } from '../finding-actions.tsx'
import css from './finding-row.module.css'
import { type FindingFilter, findingKey, type FoundAt } from '../group-findings.ts'
import { ProposalText } from '../words/proposal-text.tsx'
import { focusBeside } from '../use-finding-keys.ts'
import { useFindingWords } from '../words/use-finding-words.ts'
import type { Repairs } from '../use-repairs.ts'

export interface FindingRowProps {
  item: FoundAt
  repairs: Repairs
  filter: FindingFilter
  chosen: boolean
}

/** One flight with one finding: which flight, what looks wrong, what the repair would write, and what can be done. */
export const FindingRow = memo(function FindingRow({ item, repairs, filter, chosen }: FindingRowProps) {
  const { t, locale } = useText('invalid')
  const words = useFindingWords()
  const row = useRef<HTMLLIElement>(null)
  const { flight, finding } = item
  const [from, to] = [endOf(flight.from), endOf(flight.divertedTo ?? flight.to)]
  const day = formatDate(flight.date, localeTag(locale)) || t('undated')
  const number = writeFlightNumber(flight.flightNumber)
  return (
    <li ref={row} className={cx(css.row, chosen && css.chosen)} data-finding={findingKey(item)}>
      <div className={css.flight}>
        <Link
          to="invalid-flights"
          params={{ id: flight.id }}
          query={filter === 'all' ? undefined : { show: filter }}
          className={css.link}
          aria-current={chosen || undefined}
        >
          {flight.device === null ? (
            <>
              <Code>{from.code}</Code> <span className={css.to}>–</span> <Code>{to.code}</Code>
            </>
          ) : (
            t('flights:session.name')
          )}
          <VisuallyHidden>{`, ${[day, number].filter(Boolean).join(', ')}`}</VisuallyHidden>
        </Link>
        <span className={css.when}>{day}</span>
        {number && <span className={css.number}>{number}</span>}
      </div>
      <div className={css.what}>
        <p className={css.explanation}>{words.explanation(finding)}</p>
        <ProposalText finding={finding} />
      </div>
      <FindingActions
        item={item}
        repairs={repairs}
        className={css.actions}
        onSettled={() => focusBeside(row.current)}
      />
    </li>
  )
})

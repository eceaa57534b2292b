import { Fragment, startTransition, useId, useRef, useState } from 'react'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FindingRow } from './finding-row.tsx'
import css from './finding-section.module.css'
import { type FindingFilter, type FindingGroup, findingKey } from '../group-findings.ts'
import { SeverityMark } from '../severity-mark.tsx'
import { focusHeading } from '../use-finding-keys.ts'
import { useFindingWords } from '../words/use-finding-words.ts'
import type { Repairs } from '../use-repairs.ts'

export interface FindingSectionProps {
  group: FindingGroup
  repairs: Repairs
  filter: FindingFilter
  chosenId: string | null
}

const FIRST_SHOWN = 10
const MORE = 100

/** All flights with the same finding, and the way to repair them at once. */
export function FindingSection({ group, repairs, filter, chosenId }: FindingSectionProps) {
  const { t, locale } = useText('invalid')
  const words = useFindingWords()
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const [most, setMost] = useState(FIRST_SHOWN)
  const { items, repairable, weights } = group
  const counted = (count: number) => ({ count, number: formatNumber(count, localeTag(locale)) })
  const title = words.title(group)
  const [first] = repairable
  const hidden = items.length - most
  const repairAll = () => {
    void repairs.repair(repairable).then((isDone) => {
      if (isDone && section.current?.contains(document.activeElement)) focusHeading()
    })
  }
  return (
    <section ref={section} className={css.section} aria-labelledby={id} data-check={group.code}>
      <div className={css.head}>
        <div className={css.words}>
          <h2 className={css.title} id={id}>
            {title}
          </h2>
          <p className={css.line}>
            {weights.map(({ severity, count }) => (
              <Fragment key={severity}>
                <SeverityMark severity={severity} />
                <span className={css.soft}>{t('groupCount', counted(count))}</span>
              </Fragment>
            ))}
            {first && <span className={css.soft}>{words.repair(first.finding)}</span>}
          </p>
        </div>
        {filter !== 'silenced' && repairable.length > 1 && (
          <Button
            className={css.all}
            aria-disabled={repairs.busy || undefined}
            aria-label={t('repairAllNamed', { ...counted(repairable.length), title })}
            onClick={repairAll}
          >
            {t('repairAll', counted(repairable.length))}
          </Button>
        )}
      </div>
      <ul className={css.rows}>
        {items.slice(0, most).map((item) => (
          <FindingRow
            key={findingKey(item)}
            item={item}
            repairs={repairs}
            filter={filter}
            chosen={item.flight.id === chosenId}
          />
        ))}
      </ul>
      {hidden > 0 && (
        // In slices: the press is answered before a hundred rows are drawn.
        <Button kind="quiet" className={css.more} onClick={() => startTransition(() => setMost(most + MORE))}>
          {t('more', counted(Math.min(hidden, MORE)))}
        </Button>
      )}
    </section>
  )
}

import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import type { RecencyEntry } from '../../../../core/recency/entry.ts'
import { recencyOf } from '../../../../core/recency/evaluate.ts'
import { inOrderOfEnd, isLongAgo } from '../../../../core/recency/order.ts'
import { ruleOfOwn } from '../../../../core/recency/own-rules.ts'
import { dayOf } from '../../../../core/recency/window.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useToday } from '../../../data/browser/use-today.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { ViewPart } from '../part/view-part.tsx'
import { ChooseRules } from './choose-rules.tsx'
import { Meter } from './meter.tsx'
import { OwnRules } from './own-rules.tsx'
import css from './recency.module.css'
import { useCalendar } from './use-calendar.ts'
import { useEntriesFor, useOwnRules } from './use-own-rules.ts'
import { useRules } from './use-rules.ts'

const TWO_YEARS = 731

/** Every rule that counts anything, what runs out first before the others. */
export function Recency({ digest, entries }: { digest: Digest; entries: readonly RecencyEntry[] }) {
  const { t, locale } = useText('pilot')
  const today = dayOf(useToday())
  const { shown } = useRules(digest, entries)
  const calendar = useCalendar()
  const own = useOwnRules()
  const ownEntries = useEntriesFor(
    digest,
    entries,
    own.map(({ query }) => query),
  )
  const states = useMemo(
    () =>
      inOrderOfEnd([
        ...shown.flatMap((rule) => recencyOf(rule, entries, today)),
        ...own.flatMap((rule, at) => recencyOf(ruleOfOwn(rule), ownEntries[at] ?? [], today)),
      ]),
    [shown, own, entries, ownEntries, today],
  )
  const [present, past] = [
    states.filter((one) => !isLongAgo(one, today)),
    states.filter((one) => isLongAgo(one, today)),
  ]
  const running = present.filter(({ kind }) => kind === 'current')
  const unknown = entries.filter(
    ({ rating, day, isSession }) => rating === null && !isSession && day > today - TWO_YEARS,
  ).length
  return (
    <ViewPart
      name="recency"
      title={t('sections.recency')}
      tools={
        running.length > 1 && (
          <Button kind="quiet" onClick={() => calendar(running)}>
            {t('recency.calendarAll')}
          </Button>
        )
      }
    >
      <p className={css.note}>{t('recency.intro')}</p>
      {present.length === 0 && <p>{t('recency.none')}</p>}
      <ul className={css.meters}>
        {present.map((state) => (
          <Meter key={keyOf(state)} digest={digest} state={state} today={today} onCalendar={() => calendar([state])} />
        ))}
      </ul>
      {unknown > 0 && (
        <p className={css.note}>
          {t('recency.unknown', { count: unknown, number: formatNumber(unknown, localeTag(locale)) })}
        </p>
      )}
      {past.length > 0 && (
        <Disclosure title={t('recency.long')}>
          <ul className={css.meters}>
            {past.map((state) => (
              <Meter key={keyOf(state)} digest={digest} state={state} today={today} />
            ))}
          </ul>
        </Disclosure>
      )}
      <OwnRules digest={digest} entries={entries} />
      <ChooseRules digest={digest} entries={entries} />
    </ViewPart>
  )
}

const keyOf = ({ rule, group }: ReturnType<typeof recencyOf>[number]): string =>
  `${rule.id} ${group?.class ?? ''} ${group?.type ?? ''}`

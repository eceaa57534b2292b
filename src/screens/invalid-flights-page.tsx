import { useMemo } from 'react'
import type { CheckedCount } from '../../core/check/run/count-checked.ts'
import { formatNumber } from '../../core/locale/format.ts'
import { localeTag } from '../../core/locale/language.ts'
import type { ChecksState } from '../../core/check/run/checks-state.ts'
import { useChecks } from '../data/use-checks.ts'
import type { Translate } from '../i18n/translate.ts'
import { useText } from '../i18n/use-text.ts'
import { useShown } from '../shell/navigation/navigator-context.ts'
import { useParams } from '../shell/navigation/use-params.ts'
import { cx } from '../ui/cx.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { WorkProgressBar } from '../flight/work/work-progress-bar.tsx'
import { FindingFilterBar } from '../features/checks/finding-filter-bar.tsx'
import { FindingGroups } from '../features/checks/findings/finding-groups.tsx'
import { groupFindings, readFindingFilter } from '../features/checks/group-findings.ts'
import { focusFinding, useFindingKeys } from '../features/checks/use-finding-keys.ts'
import { useRepairs } from '../features/checks/use-repairs.ts'
import { FlightPane, usePreloadedDetail } from './flight-pane.tsx'
import css from './invalid-flights-page.module.css'
import { useChosen } from '../features/flight-view/use-chosen.ts'

/** What looks wrong in the log, by kind, and beside it (on a phone in its place) the flight that was opened. */
export default function InvalidFlightsPage() {
  usePreloadedDetail()
  const chosenId = useParams('invalid-flights').id ?? null
  const { t, locale } = useText('invalid')
  const { search } = useShown().place
  const filter = readFindingFilter(search)
  const checks = useChecks()
  const repairs = useRepairs(checks)
  const query = useMemo(() => (filter === 'all' ? {} : { show: filter }), [filter])
  const { list, close } = useChosen('invalid-flights', chosenId, focusFinding, query)
  const { groups, counts, wrong } = useMemo(
    () => groupFindings(checks.flights.values(), filter, repairs.hidden),
    [checks.flights, filter, repairs.hidden],
  )
  const onKeyDown = useFindingKeys(chosenId === null ? null : close)
  return (
    <div className={cx(css.page, chosenId !== null && css.withDetail)}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links in the rows have the focus */}
      <div ref={list} className={css.list} onKeyDown={onKeyDown}>
        <div className={css.header}>
          <PageHeader title={t('title')} lead={leadOf(checks, { wrong, any: counts.all }, t, localeTag(locale))} />
          <WorkProgressBar />
          {(counts.all > 0 || counts.silenced > 0) && <FindingFilterBar filter={filter} counts={counts} />}
          <output className={css.state}>{stateOf(checks, t)}</output>
        </div>
        <div className={css.findings}>
          <FindingGroups {...{ checks, groups, counts, repairs, filter, chosenId }} />
        </div>
      </div>
      {chosenId !== null && <FlightPane key={chosenId} id={chosenId} onClose={close} backText={t('detail.back')} />}
    </div>
  )
}

/** In flights, as the rail counts them: what is wrong first, what is only worth a look after it. */
function leadOf(
  { kind, total }: ChecksState,
  { wrong, any }: CheckedCount,
  t: Translate<'invalid'>,
  tag: ReturnType<typeof localeTag>,
): string {
  if (kind !== 'ready' || any === 0) return t('lead')
  const number = (count: number): string => formatNumber(count, tag)
  const hints = { count: any - wrong, number: number(any - wrong) }
  const said =
    wrong > 0 ? t('wrong', { count: total, number: number(wrong), total: number(total) }) : t('onlyHints', hints)
  const more = wrong > 0 && hints.count > 0 ? t('hints', hints) : ''
  return [said, more, t('leadRest')].filter(Boolean).join(' ')
}

function stateOf({ kind, isBehind }: ChecksState, t: Translate<'invalid'>): string {
  if (kind === 'loading') return t('checking')
  return kind === 'ready' && isBehind ? t('behind') : ''
}

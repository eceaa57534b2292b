import { assertNever } from '../../../../core/lib/assert-never.ts'
import type { ChecksState } from '../../../../core/check/run/checks-state.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../shell/navigation/link-button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Skeleton } from '../../../ui/progress/skeleton.tsx'
import css from './finding-groups.module.css'
import { FindingSection } from './finding-section.tsx'
import type { FindingFilter, GroupedFindings } from '../group-findings.ts'
import type { Repairs } from '../use-repairs.ts'

export interface FindingGroupsProps extends Omit<GroupedFindings, 'wrong'> {
  checks: ChecksState
  repairs: Repairs
  filter: FindingFilter
  chosenId: string | null
}

/** The findings by kind, or why there are none. */
export function FindingGroups({ checks, groups, counts, repairs, filter, chosenId }: FindingGroupsProps) {
  const { t } = useText('invalid')
  switch (checks.kind) {
    case 'loading':
      return <Skeleton lines={8} className={css.skeleton} />
    case 'failed':
      return (
        <Notice
          tone="waiting"
          live
          title={t('trouble.title')}
          action={<Button onClick={() => syncClient().checks.again()}>{t('trouble.again')}</Button>}
        >
          <p>{t('trouble.text')}</p>
        </Notice>
      )
    case 'ready':
      if (groups.length === 0) return <Nothing total={checks.total} isFiltered={filter !== 'all' && counts.all > 0} />
      return (
        <div className={css.groups}>
          {groups.map((group) => (
            <FindingSection key={group.code} {...{ group, repairs, filter, chosenId }} />
          ))}
        </div>
      )
    default:
      return assertNever(checks.kind)
  }
}

function Nothing({ total, isFiltered }: { total: number; isFiltered: boolean }) {
  const { t } = useText('invalid')
  if (isFiltered) {
    return (
      <p className={css.none}>
        {t('empty.filtered')}
        <LinkButton kind="quiet" to="invalid-flights" className={css.all}>
          {t('empty.showAll')}
        </LinkButton>
      </p>
    )
  }
  return (
    <EmptyState title={t('empty.title')} action={<LinkButton to="flight-list">{t('empty.action')}</LinkButton>}>
      <p>{t(total === 0 ? 'empty.none' : 'empty.text')}</p>
    </EmptyState>
  )
}

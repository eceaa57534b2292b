import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import css from './finding-filter-bar.module.css'
import { FINDING_FILTERS, type FindingFilter, type GroupedFindings } from './group-findings.ts'
import { SEVERITY_ICONS } from './severity-mark.tsx'

export interface FindingFilterBarProps {
  filter: FindingFilter
  counts: GroupedFindings['counts']
}

/** Which findings are shown, as links: a choice has an address. Kinds without any are left out. */
export function FindingFilterBar({ filter, counts }: FindingFilterBarProps) {
  const { t, locale } = useText('invalid')
  const offered = FINDING_FILTERS.filter((one) => one === 'all' || one === filter || counts[one] > 0)
  return (
    <nav aria-label={t('filter')} data-print="no">
      <ul className={css.bar}>
        {offered.map((one) => (
          <li key={one}>
            <Link
              to="invalid-flights"
              query={one === 'all' ? undefined : { show: one }}
              className={css.link}
              aria-current={one === filter ? 'true' : undefined}
            >
              <FilterIcon filter={one} />
              {t(`show.${one}`)}
              <span className={css.count}>{formatNumber(counts[one], localeTag(locale))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FilterIcon({ filter }: { filter: FindingFilter }) {
  if (filter === 'all' || filter === 'silenced') return null
  const Icon = SEVERITY_ICONS[filter]
  return <Icon aria-hidden="true" size={16} strokeWidth={1.75} className={css[filter]} />
}

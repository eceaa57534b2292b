import type { Mapping, MappingIssue } from '../../../../core/import/mapping/mapping.ts'
import type { TableSample } from '../../../../core/import/mapping/sample.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { columnName } from './column-name.ts'
import css from './mapping.module.css'
import { useTargetWords } from './use-target-words.ts'

export interface MappingIssuesProps {
  issues: readonly MappingIssue[]
  /** Whether day or month comes first is still to be said. */
  asksOrder: boolean
  mapping: Mapping
  sample: TableSample
  /** Somebody meant to go on without it; before it is only what is still to be done. */
  isWrong: boolean
}

/** What has to be said before the rows can be read; nothing where nothing is missing. */
export function MappingIssues({ issues, asksOrder, mapping, sample, isWrong }: MappingIssuesProps) {
  const { t, locale } = useText('import')
  const words = useTargetWords()
  if (issues.length === 0 && !asksOrder) return null
  const nameOf = (column: number): string =>
    columnName(mapping, sample, column) ?? t('mapping.column', { number: String(column + 1) })
  const sentence = (issue: MappingIssue): string => {
    if (issue.code !== 'twice') return t(`mapping.issue.${issue.code}`)
    const columns = new Intl.ListFormat(localeTag(locale)).format(issue.columns.map(nameOf))
    return t('mapping.issue.both', { columns, target: words.name(issue.target) })
  }
  return (
    <Notice tone={isWrong ? 'wrong' : 'info'} title={t('mapping.issue.title')}>
      <ul className={css.issues}>
        {issues.map((issue) => (
          <li key={issue.code === 'twice' ? issue.target : issue.code} data-issue={issue.code}>
            {sentence(issue)}
          </li>
        ))}
        {asksOrder && <li data-issue="date-order">{t('mapping.issue.date-order')}</li>}
      </ul>
    </Notice>
  )
}

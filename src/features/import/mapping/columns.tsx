import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { type Mapping, mappingIssues } from '../../../../core/import/mapping/mapping.ts'
import type { TableSample } from '../../../../core/import/mapping/sample.ts'
import { useText } from '../../../i18n/use-text.ts'
import { GroupedSelect, type OptionGroup } from '../../../ui/field/grouped-select.tsx'
import { columnName } from './column-name.ts'
import css from './mapping.module.css'
import { useTargetWords } from './use-target-words.ts'

const EXAMPLES = 3

export interface ColumnsProps {
  mapping: Mapping
  sample: TableSample
  onColumns: (columns: readonly string[]) => void
}

/** Each column with values of it, and what it becomes. */
export function Columns({ mapping, sample, onColumns }: ColumnsProps) {
  const { t } = useText('import')
  const words = useTargetWords()
  const examples = useMemo(() => examplesOf(sample, mapping.heading), [sample, mapping.heading])
  const twice = new Set(mappingIssues(mapping).flatMap((issue) => (issue.code === 'twice' ? issue.columns : [])))
  const latest = useRef<(at: number, value: string) => void>(() => undefined)
  useEffect(() => {
    latest.current = (at, value) => onColumns(mapping.columns.map((one, place) => (place === at ? value : one)))
  })
  const choose = useCallback((at: number, value: string) => latest.current(at, value), [])
  return (
    <ul className={css.columns}>
      {mapping.columns.map((target, at) => (
        // The columns of a table never move.
        <li key={at} data-column={at}>
          <ColumnChoice
            at={at}
            label={columnName(mapping, sample, at) ?? t('mapping.column', { number: String(at + 1) })}
            examples={examples[at] ?? ''}
            isTwice={twice.has(at)}
            target={target}
            groups={words.groups}
            onChoose={choose}
          />
        </li>
      ))}
    </ul>
  )
}

interface ColumnChoiceProps {
  at: number
  label: string
  examples: string
  isTwice: boolean
  target: string
  groups: readonly OptionGroup[]
  onChoose: (at: number, value: string) => void
}

/** A wide table has tens of thousands of options: those of other columns stay as they are. */
const ColumnChoice = memo(function ColumnChoice(props: ColumnChoiceProps) {
  const { at, label, examples, isTwice, target, groups, onChoose } = props
  const { t } = useText('import')
  return (
    <GroupedSelect
      name={`column-${at}`}
      label={label}
      hint={examples === '' ? t('mapping.blank') : t('mapping.examples', { examples })}
      error={isTwice ? t('mapping.issue.twice') : undefined}
      none={t('mapping.leave')}
      groups={groups}
      value={target}
      onChange={({ currentTarget }) => onChoose(at, currentTarget.value)}
    />
  )
})

/** By column: its first values that differ. */
function examplesOf({ rows, width }: TableSample, heading: number | null): string[] {
  const below = heading === null ? rows : rows.slice(heading + 1)
  return Array.from({ length: width }, (_, at) => {
    const values = new Set(below.map((row) => row[at] ?? '').filter((cell) => cell !== ''))
    return [...values].slice(0, EXAMPLES).join(' · ')
  })
}

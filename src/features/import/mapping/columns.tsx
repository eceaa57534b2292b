import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Mapping, mappingIssues } from '../../../../core/import/mapping/mapping.ts'
import type { TableSample } from '../../../../core/import/mapping/sample.ts'
import { foldText } from '../../../../core/search/fold-text.ts'
import { useComboWords } from '../../../flight/catalogue/use-combo-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ComboBox } from '../../../ui/field/combo-box.tsx'
import { columnName } from './column-name.ts'
import { findTargets, type TargetOption } from './find-targets.ts'
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
        <li key={at} data-column={at} data-target={target}>
          <ColumnChoice
            at={at}
            label={columnName(mapping, sample, at) ?? t('mapping.column', { number: String(at + 1) })}
            examples={examples[at] ?? ''}
            isTwice={twice.has(at)}
            target={target}
            options={words.options}
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
  options: readonly TargetOption[]
  onChoose: (at: number, value: string) => void
}

/** Of a wide table only the columns are drawn again that changed. */
const ColumnChoice = memo(function ColumnChoice(props: ColumnChoiceProps) {
  const { at, label, examples, isTwice, target, options, onChoose } = props
  const { t } = useText('import')
  const words = useComboWords(t('mapping.noTarget'), false)
  const name = target === '' ? '' : (options.find(({ value }) => value === target)?.label ?? '')
  // Null while nobody types: what was chosen stands there.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? name
  const search = useCallback(
    // What stands there is no search: everything can be looked through.
    (query: string) => findTargets(options, query === name ? '' : query),
    [options, name],
  )
  return (
    // What was begun and not taken goes with the focus.
    <div onBlur={() => setTyped(null)}>
      <ComboBox<TargetOption>
        name={`column-${at}`}
        label={label}
        hint={examples === '' ? t('mapping.blank') : t('mapping.examples', { examples })}
        error={isTwice ? t('mapping.issue.twice') : undefined}
        placeholder={t('mapping.leave')}
        value={text}
        browses
        search={search}
        itemKey={({ value }) => value}
        renderItem={(option) => (
          <span className={css.option}>
            {option.label}
            {option.group !== '' && <span className={css.soft}>{option.group}</span>}
          </span>
        )}
        isMeant={(option, said) => (option.value === '' ? '' : foldText(option.label)) === foldText(said)}
        words={words}
        onText={setTyped}
        onPick={({ value }) => {
          setTyped(null)
          onChoose(at, value)
        }}
      />
    </div>
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

import { type Mapping, MAX_HEADING_ROW } from '../../../../core/import/mapping/mapping.ts'
import type { TableSample } from '../../../../core/import/mapping/sample.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'

/** Cells of a row by which it is told from the others. */
const SHOWN_CELLS = 4
const NONE = 'none'

export interface TableQuestionsProps {
  mapping: Mapping
  sample: TableSample
  /** Its dates do not tell whether day or month comes first. */
  asksOrder: boolean
  onChange: (changes: Partial<Mapping>) => void
  onHeading: (heading: number | null) => void
}

/** Which row names the columns, and what its dates and times leave open. */
export function TableQuestions({ mapping, sample, asksOrder, onChange, onHeading }: TableQuestionsProps) {
  const { t } = useText('import')
  const { heading, columns, dateOrder, clock } = mapping
  const isTimed = columns.some((column) => /^(?:actual|scheduled)\//.test(column))
  return (
    <>
      <SelectField
        name="heading"
        label={t('mapping.heading')}
        value={heading === null ? NONE : String(heading)}
        options={[
          ...sample.rows.slice(0, MAX_HEADING_ROW + 1).map((row, at) => ({
            value: String(at),
            label: t('mapping.headingRow', {
              row: String(at + 1),
              cells: row
                .filter((cell) => cell !== '')
                .slice(0, SHOWN_CELLS)
                .join(', '),
            }),
          })),
          { value: NONE, label: t('mapping.headingNone') },
        ]}
        onChange={({ currentTarget: { value } }) => onHeading(value === NONE ? null : Number(value))}
      />
      {asksOrder && (
        <SelectField
          name="date-order"
          label={t('question.date-order')}
          value={dateOrder ?? ''}
          options={[
            ...(dateOrder === null ? [{ value: '', label: t('file.pleaseChoose') }] : []),
            { value: 'day-month', label: t('question.day-month') },
            { value: 'month-day', label: t('question.month-day') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ dateOrder: value === 'day-month' || value === 'month-day' ? value : null })
          }
        />
      )}
      {isTimed && (
        <SelectField
          name="clock"
          label={t('question.clock')}
          value={clock}
          options={[
            { value: 'local', label: t('question.local') },
            { value: 'utc', label: t('question.utc') },
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ clock: value === 'utc' ? 'utc' : 'local' })}
        />
      )}
    </>
  )
}

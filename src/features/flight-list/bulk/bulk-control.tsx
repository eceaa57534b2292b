import type { ComponentType } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import css from './bulk-edit-dialog.module.css'
import { BULK_CHOICES, type BulkField, type BulkRow, isChoice, isCount, isListed, MAX_LENGTHS } from './bulk-fields.ts'
import type { HeldValue } from './held-values.ts'
import { AircraftTypeControl, AirlineControl, type PickedControlProps, TripControl } from './picked-controls.tsx'
import { useBulkWords } from './use-bulk-words.ts'

export interface BulkControlProps {
  row: BulkRow
  /** What the chosen flights hold in this field; null while the log is not there yet. */
  held: readonly HeldValue[] | null
  onRow: (row: BulkRow) => void
}

/** Those that are looked for among what there is. */
const PICKED: Readonly<Partial<Record<BulkField, ComponentType<PickedControlProps>>>> = {
  airline: AirlineControl,
  aircraftType: AircraftTypeControl,
  trip: TripControl,
}

const RATINGS = ['1', '2', '3', '4', '5']
/** No choice of any list is called so. */
const CLEAR = 'clear'

/** What one field becomes on all chosen flights; untouched, it stays as it is. */
export function BulkControl({ row, held, onRow }: BulkControlProps) {
  const { t } = useText('list')
  const words = useBulkWords()
  const { field, clears } = row
  if (isListed(field)) return <ListedControl {...{ row, held, onRow }} />
  const now = held ? words.now(field, held) : undefined
  if (isChoice(field) || field === 'rating') {
    const values = isChoice(field) ? BULK_CHOICES[field] : RATINGS
    const options = [
      { value: '', label: t('bulk.keep') },
      ...values.map((value) => ({ value, label: words.value(field, value) })),
      { value: CLEAR, label: t('bulk.clear') },
    ]
    return (
      <SelectField
        name={field}
        label={t(`bulk.fields.${field}`)}
        hint={now}
        value={clears ? CLEAR : row.text}
        options={options}
        onChange={({ target: { value } }) =>
          onRow({ ...row, text: value === CLEAR ? '' : value, clears: value === CLEAR })
        }
      />
    )
  }
  const Picked = PICKED[field]
  return (
    <div className={css.typed}>
      {Picked && !clears ? (
        <Picked {...{ row, now, onRow }} />
      ) : (
        <TextField
          name={field}
          label={t(`bulk.fields.${field}`)}
          value={clears ? '' : row.text}
          hint={now}
          placeholder={t(clears ? 'bulk.cleared' : 'bulk.keep')}
          disabled={clears}
          maxLength={MAX_LENGTHS[field]}
          autoComplete="off"
          inputMode={isCount(field) ? 'numeric' : undefined}
          onChange={({ target: { value } }) =>
            onRow({ ...row, text: isCount(field) ? value.replaceAll(/\D/g, '').slice(0, 2) : value })
          }
        />
      )}
      <label className={css.clear}>
        <input
          type="checkbox"
          aria-label={t('bulk.clearNamed', { field: t(`bulk.fields.${field}`) })}
          checked={clears}
          onChange={(event) => onRow({ ...row, clears: event.target.checked })}
        />
        {t('bulk.clear')}
      </label>
    </div>
  )
}

function ListedControl({ row, onRow }: BulkControlProps) {
  const { t } = useText('list')
  const { field, text } = row
  return (
    <TextField
      name={field}
      label={t(`bulk.fields.${field}`)}
      value={text}
      hint={field === 'addNote' ? undefined : t('bulk.listHint')}
      maxLength={MAX_LENGTHS[field]}
      autoComplete="off"
      onChange={(event) => onRow({ ...row, text: event.target.value })}
    />
  )
}

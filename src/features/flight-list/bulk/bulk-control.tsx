import { toAirlineSnapshot } from '../../../../core/airline/airline.ts'
import type { AirlineMatch } from '../../../../core/airline/search.ts'
import { NAME_MAX_LENGTH } from '../../../../core/flight/schema/limits.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ComboBox } from '../../../ui/field/combo-box.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { CodeOption } from '../../../flight/catalogue/code-option.tsx'
import { countryName } from '../../../flight/catalogue/country-name.ts'
import { searchOf } from '../../../flight/catalogue/finder.ts'
import { useAirlineSearch } from '../../../flight/catalogue/use-airline-search.ts'
import { useComboWords } from '../../../flight/catalogue/use-combo-words.ts'
import css from './bulk-edit-dialog.module.css'
import { BULK_CHOICES, type BulkRow, isChoice, isListed, MAX_LENGTHS } from './bulk-fields.ts'
import type { HeldValue } from './held-values.ts'
import { useBulkWords } from './use-bulk-words.ts'

export interface BulkControlProps {
  row: BulkRow
  /** What the chosen flights hold in this field; null while the log is not there yet. */
  held: readonly HeldValue[] | null
  onRow: (row: BulkRow) => void
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
  return (
    <div className={css.typed}>
      {field === 'airline' && !clears ? (
        <AirlineControl {...{ row, now, onRow }} />
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
          onChange={(event) => onRow({ ...row, text: event.target.value })}
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

function AirlineControl({ row, now, onRow }: Omit<BulkControlProps, 'held'> & { now: string | undefined }) {
  const { t, locale } = useText('list')
  const finder = useAirlineSearch(null)
  const words = useComboWords(t('form:combo.noAirline'), finder.failed)
  return (
    <ComboBox<AirlineMatch>
      label={t('bulk.fields.airline')}
      name="airline"
      value={row.text}
      hint={now}
      placeholder={t('bulk.keep')}
      search={searchOf(finder)}
      itemKey={({ airline }) => airline.id}
      renderItem={({ airline: { iata, icao, name, country, to } }) => (
        <CodeOption
          code={iata ?? icao}
          main={name}
          soft={countryName(country, locale)}
          mark={to === null ? null : t('form:combo.defunct')}
        />
      )}
      isMeant={({ airline, kind }, text) => kind === 'code' || airline.name.toLowerCase() === text.trim().toLowerCase()}
      words={words}
      onWake={finder.wake}
      onText={(text) => onRow({ ...row, text: text.slice(0, NAME_MAX_LENGTH), airline: null })}
      onPick={({ airline }) => onRow({ ...row, text: airline.name, airline: toAirlineSnapshot(airline) })}
    />
  )
}

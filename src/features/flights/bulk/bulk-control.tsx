import { toAirlineSnapshot } from '../../../../core/airline/airline.ts'
import type { AirlineMatch } from '../../../../core/airline/search.ts'
import { NAME_MAX_LENGTH } from '../../../../core/flight/limits.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CodeOption } from '../code-option.tsx'
import { countryName } from '../country-name.ts'
import { searchOf } from '../finder.ts'
import { useAirlineSearch } from '../use-airline-search.ts'
import { useComboWords } from '../use-combo-words.ts'
import { BULK_CHOICES, type BulkRow, isChoice, MAX_LENGTHS } from './bulk-fields.ts'

export interface BulkControlProps {
  row: BulkRow
  onRow: (row: BulkRow) => void
}

const RATINGS = ['1', '2', '3', '4', '5']

/** What one field becomes on all chosen flights. */
export function BulkControl({ row, onRow }: BulkControlProps) {
  const { t } = useText('list')
  const { t: flights } = useText('flights')
  const { field, text } = row
  const label = t(`bulk.fields.${field}`)
  const onText = (next: string) => onRow({ ...row, text: next })
  if (field === 'airline') return <AirlineControl row={row} onRow={onRow} />
  if (isChoice(field) || field === 'rating') {
    const values = isChoice(field) ? BULK_CHOICES[field] : RATINGS
    const words = (value: string): string =>
      isChoice(field) ? flights(`${field}.${value}`) : flights('detail.ratingOf', { rating: value })
    const options = [{ value: '', label: t('bulk.empty') }, ...values.map((value) => ({ value, label: words(value) }))]
    return (
      <SelectField
        name={field}
        label={label}
        value={text}
        options={options}
        onChange={(event) => onText(event.target.value)}
      />
    )
  }
  const adds = field === 'addTags' || field === 'removeTags' || field === 'addPeople'
  return (
    <TextField
      name={field}
      label={label}
      value={text}
      hint={adds ? t('bulk.listHint') : field === 'addNote' ? undefined : t('bulk.emptyHint')}
      maxLength={MAX_LENGTHS[field]}
      autoComplete="off"
      onChange={(event) => onText(event.target.value)}
    />
  )
}

function AirlineControl({ row, onRow }: BulkControlProps) {
  const { t } = useText('list')
  const { t: flights, locale } = useText('flights')
  const finder = useAirlineSearch(null)
  const words = useComboWords(flights('combo.noAirline'), finder.failed)
  return (
    <ComboBox<AirlineMatch>
      label={t('bulk.fields.airline')}
      name="airline"
      value={row.text}
      hint={t('bulk.emptyHint')}
      search={searchOf(finder)}
      itemKey={({ airline }) => airline.id}
      renderItem={({ airline: { iata, icao, name, country, to } }) => (
        <CodeOption
          code={iata ?? icao}
          main={name}
          soft={countryName(country, locale)}
          mark={to === null ? null : flights('combo.defunct')}
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

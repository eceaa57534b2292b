import { useEffect, useId } from 'react'
import type { CustomField } from '../../../../core/custom/custom-field.ts'
import { NO, typedValue, YES } from '../../../../core/custom/custom-text.ts'
import type { CustomDraft } from '../../../../core/flight/draft/draft.ts'
import { useText } from '../../../i18n/use-text.ts'
import { enterField } from '../../../ui/enter-field.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { errorText } from '../state/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'
import css from '../fields/rows.module.css'

export interface CustomValueFieldProps {
  field: CustomField
  /** Its place among those shown. */
  place: number
  model: LegModel
  /** Made just now: what it holds is typed next. */
  isNew: boolean
}

/** What a flight has in an own field. What was not typed stays as stored, also when the kind of the field has changed. */
export function CustomValueField({ field, place, model, isNew }: CustomValueFieldProps) {
  const { t, locale } = useText('form')
  const id = useId()
  const { custom } = model.state.draft
  const index = custom.findIndex((row) => row.id === field.id)
  const row = custom[index]
  const text = row?.typed ? row.typed.text : typedValue(row?.value ?? null, field.kind, locale)
  const type = (typed: string) => {
    const next: CustomDraft = { id: field.id, value: row?.value ?? null, typed: { kind: field.kind, text: typed } }
    model.dispatch({
      kind: 'edited',
      edit: { custom: index < 0 ? [...custom, next] : custom.with(index, next) },
    })
  }
  useEffect(() => {
    if (isNew) enterField(document.getElementById(id))
  }, [isNew, id])
  const shared = {
    id,
    name: `custom-${place}`,
    label: field.unit === null ? field.name : `${field.name} (${field.unit})`,
    error: index < 0 ? undefined : errorText(model.state, model.troubles, `custom.${index}`, t),
    value: text,
    className: css.wide,
  }
  const options = optionsOf(field, text, { [YES]: t('custom.yes'), [NO]: t('custom.no') })
  if (options !== null) {
    return (
      <SelectField
        {...shared}
        options={[{ value: '', label: '–' }, ...options]}
        onChange={(event) => type(event.currentTarget.value)}
      />
    )
  }
  const isPlain = field.kind !== 'date' && field.kind !== 'duration'
  return (
    <TextField
      {...shared}
      autoComplete="off"
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      hint={isPlain ? undefined : t(field.kind === 'date' ? 'custom.date' : 'custom.duration')}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        if (index >= 0) model.dispatch({ kind: 'left', field: `custom.${index}` })
      }}
    />
  )
}

/** What can be chosen, with the present value even where it is no choice; null for a field that is typed into. */
function optionsOf({ kind, choices }: CustomField, text: string, words: Readonly<Record<string, string>>) {
  if (kind !== 'yes-no' && kind !== 'choice') return null
  const values = kind === 'yes-no' ? [YES, NO] : choices
  const all = text === '' || values.includes(text) ? values : [...values, text]
  return all.map((value) => ({ value, label: kind === 'yes-no' ? (words[value] ?? value) : value }))
}

import { useText } from '../../../i18n/use-text.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { TypedField } from '../state/form-state.ts'
import type { LegModel } from '../state/leg-model.ts'

export interface ChoiceSelectProps {
  model: LegModel
  field: TypedField
  label: string
  options: readonly { value: string; label: string }[]
  /** Too many answers to stand side by side. */
  listed?: boolean
  width?: 'half' | 'third'
  hint?: string
  /** What no answer is called here. */
  unset?: string | undefined
}

/** One of a few answers, or none. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { model, field, label, options, listed = false, width, hint, unset } = props
  const { t } = useText('form')
  const choose = (text: string) => model.dispatch({ kind: 'typed', field, text })
  const all = [{ value: '', label: unset ?? t('label.unset') }, ...options]
  const value = model.state.draft[field]
  return (
    <div data-width={width}>
      {listed ? (
        <SelectField
          name={field}
          label={label}
          hint={hint}
          value={value}
          options={all}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      ) : (
        <ChoiceField name={field} legend={label} value={value} options={all} onChoose={choose} />
      )}
    </div>
  )
}

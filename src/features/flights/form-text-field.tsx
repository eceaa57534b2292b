import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../ui/text-field.tsx'
import { errorText } from './form-fields.ts'
import type { FlightFormModel } from './use-flight-form.ts'

export type PlainField = 'date' | 'departureTime' | 'arrivalTime' | 'flightNumber' | 'registration' | 'seat'

export interface FormTextFieldProps {
  model: FlightFormModel
  field: PlainField
  hint?: ReactNode
  width: 'half' | 'third' | 'day'
  required?: boolean
  /** The keyboard a phone offers. */
  keyboard?: 'text' | 'numeric' | 'decimal'
  capitals?: boolean
  placeholder?: string
  onFocus?: () => void
}

/** One of the form's text fields, with its meaning below it and its error beside it. */
export function FormTextField(props: FormTextFieldProps) {
  const { model, field, hint, width, required, keyboard = 'text', capitals = false, placeholder, onFocus } = props
  const { t } = useText('flights')
  const value = model.state.draft[field]
  return (
    <div data-width={width}>
      <TextField
        label={t(`form.${field}`)}
        name={field}
        value={value}
        hint={hint}
        error={errorText(model.state, model.troubles, field, t)}
        aria-required={required || undefined}
        inputMode={keyboard}
        autoComplete="off"
        autoCapitalize={capitals ? 'characters' : 'none'}
        spellCheck={false}
        placeholder={placeholder}
        onFocus={onFocus}
        onChange={(event) => model.dispatch({ kind: 'typed', field, text: event.currentTarget.value })}
        onBlur={() => value !== '' && model.dispatch({ kind: 'left', field })}
      />
    </div>
  )
}

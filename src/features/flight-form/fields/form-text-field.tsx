import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import type { TextKey } from '../../../i18n/translate.ts'
import { useText } from '../../../i18n/use-text.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { afterPress } from '../../../ui/motion/after-press.ts'
import { errorText } from '../state/form-fields.ts'
import type { TypedField } from '../state/form-state.ts'
import type { LegModel } from '../state/leg-model.ts'

type NamedField = { [F in TypedField]: `label.${F}` extends TextKey<'form'> ? F : never }[TypedField]
/** A field with a name of its own among the texts, or the name it is given. */
type Labelled = { field: NamedField; label?: undefined } | { field: TypedField; label: string }

export type FormTextFieldProps = Labelled & {
  model: LegModel
  hint?: ReactNode
  width: 'half' | 'third' | 'quarter' | 'day'
  required?: boolean
  /** The keyboard a phone offers. Hours as 1:30 need `text`: a pad of figures has no colon. */
  keyboard?: 'text' | 'numeric' | 'decimal'
  capitals?: boolean
  placeholder?: string | undefined
  onFocus?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** At the end of the field, and below it. */
  button?: ReactNode
  below?: ReactNode
  /** The text as it is shown once the field is left. */
  tidy?: (text: string) => string
}

/** One of the form's text fields, with its meaning below it and its error beside it. */
export function FormTextField(props: FormTextFieldProps) {
  const { model, field, hint, width, required, keyboard = 'text', capitals = false, placeholder, onFocus } = props
  const { t } = useText('form')
  const value = model.state.draft[field]
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    // What stands in the field, not what was last drawn: a fast Tab may come before the drawing.
    const { value } = currentTarget
    if (value === '') return
    afterPress(() => model.dispatch({ kind: 'left', field }))
    // What is wrong stays as it was typed: the error speaks of it.
    const isWrong = model.troubles.some(({ control }) => control === field)
    const shown = isWrong ? value : (props.tidy?.(value) ?? value)
    if (shown !== value) model.dispatch({ kind: 'typed', field, text: shown })
  }
  return (
    <div data-width={width}>
      <TextField
        label={props.label === undefined ? t(`label.${props.field}`) : props.label}
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
        onKeyDown={props.onKeyDown}
        button={props.button}
        onChange={(event) => model.dispatch({ kind: 'typed', field, text: event.currentTarget.value })}
        onBlur={leave}
      />
      {props.below}
    </div>
  )
}

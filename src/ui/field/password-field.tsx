import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { FieldButton } from './field-button.tsx'
import { fieldIds } from './field-ids.ts'
import css from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

export interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'name' | 'type'> {
  name: string
  /** What the button beside the field says: "Show password". Pressed means shown. */
  showText: string
}

export function PasswordField({ label, hint, error, className, id, showText, ...rest }: PasswordFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const [shown, setShown] = useState(false)
  return (
    <Field id={controlId} label={label} hint={hint} error={error} className={className}>
      <div className={css.withButton}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...fieldIds(controlId, hint, error)}
          type={shown ? 'text' : 'password'}
          className={css.input}
        />
        <FieldButton label={showText} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff size={20} strokeWidth={1.5} /> : <Eye size={20} strokeWidth={1.5} />}
        </FieldButton>
      </div>
    </Field>
  )
}

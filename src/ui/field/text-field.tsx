import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { fieldIds } from './field-ids.ts'
import css from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { MOST_TYPED } from './most-typed.ts'

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'name'> & {
    name: string
    /** A `FieldButton` at the end of the field. */
    button?: ReactNode
  }

export function TextField({ label, hint, error, className, id, type = 'text', button, ...rest }: TextFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const input = (
    <input
      maxLength={MOST_TYPED}
      {...rest}
      {...fieldIds(controlId, hint, error)}
      type={type}
      className={cx(css.input)}
    />
  )
  return (
    <Field id={controlId} label={label} hint={hint} error={error} className={className}>
      {button === undefined ? (
        input
      ) : (
        <div className={css.withButton}>
          {input}
          {button}
        </div>
      )}
    </Field>
  )
}

import { type ComponentProps, useId } from 'react'
import { cx } from '../cx.ts'
import { fieldIds } from './field-ids.ts'
import css from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { MOST_TYPED } from './most-typed.ts'

export type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'name'> & { name: string }

export function TextArea({ label, hint, error, className, id, rows = 4, ...rest }: TextAreaProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field id={controlId} label={label} hint={hint} error={error} className={className}>
      <textarea
        maxLength={MOST_TYPED}
        {...rest}
        {...fieldIds(controlId, hint, error)}
        rows={rows}
        className={cx(css.input, css.area)}
      />
    </Field>
  )
}

import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { cx } from './cx.ts'
import { fieldIds } from './field-ids.ts'
import css from './field.module.css'
import type { FieldTexts } from './field.tsx'

export type CheckboxProps = FieldTexts & Omit<ComponentProps<'input'>, 'name' | 'type'> & { name: string }

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={cx(css.check, className)}>
      <input {...rest} {...fieldIds(controlId, hint, error)} type="checkbox" />
      <label htmlFor={controlId}>{label}</label>
      {error && (
        <p className={css.error} id={`${controlId}-error`}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p className={css.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

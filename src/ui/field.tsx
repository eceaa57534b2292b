import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './field.module.css'

export interface FieldTexts {
  label: string
  hint?: ReactNode | undefined
  error?: string | undefined
}

export interface FieldProps extends FieldTexts {
  /** Id of the control inside; hint and error get `<id>-hint` and `<id>-error`. */
  id: string
  className?: string | undefined
  children: ReactNode
}

/** Label above, hint below it, the control, and the error in words beside it. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  return (
    <div className={className ? `${css.field} ${className}` : css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

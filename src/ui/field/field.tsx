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

/** Label, control, then the error in words, then the hint. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  return (
    <div className={className ? `${css.field} ${className}` : css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

import type { ComponentProps } from 'react'
import css from './field.module.css'

/** A button of one sign at the end of a text field. */
export function FieldButton({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" className={css.inButton} aria-label={label} title={label} {...rest} />
}

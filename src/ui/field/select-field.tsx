import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { cx } from '../cx.ts'
import { fieldIds } from './field-ids.ts'
import css from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

interface SelectOption {
  value: string
  label: string
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'name' | 'children'> {
  name: string
  options: readonly SelectOption[]
}

export function SelectField({ label, hint, error, options, className, id, ...rest }: SelectFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field id={controlId} label={label} hint={hint} error={error} className={className}>
      <div className={css.selectBox}>
        <select {...rest} {...fieldIds(controlId, hint, error)} className={cx(css.input, css.select)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
      </div>
    </Field>
  )
}

import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { cx } from '../cx.ts'
import { fieldIds } from './field-ids.ts'
import css from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

export interface OptionGroup {
  label: string
  options: readonly { value: string; label: string }[]
}

export interface GroupedSelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'name' | 'children'> {
  name: string
  /** The option before all groups, for nothing. */
  none: string
  groups: readonly OptionGroup[]
}

/** A choice of many in groups: typing its first letters finds one. Nothing chosen is the empty value. */
export function GroupedSelect({ label, hint, error, none, groups, className, id, ...rest }: GroupedSelectProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field id={controlId} label={label} hint={hint} error={error} className={className}>
      <div className={css.selectBox}>
        <select {...rest} {...fieldIds(controlId, hint, error)} className={cx(css.input, css.select)}>
          <option value="">{none}</option>
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
      </div>
    </Field>
  )
}

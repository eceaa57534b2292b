import { useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import css from './choice-field.module.css'

export interface ChoiceFieldProps<Value extends string> {
  legend: string
  name: string
  value: Value | ''
  options: readonly { value: Value | ''; label: string }[]
  onChoose: (value: Value | '') => void
  /** The legend stands beside the answers, not above them. */
  inLine?: boolean
}

/** A few answers side by side, one of them chosen: quicker under a thumb than a list that opens. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { legend, name, value, options, onChoose, inLine = false } = props
  const id = useId()
  return (
    <fieldset className={cx(css.field, inLine && css.inLine)} data-field={name}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.chips}>
        {options.map((option) => (
          <span key={option.value} className={cx(css.chip, option.value === '' && css.unset)}>
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={`${name}-${id}`}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
          </span>
        ))}
      </div>
    </fieldset>
  )
}

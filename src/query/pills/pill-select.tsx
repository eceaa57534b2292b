import { ChevronDown } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import css from './pill.module.css'

export interface PillSelectProps {
  /** Its name for those who listen. */
  label: string
  /** What stands on the pill while nothing is chosen; left out where something always is. */
  shown?: string | undefined
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  /** It changes what is shown. */
  active?: boolean | undefined
}

/** The system's own menu behind a small pill: it fits a thumb, a keyboard and 320 pixels. */
export function PillSelect({ label, shown, value, options, onChange, active }: PillSelectProps) {
  return (
    <span className={cx(css.pill, active && css.active)}>
      {/* As wide as what is chosen, in every browser: a select by itself is as wide as the longest it offers. */}
      <span aria-hidden="true" className={css.width}>
        {options.find((option) => option.value === value)?.label ?? shown}
      </span>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {shown !== undefined && <option value="">{shown}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} />
    </span>
  )
}

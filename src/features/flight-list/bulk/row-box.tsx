import { memo, type MouseEvent } from 'react'
import css from './row-box.module.css'

export interface RowBoxProps {
  id: string
  /** What a press does, in words. */
  label: string
  selected: boolean
  /** The one row the Tab key reaches. */
  active: boolean
  onSelect: (id: string, range: boolean) => void
}

/** Chooses a flight; with Shift all from the one chosen before. */
export const RowBox = memo(function RowBox({ id, label, selected, active, onSelect }: RowBoxProps) {
  const onClick = (event: MouseEvent) => onSelect(id, event.shiftKey)
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        tabIndex={active ? 0 : -1}
        aria-label={label}
        checked={selected}
        onClick={onClick}
        onChange={() => undefined}
      />
    </label>
  )
})

import { memo, type MouseEvent } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import css from './row-box.module.css'

export interface RowBoxProps {
  id: string
  /** What is chosen, in words. */
  name: string
  selected: boolean
  /** The one row the Tab key reaches. */
  active: boolean
  onSelect: (id: string, range: boolean) => void
}

/** Chooses a flight; with Shift all from the one chosen before. */
export const RowBox = memo(function RowBox({ id, name, selected, active, onSelect }: RowBoxProps) {
  const { t } = useText('list')
  const onClick = (event: MouseEvent) => onSelect(id, event.shiftKey)
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        tabIndex={active ? 0 : -1}
        aria-label={t('select.one', { flight: name })}
        checked={selected}
        onClick={onClick}
        onChange={() => undefined}
      />
    </label>
  )
})

import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import css from './all-filters.module.css'

export interface FilterRowProps {
  name: string
  /** What is asked, in words; empty for nothing. */
  asked: string
  onClear: () => void
  /** Made when it is opened. */
  children: () => ReactNode
}

/** One field of all: what is asked of it stands beside its name, and opened it is chosen or typed. */
export function FilterRow({ name, asked, onClear, children }: FilterRowProps) {
  const { t } = useText('list')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.field}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={cx(css.summary, asked !== '' && css.clearable)}>
          <span className={css.name}>{name}</span>
          <span className={css.asked}>{asked}</span>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
        </summary>
        {isOpen && children()}
      </details>
      {asked !== '' && (
        <button
          type="button"
          className={css.clear}
          aria-label={t('more.clear', { field: name })}
          title={t('more.clear', { field: name })}
          onClick={onClear}
        >
          <X aria-hidden="true" size={16} strokeWidth={1.5} />
        </button>
      )}
    </div>
  )
}

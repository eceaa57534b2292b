import { Search, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useText } from '../../i18n/use-text.ts'
import css from './search-box.module.css'
import { inputIn } from './use-search-key.ts'

export interface SearchFrameProps {
  /** Of the field inside. */
  inputId: string
  label: string
  box: RefObject<HTMLDivElement | null>
  isEmpty: boolean
  onClear: () => void
  /** The key that leads here, shown while nothing is typed. */
  shortcut?: string
  children: ReactNode
}

/** The box around a search field: its sign, and what empties it again. */
export function SearchFrame({ inputId, label, box, isEmpty, onClear, shortcut, children }: SearchFrameProps) {
  const { t } = useText('query')
  return (
    <>
      <label className={css.label} htmlFor={inputId}>
        {label}
      </label>
      <div ref={box} className={css.box}>
        <Search aria-hidden="true" className={css.sign} size={18} strokeWidth={1.5} />
        {children}
        {isEmpty && shortcut && (
          <kbd aria-hidden="true" className={css.key}>
            {shortcut}
          </kbd>
        )}
        {!isEmpty && (
          <button
            type="button"
            className={css.clear}
            aria-label={t('box.clear')}
            title={t('box.clear')}
            onClick={() => {
              onClear()
              inputIn(box)?.focus()
            }}
          >
            <X aria-hidden="true" size={18} strokeWidth={1.5} />
          </button>
        )}
      </div>
    </>
  )
}

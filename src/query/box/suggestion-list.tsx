/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   the list of a combobox as ARIA has it, which no element of HTML is; the keys are the field's, which keeps the focus */
import { useEffect, useRef } from 'react'
import type { Suggestion } from '../../../core/query/complete/complete.ts'
import { cx } from '../../ui/cx.ts'
import css from './search-box.module.css'
import { SuggestionOption } from './suggestion-option.tsx'

export interface SuggestionListProps {
  /** Of the field above. */
  id: string
  label: string
  items: readonly Suggestion[]
  /** The one Enter takes; -1 for none. */
  highlighted: number
  onPick: (item: Suggestion) => void
}

/** What may be meant, under the search; the field keeps the focus. */
export function SuggestionList({ id, label, items, highlighted, onPick }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (list.current) reveal(list.current, highlighted)
  }, [highlighted])
  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={cx(css.list, items.length === 0 && css.closed)}
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, index) => (
        <li
          key={item.field + item.insert}
          id={`${id}-option-${index}`}
          role="option"
          aria-selected={index === highlighted}
          className={cx(css.option, index === highlighted && css.active)}
          onClick={() => onPick(item)}
        >
          <SuggestionOption suggestion={item} />
        </li>
      ))}
    </ul>
  )
}

/** Scrolls the list and nothing around it. */
function reveal(list: HTMLElement, index: number): void {
  const option = list.children[index]
  if (!(option instanceof HTMLElement)) return
  const end = option.offsetTop + option.offsetHeight
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight
}

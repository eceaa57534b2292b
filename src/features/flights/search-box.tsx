import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { complete, type Suggestion } from '../../../core/query/complete.ts'
import type { QueryIssue, Range } from '../../../core/query/query.ts'
import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './search-box.module.css'
import { SearchFrame } from './search-frame.tsx'
import { SearchIssues } from './search-issues.tsx'
import { SearchUnderlines } from './search-underlines.tsx'
import { SuggestionOption } from './suggestion-option.tsx'
import { useQueryNames } from './use-query-names.ts'
import { inputIn, useSearchKey } from './use-search-key.ts'

export interface SearchBoxProps {
  /** Null while the log is being read: then there is nothing to suggest yet. */
  digest: Digest | null
  text: string
  issues: readonly QueryIssue[]
  onText: (text: string) => void
}

const NOTHING: readonly Suggestion[] = []

/** The search above the list: words, or fields with values; what may be meant is suggested while one types. */
export function SearchBox({ digest, text, issues, onText }: SearchBoxProps) {
  const { t, locale } = useText('query')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(text.length)
  /** The suggestion marked with arrow keys or the mouse; null when nobody has marked any. */
  const [marked, setMarked] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [underlined, setUnderlined] = useState({ isTyping: false, scrolled: 0 })
  useSearchKey(box)
  const names = useQueryNames()
  const items = useMemo(
    () => (isOpen && digest ? complete(digest, text, Math.min(cursor, text.length), locale, names) : NOTHING),
    [isOpen, digest, text, cursor, locale, names],
  )
  const type = (next: string, at: number) => {
    setCursor(at)
    setMarked(null)
    onText(next)
  }
  const pick = ({ at, insert, kind }: Suggestion) => {
    const end = text.slice(at.end)
    const put = insert + (kind === 'value' && end === '' ? ' ' : '')
    type(text.slice(0, at.start) + put + end, at.start + put.length)
    setOpen(kind === 'field')
    // Once the new text stands in the field.
    requestAnimationFrame(() => inputIn(box)?.setSelectionRange(at.start + put.length, at.start + put.length))
  }
  const highlighted = marked ?? (items[0] && isMeant(items[0], text) ? 0 : -1)
  const combo = useCombobox<Suggestion>({
    id,
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-option-${index}`,
    items: [...items],
    isOpen,
    inputValue: text,
    selectedItem: null,
    highlightedIndex: highlighted,
    itemToString: () => text,
    stateReducer: keepTyped,
    onIsOpenChange: (change) => setOpen(change.isOpen),
    onHighlightedIndexChange: (change) => setMarked(change.highlightedIndex),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) pick(selectedItem)
    },
  })
  const shown = isOpen ? items.length : 0
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && highlighted < 0) setOpen(false)
    if (event.key === 'Escape' && shown === 0 && text !== '') type('', 0)
  }
  // What is still being typed is not wrong yet.
  const told = underlined.isTyping ? issues.filter(({ at }) => !isBeingTyped(at, cursor, items)) : issues
  return (
    <search className={css.search}>
      <SearchFrame
        inputId={id}
        label={t('box.label')}
        box={box}
        isEmpty={text === ''}
        onClear={() => type('', 0)}
        shortcut="/"
      >
        <SearchUnderlines text={text} issues={told} scrolled={underlined.scrolled} />
        <input
          {...combo.getInputProps({
            onKeyDown,
            onChange: (event) => {
              const { value, selectionStart } = event.currentTarget
              setOpen(true)
              type(value, selectionStart ?? value.length)
            },
            onSelect: (event) => setCursor(event.currentTarget.selectionStart ?? 0),
            onScroll: (event) => setUnderlined({ isTyping: true, scrolled: event.currentTarget.scrollLeft }),
            onFocus: () => setUnderlined((now) => ({ ...now, isTyping: true })),
            onBlur: () => setUnderlined((now) => ({ ...now, isTyping: false })),
          })}
          role="combobox"
          aria-controls={`${id}-list`}
          aria-labelledby={undefined}
          aria-expanded={shown > 0}
          aria-activedescendant={shown > 0 && highlighted >= 0 ? `${id}-option-${highlighted}` : undefined}
          aria-keyshortcuts="/"
          aria-invalid={told.length > 0 || undefined}
          aria-describedby={told.length > 0 ? `${id}-issues` : undefined}
          className={css.input}
          placeholder={t('box.placeholder')}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <ul
          {...combo.getMenuProps({ 'aria-label': t('box.list') })}
          tabIndex={-1}
          className={cx(css.list, shown === 0 && css.closed)}
        >
          {shown > 0 &&
            items.map((item, index) => (
              <li
                key={item.field + item.insert}
                {...combo.getItemProps({ item, index })}
                className={cx(css.option, index === highlighted && css.active)}
              >
                <SuggestionOption suggestion={item} />
              </li>
            ))}
        </ul>
      </SearchFrame>
      <SearchIssues id={`${id}-issues`} issues={told} />
      <VisuallyHidden>
        <span aria-live="polite">{shown > 0 ? t('box.count', { count: shown }) : ''}</span>
      </VisuallyHidden>
    </search>
  )
}

/** The cursor is in it, or something is offered that would take its place: `last m` becomes `last month`. */
function isBeingTyped(at: Range, cursor: number, offered: readonly Suggestion[]): boolean {
  const isIn = (range: Range, place: number): boolean => place >= range.start && place <= range.end
  return isIn(at, cursor) || offered.some((one) => isIn(one.at, at.start) && isIn(one.at, at.end))
}

/** Behind `cabin:` somebody types a value: Enter takes the best. A bare word stays what it is. */
function isMeant({ kind, at }: Suggestion, text: string): boolean {
  return kind === 'value' && at.end > at.start && /[:,<>=]/.test(text[at.start - 1] ?? '')
}

const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes

/** Leaving the field or pressing Esc takes nothing; the text is ours alone. */
function keepTyped(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  const typed = { ...changes, inputValue: state.inputValue }
  return type === InputBlur || type === InputKeyDownEscape ? { ...typed, selectedItem: null } : typed
}

import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { must } from '../../../core/lib/must.ts'
import type { Suggestion } from '../../../core/query/complete/complete.ts'
import type { QueryIssue, QueryIssueCode, Range } from '../../../core/query/query.ts'
import { useText } from '../../i18n/use-text.ts'
import { MOST_TYPED } from '../../ui/field/most-typed.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './search-box.module.css'
import { SearchFrame } from './search-frame.tsx'
import { SearchIssues } from './search-issues.tsx'
import { SearchUnderlines } from './search-underlines.tsx'
import { SUGGESTION_KEYS, suggestionAct } from './suggestion-act.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { inputIn, useSearchKey } from './use-search-key.ts'
import { useSearchHelp } from '../use-search-help.ts'
import { usePreparedSearch } from './use-prepared-search.ts'
import { type Suggested, useSuggestions } from './use-suggestions.ts'

export interface SearchBoxProps {
  /** Null while the log is being read: then there is nothing to suggest yet. */
  digest: Digest | null
  text: string
  issues: readonly QueryIssue[]
  /** What was read in one way of several, or is in no flight: said, but no mistake. */
  notes: readonly QueryIssue[]
  onText: (text: string) => void
}

const NOTHING: readonly Suggestion[] = []

/** The search above the list: words, or fields with values; what may be meant is suggested while one types. */
export function SearchBox({ digest, text, issues, notes, onText }: SearchBoxProps) {
  const { t } = useText('query')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(text.length)
  /** The suggestion marked with arrow keys; null when nobody has marked any. What the mouse rests on is not meant. */
  const [marked, setMarked] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const caret = useRef<number | null>(null)
  const [underlined, setUnderlined] = useState({ isTyping: false, scrolled: 0 })
  useSearchKey(box)
  const help = useSearchHelp(underlined.isTyping)
  usePreparedSearch(underlined.isTyping ? digest : null, help)
  const suggestions = useSuggestions(isOpen ? digest : null, help, text, cursor)
  const moveTo = (at: number) => {
    if (at !== cursor) setMarked(null)
    setCursor(at)
  }
  const type = (next: string, at: number) => {
    setCursor(at)
    setMarked(null)
    onText(next)
  }
  const pick = ({ at, insert, kind }: Suggestion, of: string) => {
    const end = of.slice(at.end)
    const put = insert + (kind === 'value' && end === '' ? ' ' : '')
    type(of.slice(0, at.start) + put + end, at.start + put.length)
    setOpen(kind === 'field')
    caret.current = at.start + put.length
  }
  useLayoutEffect(() => {
    // The new text stands in the field; what is typed next goes behind what was put there.
    if (caret.current !== null) inputIn(box)?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const highlightedIn = ({ items, text: of }: Suggested): number => {
    if (marked !== null && marked < items.length) return marked
    return items[0] && isMeant(items[0], of) ? 0 : -1
  }
  const { items } = suggestions.shown
  const highlighted = highlightedIn(suggestions.shown)
  const shown = isOpen ? items.length : 0
  // All of it within the event, so that a key that follows at once sees what this one did.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (!SUGGESTION_KEYS.has(event.key)) return
    const now = suggestions.now()
    const state = { shown: isOpen ? now.items.length : 0, highlighted: highlightedIn(now), isEmpty: text === '' }
    const act = suggestionAct(event.key, state)
    if (act === null) return
    event.preventDefault()
    if (act.kind === 'take') return pick(must(now.items[act.index]), now.text)
    if (act.kind === 'mark') return setMarked(act.index)
    if (act.kind === 'clear') type('', 0)
    setOpen(act.kind === 'open')
  }
  // What is still being typed is not wrong yet.
  const isWaiting = ({ code, at }: QueryIssue): boolean =>
    underlined.isTyping && isOpen && isBeingTyped(at, cursor, items) && (items.length > 0 || !isFinal(code))
  const shownIssues = issues.filter((issue) => !isWaiting(issue))
  const noted = notes.filter((note) => !isWaiting(note))
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
        <SearchUnderlines text={text} issues={shownIssues} scrolled={underlined.scrolled} />
        <input
          id={id}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            const { value, selectionStart } = event.currentTarget
            setOpen(true)
            type(value, selectionStart ?? value.length)
          }}
          onClick={() => setOpen(!isOpen)}
          onSelect={(event) => moveTo(event.currentTarget.selectionStart ?? 0)}
          onScroll={(event) => setUnderlined({ isTyping: true, scrolled: event.currentTarget.scrollLeft })}
          onFocus={() => setUnderlined((now) => ({ ...now, isTyping: true }))}
          onBlur={() => {
            setOpen(false)
            setUnderlined((now) => ({ ...now, isTyping: false }))
          }}
          role="combobox"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-expanded={shown > 0}
          aria-activedescendant={shown > 0 && highlighted >= 0 ? `${id}-option-${highlighted}` : undefined}
          aria-keyshortcuts="/"
          maxLength={MOST_TYPED}
          aria-invalid={shownIssues.length > 0 || undefined}
          aria-describedby={shownIssues.length + noted.length > 0 ? `${id}-issues` : undefined}
          className={css.input}
          placeholder={t('box.placeholder')}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <SuggestionList
          {...{ id, highlighted }}
          items={shown > 0 ? items : NOTHING}
          label={t('box.list')}
          onPick={(item) => pick(item, suggestions.shown.text)}
        />
      </SearchFrame>
      <SearchIssues id={`${id}-issues`} issues={shownIssues} notes={noted} box={box} />
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

/** No letter more makes anything of it: nothing there is begins so. */
function isFinal(code: QueryIssueCode): boolean {
  return ['query.unknown-field', 'query.unknown-choice', 'query.value-unknown', 'query.text-unknown'].includes(code)
}

/** Behind `cabin:` somebody types a value: Enter takes the best. A bare word stays what it is. */
function isMeant({ kind, at }: Suggestion, text: string): boolean {
  return kind === 'value' && at.end > at.start && /[:,<>=]\s*$/.test(text.slice(0, at.start))
}

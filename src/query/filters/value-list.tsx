/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   the list of a combobox as ARIA has it, which no element of HTML is; the keys are the field's, which keeps the focus */
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, type UIEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { Field } from '../../../core/query/fields.ts'
import type { Value } from '../../../core/query/query.ts'
import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import { MOST_TYPED } from '../../ui/field/most-typed.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { suggestionName } from '../box/suggestion-name.ts'
import { useQueryNames } from '../use-query-names.ts'
import { type FieldOption, fieldOptions } from './field-options.ts'
import css from './value-list.module.css'
import { isSameValue } from './write-filter.ts'

export interface ValueListProps {
  digest: Digest
  field: Field
  /** Of the field, for those who listen. */
  label: string
  chosen: readonly Value[]
  onToggle: (value: Value, isChosen: boolean) => void
  /** Takes the focus when it appears. */
  isFirst?: boolean
}

/** Rows drawn at first, and added when the last of them comes into sight: a log may have thousands of airports. */
const STEP = 60
/** Fewer values are seen at a glance. */
const LEAST_TO_SEARCH = 8

/** Every value of a field, with how many flights have it: several can be chosen, and typing finds one. */
export function ValueList({ digest, field, label, chosen, onToggle, isFirst = false }: ValueListProps) {
  const { t, locale } = useText('query')
  const id = useId()
  const names = useQueryNames()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(-1)
  const [drawn, setDrawn] = useState(STEP)
  // What was chosen when it opened stands first; what is pressed meanwhile stays where it is.
  const [first] = useState(chosen)
  const all = useMemo(
    () => fieldOptions(digest, field, typed, first, locale, names),
    [digest, field, typed, first, locale, names],
  )
  const own = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isSearched] = useState(() => all.length > LEAST_TO_SEARCH)
  useEffect(() => {
    if (!isFirst) return
    // On a phone a field with the focus brings up the keyboard, and most choose what they see.
    const isTyped = isSearched && !matchMedia('(pointer: coarse)').matches
    const first = own.current?.querySelector<HTMLElement>(isTyped ? 'input' : '[role=listbox]')
    first?.focus({ preventScroll: true })
  }, [isFirst, isSearched])
  useEffect(() => {
    list.current?.querySelector(`[data-at="${marked}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  const isChosen = ({ value }: FieldOption): boolean => chosen.some((one) => isSameValue(one, value))
  const toggle = (option: FieldOption | undefined): void => {
    if (option) onToggle(option.value, isChosen(option))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const isTyping = event.target instanceof HTMLInputElement
    const next = markedBy(event.key, marked, all.length, isTyping)
    if (next !== null) {
      setMarked(next)
      setDrawn((before) => Math.max(before, next + STEP))
    } else if (event.key === 'Enter' || (event.key === ' ' && !isTyping)) toggle(all[marked])
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent): void => {
    if (scrollTop + 2 * clientHeight > scrollHeight && drawn < all.length) setDrawn(drawn + STEP)
  }
  const active = marked >= 0 && marked < all.length ? `${id}-${marked}` : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field and of the list
    <div ref={own} className={css.values} onKeyDown={onKeyDown}>
      {isSearched && (
        <div className={css.search}>
          <Search aria-hidden="true" size={16} strokeWidth={1.5} />
          <input
            value={typed}
            role="combobox"
            aria-label={t('menu.search', { field: label })}
            aria-autocomplete="list"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={active}
            placeholder={t('menu.placeholder')}
            maxLength={MOST_TYPED}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setMarked(currentTarget.value === '' ? -1 : 0)
              setDrawn(STEP)
            }}
          />
        </div>
      )}
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-multiselectable="true"
        aria-label={label}
        aria-activedescendant={active}
        // Where nothing can be typed the list itself is the stop of Tab.
        tabIndex={isSearched ? -1 : 0}
        className={css.list}
        onScroll={onScroll}
        onFocus={() => setMarked((now) => (now < 0 && !isSearched ? 0 : now))}
      >
        {all.slice(0, drawn).map((option, at) => (
          <ValueOption
            key={option.text}
            id={`${id}-${at}`}
            {...{ field, option, at }}
            count={all.length}
            isChosen={isChosen(option)}
            isMarked={at === marked}
            onPress={() => {
              setMarked(at)
              toggle(option)
            }}
          />
        ))}
      </ul>
      {all.length === 0 && <p className={css.none}>{t('menu.none')}</p>}
      <VisuallyHidden>
        <span aria-live="polite">{typed === '' ? '' : t('menu.count', { count: all.length })}</span>
      </VisuallyHidden>
    </div>
  )
}

interface ValueOptionProps {
  id: string
  field: Field
  option: FieldOption
  /** Its place among `count` options. */
  at: number
  count: number
  isChosen: boolean
  isMarked: boolean
  onPress: () => void
}

function ValueOption({ id, field, option, at, count, isChosen, isMarked, onPress }: ValueOptionProps) {
  const { t, locale } = useText('query')
  const flights = formatNumber(option.count, localeTag(locale))
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the list
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-posinset={at + 1}
      aria-setsize={count}
      data-at={at}
      className={cx(css.option, isMarked && css.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <span aria-hidden="true" className={css.box}>
        {isChosen && <Check size={14} strokeWidth={2.5} />}
      </span>
      <OptionWords field={field} option={option} />
      <span className={css.count}>
        <span aria-hidden="true">{flights}</span>
        <VisuallyHidden>{t('box.flights', { count: option.count, number: flights })}</VisuallyHidden>
      </span>
    </li>
  )
}

/** What has no code is searched for by its name, which is said once. */
function OptionWords({ field, option: { value, text, name } }: { field: Field; option: FieldOption }) {
  const { t } = useText('query')
  const own = suggestionName({ kind: 'value', field, value, name }, t)
  const isNamed = own === null || own === text
  // A word of the language, as `premium` or `mo`, means nothing to those who do not type it.
  if (isNamed || value.kind !== 'word') return <span className={css.words}>{own ?? text}</span>
  return (
    <span className={css.words}>
      <span className={css.code}>{text}</span> {own}
    </span>
  )
}

/** Where a key leads, round the list; null for keys that do not. In a field Home and End belong to its text. */
function markedBy(key: string, marked: number, count: number, isTyping: boolean): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (marked + 1) % count
    case 'ArrowUp':
      return marked <= 0 ? count - 1 : marked - 1
    case 'PageDown':
      return Math.min(count - 1, marked + 8)
    case 'PageUp':
      return Math.max(0, marked - 8)
    case 'Home':
      return isTyping ? null : 0
    case 'End':
      return isTyping ? null : count - 1
    default:
      return null
  }
}

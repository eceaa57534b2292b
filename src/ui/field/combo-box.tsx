import { ChevronDown } from 'lucide-react'
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import css from './combo-box.module.css'
import { cx } from '../cx.ts'
import { fieldIds } from './field-ids.ts'
import fieldCss from './field.module.css'
import { focusNextField, holdFirstTab } from './focus-next-field.ts'
import { Field, type FieldTexts } from './field.tsx'
import { MOST_TYPED } from './most-typed.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface ComboBoxWords {
  /** Name of the list of matches. */
  list: string
  /** `n` matches, for the live region. */
  count: (n: number) => string
  /** Nothing matches; the text stays as it is. */
  none: string
  loading: string
}

export interface ComboBoxProps<Item> extends FieldTexts {
  name: string
  /** What stands in the field, typed or taken. */
  value: string
  /** Best first, at most 50; null while the catalogue is not there yet. */
  search: ((query: string) => readonly Item[]) | null
  itemKey: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  /** Whether leaving the field with this text means this item: its code or its whole name. */
  isMeant: (item: Item, text: string) => boolean
  words: ComboBoxWords
  onText: (text: string) => void
  onPick: (item: Item) => void
  /** The field is about to be used. */
  onWake?: (() => void) | undefined
  required?: boolean | undefined
  className?: string | undefined
  placeholder?: string | undefined
  /** A field without text offers everything, and so does a press on it: of few items, to be looked through. */
  browses?: boolean | undefined
  /** After a choice from the list, and after Enter with any text, the next field has the focus. */
  goesOn?: boolean | undefined
}

const { InputChange, InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes

/** A text field with suggestions. The first match is marked from the start: a typed code and Enter take it. */
export function ComboBox<Item>(props: ComboBoxProps<Item>) {
  const { label, hint, error, name, value, words, itemKey, renderItem, onText, onPick, onWake, className } = props
  const id = useId()
  // A field that already holds its answer offers nothing until somebody types or asks with an arrow key.
  const [asking, setAsking] = useState(false)
  const isBlank = !props.browses && value.trim() === ''
  const items = useMatches(props.search, value, asking && !isBlank)
  const pick = (item: Item) => {
    setAsking(false)
    onPick(item)
  }
  const awaited = useAwaitedPick(items, pick)

  const combo = useCombobox<Item>({
    id,
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-option-${index}`,
    items: items === null ? [] : [...items],
    inputValue: value,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: () => value,
    itemToKey: (item) => (item === null ? null : itemKey(item)),
    stateReducer: keepTyped,
    onStateChange: ({ selectedItem }) => {
      if (selectedItem) pick(selectedItem)
    },
  })
  const open = combo.isOpen && asking && !isBlank
  const count = open ? (items?.length ?? 0) : 0
  const active = combo.highlightedIndex >= 0 && combo.highlightedIndex < count
  const { goOn, take } = choosing(id, props.goesOn, (item: Item) => {
    pick(item)
    combo.closeMenu()
  })

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      // Enter takes a match; it never sends a form somebody is still filling in.
      event.preventDefault()
      const marked = active ? items?.[combo.highlightedIndex] : undefined
      if (asking && items === null) awaited.request()
      if (marked !== undefined) take(event, marked)
      else if (value.trim() !== '') goOn(true)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setAsking(true)
    if (event.key === 'Escape' && !open && value !== '') onText('')
  }
  const onBlur = () => {
    const best = items?.[0]
    if (!asking) return
    if (best !== undefined && props.isMeant(best, value)) pick(best)
    else if (items === null) awaited.request((item) => props.isMeant(item, value))
  }

  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <div className={cx(css.box, props.browses && fieldCss.selectBox)}>
        <input
          {...combo.getInputProps({
            onKeyDown,
            onBlur,
            onClick: () => {
              if (props.browses) setAsking(true)
            },
            onFocus: (event) => {
              onWake?.()
              event.currentTarget.select()
            },
            onChange: (event) => {
              awaited.cancel()
              setAsking(true)
              onText(event.currentTarget.value)
            },
          })}
          {...fieldIds(id, hint, error)}
          role="combobox"
          maxLength={MOST_TYPED}
          aria-controls={`${id}-list`}
          aria-labelledby={undefined}
          aria-expanded={count > 0}
          aria-activedescendant={active ? `${id}-option-${combo.highlightedIndex}` : undefined}
          aria-required={props.required || undefined}
          name={name}
          className={cx(fieldCss.input, props.browses && fieldCss.select)}
          placeholder={props.placeholder}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        {props.browses && <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />}
        <ul
          {...combo.getMenuProps<{ ref?: Ref<HTMLUListElement> }>({ 'aria-label': words.list })}
          // A list that scrolls would be the next stop of Tab, and gone when the focus arrives.
          tabIndex={-1}
          className={cx(css.list, !open && css.closed)}
        >
          {open &&
            items?.map((item, index) => (
              <li
                key={itemKey(item)}
                {...combo.getItemProps({ item, index, onClick: (event) => take(event, item) })}
                className={cx(css.option, index === combo.highlightedIndex && css.active)}
              >
                {renderItem(item)}
              </li>
            ))}
        </ul>
        {open && !items?.length && <p className={css.nothing}>{items === null ? words.loading : words.none}</p>}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{open ? announcement(items, words) : ''}</span>
      </VisuallyHidden>
    </Field>
  )
}

/** A choice leads on in the task of its key stroke: the next key may be on its way, and is meant for the next field. */
function choosing<Item>(id: string, goesOn: boolean | undefined, choose: (item: Item) => void) {
  const goOn = (byKey: boolean): void => {
    const next = goesOn ? focusNextField(document.getElementById(id)) : null
    if (byKey) holdFirstTab(next)
  }
  const take = ({ nativeEvent }: SyntheticEvent, item: Item): void => {
    // Downshift would choose it again, a task later.
    Object.assign(nativeEvent, { preventDownshiftDefault: true })
    // Left before the choice is on the page, the field would take its best match instead.
    flushSync(() => choose(item))
    goOn(nativeEvent instanceof KeyboardEvent)
  }
  return { goOn, take }
}

/** Leaving the field or pressing Esc never swaps what was typed for what was merely marked. */
function keepTyped<Item>(
  state: UseComboboxState<Item>,
  { type, changes, props }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const typed = { ...changes, inputValue: props.inputValue ?? state.inputValue }
  if (type === InputChange) return { ...changes, highlightedIndex: 0 }
  if (type === InputBlur || type === InputKeyDownEscape) return { ...typed, selectedItem: null }
  return typed
}

function announcement(items: readonly unknown[] | null, words: ComboBoxWords): string {
  if (items === null) return words.loading
  return items.length === 0 ? words.none : words.count(items.length)
}

function useMatches<Item>(search: ComboBoxProps<Item>['search'], value: string, asking: boolean) {
  return useMemo((): readonly Item[] | null => {
    if (!asking) return NOTHING
    return search === null ? null : search(value)
  }, [search, value, asking])
}

const NOTHING: readonly never[] = []

/** Enter pressed before the catalogue was there is kept, and answered when it comes. */
function useAwaitedPick<Item>(items: readonly Item[] | null, pick: (item: Item) => void) {
  const accepts = useRef<((item: Item) => boolean) | null>(null)
  useEffect(() => {
    if (items === null || accepts.current === null) return
    const [best, fits] = [items[0], accepts.current]
    accepts.current = null
    if (best !== undefined && fits(best)) pick(best)
  })
  return {
    request: (fits: (item: Item) => boolean = () => true) => {
      accepts.current ??= fits
    },
    cancel: () => {
      accepts.current = null
    },
  }
}

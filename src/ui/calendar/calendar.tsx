import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FIRST_WEEKDAY, monthNames, weekdayNames } from '../../../core/locale/calendar-words.ts'
import { formatDate } from '../../../core/locale/format.ts'
import type { LocaleTag } from '../../../core/locale/language.ts'
import { addDays, MAX_YEAR, MIN_YEAR } from '../../../core/time/calendar-date.ts'
import { addMonths, daysIntoWeek, weeksOfMonth } from '../../../core/time/month-grid.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './calendar.module.css'

export interface CalendarProps {
  /** The day that counts at present, `2026-03-05`; null for none. */
  value: string | null
  /** The day it opens at. */
  start: string
  today: string
  /** The last year to choose from. */
  lastYear: number
  locale: LocaleTag
  labels: Readonly<Record<'month' | 'year' | 'previous' | 'next', string>>
  onPick: (day: string) => void
}

/** One month, a day of it chosen by arrows, touch or pointer, as the pattern of a date picker dialog has it. */
export function Calendar({ value, start, today, lastYear, locale, labels, onPick }: CalendarProps) {
  const [at, setAt] = useState(start)
  const grid = useRef<HTMLTableElement>(null)
  const titleId = useId()
  const go = (day: string): void => setAt(bounded(day, lastYear))
  const walk = (event: KeyboardEvent): void => {
    const day = dayByKey(event, at, FIRST_WEEKDAY[locale])
    if (day === null) return
    event.preventDefault()
    flushSync(() => go(day))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const month = at.slice(0, 7)
  const weeks = weeksOfMonth(month, FIRST_WEEKDAY[locale])
  const [year, inYear] = [Number(at.slice(0, 4)), Number(at.slice(5, 7))]
  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <Turn label={labels.previous} onTurn={() => go(addMonths(at, -1))}>
          <ChevronLeft aria-hidden="true" />
        </Turn>
        <select
          className={css.choice}
          aria-label={labels.month}
          value={inYear}
          onChange={({ target }) => go(addMonths(at, Number(target.value) - inYear))}
        >
          {monthNames(locale).map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <select
          className={css.choice}
          aria-label={labels.year}
          value={year}
          onChange={({ target }) => go(addMonths(at, 12 * (Number(target.value) - year)))}
        >
          {Array.from({ length: lastYear - MIN_YEAR + 1 }, (_, index) => (
            <option key={index}>{lastYear - index}</option>
          ))}
        </select>
        <Turn label={labels.next} onTurn={() => go(addMonths(at, 1))}>
          <ChevronRight aria-hidden="true" />
        </Turn>
      </div>
      <VisuallyHidden>
        <span id={titleId} aria-live="polite">
          {formatDate(month, locale, 'long')}
        </span>
      </VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows walk over its days */}
      <table ref={grid} role="grid" aria-labelledby={titleId} className={css.grid} onKeyDown={walk}>
        <thead>
          <tr>
            {weekdayNames(locale).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, place) => (
                <td key={day ?? place} aria-selected={day !== null && day === value}>
                  {day !== null && (
                    <button
                      type="button"
                      className={css.day}
                      ref={day === start ? markFirst : undefined}
                      tabIndex={day === at ? 0 : -1}
                      aria-label={formatDate(day, locale, 'long')}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Where the browser puts the focus in a dialog; React keeps `autoFocus` to itself. */
function markFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '')
}

function Turn({ label, onTurn, children }: { label: string; onTurn: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.turn} aria-label={label} title={label} onClick={onTurn}>
      {children}
    </button>
  )
}

function bounded(day: string, lastYear: number): string {
  const [first, last] = [`${MIN_YEAR}-01-01`, `${Math.min(lastYear, MAX_YEAR)}-12-31`]
  if (day < first) return first
  return day > last ? last : day
}

function dayByKey({ key, shiftKey }: KeyboardEvent, at: string, firstWeekday: number): string | null {
  const into = daysIntoWeek(at, firstWeekday)
  switch (key) {
    case 'ArrowLeft':
      return addDays(at, -1)
    case 'ArrowRight':
      return addDays(at, 1)
    case 'ArrowUp':
      return addDays(at, -7)
    case 'ArrowDown':
      return addDays(at, 7)
    case 'Home':
      return addDays(at, -into)
    case 'End':
      return addDays(at, 6 - into)
    case 'PageUp':
      return addMonths(at, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(at, shiftKey ? 12 : 1)
    default:
      return null
  }
}

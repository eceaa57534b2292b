import type { KeyboardEvent } from 'react'

/** What the keys of the grid do beyond moving from cell to cell. */
export interface GridActions {
  /** Adds the flight that probably comes next and moves there; false where this one is still incomplete. */
  addAfter: (legId: string) => boolean
}

type Cell = HTMLInputElement | HTMLSelectElement

/**
 * Tab and Enter go from cell to cell, to what the line asks while nobody answered, and from there to the next line, past
 * what stands between; the arrow keys go up and down where they mean nothing else. In a list that is open, Enter takes
 * the match.
 */
export function gridKeys(event: KeyboardEvent<HTMLElement>, { addAfter }: GridActions): void {
  const { target, key } = event
  if (!isCell(target) || event.ctrlKey || event.metaKey || event.altKey) return
  const row = target.closest<HTMLElement>('[data-leg]')
  const cells = row ? stopsOf(row) : []
  const isAnswer = target.closest('[data-question]') !== null
  const at = isAnswer ? cells.length : cells.indexOf(target)
  if (!row || at < 0) return
  const isOpen = target.getAttribute('aria-expanded') === 'true'
  const isForward = (key === 'Enter' && !isOpen) || (key === 'Tab' && !event.shiftKey)
  const next = cells[at + 1]
  if (isForward && next) {
    if (key === 'Tab' && next.closest('[data-cells]')) return
    event.preventDefault()
    next.focus()
  } else if (isForward) {
    const below = row.nextElementSibling
    const isLed = below instanceof HTMLElement ? leadInto(cellsOf(below)) : addAfter(row.dataset['leg'] ?? '')
    if (isLed || key === 'Enter') event.preventDefault()
  } else if ((key === 'ArrowUp' || key === 'ArrowDown') && isPlain(target)) {
    const beside = key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling
    if (!(beside instanceof HTMLElement)) return
    event.preventDefault()
    cellsOf(beside)[at]?.focus()
  }
}

/** The first cell that is still empty, else the first. */
function leadInto(cells: readonly Cell[]): boolean {
  const cell = cells.find(({ value }) => value === '') ?? cells[0]
  cell?.focus()
  return cell !== undefined
}

/** The cells, and behind them the first answer to a question of the line that is open. */
function stopsOf(row: HTMLElement): Cell[] {
  const answers = [...row.querySelectorAll<HTMLInputElement>('[data-question] input')]
  const isOpen = !answers.some(({ checked }) => checked)
  return [...cellsOf(row), ...(isOpen ? answers.slice(0, 1) : [])]
}

function cellsOf(row: HTMLElement): Cell[] {
  const cells = [...row.querySelectorAll<Cell>('[data-cells] :is(input, select)')]
  // The calendar of the day lies among them.
  return cells.filter((cell) => cell.tabIndex >= 0 && cell.closest('dialog') === null)
}

function isCell(target: EventTarget): target is Cell {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}

/** In a list, a calendar or among answers the arrow keys mean something else. */
function isPlain(cell: Cell): boolean {
  const isList = cell.role === 'combobox' || cell.type === 'radio'
  return cell instanceof HTMLInputElement && !isList && cell.name !== 'date'
}

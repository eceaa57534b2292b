import type { KeyboardEvent } from 'react'

/** What the keys of the grid do beyond moving from cell to cell. */
export interface GridActions {
  /** Adds the flight that probably comes next and moves there; false where this one is still incomplete. */
  addAfter: (legId: string) => boolean
}

type Cell = HTMLInputElement | HTMLSelectElement

/**
 * Tab and Enter go from cell to cell and from the end of a line to the next, past what stands between; the arrow keys go
 * up and down where they mean nothing else. In a list that is open, Enter takes the match.
 */
export function gridKeys(event: KeyboardEvent<HTMLElement>, { addAfter }: GridActions): void {
  const { target, key } = event
  if (!isCell(target) || event.ctrlKey || event.metaKey || event.altKey) return
  const row = target.closest<HTMLElement>('[data-leg]')
  const cells = row ? cellsOf(row) : []
  const at = cells.indexOf(target)
  if (!row || at < 0) return
  const isOpen = target.getAttribute('aria-expanded') === 'true'
  const isForward = (key === 'Enter' && !isOpen) || (key === 'Tab' && !event.shiftKey)
  if (isForward && at < cells.length - 1) {
    if (key === 'Tab') return
    event.preventDefault()
    cells[at + 1]?.focus()
  } else if (isForward) {
    const next = row.nextElementSibling
    const isLed = next instanceof HTMLElement ? leadInto(cellsOf(next)) : addAfter(row.dataset['leg'] ?? '')
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

function cellsOf(row: HTMLElement): Cell[] {
  const cells = [...row.querySelectorAll<Cell>('[data-cells] :is(input, select)')]
  // The calendar of the day lies among them.
  return cells.filter((cell) => cell.tabIndex >= 0 && cell.closest('dialog') === null)
}

function isCell(target: EventTarget): target is Cell {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}

/** In a list or a calendar the arrow keys mean something else. */
function isPlain(cell: Cell): boolean {
  return cell instanceof HTMLInputElement && cell.role !== 'combobox' && cell.name !== 'date'
}

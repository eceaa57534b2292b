import type { KeyboardEvent } from 'react'
import { enterField } from '../../../ui/enter-field.ts'
import { stopsIn } from '../../../ui/focus/stops-in.ts'

/** What the keys of the grid do beyond moving from cell to cell. */
export interface GridActions {
  /** Adds the flight that probably comes next and moves there; false where this one is still incomplete. */
  addAfter: (legId: string) => boolean
}

type Cell = HTMLInputElement | HTMLSelectElement

/**
 * Enter goes from cell to cell, to what the line asks while nobody answered, and from there to the next line, past what
 * stands between; Tab reaches all of it and goes on to the next line too. The arrow keys go up and down where they mean
 * nothing else. In a list that is open, Enter takes the match.
 */
export function gridKeys(event: KeyboardEvent<HTMLElement>, actions: GridActions): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const row = target.closest<HTMLElement>('[data-leg]')
  if (!row) return
  if (key === 'Tab') {
    if (!event.shiftKey && isLast(row, target) && goOn(row, actions)) event.preventDefault()
    return
  }
  if (!isCell(target)) return
  const cells = cellsOf(row)
  const question = target.closest(QUESTION)
  const at = cells.indexOf(target)
  if (at < 0 && question === null) return
  if (key === 'Enter' && target.getAttribute('aria-expanded') !== 'true') {
    event.preventDefault()
    const next = question === null ? cells[at + 1] : undefined
    const stop = next ?? openQuestions(row, question)[0]
    if (stop) enterField(stop)
    else goOn(row, actions)
  } else if (at >= 0 && (key === 'ArrowUp' || key === 'ArrowDown') && isPlain(target)) {
    const beside = key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling
    if (!(beside instanceof HTMLElement)) return
    event.preventDefault()
    enterField(cellsOf(beside)[at])
  }
}

const QUESTION = '[data-question], [data-asks]'

/** To the next line, which may have to be put up; false where there is none. */
function goOn(row: HTMLElement, { addAfter }: GridActions): boolean {
  const below = row.nextElementSibling
  return below instanceof HTMLElement ? leadInto(cellsOf(below)) : addAfter(row.dataset['leg'] ?? '')
}

/** The first cell that is still empty, else the first. */
function leadInto(cells: readonly Cell[]): boolean {
  const cell = cells.find(({ value }) => value === '') ?? cells[0]
  enterField(cell)
  return cell !== undefined
}

/** The first field of each question behind this one that nobody answered. */
function openQuestions(row: HTMLElement, behind: Element | null): HTMLInputElement[] {
  const questions = [...row.querySelectorAll(QUESTION)]
  return questions.slice(behind === null ? 0 : questions.indexOf(behind) + 1).flatMap((question) => {
    const fields = [...question.querySelectorAll('input')]
    const isOpen = !fields.some(({ type, checked, value }) => (type === 'radio' ? checked : value !== ''))
    return isOpen ? fields.slice(0, 1) : []
  })
}

/** Whether Tab would leave the line; of answers to one question it stops at one. */
function isLast(row: HTMLElement, target: HTMLElement): boolean {
  const stops = stopsIn(row)
  const groupOf = (element: HTMLElement) =>
    element instanceof HTMLInputElement && element.type === 'radio' && element.name
  const group = groupOf(target)
  return !stops.slice(stops.indexOf(target) + 1).some((stop) => !(group && groupOf(stop) === group))
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

import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
const ROW = '[data-finding]'

/** Arrow keys, j and k go from finding to finding; Esc closes the flight beside them. */
export function useFindingKeys(onClose: (() => void) | null): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return onClose?.()
    const step = STEPS[event.key]
    if (step === undefined || !(event.target instanceof Element)) return undefined
    const rows = rowsIn(event.currentTarget)
    const at = rows.indexOf(event.target.closest(ROW) as HTMLElement)
    const next = at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[at + step]
    if (!next) return undefined
    event.preventDefault()
    focusRow(next)
    return undefined
  }
}

/** Where who works without a mouse goes on when a row has left: the next finding, else the heading of the page. */
export function focusBeside(row: HTMLElement | null): void {
  if (!row?.contains(document.activeElement)) return
  const rows = rowsIn(document)
  const at = rows.indexOf(row)
  const next = rows[at + 1] ?? rows[at - 1]
  if (next) focusRow(next)
  else focusHeading()
}

/** Puts the focus on the first finding of a flight, if it still has one. */
export function focusFinding(within: HTMLElement | null, id: string): void {
  const row = within?.querySelector<HTMLElement>(`[data-finding^="${CSS.escape(id)} "]`)
  if (row) focusRow(row)
}

export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus()
}

function rowsIn(within: ParentNode): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(ROW)]
}

function focusRow(row: HTMLElement): void {
  row.querySelector('a')?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

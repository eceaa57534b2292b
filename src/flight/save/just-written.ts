/** The engine hears of a write a moment after the page made it; until then the page itself knows that it waits. */
const SETTLING_MS = 1500

let written: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Ids written by this page a moment ago. */
export function justWritten(): ReadonlySet<string> {
  return written
}

export function subscribeWritten(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that flights were written now. */
export function noteWritten(...written: readonly string[]): void {
  change((ids) => {
    for (const id of written) ids.add(id)
  })
  const settle = (): void =>
    change((ids) => {
      for (const id of written) ids.delete(id)
    })
  setTimeout(settle, SETTLING_MS)
}

function change(edit: (ids: Set<string>) => void): void {
  const next = new Set(written)
  edit(next)
  written = next
  for (const listener of listeners) listener()
}

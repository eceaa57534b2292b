import { createStore } from '../../../core/lib/store.ts'

/** The engine hears of a write a moment after the page made it; until then the page itself knows that it waits. */
const SETTLING_MS = 1500

/** Ids written by this page a moment ago. */
export const justWritten = createStore<ReadonlySet<string>>(new Set())

/** Says that flights were written now, thousands of an import too. */
export function noteWritten(ids: Iterable<string>): void {
  const written = new Set(ids)
  justWritten.set(new Set([...justWritten.get(), ...written]))
  const settle = (): void => justWritten.set(new Set([...justWritten.get()].filter((id) => !written.has(id))))
  setTimeout(settle, SETTLING_MS)
}

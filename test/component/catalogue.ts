// The reference data as of a slow network: it was fetched by an earlier test of the page, and is held back here.
import { vi } from 'vitest'
import type { Catalogue } from '../../src/flight/catalogue/catalogue.ts'

const LOADING = { kind: 'loading' } as const

/** From now on this catalogue is on its way; it is there once the function given back is called. */
export function holdCatalogue(catalogue: Catalogue<unknown>): () => void {
  const listeners = new Set<() => void>()
  const { subscribe } = catalogue
  const held = [
    vi.spyOn(catalogue, 'get').mockReturnValue(LOADING),
    vi.spyOn(catalogue, 'subscribe').mockImplementation((listener) => {
      listeners.add(listener)
      const leave = subscribe(listener)
      return () => {
        listeners.delete(listener)
        leave()
      }
    }),
  ]
  return () => {
    for (const spy of held) spy.mockRestore()
    for (const listener of listeners) listener()
  }
}

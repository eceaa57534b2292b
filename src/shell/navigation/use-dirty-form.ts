import { useEffect } from 'react'
import { markDirty } from './dirty-forms.ts'

/** Keeps the page from being replaced while `dirty` is true. */
export function useDirtyForm(dirty: boolean): void {
  useEffect(() => (dirty ? markDirty() : undefined), [dirty])
}

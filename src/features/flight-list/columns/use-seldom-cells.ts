import { useEffect } from 'react'
import { createStore } from '../../../../core/lib/store.ts'
import { useStore } from '../../../data/stores/use-store.ts'
import type { ListColumn } from './list-columns.ts'
import { type DrawSeldom, isOften } from './often-columns.ts'

const seldomCells = createStore<DrawSeldom | null>(null)

/** What draws columns that few lists have, loaded once one of these is such a column; null until then. */
export function useSeldomCells(columns: readonly ListColumn[]): DrawSeldom | null {
  const isAsked = columns.some(({ name }) => !isOften(name))
  useEffect(() => {
    if (!isAsked || seldomCells.get() !== null) return
    void import('./seldom-cells.tsx').then(({ drawSeldomCell }) => seldomCells.set(drawSeldomCell))
  }, [isAsked])
  return useStore(seldomCells)
}

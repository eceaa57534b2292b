// How far a complete pull has come (I19), for a bar on the page. A pull that ends with its first page shows none.
import type { SyncProgress } from '../../core/sync/machine/sync-state.ts'
import { COLLECTIONS, type Collection, type FeedPage } from '../../core/wire/resources.ts'

type PullKind = 'first' | 'resync'

export interface PullProgress {
  /** After each page: which kind of complete pull it belongs to, if any, and whether the feed ends with it. */
  page(first: FeedPage, rows: number, kind: PullKind | null, isEnd: boolean): void
}

/** Follows one collection. */
export function createPullProgress(onChange: (progress: SyncProgress | null) => void = () => undefined): PullProgress {
  let shown: SyncProgress | null = null
  return {
    page: ({ meta }, rows, kind, isEnd) => {
      const was = shown
      const isStart = meta.total !== undefined
      if (kind === null || isEnd) shown = null
      else {
        shown = {
          kind,
          done: isStart || !was ? rows : was.done + rows,
          total: meta.total ?? was?.total ?? null,
        }
      }
      if (shown !== was) onChange(shown)
    },
  }
}

export interface ProgressSum {
  /** Notes one collection's progress; answers that of all. */
  set(collection: Collection, progress: SyncProgress | null): SyncProgress | null
}

/** The collections together: one that is done counts as it stood until all are. */
export function sumProgress(): ProgressSum {
  const running = new Map<Collection, SyncProgress>()
  const done = new Map<Collection, SyncProgress>()
  return {
    set: (collection, progress) => {
      const was = running.get(collection)
      if (progress) running.set(collection, progress)
      else if (was) {
        running.delete(collection)
        done.set(collection, { ...was, done: was.total ?? was.done })
      }
      if (running.size === 0) {
        done.clear()
        return null
      }
      const parts = COLLECTIONS.flatMap((name) => running.get(name) ?? done.get(name) ?? [])
      return {
        kind: parts.some(({ kind }) => kind === 'resync') ? 'resync' : 'first',
        done: parts.reduce((sum, part) => sum + part.done, 0),
        total: parts.reduce<number | null>(
          (sum, { total }) => (sum === null || total === null ? null : sum + total),
          0,
        ),
      }
    },
  }
}

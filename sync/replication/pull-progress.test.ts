import { expect, test } from 'vitest'
import type { SyncProgress } from '../../core/sync/machine/sync-state.ts'
import type { FeedPage } from '../../core/wire/resources.ts'
import { createPullProgress, sumProgress } from './pull-progress.ts'

const page = (total?: number): FeedPage => ({
  data: [],
  links: { next: null },
  meta: { checkpoint: '1', epoch: 'e', ...(total === undefined ? {} : { total }) },
})

test('a complete pull counts its rows up to the feed’s size, and says when it is over', () => {
  const seen: (SyncProgress | null)[] = []
  const progress = createPullProgress((value) => seen.push(value))
  progress.page(page(25), 10, 'first', false)
  progress.page(page(), 10, 'first', false)
  progress.page(page(), 5, 'first', true)
  expect(seen).toEqual([{ kind: 'first', done: 10, total: 25 }, { kind: 'first', done: 20, total: 25 }, null])
})

test('an ordinary look, and a feed of one page, show no bar', () => {
  const seen: unknown[] = []
  const progress = createPullProgress((value) => seen.push(value))
  progress.page(page(), 3, null, true)
  progress.page(page(3), 3, 'first', true)
  expect(seen).toEqual([])
})

test('the collections are one bar, which never goes back when one of them is done', () => {
  const sum = sumProgress()
  sum.set('flights', { kind: 'first', done: 10, total: 20 })
  expect(sum.set('data', { kind: 'first', done: 1, total: 5 })).toEqual({ kind: 'first', done: 11, total: 25 })
  expect(sum.set('data', null)).toEqual({ kind: 'first', done: 15, total: 25 })
  expect(sum.set('flights', null)).toBeNull()
})

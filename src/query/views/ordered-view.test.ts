import { beforeAll, expect, test } from 'vitest'
import { parseQuery } from '../../../core/query/parse/parse.ts'
import { loadTemporal } from '../../../core/time/temporal.ts'
import type { ListView } from './list-view.ts'
import { orderedView, withoutOrder } from './ordered-view.ts'

beforeAll(loadTemporal)

const view = (text: string): ListView => ({
  text,
  sortBy: 'date',
  direction: 'descending',
  group: 'year',
  columns: null,
})

test.each([
  ['longest flight', 'minutes', 'descending'],
  ['längster Flug mit Anna', 'minutes', 'descending'],
  ['kürzeste Flüge', 'minutes', 'ascending'],
  ['farthest', 'metres', 'descending'],
  ['erste Flüge', 'date', 'ascending'],
  ['letzter Flug', 'date', 'descending'],
  ['with Anna', 'date', 'descending'],
])('“%s” is listed by %s, %s', (text, sortBy, direction) => {
  expect(orderedView(view(text), parseQuery(text))).toEqual({ ...view(text), sortBy, direction })
})

test('the order stays that of the text while its words do', () => {
  const kept = view('longest flights')
  const search = parseQuery(kept.text)
  const shown = orderedView(kept, search)
  expect(withoutOrder({ ...shown, text: 'longest flights 2' }, kept, search)).toEqual(view('longest flights 2'))
})

test('another order takes the words for it out of the text', () => {
  const kept = view('my longest flights 2019')
  const search = parseQuery(kept.text)
  const next = { ...orderedView(kept, search), sortBy: 'rating' as const }
  expect(withoutOrder(next, kept, search)).toEqual({ ...next, text: 'my flights 2019' })
})

import { expect, test } from 'vitest'
import type { ListView } from './list-view.ts'
import { isShown, readSavedView, viewAttributes } from './saved-view.ts'

const VIEW: ListView = {
  text: 'from:FRA "rain & wind"',
  sortBy: 'metres',
  direction: 'ascending',
  group: 'trip',
  columns: 'date route:20 seat',
}

test('a view is kept with search, order, headings and columns, and read back as it was', () => {
  const saved = readSavedView('a', viewAttributes('  Long ones ', VIEW))
  expect(saved).toEqual({ id: 'a', name: 'Long ones', view: VIEW })
  expect(saved && [isShown(saved, VIEW), isShown(saved, { ...VIEW, text: '' })]).toEqual([true, false])
})

test('a view with nothing unusual in it has the usual columns, not whatever its reader has', () => {
  const usual: ListView = { text: '', sortBy: 'date', direction: 'descending', group: 'year', columns: null }
  expect(readSavedView('a', viewAttributes('All', usual))?.view).toEqual({ ...usual, columns: '' })
})

test('what another version kept is read as far as it is known', () => {
  expect(readSavedView('a', { name: 'x', sort: 'moonphase', q: 7, created: 1 })?.view.sortBy).toBe('date')
  expect(readSavedView('a', { q: 'from:FRA' })).toBeNull()
})

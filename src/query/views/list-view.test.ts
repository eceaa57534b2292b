import { describe, expect, test } from 'vitest'
import { ownKey } from '../../../core/custom/own-key.ts'
import { GROUPINGS, type ListView, listViewQuery, ordersFor, readListView, sortedBy, SORTS } from './list-view.ts'

const USUAL: ListView = { text: '', sortBy: 'date', direction: 'descending', group: 'year', columns: null }
const OWN = ownKey('00000000-0000-4000-8000-000000000001')
const again = (view: ListView) => readListView(new URLSearchParams(listViewQuery(view)).toString())

describe('the view of the list', () => {
  test('stands in the address and is read back as it was', () => {
    for (const text of ['', 'from:FRA to:JFK', 'tag:"a & b" -cabin:economy', 'nach:münchen ']) {
      expect(again({ ...USUAL, text })).toEqual({ ...USUAL, text })
    }
    for (const sortBy of [...SORTS, OWN]) {
      for (const direction of ['ascending', 'descending'] as const) {
        for (const group of GROUPINGS) {
          const view: ListView = { ...USUAL, sortBy, direction, group }
          expect(again(view)).toEqual(view)
        }
      }
    }
  })

  test('a saved view brings its columns along', () => {
    expect(again({ ...USUAL, columns: 'date route:22.5 seat' }).columns).toBe('date route:22.5 seat')
  })

  test('leaves no mark in the address when all is as usual', () => {
    expect(listViewQuery({ ...USUAL, text: '  ' })).toEqual({})
    expect(readListView('sort=nonsense&group=nothing')).toEqual(USUAL)
    expect(readListView('sort=own-nonsense')).toEqual(USUAL)
  })

  test('where no column can be pressed, the menu has every order behind the usual few', () => {
    const few = ordersFor(USUAL)
    const all = ordersFor(USUAL, [...SORTS, OWN])
    expect(all.slice(0, few.length)).toEqual(few)
    expect(new Set(all.map(({ sortBy }) => sortBy))).toEqual(new Set([...SORTS, OWN]))
  })

  test('the menu of orders is short, and has the order in force whatever it is', () => {
    for (const sortBy of [...SORTS, OWN]) {
      for (const direction of ['ascending', 'descending'] as const) {
        const offered = ordersFor({ ...USUAL, sortBy, direction })
        expect(offered).toContainEqual({ sortBy, direction })
        expect(offered.length).toBeLessThanOrEqual(11)
        expect(new Set(offered.map((one) => JSON.stringify(one))).size).toBe(offered.length)
      }
    }
  })

  test('a column sorts the way people look for first, then the other way round', () => {
    const longest = sortedBy(USUAL, 'minutes')
    expect(longest).toMatchObject({ sortBy: 'minutes', direction: 'descending' })
    expect(sortedBy(longest, 'minutes').direction).toBe('ascending')
    expect(sortedBy(longest, 'airline').direction).toBe('ascending')
    expect(sortedBy(USUAL, 'date').direction).toBe('ascending')
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  appendPage,
  applyChanges as change,
  EMPTY_WINDOW,
  type Keyed,
  type ListWindow,
  openWindow,
  type RowChange,
} from './list-window.ts'

const row = (key: number, id = `f${key}`): Keyed => ({ id, sortKey: String(key).padStart(4, '0') })
const applyChanges = (window: ListWindow<Keyed>, changes: readonly RowChange<Keyed>[]) =>
  change(window, changes, (source) => source)
const keys = (rows: readonly Keyed[]) => rows.map((r) => Number(r.sortKey))

describe('the loaded stretch of the flight list', () => {
  test('a new flight inside the stretch stands at its place at once', () => {
    const window = openWindow([row(10), row(20), row(30)], 3, true)
    expect(keys(applyChanges(window, [{ id: 'new', row: row(15, 'new') }]).rows)).toEqual([10, 15, 20, 30])
  })

  test('a new flight behind the stretch waits for its page', () => {
    const window = openWindow([row(10), row(20)], 2, true)
    expect(applyChanges(window, [{ id: 'old', row: row(90, 'old') }])).toBe(window)
  })

  test('a flight newer than all stands first, unless the stretch starts further down', () => {
    const change = { id: 'newest', row: row(1, 'newest') }
    expect(keys(applyChanges(openWindow([row(10)], 1, true), [change]).rows)).toEqual([1, 10])
    expect(keys(applyChanges(openWindow([row(10)], 1, false), [change]).rows)).toEqual([10])
  })

  test('an edited date moves the flight, a deleted flight goes', () => {
    const window = openWindow([row(10), row(20), row(30)], 9, true)
    const moved = applyChanges(window, [
      { id: 'f10', row: row(25, 'f10') },
      { id: 'f30', row: null },
    ])
    expect(moved.rows.map((r) => r.id)).toEqual(['f20', 'f10'])
  })

  test('the first flight of an empty log appears', () => {
    expect(keys(applyChanges(openWindow([], 50, true), [{ id: 'f5', row: row(5) }]).rows)).toEqual([5])
    expect(applyChanges(EMPTY_WINDOW, [{ id: 'f5', row: row(5) }]).rows).toEqual([])
  })

  test('of many rows at once, as a pull brings them, only the newest are kept, and made', () => {
    const arriving = Array.from({ length: 1000 }, (_, key) => ({ id: `f${key}`, row: row(key) }))
    const made: string[] = []
    const window = change(openWindow<Keyed>([], 50, true), arriving, (source) => {
      made.push(source.id)
      return source
    })
    expect(keys(window.rows)).toEqual(Array.from({ length: 200 }, (_, key) => key))
    expect([window.atStart, window.atEnd, made.length]).toEqual([true, false, 200])
    expect(applyChanges(window, [{ id: 'behind', row: row(500, 'behind') }])).toBe(window)
    expect(applyChanges(window, [{ id: 'within', row: row(100, 'within') }]).rows).toHaveLength(201)
  })

  test('what was loaded stays loaded when many rows join it', () => {
    const loaded = openWindow(
      Array.from({ length: 500 }, (_, key) => row(1000 + key)),
      50,
      true,
    )
    const end = { ...loaded, atEnd: true }
    const many = Array.from({ length: 300 }, (_, key) => ({ id: `n${key}`, row: row(key, `n${key}`) }))
    const window = applyChanges(end, many)
    expect([window.rows.length, window.atEnd, window.span]).toEqual([500, false, { first: '1000', last: '1199' }])
  })

  test('the page behind joins the stretch', () => {
    const both = appendPage(openWindow([row(30), row(40)], 2, false), [row(50)], 2)
    expect(keys(both.rows)).toEqual([30, 40, 50])
    expect([both.atStart, both.atEnd]).toEqual([false, true])
  })

  test('after any changes the stretch equals the same stretch of the whole log, sorted', () => {
    const changeOf = fc.record({ id: fc.integer({ min: 0, max: 15 }), key: fc.option(fc.integer({ min: 0, max: 60 })) })
    fc.assert(
      fc.property(fc.array(changeOf, { maxLength: 40 }), fc.integer({ min: 1, max: 10 }), (changes, size) => {
        const log = new Map([10, 20, 30, 40, 50].map((key) => [`f${key}`, row(key)]))
        const first = [...log.values()].slice(0, size)
        let window = openWindow(first, size, true)
        const end = window.atEnd ? Number.POSITIVE_INFINITY : Math.max(...keys(first))
        for (const { id, key } of changes) {
          const now = key === null ? null : { id: `c${id}`, sortKey: `${String(key).padStart(4, '0')}c${id}` }
          if (now === null) log.delete(`c${id}`)
          else log.set(now.id, now)
          window = applyChanges(window, [{ id: `c${id}`, row: now }])
        }
        const expected = [...log.values()]
          .filter((r) => end === Number.POSITIVE_INFINITY || r.sortKey <= String(end).padStart(4, '0'))
          .sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1))
        expect(window.rows.map((r) => r.id)).toEqual(expected.map((r) => r.id))
      }),
    )
  })
})

import { expect, test } from 'vitest'
import { listViewQuery, readListView } from './list-view.ts'

test('a view stands in the address and is read back as it was', () => {
  for (const text of ['', 'from:FRA to:JFK', 'tag:"a & b" -cabin:economy', 'nach:münchen ']) {
    const search = new URLSearchParams(listViewQuery({ text })).toString()
    expect(readListView(search)).toEqual({ text })
  }
})

test('an empty search leaves no mark in the address', () => {
  expect(listViewQuery({ text: '  ' })).toEqual({})
})

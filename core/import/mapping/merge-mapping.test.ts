import { expect, test } from 'vitest'
import type { Mapping } from './mapping.ts'
import { mergeMapping } from './merge-mapping.ts'

const BASE: Mapping = {
  version: 1,
  heading: 0,
  headings: ['day', 'los', 'hin', 'was'],
  columns: ['date', 'from', 'to', ''],
  dateOrder: null,
  clock: 'local',
}

test('I4 columns, order and clock that another device said of a table stay where they were left alone', () => {
  const said: Mapping = { ...BASE, columns: ['date', 'from', 'toName', ''], clock: 'utc' }
  const elsewhere: Mapping = { ...BASE, columns: ['date', 'fromName', '', 'note'], dateOrder: 'day-month' }
  expect(mergeMapping(BASE, said, elsewhere)).toEqual({
    ...BASE,
    columns: ['date', 'fromName', 'toName', 'note'],
    dateOrder: 'day-month',
    clock: 'utc',
  })
  expect(mergeMapping(BASE, BASE, elsewhere)).toEqual(elsewhere)
})

test('columns below another heading are those that were said last', () => {
  const said: Mapping = { ...BASE, heading: 1, headings: ['a', 'b', 'c', 'd'] }
  expect(mergeMapping(BASE, said, { ...BASE, columns: ['', '', '', 'note'] })).toEqual(said)
})

import { describe, expect, test } from 'vitest'
import { BULK_FIELDS, type BulkField, emptyRow, fieldsOf, isListed, readRows } from './bulk-fields.ts'

const row = (field: BulkField, part: { text?: string; clears?: boolean }) => ({ ...emptyRow(field), ...part })

describe('the fields of a bulk edit', () => {
  test.each(BULK_FIELDS)('%s, only chosen, changes nothing', (field) => {
    expect(readRows([emptyRow(field)])).toEqual({})
    expect(readRows([row(field, { text: '  ' })])).toEqual({})
  })

  test.each(BULK_FIELDS.filter((field) => !isListed(field)))('%s is cleared when that is asked for', (field) => {
    expect(readRows([row(field, { clears: true })])).toEqual({ [field]: null })
  })

  test('what was typed before is cleared as well, and comes back when it is no longer asked for', () => {
    expect(readRows([row('pnr', { text: 'ABC123', clears: true })])).toEqual({ pnr: null })
    expect(readRows([row('pnr', { text: 'ABC123' })])).toEqual({ pnr: 'ABC123' })
  })

  test('lists and the note are only added to and taken from', () => {
    expect(readRows([row('addTags', { text: 'work, rain', clears: true })])).toEqual({ addTags: ['work', 'rain'] })
    expect(readRows([row('addNote', { clears: true })])).toEqual({})
  })

  test('those that are set are named in the order in which they are offered', () => {
    const change = readRows([row('rating', { text: '4' }), row('cabin', { clears: true }), row('role', {})])
    expect(change).toEqual({ rating: 4, cabin: null })
    expect(fieldsOf(change)).toEqual(['cabin', 'rating'])
  })
})

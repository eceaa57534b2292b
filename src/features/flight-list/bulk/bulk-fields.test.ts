import { describe, expect, test } from 'vitest'
import { FLIGHT_SHAPE } from '../../../../core/flight/schema/schema.ts'
import {
  BULK_FIELDS,
  type BulkField,
  emptyRow,
  fieldsOf,
  isChoice,
  isListed,
  MAX_LENGTHS,
  readRows,
} from './bulk-fields.ts'

const row = (field: BulkField, part: { text?: string; clears?: boolean }) => ({ ...emptyRow(field), ...part })

/** What the schema says of a field's text; the name of an airline is cut where it is typed, lists item by item. */
const LONGEST: Readonly<Partial<Record<BulkField, number>>> = {
  registration: FLIGHT_SHAPE.aircraft.shape.registration.max,
  bookingClass: FLIGHT_SHAPE.bookingClass.max,
  pnr: FLIGHT_SHAPE.pnr.max,
  addNote: FLIGHT_SHAPE.note.max,
}
const OTHERWISE: readonly BulkField[] = [
  'addTags',
  'removeTags',
  'addPeople',
  'trip',
  'airline',
  'aircraftType',
  'rating',
  'picName',
  'takeOffsDay',
  'takeOffsNight',
  'landingsDay',
  'landingsNight',
]

describe('the fields of a bulk edit', () => {
  test('take no text that is longer than the schema allows', () => {
    expect(MAX_LENGTHS).toEqual(LONGEST)
    const typed = BULK_FIELDS.filter((field) => !isChoice(field) && !OTHERWISE.includes(field))
    expect(typed.toSorted()).toEqual(Object.keys(MAX_LENGTHS).toSorted())
  })

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

  test('a trip is one of the log, or a new one of the typed name; a type that was not picked is kept as it is typed', () => {
    const chosen = { ...emptyRow('trip'), text: 'Japan, 5 Mar 2026', tripId: 'japan' }
    expect(readRows([chosen])).toEqual({ trip: { id: 'japan' } })
    const typed = { ...emptyRow('trip'), text: ' Japan ' }
    expect(readRows([typed])).toEqual({ trip: { id: typed.newTripId, name: 'Japan' } })
    expect(typed.newTripId).toMatch(/^[\da-f-]{36}$/)
    expect(readRows([row('aircraftType', { text: 'Zeppelin NT' })])).toEqual({
      aircraftType: { typeIcao: null, typeName: 'Zeppelin NT' },
    })
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

import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../lib/json.ts'
import { NOTE_MAX_LENGTH } from './limits.ts'
import { readFlight } from '../read-flight.ts'
import { FLIGHT_SHAPE } from './schema.ts'
import { validateFlight } from './validate.ts'

const UUID = '919108f7-52d1-4320-9bac-f847db4148a8'
const place: JsonObject = {
  airportId: 'EDDF',
  iata: 'FRA',
  icao: 'EDDF',
  name: 'Frankfurt',
  city: 'Frankfurt am Main',
  country: 'DE',
  latitude: 50.033333,
  longitude: 8.570556,
  timeZone: 'Europe/Berlin',
}

function parse(text: string): JsonObject {
  const object: JsonObject = JSON.parse(text)
  return object
}

describe('a flight that may be stored', () => {
  test.each<[string, JsonObject]>([
    ['nothing but an empty record', {}],
    ['every attribute null', Object.fromEntries(Object.keys(FLIGHT_SHAPE).map((name) => [name, null]))],
    ['a place with nulls left out', { from: { name: 'Farm strip' } }],
    ['a date to the day, month or year', { date: '2026-03' }],
    ['times with offset and zone', { scheduled: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: null } }],
    ['a zone this server never heard of', { actual: { landing: '2026-03-05T09:10+01:00[Mars/Olympus]' } }],
    ['an airport coded in digits', { from: { ...place, iata: 'N11', icao: 'US-0001' } }],
    ['emoji and right-to-left text', { note: '🛫 שלום‎ Łódź' }],
    ['the longest note', { note: 'a'.repeat(NOTE_MAX_LENGTH) }],
    ['custom fields of every kind', { custom: { [UUID]: 'x', b: 1.5, c: true, d: null } }],
    ['a prototype’s member as a custom field', { custom: { toString: 'x' } }],
  ])('%s', (_about, attributes) => {
    expect(validateFlight(attributes)).toEqual([])
  })
})

describe('a flight that is refused', () => {
  test.each<[JsonObject, string, string]>([
    [{ color: 'red' }, 'color', 'unknown_attribute'],
    [{ sortKey: 'x' }, 'sortKey', 'unknown_attribute'],
    [{ seat: { row: 12 } }, 'seat/row', 'unknown_attribute'],
    [{ 'a/b~c': 1 }, 'a~1b~0c', 'unknown_attribute'],
    [{ toString: 'x' }, 'toString', 'unknown_attribute'],
    [parse('{"__proto__":{"admin":true}}'), '__proto__', 'unknown_attribute'],
    [parse('{"seat":{"constructor":{}}}'), 'seat/constructor', 'unknown_attribute'],
    [parse('{"custom":{"__proto__":"x"}}'), 'custom/__proto__', 'unknown_attribute'],
    [{ status: 'landed' }, 'status', 'invalid'],
    [{ status: 7 }, 'status', 'invalid'],
    [{ date: '2026-02-29' }, 'date', 'invalid_format'],
    [{ date: '5.3.2026' }, 'date', 'invalid_format'],
    [{ date: 20260305 }, 'date', 'invalid'],
    [{ date: '1899-12-31' }, 'date', 'out_of_range'],
    [{ from: 'FRA' }, 'from', 'invalid'],
    [{ from: [] }, 'from', 'invalid'],
    [{ from: { ...place, name: null } }, 'from/name', 'required'],
    [{ from: { ...place, name: '' } }, 'from/name', 'required'],
    [{ from: { ...place, iata: 'fra' } }, 'from/iata', 'invalid_format'],
    [{ to: { ...place, country: 'Germany' } }, 'to/country', 'too_long'],
    [{ to: { ...place, latitude: 90.000001 } }, 'to/latitude', 'out_of_range'],
    [{ to: { ...place, latitude: '50.03' } }, 'to/latitude', 'invalid'],
    [{ to: { ...place, longitude: -180.1 } }, 'to/longitude', 'out_of_range'],
    [{ to: { ...place, longitude: 8.5705561 } }, 'to/longitude', 'invalid_format'],
    [{ via: [place, { ...place, name: 7 }] }, 'via/1/name', 'invalid'],
    [{ via: [null] }, 'via/0', 'required'],
    [{ via: {} }, 'via', 'invalid'],
    [{ scheduled: { offBlock: '2026-03-05T09:10' } }, 'scheduled/offBlock', 'invalid_format'],
    [{ scheduled: { offBlock: '2026-03-05T09:10Z' } }, 'scheduled/offBlock', 'invalid_format'],
    [{ actual: { onBlock: '2026-03-05T09:10+25:00[Europe/Berlin]' } }, 'actual/onBlock', 'invalid_format'],
    [{ actual: { touchDown: null } }, 'actual/touchDown', 'unknown_attribute'],
    [{ durationMinutes: 90.5 }, 'durationMinutes', 'invalid_format'],
    [{ durationMinutes: -1 }, 'durationMinutes', 'out_of_range'],
    [{ durationMinutes: '90' }, 'durationMinutes', 'invalid'],
    [{ pilot: { picMinutes: 1.25 } }, 'pilot/picMinutes', 'invalid_format'],
    [{ pilot: { approaches: [{ type: 'ILS', count: 0 }] } }, 'pilot/approaches/0/count', 'out_of_range'],
    [{ flightNumber: { carrier: 'LH', number: '400A', suffix: null } }, 'flightNumber/number', 'invalid_format'],
    [{ flightNumber: { number: '400' } }, 'flightNumber/carrier', 'required'],
    [{ aircraft: { registration: 'D'.repeat(21) } }, 'aircraft/registration', 'too_long'],
    [{ rating: 6 }, 'rating', 'out_of_range'],
    [{ rating: 4.5 }, 'rating', 'invalid_format'],
    [{ tripId: 'trip-1' }, 'tripId', 'invalid_format'],
    [{ media: [UUID, 'x'] }, 'media/1', 'invalid_format'],
    [{ tags: Array.from({ length: 101 }, String) }, 'tags', 'too_long'],
    [{ note: 'a'.repeat(NOTE_MAX_LENGTH + 1) }, 'note', 'too_long'],
    [{ note: 'a\u0000b' }, 'note', 'invalid_format'],
    [{ note: 'half \ud83d' }, 'note', 'invalid_format'],
    [{ custom: { a: { deep: 1 } } }, 'custom/a', 'invalid'],
    [{ custom: { '': 1 } }, 'custom/', 'unknown_attribute'],
    [{ createdAt: '2026-03-05' }, 'createdAt', 'invalid_format'],
    [{ editedAt: '2026-03-05T09:10:00+01:00' }, 'editedAt', 'invalid_format'],
  ])('%j at %s: %s', (attributes, pointer, code) => {
    expect(validateFlight(attributes)).toEqual([{ pointer, code }])
  })

  // Not in the table above: its titles would print it.
  test('a note of ten million letters is too long', () => {
    expect(validateFlight({ note: 'a'.repeat(10_000_000) })).toEqual([{ pointer: 'note', code: 'too_long' }])
  })

  test('names every wrong attribute, but answers a flood with fifty', () => {
    expect(validateFlight({ status: 1, rating: 9, zzz: 1 }).map((issue) => issue.pointer)).toEqual([
      'zzz',
      'status',
      'rating',
    ])
    const flood = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, 1]))
    expect(validateFlight(flood)).toHaveLength(50)
    expect(validateFlight({ ['x'.repeat(100_000)]: 1 })[0]?.pointer.length).toBeLessThanOrEqual(100)
  })

  test('is too large altogether although every part is allowed', () => {
    const rawCells: JsonValue = Array.from({ length: 100 }, () => 'a'.repeat(5000))
    expect(validateFlight({ source: { format: 'csv', rawCells } })).toEqual([{ pointer: '', code: 'too_long' }])
  })
})

test('reading an old record keeps what is sound and reports the rest', () => {
  const reading = readFlight({ id: UUID, note: 'good', rating: 9, seat: { number: '12A', row: 12 }, gone: 1 })
  expect(reading.attributes).toEqual({ note: 'good' })
  expect(reading.dropped).toEqual([
    { pointer: 'rating', code: 'out_of_range' },
    { pointer: 'seat/row', code: 'unknown_attribute' },
  ])
})

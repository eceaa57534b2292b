import { describe, expect, test } from 'vitest'
import { digestOf } from '../../test/support/digest-of.ts'
import type { FlightAttributes, PlaceSnapshot } from '../flight/flight.ts'
import { CHOICES_OF } from './choices.ts'
import { complete } from './complete.ts'
import {
  type ChoiceField,
  columnsOfField,
  type Field,
  FIELD_NAMES,
  isChoiceField,
  isWordField,
  type WordField,
} from './fields.ts'
import { filterRows } from './filter-rows.ts'
import { NO_OTHER_NAMES } from './other-names.ts'
import { choice, fieldTerm, type Value, word } from './query.ts'

/** A flight that says the text in this field and nowhere else. */
const SAYS: Readonly<Record<WordField, (text: string) => FlightAttributes>> = {
  from: (text) => ({ from: place(text) }),
  to: (text) => ({ to: place(text) }),
  via: (text) => ({ via: [place(text)] }),
  diverted: (text) => ({ divertedTo: place(text) }),
  airport: (text) => ({ via: [place('Elsewhere'), place(text)] }),
  route: (text) => ({ via: [place(text), place('Elsewhere')] }),
  country: (text) => ({ from: { ...place('Elsewhere'), country: text } }),
  airline: (text) => ({ airline: { airlineId: null, iata: null, icao: null, name: text } }),
  operator: (text) => ({ operator: { airlineId: null, iata: null, icao: null, name: text } }),
  flight: (text) => ({ flightNumber: { carrier: 'LH', number: text, suffix: null } }),
  aircraft: (text) => ({ aircraft: { typeIcao: null, typeName: text, registration: null, name: null } }),
  registration: (text) => ({ aircraft: { typeIcao: null, typeName: null, registration: text, name: null } }),
  ship: (text) => ({ aircraft: { typeIcao: null, typeName: null, registration: null, name: text } }),
  class: (text) => ({ bookingClass: text }),
  seat: (text) => ({ seat: { number: text, position: null, side: null } }),
  tag: (text) => ({ tags: [text] }),
  with: (text) => ({ people: [{ name: text, role: null, userId: null }] }),
  note: (text) => ({ note: text }),
  pnr: (text) => ({ pnr: text }),
  trip: (text) => ({ tripId: text }),
}
const WORD_FIELDS = FIELD_NAMES.filter(isWordField)
const textOf = (field: WordField): string => `${field}words`
/** These ask at every place of the flight. */
const EVERYWHERE: readonly Field[] = ['airport', 'route']
const PLACES: readonly Field[] = ['from', 'to', 'via', 'diverted', ...EVERYWHERE]
const VIA: readonly Field[] = ['via', ...EVERYWHERE]

const SAYS_CHOICE: Readonly<Record<Exclude<ChoiceField, 'has'>, (value: never) => FlightAttributes>> = {
  status: (status) => ({ status }),
  role: (role) => ({ role }),
  cabin: (cabin) => ({ cabin }),
  reason: (reason) => ({ reason }),
  side: (side) => ({ seat: { number: null, position: null, side } }),
  seat: (position) => ({ seat: { number: null, position, side: null } }),
}

const log = digestOf(WORD_FIELDS.map((field) => ({ ...SAYS[field](textOf(field)), id: field })))
const names = {
  ...NO_OTHER_NAMES,
  trip: (id: string) => id,
}

function foundBy(digest: typeof log, field: Field, value: Value): string[] {
  return [...filterRows(digest, [fieldTerm(field, [value])], undefined, names)].map((row) => digest.ids[row] ?? '')
}

describe('a field of words', () => {
  test.each(WORD_FIELDS)('%s finds what it says, and no text of another field', (asked) => {
    for (const said of WORD_FIELDS) {
      const isFound =
        asked === said ||
        (EVERYWHERE.includes(asked) && PLACES.includes(said)) ||
        (asked === 'via' && VIA.includes(said))
      expect(foundBy(log, asked, word(textOf(said))), `${asked}:${textOf(said)}`).toEqual(isFound ? [said] : [])
    }
  })

  test.each(WORD_FIELDS.filter((field) => columnsOfField(field).length > 0))('%s suggests what it says', (field) => {
    const typed = `${field}:${textOf(field)}`
    const suggested = complete(log, typed, typed.length, 'en', names).map(({ insert }) => insert)
    expect(suggested.join()).toContain(textOf(field))
  })

  test('suggests its values, but for two', () => {
    // Of a route one end is suggested as an airport; a note is no value to choose.
    expect(WORD_FIELDS.filter((field) => columnsOfField(field).length === 0)).toEqual(['route', 'note'])
  })
})

test.each(FIELD_NAMES.filter(isChoiceField).filter((field) => field !== 'has'))(
  '%s finds each of its choices, and no other',
  (field) => {
    const all = CHOICES_OF[field]
    const chosen = digestOf(all.map((value) => ({ ...SAYS_CHOICE[field](value as never), id: value })))
    for (const value of all) expect(foundBy(chosen, field, choice(value))).toEqual([value])
  },
)

test.each(FIELD_NAMES)('a value that does not belong to %s is said by no flight', (field) => {
  if (!isWordField(field)) expect(foundBy(log, field, word('fromwords'))).toEqual([])
  if (!isChoiceField(field)) expect(foundBy(log, field, choice('flown'))).toEqual([])
})

function place(name: string): PlaceSnapshot {
  const unknown = { airportId: null, iata: null, icao: null, city: null, country: null }
  return { ...unknown, name, latitude: null, longitude: null, timeZone: null }
}

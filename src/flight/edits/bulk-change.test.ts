import { describe, expect, test } from 'vitest'
import type { FlightAttributes, Person } from '../../../core/flight/flight.ts'
import { commanderName } from '../../../core/flight/pilot/commander.ts'
import { must } from '../../../core/lib/must.ts'
import { bulkPatch } from './bulk-change.ts'

const FLIGHT: FlightAttributes = {
  cabin: 'economy',
  tags: ['Work', 'rain'],
  note: 'late',
  people: [{ name: 'Anna', role: null, userId: null }],
  aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: 'D-AIZA', name: null },
}

describe('a change of many flights', () => {
  test('names only what becomes another, and leaves a flight alone that is so already', () => {
    expect(bulkPatch({ cabin: 'business', reason: null }, FLIGHT)).toEqual({ cabin: 'business' })
    expect(bulkPatch({ cabin: 'economy', addTags: ['work'], addNote: 'late' }, FLIGHT)).toBeNull()
    expect(bulkPatch({}, FLIGHT)).toBeNull()
  })

  test('empties what is chosen to be empty, and of the aircraft only its registration', () => {
    expect(bulkPatch({ cabin: null, registration: null }, FLIGHT)).toEqual({
      cabin: null,
      aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: null, name: null },
    })
    expect(bulkPatch({ registration: null }, {})).toBeNull()
    expect(bulkPatch({ registration: 'G-ABCD' }, {})?.aircraft?.registration).toBe('G-ABCD')
  })

  test('gives a type and leaves the registration, and the other way round; cleared both, no aircraft is left', () => {
    const type = { typeIcao: 'A20N', typeName: 'Airbus A320neo' }
    expect(bulkPatch({ aircraftType: type }, FLIGHT)).toEqual({
      aircraft: { ...type, registration: 'D-AIZA', name: null },
    })
    expect(bulkPatch({ aircraftType: type, registration: 'G-ABCD' }, {})).toEqual({
      aircraft: { ...type, registration: 'G-ABCD', name: null },
    })
    expect(bulkPatch({ aircraftType: null, registration: null }, FLIGHT)).toEqual({ aircraft: null })
    expect(bulkPatch({ aircraftType: { typeIcao: 'A320', typeName: 'Airbus A320' } }, FLIGHT)).toBeNull()
  })

  test('makes flights part of one trip, or of none', () => {
    expect(bulkPatch({ trip: { id: 'japan', name: 'Japan' } }, FLIGHT)).toEqual({ tripId: 'japan' })
    expect(bulkPatch({ trip: null }, { ...FLIGHT, tripId: 'japan' })).toEqual({ tripId: null })
    expect(bulkPatch({ trip: { id: 'japan' } }, { tripId: 'japan' })).toBeNull()
  })

  test('adds and takes away tags, adds people and a line to the note', () => {
    expect(bulkPatch({ addTags: ['new', 'RAIN'], removeTags: ['work'] }, FLIGHT)?.tags).toEqual(['rain', 'new'])
    expect(bulkPatch({ removeTags: ['work', 'rain'] }, FLIGHT)).toEqual({ tags: null })
    expect(bulkPatch({ addPeople: ['anna', 'Ben'] }, FLIGHT)?.people?.map(({ name }) => name)).toEqual(['Anna', 'Ben'])
    expect(bulkPatch({ addNote: 'via the north' }, FLIGHT)).toEqual({ note: 'late\nvia the north' })
  })

  test('done twice it changes nothing more: what was cut off can be gone on with', () => {
    const change = { cabin: 'first', addTags: ['x'], removeTags: ['rain'], addPeople: ['Ben'], addNote: 'z' } as const
    const once = { ...FLIGHT, ...bulkPatch(change, FLIGHT) }
    expect(bulkPatch(change, once)).toBeNull()
  })

  test('gives facts of a pilot’s log, of a session none; kinds of landings go where there are fewer of these', () => {
    const pilot = { picMinutes: 50, landingsDay: 3, fullStopsDay: 2, touchAndGosDay: 1 }
    expect(bulkPatch({ pilotFlying: 'self', launch: 'winch' }, { pilot })).toEqual({
      pilot: { ...pilot, pilotFlying: 'self', launch: 'winch' },
    })
    expect(bulkPatch({ landingsDay: 1, takeOffsDay: 1 }, { pilot })).toEqual({
      pilot: { picMinutes: 50, landingsDay: 1, takeOffsDay: 1 },
    })
    expect(bulkPatch({ landingsDay: 4 }, { pilot })?.pilot).toEqual({ ...pilot, landingsDay: 4 })
    expect(bulkPatch({ launch: null }, { pilot: { launch: 'winch' } })).toEqual({ pilot: null })
    const session = { device: 'ffs' as const, identification: null, place: null }
    expect(bulkPatch({ landingsDay: 1 }, { session, pilot: { simulatorMinutes: 60 } })).toBeNull()
  })

  test('names the pilot in command in place of whom the flight had, with the role, and takes the name away', () => {
    const people = [
      { name: 'Bert', role: 'PIC', userId: null },
      { name: 'Anna', role: null, userId: null },
    ]
    expect(bulkPatch({ picName: 'Anna' }, { people })).toEqual({
      people: [
        { name: 'Anna', role: 'PIC', userId: null },
        { name: 'Bert', role: null, userId: null },
      ],
    })
    expect(bulkPatch({ picName: 'Bert' }, { people })).toBeNull()
    expect(bulkPatch({ picName: 'Carla' }, {})).toEqual({ people: [{ name: 'Carla', role: 'PIC', userId: null }] })
    expect(bulkPatch({ picName: null }, { people: [{ name: 'Bert', role: 'PIC', userId: null }] })).toEqual({
      people: null,
    })
  })
  test.each(['PIC', 'Captain', 'Kapitän', 'P1'])(
    'who was %s stays aboard without that role, and is cleared',
    (role) => {
      const people = [
        { name: 'Anna', role: null, userId: null },
        { name: 'Bert', role, userId: 'u' },
      ]
      expect(bulkPatch({ picName: 'bert' }, { people })).toBeNull()
      const once = bulkPatch({ picName: 'Carla' }, { people })
      expect(once).toEqual({
        people: [
          { name: 'Carla', role: 'PIC', userId: null },
          { name: 'Anna', role: null, userId: null },
          { name: 'Bert', role: null, userId: 'u' },
        ],
      })
      expect(bulkPatch({ picName: 'Carla' }, { people: once?.people ?? null })).toBeNull()
      expect(bulkPatch({ picName: null }, { people })).toEqual({ people: [{ name: 'Anna', role: null, userId: null }] })
    },
  )

  test('an instructor who is named as the pilot in command stays an instructor, and is whom logbooks name', () => {
    const [ida, bert] = ['Ida', 'Bert'].map((name) => ({ name, role: 'Instructor', userId: null }))
    const captain = { name: 'Carla', role: 'Captain', userId: null }
    const namedOf = (people: readonly Person[]) => {
      const flight: FlightAttributes = { people, pilot: { dualReceivedMinutes: 60 } }
      const after = { ...flight, ...bulkPatch({ picName: 'Bert' }, flight) }
      return [commanderName(after), ...(after.people ?? []).map(({ name, role }) => `${name} ${role}`)]
    }
    expect(bulkPatch({ picName: 'Bert' }, { people: [must(bert)] })).toBeNull()
    expect(namedOf([must(ida), must(bert)])).toEqual(['Bert', 'Bert Instructor', 'Ida Instructor'])
    expect(namedOf([captain, must(bert)])).toEqual(['Bert', 'Bert Instructor', 'Carla null'])
  })
})

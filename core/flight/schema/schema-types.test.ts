// What the compiler holds of the schemas: each `@ts-expect-error` is a mistake that must not compile.
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { MediaAttributes } from '../../media/media.ts'
import {
  integer,
  list,
  type MembersOf,
  object,
  oneOf,
  required,
  snapshot,
  text,
  type ValueOf,
} from '../../validate/rule.ts'
import type { FlightAttributes, PlaceSnapshot } from '../flight.ts'
import { FLIGHT_SHAPE } from './schema.ts'

const asFlight = (flight: FlightAttributes): FlightAttributes => flight

describe('types follow the schema', () => {
  test('a number where the flight has a text does not compile, nor a text where it has a number', () => {
    const wrong = { ...FLIGHT_SHAPE, date: integer(0, 9999) }
    const read = (flight: MembersOf<typeof wrong>): FlightAttributes =>
      // @ts-expect-error a flight whose date is a number is none
      asFlight(flight)
    const turned = { ...FLIGHT_SHAPE, rating: text(5) }
    const readTurned = (flight: MembersOf<typeof turned>): FlightAttributes =>
      // @ts-expect-error a flight whose rating is a text is none
      asFlight(flight)
    expect([read({}), readTurned({})]).toEqual([{}, {}])
  })

  test('an attribute the schema has not does not compile', () => {
    // @ts-expect-error flights have no such attribute
    expect(asFlight({ colour: 'red' })).toBeDefined()
    // @ts-expect-error that role is none of the choices
    expect(asFlight({ role: 'stowaway' })).toBeDefined()
    // @ts-expect-error a place without its name is none
    expect(asFlight({ from: { iata: 'MUC' } })).toBeDefined()
  })

  test('every attribute of the flight is of the type its rule accepts', () => {
    expectTypeOf<keyof FlightAttributes>().toEqualTypeOf<keyof typeof FLIGHT_SHAPE>()
    expectTypeOf<FlightAttributes['date']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<FlightAttributes['createdAt']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<FlightAttributes['tripId']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<FlightAttributes['note']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<FlightAttributes['rating']>().toEqualTypeOf<number | null | undefined>()
    expectTypeOf<FlightAttributes['tags']>().toEqualTypeOf<readonly string[] | null | undefined>()
    expectTypeOf<FlightAttributes['via']>().toEqualTypeOf<readonly PlaceSnapshot[] | null | undefined>()
    expectTypeOf<FlightAttributes['reason']>().toEqualTypeOf<
      'leisure' | 'business' | 'crew' | 'other' | null | undefined
    >()
    expectTypeOf<FlightAttributes['scheduled']>().toEqualTypeOf<
      Partial<Record<'offBlock' | 'takeOff' | 'landing' | 'onBlock', string | null | undefined>> | null | undefined
    >()
    expectTypeOf<FlightAttributes['custom']>().toEqualTypeOf<
      Readonly<Record<string, string | number | boolean | null>> | null | undefined
    >()
    expectTypeOf<PlaceSnapshot['name']>().toEqualTypeOf<string>()
    expectTypeOf<PlaceSnapshot['latitude']>().toEqualTypeOf<number | null>()
  })

  test('so is every attribute of a medium; what no record is without is never absent', () => {
    expectTypeOf<MediaAttributes['sha256']>().toEqualTypeOf<string>()
    expectTypeOf<MediaAttributes['kind']>().toEqualTypeOf<'photo' | 'document' | 'track'>()
    expectTypeOf<MediaAttributes['width']>().toEqualTypeOf<number | null | undefined>()
    expectTypeOf<NonNullable<MediaAttributes['summary']>['points']>().toEqualTypeOf<number>()
  })

  test('what is required is there; in a snapshot what is unknown is null, elsewhere it may be absent', () => {
    const shape = { one: required(integer(1, 2)), other: list(oneOf(['a', 'b']), 3) }
    const [whole, loose] = [snapshot(shape), object(shape)]
    expectTypeOf<ValueOf<typeof whole>>().toEqualTypeOf<{ one: number; other: readonly ('a' | 'b')[] | null }>()
    expectTypeOf<ValueOf<typeof loose>>().toEqualTypeOf<{
      one: number
      other?: readonly ('a' | 'b')[] | null | undefined
    }>()
    expect([whole.kind, loose.kind]).toEqual(['snapshot', 'object'])
  })
})

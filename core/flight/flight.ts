/**
 * One flight, as it stands in the local database and on the wire (contract: these attribute names). What each attribute
 * is, `schema/schema.ts` says; these are the types of its values.
 */
import type { MembersOf } from '../validate/rule.ts'
import type { FLIGHT_SHAPE } from './schema/schema.ts'

/** The attributes of a flight: what is stored, merged and sent. */
export type FlightAttributes = MembersOf<typeof FLIGHT_SHAPE>

export type Flight = FlightAttributes & {
  /** UUID made by the client. */
  id: string
}

type Known<N extends keyof FlightAttributes> = NonNullable<FlightAttributes[N]>

/** Frozen copy of a place as the catalogue knew it when the flight was logged. */
export type PlaceSnapshot = Known<'from'>
/** The four moments of one timetable, each an RFC 9557 string with its offset and zone frozen in it. */
export type FlightTimes = Known<'actual'>
export type FlightNumber = Known<'flightNumber'>
export type AirlineSnapshot = Known<'airline'>
export type AircraftSnapshot = Known<'aircraft'>
export type Seat = Known<'seat'>
export type EndDetails = Known<'departure'>
export type Person = Known<'people'>[number]
/** Facts of a pilot's log. Every duration is in whole minutes. */
export type PilotFacts = Known<'pilot'>
export type PilotFlying = NonNullable<PilotFacts['pilotFlying']>
export type Launch = NonNullable<PilotFacts['launch']>
export type Review = NonNullable<PilotFacts['reviews']>[number]
export type Fuel = NonNullable<PilotFacts['fuel']>
/** Of an instructor or examiner; days as `2026-03-05`. */
export type Signature = NonNullable<PilotFacts['signature']>
export type FuelUnit = Fuel['unit']
export type Session = Known<'session'>
export type FstdDevice = Session['device']
export type Approach = NonNullable<PilotFacts['approaches']>[number]

export type FlightStatus = Known<'status'>
export type FlightRole = Known<'role'>
export type SeatPosition = NonNullable<Seat['position']>
export type SeatSide = NonNullable<Seat['side']>
export type Cabin = Known<'cabin'>
export type FlightReason = Known<'reason'>

export const FLIGHT_TIME_NAMES = ['offBlock', 'takeOff', 'landing', 'onBlock'] as const
export type FlightTimeName = (typeof FLIGHT_TIME_NAMES)[number]

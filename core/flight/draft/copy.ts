import { assertNever } from '../../lib/assert-never.ts'
import { readMoment } from '../../time/moment.ts'
import { utcOf } from '../../time/utc-of.ts'
import type { FlightAttributes, FstdDevice } from '../flight.ts'
import type { TimeEntry } from './draft.ts'
import { typedDay } from './utc-day.ts'
import { sessionDevice } from '../session.ts'

export type CopyKind = 'same' | 'return' | 'next'

/**
 * What a new flight takes over from an old one. Nothing that belongs to the one day: no instants, no overrides, no
 * booking, aircraft registration, gates, photos, note, pilot minutes or provenance.
 * - `same`: route, number, airline, aircraft type, seat position, cabin.
 * - `return`: the way back from where it really ended, same airline; number and aircraft differ on the way back.
 * - `next`: starts where and on the day the old one ended, in the same trip; in UTC entry that day is one of UTC.
 */
export function copyFlight(flight: FlightAttributes, kind: CopyKind, entry: TimeEntry = 'local'): FlightAttributes {
  const device = sessionDevice(flight)
  if (device) return copySession(flight, device)
  const end = flight.divertedTo ?? flight.to
  switch (kind) {
    case 'same':
      return present({
        ...kept(flight),
        from: flight.from,
        to: flight.to,
        via: flight.via,
        flightNumber: flight.flightNumber,
        aircraft: aircraftType(flight),
        seat: seatPosition(flight),
      })
    case 'return':
      return present({
        ...kept(flight),
        from: end,
        to: flight.from,
        via: flight.via?.toReversed(),
        tripId: flight.tripId,
        seat: seatPosition(flight),
      })
    case 'next':
      return present({ ...kept(flight), from: end, date: arrivalDate(flight, entry), tripId: flight.tripId })
    default:
      return assertNever(kind)
  }
}

/** The same device again; a session leads nowhere from which a next or a return flight could begin. */
function copySession(flight: FlightAttributes, device: FstdDevice): FlightAttributes {
  const { session, people, tags } = flight
  const { identification = null, place = null } = session ?? {}
  return present({ session: { device, identification, place }, aircraft: aircraftType(flight), people, tags })
}

function kept(flight: FlightAttributes): FlightAttributes {
  const { airline, operator, role, cabin, bookingClass, reason, people, tags } = flight
  return { airline, operator, role, cabin, bookingClass, reason, people, tags }
}

function aircraftType(flight: FlightAttributes): FlightAttributes['aircraft'] {
  const { typeIcao = null, typeName = null } = flight.aircraft ?? {}
  return typeIcao || typeName ? { typeIcao, typeName, registration: null, name: null } : null
}

function seatPosition(flight: FlightAttributes): FlightAttributes['seat'] {
  const { position = null, side = null } = flight.seat ?? {}
  return position || side ? { number: null, position, side } : null
}

/** The day it ended on as far as its times tell, else the one it began on; of UTC where times are entered in UTC. */
export function arrivalDate(flight: FlightAttributes, entry: TimeEntry): string | null {
  const arrival = readMoment(flight.actual?.onBlock ?? flight.scheduled?.onBlock)
  const wall = arrival && entry === 'utc' ? utcOf(arrival) : arrival
  return wall?.date ?? typedDay(flight, entry)
}

function present(attributes: FlightAttributes): FlightAttributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined))
}

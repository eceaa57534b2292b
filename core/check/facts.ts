import { flightDuration } from '../flight/duration.ts'
import { isPilotRole, proposeNightMinutes } from '../flight/pilot/propose-pilot.ts'
import type { Flight, FlightTimes } from '../flight/flight.ts'
import { flightDistanceKm } from '../flight/flight-distance.ts'
import { isRealDay } from '../time/calendar-date.ts'
import { type Moment, readMoment } from '../time/moment.ts'
import type { CheckCatalogues } from './catalogues.ts'
import type { FlightFacts, TimetableFacts } from './check.ts'

/** Facts by catalogue and record: a record is never changed in place, and every check of a log asks several times. */
const known = new WeakMap<CheckCatalogues, WeakMap<Flight, FlightFacts>>()

/** What the checks ask of a flight. */
export function factsOf(flight: Flight, catalogues: CheckCatalogues): FlightFacts {
  const ofFlights = known.get(catalogues) ?? new WeakMap<Flight, FlightFacts>()
  known.set(catalogues, ofFlights)
  const facts = ofFlights.get(flight) ?? workOut(flight, catalogues)
  ofFlights.set(flight, facts)
  return facts
}

function workOut(flight: Flight, catalogues: CheckCatalogues): FlightFacts {
  const date = flight.date ?? null
  const scheduled = read(flight.scheduled)
  const actual = read(flight.actual)
  const { durationMinutes } = flight
  const times = { scheduled: flight.scheduled, actual: flight.actual }
  let night: number | null | undefined
  const typeIcao = flight.aircraft?.typeIcao
  return {
    day: date !== null && isRealDay(date) ? date : null,
    scheduled,
    actual,
    startMs: (actual.offBlock ?? actual.takeOff ?? scheduled.offBlock ?? scheduled.takeOff)?.epochMs ?? null,
    endMs: (actual.onBlock ?? actual.landing ?? scheduled.onBlock ?? scheduled.landing)?.epochMs ?? null,
    blockMinutes:
      positive(between(actual.offBlock, actual.onBlock)) ?? positive(between(scheduled.offBlock, scheduled.onBlock)),
    duration: flightDuration({ ...times, durationMinutes }),
    timedDuration: flightDuration(times),
    night: () => (night === undefined ? (night = proposeNightMinutes(flight)) : night),
    routeKm: flightDistanceKm({ from: flight.from, via: flight.via, to: flight.to, divertedTo: flight.divertedTo }),
    from: catalogues.airportOf(flight.from, date),
    to: catalogues.airportOf(flight.to, date),
    type: typeIcao ? catalogues.typeByIcao(typeIcao) : null,
    isPilot: isPilotRole(flight.role),
  }
}

/** Whole minutes between two instants; negative when the second is earlier. */
export function between(from: Moment | null, to: Moment | null): number | null {
  return from && to ? Math.round((to.epochMs - from.epochMs) / 60_000) : null
}

function positive(minutes: number | null): number | null {
  return minutes !== null && minutes >= 0 ? minutes : null
}

function read(times: FlightTimes | null | undefined): TimetableFacts {
  return {
    offBlock: readMoment(times?.offBlock),
    takeOff: readMoment(times?.takeOff),
    landing: readMoment(times?.landing),
    onBlock: readMoment(times?.onBlock),
  }
}

import type {
  AircraftSnapshot,
  AirlineSnapshot,
  FlightAttributes,
  FlightRole,
  PlaceSnapshot,
  Seat,
} from '../../../../core/flight/flight.ts'
import { isSameAirline } from '../../../../core/check/repairs/join-facts.ts'
import { lastPilotRole } from '../../../../core/flight/pilot/propose-role.ts'
import { isSession } from '../../../../core/flight/session.ts'

/** What the newest flights suggest for the next one: offered, never filled in unasked. */
export interface Remembered {
  /** Ids of the airports in the newest flights, latest first: they come earlier among equals. */
  airports: readonly string[]
  /** Where most of them started; null while there are too few to tell. */
  home: PlaceSnapshot | null
  /** Where the newest one ended. */
  last: PlaceSnapshot | null
  /** Places typed by hand, newest first. */
  byHand: readonly PlaceSnapshot[]
  /** The newest of each airline that named one: in whose flights it comes again. */
  aircraft: readonly RememberedAircraft[]
  role: FlightRole | null
  /** The one they last flew in as a pilot. */
  pilotRole: FlightRole | null
  /** The kind of seat taken most often. */
  seat: Pick<Seat, 'position' | 'side'> | null
}

export interface RememberedAircraft {
  aircraft: AircraftSnapshot
  /** Who flew it; null for who flies themselves. */
  carrier: AirlineSnapshot | null
}

export const NOTHING_REMEMBERED: Remembered = {
  airports: [],
  home: null,
  last: null,
  byHand: [],
  aircraft: [],
  role: null,
  pilotRole: null,
  seat: null,
}

const FEWEST = 3

/** @param flights newest first */
export function rememberFrom(flights: readonly FlightAttributes[]): Remembered {
  const ids = flights.flatMap(({ from, to }) => [to?.airportId, from?.airportId])
  const flown = flights.filter(
    (flight) => flight.status !== 'planned' && flight.status !== 'cancelled' && !isSession(flight),
  )
  const [newest] = flown
  return {
    airports: [...new Set(ids.filter((id): id is string => typeof id === 'string'))],
    home: usual(
      flown.map(({ from }) => from ?? null),
      ({ airportId, name }) => airportId ?? name,
    ),
    last: newest?.divertedTo ?? newest?.to ?? null,
    byHand: flights
      .flatMap(({ from, to, divertedTo }) => [divertedTo, to, from])
      .filter((place) => place !== null && place !== undefined)
      .filter(({ airportId, iata, icao }) => (airportId ?? iata ?? icao) === null),
    aircraft: newestOfCarriers(flown),
    role: flown.find(({ role }) => role)?.role ?? null,
    pilotRole: lastPilotRole(flown),
    seat: usual(
      flown.map(({ seat }) => (seat?.position ? { position: seat.position, side: seat.side } : null)),
      ({ position, side }) => `${position} ${side ?? ''}`,
    ),
  }
}

function newestOfCarriers(flown: readonly FlightAttributes[]): RememberedAircraft[] {
  const found: RememberedAircraft[] = []
  for (const { aircraft, airline, operator } of flown) {
    const carrier = operator ?? airline ?? null
    if (aircraft?.registration && aircraftOf(found, carrier) === null) found.push({ aircraft, carrier })
  }
  return found
}

/** What this airline flew last; without one, what nobody's airline did. */
export function aircraftOf(
  all: readonly RememberedAircraft[],
  carrier: AirlineSnapshot | null,
): AircraftSnapshot | null {
  const found = all.find((one) => (carrier === null ? one.carrier === null : isSameAirline(one.carrier, carrier)))
  return found?.aircraft ?? null
}

/** What comes most often, at least in every third; the newer of equals. */
function usual<Value>(values: readonly (Value | null)[], nameOf: (value: Value) => string): Value | null {
  const counts = new Map<string, { value: Value; count: number }>()
  for (const value of values) {
    if (value === null) continue
    const entry = counts.get(nameOf(value)) ?? { value, count: 0 }
    counts.set(nameOf(value), { ...entry, count: entry.count + 1 })
  }
  let best: { value: Value; count: number } | null = null
  for (const entry of counts.values()) if (entry.count > (best?.count ?? 0)) best = entry
  return best && best.count >= FEWEST && best.count * 3 >= values.length ? best.value : null
}

import type { Flight } from '../../core/flight/flight.ts'
import { viewedFlight } from './viewed-flights.ts'
import { DAY_MS } from '../../core/time/units.ts'

const PLACES = ['MUC', 'NUE', 'JFK', 'NRT', 'LAX', 'SIN', 'EWR', 'LHR', 'LGW', 'DXB'] as const
const AIRLINES = [
  { airlineId: 'DLH', iata: 'LH', icao: 'DLH', name: 'Lufthansa' },
  { airlineId: 'BAW', iata: 'BA', icao: 'BAW', name: 'British Airways' },
  { airlineId: 'SIA', iata: 'SQ', icao: 'SIA', name: 'Singapore Airlines' },
  { airlineId: null, iata: null, icao: null, name: 'Postdampf' },
]
const CABINS = ['economy', 'premium-economy', 'business', 'first', null] as const
const POSITIONS = ['window', 'middle', 'aisle'] as const
const TAGS = ['work', 'workshop', 'new year', 'familie']
const TYPES = ['A320', 'A20N', 'B744', 'B748', 'DH8D']
const YEARS = 47

/** Flights of 47 years, alike in no attribute by which one filters. */
export function mixedFlights(count: number): Flight[] {
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [PLACES[at % 10] ?? 'MUC', PLACES[(at * 3 + 1) % 10] ?? 'JFK']
    const date = new Date(Date.UTC(1980 + (at % YEARS), 0, 1) + ((at * 37) % 365) * DAY_MS).toISOString().slice(0, 10)
    const cabin = CABINS[at % 5] ?? null
    const tags = at % 3 === 0 ? [TAGS[at % 4] ?? '', TAGS[(at + 1) % 4] ?? ''] : []
    return viewedFlight(from, to, date, {
      airline: at % 7 === 0 ? null : (AIRLINES[at % 4] ?? null),
      flightNumber: at % 2 === 0 ? { carrier: 'LH', number: String(400 + (at % 50)), suffix: null } : null,
      aircraft: {
        typeIcao: TYPES[at % 5] ?? null,
        typeName: null,
        registration: `D-AI${String.fromCodePoint(65 + (at % 26), 65 + ((at * 7) % 26))}`,
        name: null,
      },
      status: at % 11 === 0 ? 'cancelled' : 'flown',
      cabin,
      seat: cabin === null ? null : { number: `${(at % 40) + 1}A`, position: POSITIONS[at % 3] ?? null, side: 'left' },
      tags,
      people: at % 5 === 0 ? [{ name: at % 2 === 0 ? 'Anna' : 'Ben', role: null, userId: null }] : [],
    })
  })
}

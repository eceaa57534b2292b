import type { FlightAttributes, PlaceSnapshot } from '../../../core/flight/flight.ts'
import { must } from '../../../core/lib/must.ts'
import { addDays } from '../../../core/time/calendar-date.ts'
import { resolveLocal } from '../../../core/time/zoned.ts'
import { place, typed } from '../check-examples.ts'

/** A flight as one would tell it: route, local times, type, and what else there is to say. */
export type ShortFlight = readonly [
  /** `FRA-JFK`, over stops `SYD-SIN-LHR`; codes of the day, or a name of MEADOWS. */
  route: string,
  /** `1999-08-11`, `1999-08-11 10:00 12:30`, `1999-08-11 22:00 +1 06:10`. */
  when: string,
  type?: string | null,
  rest?: FlightAttributes,
]

/** Places no catalogue has: name, latitude, longitude, zone. */
const MEADOWS: Readonly<Record<string, readonly [latitude: number, longitude: number, timeZone: string]>> = {
  'Château d’Oex': [46.47, 7.13, 'Europe/Zurich'],
  Mut: [25.5, 29, 'Africa/Cairo'],
  Northam: [-31.65, 116.67, 'Australia/Perth'],
  Yelbeni: [-31.17, 117.66, 'Australia/Perth'],
  Miyakonojo: [31.72, 131.06, 'Asia/Tokyo'],
  'Lac la Martre': [63.1, -117.3, 'America/Yellowknife'],
  'Cape Cod': [41.75, -70.2, 'America/New_York'],
  'A field in Bohemia': [49.9, 14.1, 'Europe/Prague'],
  'A meadow': [48.2, 9.1, 'Europe/Berlin'],
  'Another meadow': [48.4, 9.6, 'Europe/Berlin'],
}

/** Temporal has to be loaded. */
export function toFlight([route, when, typeIcao = null, rest = {}]: ShortFlight): FlightAttributes {
  const [date = '', ...clocks] = when.split(' ')
  const stops = route.split('-').map((code) => placeOn(code, date))
  const [from, to] = [must(stops[0]), must(stops.at(-1))]
  const via = stops.slice(1, -1)
  const [departure, ...later] = clocks
  const arrival = later.at(-1)
  const day = later.length > 1 ? addDays(date, Number(later[0])) : date
  return {
    status: 'flown',
    date,
    from,
    to,
    role: 'passenger',
    ...(via.length > 0 && { via }),
    ...(typeIcao && { aircraft: { typeIcao, typeName: null, registration: null, name: null } }),
    ...(departure && {
      actual: { offBlock: at(date, departure, from), onBlock: arrival ? at(day, arrival, to) : null },
    }),
    ...rest,
  }
}

export function at(day: string, time: string, { timeZone, name }: PlaceSnapshot): string {
  const zoned = resolveLocal(day, time, must(timeZone, name))
  if (zoned.kind !== 'exact') throw new Error(`${day} ${time} in ${timeZone} is ${zoned.kind}`)
  return zoned.value
}

function placeOn(code: string, date: string): PlaceSnapshot {
  const meadow = MEADOWS[code]
  if (!meadow) return place(code, {}, date)
  const [latitude, longitude, timeZone] = meadow
  return typed({ name: code, latitude, longitude, timeZone })
}

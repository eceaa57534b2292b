import type { Digest } from '../../digest/digest.ts'
import type { PlaceSnapshot } from '../../flight/flight.ts'
import { type Groups, makeGroups } from './make-groups.ts'

type Coded = Pick<PlaceSnapshot, 'airportId' | 'iata' | 'icao'>

/**
 * Airports of the log: places where flights took off, stopped or landed. One airport is what has one id of the catalogue;
 * a place without an id is the airport with its IATA code, else with its ICAO code (of several the one whose id comes
 * first), else it stands for itself by IATA code, ICAO code or name.
 */
export function placeGroups(digest: Digest): Groups<PlaceSnapshot> {
  const inOrder = placesInOrder(digest)
  const used = inOrder.map((index) => digest.tables.places.at(index)).filter((place) => place !== null)
  const [idOfIata, idOfIcao] = [leastBy(used, 'iata', 'airportId'), leastBy(used, 'icao', 'airportId')]
  const iataOfIcao = leastBy(
    used.filter(({ airportId }) => !airportId),
    'icao',
    'iata',
  )
  const identity = ({ airportId, iata, icao, name }: PlaceSnapshot): string => {
    const id = airportId || idOfIata.get(iata ?? '') || idOfIcao.get(icao ?? '')
    if (id) return id
    const code = iata || iataOfIcao.get(icao ?? '') || icao
    // An id never has a blank before it.
    return ` ${code || name.trim().toLowerCase()}`
  }
  return makeGroups(digest.tables.places, inOrder, { identity, key: placeKey })
}

/** What an airport's key begins with, and is where no other has the same. What is shown is `shownPlaces`. */
export function placeKey({ iata, icao, name }: PlaceSnapshot): string {
  return iata || icao || name.trim()
}

/** Where a flight ended: where it landed, else where it was bound for. */
export function endOf(columns: Digest['columns'], row: number): number {
  return columns.divertedTo[row] || columns.to[row] || 0
}

function placesInOrder({ columns, tables, count }: Digest): number[] {
  const seen = new Uint8Array(tables.places.size + 1)
  const order: number[] = []
  const see = (index: number): void => {
    if (index === 0 || seen[index] === 1) return
    seen[index] = 1
    order.push(index)
  }
  for (let row = 0; row < count; row++) {
    see(columns.from[row] ?? 0)
    const via = columns.via[row] ?? 0
    if (via !== 0) for (const index of tables.placeLists.at(via) ?? []) see(index)
    see(endOf(columns, row))
  }
  return order
}

/** For each value of one code the least of another that stands beside it. */
function leastBy(places: readonly Coded[], code: keyof Coded, wanted: keyof Coded): Map<string, string> {
  const least = new Map<string, string>()
  for (const place of places) {
    const [key, value] = [place[code], place[wanted]]
    if (!key || !value) continue
    const known = least.get(key)
    if (known === undefined || value < known) least.set(key, value)
  }
  return least
}

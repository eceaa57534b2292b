import type { Flight, PlaceSnapshot } from '../../core/flight/flight.ts'
import { seedLog } from '../../scripts/seed-log.ts'

/** So many flights of the seeded log give airports enough for any number of routes a map is asked for. */
const FOR_AIRPORTS = 4000

/** A log of `count` flights on just so many routes, each as often as the others; without times, which no map asks for. */
export function routesLog(count: number, routes: number): Flight[] {
  const places = new Map<string, PlaceSnapshot>()
  for (const { from, to } of seedLog(FOR_AIRPORTS, 1)) {
    for (const place of [from, to]) if (place?.iata) places.set(place.iata, place)
  }
  const pairs = pairsOf([...places.values()], routes)
  return seedLog(count, 1).map(({ id, date, createdAt }, at): Flight => {
    const pair = pairs[at % pairs.length] ?? []
    // There and back in turn.
    const [from = null, to = null] = Math.floor(at / pairs.length) % 2 === 0 ? pair : pair.toReversed()
    return { id, date, createdAt, status: 'flown', role: 'passenger', from, to }
  })
}

/** Pairs of near and far places in turn: each with the next one, then with the one after it. */
function pairsOf(places: readonly PlaceSnapshot[], count: number): PlaceSnapshot[][] {
  const pairs: PlaceSnapshot[][] = []
  for (let step = 1; step <= places.length / 2; step++) {
    for (const [at, place] of places.entries()) {
      const other = places[(at + step) % places.length]
      if (pairs.length === count) return pairs
      if (other) pairs.push([place, other])
    }
  }
  throw new Error(`${places.length} airports have no ${count} routes`)
}

import type { Digest } from '../../digest/digest.ts'
import { codeOrName, type PlaceCodes } from '../../flight/place-code.ts'
import { logGroups } from './log-groups.ts'
import { placeKey } from './place-groups.ts'

/** What airports and routes are called, by their keys in the statistics. A key that the log does not have stays as it is. */
export interface ShownPlaces {
  /** `EDDF` of `FRA`, for who wants ICAO codes. */
  airport: (key: string) => string
  /** Both ends, in the order of the key: `EDDF – KJFK` of `FRA-JFK`. */
  route: (key: string, between: string) => string
}

/** Names for a reader who wants these codes. Keys stay what they are: links, addresses and tests ask for them. */
export function shownPlaces(digest: Digest, codes: PlaceCodes): ShownPlaces {
  const { airports, paths } = logGroups(digest)
  const groups = new Map(airports.keys.map((key, group) => [key, group]))
  const routes = new Map(paths.routeKeys.map((key, route) => [key, route]))
  const nameOf = (group: number): string => {
    const [key, place] = [airports.keys[group] ?? '', airports.values[group] ?? null]
    if (place === null) return key
    // Of two airports with one code the other's key says more behind it.
    return `${codeOrName(place, codes).trim()}${key.slice(placeKey(place).length)}`
  }
  return {
    airport: (key) => {
      const group = groups.get(key)
      return group === undefined ? key : nameOf(group)
    },
    route: (key, between) => {
      const ends = paths.routeEnds[routes.get(key) ?? 0]
      return ends ? ends.map(nameOf).join(between) : key
    },
  }
}

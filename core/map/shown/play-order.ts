import type { Digest } from '../../digest/digest.ts'
import { logGroups } from '../../stats/groups/log-groups.ts'
import type { PlayOrder } from './playback.ts'
import type { Timeline } from '../log/timeline.ts'

/**
 * After how many flights of the timeline each route, airport and country is there: what a flight leads to once it has
 * landed, where it departs from as soon as it departs.
 */
export function playOrder(digest: Digest, timeline: Timeline): PlayOrder {
  const { paths, airports } = logGroups(digest)
  const order = { routes: new Map<string, number>(), airports: new Map<string, number>(), countries: new Map() }
  const first = (map: Map<string, number>, key: string | undefined, after: number): void => {
    if (key && !map.has(key)) map.set(key, after)
  }
  const isKnown = new Uint8Array(paths.count)
  for (let at = 0; at < timeline.count; at++) {
    const path = timeline.pathOf(at)
    if (isKnown[path] === 1) continue
    isKnown[path] = 1
    first(order.airports, timeline.lineOf(at).from, at)
    first(order.routes, timeline.routeOf(at), at + 1)
    for (const group of paths.airports[path] ?? []) first(order.airports, airports.keys[group], at + 1)
    for (const country of paths.countries[path] ?? []) first(order.countries, country, at + 1)
  }
  return order
}

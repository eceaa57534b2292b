import type { Digest } from '../../digest/digest.ts'
import { logGroups } from '../../stats/groups/log-groups.ts'
import { rowsOnMap } from './log-map.ts'

/** What of a map is looked at, by its key in `LogMap`. */
export interface MapSelection {
  kind: 'route' | 'airport' | 'country'
  key: string
}

/** Rows of the flights that make up one thing on the map, flown and planned, in the order of the digest. */
export function selectedRows(digest: Digest, found: Uint32Array, selection: MapSelection): Uint32Array {
  const { paths } = logGroups(digest)
  const isIts = pathsOf(digest, selection)
  const { flown, planned } = rowsOnMap(digest, found)
  const rows = new Uint32Array(flown.length + planned.length)
  rows.set(flown)
  rows.set(planned, flown.length)
  return rows.filter((row) => isIts[paths.of[row] ?? 0] === 1).sort()
}

/** Keys of the routes that what is looked at lies on. */
export function routesAt(digest: Digest, selection: MapSelection): ReadonlySet<string> {
  const { paths } = logGroups(digest)
  const isIts = pathsOf(digest, selection)
  const keys = Array.from(isIts, (its, path) => (its === 1 ? (paths.routeKeys[paths.routeOf[path] ?? 0] ?? '') : ''))
  return new Set(keys.filter((key) => key !== ''))
}

function pathsOf(digest: Digest, selection: MapSelection): Uint8Array {
  const { airports, paths } = logGroups(digest)
  const mask = new Uint8Array(paths.count)
  const mark = (test: (path: number) => boolean): Uint8Array => mask.map((_, path) => Number(path > 0 && test(path)))
  switch (selection.kind) {
    case 'route': {
      const route = paths.routeKeys.indexOf(selection.key)
      return mark((path) => route > 0 && paths.routeOf[path] === route)
    }
    case 'airport': {
      const group = airports.keys.indexOf(selection.key)
      return mark((path) => group > 0 && (paths.airports[path]?.includes(group) ?? false))
    }
    default:
      return mark((path) => paths.countries[path]?.includes(selection.key) ?? false)
  }
}

import { sphericalKm } from '../../geo/distance.ts'
import { pointAlong } from '../../geo/great-circle.ts'
import type { Position } from '../../geo/position.ts'

/** The beginning of a way along great circles; `share` 0 to 1 of its length. */
export function partOfWay(way: readonly Position[], share: number): readonly Position[] {
  const legs = way.slice(1).map((to, at) => ({ from: way[at] ?? to, to, km: sphericalKm(way[at] ?? to, to) }))
  let left = share * legs.reduce((sum, { km }) => sum + km, 0)
  const part = way.slice(0, 1)
  for (const { from, to, km } of legs) {
    if (left >= km) part.push(to)
    else {
      if (left > 0) part.push(pointAlong(from, to, left / km))
      break
    }
    left -= km
  }
  return part
}

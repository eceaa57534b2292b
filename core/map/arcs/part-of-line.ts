import { sphericalKm } from '../../geo/spherical.ts'
import { pointAlong } from '../../geo/great-circle.ts'
import type { Position } from '../../geo/position.ts'

/** The beginning of a line of great circles; `share` 0 to 1 of its length. */
export function partOfLine(line: readonly Position[], share: number): readonly Position[] {
  const legs = line.slice(1).map((to, at) => ({ from: line[at] ?? to, to, km: sphericalKm(line[at] ?? to, to) }))
  let left = share * legs.reduce((sum, { km }) => sum + km, 0)
  const part = line.slice(0, 1)
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

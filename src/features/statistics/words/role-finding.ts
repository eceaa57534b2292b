import { UNKNOWN_KEY } from '../../../../core/stats/figures/by-time.ts'
import type { RolesByYear } from '../../../../core/stats/figures/roles-by-year.ts'
import type { Measure } from '../../../charts/measure/chart-row.ts'

export interface FirstRole {
  role: string
  /** In so many years it is ahead of every other, of so many known ones that have any of the measure. */
  years: number
  of: number
}

/** The role that comes first in more years than any other; null where none does. What is not said is no role. */
export function firstInMostYears(years: RolesByYear, measure: Measure): FirstRole | null {
  const ahead = new Map<string, number>()
  let of = 0
  for (const [year, roles] of Object.entries(years)) {
    const [first, second] = Object.entries(roles)
      .map(([role, measures]) => ({ role, value: measures[measure] }))
      .filter(({ value }) => value > 0)
      .toSorted((a, b) => b.value - a.value)
    if (year === UNKNOWN_KEY || first === undefined) continue
    of++
    if (first.role === UNKNOWN_KEY || first.value === second?.value) continue
    ahead.set(first.role, (ahead.get(first.role) ?? 0) + 1)
  }
  const [most, next] = [...ahead].toSorted(([, a], [, b]) => b - a)
  return most === undefined || most[1] === next?.[1] ? null : { role: most[0], years: most[1], of }
}

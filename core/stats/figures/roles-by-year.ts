import { COLUMNS } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import { type Calendar, MONTH_STEP } from '../groups/calendar.ts'
import { UNKNOWN_KEY } from './by-time.ts'
import { type Measures, measuresAt, tally } from './tally.ts'

/** Measures by year and in it by role; years and roles without flights are left out, what is not said is `unknown`. */
export type RolesByYear = Record<string, Record<string, Measures>>

/** The roles of a year add up to it. */
export function rolesByYear(digest: Digest, rows: Uint32Array, { month, firstYear, years }: Calendar): RolesByYear {
  const roles = [UNKNOWN_KEY, ...COLUMNS.role.choices]
  const of = new Int32Array(digest.count)
  for (const row of rows) {
    const at = month[row] ?? 0
    const year = at === 0 ? 0 : Math.floor((at - 1) / MONTH_STEP) + 1
    of[row] = year * roles.length + (digest.columns.role[row] ?? 0)
  }
  const sums = tally(digest, rows, of, (years + 1) * roles.length)
  const found: RolesByYear = {}
  for (let year = 0; year <= years; year++) {
    const its = roles
      .map((role, at): [string, Measures] => [role, measuresAt(sums, year * roles.length + at)])
      .filter(([, { flights }]) => flights > 0)
    const key = year === 0 ? UNKNOWN_KEY : String(firstYear + year - 1).padStart(4, '0')
    if (its.length > 0) found[key] = Object.fromEntries(its)
  }
  return found
}

import { PILOT_NUMBERS } from '../../../../core/digest/columns.ts'
import type { Digest } from '../../../../core/digest/digest.ts'

const IFR = PILOT_NUMBERS.indexOf('ifrMinutes')
const LATEST = 5
const FEWEST = 2

/**
 * The IFR minutes usual on a type for a flight of so many block minutes: all of them where the newest sectors on it that were
 * logged by their pilot say so. Null for every other habit: nobody but the pilot knows it.
 */
export function usualIfr({ columns, tables, count }: Digest, typeIcao: string, block: number): number | null {
  let same = 0
  for (let row = 0; row < count && same < LATEST; row++) {
    const numbers = tables.pilots.at(columns.pilot[row] ?? 0)
    const minutes = columns.minutes[row] ?? 0
    if (!numbers || minutes <= 0 || tables.aircraft.at(columns.aircraft[row] ?? 0)?.icao !== typeIcao) continue
    if (numbers[IFR] !== minutes) return null
    same += 1
  }
  return same >= FEWEST ? block : null
}

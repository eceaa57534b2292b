import type { Digest } from '../../digest/digest.ts'
import type { LogGroups } from '../groups/log-groups.ts'

export interface AgainFigures {
  /** Flights on an aircraft that was flown on before, whether or not that flight was found too. */
  flights: number
  /** How many aircraft these are, by registration. */
  aircraft: number
}

/** How often an aircraft was met again. */
export function againFigures(
  { columns }: Digest,
  rows: Uint32Array,
  { registrations, flownBefore }: LogGroups,
): AgainFigures {
  const isMet = new Uint8Array(registrations.keys.length)
  let [flights, aircraft] = [0, 0]
  for (const row of rows) {
    if (flownBefore[row] !== 1) continue
    flights++
    const group = registrations.of[columns.registration[row] ?? 0] ?? 0
    if (isMet[group] === 1) continue
    isMet[group] = 1
    aircraft++
  }
  return { flights, aircraft }
}

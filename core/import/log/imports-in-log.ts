import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import { isUnedited } from './unedited.ts'

/** Flights of the log that came with one import, as they say themselves: on every device, at any time later. */
export interface ImportInLog {
  batchId: string
  /** When the first of them was added, milliseconds since 1970; null where none says it. */
  atMs: number | null
  /** Ids of the formats they were read from. */
  formats: readonly string[]
  /** Ids of those that nobody edited since, and that have no photos or files. */
  untouched: readonly string[]
  /** How many others there are. */
  touched: number
}

interface Found extends ImportInLog {
  formats: string[]
  untouched: string[]
}

/** The imports that the flights of a log came with, the newest first. Details that an import added to others say nothing of it. */
export function importsInLog(flights: Iterable<Flight>): ImportInLog[] {
  const found = new Map<string, Found>()
  for (const flight of flights) {
    const { batchId, format } = flight.source ?? {}
    if (!batchId) continue
    const one = found.get(batchId) ?? { batchId, atMs: null, formats: [], untouched: [], touched: 0 }
    found.set(batchId, one)
    if (format && !one.formats.includes(format)) one.formats.push(format)
    const atMs = Date.parse(flight.createdAt ?? '')
    if (!Number.isNaN(atMs)) one.atMs = Math.min(one.atMs ?? atMs, atMs)
    if (isUntouched(flight)) one.untouched.push(flight.id)
    else one.touched += 1
  }
  return [...found.values()].toSorted((a, b) => (b.atMs ?? 0) - (a.atMs ?? 0))
}

/** Whether nobody edited an imported flight since, and no photo or file was added to it. */
export function isUntouched(flight: FlightAttributes): boolean {
  return isUnedited(flight) && (flight.media ?? []).length === 0
}

import type { LogFile } from '../stats/read-log-file.ts'
import { checkFiles } from './check-files.ts'

/**
 * The flights an import of the file would bring, and how many rows bring none; null for a file of no known format, and
 * for one without rows: a recording, a picture.
 */
export async function importedLog(
  name: string,
  bytes: Uint8Array,
  today: string,
): Promise<{ log: LogFile; leftOut: number } | null> {
  const { files } = await checkFiles([{ name, bytes }], { known: [], today })
  if (files.every(({ format, rows }) => format === null || rows.length === 0)) return null
  const rows = files.flatMap((file) => file.rows)
  const flights = rows.flatMap(({ outcome, flightId, flight }) => {
    const isNew = outcome === 'new' || outcome === 'warned'
    return isNew && flightId !== null && flight !== null ? [{ id: flightId, attributes: flight }] : []
  })
  const log: LogFile = {
    flights,
    trips: new Map(),
    ownFieldsNamed: () => [],
    ownDurations: new Set(),
    broughtForward: null,
    ownRules: [],
  }
  return { log, leftOut: rows.length - flights.length }
}

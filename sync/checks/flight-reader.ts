// Reads the flights of the log on this device, for a worker without a database engine (I1). It holds no connection, so
// nobody who deletes or takes over the log waits for it.
import type { Flight } from '../../core/flight/flight.ts'
import { readFlight } from '../../core/flight/read-flight.ts'
import { readLog } from '../storage/existing-log.ts'
import { rowsWrittenAfter } from '../storage/rows/read-rows.ts'
import { contentOf, type StoredRow } from '../storage/rows/stored-row.ts'

export interface FlightReader {
  /**
   * Takes up what was written after a number, null for a flight that was removed.
   * @returns the number of the last write taken up, the same when nothing was written
   * @throws what IndexedDB reports when the log is damaged
   */
  read(after: number, take: (id: string, flight: Flight | null) => void): Promise<number>
}

/** Reads one log: another one that takes its place is not read on from a number of the first (I6). */
export function createFlightReader(databaseName: string): FlightReader {
  let known: string | null = null
  return {
    read: async (after, take) => {
      const last = await readLog(databaseName, async ({ info: { token }, connect }) => {
        known ??= token
        if (token !== known) throw new Error('another log')
        let upTo = after
        for await (const rows of rowsWrittenAfter(connect, 'flights', after)) {
          for (const row of rows) take(row.id, flightOf(row))
          upTo = rows.at(-1)?.n ?? upTo
        }
        return upTo
      })
      return last ?? after
    },
  }
}

function flightOf(row: StoredRow): Flight | null {
  const content = contentOf(row)
  return content && { ...readFlight(content).attributes, id: row.id }
}

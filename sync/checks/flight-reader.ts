// Reads flights straight from IndexedDB, a batch at a time (I1): for a worker that must neither hold the log open nor
// bring a database engine of its own. No connection stays open, so nobody who deletes or migrates the log waits for it.
import type { Flight } from '../../core/flight/flight.ts'
import { readFlight } from '../../core/flight/read-flight.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import { requested } from '../storage/idb-promises.ts'
import { highestWriteTime, type RawRow, rawName, withDocs } from '../storage/raw-store.ts'
import { SCHEMAS } from '../storage/schemas.ts'

export interface FlightReader {
  /** Every flight of the log, in no order that means anything. */
  all(): AsyncGenerator<readonly Flight[]>
  /** Some flights by id; null for one that is deleted or unknown. */
  some(ids: readonly string[]): Promise<ReadonlyMap<string, Flight | null>>
  /** Up to which write time all was read, deleted flights included, in RxDB's count of time; null for none. */
  readUpToMs(): number | null
}

const BATCH = 1000

/** Flights of the log on this device. @throws what IndexedDB reports when the log is damaged */
export function createFlightReader(databaseName: string): FlightReader {
  const name = rawName(databaseName, 'flights', SCHEMAS.flights.schema.version)
  let latestMs: number | null = null
  const note = (rows: readonly (RawRow | undefined)[]): void => {
    for (const row of rows) {
      const writtenMs = (row?.['_meta'] as { lwt?: number } | undefined)?.lwt
      if (writtenMs !== undefined) latestMs = Math.max(latestMs ?? writtenMs, writtenMs)
    }
  }
  return {
    readUpToMs: () => latestMs,
    async *all() {
      // Before the first row: what is written meanwhile may stand in a batch that was read already.
      const untilMs = await withDocs(name, highestWriteTime)
      for (let last: IDBValidKey | null = null; ; ) {
        const range: IDBKeyRange | null = last === null ? null : IDBKeyRange.lowerBound(last, true)
        const rows: RawRow[] = (await withDocs(name, (docs) => requested<RawRow[]>(docs.getAll(range, BATCH)))) ?? []
        yield rows.flatMap((row) => flightOf(row) ?? [])
        if (rows.length < BATCH) break
        last = String(rows.at(-1)?.['id'])
      }
      latestMs = untilMs
    },
    some: async (ids) => {
      const read = (docs: IDBObjectStore): Promise<(RawRow | undefined)[]> =>
        Promise.all(ids.map((id) => requested<RawRow | undefined>(docs.get(id))))
      const rows = (await withDocs(name, read)) ?? []
      note(rows)
      return new Map(ids.map((id, at) => [id, flightOf(rows[at])]))
    },
  }
}

function flightOf(row: RawRow | undefined): Flight | null {
  if (!row || row['_deleted'] === '1') return null
  return { ...readFlight(row as JsonObject).attributes, id: String(row['id']) }
}

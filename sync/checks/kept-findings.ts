// What the checks found last, kept beside the log (I1): unless something was written since, the next page tells it
// again without reading the whole log. A view like the digest: lost or in doubt, the log is checked anew.
import type { CheckedFlight } from '../../core/check/recheck.ts'
import type { CheckReader } from './checker.ts'
import { requested } from '../storage/idb-promises.ts'
import { readLogToken } from '../storage/log-token.ts'
import { highestWriteTime, rawName, withDocs } from '../storage/raw-store.ts'
import { openRecordStore } from '../storage/record-store.ts'
import { SCHEMAS } from '../storage/schemas.ts'

export interface Findings {
  /** Flights in the log. */
  total: number
  /** Those that look wrong. */
  flights: readonly CheckedFlight[]
}

/** What findings were worked out from. */
export interface MadeFrom {
  reader: CheckReader
  /** Latest write time of a flight among those checked, in RxDB's count of time; null for none. */
  flightsMs: number | null
  /** What `around` said before anything else was read. */
  around: string
}

export interface KeptFindings {
  /** Null when there are none, or they could be found otherwise now. */
  read(reader: CheckReader): Promise<Findings | null>
  /** Names the log and all that flights name, as far as it is written now. */
  around(): Promise<string>
  keep(findings: Findings, from: MadeFrom): Promise<void>
  forget(): Promise<void>
}

interface Kept extends Findings {
  madeFrom: string
}

const KEY = 'current'

/**
 * Findings of the log of one database. Where storage refuses them, nothing is kept.
 * @param build names the checks and the reference data: others may find something else
 * @throws from `around` what IndexedDB reports when the log is damaged
 */
export function openKeptFindings(databaseName: string, build: string): KeptFindings {
  const store = openRecordStore<Kept>(databaseName, 'findings', 'relaxed')
  const write = (kept: Kept | null): Promise<void> => store.write(KEY, kept).catch(() => undefined)
  const around = async (): Promise<string> => {
    const token = readLogToken(databaseName)
    return JSON.stringify(await Promise.all([token, extentOf(databaseName, 'media'), extentOf(databaseName, 'data')]))
  }
  const name = ({ reader, flightsMs, around: beside }: MadeFrom): string =>
    JSON.stringify([build, reader.today, reader.language, flightsMs, beside])
  return {
    around,
    read: async (reader) => {
      const kept = await store.read(KEY).catch(() => undefined)
      if (!kept) return null
      const { writtenMs: flightsMs } = await extentOf(databaseName, 'flights')
      return kept.madeFrom === name({ reader, flightsMs, around: await around() }) ? kept : null
    },
    keep: (findings, from) => write({ ...findings, madeFrom: name(from) }),
    forget: () => write(null),
  }
}

/** How far a collection is written, and how many records it holds, deleted ones included. */
async function extentOf(
  databaseName: string,
  collection: keyof typeof SCHEMAS,
): Promise<{ writtenMs: number | null; count: number }> {
  const name = rawName(databaseName, collection, SCHEMAS[collection].schema.version)
  const extent = await withDocs(name, async (docs) => {
    const [writtenMs, count] = await Promise.all([highestWriteTime(docs), requested(docs.count())])
    return { writtenMs, count }
  })
  return extent ?? { writtenMs: null, count: 0 }
}

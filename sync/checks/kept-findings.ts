// What the checks found last, kept beside the log (I1): unless something was written since, the next page tells it
// again without reading the whole log. A view like the digest: lost or in doubt, the log is checked anew.
import type { CheckedFlight } from '../../core/check/run/recheck.ts'
import { readLog, stillComing } from '../storage/existing-log.ts'
import { lastWrite } from '../storage/rows/read-rows.ts'
import { openRecordStore } from '../storage/record-store.ts'
import type { CheckReader } from './check-reader.ts'

export interface Findings {
  /** Flights in the log. */
  total: number
  /** Those that look wrong. */
  flights: readonly CheckedFlight[]
}

/** The log, the numbers of the last writes of what is checked, and what of it is still being pulled for the first time. */
interface Extent {
  token: string
  flights: number
  media: number
  data: number
  coming: readonly string[]
}

export interface KeptFindings {
  /** Null when there are none, or they could be found otherwise now. */
  read(reader: CheckReader): Promise<Findings | null>
  /** How far the log is written now; null when there is none. @throws what IndexedDB reports when it is damaged */
  extent(): Promise<Extent | null>
  /** @param extent of what the findings were worked out from */
  keep(findings: Findings, reader: CheckReader, extent: Extent): Promise<void>
  forget(): Promise<void>
}

interface Kept extends Findings {
  madeFrom: string
}

const KEY = 'current'

/**
 * Findings of the log of one database. Where storage refuses them, nothing is kept.
 * @param build names the checks and the reference data: others may find something else
 */
export function openKeptFindings(databaseName: string, build: string): KeptFindings {
  const store = openRecordStore<Kept>(databaseName, 'findings', 'relaxed')
  const write = (kept: Kept | null): Promise<void> => store.write(KEY, kept).catch(() => undefined)
  const name = ({ today, language }: CheckReader, { token, flights, media, data, coming }: Extent): string =>
    JSON.stringify([build, today, language, token, flights, media, data, coming])
  const extent = (): Promise<Extent | null> =>
    readLog(databaseName, async ({ info: { token }, connect }) => {
      const [flights, media, data, coming] = await Promise.all([
        lastWrite(connect, 'flights'),
        lastWrite(connect, 'media'),
        lastWrite(connect, 'data'),
        stillComing(connect),
      ])
      return { token, flights, media, data, coming: [...coming] }
    })
  return {
    extent,
    read: async (reader) => {
      const kept = await store.read(KEY).catch(() => undefined)
      const now = kept && (await extent())
      return now && kept.madeFrom === name(reader, now) ? kept : null
    },
    keep: (findings, reader, madeFrom) => write({ ...findings, madeFrom: name(reader, madeFrom) }),
    forget: () => write(null),
  }
}

// Which media are recordings, read from the log on this device (I1).
import { readLog } from '../storage/existing-log.ts'
import { rowsWrittenAfter } from '../storage/rows/read-rows.ts'
import { contentOf } from '../storage/rows/stored-row.ts'

/** @throws what IndexedDB reports when the log is damaged */
export async function readTrackIds(databaseName: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  await readLog(databaseName, async ({ connect }) => {
    for await (const rows of rowsWrittenAfter(connect, 'media', 0)) {
      for (const row of rows) if (contentOf(row)?.['kind'] === 'track') ids.add(row.id)
    }
  })
  return ids
}

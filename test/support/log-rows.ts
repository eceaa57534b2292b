// A log for tests: opened, edited and read as the app does.
import type { Flight } from '../../core/flight/flight.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { Collection, ResourceType } from '../../core/wire/resources.ts'
import { editRows } from '../../sync/storage/rows/edit-rows.ts'
import type { LogStore } from '../../sync/storage/log-store.ts'
import { allRows } from '../../sync/storage/rows/read-rows.ts'
import { contentOf } from '../../sync/storage/rows/stored-row.ts'

/** Writes records of one type in one transaction; null removes. */
export async function edit(
  log: LogStore,
  [collection, type]: readonly [Collection, ResourceType],
  contents: Readonly<Record<string, Content>>,
): Promise<void> {
  const edits = Object.entries(contents).map(([id, content]) => ({ collection, type, id, change: () => content }))
  await editRows(log, edits, { userId: log.info.userId, nowMs: () => Date.now() })
}

export const editFlights = (log: LogStore, contents: Readonly<Record<string, Content>>): Promise<void> =>
  edit(log, ['flights', 'flights'], contents)

export const editMedia = (log: LogStore, contents: Readonly<Record<string, Content>>): Promise<void> =>
  edit(log, ['media', 'media'], contents)

/** Live records of a collection. */
export async function recordsOf(log: LogStore, collection: Collection): Promise<(Flight & Record<string, unknown>)[]> {
  const records: (Flight & Record<string, unknown>)[] = []
  for await (const rows of allRows(log.connect, collection)) {
    for (const row of rows) if (row.del === 0) records.push({ ...contentOf(row), id: row.id })
  }
  return records
}

import type { JsonObject } from '../../core/lib/json.ts'
import {
  COLLECTIONS,
  type Collection,
  type FeedPage,
  type Resource,
  type ResourceType,
} from '../../core/wire/resources.ts'
import { DEMO_USER } from '../../core/session/demo-user.ts'
import { requested } from '../../sync/storage/idb/idb-promises.ts'
import { HISTORY, META } from '../../sync/storage/log-schema.ts'
import { type LogStore, openLog } from '../../sync/storage/log-store.ts'
import { storePage } from '../../sync/storage/rows/pull-rows.ts'

/** The log of `ann`, shared with nobody. */
export function openAnn(factory: IDBFactory): Promise<LogStore> {
  return openLog({ name: 'logmyworld', userId: 'ann', factory, isShared: false })
}

/** A row of a feed; null attributes for a removal. */
export function resourceOf(
  id: string,
  attributes: JsonObject | null,
  seq: number,
  type: ResourceType = 'flights',
): Resource {
  const meta = { seq: String(seq), revision: 1 }
  return attributes === null ? { type, id, meta: { ...meta, deleted: true } } : { type, id, attributes, meta }
}

export function feedPage(data: Resource[], checkpoint: number, epoch = 'epoch'): FeedPage {
  return { data, links: { next: null }, meta: { checkpoint: String(checkpoint), epoch } }
}

export interface LogOnDisk {
  rows: Record<Collection, readonly object[]>
  history: readonly object[]
  meta: readonly (readonly [IDBValidKey, unknown])[]
}

/** Everything that lies in a log, to be compared. */
export async function readLogOnDisk(log: Pick<LogStore, 'connect'>): Promise<LogOnDisk> {
  const db = await log.connect()
  const transaction = db.transaction([...COLLECTIONS, HISTORY, META])
  const all = async <T>(name: string): Promise<T[]> => requested<T[]>(transaction.objectStore(name).getAll())
  const [flights, media, data] = await Promise.all(COLLECTIONS.map((name) => all<object>(name)))
  const [history, values, keys] = await Promise.all([
    all<object>(HISTORY),
    all<unknown>(META),
    requested(transaction.objectStore(META).getAllKeys()),
  ])
  return {
    rows: { flights: flights ?? [], media: media ?? [], data: data ?? [] },
    history,
    meta: keys.map((key, index) => [key, values[index]] as const),
  }
}

/** A demo in which nothing was entered yet, with three flights, `made-up-1` to `made-up-3`, as a pull stores them. */
export async function openDemo(name: string): Promise<LogStore> {
  const log = await openLog({ name, userId: DEMO_USER.id, isShared: false })
  const rows = [1, 2, 3].map((n) => resourceOf(`made-up-${n}`, { note: 'made up' }, n))
  const context = { collection: 'flights', userId: DEMO_USER.id, nowMs: () => 1 } as const
  await storePage(log, context, await log.state('flights'), feedPage(rows, 3))
  return log
}

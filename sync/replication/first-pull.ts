// Storing the very first pull of a log fast (I4, I5). RxDB looks up every row four times and keeps a copy of each in
// its memory of the server, which together took three times as long as the rows. While nothing can be there, nothing
// is looked up, and the copies are packed (`copy-packs.ts`). What is asked for by id is unpacked before it is
// answered, so RxDB and everybody else in this context sees its memory as if it had been written row by row.
import { type CopyPack, packCopies, unpackCopies } from './copy-packs.ts'
import type { ReplicationInternals, Storage } from '../storage/documents.ts'
import { NOTING_PULLED } from './ground.ts'
import { rememberRows, type Row, type RowTable } from './known-rows.ts'

export interface FirstPull {
  /** The pull is complete and stored: takes the packs apart. Never rejects; what is left is unpacked at the next start. */
  end(): Promise<void>
}

/** RxDB's Dexie storage from within; other storages have no tables. */
interface DexieState {
  dexieTable: RowTable
  dexieAttachmentsTable: { put(pack: CopyPack): PromiseLike<unknown> }
  dexieDb: { backendDB(): IDBDatabase }
}

/**
 * Begins the first pull of a collection; null where the storage is none of IndexedDB.
 * @param many rows of one page; a tenth of them is too many to look up one by one
 */
export async function beginFirstPull(
  storage: Storage,
  running: ReplicationInternals,
  many: number,
): Promise<FirstPull | null> {
  const { originalStorageInstance: documents } = storage as unknown as { originalStorageInstance: Storage }
  const memory = running.input.metaInstance as unknown as Storage
  const [state, memoryState] = await Promise.all([stateOf(documents), stateOf(memory)])
  if (!state || !memoryState) return null
  const { dexieTable: rows } = state
  const { dexieTable: copies, dexieAttachmentsTable: beside, dexieDb } = memoryState
  const packOf: PackOf = new Map()
  const least = Math.ceil(many / 10)
  const context = await running.downstreamBulkWriteFlag
  const documentsKnown = await rememberRows({
    storage: documents,
    table: rows,
    context,
    many: least,
    add: (added) => rows.bulkAdd(added),
  })
  const copiesKnown = await rememberRows({
    storage: memory,
    table: copies,
    context: NOTING_PULLED,
    many: least,
    add: (added) => {
      const pack = packCopies(added)
      for (const { id } of added) packOf.set(id, pack.id)
      return beside.put(pack)
    },
  })
  state.dexieTable = documentsKnown.table
  memoryState.dexieTable = copiesKnown.table
  const openAll = guardPacks(memory, packOf, (packId) => unpackCopies(dexieDb.backendDB(), packId))
  return {
    end: async () => {
      documentsKnown.forget()
      copiesKnown.forget()
      await openAll().catch(() => undefined)
    },
  }
}

async function stateOf(storage: Storage): Promise<DexieState | null> {
  const state = await (storage.internals as Promise<Partial<DexieState> | undefined>)
  return state?.dexieTable && state.dexieAttachmentsTable && state.dexieDb ? (state as DexieState) : null
}

/** Which pack a copy is in, for those that are in one. */
type PackOf = Map<string, string>

/** Stands before replication's memory: whoever names a packed copy finds it unpacked. Answers how to unpack all. */
function guardPacks(memory: Storage, packOf: PackOf, unpack: (packId: string) => Promise<void>): () => Promise<void> {
  const opening = new Map<string, Promise<void>>()
  const open = async (packId: string): Promise<void> => {
    const known = opening.get(packId)
    if (known) return known
    const done = unpack(packId).then(() => {
      for (const [id, pack] of packOf) if (pack === packId) packOf.delete(id)
    })
    opening.set(packId, done)
    return done.finally(() => opening.delete(packId))
  }
  const openFor = async (ids: readonly string[]): Promise<void> => {
    if (packOf.size === 0) return
    for (const packId of new Set(ids.flatMap((id) => packOf.get(id) ?? []))) await open(packId)
  }
  const find = memory.findDocumentsById.bind(memory)
  const write = memory.bulkWrite.bind(memory)
  memory.findDocumentsById = async (ids, isDeletedToo) => {
    await openFor(ids)
    return find(ids, isDeletedToo)
  }
  memory.bulkWrite = async (rows, context) => {
    await openFor(rows.map(({ document }) => (document as unknown as Row).id))
    return write(rows, context)
  }
  return async () => {
    for (const packId of new Set(packOf.values())) await open(packId)
  }
}

import { readFileSync } from 'node:fs'
import { memoryName, oldName } from '../../../sync/storage/takeover/old-databases.ts'
import type { Operation } from '../../../core/wire/resources.ts'

// A log as the app of before left it, dumped from its own code with RxDB 17.6 and Dexie: nine flights and one trip of
// `user-a`, of which it had edited 2 and 8, made 3 and 7, removed 4 (not sent) and 5 (sent), and 6 was refused. The
// answer to 7 and to the first edit of 8 was lost.
interface Dump {
  databases: readonly DumpedDatabase[]
  /** What the server holds. */
  server: readonly { id: string; seq: number; attributes: Record<string, string> | null }[]
  /** The request whose answer was lost. */
  lost: { 'atomic:operations': readonly Operation[] }
}

interface DumpedDatabase {
  name: string
  version: number
  stores: readonly DumpedStore[]
}

interface DumpedStore {
  name: string
  keyPath: string | null
  indexes: readonly { name: string; keyPath: string | string[] }[]
  /** Values, or keys with values where the store has no key of its own. */
  rows: readonly unknown[]
}

export const BEFORE = JSON.parse(readFileSync(new URL('log-of-before.json', import.meta.url), 'utf8')) as Dump
export const OWNER = 'user-a'

/** Id of a flight of the dump. */
export const flightId = (number: number): string => `10000000-0000-4000-8000-00000000000${number}`

export interface Growth {
  /** So many more confirmed flights than the dump has. */
  flights?: number
  /** Whether the server's copies of these still lie in packs, as when the first pull was cut off at its end. */
  isPacked?: boolean
  /** So many photos of its first flight, which the dump has none of: the server confirmed the first, the others were never sent. */
  photos?: number
}

/** Writes the dump under another name, with more flights in the shape of its first one. */
export async function writeLogOfBefore(
  name: string,
  { flights = 0, isPacked = false, photos = 0 }: Growth = {},
): Promise<void> {
  for (const database of BEFORE.databases) {
    await writeDatabase(database.name.replace('logmyworld', name), database)
  }
  if (flights > 0) await grow(name, flights, isPacked)
  if (photos > 0) await addPhotos(name, photos)
}

/** Id of a photo that was added to the dump. */
export const photoId = (number: number): string => `40000000-0000-4000-8000-00000000000${number}`

async function addPhotos(name: string, count: number): Promise<void> {
  const documents = Array.from({ length: count }, (_, index) => {
    const id = photoId(index + 1)
    const content = {
      flightId: flightId(1),
      kind: 'photo',
      name: `${index + 1}.jpg`,
      createdAt: '2026-01-01T00:00:00.000Z',
    }
    return {
      ...content,
      id,
      sortKey: `7-${id}`,
      _deleted: '0',
      _attachments: {},
      _meta: { lwt: 1795348296360.01 },
      _rev: '1-x',
    }
  })
  await put(oldName(name, 'media'), 'docs', documents)
  const copies = documents.slice(0, 1).map(({ _rev, _meta, _attachments, ...content }) => {
    const { id } = content
    const docData = { ...content, _deleted: false }
    return { id: `${id}|0`, isCheckpoint: '0', itemId: id, docData, _deleted: '0', _attachments, _meta, _rev }
  })
  await put(oldName(name, await memoryName(OWNER, 'media')), 'docs', copies)
}

function writeDatabase(name: string, { version, stores }: DumpedDatabase): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.addEventListener('upgradeneeded', () => {
      for (const { name: store, keyPath, indexes, rows } of stores) {
        const objects = request.result.createObjectStore(store, keyPath === null ? {} : { keyPath })
        for (const index of indexes) objects.createIndex(index.name, index.keyPath)
        for (const row of rows) {
          if (keyPath !== null) objects.put(row)
          else objects.put((row as [string, unknown])[1], (row as [string, unknown])[0])
        }
      }
    })
    request.addEventListener('success', () => {
      request.result.close()
      resolve()
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('not written')))
  })
}

interface Row {
  id: string
}

async function grow(name: string, count: number, isPacked: boolean): Promise<void> {
  const find = (part: string): DumpedDatabase => {
    const found = BEFORE.databases.find((database) => database.name.endsWith(part))
    if (!found) throw new Error(part)
    return found
  }
  const docsDb = find('--flights')
  const copiesDb = BEFORE.databases.find(
    ({ name: known, stores }) => known.includes('meta') && JSON.stringify(stores).includes(`${flightId(1)}|0`),
  )
  const rowsOf = (database: DumpedDatabase | undefined): Row[] =>
    (database?.stores.find((store) => store.name === 'docs')?.rows ?? []) as Row[]
  const document = rowsOf(docsDb).find(({ id }) => id === flightId(1))
  const copy = rowsOf(copiesDb).find(({ id }) => id === `${flightId(1)}|0`)
  if (!document || !copy || !copiesDb) throw new Error('the dump has another shape')
  const documents: Row[] = []
  const copies: Row[] = []
  for (let index = 0; index < count; index++) {
    const id = `30000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const data = { note: `n${index}`, date: `20${10 + (index % 15)}-05-01`, id, sortKey: `7-${id}` }
    documents.push({ ...document, ...data })
    const whole = copy as Row & { docData: object }
    copies.push({ ...whole, id: `${id}|0`, itemId: id, docData: { ...whole.docData, ...data } } as Row)
  }
  await put(docsDb.name.replace('logmyworld', name), 'docs', documents)
  const memory = copiesDb.name.replace('logmyworld', name)
  if (isPacked) await put(memory, 'attachments', [{ id: 'copies|1', rows: JSON.stringify(copies) } as Row])
  else await put(memory, 'docs', copies)
}

async function put(name: string, store: string, rows: readonly Row[]): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
  })
  const transaction = db.transaction(store, 'readwrite')
  for (const row of rows) transaction.objectStore(store).put(row)
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not stored')))
  })
  db.close()
}

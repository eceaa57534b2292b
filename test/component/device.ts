// A device for one test: somebody signed in through the app's own client, with a log in the browser's own IndexedDB.
import { vi } from 'vitest'
import type { Flight } from '../../core/flight/flight.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import { must } from '../../core/lib/must.ts'
import type { User } from '../../core/session/session.ts'
import { EMPTY_SYNC_STATE, type SyncState } from '../../core/sync/machine/sync-state.ts'
import { type Collection, type ResourceType } from '../../core/wire/resources.ts'
import { syncClient } from '../../src/data/engine/client.ts'
import { removeFlight } from '../../sync/database.ts'
import { writeFlight } from '../support/write-flight.ts'
import { STATE_CHANNEL, type StateMessage } from '../../sync/transport/channels.ts'
import { requested } from '../../sync/storage/idb/idb-promises.ts'
import { DATABASE } from '../../sync/storage/log-names.ts'
import type { HISTORY } from '../../sync/storage/log-schema.ts'
import { storePage } from '../../sync/storage/rows/pull-rows.ts'
import { feedPage, resourceOf } from '../support/log-world.ts'
import { answerLogIn } from './server.ts'

let users = 0
const engine = new BroadcastChannel(STATE_CHANNEL)

/** Somebody who has just signed in on this device, whose log is empty, and whose engine says that all is synced. */
export async function signIn(user: Partial<User> = {}): Promise<User> {
  users += 1
  const id = `00000000-0000-4000-9000-${String(users).padStart(12, '0')}`
  const username = `amelia${users}`
  const whole: User = {
    id,
    username,
    email: `${username}@example.org`,
    locale: 'en',
    scopes: [],
    preferences: {},
    ...user,
  }
  answerLogIn(whole)
  const result = await syncClient().login(whole.email, 'correct horse 1937')
  if (!result.ok) throw new Error(`not logged in: ${result.error.code}`)
  await engineSays({})
  return whole
}

/** A visitor who has begun a log without an account on this device, with these flights in it. */
export async function beginLocal(flights: readonly Flight[] = []): Promise<User> {
  const result = await syncClient().beginLocal('en')
  if (!result.ok) throw new Error(`not begun: ${result.error.code}`)
  for (const flight of flights) await editFlight(flight, {})
  await engineSays({ kind: 'signed-out' })
  return result.value
}

/** Nothing of what the server has was fetched yet. */
export async function engineHasNotFetched(state: Partial<SyncState>): Promise<void> {
  const { log } = await syncClient().database()
  await engineSays({ log: { token: log.info.token, isFetched: false }, ...state })
}

/** What the leader publishes to all pages; resolves once this page has received it. */
export async function engineSays(state: Partial<SyncState>): Promise<void> {
  const { sync } = syncClient()
  const { log } = await syncClient().database()
  const heard = new Promise<void>((resolve) => {
    const leave = sync.subscribe(() => {
      leave()
      resolve()
    })
  })
  const message: StateMessage = {
    kind: 'state',
    state: {
      ...EMPTY_SYNC_STATE,
      kind: 'synced',
      log: { token: log.info.token, isFetched: true },
      lastContactMs: Date.now(),
      ...state,
    },
    rows: null,
  }
  engine.postMessage(message)
  await heard
}

/**
 * As at a start of the app whose log somebody else is busy with: it is read anew, and what is asked of its flights waits
 * for the function given back.
 */
export async function holdFlights(): Promise<() => void> {
  await hold('flights')
  readAnew()
  return release
}

/** What is asked of a part of the log waits for the function given back. */
export async function hold(part: Collection | typeof HISTORY): Promise<() => void> {
  const db = await requested(indexedDB.open(DATABASE))
  const records = db.transaction(part, 'readwrite').objectStore(part)
  isHeld = true
  // A transaction lives for as long as something is asked in it.
  const keepBusy = (): void => {
    if (isHeld) records.count().addEventListener('success', keepBusy)
    else db.close()
  }
  keepBusy()
  return release
}

let isHeld = false
const release = (): void => {
  isHeld = false
}

/** The same with a damaged file: a read of many flights gets the browser's error. */
export function damageFlights(): void {
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('damaged', 'UnknownError')
  })
  readAnew()
}

// Before a test puts anything in its place: in place of itself it would call itself without end.
// oxlint-disable-next-line typescript/unbound-method -- called with its own store below
const { get } = IDBObjectStore.prototype

/** A read of one record by its id gets the browser's error, in the collection that was named last. */
export function damageRecords(collection: Collection): void {
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name === collection && this.transaction.db.name === DATABASE) {
      throw new DOMException('damaged', 'UnknownError')
    }
    return get.call(this, key)
  })
}

/** Nothing more can be written on this device, until the function given back is called. */
export function fillDevice(): () => void {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  return () => full.mockRestore()
}

/** Another tab was alone with the log, and is done. */
function readAnew(): void {
  for (const kind of ['halt', 'resume'] as const) sentByOthers({ kind })
}

/** A message of another page, or of the leader, to this one. */
export function sentByOthers(message: StateMessage): void {
  engine.postMessage(message)
}

/** Puts flights into the log as a pull does: confirmed by the server. */
export function haveFlights(flights: readonly Flight[]): Promise<void> {
  return haveRecords(
    'flights',
    'flights',
    flights.map(({ id, ...attributes }) => [id, attributes as JsonObject]),
  )
}

export async function haveRecords(
  collection: Collection,
  type: ResourceType,
  records: readonly (readonly [id: string, attributes: JsonObject])[],
): Promise<void> {
  const client = syncClient()
  const { log } = await client.database()
  const at = await log.state(collection)
  const first = Number(at.seq)
  const rows = records.map(([id, attributes], index) => resourceOf(id, attributes, first + index + 1, type))
  const context = { collection, userId: log.info.userId, nowMs: () => Date.now() }
  await storePage(log, context, at, feedPage(rows, first + rows.length))
}

/** Tells the page that the connection is gone, or back, as the browser does. */
export function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** Deletes the log under the open page, as a browser short of space does: its next use finds it gone. */
export async function deleteLog(): Promise<void> {
  const { log } = await syncClient().database()
  const { name } = await log.connect()
  const request = indexedDB.deleteDatabase(name)
  await new Promise((resolve) => request.addEventListener('success', resolve))
}

/** Leaves nothing of this test to the next. */
export async function forgetDevice(): Promise<void> {
  release()
  setOnline(true)
  if (syncClient().session.get().kind !== 'guest') must((await syncClient().logout('discard')).ok || null, 'log-out')
  localStorage.clear()
  sessionStorage.clear()
}

/** An edit of this device that the server has not confirmed. Without `edited` the flight is removed. */
export async function editFlight(flight: Flight, edited: Partial<Flight> | null): Promise<void> {
  const client = syncClient()
  const db = await client.database()
  const { id, ...before } = flight
  if (edited === null) await removeFlight(db, id)
  else await writeFlight(db, id, { ...before, ...edited }, before)
}

/** The flights of the log as they lie on the device. */
export async function storedFlights(): Promise<Flight[]> {
  const { flights } = await syncClient().database()
  return (await flights.find().exec()).map((document) => document.toJSON() as Flight)
}

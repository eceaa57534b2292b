import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import type { JsonObject } from '../../core/lib/json.ts'
import { buildDocument, documentAttributes, type LogDocument } from '../../core/sync/document.ts'
import type { Collection } from '../../core/wire/resources.ts'
import { type LmwDatabase, openDatabase } from '../../sync/database.ts'
import { createGate } from '../../sync/gate.ts'
import { type LocalStore, openLocalStore } from '../../sync/local-store.ts'
import { type LogSync, startLogSync } from '../../sync/log-sync.ts'
import { Network } from './network.ts'
import type { ModelServer } from './model-server.ts'
import type { Random } from './random.ts'

const USER = 'user-1'
let databases = 0

/** One device: a real local database, the real engine, and a clock that may be wrong. */
export class Device {
  readonly index: number
  readonly network: Network
  readonly store: LocalStore
  /** Added to the real time in everything this device writes. */
  clockOffsetMs = 0
  log: LogSync | null = null
  readonly storageFailures: string[] = []
  readonly #name: string
  readonly #socket: string

  constructor(server: ModelServer, random: Random, index: number) {
    this.index = index
    this.#name = `sim-${databases++}`
    this.#socket = `1.${index}`
    this.network = new Network(server, random, this.#socket)
    this.store = openLocalStore(`${this.#name}-local`, new IDBFactory())
  }

  get socket(): string {
    return this.#socket
  }

  get db(): LmwDatabase {
    if (!this.log) throw new Error('device is off')
    return this.log.db
  }

  async start(): Promise<void> {
    const gate = createGate({ nowMs: () => performance.now(), delayMs: () => 1, notify: () => undefined })
    this.log = await startLogSync({
      userId: USER,
      store: this.store,
      call: this.network.call,
      gate,
      nowMs: () => Date.now() + this.clockOffsetMs,
      socketId: () => this.#socket,
      openDatabase: (options) =>
        openDatabase({ ...options, durability: 'default', name: this.#name, storage: getRxStorageMemory() as never }),
      onChange: () => undefined,
      onActive: () => undefined,
      onStorageFailure: (code) => this.storageFailures.push(code),
      batches: { pullBatch: 5, pushBatch: 4, retryMs: 1 },
    })
  }

  /** Ends everything at once; what was stored stays. */
  async stop(): Promise<void> {
    const running = this.log
    this.log = null
    await running?.stop()
  }

  async insert(id: string, attributes: JsonObject): Promise<void> {
    await this.db.flights.incrementalUpsert(flight(id, { ...attributes, editedAt: this.#time() }))
  }

  /** Brings a removed flight back exactly as it was. */
  async restore(id: string, attributes: JsonObject): Promise<void> {
    await this.db.flights.incrementalUpsert(flight(id, attributes))
  }

  /** Changes attributes of a flight; false when this device does not know it. */
  async change(id: string, change: (now: JsonObject) => JsonObject): Promise<boolean> {
    const found = await this.db.flights.findOne(id).exec()
    if (!found) return false
    await found.incrementalModify((document) => {
      const now = documentAttributes(document as unknown as LogDocument, 'flights')
      const next = flight(id, { ...now, ...change(now), editedAt: this.#time() })
      return { ...document, ...(next as object), ...cleared(now, next) }
    })
    return true
  }

  async remove(id: string): Promise<boolean> {
    const found = await this.db.flights.findOne(id).exec()
    await found?.incrementalRemove()
    return found !== null
  }

  async flights(): Promise<Map<string, JsonObject>> {
    return this.live('flights')
  }

  async live(collection: Collection): Promise<Map<string, JsonObject>> {
    const found = (await this.db[collection].find().exec()) as unknown as { toJSON(): LogDocument }[]
    return new Map(
      found.map((document) => document.toJSON()).map((json) => [json.id, documentAttributes(json, collection)]),
    )
  }

  #time(): string {
    return new Date(Date.now() + this.clockOffsetMs).toISOString()
  }
}

function flight(id: string, attributes: JsonObject): never {
  const { _deleted, ...document } = buildDocument('flights', 'flights', id, attributes)
  return document as never
}

/** A document is changed in place: what is to go has to be named. */
function cleared(before: JsonObject, after: object): JsonObject {
  return Object.fromEntries(
    Object.keys(before)
      .filter((name) => !(name in after))
      .map((name) => [name, null]),
  )
}

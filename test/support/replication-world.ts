import { IDBFactory } from 'fake-indexeddb'
import type { JsonObject, JsonValue } from '../../core/lib/json.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { Collection, Operation, OperationsBody } from '../../core/wire/resources.ts'
import type { Answer, Call } from '../../sync/transport/api.ts'
import { createGate, type Gate } from '../../sync/transport/gate.ts'
import type { Equal } from '../../sync/replication/equality.ts'
import { type LogSync, type LogSyncParts, startLogSync } from '../../sync/replication/log-sync.ts'
import { editRows } from '../../sync/storage/rows/edit-rows.ts'
import { type LogStore, openLog } from '../../sync/storage/log-store.ts'
import { rowsById } from '../../sync/storage/rows/read-rows.ts'
import type { StoredRow } from '../../sync/storage/rows/stored-row.ts'
import { ModelServer } from './model-server.ts'

export const PLACE = { collection: 'flights', type: 'flights' } as const

export interface Request {
  method: string
  path: string
  /** Of a push. */
  body: OperationsBody | null
  signal: AbortSignal | undefined
}

/** A device of `ann`, alone with a server that answers as it should unless a test says otherwise. */
export class ReplicationWorld {
  server = new ModelServer()
  readonly factory: IDBFactory
  readonly requests: Request[] = []
  readonly gate: Gate
  readonly equal: Equal[] = []
  readonly unequal: Collection[] = []
  readonly gateEvents: string[] = []
  readonly failures: string[] = []
  /** Null passes a request on to the server. */
  answer: (request: Request) => Answer | null | Promise<Answer | null> = () => null
  log: LogStore
  #sync: LogSync | null = null
  #foreign = 0

  constructor(log: LogStore, factory: IDBFactory) {
    this.log = log
    this.factory = factory
    this.gate = createGate({
      nowMs: () => performance.now(),
      delayMs: () => 1,
      notify: ({ kind }) => this.gateEvents.push(kind),
    })
  }

  static async open(factory: IDBFactory = new IDBFactory()): Promise<ReplicationWorld> {
    return new ReplicationWorld(await openOn(factory), factory)
  }

  readonly call: Call = async (method, path, options = {}) => {
    const body = options.body === undefined ? null : (structuredClone(options.body) as OperationsBody)
    const request = { method, path, body, signal: options.signal }
    this.requests.push(request)
    const own = await this.answer(request)
    return { ok: true, value: own ?? this.server.handle(method, path, options.body, null) }
  }

  get sync(): LogSync {
    if (!this.#sync) throw new Error('not started')
    return this.#sync
  }

  async start(parts: Partial<LogSyncParts> = {}): Promise<LogSync> {
    this.#sync = await startLogSync({
      userId: 'ann',
      log: this.log,
      call: this.call,
      gate: this.gate,
      nowMs: () => 1000,
      socketId: () => null,
      onChange: () => undefined,
      onActive: () => undefined,
      onStorageFailure: (code) => this.failures.push(code),
      onEqual: (equal) => this.equal.push(equal),
      onUnequal: (collection) => this.unequal.push(collection),
      probeDelaysMs: [20, 40, 80],
      ...parts,
    })
    return this.#sync
  }

  /** Pulled and sent for the first time; what was asked for that is forgotten. */
  async started(parts: Partial<LogSyncParts> = {}): Promise<LogSync> {
    const sync = await this.start(parts)
    await sync.firstSync()
    await sync.inSync()
    this.requests.length = 0
    return sync
  }

  async stop(): Promise<void> {
    const sync = this.#sync
    this.#sync = null
    await sync?.stop()
  }

  /** The same log in a new context. */
  async restart(parts: Partial<LogSyncParts> = {}): Promise<LogSync> {
    await this.stop()
    this.log.close()
    this.log = await openOn(this.factory)
    return this.start(parts)
  }

  async end(): Promise<void> {
    await this.stop()
    this.log.close()
  }

  async edit(id: string, content: Content): Promise<void> {
    await editRows(this.log, [{ ...PLACE, id, change: () => content }], { userId: 'ann', nowMs: () => 1000 })
  }

  async edits(ids: readonly string[], content: Content): Promise<void> {
    const edits = ids.map((id) => ({ ...PLACE, id, change: () => content }))
    await editRows(this.log, edits, { userId: 'ann', nowMs: () => 1000 })
  }

  async row(id: string, collection: Collection = 'flights'): Promise<StoredRow | undefined> {
    return (await rowsById(this.log.connect, collection, [id])).get(id)
  }

  /** Another device writes; null removes. */
  elsewhere(
    id: string,
    attributes: JsonObject | null,
    type: 'flights' | 'media' | 'cards' = 'flights',
    overrules: readonly string[] = [],
  ): void {
    const base = this.server.rows.get(id)?.attributes ?? {}
    const meta = { opId: `elsewhere ${++this.#foreign}`, base, overrules }
    const operation: Operation = attributes
      ? { op: this.server.rows.get(id)?.attributes ? 'update' : 'add', data: { type, id, attributes }, meta }
      : { op: 'remove', ref: { type, id }, meta }
    const { status } = this.server.handle('POST', '/operations', { 'atomic:operations': [operation] }, null)
    if (status !== 200) throw new Error(`not stored: ${status}`)
  }

  /** What the server holds of the flights. */
  held(): JsonObject {
    return Object.fromEntries(this.server.live('flights'))
  }

  pushes(): Request[] {
    return this.requests.filter(({ method }) => method === 'POST')
  }
}

export function openOn(factory: IDBFactory, isShared = false): Promise<LogStore> {
  return openLog({ name: 'logmyworld', userId: 'ann', factory, isShared })
}

export function idOf(n: number): string {
  return `${(n * 2_000_003).toString(16).padStart(8, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
}

export function targets({ body }: Request): string[] {
  return (body?.['atomic:operations'] ?? []).map((one) => (one.op === 'remove' ? one.ref.id : one.data.id))
}

export function numbers({ body }: Request): string[] {
  return (body?.['atomic:operations'] ?? []).map(({ meta }) => meta.opId)
}

export function refusal(status: number, code: string): Answer {
  return { status, body: { errors: [{ status: String(status), code }] } satisfies JsonValue }
}

import 'fake-indexeddb/auto'
import type { JsonObject } from '../../../core/lib/json.ts'
import type { HistoryStep } from '../../../core/sync/history.ts'
import type { Content } from '../../../core/sync/merge.ts'
import type { ResyncReason } from '../../../core/sync/checkpoint.ts'
import { type Collection, COLLECTIONS, type ResourceType } from '../../../core/wire/resources.ts'
import { type Call, createCall, createRefresh } from '../../../sync/transport/api.ts'
import { createGate, type Gate } from '../../../sync/transport/gate.ts'
import { type LocalStore, openLocalStore } from '../../../sync/storage/local-store.ts'
import { localLocks } from '../../../sync/transport/locks.ts'
import { type LogSync, startLogSync } from '../../../sync/replication/log-sync.ts'
import { orThrow } from '../../../sync/session/log-place.ts'
import { rebuild, type Rebuilt, takeOver } from '../../../sync/session/ownership.ts'
import { restoreKept } from '../../../sync/storage/restore-kept.ts'
import { createTokenManager, type TokenManager } from '../../../sync/session/token-manager.ts'
import { type Editor, editRows, giveUpRows, retryRows } from '../../../sync/storage/rows/edit-rows.ts'
import { stepsOf } from '../../../sync/storage/history-steps.ts'
import { type LogStore, openLog } from '../../../sync/storage/log-store.ts'
import { allRows, readDirty } from '../../../sync/storage/rows/read-rows.ts'
import { contentOf, type StoredRow } from '../../../sync/storage/rows/stored-row.ts'
import { sleep } from './clock.ts'
import { connectOn, Disk, storeOn } from './disk.ts'
import type { Host, Person } from './host.ts'
import { Network } from './network.ts'
import type { Random } from '../../support/random.ts'
import type { RecordKind } from './records.ts'

/** Mistakes a client could have beside those planted in its code. */
export interface ClientMutant {
  /** Every context refreshes by itself. */
  ownLocks?: boolean
  /** Whoever signs in goes on with the log that is there. */
  keepsLog?: boolean
}

export interface DeviceRecord {
  type: StoredRow['type']
  content: JsonObject
}

/** An engine whose answers wait: its tab sleeps, and another has taken the lead. */
interface Frozen {
  sync: LogSync
  opened: LogStore
  thaw: () => void
}

export interface DeviceOptions {
  person: Person
  mutant?: ClientMutant
}

let databases = 0

/** One device: a real local database, the real engine, real tokens, and clock, disk and network as bad as they come. */
export class Device {
  readonly index: number
  readonly network: Network
  readonly disk: Disk
  readonly store: LocalStore
  readonly name = `sim-${process.pid}-${databases++}`
  person: Person
  /** Added to the real time in everything this device writes. */
  clockOffsetMs = 0
  log: LogSync | null = null
  /** What the storage failed with; the device starts anew then, as its worker does. */
  storageFailures: string[] = []
  isLocked = false
  /** Records somebody wrote here: whether they removed them last, null when nobody knows. */
  readonly removed = new Map<string, boolean | null>()
  /** Why everything was pulled again, since somebody last looked. */
  readonly resyncs: ResyncReason[] = []
  readonly #host: Host
  readonly #options: DeviceOptions
  readonly #tokens: TokenManager
  readonly #call: Call
  readonly #pageCall: Call
  #opened: LogStore | null = null
  #gate: Gate | null = null
  #frozen: Frozen | null = null
  /** Resolves when the engine of today may hear its answers. */
  #awake: ReturnType<typeof sleeper> | null = null

  constructor(host: Host, random: Random, index: number, options: DeviceOptions) {
    const { mutant = {}, person } = options
    this.index = index
    this.person = person
    this.#host = host
    this.#options = options
    this.network = new Network(host, random, this.name)
    this.disk = new Disk(random)
    this.store = storeOn(this.disk, openLocalStore(`${this.name}-local`))
    const locks = localLocks()
    this.#tokens = this.#manager(locks)
    this.#call = createCall(this.#tokens, this.network.base)
    this.#pageCall = createCall(this.#manager(mutant.ownLocks ? localLocks() : locks), this.network.base)
  }

  get socket(): string {
    return `1.${this.index}`
  }

  /** What a page of this device reads and writes. */
  get rows(): LogStore {
    if (!this.log) throw new Error('device is off')
    return this.log.log
  }

  nowMs(): number {
    return Date.now() + this.clockOffsetMs
  }

  /** Logs somebody in; by default whose device it is. */
  async signIn(person = this.person): Promise<void> {
    const tokens = await this.#host.signIn(person)
    const user = { ...ANYBODY, id: person.id }
    const stamped = {
      ...tokens,
      accessExpiresAtMs: this.nowMs() + 86_400_000,
      refreshExpiresAtMs: this.nowMs() + 1_296_000_000,
    }
    await this.#tokens.apply({ kind: 'logged-in', user, tokens: stamped })
    this.isLocked = false
    this.#gate?.setUnlocked(true)
  }

  async start(): Promise<void> {
    const { mutant = {} } = this.#options
    if (!mutant.keepsLog) orThrow(await takeOver(this.#place(), this.person.id))
    const session = await this.#tokens.session()
    if (session.kind !== 'signed-in' || session.user.id !== this.person.id) await this.signIn()
    this.isLocked = false
    this.storageFailures = []
    this.#gate = createGate({
      nowMs: () => performance.now(),
      delayMs: () => 1,
      notify: ({ kind }) => {
        this.isLocked ||= kind === 'locked'
      },
    })
    this.#gate.setOnline(!this.network.isKnownOffline)
    await this.#lead(this.#gate)
  }

  async #lead(gate: Gate): Promise<void> {
    const opened = await openLog({ name: this.name, userId: this.person.id, isShared: false })
    this.#opened = opened
    const onDisk = { ...opened, connect: connectOn(this.disk, opened.connect) }
    await restoreKept(onDisk, this.store, this.person.id)
    const awake = sleeper()
    this.#awake = awake
    const log = await startLogSync({
      userId: this.person.id,
      log: onDisk,
      call: async (method, path, options) => {
        // The gate has let it through a moment ago; what follows on the way may take longer.
        if (this.network.isKnownOffline) this.network.wrongs.push(`I7: ${method} ${path} while the device is offline`)
        const answer = await this.#call(method, path, options)
        await awake.promise
        return answer
      },
      gate,
      nowMs: () => this.nowMs(),
      socketId: () => this.socket,
      onChange: () => undefined,
      onActive: () => undefined,
      onResync: (reason) => this.resyncs.push(reason),
      onStorageFailure: (code) => {
        if (this.log === log) this.storageFailures.push(code)
      },
      onUnequal: (collection) =>
        this.network.wrongs.push(`I3: ${collection} of device ${this.index} is not what the server holds`),
      pageSize: 5,
      batchSize: 4,
      probeDelaysMs: [5],
    })
    this.log = log
    void log.firstSync().catch((error: unknown) => {
      if (this.log === log) this.storageFailures.push(String(error))
    })
  }

  /** The leader sleeps: what it asked for is answered when it wakes. Another takes the lead on the same log. */
  async freeze(): Promise<boolean> {
    const [sync, opened, awake] = [this.log, this.#opened, this.#awake]
    if (this.#frozen || !sync || !opened || !awake || !this.#gate) return false
    awake.freeze()
    this.#frozen = { sync, opened, thaw: awake.thaw }
    await this.#lead(this.#gate)
    return true
  }

  /** The former leader wakes, hears its answers, goes on for a moment, and is ended. */
  async thaw(): Promise<boolean> {
    const frozen = this.#frozen
    if (!frozen) return false
    this.#frozen = null
    frozen.thaw()
    await sleep(6)
    await frozen.sync.stop().catch(() => undefined)
    frozen.opened.close()
    return true
  }

  /** The log is made anew from what the server has and what was not sent; null when the power went. */
  async rebuild(): Promise<Rebuilt | null> {
    await this.stop()
    try {
      const rebuilt = await rebuild(this.#place(), this.person.id)
      await this.start()
      return rebuilt
    } catch {
      return null
    }
  }

  #place(): { store: LocalStore; databaseName: string; nowMs: () => number } {
    return { store: this.store, databaseName: this.name, nowMs: () => this.nowMs() }
  }

  /** Ends everything at once; what was stored stays. */
  async stop(): Promise<void> {
    const running = this.log
    this.log = null
    this.#gate = null
    await this.thaw()
    await running?.stop().catch(() => undefined)
    this.#opened?.close()
    this.#opened = null
  }

  /** What happens after a crash or a failure of the storage: everything anew, on what is stored. */
  async restart(): Promise<void> {
    await this.stop()
    this.disk.mend()
    await this.start()
  }

  /** Somebody else signs in here. */
  async become(person: Person): Promise<void> {
    await this.stop()
    this.person = person
    await this.start()
  }

  /** Network on or off; the device may notice, or not. */
  setLine(isOnline: boolean, isNoticed: boolean): void {
    this.network.isKnownOffline = !isOnline && isNoticed
    this.network.isOnline = isOnline
    this.#gate?.setOnline(isOnline || !isNoticed)
  }

  /** A page asks something of its own, with the same tokens. */
  async look(): Promise<void> {
    if (!this.network.isKnownOffline) await this.#pageCall('GET', '/me')
  }

  async insert(id: string, attributes: JsonObject): Promise<void> {
    await this.#change(id, () => ({ ...attributes, editedAt: this.#time() }))
  }

  /** Brings a removed flight back exactly as it was. */
  async restore(id: string, attributes: JsonObject): Promise<void> {
    await this.#change(id, () => attributes)
  }

  /** Changes attributes of a flight; false when this device does not know it. */
  async change(id: string, change: (now: JsonObject) => JsonObject): Promise<boolean> {
    let isKnown = false
    await this.#change(id, (now) => {
      isKnown = now !== null
      return now === null ? undefined : { ...now, ...change(now), editedAt: this.#time() }
    })
    return isKnown
  }

  async remove(id: string): Promise<boolean> {
    const isKnown = (await this.flights()).has(id)
    if (isKnown) await this.#change(id, () => null)
    return isKnown
  }

  async flights(): Promise<Map<string, JsonObject>> {
    return this.live('flights')
  }

  async live(collection: Collection): Promise<Map<string, JsonObject>> {
    return contents(await this.#read([collection]))
  }

  /** Everything a page of this device could show. */
  async records(): Promise<Map<string, DeviceRecord>> {
    return this.#read(COLLECTIONS)
  }

  async #read(collections: readonly Collection[]): Promise<Map<string, DeviceRecord>> {
    const found = new Map<string, DeviceRecord>()
    for (const collection of collections) {
      for await (const rows of allRows(this.rows.connect, collection)) {
        for (const row of rows) {
          const content = contentOf(row)
          if (content) found.set(row.id, { type: row.type, content })
        }
      }
    }
    return found
  }

  /** Every step of the history of what is here, of a record or of all. */
  async steps(ids?: readonly string[]): Promise<HistoryStep[]> {
    const known = ids ?? [...(await this.records()).keys()]
    return (await Promise.all(known.map((id) => stepsOf(this.rows, id)))).flat()
  }

  /** What this device's user did to records that are here, in no order that means anything. */
  async stepsHere(): Promise<HistoryStep[]> {
    const steps = await this.steps()
    return steps.filter(({ origin }) => origin === 'here').sort((a, b) => (a.id + a.atMs < b.id + b.atMs ? -1 : 1))
  }

  async end(): Promise<void> {
    await this.stop()
    this.store.close()
  }

  #manager(locks: ReturnType<typeof localLocks>): TokenManager {
    const nowMs = (): number => this.nowMs()
    const refresh = createRefresh(nowMs, this.network.base)
    return createTokenManager({ store: this.store, locks, nowMs, refresh, announce: () => undefined })
  }

  async #change(id: string, change: (now: Content) => Content | undefined): Promise<void> {
    await this.edit('flights', 'flights', id, change)
  }

  /** What a page does to a record; false when there was nothing to do, or it was not there. */
  async write(kind: RecordKind, id: string, change: (now: Content) => Content | undefined): Promise<boolean> {
    let isDone = false
    await this.edit(kind.collection, kind.type, id, (now) => {
      const next = change(now)
      isDone = next !== undefined && (next !== null || now !== null)
      return next && (kind.wasStamped || !this.network.isOld) ? { ...next, editedAt: this.#time() } : next
    })
    return isDone
  }

  /** What a page of this device does to one record. */
  async edit(
    collection: Collection,
    type: ResourceType,
    id: string,
    change: (now: Content) => Content | undefined,
  ): Promise<void> {
    const was = this.removed.get(id)
    let isRemoved = was
    this.removed.set(id, null)
    const noted = (now: Content): Content | undefined => {
      const next = change(now)
      if (next !== undefined) isRemoved = next === null
      return next
    }
    await editRows(this.rows, [{ collection, type, id, change: noted }], this.#editor())
    if (isRemoved === undefined) this.removed.delete(id)
    else this.removed.set(id, isRemoved)
  }

  /** What a page does about a stuck record; false when there is none of that id. */
  async retry(id: string): Promise<boolean> {
    const record = (await readDirty(this.rows.connect)).find((row) => row.id === id && row.refused !== null)
    if (record) await retryRows(this.rows, [record], this.#editor())
    return record !== undefined
  }

  /** Null when nothing of that id waits. */
  async giveUp(id: string): Promise<{ step: string | null } | null> {
    const record = (await readDirty(this.rows.connect)).find((row) => row.id === id)
    if (!record) return null
    this.removed.set(id, null)
    const { steps } = await giveUpRows(this.rows, [record], this.#editor())
    return { step: steps[0] ?? null }
  }

  #editor(): Editor {
    return { userId: this.person.id, nowMs: () => this.nowMs() }
  }

  #time(): string {
    return new Date(this.nowMs()).toISOString()
  }
}

const ANYBODY = {
  username: 'somebody',
  email: 'somebody@example.org',
  locale: 'en' as const,
  scopes: [],
  preferences: {},
}

const contents = (records: ReadonlyMap<string, DeviceRecord>): Map<string, JsonObject> =>
  new Map([...records].map(([id, { content }]) => [id, content]))

/** Awake at first. */
function sleeper(): { promise: Promise<void>; freeze: () => void; thaw: () => void } {
  let asleep: PromiseWithResolvers<void> | null = null
  const state = {
    promise: Promise.resolve(),
    freeze: (): void => {
      asleep = Promise.withResolvers()
      state.promise = asleep.promise
    },
    thaw: (): void => asleep?.resolve(),
  }
  return state
}

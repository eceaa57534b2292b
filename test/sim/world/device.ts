import 'fake-indexeddb/auto'
import type { JsonObject } from '../../../core/lib/json.ts'
import type { HistoryStep } from '../../../core/sync/history.ts'
import type { Content } from '../../../core/sync/merge.ts'
import type { ResyncReason } from '../../../core/sync/checkpoint.ts'
import { type Collection, COLLECTIONS, type ResourceType } from '../../../core/wire/resources.ts'
import { type Call, createCall, createRefresh } from '../../../sync/transport/api.ts'
import { createGate, type Gate } from '../../../sync/transport/gate.ts'
import { type LocalStore, openLocalStore } from '../../../sync/storage/local-store.ts'
import { type Locks, localLocks } from '../../../sync/transport/locks.ts'
import type { Uploads } from '../../../sync/media/uploads.ts'
import { type LogSync, startLogSync } from '../../../sync/replication/log-sync.ts'
import { orThrow } from '../../../sync/session/log-place.ts'
import { rebuild, type Rebuilt, takeOver } from '../../../sync/session/ownership.ts'
import { restoreKept } from '../../../sync/storage/restore-kept.ts'
import { createTokenManager, type TokenManager } from '../../../sync/session/token-manager.ts'
import { type Editor, editRows, giveUpRows, recordOfStep, retryRows } from '../../../sync/storage/rows/edit-rows.ts'
import { undoSteps } from '../../../sync/page/story/undo-steps.ts'
import { readStepsRaw } from '../../../sync/storage/salvage/raw-unsent.ts'
import { stepsByKey, stepsOf } from '../../../sync/storage/history-steps.ts'
import { type LogStore, openLog } from '../../../sync/storage/log-store.ts'
import { allRows, readDirty } from '../../../sync/storage/rows/read-rows.ts'
import { contentOf, type StoredRow } from '../../../sync/storage/rows/stored-row.ts'
import { sleep } from './clock.ts'
import { connectOn, Disk, storeOn } from './disk.ts'
import type { Host, Person } from './host.ts'
import { Network } from './network.ts'
import { openPage, type SimulatedPage } from './page.ts'
import { Photos } from '../photos/photos.ts'
import type { Random } from '../../support/random.ts'
import type { RecordKind } from './records.ts'
import { DAY_MS } from '../../../core/time/units.ts'

/** Mistakes a client could have beside those planted in its code. */
export interface ClientMutant {
  /** Every context refreshes by itself. */
  ownLocks?: boolean
  /** Any user who signs in goes on with the log that is there. */
  keepsLog?: boolean
}

export interface DeviceRecord {
  type: StoredRow['type']
  content: JsonObject
}

/** An engine whose answers wait: its tab sleeps, and another has taken the lead. */
interface Frozen {
  sync: LogSync
  uploads: Uploads | null
  opened: LogStore
  thaw: () => void
}

export interface DeviceOptions {
  person: Person
  mutant?: ClientMutant
  /** The user logs out and in as on a page; without it the device simply belongs to a user. */
  hasPages?: boolean
  /** Photos are kept and sent. */
  hasPhotos?: boolean
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
  /** Nobody is signed in. */
  isOut = false
  /** What another tab does at the last moment before it closes the log. */
  lastWrite: (() => Promise<unknown>) | null = null
  /** Called with the history that a removal is about to take. */
  onRemoval: (steps: readonly HistoryStep[]) => void = () => undefined
  /** Records somebody wrote here: whether they removed them last, null when nobody knows. */
  readonly removed = new Map<string, boolean | null>()
  /** Why everything was pulled again, since somebody last looked. */
  readonly resyncs: ResyncReason[] = []
  /** Null in a world without any. */
  readonly photos: Photos | null
  readonly #host: Host
  readonly #options: DeviceOptions
  readonly #tokens: TokenManager
  readonly #locks: Locks
  readonly #known = new Map<string, Person>()
  #page: SimulatedPage | null = null
  readonly #call: Call
  readonly #pageCall: Call
  #opened: LogStore | null = null
  #uploads: Uploads | null = null
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
    this.#locks = locks
    this.#known.set(person.id, person)
    this.#tokens = this.#manager(locks)
    this.#call = createCall(this.#tokens, this.network.base)
    this.photos = options.hasPhotos
      ? new Photos({
          databaseName: this.name,
          disk: this.disk,
          userId: () => this.person.id,
          rows: () => this.rows,
          nowMs: () => this.nowMs(),
          tokens: this.#tokens,
          base: this.network.base,
          isOnline: () => !this.network.isKnownOffline,
        })
      : null
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
      accessExpiresAtMs: this.nowMs() + DAY_MS,
      refreshExpiresAtMs: this.nowMs() + 1_296_000_000,
    }
    await this.#tokens.apply({ kind: 'logged-in', user, tokens: stamped })
    this.isLocked = false
    this.isOut = false
    this.#gate?.setUnlocked(true)
  }

  async start(): Promise<void> {
    const { mutant = {} } = this.#options
    if (this.#options.hasPages && !(await this.#openPage())) return
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

  /** A page starts; the device belongs to the signed-in user. False when nobody is signed in. */
  async #openPage(): Promise<boolean> {
    const isFirst = this.#page === null
    this.#page = this.page()
    await this.#page.goOn()
    await this.#page.hear()
    return (await this.#hearSession()) || isFirst
  }

  /** A page of this device, as one that was opened a moment ago. */
  page(): SimulatedPage {
    return openPage({
      device: { store: this.store, locks: this.#locks, call: this.#call },
      databaseName: this.name,
      base: this.network.base,
      manager: (announce) => this.#manager(this.#locks, announce),
      kind: () => (this.network.isKnownOffline ? 'offline' : this.isLocked ? 'signed-out' : 'pending'),
      wake: () => this.log?.reSync(),
      release: async () => {
        const write = this.lastWrite
        this.lastWrite = null
        await write?.()
        await this.stop()
      },
      beforeRemoval: async () => this.onRemoval((await readStepsRaw(this.name)).steps),
    })
  }

  /** Who is signed in, as every context hears it: with nobody, the leader ends. */
  async #hearSession(): Promise<boolean> {
    const session = await this.#tokens.session()
    this.isOut = session.kind === 'guest'
    if (session.kind === 'guest') {
      await this.stop()
      return false
    }
    const person = this.#known.get(session.user.id)
    if (person && person !== this.person) {
      await this.stop()
      this.person = person
    }
    return true
  }

  /** The person's page logs out, or does not, as `isOut` says. `page`: one that was here before. */
  async logOut(how: 'send' | 'keep' | 'discard', page?: SimulatedPage): Promise<string> {
    const mine = page ?? this.#page
    if (!mine) throw new Error('no page here')
    if (!page) await mine.hear()
    const left = await mine.acts.logout(how)
    this.lastWrite = null
    await this.#hearSession()
    return left.ok ? 'done' : left.error.code
  }

  /** The log of a log-in that was ended from elsewhere goes, at its owner's word. */
  async removeLocalLog(): Promise<string> {
    if (!this.#page) throw new Error('no page here')
    await this.#page.hear()
    const removed = await this.#page.acts.removeLocalLog()
    await this.#hearSession()
    return removed.ok ? 'done' : removed.error.code
  }

  /** What its page says is not sent yet. */
  async unsent(): ReturnType<SimulatedPage['log']['unsent']> {
    const page = this.#page
    if (!page) throw new Error('no page here')
    await page.hear()
    return page.log.unsent()
  }

  /** Somebody logs in on a page, or cannot. */
  async logIn(person: Person): Promise<string> {
    const page = this.#page
    if (!page) throw new Error('no page here')
    this.#known.set(person.id, person)
    await page.hear()
    const entered = await page.acts.login(person.email, 'password')
    // Cut off again, it starts anew when it has power.
    if (await this.#hearSession()) await this.start().catch(() => undefined)
    return entered.ok ? 'done' : entered.error.code
  }

  async #lead(gate: Gate): Promise<void> {
    const opened = await openLog({ name: this.name, userId: this.person.id, isShared: false })
    this.#opened = opened
    const onDisk = { ...opened, connect: connectOn(this.disk, opened.connect) }
    await restoreKept(onDisk, this.store, this.person.id)
    const awake = sleeper()
    this.#awake = awake
    const call: Call = async (method, path, options) => {
      // The gate has let it through a moment ago; what follows on the way may take longer.
      if (this.network.isKnownOffline) this.network.wrongs.push(`I7: ${method} ${path} while the device is offline`)
      const answer = await this.#call(method, path, options)
      await awake.promise
      return answer
    }
    let uploads: Uploads | null = null
    const log = await startLogSync({
      userId: this.person.id,
      log: onDisk,
      call,
      gate,
      nowMs: () => this.nowMs(),
      socketId: () => this.socket,
      onChange: () => uploads?.recordsChanged(),
      onActive: () => undefined,
      onResync: (reason) => {
        this.resyncs.push(reason)
        uploads?.wake(false)
      },
      onTouched: (id) => this.photos?.touched(id),
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
    const isWaiting = (id: string): boolean => log.waiting().has(id)
    uploads = this.photos?.lead({ userId: this.person.id, log: onDisk, call, gate, isWaiting }) ?? null
    this.#uploads = uploads
    log.firstSync().then(
      () => uploads?.begin(),
      (error: unknown) => {
        if (this.log === log) this.storageFailures.push(String(error))
      },
    )
  }

  /** The leader sleeps: what it asked for is answered when it wakes. Another takes the lead on the same log. */
  async freeze(): Promise<boolean> {
    const [sync, opened, awake] = [this.log, this.#opened, this.#awake]
    if (this.#frozen || !sync || !opened || !awake || !this.#gate) return false
    awake.freeze()
    this.#frozen = { sync, uploads: this.#uploads, opened, thaw: awake.thaw }
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
    await frozen.uploads?.stop()
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
    await this.#uploads?.stop()
    this.#uploads = null
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
    if (this.#options.hasPages) return this.#becomeByPage(person)
    await this.stop()
    this.person = person
    await this.start()
  }

  async #becomeByPage(person: Person): Promise<void> {
    if (!this.isOut) await this.logOut('keep')
    const entered = await this.logIn(person)
    if (this.isOut || this.person !== person) throw new Error(`nobody can log in: ${entered}`)
  }

  /** Network on or off; the device may notice, or not. */
  setLine(isOnline: boolean, isNoticed: boolean): void {
    this.network.isKnownOffline = !isOnline && isNoticed
    this.network.isOnline = isOnline
    this.#gate?.setOnline(isOnline || !isNoticed)
    if (isOnline && isNoticed) this.photos?.wake(true)
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
    this.photos?.blobs.close()
  }

  #manager(
    locks: Locks,
    announce: Parameters<typeof createTokenManager>[0]['announce'] = () => undefined,
  ): TokenManager {
    const nowMs = (): number => this.nowMs()
    const refresh = createRefresh(nowMs, this.network.base)
    return createTokenManager({ store: this.store, locks, nowMs, refresh, announce })
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

  /**
   * Takes a step back as the page's story does; answers what that made of the record, null when there was nothing to do.
   * @throws when it is not known whether it was stored
   */
  async undo({ key, id }: HistoryStep): Promise<HistoryStep | null> {
    const was = this.removed.get(id)
    const log = this.rows
    // Of the database, undo takes the rows alone.
    const database = async () => ({ log, nowMs: () => this.nowMs() })
    this.removed.set(id, null)
    const undone = await undoSteps({ databaseName: this.name, userId: () => this.person.id, database }, [key])
    if (!undone.ok && undone.error.code !== 'not_found') throw new Error(undone.error.code)
    if (undone.ok) await this.photos?.follow()
    // The flight of a photo, which names it again, or no longer.
    for (const { id: other } of undone.ok ? undone.value.steps.map(recordOfStep) : []) {
      if (other !== id) this.removed.set(other, null)
    }
    const [step = null] = undone.ok ? await stepsByKey(log, undone.value.steps) : []
    const isRemoved = step ? step.kind === 'removed' : was
    if (isRemoved === undefined) this.removed.delete(id)
    else this.removed.set(id, isRemoved)
    return step
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

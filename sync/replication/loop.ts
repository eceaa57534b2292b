// Push and pull of one log, strictly one after the other (I2, I3, I5): no page that was asked for before an answer is
// stored after it, so no older state is ever stored over a row.
import { backoffDelayMs } from '../../core/sync/machine/backoff.ts'
import type { ResyncReason } from '../../core/sync/checkpoint.ts'
import type { SyncProgress } from '../../core/sync/machine/sync-state.ts'
import { type Collection, COLLECTIONS } from '../../core/wire/resources.ts'
import type { Call } from '../transport/api.ts'
import type { Gate } from '../transport/gate.ts'
import { pause } from '../transport/pause.ts'
import type { LogStore } from '../storage/log-store.ts'
import { readDue } from '../storage/rows/read-rows.ts'
import { WAITING } from '../storage/rows/stored-row.ts'
import { type Equal, repair } from './equality.ts'
import { createPull, type Equality, type Pull } from './pull.ts'
import { sumProgress } from './pull-progress.ts'
import { createPush, type Push } from './push.ts'
import { createProbes } from './schedule-probes.ts'

export interface LoopParts {
  log: LogStore
  userId: string
  call: Call
  gate: Pick<Gate, 'attempt' | 'open'>
  nowMs: () => number
  socketId: () => string | null
  signal: AbortSignal
  onActive: (isActive: boolean) => void
  onReceived: (rows: number) => void
  onSent: (records: number) => void
  onProgress: (progress: SyncProgress | null) => void
  onResync: (reason: ResyncReason) => void
  /** Everything confirmed here was found equal with the server, or was made so. */
  onEqual: (equal: Equal) => void
  /** What is confirmed here is not what the server holds; it is looked for at once. */
  onUnequal: (collection: Collection) => void
  pageSize?: number | undefined
  batchSize?: number | undefined
  /** How long a record parked for the server's fault waits for each next try; shorter in tests. */
  probeDelaysMs?: readonly number[] | undefined
}

export interface Loop {
  /** Looks at the server for changes. */
  pull(collection?: Collection): void
  /** Resolves when nothing is under way and nothing is due, or all of it was ended by the signal. */
  idle(): Promise<void>
  /** Resolves when everything was pulled, and what waited was sent, for the first time. */
  settled(): Promise<void>
  /** Whether everything the server had has been here once, now or in an earlier life. */
  isFetched(): boolean
  /** Runs until the signal; rejects with what the storage failed on. */
  run(): Promise<void>
}

/** So long after a repair that did not make both sides equal, the next one waits. */
const REPAIR_AGAIN_MS = 600_000

export async function createLoop(parts: LoopParts): Promise<Loop> {
  const loop = new ReplicationLoop(parts)
  await loop.open()
  return {
    pull: (collection) => loop.pull(collection),
    idle: () => loop.idle(),
    settled: () => loop.settled(),
    isFetched: () => loop.isFetched(),
    run: () => loop.run(),
  }
}

class ReplicationLoop {
  readonly #parts: LoopParts
  readonly #pullDue = new Set<Collection>(COLLECTIONS)
  readonly #pulls = new Map<Collection, Pull>()
  readonly #ended = new Set<Collection>()
  readonly #equal = new Map<Collection, number>()
  readonly #repairedMs = new Map<Collection, number>()
  /** Records fetched anew since everything was last found equal. */
  #mended = 0
  readonly #probes: ReturnType<typeof createProbes>
  #push: Push | null = null
  /** How often it was heard that something may wait, since a look last found that nothing does. */
  #pushDue = 1
  /** Answers of another log than was pulled, one after the other. */
  #otherLogs = 0
  #isActive: boolean | null = null
  #wake: () => void = () => undefined
  readonly #settled = Promise.withResolvers<void>()
  #idle: (() => void)[] = []

  constructor(parts: LoopParts) {
    this.#parts = parts
    this.#probes = createProbes(() => performance.now(), parts.probeDelaysMs)
  }

  async open(): Promise<void> {
    const { log } = this.#parts
    const sum = sumProgress()
    this.#push = await createPush({
      ...this.#parts,
      epochOf: async (collection) => (await log.state(collection)).epoch,
    })
    for (const collection of COLLECTIONS) {
      const onProgress = (progress: SyncProgress | null): void => this.#parts.onProgress(sum.set(collection, progress))
      const pull = await createPull({ ...this.#parts, collection, onProgress })
      this.#pulls.set(collection, pull)
    }
  }

  pull(collection?: Collection): void {
    for (const name of collection ? [collection] : COLLECTIONS) this.#pullDue.add(name)
    // A page that was closed between its save and its message to others sent none: each look finds what waits.
    this.#pushDue += 1
    this.#wake()
  }

  settled(): Promise<void> {
    return this.#settled.promise
  }

  idle(): Promise<void> {
    const isResting = this.#isActive === false && !this.#hasWork()
    if (isResting || this.#parts.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => this.#idle.push(resolve))
  }

  async run(): Promise<void> {
    const { log, signal } = this.#parts
    const stop = log.changes.listen(({ changes, isOwn }) => {
      // What another context wrote is known by its ids only: a look tells whether something waits.
      if (isOwn && !changes.some(({ after }) => after?.dirty === WAITING)) return
      this.#pushDue += 1
      this.#wake()
    })
    try {
      while (!signal.aborted) {
        const probeInMs = await this.#lookWhatIsDue()
        if (this.#ended.size === COLLECTIONS.length && !this.#hasWork()) this.#settled.resolve()
        if (this.#hasWork() || probeInMs === 0) {
          this.#setActive(true)
          await this.#turn(probeInMs === 0)
        } else await this.#rest(probeInMs)
      }
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      stop()
      this.#setActive(false)
      if (signal.aborted) this.#tellIdle()
    }
  }

  isFetched(): boolean {
    return [...this.#pulls.values()].every((pull) => pull.complete() !== 'first')
  }

  #hasWork(): boolean {
    return this.#pushDue > 0 || this.#pullDue.size > 0
  }

  /**
   * A page that was asked for is stored before anything goes out; what a restored server forgot is known before too, and
   * the epoch in which it answers: one that went back since a cursor expired would be believed.
   */
  #mayPush(): boolean {
    return ![...this.#pulls.values()].some(
      (pull) => pull.isAhead() || pull.complete() === 'epoch' || pull.isEpochUnknown(),
    )
  }

  async #turn(isProbeDue: boolean): Promise<void> {
    if (this.#pushDue > 0 && this.#mayPush()) await this.#pushOnce()
    const due = [...this.#pullDue]
    await Promise.all(due.map((collection) => this.#pullOnce(collection)))
    // Of a server that answers nothing else a probe would end the back-off.
    if (isProbeDue && this.#mayPush() && !this.#hasWork()) await this.#probe()
  }

  async #pushOnce(): Promise<void> {
    const heard = this.#pushDue
    const step = await this.#push?.step()
    if (step === 'nothing') return this.#nothingWaits(heard)
    const isOther = step === 'other-epoch' || step === 'put-back'
    this.#otherLogs = isOther ? this.#otherLogs + 1 : 0
    if (!isOther) return
    if (step === 'put-back') await this.#startAnew()
    this.pull()
    // Of servers that do not agree on their log neither is asked without end.
    await pause(backoffDelayMs(this.#otherLogs, 0.5), this.#parts.signal)
  }

  /** A server that went back to a backup did so with every collection. */
  async #startAnew(): Promise<void> {
    for (const pull of this.#pulls.values()) await pull.startAnew('epoch')
  }

  async #pullOnce(collection: Collection): Promise<void> {
    const pull = this.#pulls.get(collection)
    if (!pull) return
    this.#pullDue.delete(collection)
    const step = await pull.step(this.#pushDue === 0)
    if (step.kind !== 'end') {
      this.#pullDue.add(collection)
      return
    }
    this.#ended.add(collection)
    await this.#judge(collection, step.equality)
  }

  async #judge(collection: Collection, equality: Equality): Promise<void> {
    const { log, nowMs, onEqual } = this.#parts
    if (equality === 'equal') {
      this.#equal.set(collection, (await log.state(collection)).count)
      if (this.#equal.size < COLLECTIONS.length) return
      const records = [...this.#equal.values()].reduce((sum, count) => sum + count, 0)
      onEqual({ atMs: nowMs(), records, mended: this.#mended })
      this.#mended = 0
      return
    }
    if (equality === 'unknown') return
    this.#equal.delete(collection)
    this.#parts.onUnequal(collection)
    const lastMs = this.#repairedMs.get(collection)
    if (lastMs !== undefined && performance.now() - lastMs < REPAIR_AGAIN_MS) return
    this.#repairedMs.set(collection, performance.now())
    const repaired = await repair(this.#parts, collection)
    if (repaired === null) return
    this.#mended += repaired.mended
    // Whether both are equal now the next page tells.
    this.#pullDue.add(collection)
    if (repaired.isPutBack) await this.#pulls.get(collection)?.startAnew('epoch')
  }

  /** Whether something waits to be sent; answers in how many ms a parked record is tried again, null when none is. */
  async #lookWhatIsDue(): Promise<number | null> {
    const heard = this.#pushDue
    const { isWaiting, parked } = await readDue(this.#parts.log.connect)
    if (!isWaiting) this.#nothingWaits(heard)
    return this.#probes.follow(parked)
  }

  async #probe(): Promise<void> {
    const records = this.#probes.next()
    const step = records.length === 0 ? undefined : await this.#push?.probe(records)
    switch (step?.kind) {
      case 'judged':
        return this.#probes.judged(step.ids, step.refused)
      case 'failed':
        // Only what any server takes tells whether this one is in trouble.
        if (this.#probes.failed(step.ids)) this.pull(records[0]?.collection)
        return
      case 'again':
        this.#probes.unanswered()
        return this.pull(records[0]?.collection)
      case 'put-back':
        await this.#startAnew()
        this.#probes.unanswered()
        return this.pull()
      case 'other-epoch':
        this.#probes.unanswered()
        return this.pull()
    }
  }

  /** Found by a look that began when so much had been heard: what came later it may not have seen. */
  #nothingWaits(heard: number): void {
    if (this.#pushDue === heard) this.#pushDue = 0
  }

  async #rest(probeInMs: number | null): Promise<void> {
    this.#setActive(false)
    this.#tellIdle()
    const { signal } = this.#parts
    await new Promise<void>((resolve) => {
      const timer = probeInMs === null ? undefined : setTimeout(resolve, probeInMs)
      const done = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      this.#wake = done
      signal.addEventListener('abort', done)
      // What came while it was decided to rest.
      if (signal.aborted || this.#hasWork()) done()
    })
    this.#wake = () => undefined
  }

  #tellIdle(): void {
    for (const resolve of this.#idle.splice(0)) resolve()
  }

  #setActive(isActive: boolean): void {
    if (this.#isActive === isActive) return
    this.#isActive = isActive
    this.#parts.onActive(isActive)
  }
}

// What looks wrong in the log, as its pages see it (I1): a worker finds it while a page shows it, checks every
// written flight again, and starts over with another log, another day or another language.
import type { CheckedFlight, RecheckedFlight } from '../../../core/check/run/recheck.ts'
import type { CheckReader } from '../../checks/check-reader.ts'
import type { CheckerAnswer, CheckerRequest } from '../../checks/checker.ts'
import type { ChangeSet } from '../../storage/changes.ts'
import type { LogStore } from '../../storage/log-store.ts'
import { type ChecksState, NO_CHECKS } from '../../../core/check/run/checks-state.ts'
import { patch, type Store, type Writable } from '../../../core/lib/store.ts'

export interface PageChecksParts {
  database: () => Promise<{ log: Pick<LogStore, 'changes'> }>
  databaseName: string
  /** Names this build of the app, with its reference data. */
  build: () => string
  generation: Store<number>
  createWorker: () => Worker
  endWorker: (worker: Worker) => void
  reader: () => CheckReader
  state: Writable<ChecksState>
}

export interface PageChecks {
  /** Works from the first who attends to the last who leaves; answers how to leave. */
  attend(): () => void
  /** After a failure: from the beginning. */
  again(): void
}

/** Several writes in a row cause one look at the log; hundreds, as of a pull, cause one after the last of them. */
const SETTLE_MS = 300
const SETTLE_MANY_MS = 3000
const MANY = 100
/** Types of records that flights name by id. */
const NAMED_BY_FLIGHTS: ReadonlySet<string> = new Set(['trips', 'custom-fields'])
/** So much later the worker, which holds the whole log, is ended; the next write starts one. */
const IDLE_MS = 120_000

/** Has the log checked while anybody attends, and shows it in `state`. */
export function createPageChecks(parts: PageChecksParts): PageChecks {
  const { state } = parts
  const set = (change: Partial<ChecksState>): void => patch(state, change)
  let watch: Watch | null = null
  let attending = 0
  const leave: (() => void)[] = []

  const begin = (isAnew: boolean): void => {
    watch?.end()
    if (isAnew) state.set(NO_CHECKS)
    set({ isBehind: true })
    watch = new Watch(parts, set)
  }
  const look = (): void => {
    if (document.visibilityState === 'visible' && watch?.isOfAnother(parts.reader())) begin(false)
  }
  const start = (): void => {
    document.addEventListener('visibilitychange', look)
    leave.push(
      parts.generation.subscribe(() => begin(true)),
      () => document.removeEventListener('visibilitychange', look),
    )
    begin(false)
  }
  const stop = (): void => {
    for (const one of leave.splice(0)) one()
    watch?.end()
    watch = null
    // The next who asks may be another user.
    state.set(NO_CHECKS)
  }
  return {
    attend: () => {
      attending++
      if (watch === null) start()
      else look()
      return () => {
        attending--
        // From page to page there is a moment without anybody.
        if (attending === 0) setTimeout(() => attending === 0 && stop())
      }
    },
    again: () => {
      if (watch !== null) begin(true)
    },
  }
}

/** One log followed by one worker after the other. */
class Watch {
  readonly #parts: PageChecksParts
  readonly #set: (change: Partial<ChecksState>) => void
  readonly #reader: CheckReader
  /** Flights, or what they name, were written and the worker does not know it. */
  #isChanged = false
  #found = new Map<string, CheckedFlight>()
  #worker: Worker | null = null
  #isAsked = false
  #isEnded = false
  #settling: ReturnType<typeof setTimeout> | undefined
  #idling: ReturnType<typeof setTimeout> | undefined
  #stopListening = (): void => undefined

  constructor(parts: PageChecksParts, set: (change: Partial<ChecksState>) => void) {
    this.#parts = parts
    this.#set = set
    this.#reader = parts.reader()
    void this.#start().catch(() => this.#fail())
  }

  isOfAnother({ today, language }: CheckReader): boolean {
    return today !== this.#reader.today || language !== this.#reader.language
  }

  end(): void {
    this.#isEnded = true
    this.#stopListening()
    clearTimeout(this.#settling)
    this.#release()
  }

  async #start(): Promise<void> {
    const { log } = await this.#parts.database()
    if (this.#isEnded) return
    // Before anything is read: what is written meanwhile must not fall between reading and listening.
    this.#stopListening = log.changes.listen((set) => {
      if (!mayMatter(set)) return
      this.#isChanged = true
      this.#set({ isBehind: true })
      if (set.changes.length >= MANY) clearTimeout(this.#settling)
      else if (this.#settling !== undefined) return
      this.#settling = setTimeout(() => this.#ask(), set.changes.length >= MANY ? SETTLE_MANY_MS : SETTLE_MS)
    })
    this.#begin()
  }

  /** A new worker reads the whole log, unless it knows from the last one what it would find. */
  #begin(): void {
    this.#found = new Map()
    this.#isChanged = false
    this.#isAsked = true
    const worker = this.#parts.createWorker()
    this.#worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<CheckerAnswer>) => {
      if (this.#worker === worker) this.#hear(data)
    })
    worker.addEventListener('error', () => {
      if (this.#worker === worker) this.#fail()
    })
    const { databaseName, build } = this.#parts
    this.#post({ kind: 'begin', databaseName, build: build(), reader: this.#reader })
  }

  #ask(): void {
    this.#settling = undefined
    // What comes while the worker works is asked when it has done.
    if (this.#isAsked) return
    clearTimeout(this.#idling)
    if (this.#worker === null) return this.#begin()
    this.#isAsked = true
    this.#isChanged = false
    this.#post({ kind: 'changed' })
  }

  #post(request: CheckerRequest): void {
    this.#worker?.postMessage(request)
  }

  #hear(answer: CheckerAnswer): void {
    if (answer.kind === 'failed') return this.#fail()
    if (answer.kind === 'found') return this.#take(answer.flights)
    this.#isAsked = false
    // Pages compare by identity: what they hold never changes under them.
    this.#set({
      kind: 'ready',
      flights: new Map(this.#found),
      total: answer.total,
      isBehind: this.#isChanged,
    })
    if (this.#isChanged) this.#settling ??= setTimeout(() => this.#ask(), SETTLE_MS)
    else this.#idling = setTimeout(() => this.#release(), IDLE_MS)
    return undefined
  }

  #take(flights: readonly RecheckedFlight[]): void {
    for (const { id, checked } of flights) {
      if (checked) this.#found.set(id, checked)
      else this.#found.delete(id)
    }
  }

  #release(): void {
    clearTimeout(this.#idling)
    if (this.#worker) this.#parts.endWorker(this.#worker)
    this.#worker = null
    this.#isAsked = false
  }

  #fail(): void {
    if (this.#isEnded) return
    this.#release()
    this.#set({ kind: 'failed', isBehind: false })
  }
}

/** Of what another page or the engine wrote only the ids are known. */
function mayMatter({ collection, changes }: ChangeSet): boolean {
  return changes.some(
    ({ isNewContent, after }) =>
      isNewContent && (collection !== 'data' || after === null || NAMED_BY_FLIGHTS.has(after.type)),
  )
}

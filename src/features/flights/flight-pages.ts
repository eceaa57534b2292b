import type { Subscription } from 'rxjs'
import type { FlightDocument, LmwDatabase } from '../../../sync/database.ts'
import { appendPage, applyChanges, EMPTY_WINDOW, type ListWindow, openWindow, type RowChange } from './list-window.ts'
import { type ListedFlight, listFlight } from './listed-flight.ts'

export const PAGE_SIZE = 50
/** A flight further down than this is shown by opening the list at it, not by loading all above. */
const NEAR = 500
const RECOUNT_MS = 150

export interface PagesState {
  kind: 'loading' | 'ready' | 'failed'
  window: ListWindow<ListedFlight>
  /** Flights in the whole log. */
  total: number
  /** Flights above the first loaded one. */
  above: number
}

export const NO_PAGES: PagesState = { kind: 'loading', window: EMPTY_WINDOW, total: 0, above: 0 }

/**
 * The list's rows, read by key in pages and kept right by the collection's own events: never all documents, and
 * no query that runs again. It works while somebody listens.
 */
export class FlightPages {
  readonly #database: () => Promise<LmwDatabase>
  readonly #focusId: string | null
  readonly #listeners = new Set<() => void>()
  #state = NO_PAGES
  #db: LmwDatabase | null = null
  #events: Subscription | undefined
  #recount: ReturnType<typeof setTimeout> | undefined
  /** Changes that arrive while a page is being read; they are newer than the page. */
  #held: RowChange<FlightDocument>[] | null = null
  /** Rises when everything starts anew: what an older start still reads is thrown away. */
  #run = 0

  /** `focusId` names a flight that must be among the first rows loaded. */
  constructor(database: () => Promise<LmwDatabase>, focusId: string | null) {
    this.#database = database
    this.#focusId = focusId
  }

  readonly get = (): PagesState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) void this.#load((db) => firstPage(db, this.#focusId))
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#stop()
    }
  }

  readonly loadMore = (): void => {
    const { kind, window } = this.#state
    if (kind === 'ready' && !window.atEnd) void this.#load((db) => nextPage(db, this.#state.window))
  }

  /** Leaves a place further down for the newest flights. */
  readonly showNewest = (): void => void this.#load((db) => firstPage(db, null))

  #set(next: Partial<PagesState>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }

  #stop(): void {
    this.#run++
    this.#held = null
    this.#state = NO_PAGES
    clearTimeout(this.#recount)
    this.#recount = undefined
    this.#events?.unsubscribe()
    this.#events = undefined
    this.#db = null
  }

  #changed(changes: RowChange<FlightDocument>[]): void {
    if (this.#held) this.#held.push(...changes)
    else this.#show(applyChanges(this.#state.window, changes, listFlight))
    this.#recount ??= setTimeout(() => void this.#count().catch(() => {}), RECOUNT_MS)
  }

  /** A list that is loaded from end to end needs no counting. */
  #show(window: ListWindow<ListedFlight>): void {
    const whole = window.atStart && window.atEnd
    this.#set({ window, ...(whole ? { total: window.rows.length, above: 0 } : {}) })
  }

  async #count(): Promise<void> {
    this.#recount = undefined
    const [run, db, { window }] = [this.#run, this.#db, this.#state]
    if (db === null) return
    const total = await countFlights(db)
    const above = window.atStart ? 0 : await countFlights(db, window.span?.first)
    if (run === this.#run) this.#set({ total, above })
  }

  async #load(read: (db: LmwDatabase) => Promise<Partial<PagesState>>): Promise<void> {
    if (this.#held) return
    const run = this.#run
    this.#held = []
    try {
      const db = await this.#database()
      if (run !== this.#run) return
      this.#db = db
      this.#events ??= db.flights.eventBulks$.subscribe(({ events }) => this.#changed(events.map(changeOf)))
      const next = await read(db)
      if (run !== this.#run) return
      const window = applyChanges(next.window ?? this.#state.window, this.#held ?? [], listFlight)
      this.#set({ ...next, kind: 'ready' })
      this.#show(window)
    } catch {
      if (run === this.#run) this.#set({ kind: 'failed' })
    } finally {
      if (run === this.#run) this.#held = null
    }
  }
}

async function firstPage(db: LmwDatabase, focusId: string | null): Promise<Partial<PagesState>> {
  const total = countFlights(db)
  const focus = focusId === null ? null : await db.flights.findOne(focusId).exec()
  const above = focus ? await countFlights(db, focus.sortKey) : 0
  const near = above < NEAR
  const size = near ? Math.max(PAGE_SIZE, above + 10) : PAGE_SIZE
  const rows = await readPage(db, near || !focus ? { $gt: '' } : { $gte: focus.sortKey }, size)
  return { window: openWindow(rows, size, near), total: await total, above: near ? 0 : above }
}

async function nextPage(db: LmwDatabase, window: ListWindow<ListedFlight>): Promise<Partial<PagesState>> {
  const rows = await readPage(db, { $gt: window.span?.last ?? '' }, PAGE_SIZE)
  return { window: appendPage(window, rows, PAGE_SIZE) }
}

async function readPage(
  db: LmwDatabase,
  sortKey: { $gt: string } | { $gte: string },
  limit: number,
): Promise<ListedFlight[]> {
  const found = await db.flights.find({ selector: { sortKey }, sort: [{ sortKey: 'asc' }], limit }).exec()
  return found.map((document) => listFlight(document.toJSON() as FlightDocument))
}

function countFlights(db: LmwDatabase, before?: string): Promise<number> {
  return db.flights.count({ selector: { sortKey: before === undefined ? { $gt: '' } : { $lt: before } } }).exec()
}

function changeOf(event: { documentId: string; operation: string; documentData: FlightDocument }) {
  return { id: event.documentId, row: event.operation === 'DELETE' ? null : event.documentData }
}

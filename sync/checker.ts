// The plausibility checks over the log on this device (I1): everything once, then only what changed and what stands
// beside it. Reads, never writes; what it tells is a view and can be thrown away at any moment.
import type { CheckCatalogues } from '../core/check/catalogues.ts'
import { indexLog } from '../core/check/log-index.ts'
import { createRecheck, type RecheckedFlight } from '../core/check/recheck.ts'
import type { Flight } from '../core/flight/flight.ts'
import type { FlightReader } from './flight-reader.ts'
import type { Surroundings } from './surroundings-reader.ts'

/** What the checks need to know of the reader of the log. */
export interface CheckReader {
  /** The user's local day, `2026-11-21`. */
  today: string
  language: 'en' | 'de'
}

/** From the page: first `begin`, then whatever flights were written; none when what they name was. */
export type CheckerRequest =
  | { kind: 'begin'; databaseName: string; reader: CheckReader }
  | { kind: 'changed'; ids: readonly string[] }

/** To the page: `found` in parts, then `done` with the number of flights in the log. */
export type CheckerAnswer =
  | { kind: 'found'; flights: readonly RecheckedFlight[] }
  | { kind: 'done'; total: number }
  | { kind: 'failed' }

export interface CheckerParts {
  reader: FlightReader
  surroundings: () => Promise<Surroundings>
  catalogues: () => Promise<CheckCatalogues>
  tell: (answer: CheckerAnswer) => void
}

export interface Checker {
  /** Reads and checks the whole log. */
  begin(reader: CheckReader): Promise<void>
  /** Reads these flights again and checks what they touch. */
  changed(ids: readonly string[]): Promise<void>
}

/** So many at a time: a page takes such a part between two frames. */
const PART = 250

export function createChecker({ reader, surroundings, catalogues, tell }: CheckerParts): Checker {
  const flights = new Map<string, Flight>()
  const recheck = createRecheck()
  let known: { reader: CheckReader; catalogues: CheckCatalogues } | null = null
  let last: Promise<void> = Promise.resolve()

  const check = async (): Promise<void> => {
    if (!known) return
    const base = { ...known.reader, catalogues: known.catalogues, ...(await surroundings()) }
    const part: RecheckedFlight[] = []
    for (const flight of recheck.look(indexLog(flights.values(), base))) {
      part.push(flight)
      if (part.length === PART) tell({ kind: 'found', flights: part.splice(0) })
    }
    if (part.length > 0) tell({ kind: 'found', flights: part })
    tell({ kind: 'done', total: flights.size })
  }
  /** One after the other, in the order asked. */
  const next = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch(() => tell({ kind: 'failed' }))
    return last
  }
  return {
    begin: (asked) =>
      next(async () => {
        known = { reader: asked, catalogues: await catalogues() }
        for await (const batch of reader.all()) for (const flight of batch) flights.set(flight.id, flight)
        await check()
      }),
    changed: (ids) =>
      next(async () => {
        for (const [id, flight] of await reader.some(ids)) {
          if (flight) flights.set(id, flight)
          else flights.delete(id)
        }
        await check()
      }),
  }
}

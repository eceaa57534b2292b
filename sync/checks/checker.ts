// The plausibility checks over the log on this device (I1): everything once, then only what changed and what stands
// beside it. Reads, never writes the log; what it tells is a view and can be thrown away at any moment.
import type { CheckCatalogues } from '../../core/check/catalogues.ts'
import type { CheckedFlight, RecheckedFlight } from '../../core/check/run/recheck.ts'
import type { CheckReader } from './check-reader.ts'
import { createCheckedLog } from './checked-log.ts'
import type { FlightReader } from './flight-reader.ts'
import type { Findings, KeptFindings } from './kept-findings.ts'
import type { Surroundings } from './surroundings-reader.ts'

/** From the page: first `begin`, then that flights, or what they name, were written. */
export type CheckerRequest =
  | { kind: 'begin'; databaseName: string; build: string; reader: CheckReader }
  | { kind: 'changed' }

/** To the page: `found` in parts, then `done` with the number of flights in the log. */
export type CheckerAnswer =
  | { kind: 'found'; flights: readonly RecheckedFlight[] }
  | { kind: 'done'; total: number }
  | { kind: 'failed' }

export interface CheckerParts {
  reader: FlightReader
  surroundings: () => Promise<Surroundings>
  catalogues: () => Promise<CheckCatalogues>
  kept: KeptFindings
  tell: (answer: CheckerAnswer) => void
}

export interface Checker {
  /** Tells what was found last where that still holds; else reads and checks the whole log. */
  begin(reader: CheckReader): Promise<void>
  /** Reads what was written since and checks what that touches. */
  changed(): Promise<void>
}

/** So many at a time: a page takes such a part between two frames. */
const PART = 250

export function createChecker({ reader, surroundings, catalogues, kept, tell }: CheckerParts): Checker {
  const found = new Map<string, CheckedFlight>()
  const log = createCheckedLog(reader)
  let known: CheckReader | null = null
  let reference: CheckCatalogues | null = null
  let last: Promise<void> = Promise.resolve()

  const postAll = (flights: Iterable<RecheckedFlight>, total: () => number): void => {
    const part: RecheckedFlight[] = []
    for (const flight of flights) {
      if (flight.checked) found.set(flight.id, flight.checked)
      else found.delete(flight.id)
      part.push(flight)
      if (part.length === PART) tell({ kind: 'found', flights: part.splice(0) })
    }
    if (part.length > 0) tell({ kind: 'found', flights: part })
    tell({ kind: 'done', total: total() })
  }
  const check = async (asked: CheckReader): Promise<void> => {
    // Taken before what it speaks of is read: a write in between makes what is kept worthless, never wrong.
    const extent = await kept.extent()
    reference ??= await catalogues()
    const base = { ...asked, catalogues: reference, ...(await surroundings()) }
    // Findings that the last page was sent and that do not hold any more.
    const earlier = log.upTo() > 0 ? [] : [...found.keys()]
    await log.read()
    postAll(log.look(base, earlier), log.count)
    const findings: Findings = { total: log.count(), flights: [...found.values()] }
    if (extent) await kept.keep(findings, asked, { ...extent, flights: log.upTo() })
  }
  /** One after the other, in the order asked. */
  const next = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch(() => tell({ kind: 'failed' }))
    return last
  }
  return {
    begin: (asked) =>
      next(async () => {
        known = asked
        const stored = await kept.read(asked)
        if (!stored) return check(asked)
        postAll(
          stored.flights.map((checked) => ({ id: checked.id, checked })),
          () => stored.total,
        )
      }),
    changed: () =>
      next(async () => {
        if (!known) return
        await kept.forget()
        await check(known)
      }),
  }
}

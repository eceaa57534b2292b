import type { Flight } from '../flight/flight.ts'
import { type Fact, FACTS } from './facts.ts'
import type { Exclusion, ExportContext, ExportFormat } from './format.ts'

/** What becomes of flights in one format, to be said before anything is written. */
export interface Losses {
  /** Flights that are in the file. */
  written: number
  /** Flights that are left out, by the reason; reasons of none are absent. */
  excluded: readonly (readonly [reason: Exclusion, flights: number])[]
  /** Parts of flights that are not in the file, each with the number of flights that have it. */
  lost: readonly (readonly [fact: Fact, flights: number])[]
}

export function countLosses(format: ExportFormat, flights: readonly Flight[], context: ExportContext): Losses {
  const writer = format.writer(flights, context)
  const excluded = new Map<Exclusion, number>()
  const lost = new Map<Fact, number>()
  let written = 0
  for (const flight of flights) {
    const reason = writer.exclusion(flight)
    if (reason !== null) {
      excluded.set(reason, (excluded.get(reason) ?? 0) + 1)
      continue
    }
    written += 1
    for (const fact of writer.lost(flight)) lost.set(fact, (lost.get(fact) ?? 0) + 1)
  }
  const inOrder = FACTS.flatMap((fact): [Fact, number][] => {
    const count = lost.get(fact)
    return count === undefined ? [] : [[fact, count]]
  })
  return { written, excluded: [...excluded], lost: inOrder }
}

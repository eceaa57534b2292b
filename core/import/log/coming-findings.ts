// What the checks will say of the flights that an import adds, beside the log as it will be.
import type { CheckBase, CheckSeverity } from '../../check/check.ts'
import type { CheckCode } from '../../check/rules/checks.ts'
import { checkFlight } from '../../check/run/check-flight.ts'
import { indexLog } from '../../check/run/log-index.ts'
import type { Flight } from '../../flight/flight.ts'
import { isOne } from './log-index.ts'
import type { JudgedRow } from './judged-row.ts'

/** A new flight that looks wrong. */
export interface ComingFinding {
  /** Index of its row. */
  index: number
  /** In the order of the checks, never empty. */
  codes: readonly CheckCode[]
}

/** A hint is often right as it is. */
const LOOKS_WRONG: ReadonlySet<CheckSeverity> = new Set(['error', 'warning'])

/**
 * One answer for each row, null for one that looks right or adds no flight. A row that waits for
 * an answer adds none yet.
 * @param log the flights of the log, without what the import changes in them
 */
export function* comingFindings(
  rows: readonly JudgedRow[],
  log: readonly Flight[],
  base: CheckBase,
): Generator<ComingFinding | null> {
  const added = rows.map(addedFlight)
  const changed = changedFlights(rows)
  const present = log.map((flight) => changed.get(flight.id) ?? flight)
  const index = indexLog([...present, ...added.filter((flight) => flight !== null)], base)
  for (const [at, flight] of added.entries()) {
    const found = flight ? checkFlight(flight, index.contextOf(flight)) : []
    const codes = found.flatMap(({ code, severity }) => (LOOKS_WRONG.has(severity) ? code : []))
    yield codes.length > 0 ? { index: at, codes } : null
  }
}

function addedFlight({ outcome, flightId, row }: JudgedRow): Flight | null {
  const isAdded = outcome === 'new' || outcome === 'warned'
  return isAdded && row.flight && flightId !== null ? { ...row.flight, id: flightId } : null
}

/** Flights of the log as they will be: several rows may change one. */
function changedFlights(rows: readonly JudgedRow[]): Map<string, Flight> {
  const changed = new Map<string, Flight>()
  for (const { match, patch } of rows) {
    if (!match || !patch || !isOne(match)) continue
    changed.set(match.flight.id, { ...(changed.get(match.flight.id) ?? match.flight), ...patch })
  }
  return changed
}

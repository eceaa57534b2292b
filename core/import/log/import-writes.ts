import type { FlightAttributes } from '../../flight/flight.ts'
import type { JudgedRow } from './outcome.ts'

/** One flight to write. Both kinds may be written twice: the second time nothing changes. */
export type ImportWrite =
  | { kind: 'add'; id: string; attributes: FlightAttributes }
  /** `before`: what the changed attributes were, for taking the import back. */
  | { kind: 'merge'; id: string; patch: FlightAttributes; before: FlightAttributes }

/** What is written for the rows; those that wait, are known or refused write nothing. */
export function* importWrites(rows: Iterable<JudgedRow>): Generator<ImportWrite> {
  for (const { outcome, row, flightId, patch, match } of rows) {
    if (flightId === null) continue
    if ((outcome === 'new' || outcome === 'warned') && row.flight) {
      yield { kind: 'add', id: flightId, attributes: row.flight }
    }
    if (outcome === 'merged' && patch && match) {
      const own = new Map<string, unknown>(Object.entries(match.flight))
      const before = Object.fromEntries(Object.keys(patch).map((name) => [name, own.get(name) ?? null]))
      yield { kind: 'merge', id: flightId, patch, before }
    }
  }
}

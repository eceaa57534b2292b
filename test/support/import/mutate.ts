import fc from 'fast-check'
import { FLIGHT_SHAPE } from '../../../core/flight/schema/schema.ts'
import type { ReadRow } from '../../../core/import/read-import.ts'
import { checkObject } from '../../../core/validate/check.ts'

/** One place of a text and what stands there instead. */
export interface Cut {
  at: number
  length: number
  put: string
}

/** Mutilations of a file: parts cut out, and signs put in that mean something to one format or another. */
export const anyCuts: fc.Arbitrary<Cut[]> = fc.array(
  fc.record({
    at: fc.nat(),
    length: fc.nat(40),
    put: fc.oneof(
      fc.constantFrom('"', '""', '\r', '\n', ',', ';', '\0', '(', '}', '\uFEFF', '🛫', '<', '&#0;'),
      fc.string(),
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

export function mutilated(bytes: Uint8Array, cuts: readonly Cut[]): Uint8Array {
  const text = cuts.reduce((before, { at, length, put }) => {
    const from = at % (before.length + 1)
    return before.slice(0, from) + put + before.slice(from + length)
  }, new TextDecoder().decode(bytes))
  return new TextEncoder().encode(text)
}

/** Whether a row is a flight of the record or a refusal, and never both. */
export function isAccountedFor({ row, flight, refusal }: ReadRow): boolean {
  if (!Number.isInteger(row) || row < 1 || (flight === null) === (refusal === null)) return false
  return flight === null || checkObject(FLIGHT_SHAPE, flight).length === 0
}

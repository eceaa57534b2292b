import fc from 'fast-check'
import { FLIGHT_SHAPE } from '../../../core/flight/schema/schema.ts'
import type { ReadRow } from '../../../core/import/read-import.ts'
import { checkObject } from '../../../core/validate/check.ts'
import type { ImportFixture } from './import-fixtures.ts'

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

/** A file parted where it may be mutilated: what stands before its first row, its rows, and one of them that is a flight. */
export interface PartedFile {
  head: string
  body: string
  /** With its line end. */
  known: string
  tail: string
  /** What a reader keeps of the known row. */
  rawCells: readonly string[]
}

const LINE_ENDS = /(?<=\r\n|\n|\r(?!\n))/
const ICAL_TAIL = 'END:VCALENDAR'

/** Of a file whose rows are lines, or events of a calendar, each by itself; null for another one. */
export function partedFile({ name, bytes }: ImportFixture, rows: readonly ReadRow[]): PartedFile | null {
  const [first] = rows
  const known = rows.findLast(({ flight }) => flight !== null)
  if (!first || !known) return null
  const text = new TextDecoder().decode(bytes)
  const lines = text.split(LINE_ENDS)
  const from = lines.slice(known.row - 1).join('')
  const end = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
  const { rawCells } = known
  if (!name.endsWith('.ics')) {
    const head = lines.slice(0, first.row - 1).join('')
    const line = (lines[known.row - 1] ?? '').trimEnd()
    return { head, body: text.slice(head.length).trimEnd() + end, known: line + end, tail: '', rawCells }
  }
  const head = text.slice(0, text.indexOf('BEGIN:VEVENT'))
  const body = text.slice(head.length, text.lastIndexOf(ICAL_TAIL))
  const event = from.slice(0, from.indexOf('END:VEVENT')) + `END:VEVENT${end}`
  return { head, body, known: event, tail: ICAL_TAIL + end, rawCells }
}

/** Whether a row is a flight of the record or a refusal, and never both. */
export function isAccountedFor({ row, flight, refusal }: ReadRow): boolean {
  if (!Number.isInteger(row) || row < 1 || (flight === null) === (refusal === null)) return false
  return flight === null || checkObject(FLIGHT_SHAPE, flight).length === 0
}

import fc from 'fast-check'
import { FLIGHT_SHAPE } from '../../../core/flight/schema/schema.ts'
import type { ReadRow } from '../../../core/import/read-import.ts'
import { isArray, isObject, type JsonValue } from '../../../core/lib/json.ts'
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

/** Of a page: what ends whatever a mutilation left open, as a quote, a comment, a script. */
const CLOSED = `"'>--></script></style></title></textarea><table>`
const TRIP = 'Ownership.'
const LINE_ENDS = /(?<=\r\n|\n|\r(?!\n))/
const ICAL_TAIL = 'END:VCALENDAR'

/** Of a file whose rows are lines, events, trips, rows of a page or sentences, each by itself; null for another one. */
export function partedFile({ format, name, bytes }: ImportFixture, rows: readonly ReadRow[]): PartedFile | null {
  const [first] = rows
  const known = rows.findLast(({ flight }) => flight !== null)
  if (!first || !known) return null
  const text = new TextDecoder().decode(bytes)
  if (format === 'flight-memory') return pageParts(text, known)
  if (format === 'app-in-the-air') return tripParts(text, known)
  if (format === 'confirmation') return mailParts(text, known)
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

/** The row that is known, up to the next one with a number in its first cell. */
function pageParts(text: string, { row, rawCells }: ReadRow): PartedFile {
  const rows = text.split(/(?=<tr[^>]*><td class=\W?liste_gross)/i)
  const [head = '', ...flights] = rows
  const behind = (flights.at(-1) ?? '').search(/<\/table>\s*(?:<\/t|<script)|<\/tbody>\s*<\/table>\s*<\/td>/i)
  const last = behind < 0 ? (flights.pop() ?? '') : (flights.pop() ?? '').slice(0, behind)
  const whole = [...flights, last]
  return { head, body: whole.join(''), known: CLOSED + (whole[row - 1] ?? ''), tail: '', rawCells }
}

/** The line that is known, in a trip of its own. */
function tripParts(text: string, { rawCells }: ReadRow): PartedFile {
  const at = text.indexOf(TRIP)
  const heading = text.slice(at, text.indexOf('\n', at))
  const known = `\n${heading}\nflights:\n${rawCells.join(';')}\n`
  return { head: text.slice(0, at), body: text.slice(at), known, tail: '', rawCells }
}

const SENTENCES = 'Flight XQ 4321 from Frankfurt (FRA) to Lisbon (LIS)\n7 May 2026\nDeparture 09:10, arrival 11:25'
const MAIL_END = '--outer=_1--'

/** Sentences of a text, alone or in a message of one; those that are known are behind its own. */
function mailParts(text: string, { rawCells }: ReadRow): PartedFile | null {
  const isText = rawCells.some((cell) => text.includes(cell.split('\n')[0] ?? cell)) && !text.includes('BEGIN:VEVENT')
  if (!isText) return null
  const [head, end] = [text.startsWith('Return-Path') ? text.indexOf('Dear') : 0, text.lastIndexOf(MAIL_END)]
  const [body, tail] = end < 0 ? [text, ''] : [text.slice(head, end), `${MAIL_END}\n`]
  return { head: text.slice(0, head), body, known: `\n\n${SENTENCES}\n`, tail, rawCells: [`${SENTENCES}\n`] }
}

/** One place of a JSON text, by the way to it, and what stands there instead; undefined for nothing. */
interface Swap {
  way: readonly number[]
  put: JsonValue | undefined
}

export const anySwaps: fc.Arbitrary<Swap[]> = fc.array(
  fc.record({
    way: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
    put: fc.oneof(
      fc.constantFrom(undefined, null, '', 0, -1, [], {}, '__proto__', '2026-02-30', [null]),
      fc.jsonValue({ maxDepth: 2 }).map((value) => value as JsonValue),
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

/** The value with something else in places that lie as deep as the ways go, or as far as there is anything. */
export function swapped(value: JsonValue, swaps: readonly Swap[]): JsonValue {
  return swaps.reduce<JsonValue>((before, { way, put }) => swapOne(before, way, put) ?? null, value)
}

function swapOne(value: JsonValue, [step = 0, ...way]: readonly number[], put: Swap['put']): JsonValue | undefined {
  const inner = isArray(value) || isObject(value) ? Object.entries(value) : []
  if (inner.length === 0) return put
  const [name] = inner[step % inner.length] ?? []
  const kept = inner.flatMap(([key, one]) => {
    const next = key !== name || one === undefined ? one : way.length === 0 ? put : swapOne(one, way, put)
    return next === undefined ? [] : [[key, next] as const]
  })
  return isArray(value) ? kept.map(([, one]) => one) : Object.fromEntries(kept)
}

/** Whether a row is a flight of the record or a refusal, and never both. */
export function isAccountedFor({ row, flight, refusal }: ReadRow): boolean {
  if (!Number.isInteger(row) || row < 1 || (flight === null) === (refusal === null)) return false
  return flight === null || checkObject(FLIGHT_SHAPE, flight).length === 0
}

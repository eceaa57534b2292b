import { NOTE_MAX_LENGTH } from '../../../flight/schema/limits.ts'
import type { SourceRow } from '../../read/format.ts'
import type { PlaceReference, TargetRecord } from '../../record/target.ts'
import { clocksIn } from './worded-clocks.ts'
import { dayIn, namesOtherDay, orderIn, type WordedDay } from './worded-day.ts'
import { factsIn } from './worded-facts.ts'
import { numberIn, type WordedNumber } from './worded-number.ts'
import { BOOKING_CODE, CONFIRMING, IS, OUT_OF, TOWARDS } from './worded-words.ts'

/** Words of a confirmation in the languages of `worded-words.ts`, without which numbers and codes are anything. */
const CONFIRMS = new RegExp(String.raw`(?<!\p{L})(?:${CONFIRMING})(?!\p{L})`, 'iu')
const PNR = new RegExp(
  String.raw`(?<!\p{L})(?:${BOOKING_CODE})(?!\p{L})[^\p{L}\d\n]{0,20}(?:(?:${IS}) )?([A-Z0-9]{5,7})\b`,
  'iu',
)
const PAIR = new RegExp(String.raw`\b([A-Z]{3})(?: (?:${TOWARDS}) | ?(?:to|nach|-|–|→|➔|>) ?)([A-Z]{3})\b`)
const BRACKETS = /\(([A-Z]{3})(?:[ ,/][^)]{0,30})?\)/g
/** `London Heathrow (T5) to Munich`, on the line of a number and behind it. */
const TERMINAL = String.raw`(?: ?\((?:T|Terminal ?)\w{1,2}\))?`
const NAMES = new RegExp(
  String.raw`^(?:(?:${OUT_OF}) )?(.{3,40}?)${TERMINAL} +(?:${TOWARDS}|–|-|→|->|➔) +(.{3,40}?)${TERMINAL}$`,
  'u',
)
/** Lines that may belong to one flight. */
const MOST_LINES = 14
const MOST_HEADING = 4
const MOST_FLIGHTS = 50

/** Whether a text without a header confirms flights. */
export function looksLikeConfirmation(text: string): boolean {
  return CONFIRMS.test(text) && readWording(text, 1).some(({ kind }) => kind === 'flight')
}

/**
 * Flights as sentences and tables of a confirmation name them: a number, and near it two airports, a day and clocks. Who
 * wrote it is not known, so each is one only where both ends are airports.
 */
export function readWording(text: string, row: number): SourceRow[] {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim().slice(0, 500))
  const written = PNR.exec(text)?.[1] ?? ''
  const pnr = /^[A-Z0-9]+$/.test(written) ? written : null
  const order = orderIn(text)
  const numbers = lines.flatMap((line, start) => {
    const number = numberIn(line, lines[start - 1])
    return number ? [{ start, number }] : []
  })
  const flights = numbers.slice(0, MOST_FLIGHTS)
  const headings = flights.map(({ start }, index) => headingOf(lines, start, flights[index - 1]?.start ?? -1))
  const rows: SourceRow[] = []
  const known = new Set<string>()
  let last: WordedDay | null = null
  for (const [index, { start, number }] of flights.entries()) {
    const end = Math.min(headings[index + 1] ?? lines.length, start + MOST_LINES)
    const [heading, own] = [lines.slice(headings[index], start).join('\n'), lines.slice(start, end).join('\n')]
    const day = dayIn(own, order)
    // Flights below one heading are of its day.
    last = day ?? dayIn(heading, order) ?? last
    if (last === null || (day === null && namesOtherDay(own, last.date))) continue
    const record = readBlock({ heading, own, number }, last.date, pnr)
    const key = record && [record.flightNumber, record.date, record.from?.raw].join()
    if (!record || key === null || known.has(key)) continue
    known.add(key)
    rows.push({
      kind: 'flight',
      row: row + start,
      rawCells: [own.slice(0, NOTE_MAX_LENGTH)],
      record,
      notes: last.isDoubtful ? [{ code: 'date-order', field: 'date' }] : [],
      isGuess: true,
    })
  }
  return rows
}

/** The first of the lines right above a flight that belong to it: those behind a blank line, and not the flight's before. */
function headingOf(lines: readonly string[], start: number, before: number): number {
  let first = start
  while (first - 1 > before && lines[first - 1] !== '' && start - first < MOST_HEADING) first -= 1
  const isWithin = first - 1 === before && before >= 0
  return isWithin ? start : first
}

interface Block {
  heading: string
  own: string
  /** Of the first line of its own. */
  number: WordedNumber
}

function readBlock({ heading, own, number }: Block, date: string, pnr: string | null): TargetRecord | null {
  const whole = `${heading}\n${own}`
  const route = routeIn(own) ?? routeIn(whole) ?? namesIn(own, number)
  if (route === null) return null
  const ends = [route.from.raw, route.to.raw]
  const clocks = clocksIn(own, ends)
  const [offBlock = null, onBlock = null] = clocks.length === 2 ? clocks : clocksIn(whole, ends)
  return {
    date,
    ...route,
    scheduled: { offBlock, onBlock },
    flightNumber: number.text,
    pnr,
    ...factsIn(whole),
  }
}

function routeIn(text: string): { from: PlaceReference; to: PlaceReference } | null {
  const codes = [...new Set([...text.matchAll(BRACKETS)].map(([, code = '']) => code))]
  const pair = PAIR.exec(text)
  const [from, to] = codes.length >= 2 ? codes : (pair?.slice(1) ?? [])
  return from && to && from !== to ? { from: { iata: from, raw: from }, to: { iata: to, raw: to } } : null
}

/** Where no code is: the names behind the number. Whether they are airports is seen when they are looked up. */
function namesIn(own: string, { end }: WordedNumber): { from: PlaceReference; to: PlaceReference } | null {
  const [line = ''] = own.slice(end).split('\n')
  const [, from, to] = NAMES.exec(line.trim()) ?? []
  return from && to ? { from: { name: from, raw: from }, to: { name: to, raw: to } } : null
}

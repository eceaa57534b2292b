import { NOTE_MAX_LENGTH } from '../../../flight/schema/limits.ts'
import type { Note } from '../../record/codes.ts'
import type { SourceRow } from '../../read/format.ts'
import type { TargetRecord } from '../../record/target.ts'
import { clocksIn } from './worded-clocks.ts'
import { namesOtherDay, orderIn } from './worded-day.ts'
import { factsIn } from './worded-facts.ts'
import { namesIn, type Route } from './worded-names.ts'
import { partsOfText } from './worded-parts.ts'
import { numberIn, type WordedNumber } from './worded-number.ts'
import { BOOKING_CODE, CONFIRMING, IS, TOWARDS } from './worded-words.ts'

/** Words of a confirmation in the languages of `worded-words.ts`, without which numbers and codes are anything. */
const CONFIRMS = new RegExp(String.raw`(?<!\p{L})(?:${CONFIRMING})(?!\p{L})`, 'iu')
const PNR = new RegExp(
  String.raw`(?<!\p{L})(?:${BOOKING_CODE})(?!\p{L})[^\p{L}\d\n]{0,20}(?:(?:${IS}) )?([A-Z0-9]{5,7})\b`,
  'iu',
)
const PAIR = new RegExp(String.raw`\b([A-Z]{3})(?: (?:${TOWARDS}) | ?(?:to|nach|-|–|→|➔|>) ?)([A-Z]{3})\b`)
const BRACKETS = /\(([A-Z]{3})(?:[ ,/][^)]{0,30})?\)/g
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
  const parts = partsOfText(
    lines,
    flights.map(({ start }) => start),
    order,
  )
  const rows: SourceRow[] = []
  const known = new Set<string>()
  for (const [index, { heading, own, day, isOwnDay, isDoubtful }] of parts.entries()) {
    const { start, number } = flights[index] ?? { start: 0, number: null }
    if (number === null || day === null || (!isOwnDay && namesOtherDay(own, day.date))) continue
    const block = { heading, own, number }
    const route = routeOf(block)
    if (route === null) continue
    const record = readBlock(block, route, day.date, pnr)
    const key = [record.flightNumber, record.date, record.from?.raw].join()
    if (known.has(key)) continue
    known.add(key)
    const notes: Note[] = []
    if (day.isDoubtful) notes.push({ code: 'date-order', field: 'date' })
    if (isDoubtful) notes.push({ code: 'date-doubtful', field: 'date' })
    rows.push({
      kind: 'flight',
      row: row + start,
      rawCells: [own.slice(0, NOTE_MAX_LENGTH)],
      record,
      notes,
      isGuess: true,
      isByNames: !route.from.iata,
    })
  }
  return rows
}

interface Block {
  heading: string
  own: string
  /** Of the first line of its own. */
  number: WordedNumber
}

function routeOf({ heading, own, number }: Block): Route | null {
  return routeIn(own) ?? routeIn(`${heading}\n${own}`) ?? namesIn(heading, own, number)
}

function readBlock({ heading, own, number }: Block, route: Route, date: string, pnr: string | null): TargetRecord {
  const whole = `${heading}\n${own}`
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

/** Both ends by their codes: in brackets, or as a pair. */
export function routeIn(text: string): Route | null {
  const codes = [...new Set([...text.matchAll(BRACKETS)].map(([, code = '']) => code))]
  const pair = PAIR.exec(text)
  const [from, to] = codes.length >= 2 ? codes : (pair?.slice(1) ?? [])
  return from && to && from !== to ? { from: { iata: from, raw: from }, to: { iata: to, raw: to } } : null
}

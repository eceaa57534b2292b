import { isRealDay } from '../../../time/calendar-date.ts'
import { NOTE_MAX_LENGTH } from '../../../flight/schema/limits.ts'
import type { SourceRow } from '../../read/format.ts'
import { readDay } from '../../read/read-day.ts'
import type { PlaceReference, SourceTime, TargetRecord } from '../../record/target.ts'

/** Words of a confirmation in English and German, without which numbers and codes are anything. */
const CONFIRMS =
  /\b(?:booking|reservation|itinerary|confirmation|e-?ticket|buchung\w*|reservierung|reiseplan|flugplan|bestätigung)\b/i
const NUMBER = /\b((?:[A-Z][A-Z\d]|\d[A-Z]) ?\d{1,4})\b(?!\s?[€$:])/
const PNR =
  /\b(?:booking (?:reference|code|number)|confirmation (?:code|number)|reservation (?:code|number)|record locator|PNR|buchungs(?:code|nummer|referenz))\b[^A-Z0-9\n]{0,20}(?:is |lautet )?([A-Z0-9]{5,7})\b/i
const PAIR = /\b([A-Z]{3}) ?(?:to|nach|-|–|→|➔|>) ?([A-Z]{3})\b/
const BRACKETS = /\(([A-Z]{3})(?:[ ,/][^)]{0,30})?\)/g
const CLOCK = /\b([01]?\d|2[0-3]):([0-5]\d)(?: ?([ap])\.?m\b\.?)?(?: ?(?:h|uhr))?(?: ?\+(\d))?/gi
const NAMED_DAY =
  /\b(\d{1,2})(?:st|nd|rd|th)?[. ]{1,2}(\p{L}{3,9})\.?,? ?(\d{4}|\d{2})\b|\b(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b|\b(\d{2})([A-Z]{3})(\d{2})\b/gu
const DIGIT_DAY = /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}\/\d{1,2}\/\d{4})\b/
const MONTHS = 'jan,feb,m[aär]r?,apr,ma[iy],jun,jul,aug,sep,o[ck]t,nov,de[cz]'.split(',')
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
  const starts = lines.flatMap((line, at) => (NUMBER.test(line) ? [at] : [])).slice(0, MOST_FLIGHTS)
  const headings = starts.map((start, index) => headingOf(lines, start, starts[index - 1] ?? -1))
  const rows: SourceRow[] = []
  const known = new Set<string>()
  let day: string | null = null
  for (const [index, start] of starts.entries()) {
    const end = Math.min(headings[index + 1] ?? lines.length, start + MOST_LINES)
    const [heading, own] = [lines.slice(headings[index], start).join('\n'), lines.slice(start, end).join('\n')]
    // Flights below one heading are of its day.
    day = dayIn(own) ?? dayIn(heading) ?? day
    const record = readBlock(heading, own, day, pnr)
    const key = record && [record.flightNumber, record.date, record.from?.raw].join()
    if (!record || key === null || known.has(key)) continue
    known.add(key)
    rows.push({
      kind: 'flight',
      row: row + start,
      rawCells: [own.slice(0, NOTE_MAX_LENGTH)],
      record,
      notes: [],
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

function readBlock(heading: string, own: string, date: string | null, pnr: string | null): TargetRecord | null {
  const number = NUMBER.exec(own)?.[1] ?? null
  const route = routeIn(own) ?? routeIn(`${heading}\n${own}`)
  if (number === null || route === null || date === null) return null
  const [offBlock = null, onBlock = null] = clocksIn(own)
  return { date, ...route, scheduled: { offBlock, onBlock }, flightNumber: number.replace(' ', ''), pnr }
}

function routeIn(text: string): { from: PlaceReference; to: PlaceReference } | null {
  const codes = [...new Set([...text.matchAll(BRACKETS)].map(([, code = '']) => code))]
  const pair = PAIR.exec(text)
  const [from, to] = codes.length >= 2 ? codes : (pair?.slice(1) ?? [])
  return from && to && from !== to ? { from: { iata: from, raw: from }, to: { iata: to, raw: to } } : null
}

function clocksIn(text: string): SourceTime[] {
  return [...text.matchAll(CLOCK)].slice(0, 2).map(([, hour = '', minute = '', half, days]) => {
    const at = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
    const time = `${String(at).padStart(2, '0')}:${minute}`
    return { clock: 'local', time, dayOffset: days === undefined ? null : Number(days) }
  })
}

function dayIn(text: string): string | null {
  for (const [, day, name, year, first, second, third, two, short, last] of text.matchAll(NAMED_DAY)) {
    const read = dayOf(day ?? second ?? two ?? '', name ?? first ?? short ?? '', year ?? third ?? last ?? '')
    if (read !== null) return read
  }
  const digits = DIGIT_DAY.exec(text)
  return digits && (readDay(digits[0], 'day-month')?.date ?? null)
}

function dayOf(day: string, name: string, year: string): string | null {
  const month = MONTHS.findIndex((pattern) => new RegExp(`^${pattern}`, 'i').test(name)) + 1
  const date = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return month > 0 && isRealDay(date) ? date : null
}

// The text of a boarding pass's barcode: IATA Resolution 792, bar coded boarding pass, versions 1 to 8.

export interface PassLeg {
  /** Booking reference; null where it is blank. */
  pnr: string | null
  /** IATA codes. */
  from: string
  to: string
  /** IATA or ICAO designator of who flies, and the number with its suffix: `LH`, `2061`. */
  carrier: string
  number: string
  /** Day of the year, 1 to 366. */
  day: number
  /** Booking letter; null where it is cut off. */
  compartment: string | null
  seat: string | null
}

/** When the pass was issued: the last digit of the year, null where the airline leaves it out, and the day of the year. */
export interface PassIssue {
  yearDigit: number | null
  day: number
}

export interface BoardingPass {
  /** `MUSTERMANN/ERIKA MS`. */
  passenger: string
  legs: readonly PassLeg[]
  issue: PassIssue | null
  /** Its text without what nobody asked to be kept: numbers of documents, tickets and frequent flyers. */
  kept: readonly string[]
}

const NAME = { from: 2, to: 22 }
const FIRST_ROUTE = 30
/** From the route's first letter to the end of a leg's fixed part. */
const LEG_LENGTH = 30
const PNR_LENGTH = 7
/** Behind the route, where an airline keeps the widths. */
const DAY_END = 17
/** Longest block of a leg's own texts: two hexadecimal digits. */
const FURTHEST = 260
/** Route, carrier, number, day and compartment; blanks may have been lost on the way. */
const LEG = /([A-Z]{3})([A-Z]{3})([A-Z0-9]{2}[A-Z]?) {0,3}0{0,3}(\d{1,4})([A-Z]?) {0,4}(\d{3})([A-Z])?/y
/** `INF` and `GATE` are no seats. */
const SEAT = /^ {0,3}0{0,3}([1-9]\d{0,2}[A-Z])(?![A-Z])/
/** Version, size, passenger, sources of check-in and of the pass, then the day of issue. */
const ISSUE = /^>\d[0-9A-F]{2}.{3}([\d ])(\d{3})/i

/** Whether a text begins as a boarding pass does; a web address or a ticket number does not. */
export function looksLikeBcbp(text: string): boolean {
  return /^M[1-9]/.test(text) && legAt(text, FIRST_ROUTE) !== null
}

/** Null for what is no boarding pass. One that is cut off has the legs that are whole. */
export function readBcbp(text: string): BoardingPass | null {
  if (!looksLikeBcbp(text)) return null
  const legs: PassLeg[] = []
  const kept: string[] = []
  let issue: PassIssue | null = null
  let start = NAME.to + 1
  for (let count = Number(text[1]); count > 0; count -= 1) {
    const found = legAt(text, start + PNR_LENGTH)
    if (!found) break
    const behind = found.at + LEG_LENGTH
    const own = text.slice(behind)
    if (legs.length === 0) issue = readIssue(own)
    legs.push({ ...found.leg, pnr: pnrBefore(text, found.at) })
    kept.push(text.slice(legs.length === 1 ? 0 : found.at - PNR_LENGTH, behind).trimEnd())
    const size = found.isFixed ? Number.parseInt(text.slice(behind - 2, behind), 16) : Number.NaN
    start = behind + (Number.isNaN(size) ? 0 : size)
  }
  if (issue) kept.push(`${issue.yearDigit ?? ''}${String(issue.day).padStart(3, '0')}`)
  const name = text.slice(NAME.from, Math.min(NAME.to, (legAt(text, FIRST_ROUTE)?.at ?? NAME.to) - PNR_LENGTH))
  return { passenger: name.trim(), legs, issue, kept }
}

interface FoundLeg {
  at: number
  leg: Omit<PassLeg, 'pnr'>
  isFixed: boolean
}

/** The leg whose route stands at the place, else the next one behind the passenger's name, or where blanks were lost. */
function legAt(text: string, expected: number): FoundLeg | null {
  const own = readLeg(text, expected)
  if (own) return own
  const first = expected === FIRST_ROUTE ? NAME.from : expected - PNR_LENGTH
  for (let at = first; at < expected + FURTHEST && at < text.length; at += 1) {
    const found = readLeg(text, at)
    if (found) return found
  }
  return null
}

function readLeg(text: string, at: number): FoundLeg | null {
  LEG.lastIndex = at
  const [whole, from = '', to = '', carrier = '', number = '', suffix = '', day = '', letter] = LEG.exec(text) ?? []
  if (whole === undefined || Number(day) < 1 || Number(day) > 366) return null
  const end = at + whole.length
  const isFixed = end - (letter === undefined ? 0 : 1) === at + DAY_END
  const [, seat = null] = SEAT.exec(text.slice(end, end + 8)) ?? []
  const leg = { from, to, carrier, number: `${number}${suffix}`, day: Number(day), compartment: letter ?? null, seat }
  return { at, leg, isFixed }
}

function pnrBefore(text: string, route: number): string | null {
  const [pnr = null] = /[A-Z0-9]{5,7}$/.exec(text.slice(Math.max(0, route - PNR_LENGTH), route).trimEnd()) ?? []
  return pnr
}

function readIssue(own: string): PassIssue | null {
  const [, year, day] = ISSUE.exec(own) ?? []
  if (day === undefined || Number(day) < 1 || Number(day) > 366) return null
  return { yearDigit: year === ' ' ? null : Number(year), day: Number(day) }
}

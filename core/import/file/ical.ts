// Events of a calendar file (RFC 5545): folded lines, parameters, escaped texts.
import { isRealDay } from '../../time/calendar-date.ts'
import { utcOf } from '../../time/utc-of.ts'
import type { SourceTime } from '../record/target.ts'
import { cleanText } from './clean-cell.ts'
import { linesOf } from './lines.ts'
import { ZoneRules } from './zone-rules.ts'

/** One event by the names of its properties, in capitals; of several of a name the first counts. */
export class CalendarEvent {
  /** Line of the file on which it begins, from 1. */
  readonly line: number
  /** Its lines as they stand in the file, unfolded. */
  readonly rawLines: string[] = []
  /** Its calendar calls its events off (METHOD:CANCEL). */
  readonly isCalledOff: boolean
  readonly #properties = new Map<string, Property>()
  readonly #zones: Zones

  constructor(line: number, isCalledOff: boolean, zones: Zones) {
    this.line = line
    this.isCalledOff = isCalledOff
    this.#zones = zones
  }

  add(text: string): void {
    this.rawLines.push(text)
    const property = readProperty(text)
    if (property && !this.#properties.has(property.name)) this.#properties.set(property.name, property)
  }

  /** A text with its line breaks, escapes undone; empty where there is none. */
  text(name: string): string {
    return unescaped(this.#properties.get(name)?.value ?? '').slice(0, MOST_CHARACTERS)
  }

  /** A text as it stands in the file, escapes and all. */
  written(name: string): string {
    return this.#properties.get(name)?.value ?? ''
  }

  /** A day, or a moment: in UTC, of a zone that is named, or of no zone. Null where there is none that can be read. */
  time(name: string): EventTime | null {
    const property = this.#properties.get(name)
    return property ? readTime(property, this.#zones) : null
  }

  /** How many minutes it takes, where it says that in place of its end; null where it does not, or ends as it begins. */
  minutes(): number | null {
    return readMinutes(this.text('DURATION'))
  }
}

export interface EventTime {
  /** `2026-03-05`. */
  date: string
  /** Null for a whole day. */
  moment: Exclude<SourceTime, { clock: 'elapsed' }> | null
}

/** What the file says of the zones it names. */
type Zones = ReadonlyMap<string, ZoneRules>

interface Property {
  name: string
  zone: string | null
  value: string
}

/** More of one property says nothing of a flight. */
const MOST_CHARACTERS = 20_000
const STAMP = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)(?:[0-5]\d|60)?(Z)?)?$/

/** `P15DT5H0M20S`, `P7W`; none that goes back in time. */
const DURATION = /^\+?P(?:(\d{1,4})W|(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,8}S)?)?)$/i

/** Where an event begins or ends, if not with its own line then with that of its calendar. */
const EDGE = /^(?:BEGIN:VEVENT|END:VEVENT|BEGIN:VCALENDAR|END:VCALENDAR)\s*$/i

/** Events from first to last; what lies in an event beside it (alarms) is left out. */
export function* eventsOf(text: string): Generator<CalendarEvent> {
  const zones = /^BEGIN:VTIMEZONE/im.test(text) ? zonesOf(text) : new Map<string, ZoneRules>()
  let event: CalendarEvent | null = null
  let inner = 0
  let isCalledOff = false
  for (const { line, text: content } of unfolded(text)) {
    // An event, or what lies in it, may lack its end.
    if (EDGE.test(content)) {
      if (event) yield event
      event = /^BEGIN:VEVENT/i.test(content) ? new CalendarEvent(line, isCalledOff, zones) : null
      inner = 0
      if (/^BEGIN:VCALENDAR/i.test(content)) isCalledOff = false
    } else if (!event) isCalledOff ||= /^METHOD:CANCEL\s*$/i.test(content)
    else if (/^BEGIN:/i.test(content)) inner += 1
    else if (inner > 0) inner -= /^END:/i.test(content) ? 1 : 0
    else event.add(content)
  }
  // Cut off in the middle: what is there of it is an event, too.
  if (event) yield event
}

/** The zones a file brings, by their names; of two of one name the first counts. */
function zonesOf(text: string): Zones {
  const zones = new Map<string, ZoneRules>()
  let rules: ZoneRules | null = null
  let observance: Property[] | null = null
  for (const { text: content } of unfolded(text)) {
    if (/^BEGIN:VTIMEZONE\s*$/i.test(content)) rules = new ZoneRules()
    else if (/^END:VTIMEZONE\s*$/i.test(content)) rules = observance = null
    else if (!rules) continue
    else if (/^BEGIN:(?:STANDARD|DAYLIGHT)\s*$/i.test(content)) observance = []
    else if (/^END:(?:STANDARD|DAYLIGHT)\s*$/i.test(content)) {
      if (observance) rules.add(observance)
      observance = null
    } else {
      const property = readProperty(content)
      if (property && observance) observance.push(property)
      else if (property?.name === 'TZID' && !zones.has(property.value)) zones.set(property.value, rules)
    }
  }
  return zones
}

function* unfolded(text: string): Generator<{ line: number; text: string }> {
  let known: { line: number; parts: string[] } | null = null
  for (const { line, text: content } of linesOf(text)) {
    if (known && /^[ \t]/.test(content)) {
      known.parts.push(content.slice(1))
      continue
    }
    if (known) yield { line: known.line, text: known.parts.join('') }
    known = { line, parts: [content] }
  }
  if (known) yield { line: known.line, text: known.parts.join('') }
}

/** `DTSTART;TZID="Europe/Berlin":20260305T091000`: a colon within quotes ends no name. */
function readProperty(text: string): Property | null {
  let isQuoted = false
  let end = -1
  for (let place = 0; place < text.length && end < 0; place += 1) {
    const sign = text[place]
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === ':' && !isQuoted) end = place
  }
  if (end < 0) return null
  const [name = '', ...parameters] = text.slice(0, end).split(';')
  const zone = parameters.find((one) => /^TZID=/i.test(one))?.slice(5)
  return { name: name.toUpperCase(), zone: zone?.replaceAll('"', '') || null, value: text.slice(end + 1).trim() }
}

/** Some programs escape twice. */
function unescaped(value: string): string {
  const once = value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
  return once.replaceAll(/\\n/gi, '\n').split('\n').map(cleanText).join('\n').trim()
}

function readMinutes(text: string): number | null {
  const found = DURATION.exec(text)
  if (!found) return null
  const [weeks, days, hours, minutes] = found.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes || null
}

function readTime({ value, zone }: Property, zones: Zones): EventTime | null {
  const [, year, month, day, hour, minute, zulu] = STAMP.exec(value) ?? []
  const date = `${year}-${month}-${day}`
  if (year === undefined || !isRealDay(date)) return null
  if (hour === undefined) return { date, moment: null }
  const time = `${hour}:${minute}`
  if (zulu !== undefined) return { date, moment: { clock: 'utc', date, time } }
  if (zone === null) return { date, moment: { clock: 'local', date, time } }
  const wall = Date.parse(`${date}T${time}Z`)
  const ahead = zones.get(zone)?.minutesAt(wall) ?? null
  const utc = ahead === null ? null : utcOf({ epochMs: wall - ahead * 60_000 })
  return { date, moment: { clock: 'zone', date, time, zone, utc } }
}

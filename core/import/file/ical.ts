// Events of a calendar file (RFC 5545): folded lines, parameters, escaped texts.
import { isRealDay } from '../../time/calendar-date.ts'
import type { SourceTime } from '../record/target.ts'
import { cleanText } from './clean-cell.ts'
import { linesOf } from './lines.ts'

/** One event by the names of its properties, in capitals; of several of a name the first counts. */
export class CalendarEvent {
  /** Line of the file on which it begins, from 1. */
  readonly line: number
  /** Its lines as they stand in the file, unfolded. */
  readonly rawLines: string[] = []
  readonly #properties = new Map<string, Property>()

  constructor(line: number) {
    this.line = line
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

  /** A day, or a moment: in UTC, of a zone that is named, or of no zone. Null where there is none that can be read. */
  time(name: string): EventTime | null {
    const property = this.#properties.get(name)
    return property ? readTime(property) : null
  }
}

export interface EventTime {
  /** `2026-03-05`. */
  date: string
  /** Null for a whole day. */
  moment: Exclude<SourceTime, { clock: 'elapsed' }> | null
}

interface Property {
  name: string
  zone: string | null
  value: string
}

/** More of one property says nothing of a flight. */
const MOST_CHARACTERS = 20_000
const STAMP = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)(?:[0-5]\d|60)?(Z)?)?$/

/** Events from first to last; what lies in an event beside it (alarms) is left out. */
export function* eventsOf(text: string): Generator<CalendarEvent> {
  let event: CalendarEvent | null = null
  let inner = 0
  for (const { line, text: content } of unfolded(text)) {
    if (/^BEGIN:VEVENT\s*$/i.test(content)) event = new CalendarEvent(line)
    else if (!event) continue
    else if (/^BEGIN:/i.test(content)) inner += 1
    else if (inner > 0) inner -= /^END:/i.test(content) ? 1 : 0
    else if (/^END:VEVENT\s*$/i.test(content)) {
      yield event
      event = null
    } else event.add(content)
  }
  // Cut off in the middle: what is there of it is an event, too.
  if (event) yield event
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

function readTime({ value, zone }: Property): EventTime | null {
  const [, year, month, day, hour, minute, zulu] = STAMP.exec(value) ?? []
  const date = `${year}-${month}-${day}`
  if (year === undefined || !isRealDay(date)) return null
  if (hour === undefined) return { date, moment: null }
  const time = `${hour}:${minute}`
  if (zulu !== undefined) return { date, moment: { clock: 'utc', date, time } }
  return { date, moment: zone === null ? { clock: 'local', date, time } : { clock: 'zone', date, time, zone } }
}

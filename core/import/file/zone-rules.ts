// Rules of time zones as calendar files write them beside their events (VTIMEZONE, RFC 5545 3.6.5).
import { DAY_MS } from '../../time/units.ts'

/** Since when clocks are how far ahead of UTC, and when they come to be so again. */
interface Observance {
  /** The first time, as milliseconds of the clock as it showed until then. */
  start: number
  /** Minutes ahead of UTC before and after it. */
  before: number
  after: number
  /** Null where it happens once. */
  yearly: Yearly | null
}

interface Yearly {
  /** From 0. */
  month: number
  /** The nth of this day of the week (0 is Sunday), of the last where it is negative; null where the days below say it. */
  nth: { week: number; weekday: number } | null
  /** Days of the month, of which with `weekday` the first that is one. */
  days: readonly number[]
  weekday: number | null
  /** Milliseconds of UTC behind which it happens no more. */
  until: number
  interval: number
}

/** Property lines of one STANDARD or DAYLIGHT. */
export type ObservanceLines = readonly { name: string; value: string }[]

const STAMP = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})/
const OFFSET = /^([+-])(\d{2})([0-5]\d)/
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
/** No zone has changed its clocks more often. */
const MOST_OBSERVANCES = 500

/** What the clocks of one zone of a file are ahead of UTC. */
export class ZoneRules {
  readonly #observances: Observance[] = []
  #isWhole = true

  add(lines: ObservanceLines): void {
    if (this.#observances.length >= MOST_OBSERVANCES) this.#isWhole = false
    const read = readObservances(lines)
    if (read === null) this.#isWhole = false
    else this.#observances.push(...read)
  }

  /**
   * Minutes ahead of UTC when the clock shows a time; of one that came twice the first, of one that was skipped as before.
   * Null where the rules cannot be read.
   * @param wall of the clock, as if it were that of UTC
   */
  minutesAt(wall: number): number | null {
    if (!this.#isWhole || this.#observances.length === 0) return null
    let found: { onset: number; of: Observance } | null = null
    for (const of of this.#observances) {
      const onset = lastOnset(of, wall)
      if (onset !== null && (found === null || onset > found.onset)) found = { onset, of }
    }
    if (found === null) return this.#observances.toSorted((a, b) => a.start - b.start)[0]?.before ?? null
    const { before, after } = found.of
    return wall - found.onset < (after - before) * 60_000 ? before : after
  }
}

function readObservances(lines: ObservanceLines): Observance[] | null {
  const first = (name: string): string => lines.find((line) => line.name === name)?.value ?? ''
  const [start, before, after] = [
    stampOf(first('DTSTART')),
    minutesOf(first('TZOFFSETFROM')),
    minutesOf(first('TZOFFSETTO')),
  ]
  if (start === null || before === null || after === null) return null
  const rule = first('RRULE')
  const yearly = rule === '' ? null : readYearly(rule, new Date(start))
  if (rule !== '' && yearly === null) return null
  const again = lines.filter(({ name }) => name === 'RDATE').flatMap(({ value }) => value.split(','))
  const onsets = again.slice(0, MOST_OBSERVANCES).map(stampOf)
  if (onsets.includes(null)) return null
  const single = onsets.flatMap((onset) => (onset === null ? [] : { start: onset, before, after, yearly: null }))
  return [{ start, before, after, yearly }, ...single]
}

function readYearly(rule: string, start: Date): Yearly | null {
  const parts = new Map(rule.split(';').map((part) => part.toUpperCase().split('=', 2) as [string, string]))
  const known = new Set(['FREQ', 'BYMONTH', 'BYDAY', 'BYMONTHDAY', 'UNTIL', 'COUNT', 'INTERVAL', 'WKST'])
  if (parts.get('FREQ') !== 'YEARLY' || [...parts.keys()].some((name) => !known.has(name))) return null
  const [, week, day] = /^([+-]?[1-5])?(SU|MO|TU|WE|TH|FR|SA)$/.exec(parts.get('BYDAY') ?? '') ?? []
  const days = (parts.get('BYMONTHDAY') ?? '').split(',').filter(Boolean).map(Number)
  const month = Number(parts.get('BYMONTH') ?? start.getUTCMonth() + 1) - 1
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const isRead =
    (parts.has('BYDAY') ? day !== undefined && (week !== undefined || days.length > 0) : true) &&
    days.every((one) => Number.isInteger(one) && one >= 1 && one <= 31) &&
    Number.isInteger(month) &&
    month >= 0 &&
    month <= 11 &&
    Number.isInteger(interval) &&
    interval >= 1
  if (!isRead) return null
  const weekday = day === undefined ? null : WEEKDAYS.indexOf(day)
  const until = lastOf(parts, start, interval)
  if (until === null) return null
  return {
    month,
    nth: weekday === null || week === undefined ? null : { week: Number(week), weekday },
    days: days.length > 0 ? days : [start.getUTCDate()],
    weekday,
    until,
    interval,
  }
}

/** Until when a rule holds: for ever where it does not say, to the end of the year where it counts. */
function lastOf(parts: ReadonlyMap<string, string>, start: Date, interval: number): number | null {
  const [until, count] = [parts.get('UNTIL'), parts.get('COUNT')]
  if (until !== undefined) return stampOf(until.includes('T') ? until : `${until}T2359`)
  if (count === undefined) return Infinity
  const end = Date.UTC(start.getUTCFullYear() + (Number(count) - 1) * interval, 11, 31)
  return Number.isNaN(end) ? null : end
}

/** The last time the observance began that is not after the clock; null where there is none. */
function lastOnset({ start, before, yearly }: Observance, wall: number): number | null {
  if (wall < start) return null
  if (yearly === null) return start
  const first = new Date(start).getUTCFullYear()
  const latest = new Date(Math.min(wall, yearly.until)).getUTCFullYear()
  for (let year = latest - ((latest - first) % yearly.interval); year > first; year -= yearly.interval) {
    const onset = onsetIn(yearly, year) + (((start % DAY_MS) + DAY_MS) % DAY_MS)
    if (onset <= wall && onset - before * 60_000 <= yearly.until) return onset
  }
  return start
}

/** The beginning of the day in a year. */
function onsetIn({ month, nth, days, weekday }: Yearly, year: number): number {
  const at = (day: number): number => Date.UTC(year, month, day)
  if (nth === null) return at(days.find((day) => weekday === null || new Date(at(day)).getUTCDay() === weekday) ?? 1)
  const { week, weekday: wanted } = nth
  if (week > 0) return at(1 + ((wanted - new Date(at(1)).getUTCDay() + 7) % 7) + (week - 1) * 7)
  const end = new Date(Date.UTC(year, month + 1, 0))
  return at(end.getUTCDate() - ((end.getUTCDay() - wanted + 7) % 7) + (week + 1) * 7)
}

function stampOf(value: string): number | null {
  const [, year, month, day, hour, minute] = STAMP.exec(value.trim()) ?? []
  if (year === undefined) return null
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
}

function minutesOf(value: string): number | null {
  const [, sign, hours, minutes] = OFFSET.exec(value.trim()) ?? []
  return sign === undefined ? null : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

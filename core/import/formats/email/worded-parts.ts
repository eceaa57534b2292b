// Which lines of a text belong to which of its flights, and of which day each flight is.
import { daysBetween } from '../../../time/calendar-date.ts'
import { dayIn, daysIn, type WordedDay, type WordedOrder } from './worded-day.ts'
import { OTHER_DAY, PART } from './worded-words.ts'

/** Lines that may belong to one flight. */
const MOST_LINES = 14
const MOST_HEADING = 4
/** A heading without a day is no sentence. */
const LONGEST_HEADING = 40
/** Besides its day, a line that is a day has a weekday at most. */
const LONGEST_WEEKDAY = 16
const HEADS_PART = new RegExp(String.raw`^[^\p{L}]{0,6}(?:${PART})(?!\p{L})`, 'iu')
const IS_OTHER = new RegExp(String.raw`(?<!\p{L})(?:${OTHER_DAY})(?!\p{L})`, 'iu')
const CLOCK = /\d[:h]\d\d/

export interface WordedPart {
  heading: string
  own: string
  day: WordedDay | null
  /** The lines of the flight itself name its day. */
  isOwnDay: boolean
  /** Another day of the text may be meant as well. */
  isDoubtful: boolean
}

/**
 * The lines of each flight: those above it that lead to it, and its own. A line that begins with the name of a way, or a
 * day by itself where the flight above has one already, belongs to the flight below. The day is that of the flight's
 * line, of a line with its clocks, of the lines above it, of those below it, else that of the flight above.
 * @param starts the line of each flight's number
 */
export function partsOfText(lines: readonly string[], starts: readonly number[], order: WordedOrder): WordedPart[] {
  const text = new Lines(lines, order)
  const parts: WordedPart[] = []
  /** The day came from above a flight: so will that of the next. */
  let isAbove = false
  let first = starts[0] === undefined ? 0 : text.headingOf(starts[0], -1, true)
  for (const [index, start] of starts.entries()) {
    const next = starts[index + 1]
    const above = text.dayAbove(first, start)
    const usual = next === undefined ? lines.length : text.headingOf(next, start, false)
    const own = text.ownDay(start, above?.isTimed ? start + 1 : usual)
    const isSettled = own !== null || above !== null || (isAbove && parts.length > 0)
    const following = next === undefined ? lines.length : text.headingOf(next, start, isSettled, above?.isTimed)
    const end = Math.min(following, start + MOST_LINES)
    const ownText = lines.slice(start, end).join('\n')
    const below = own ?? dayIn(ownText, order)
    const last = parts.at(-1)
    const day = own ?? above?.day ?? below ?? last?.day ?? null
    const isInherited = own === null && above === null && below === null
    parts.push({
      heading: lines.slice(first, start).join('\n'),
      own: ownText,
      day,
      isOwnDay: own !== null || (above === null && below !== null),
      isDoubtful:
        (isInherited && last?.isDoubtful === true) ||
        (own === null && above !== null && (above.isDoubtful || text.hasOtherBelow(start, end, above.day))),
    })
    if (!isInherited) isAbove = own === null && above !== null
    first = following
  }
  // Where the last of days above flights has one below as well, all of them may be one line further.
  for (let at = parts.length - 2; at >= 0; at--) {
    const [part, below] = [parts[at], parts[at + 1]]
    if (!part || part.isOwnDay || !below?.isDoubtful || below.isOwnDay) break
    part.isDoubtful = true
  }
  return parts
}

interface DayAbove {
  day: WordedDay
  /** A clock stands on its line. */
  isTimed: boolean
  isDoubtful: boolean
}

class Lines {
  readonly lines: readonly string[]
  readonly order: WordedOrder

  constructor(lines: readonly string[], order: WordedOrder) {
    this.lines = lines
    this.order = order
  }

  /**
   * The first of the lines above a flight that belong to it.
   * @param before the flight above, or -1
   * @param isSettled that has a day already
   * @param isTimed days stand with clocks above the flights
   */
  headingOf(start: number, before: number, isSettled: boolean, isTimed = false): number {
    const near = this.#nearOf(start, before)
    const isWithin = near - 1 === before && before >= 0
    const top = Math.max(before + 1, start - MOST_LINES)
    const between = Array.from({ length: start - top }, (_, at) => start - 1 - at)
    const parts = between.filter((at) => this.#headsPart(at))
    const part = parts.find((at) => this.#dayOf(at) !== null) ?? parts[0]
    if (part !== undefined) return part
    const usual = isWithin ? start : near
    if (!isSettled) return usual
    const day = between.find((at) => this.#isLoose(at, isTimed) && (at >= near || this.#isBare(at)))
    return day === undefined ? usual : Math.min(usual, day)
  }

  /** The day above a flight. */
  dayAbove(first: number, start: number): DayAbove | null {
    const days = this.lines.slice(first, start).flatMap((line) => (isOther(line) ? [] : [...daysIn(line, this.order)]))
    const [day] = days
    if (!day) return null
    // Two headings above one flight: an overview of the ways.
    const other = first > 0 && this.#headsPart(first) && this.#headsPart(first - 1) ? this.#dayOf(first - 1) : null
    const all = other === null ? days : [...days, other]
    const isTimed = this.lines.slice(first, start).some((line) => line.includes(day.written) && CLOCK.test(line))
    return { day, isTimed, isDoubtful: all.some(({ date }) => isApart(date, day.date)) }
  }

  /** The day of a flight's line, or of one of its lines that has a clock as well. */
  ownDay(start: number, end: number): WordedDay | null {
    for (let at = start; at < Math.min(end, start + MOST_LINES); at++) {
      const line = this.lines[at] ?? ''
      if (at > start && this.#headsPart(at)) return null
      const day = at === start || (CLOCK.test(line) && !isOther(line)) ? this.#dayOf(at) : null
      if (day !== null) return day
    }
    return null
  }

  /** Whether lines right below a flight name a day that is not its own. */
  hasOtherBelow(start: number, end: number, { date }: WordedDay): boolean {
    for (let at = start + 1; at < end && this.lines[at] !== ''; at++) {
      const day = this.#isLoose(at) ? this.#dayOf(at) : null
      if (day !== null && isApart(day.date, date)) return true
    }
    return false
  }

  /** The lines right above, up to a blank one. */
  #nearOf(start: number, before: number): number {
    let first = start
    while (first - 1 > before && this.lines[first - 1] !== '' && start - first < MOST_HEADING) first -= 1
    return first
  }

  #headsPart(at: number): boolean {
    const line = this.lines[at] ?? ''
    return HEADS_PART.test(line) && !isOther(line) && (line.length <= LONGEST_HEADING || this.#dayOf(at) !== null)
  }

  /** A line with a day and no clock. */
  #isLoose(at: number, isTimed = false): boolean {
    const line = this.lines[at] ?? ''
    return (isTimed || !CLOCK.test(line)) && !isOther(line) && this.#dayOf(at) !== null
  }

  #isBare(at: number): boolean {
    const written = this.#dayOf(at)?.written ?? ''
    return (this.lines[at] ?? '').length - written.length <= LONGEST_WEEKDAY
  }

  #dayOf(at: number): WordedDay | null {
    return dayIn(this.lines[at] ?? '', this.order)
  }
}

function isOther(line: string): boolean {
  return IS_OTHER.test(line)
}

/** More than a night lies between them. */
function isApart(one: string, other: string): boolean {
  return Math.abs(daysBetween(one, other)) > 1
}

import { FLIGHT_TIME_NAMES } from '../../../../flight/flight.ts'
import type { DateOrder } from '../../../../time/date-order.ts'
import type { Facts } from '../../../read/facts.ts'
import { readClock } from '../../../read/read-clock.ts'
import { readDay } from '../../../read/read-day.ts'
import { readInstant } from '../../../read/read-instant.ts'
import type { SourceTime, SourceTimes, TargetRecord } from '../../../record/target.ts'
import type { Columns, LogbookLayout } from './layout.ts'

const MIDNIGHT = '00:00'

/** Times of one row: clocks alone, with a day, or instants. */
export class LogbookTimes {
  readonly #facts: Facts
  readonly #layout: LogbookLayout
  readonly #order: DateOrder
  readonly #columns: (columns: Columns) => readonly string[]

  /** @param columns those of a list that the file has */
  constructor(facts: Facts, layout: LogbookLayout, order: DateOrder, columns: (columns: Columns) => readonly string[]) {
    this.#facts = facts
    this.#layout = layout
    this.#order = order
    this.#columns = columns
  }

  /**
   * The date is a day of the times' own clock: of UTC it says the local one only together with the first time.
   * @param total minutes the row says it took
   */
  read(date: string, total: number | null): Pick<TargetRecord, 'date' | 'scheduled' | 'actual'> {
    const { times, scheduled: plan = {}, hasLocalDate } = this.#layout
    const clock = this.#layout.clockOf?.(this.#facts) ?? this.#layout.clock
    const [scheduled, actual] = [this.#timetable(plan, clock, null), this.#timetable(times, clock, total)]
    const dated = clock === 'utc' && !hasLocalDate && date.length === 10
    const isMoved = [scheduled, actual].map((timetable) => dated && putDate(timetable, date))
    return {
      date: isMoved.includes(true) ? null : date,
      ...(Object.keys(scheduled).length > 0 && { scheduled }),
      ...(Object.keys(actual).length > 0 && { actual }),
    }
  }

  /** Clocks of reporting for duty and release from it; of one with its day the clock counts. */
  duty(): NonNullable<TargetRecord['duty']> | null {
    const { duty } = this.#layout
    if (!duty) return null
    const clock = this.#layout.clockOf?.(this.#facts) ?? this.#layout.clock
    const [on, off] = [this.#clock(duty.on, clock), this.#clock(duty.off, clock)]
    return on === null && off === null ? null : { on, off, isLocal: clock === 'local' }
  }

  #clock(columns: Columns, clock: 'utc' | 'local'): string | null {
    const time = this.#time(columns, clock)
    return time === null || time.clock === 'elapsed' ? null : time.time
  }

  #timetable(columns: LogbookLayout['times'], clock: 'utc' | 'local', total: number | null): SourceTimes {
    const found: SourceTimes = {}
    for (const name of FLIGHT_TIME_NAMES) {
      const time = this.#time(columns[name], clock)
      if (time) found[name] = time
    }
    return this.#layout.hasZeroForUnknown ? this.#withoutZeros(found, total) : found
  }

  /** An arrival at midnight may be one: then the length of the flight leads to it. */
  #withoutZeros(times: SourceTimes, total: number | null): SourceTimes {
    const isZero = (time: SourceTime | null | undefined): boolean =>
      time != null && time.clock !== 'elapsed' && time.time === MIDNIGHT
    if (!Object.values(times).some(isZero)) return times
    this.#facts.note('time-placeholder')
    const { offBlock, onBlock } = times
    const mayArrive = total !== null && offBlock && !isZero(offBlock) && onBlock && onBlock.clock === 'utc'
    const kept = Object.entries(times).filter(([, time]) => !isZero(time))
    const arrival = mayArrive && isZero(onBlock) ? { onBlock: { ...onBlock, orElapsed: total } } : {}
    return { ...Object.fromEntries(kept), ...arrival }
  }

  #time(columns: Columns | undefined, clock: 'utc' | 'local'): SourceTime | null {
    for (const column of columns === undefined ? [] : this.#columns(columns)) {
      const text = this.#facts.text(column)
      if (text === null) continue
      const time = this.#read(text, clock)
      if (time) return time
      this.#facts.note('cell-unreadable', column)
    }
    return null
  }

  #read(text: string, clock: 'utc' | 'local'): SourceTime | null {
    const instant = readInstant(text)
    if (instant?.clock === 'utc') return instant
    // Four digits of a clock, `1900`, could be a year: here they are none.
    const bare = readClock(text)
    if (bare) return { clock, ...bare }
    const day = readDay(text, this.#order)
    const read = readClock((day ? day.rest : text).replace(/\s*(?:Z|UTC)$/i, ''))
    if (!read) return null
    return day?.date.length === 10 ? { clock, date: day.date, time: read.time } : { clock, ...read }
  }
}

/** Gives the departure the row's date; false where no time of it is known, or it has its own. */
function putDate(times: SourceTimes, date: string): boolean {
  const name = times.offBlock ? 'offBlock' : 'takeOff'
  const time = times[name]
  if (!time || time.clock !== 'utc') return false
  times[name] = { ...time, date: time.date ?? date }
  return true
}

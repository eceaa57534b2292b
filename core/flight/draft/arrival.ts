import { addDays, daysBetween } from '../../time/calendar-date.ts'
import { readMoment } from '../../time/moment.ts'
import { freezeInstant, resolveLocal, type ZonedTime } from '../../time/zoned.ts'

export interface ArrivalClock {
  /** Local departure day. */
  date: string
  /** Arrival clock at the arrival place, `12:45`. */
  time: string
  zone: string
  /** RFC 9557 string, null when unknown. */
  departure: string | null
  /** What the flight should take, from its distance; null when unknown. */
  expectedMinutes: number | null
  /** The least that lies between the two, 1 unless said; negative where the clock may also mean a moment before. */
  leastMinutes?: number
  /** `departure` is a schedule: what happened is on its day or later, however late; only minutes put it before. */
  isSchedule?: boolean
}

export interface ArrivalInput extends ArrivalClock {
  /** Days after the departure day as the user said; null when it is to be found. */
  dayOffset: number | null
}

export interface Arrival {
  /** Arrival day minus departure day: 1 is the `+1` of timetables, -1 happens eastwards over the date line. */
  dayOffset: number
  zoned: ZonedTime
}

/** Less than a day: at a common change of the clocks the question is asked instead of another day taken. */
const GAP_COST = 600
const POSSIBLE_OFFSETS = [0, 1, -1, 2] as const
/** Without a distance only so much before the departure looks like two times that are wrong. */
const NEAR_MINUTES = 180

/**
 * The arrival an arrival clock means. What the user said about the day stands. Otherwise of the days that put the
 * arrival after the departure, the one whose flight time is nearest to what the distance asks for; without a distance
 * the shortest. A clock that showed the time twice is settled here only when one reading lies before the departure.
 */
export function resolveArrival(input: ArrivalInput): Arrival {
  const dayOffset = input.dayOffset ?? likelyDayOffset(input)
  const zoned = resolveLocal(addDays(input.date, dayOffset), input.time, input.zone)
  return { dayOffset, zoned: withoutImpossible(zoned, input) }
}

/** The day offset an arrival clock most likely means; 0 when nothing tells. */
export function likelyDayOffset(input: ArrivalClock): number {
  return dayOffsetsOf(input).likely
}

export interface DayOffsets {
  likely: number
  /**
   * The day that would be nearest, were it not before what comes first: two times that contradict each other, and of
   * which the likely day makes something else altogether. Null where nothing is in doubt.
   */
  doubtful: number | null
}

export function dayOffsetsOf(input: ArrivalClock): DayOffsets {
  const { leastMinutes = 1, expectedMinutes } = input
  const all = dayReadings(input)
  const likely = cheapest(all.filter(({ minutes }) => minutes >= leastMinutes))?.offset ?? 0
  const own = input.isSchedule ? scheduleOffset(input) : null
  const nearest = cheapest(all.filter(({ offset }) => own === null || offset >= own))
  const isDoubtful =
    nearest !== null && nearest.minutes < leastMinutes && (expectedMinutes !== null || nearest.minutes >= -NEAR_MINUTES)
  return { likely, doubtful: isDoubtful ? nearest.offset : null }
}

interface DayReading {
  offset: number
  minutes: number
  cost: number
}

function dayReadings(input: ArrivalClock): DayReading[] {
  const departure = readMoment(input.departure)
  if (!departure) return []
  return POSSIBLE_OFFSETS.flatMap((offset) => {
    const zoned = resolveLocal(addDays(input.date, offset), input.time, input.zone)
    return readings(zoned).map((value): DayReading => {
      const minutes = ((readMoment(value)?.epochMs ?? 0) - departure.epochMs) / 60_000
      // A reading on a clock that never showed it is the last resort: Samoa's 30 December 2011.
      const cost = Math.abs(minutes - (input.expectedMinutes ?? 0)) + (zoned.kind === 'gap' ? GAP_COST : 0)
      return { offset, minutes, cost }
    })
  })
}

/** The first of equals. */
function cheapest(found: readonly DayReading[]): DayReading | null {
  return found.reduce<DayReading | null>((best, one) => (best === null || one.cost < best.cost ? one : best), null)
}

/** The day on which it should have happened. */
function scheduleOffset({ date, zone, departure, expectedMinutes }: ArrivalClock): number {
  const due = (readMoment(departure)?.epochMs ?? 0) + (expectedMinutes ?? 0) * 60_000
  const day = freezeInstant(due, zone)?.slice(0, 10)
  return day === undefined ? 0 : daysBetween(date, day)
}

/** The moments a wall clock may mean; none where the zone is not known. */
export function readings(zoned: ZonedTime): readonly string[] {
  if (zoned.kind === 'exact') return [zoned.value]
  return zoned.kind === 'unknown-zone' ? [] : zoned.candidates
}

function withoutImpossible(zoned: ZonedTime, { departure, leastMinutes = 1 }: ArrivalClock): ZonedTime {
  const start = readMoment(departure)
  if (zoned.kind !== 'ambiguous' || !start) return zoned
  const earliestMs = start.epochMs + leastMinutes * 60_000
  const possible = zoned.candidates.filter((value) => (readMoment(value)?.epochMs ?? 0) >= earliestMs)
  const [only] = possible
  return possible.length === 1 && only !== undefined ? { kind: 'exact', value: only } : zoned
}

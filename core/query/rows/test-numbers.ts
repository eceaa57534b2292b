import { NO_TIME, UNKNOWN } from '../../digest/columns.ts'
import { firstDay, lastDay, monthOf, readDigestDate, weekdayOf, yearOf } from '../../digest/digest-date.ts'
import type { Digest } from '../../digest/digest.ts'
import { readFuel } from '../../digest/pilot/fuel-text.ts'
import { type PilotEntry, pilotSum } from '../../digest/pilot-sum.ts'
import { KM_PER_UNIT } from '../../locale/format.ts'
import type { NumberField } from '../fields.ts'
import type { DateValue, NumberValue } from '../query.ts'
import { type DaySpan, daysOf, isRelativeDate } from '../relative-dates.ts'

const DAY_MINUTES = 1440

/** Does the flight in this row fulfil it? */
export type RowTest = (row: number) => boolean

/** Fields of a pilot's log; a field of numbers without a column of its own that is missing here does not compile. */
const PILOT_FIELDS = {
  pic: ['picMinutes'],
  sic: ['sicMinutes'],
  dual: ['dualReceivedMinutes'],
  instructor: ['instructorMinutes'],
  solo: ['soloMinutes'],
  ifr: ['ifrMinutes'],
  takeoffs: ['takeOffsDay', 'takeOffsNight'],
  daytakeoffs: ['takeOffsDay'],
  nighttakeoffs: ['takeOffsNight'],
  landings: ['landingsDay', 'landingsNight'],
  daylandings: ['landingsDay'],
  nightlandings: ['landingsNight'],
  spic: ['spicMinutes'],
  safety: ['safetyPilotMinutes'],
  simulator: ['simulatorMinutes'],
  ground: ['groundTrainingMinutes'],
  fullstops: ['fullStopsDay', 'fullStopsNight'],
  touchandgos: ['touchAndGosDay', 'touchAndGosNight'],
  goarounds: ['goArounds'],
  waterlandings: ['waterLandings'],
  nvglandings: ['nvgLandings'],
  approaches: ['approaches'],
  duty: ['dutyMinutes'],
} as const satisfies Partial<Record<NumberField, readonly PilotEntry[]>>

const MILES = { awardmiles: 'awardMiles', statusmiles: 'statusMiles' } as const
const DUTIES = { dutyon: 'dutyOn', dutyoff: 'dutyOff' } as const
const FUELS = { fuelused: 'used', fueluplifted: 'uplifted' } as const

/** A flight of which the number is not known never fulfils a comparison. */
export function testNumber(digest: Digest, field: NumberField, value: NumberValue): RowTest {
  const { columns, tables } = digest
  const holds = holdsFor(field, value)
  const holdsOf = (number: number | null | undefined): boolean =>
    number !== null && number !== undefined && holds(number)
  const known = (column: Int32Array, unknown: number, of = (number: number): number => number): RowTest => {
    return (row) => {
      const number = column[row] ?? unknown
      return number !== unknown && holds(of(number))
    }
  }
  const masked = (name: 'pilot' | 'fuel', mask: Uint8Array): RowTest => {
    const column = columns[name]
    return (row) => mask[column[row] ?? 0] === 1
  }
  const ofDate = (part: (date: number) => number): RowTest => {
    const date = columns.date
    return (row) => {
      const number = part(date[row] ?? 0)
      return number !== 0 && holds(number)
    }
  }
  if (field === 'year') return ofDate(yearOf)
  if (field === 'month') return ofDate(monthOf)
  if (field === 'weekday') return ofDate(weekdayOf)
  if (field === 'hour') return testHour(digest, holds)
  if (field === 'distance') return known(columns.metres, UNKNOWN)
  if (field === 'duration') return known(columns.minutes, UNKNOWN)
  if (field === 'night') return known(columns.night, UNKNOWN)
  if (field === 'delay') return known(columns.arrivalDelay, NO_TIME)
  if (field === 'rating') return known(columns.rating, 0)
  if (field === 'awardmiles' || field === 'statusmiles') return known(columns[MILES[field]], 0, (miles) => miles - 1)
  if (field === 'dutyon' || field === 'dutyoff') return known(columns[DUTIES[field]], 0, hourOf)
  if (field === 'fuelused' || field === 'fueluplifted') {
    return masked(
      'fuel',
      tables.fuels.mask((text) => holdsOf(readFuel(text)?.[FUELS[field]])),
    )
  }
  return masked(
    'pilot',
    tables.pilots.mask((numbers) => holdsOf(pilotSum(numbers, PILOT_FIELDS[field]))),
  )
}

/** Of the clock at the place of departure. */
function testHour({ columns }: Digest, holds: (number: number) => boolean): RowTest {
  const { departure, departureOffset } = columns
  return (row) => {
    const left = departure[row] ?? NO_TIME
    if (left === NO_TIME) return false
    return holds(hourOf(left + (departureOffset[row] ?? 0)))
  }
}

/** Of minutes since 1970 on a clock. */
function hourOf(minutes: number): number {
  const minute = minutes % DAY_MINUTES
  return Math.floor((minute < 0 ? minute + DAY_MINUTES : minute) / 60)
}

/** In the column's unit: metres for lengths, where "equal" means equal when rounded. */
function holdsFor(field: NumberField, { compare, value, to, unit }: NumberValue): (number: number) => boolean {
  const scale = field === 'distance' ? 1000 * KM_PER_UNIT[unit ?? 'km'] : 1
  const [low, high] = [value * scale, (to ?? value) * scale]
  const half = field === 'distance' ? scale / 2 : 0
  switch (compare) {
    case '<':
      return (number) => number < low
    case '<=':
      return (number) => number <= low
    case '>':
      return (number) => number > low
    case '>=':
      return (number) => number >= low
    case '..':
      return (number) => number >= low && number <= high
    default:
      return (number) => number >= low - half && number <= low + half
  }
}

/** Whether the flight's date fulfils the value; a flight without a date never does. */
export function testDate(digest: Digest, value: DateValue, today: string): RowTest {
  const date = digest.columns.date
  const holds = dateHolds(value, today)
  return (row) => holds(date[row] ?? 0)
}

/**
 * The same of a date as the digest has it. One known to the month or year only fulfils what holds for every day it may
 * have been.
 * @param today from which `yesterday` is counted; where it is empty, no flight was yesterday
 */
export function dateHolds({ compare, value, to }: DateValue, today: string): (date: number) => boolean {
  const [low, high] = [spanOf(value, today), spanOf(to ?? value, today)]
  if (low === null || high === null) return () => false
  const from = firstDay(readDigestDate(low.first))
  const until = lastDay(readDigestDate(high.last))
  const test = (holds: (first: number, last: number) => boolean) => {
    return (date: number): boolean => date !== 0 && holds(firstDay(date), lastDay(date))
  }
  switch (compare) {
    case '<':
      return test((_, last) => last < from)
    case '<=':
      return test((_, last) => last <= until)
    case '>':
      return test((first) => first > until)
    case '>=':
      return test((first) => first >= from)
    default:
      return test((first, last) => first >= from && last <= until)
  }
}

function spanOf(date: string, today: string): DaySpan | null {
  if (!isRelativeDate(date)) return { first: date, last: date }
  return today === '' ? null : daysOf(date, today)
}

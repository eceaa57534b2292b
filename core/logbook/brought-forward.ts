// Totals from before the log: an attribute `broughtForward` of a record of the type `settings`, one for each user.
import { asObject, type JsonObject } from '../lib/json.ts'
import { nameUuid } from '../lib/name-uuid.ts'
import { checkObject, type FieldIssue } from '../validate/check.ts'
import { integer, object, oneOf, type Shape } from '../validate/rule.ts'
import { CREW_HOURS, type CrewHours, multiEngineWithCrew, type TypedHours } from './crew-hours.ts'
import { columnOf, emptySums, LOGBOOK_COLUMNS, type LogbookSums } from './pilot-log.ts'
import { fromEntries } from '../lib/from-entries.ts'

/** 1,000,000 hours, and as many landings: of a whole life. */
const MOST = 60_000_000

const column = integer(0, MOST)
const COLUMNS = fromEntries(LOGBOOK_COLUMNS.map((name) => [name, column]))

/**
 * `{ "broughtForward": { "flights": 120, "flightMinutes": 5400, "picMinutes": 3000, "landingsDay": 300 } }`: whole minutes
 * and numbers by the names of `LOGBOOK_COLUMNS`, as they were typed; what is not there is zero. `crewHours` says how those
 * of a crew stand to the hours on engines, where somebody had to say it.
 */
const BROUGHT_FORWARD_SHAPE = {
  broughtForward: object({ flights: column, ...COLUMNS, crewHours: oneOf(CREW_HOURS) }),
} as const satisfies Shape

/** What is wrong with the attribute; others of the record are not looked at. */
export function broughtForwardIssues({ broughtForward }: JsonObject): FieldIssue[] {
  return broughtForward === undefined ? [] : checkObject(BROUGHT_FORWARD_SHAPE, { broughtForward })
}

/** The id of the record, the same on every device. */
export function broughtForwardId(userId: string): string {
  return nameUuid(`brought-forward|${userId}`)
}

/** Totals as somebody typed them. */
export interface TypedForward {
  sums: LogbookSums
  /** Null where nobody said it. */
  crewHours: CrewHours | null
}

/** The totals as a record has them; null where nothing was brought forward. Names of a later version are left out. */
export function readTypedForward(attributes: JsonObject | null): TypedForward | null {
  const values = asObject(attributes?.['broughtForward'])
  const numberOf = (name: string): number => {
    const value = values[name]
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
  }
  const sums = { flights: numberOf('flights'), sums: LOGBOOK_COLUMNS.map(numberOf) }
  if (sums.flights === 0 && sums.sums.every((sum) => sum === 0)) return null
  return { sums, crewHours: CREW_HOURS.find((name) => name === values['crewHours']) ?? null }
}

/** The sums of a record, meant as those of flights are: hours in a crew are among those on engines. Null for nothing. */
export function readBroughtForward(attributes: JsonObject | null): LogbookSums | null {
  const typed = readTypedForward(attributes)
  return typed && forwardSums(typed)
}

/** Typed totals as sums that can be added to those of flights. */
export function forwardSums({ sums, crewHours }: TypedForward): LogbookSums {
  const multi = multiEngineWithCrew(hoursOf(sums), crewHours)
  return { ...sums, sums: sums.sums.map((sum, at) => (LOGBOOK_COLUMNS[at] === 'multiEngineMinutes' ? multi : sum)) }
}

/** The hours that `crew-hours.ts` is about. */
export function hoursOf(sums: LogbookSums): TypedHours {
  return {
    flightMinutes: columnOf(sums, 'flightMinutes'),
    singleEngineMinutes: columnOf(sums, 'singleEngineMinutes'),
    multiEngineMinutes: columnOf(sums, 'multiEngineMinutes'),
    multiPilotMinutes: columnOf(sums, 'multiPilotMinutes'),
  }
}

/** The attribute for these totals, without zeros. */
export function writeBroughtForward({ sums: { flights, sums }, crewHours }: TypedForward): JsonObject {
  const values = LOGBOOK_COLUMNS.map((name, at) => [name, sums[at] ?? 0] as const)
  const given = [['flights', flights] as const, ...values].filter(([, value]) => value > 0)
  return { broughtForward: { ...Object.fromEntries(given), ...(crewHours && { crewHours }) } }
}

/** Both together. */
export function addSums(a: LogbookSums, b: LogbookSums | null): LogbookSums {
  const more = b ?? emptySums()
  return { flights: a.flights + more.flights, sums: a.sums.map((sum, at) => sum + (more.sums[at] ?? 0)) }
}

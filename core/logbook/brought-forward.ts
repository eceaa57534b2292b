// Totals from before the log: an attribute `broughtForward` of a record of the type `settings`, one for each user.
import { asObject, type JsonObject } from '../lib/json.ts'
import { nameUuid } from '../lib/name-uuid.ts'
import { checkObject, type FieldIssue } from '../validate/check.ts'
import { integer, object, type Shape } from '../validate/rule.ts'
import { emptySums, LOGBOOK_COLUMNS, type LogbookSums } from './pilot-log.ts'
import { fromEntries } from '../lib/from-entries.ts'

/** 1,000,000 hours, and as many landings: of a whole life. */
const MOST = 60_000_000

const column = integer(0, MOST)
const COLUMNS = fromEntries(LOGBOOK_COLUMNS.map((name) => [name, column]))

/**
 * `{ "broughtForward": { "flights": 120, "flightMinutes": 5400, "picMinutes": 3000, "landingsDay": 300 } }`: whole minutes
 * and numbers by the names of `LOGBOOK_COLUMNS`; what is not there is zero.
 */
const BROUGHT_FORWARD_SHAPE = { broughtForward: object({ flights: column, ...COLUMNS }) } as const satisfies Shape

/** What is wrong with the attribute; others of the record are not looked at. */
export function broughtForwardIssues({ broughtForward }: JsonObject): FieldIssue[] {
  return broughtForward === undefined ? [] : checkObject(BROUGHT_FORWARD_SHAPE, { broughtForward })
}

/** The id of the record, the same on every device. */
export function broughtForwardId(userId: string): string {
  return nameUuid(`brought-forward|${userId}`)
}

/** The sums as a record has them; null where nothing was brought forward. Names of a later version are left out. */
export function readBroughtForward(attributes: JsonObject | null): LogbookSums | null {
  const values = asObject(attributes?.['broughtForward'])
  const numberOf = (name: string): number => {
    const value = values[name]
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
  }
  const read = { flights: numberOf('flights'), sums: LOGBOOK_COLUMNS.map(numberOf) }
  return read.flights === 0 && read.sums.every((sum) => sum === 0) ? null : read
}

/** The attribute for these sums, without zeros. */
export function writeBroughtForward({ flights, sums }: LogbookSums): JsonObject {
  const values = LOGBOOK_COLUMNS.map((name, at) => [name, sums[at] ?? 0] as const)
  const given = [['flights', flights] as const, ...values].filter(([, value]) => value > 0)
  return { broughtForward: Object.fromEntries(given) }
}

/** Both together. */
export function addSums(a: LogbookSums, b: LogbookSums | null): LogbookSums {
  const more = b ?? emptySums()
  return { flights: a.flights + more.flights, sums: a.sums.map((sum, at) => sum + (more.sums[at] ?? 0)) }
}

import { type CustomField, idsNamed, readCustomField } from '../../core/custom/custom-field.ts'
import type { FlightChange } from '../../core/digest/apply-changes.ts'
import { readFlight } from '../../core/flight/read-flight.ts'
import { asObject, isObject, type JsonObject, type JsonValue } from '../../core/lib/json.ts'
import { fail, ok, type Result } from '../../core/lib/result.ts'
import { readBroughtForward } from '../../core/logbook/brought-forward.ts'
import type { LogbookSums } from '../../core/logbook/pilot-log.ts'
import { type OwnRule, readOwnRules } from '../../core/recency/own-rules.ts'

/** What the statistics and their filter need of a log. */
export interface LogFile {
  readonly flights: readonly FlightChange[]
  /** Names of trips by id. */
  readonly trips: ReadonlyMap<string, string>
  /** Ids of the own fields of that name. */
  readonly ownFieldsNamed: (name: string) => readonly string[]
  /** Ids of the own fields whose numbers are minutes. */
  readonly ownDurations: ReadonlySet<string>
  /** A pilot's totals from before the log. */
  readonly broughtForward: LogbookSums | null
  /** A pilot's own rules of recency; only archives have them. */
  readonly ownRules: readonly OwnRule[]
}

const FORMAT = 'logmyworld-log'
const VERSION = 1

/**
 * Reads `{ format, version, records: [{ type, id, attributes }] }`, as the app saves a log, or a bare list of flights
 * with their ids. An attribute that cannot be understood is left out of its flight, as everywhere in the app; a record
 * that is no record at all is refused, and says where it stands.
 */
export function readLogFile(text: string): Result<LogFile, string> {
  let json: JsonValue
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return fail(`not JSON (${error instanceof Error ? error.message : String(error)})`)
  }
  if (Array.isArray(json)) return readRecords(json.map(bareFlight))
  if (!isObject(json) || json['format'] !== FORMAT) {
    return fail(`neither a log saved by the app ("format": "${FORMAT}") nor a list of flights`)
  }
  if (json['version'] !== VERSION)
    return fail(`version ${JSON.stringify(json['version'])} of the format, not ${VERSION}`)
  const { records } = json
  return Array.isArray(records) ? readRecords(records) : fail('has no list of records')
}

function bareFlight(flight: JsonValue): JsonValue {
  if (!isObject(flight)) return flight
  const { id, ...attributes } = flight
  return { type: 'flights', id, attributes }
}

/** Records as `{ type, id, attributes }`, and the preferences of their account where they came with them. */
export function readRecords(records: readonly JsonValue[], preferences: JsonObject = {}): Result<LogFile, string> {
  const flights: FlightChange[] = []
  const trips = new Map<string, string>()
  const fields: CustomField[] = []
  let broughtForward: LogbookSums | null = null
  const ids = new Set<string>()
  for (const [at, record] of records.entries()) {
    const { type, id, attributes } = asObject(record)
    if (typeof id !== 'string' || id === '') return fail(`record ${at + 1} has no id`)
    if (type === 'flights') {
      if (ids.has(id)) return fail(`record ${at + 1} is a second flight with the id ${id}`)
      ids.add(id)
      flights.push({ id, attributes: readFlight(asObject(attributes)).attributes })
    } else {
      const { name } = asObject(attributes)
      if (type === 'settings') broughtForward = readBroughtForward(asObject(attributes)) ?? broughtForward
      if (type === 'trips' && typeof name === 'string') trips.set(id, name)
      const field = type === 'custom-fields' ? readCustomField(id, asObject(attributes)) : null
      if (field) fields.push(field)
    }
  }
  const ownDurations = new Set(fields.filter(({ kind }) => kind === 'duration').map((field) => field.id))
  const { ownRecencyRules } = preferences
  const ownRules = typeof ownRecencyRules === 'string' ? readOwnRules(ownRecencyRules) : []
  const ownFieldsNamed = (name: string): readonly string[] => idsNamed(name, fields)
  return ok({ flights, trips, ownFieldsNamed, ownDurations, broughtForward, ownRules })
}

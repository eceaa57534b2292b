import type { AircraftTypeChoice } from '../../../../core/flight/draft/draft.ts'
import type { AirlineSnapshot } from '../../../../core/flight/flight.ts'
import {
  CABINS,
  FLIGHT_REASONS,
  FLIGHT_ROLES,
  FLIGHT_STATUSES,
  LAUNCHES,
  PILOTS_FLYING,
} from '../../../../core/flight/schema/choices.ts'
import {
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  REGISTRATION_MAX_LENGTH,
  SHORT_TEXT_MAX_LENGTH,
  TAG_MAX_LENGTH,
} from '../../../../core/flight/schema/limits.ts'
import type { BulkChange } from '../../../flight/work/work.ts'

/** What can be changed on many flights, in the order in which it is offered. */
export const BULK_FIELDS = [
  'addTags',
  'removeTags',
  'cabin',
  'reason',
  'role',
  'status',
  'trip',
  'airline',
  'aircraftType',
  'registration',
  'bookingClass',
  'pnr',
  'rating',
  'pilotFlying',
  'picName',
  'takeOffsDay',
  'takeOffsNight',
  'landingsDay',
  'landingsNight',
  'launch',
  'addPeople',
  'addNote',
] as const
export type BulkField = (typeof BULK_FIELDS)[number]

/** Those of a short list, with the group of texts their values have in `flights`. */
export const BULK_CHOICES = {
  cabin: CABINS,
  reason: FLIGHT_REASONS,
  role: FLIGHT_ROLES,
  status: FLIGHT_STATUSES,
  pilotFlying: PILOTS_FLYING,
  launch: LAUNCHES,
} as const satisfies Partial<Record<BulkField, readonly string[]>>
export type BulkChoiceField = keyof typeof BULK_CHOICES

const COUNTS: ReadonlySet<BulkField> = new Set(['takeOffsDay', 'takeOffsNight', 'landingsDay', 'landingsNight'])

/** Its value is a whole number of two digits at most. */
export function isCount(field: BulkField): boolean {
  return COUNTS.has(field)
}

/** Those of the schema, to which a test holds them: the page of the list is without it. */
export const MAX_LENGTHS: Readonly<Partial<Record<BulkField, number>>> = {
  registration: REGISTRATION_MAX_LENGTH,
  bookingClass: SHORT_TEXT_MAX_LENGTH,
  pnr: SHORT_TEXT_MAX_LENGTH,
  addNote: NOTE_MAX_LENGTH,
}

export function isChoice(field: BulkField): field is BulkChoiceField {
  return field in BULK_CHOICES
}

/** A field somebody chose to change, as its control holds it: with nothing set it stays as it is. */
export interface BulkRow {
  field: BulkField
  text: string
  /** Asked for in so many words: an empty control alone never empties a flight. */
  clears: boolean
  /** What was picked from the list of its field, as long as its name stands there. */
  airline: AirlineSnapshot | null
  aircraftType: AircraftTypeChoice | null
  tripId: string | null
  /** Of a trip that is none yet. */
  newTripId: string
}

/** Fields that add to what is there or take from it; all others become one value, or are cleared. */
export function isListed(field: BulkField): boolean {
  return field === 'addTags' || field === 'removeTags' || field === 'addPeople' || field === 'addNote'
}

export function emptyRow(field: BulkField): BulkRow {
  const picked = { airline: null, aircraftType: null, tripId: null }
  return { field, text: '', clears: false, ...picked, newTripId: field === 'trip' ? crypto.randomUUID() : '' }
}

/** The fields a change is about, in the order in which they are offered. */
export function fieldsOf(change: BulkChange): readonly BulkField[] {
  return BULK_FIELDS.filter((field) => change[field] !== undefined)
}

/** The rows as a change; a row that says nothing is left out. */
export function readRows(rows: readonly BulkRow[]): BulkChange {
  return Object.assign({}, ...rows.map(readRow)) as BulkChange
}

function readRow(row: BulkRow): BulkChange {
  const { field, text, clears, airline, aircraftType, tripId, newTripId } = row
  const typed = text.trim()
  if (clears && !isListed(field)) return { [field]: null }
  if (typed === '') return {}
  if (isCount(field)) return /^\d{1,2}$/.test(typed) ? { [field]: Number(typed) } : {}
  switch (field) {
    case 'addTags':
    case 'removeTags':
      return listed(field, typed, TAG_MAX_LENGTH)
    case 'addPeople':
      return listed(field, typed, NAME_MAX_LENGTH)
    case 'picName':
      return { picName: typed.slice(0, NAME_MAX_LENGTH) }
    case 'rating':
      return { rating: Number(typed) }
    case 'airline':
      return { airline: airline ?? { airlineId: null, iata: null, icao: null, name: typed } }
    case 'aircraftType':
      return { aircraftType: aircraftType ?? { typeIcao: null, typeName: typed } }
    case 'trip':
      return { trip: tripId === null ? { id: newTripId, name: typed } : { id: tripId } }
    default:
      return { [field]: field === 'registration' ? typed.toUpperCase() : typed }
  }
}

/** `work, rain`. */
function listed(field: BulkField, text: string, most: number): BulkChange {
  const items = text.split(',').map((item) => item.trim().slice(0, most))
  const found = [...new Set(items.filter((item) => item !== ''))]
  return found.length > 0 ? { [field]: found } : {}
}

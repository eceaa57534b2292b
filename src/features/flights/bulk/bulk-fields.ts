import {
  type AirlineSnapshot,
  CABINS,
  FLIGHT_REASONS,
  FLIGHT_ROLES,
  FLIGHT_STATUSES,
} from '../../../../core/flight/flight.ts'
import {
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  REGISTRATION_MAX_LENGTH,
  SHORT_TEXT_MAX_LENGTH,
  TAG_MAX_LENGTH,
} from '../../../../core/flight/limits.ts'
import type { BulkChange } from './bulk-change.ts'

/** What can be changed on many flights, in the order in which it is offered. */
export const BULK_FIELDS = [
  'addTags',
  'removeTags',
  'cabin',
  'reason',
  'role',
  'status',
  'airline',
  'registration',
  'bookingClass',
  'pnr',
  'rating',
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
} as const satisfies Partial<Record<BulkField, readonly string[]>>
export type ChoiceField = keyof typeof BULK_CHOICES

export const MAX_LENGTHS: Readonly<Partial<Record<BulkField, number>>> = {
  registration: REGISTRATION_MAX_LENGTH,
  bookingClass: SHORT_TEXT_MAX_LENGTH,
  pnr: SHORT_TEXT_MAX_LENGTH,
  addNote: NOTE_MAX_LENGTH,
}

export function isChoice(field: BulkField): field is ChoiceField {
  return field in BULK_CHOICES
}

/** A field somebody chose to change, as its control holds it. */
export interface BulkRow {
  field: BulkField
  text: string
  /** Of the field `airline`: the one that was picked, as long as its name stands there. */
  airline: AirlineSnapshot | null
}

/** The rows as a change; what only adds or takes away and says nothing is left out. */
export function readRows(rows: readonly BulkRow[]): BulkChange {
  return Object.assign({}, ...rows.map(readRow)) as BulkChange
}

function readRow({ field, text, airline }: BulkRow): BulkChange {
  const typed = text.trim()
  switch (field) {
    case 'addTags':
    case 'removeTags':
      return listed(field, typed, TAG_MAX_LENGTH)
    case 'addPeople':
      return listed(field, typed, NAME_MAX_LENGTH)
    case 'addNote':
      return typed === '' ? {} : { addNote: typed }
    case 'rating':
      return { rating: typed === '' ? null : Number(typed) }
    case 'airline':
      return { airline: typed === '' ? null : (airline ?? { airlineId: null, iata: null, icao: null, name: typed }) }
    default:
      return { [field]: typed === '' ? null : field === 'registration' ? typed.toUpperCase() : typed }
  }
}

/** `work, rain`. */
function listed(field: BulkField, text: string, most: number): BulkChange {
  const items = text.split(',').map((item) => item.trim().slice(0, most))
  const found = [...new Set(items.filter((item) => item !== ''))]
  return found.length > 0 ? { [field]: found } : {}
}

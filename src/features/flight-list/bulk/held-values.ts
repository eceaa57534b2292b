import { type ColumnName, PILOT_NUMBERS } from '../../../../core/digest/columns.ts'
import type { Digest } from '../../../../core/digest/digest.ts'
import { readRow } from '../../../../core/digest/read-row.ts'
import { LAUNCHES } from '../../../../core/flight/schema/choices.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { bulkPatch } from '../../../flight/edits/bulk-change.ts'
import type { BulkField } from './bulk-fields.ts'
import type { BulkChange } from '../../../flight/work/work.ts'

/** One value a field has among the chosen flights, and how many of them have it. */
export interface HeldValue {
  /** Of a flight that has it, what a bulk edit looks at. */
  attributes: FlightAttributes
  count: number
}

const COLUMN_OF: Readonly<Record<BulkField, ColumnName>> = {
  addTags: 'tags',
  removeTags: 'tags',
  cabin: 'cabin',
  reason: 'reason',
  role: 'role',
  status: 'status',
  trip: 'trip',
  airline: 'airline',
  aircraftType: 'aircraft',
  registration: 'registration',
  bookingClass: 'bookingClass',
  pnr: 'pnr',
  rating: 'rating',
  pilotFlying: 'pilotFlying',
  picName: 'people',
  takeOffsDay: 'pilot',
  takeOffsNight: 'pilot',
  landingsDay: 'pilot',
  landingsNight: 'pilot',
  launch: 'launch',
  addPeople: 'people',
  addNote: 'note',
}

/** What the chosen flights hold in a field; null while the log is not there yet. */
export type HeldValues = (field: BulkField) => readonly HeldValue[] | null

/** Of the flights with these ids; counted once for each field, not at every key stroke. */
export function heldBy(digest: Digest | null, ids: readonly string[]): HeldValues {
  if (digest === null) return () => null
  const rows = rowsOf(digest, ids)
  const known = new Map<BulkField, readonly HeldValue[]>()
  return (field) => {
    const held = known.get(field) ?? heldValues(digest, rows, field)
    known.set(field, held)
    return held
  }
}

/** Rows of the chosen flights; one that is gone meanwhile has none. */
function rowsOf(digest: Digest, ids: readonly string[]): readonly number[] {
  const chosen = new Set(ids)
  return [...digest.ids.keys()].filter((row) => chosen.has(digest.ids[row] ?? ''))
}

/** The values a field has in these rows, each once: a field has few of them, however many flights are chosen. */
function heldValues(digest: Digest, rows: readonly number[], field: BulkField): readonly HeldValue[] {
  const column = digest.columns[COLUMN_OF[field]]
  const held = new Map<number, { row: number; count: number }>()
  for (const row of rows) {
    // Of a session some changes make nothing else.
    const index = (column[row] ?? 0) * 2 + (digest.columns.session[row] === 0 ? 0 : 1)
    const known = held.get(index)
    if (known) known.count++
    else held.set(index, { row, count: 1 })
  }
  return [...held.values()].map(({ row, count }) => ({ attributes: attributesIn(digest, row), count }))
}

/** How many of the flights a change of this one field makes another. */
export function changedBy(change: BulkChange, field: BulkField, held: readonly HeldValue[]): number {
  const alone = { [field]: change[field] }
  return held.reduce((sum, { attributes, count }) => sum + (bulkPatch(alone, attributes) === null ? 0 : count), 0)
}

function attributesIn(digest: Digest, row: number): FlightAttributes {
  const read = readRow(digest, row)
  const { cabin, reason, role, status, airline, registration, bookingClass, pnr, rating, tags, people, note } = read
  const { icao: typeIcao = null, name: typeName = null } = read.aircraft ?? {}
  const aircraft = { typeIcao, typeName, name: null, registration }
  const numbers = Object.fromEntries(PILOT_NUMBERS.map((name, at) => [name, read.pilot?.[at] ?? null]))
  const launch = LAUNCHES[(digest.columns.launch[row] ?? 0) - 1] ?? null
  const pilot = Object.entries({ ...numbers, launch, pilotFlying: read.pilotFlying }).filter(
    ([, fact]) => fact !== null,
  )
  return {
    session: read.session && { device: read.session.device, identification: null, place: null },
    pilot: pilot.length > 0 ? Object.fromEntries(pilot) : null,
    cabin,
    reason,
    role,
    status,
    airline,
    bookingClass,
    pnr,
    rating,
    note,
    tags: tags.length > 0 ? tags : null,
    people: people.length > 0 ? people.map((person) => ({ ...person, userId: null })) : null,
    tripId: read.trip,
    aircraft: Object.values(aircraft).every((value) => value === null) ? null : aircraft,
  }
}

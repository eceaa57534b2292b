import type { LmwDatabase } from '../../../../sync/database.ts'
import type { Edit } from '../../../../sync/storage/rows/edit-rows.ts'
import { openStore } from '../../../flight/save/open-store.ts'
import { isNamed, type TripState } from './trip-state.ts'

export const TRIP_NAME_LENGTH = 120

/** A trip that was given another name in its form. */
export interface TripToName {
  id: string
  name: string
  /** What it was called when somebody began to change that. */
  opened: string
}

/** The trip of so many legs with the name somebody typed; null where nobody did, or one flight has none of its own. */
export function tripToName({ tripId, name }: Pick<TripState, 'tripId' | 'name'>, legs: number): TripToName | null {
  if (name === null || !isNamed({ name }) || legs < 2) return null
  return { id: tripId, name: name.text.trim(), opened: name.opened.trim() }
}

/** To be written with the flights of the trip. */
export function namedTrip({ id, name }: TripToName): Edit {
  return { collection: 'data', type: 'trips', id, change: (current) => ({ ...current, name }) }
}

/** What the log calls a trip; empty without a name. `editedAt`: when that was changed, as far as the record says. */
export async function readTripName(db: LmwDatabase, id: string): Promise<{ name: string; editedAt: string | null }> {
  const found = await db.data.findOne(id).exec()
  const record = found?.toMutableJSON()
  return { name: textOf(record?.['name']) ?? '', editedAt: textOf(record?.['editedAt']) }
}

/** Whether the log calls a trip so already; one that cannot be read does not. */
export async function isTripNamed({ id, name }: TripToName): Promise<boolean> {
  try {
    const { db } = await openStore()
    return (await readTripName(db, id)).name === name
  } catch {
    return false
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

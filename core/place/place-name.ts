import type { PlaceSnapshot } from '../flight/flight.ts'
import { isUuid } from '../validate/uuid.ts'

/** What people call a place: its name, else its city; null where it only has a key or nothing at all. */
export function placeName({ name, city }: Pick<PlaceSnapshot, 'name' | 'city'>): string | null {
  // Imported records may hold a key in the name's place.
  for (const text of [name, city]) {
    const trimmed = text?.trim() ?? ''
    if (trimmed !== '' && !isUuid(trimmed)) return trimmed
  }
  return null
}

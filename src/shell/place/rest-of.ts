import type { Place } from './resolve.ts'

/** Search and fragment of a place, with their marks. */
export function restOf(place: Place): string {
  return place.url.slice(place.pathname.length)
}

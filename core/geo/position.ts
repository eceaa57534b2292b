/** A point on WGS 84 in degrees, north and east positive. */
export interface Position {
  latitude: number
  longitude: number
}

/** The position of a place that may have none. */
export function positionOf(
  place: { latitude: number | null; longitude: number | null } | null | undefined,
): Position | null {
  if (place?.latitude === null || place?.longitude === null || !place) return null
  return { latitude: place.latitude, longitude: place.longitude }
}

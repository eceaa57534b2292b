import type { FlightAttributes, PlaceSnapshot } from '../../../../core/flight/flight.ts'
import { timedPath } from '../../../../core/flight/times/timed-path.ts'
import { type Position, positionOf } from '../../../../core/geo/position.ts'
import type { RecordedPath } from '../../../../core/track/recorded-path.ts'
import type { LineLook, MapLine, MapPlace, MapScene } from '../../../../core/map/drawn/map-scene.ts'
import { endOf } from '../../../flight/summary/listed-flight.ts'

/**
 * What a map shows of a flight: its way over every stop, where it was planned to go when it ended elsewhere, the recorded
 * track, and the night half-way. Null when an end has no position.
 */
export function sceneOf(
  flight: FlightAttributes,
  track: readonly Position[] = [],
  recorded: RecordedPath | null = null,
): MapScene | null {
  const stops = [flight.from, ...(flight.via ?? []), flight.divertedTo ?? flight.to].map(placed)
  const route = stops.filter((stop) => stop !== null)
  const [first, last] = [route[0], route.at(-1)]
  if (route.length < stops.length || !first || !last) return null
  const look: LineLook = flight.status === 'planned' || flight.status === 'cancelled' ? flight.status : 'flown'
  const lines: MapLine[] = [{ points: route.map(({ position }) => position), look: track.length > 1 ? 'missed' : look }]
  const places: MapPlace[] = route.map((stop) => ({ ...stop, look: stop === first || stop === last ? 'end' : 'stop' }))
  if (track.length > 1) lines.unshift({ points: track, look: 'track' })
  const missed = flight.divertedTo ? placed(flight.to) : null
  if (missed) {
    lines.push({ points: [first.position, missed.position], look: 'missed' })
    places.push({ ...missed, look: 'missed' })
  }
  const way = flight.status === 'cancelled' ? null : timedPath(flight, recorded)
  return { lines, places: onePerCode(places), nightMs: way === null ? null : (way.startMs + way.endMs) / 2 }
}

function placed(place: PlaceSnapshot | null | undefined): { code: string; position: Position } | null {
  const position = positionOf(place)
  return position && { code: endOf(place).code, position }
}

/** A flight back to where it began has one point there. */
function onePerCode(places: readonly MapPlace[]): MapPlace[] {
  return places.filter((place, index) => places.findIndex(({ code }) => code === place.code) === index)
}

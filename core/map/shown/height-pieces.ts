import type { Position } from '../../geo/position.ts'
import type { HeightPoint } from '../../track/draw-track.ts'
import { bandAt, bandTone, type HeightScale, METRES_PER } from './height-scale.ts'
import type { Tone } from './tones.ts'

/** A part of a recorded way that has one colour. */
export interface HeightPiece {
  tone: Tone
  points: readonly Position[]
}

/** Where the height is not known, as in a gap. */
export const NO_HEIGHT = 'group-rest' satisfies Tone
/** Great circles beside recorded ways. */
export const BESIDE_TRACKS = 'group-unknown' satisfies Tone

/**
 * A recorded way cut where its height leaves one band of the scale for the next; between two points it climbs evenly.
 * Each piece begins where the one before ends.
 * @param scale null where nothing says how high it went: it has no colour then
 */
export function heightPieces(points: readonly HeightPoint[], scale: HeightScale | null): HeightPiece[] {
  const pieces: { tone: Tone; points: Position[] }[] = []
  const go = (tone: Tone, from: Position, to: Position): void => {
    const last = pieces.at(-1)
    if (last?.tone === tone) last.points.push(to)
    else pieces.push({ tone, points: [from, to] })
  }
  for (const [at, to] of points.entries()) {
    const from = points[at - 1]
    if (!from) continue
    let start: Position = from
    for (const { tone, share } of stretches(from.altitudeM, to.altitudeM, scale)) {
      const end = share === 1 ? place(to) : between(from, to, share)
      go(tone, place(start), end)
      start = end
    }
  }
  return pieces
}

/** The bands between two heights, each with the share of the way at which it ends. */
function stretches(
  fromM: number | null,
  toM: number | null,
  scale: HeightScale | null,
): { tone: Tone; share: number }[] {
  if (fromM === null || toM === null || scale === null) return [{ tone: NO_HEIGHT, share: 1 }]
  const [first, last] = [bandAt(scale, fromM), bandAt(scale, toM)]
  const way = Math.sign(last - first)
  const found: { tone: Tone; share: number }[] = []
  for (let band = first; band !== last; band += way) {
    const edge = (way > 0 ? band + 1 : band) * scale.step * METRES_PER[scale.unit]
    found.push({ tone: bandTone(scale, band), share: (edge - fromM) / (toM - fromM) })
  }
  // Exactly at the edge of a band nothing of the way lies in it.
  return [...found.filter(({ share }) => share > 0 && share < 1), { tone: bandTone(scale, last), share: 1 }]
}

function between(from: Position, to: Position, share: number): Position {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}

function place({ latitude, longitude }: Position): Position {
  return { latitude, longitude }
}

/** Everything of one colour that recorded ways have on a map. */
export interface TonedLines {
  tone: Tone
  lines: readonly (readonly Position[])[]
}

/** The pieces by their colours; what is not known lies below. */
export function byTone(pieces: Iterable<HeightPiece>): TonedLines[] {
  const found = new Map<Tone, (readonly Position[])[]>([[NO_HEIGHT, []]])
  for (const { tone, points } of pieces) {
    const lines = found.get(tone)
    if (lines) lines.push(points)
    else found.set(tone, [points])
  }
  return [...found].flatMap(([tone, lines]) => (lines.length === 0 ? [] : [{ tone, lines }]))
}

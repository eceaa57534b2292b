import { MAX_DRAWN_POINTS, type Track, type TrackPoint } from './track.ts'
import { RADIANS } from '../geo/radians.ts'

const EARTH_M = 6_371_008.8

type Vector = readonly [x: number, y: number, z: number]

/**
 * The same recording with so few points that it can be drawn. Those go first whose triangle with their neighbours, in
 * space, so height counts too, is smallest (M. Visvalingam, J. D. Whyatt, "Line generalisation by repeated elimination
 * of points", 1993). Both ends of every piece stay. n log n, whatever the shape.
 */
export function simplifyTrack(track: Track, most = MAX_DRAWN_POINTS): Track {
  const points = track.segments.flat()
  if (points.length <= most) return track
  const kept = keptPoints(track.segments, points, most)
  let at = 0
  const segments = track.segments.map((segment) => {
    const start = at
    at += segment.length
    return segment.filter((_, index) => kept[start + index] === 1)
  })
  return { ...track, segments }
}

function keptPoints(segments: Track['segments'], points: readonly TrackPoint[], most: number): Uint8Array {
  const count = points.length
  const places = points.map(placeOf)
  const { previous, next } = linked(segments, count)
  const areas = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  const kept = new Uint8Array(count).fill(1)
  const measure = (index: number): number => {
    const [a, b, c] = [places[previous[index] ?? -1], places[index], places[next[index] ?? -1]]
    return a && b && c ? triangle(a, b, c) : Number.POSITIVE_INFINITY
  }
  const heap = new Heap(areas)
  for (let index = 0; index < count; index += 1) {
    areas[index] = measure(index)
    if (areas[index] !== Number.POSITIVE_INFINITY) heap.push(index)
  }
  let left = count
  let last = 0
  for (let index = heap.pop(); index !== null && left > most; index = heap.pop()) {
    last = Math.max(last, areas[index] ?? 0)
    kept[index] = 0
    left -= 1
    const [before, after] = [previous[index] ?? -1, next[index] ?? -1]
    next[before] = after
    previous[after] = before
    for (const neighbour of [before, after]) {
      // Never less than what has gone already: else a bend that lost its middle would go as if it had been flat.
      if (areas[neighbour] !== Number.POSITIVE_INFINITY) heap.set(neighbour, Math.max(last, measure(neighbour)))
    }
  }
  return kept
}

/** The neighbours of every point within its piece; -1 for none. */
function linked(segments: Track['segments'], count: number): { previous: Int32Array; next: Int32Array } {
  const [previous, next] = [new Int32Array(count).fill(-1), new Int32Array(count).fill(-1)]
  let start = 0
  for (const { length } of segments) {
    for (let index = start; index < start + length; index += 1) {
      if (index > start) previous[index] = index - 1
      if (index < start + length - 1) next[index] = index + 1
    }
    start += length
  }
  return { previous, next }
}

function placeOf({ latitude, longitude, altitudeM }: TrackPoint): Vector {
  const radius = EARTH_M + (altitudeM ?? 0)
  const cos = Math.cos(latitude * RADIANS) * radius
  return [
    cos * Math.cos(longitude * RADIANS),
    cos * Math.sin(longitude * RADIANS),
    Math.sin(latitude * RADIANS) * radius,
  ]
}

function triangle(a: Vector, b: Vector, c: Vector): number {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
}

/** The smallest first; a value that changes moves its index up or down. */
class Heap {
  private readonly values: Float64Array
  private readonly places: Int32Array
  private readonly order: number[] = []

  constructor(values: Float64Array) {
    this.values = values
    this.places = new Int32Array(values.length).fill(-1)
  }

  push(index: number): void {
    this.put(this.order.length, index)
    this.up(this.order.length - 1)
  }

  pop(): number | null {
    const first = this.order[0]
    const last = this.order.pop()
    if (first === undefined || last === undefined) return null
    this.places[first] = -1
    if (last !== first) {
      this.put(0, last)
      this.down(0)
    }
    return first
  }

  set(index: number, value: number): void {
    this.values[index] = value
    const place = this.places[index] ?? -1
    if (place < 0) return
    this.up(place)
    this.down(this.places[index] ?? 0)
  }

  private put(place: number, index: number): void {
    this.order[place] = index
    this.places[index] = place
  }

  private valueAt(place: number): number {
    return this.values[this.order[place] ?? -1] ?? Number.POSITIVE_INFINITY
  }

  private swap(a: number, b: number): void {
    const [atA, atB] = [this.order[a] ?? 0, this.order[b] ?? 0]
    this.put(a, atB)
    this.put(b, atA)
  }

  private up(from: number): void {
    for (let place = from; place > 0; ) {
      const parent = (place - 1) >> 1
      if (this.valueAt(parent) <= this.valueAt(place)) return
      this.swap(parent, place)
      place = parent
    }
  }

  private down(from: number): void {
    for (let place = from; ; ) {
      const left = place * 2 + 1
      const least = this.valueAt(left + 1) < this.valueAt(left) ? left + 1 : left
      if (left >= this.order.length || this.valueAt(least) >= this.valueAt(place)) return
      this.swap(place, least)
      place = least
    }
  }
}

import { codeOrName } from '../flight/place-code.ts'
import { assertNever } from '../lib/assert-never.ts'
import type { PlaceSnapshot } from '../flight/flight.ts'
import { isClockOff } from './clock-offset.ts'
import type { LiveEnd, LiveFlight, LiveFlightEvent, NewStamp, Stamp } from './live-flight.ts'
import { usedStamp } from './stamps.ts'

/** Two presses within this time are one press of a shaking hand. */
const DOUBLE_PRESS_MS = 5000

/** The flight after an event. Total: any event in any order is answered, and no order of events loses a stamp. */
export function nextLiveFlight(flight: LiveFlight, event: LiveFlightEvent): LiveFlight {
  switch (event.kind) {
    case 'stamped':
      return stamped(flight, event.stamp)
    case 'corrected':
      return withStamp(flight, event.id, (stamp) => ({ ...stamp, atMs: event.atMs }))
    case 'clock-heard':
      return withStamp(flight, event.id, (stamp) => clockHeard(stamp, event.offsetMs))
    case 'preferred':
    case 'restored':
      return preferred(flight, event.id)
    case 'removed':
      return withStamp(flight, event.id, (stamp) => ({ ...stamp, state: 'removed' }))
    case 'place-found':
      return placeFound(flight, event.end, event.place)
    case 'place-chosen':
      return placeChosen(flight, event)
    case 'landed-elsewhere':
      return landedElsewhere(flight, event.as)
    case 'number-typed':
      return { ...flight, flightNumber: event.text }
    case 'role-chosen':
      return { ...flight, role: event.role }
    case 'track-switched':
      return { ...flight, recordsTrack: event.on }
    case 'logged':
      return { ...flight, logged: event.attributes }
    case 'ended':
      return { ...flight, ended: { kind: event.as, atMs: event.atMs } }
    case 'reopened':
      return { ...flight, ended: null }
    default:
      return assertNever(event)
  }
}

/** Saved or discarded. */
export function isOver({ ended }: LiveFlight): boolean {
  return ended !== null && ended.kind !== 'finishing'
}

function stamped(flight: LiveFlight, { atMs, ...pressed }: NewStamp): LiveFlight {
  // The same press heard twice, from another tab or after a crash, is one.
  if (flight.stamps.some(({ id }) => id === pressed.id)) return flight
  const counts = momentOf(pressed)
  const before = usedStamp(flight, pressed.name)
  const isDouble = before !== null && atMs === undefined && Math.abs(counts - before.atMs) < DOUBLE_PRESS_MS
  const stamp: Stamp = { ...pressed, atMs: atMs ?? counts, state: isDouble ? 'aside' : 'used' }
  const others = isDouble ? flight.stamps : aside(flight.stamps, stamp)
  return { ...flight, stamps: [...others, stamp] }
}

/** A clock that disagrees with the satellites is wrong. */
function momentOf({ deviceMs, gpsMs }: Pick<NewStamp, 'deviceMs' | 'gpsMs'>): number {
  if (deviceMs === null) return gpsMs ?? 0
  return gpsMs !== null && isClockOff(gpsMs - deviceMs) ? gpsMs : deviceMs
}

/** A press that knew no better is put right; a time typed since stays. */
function clockHeard(stamp: Stamp, offsetMs: number): Stamp {
  const { deviceMs, gpsMs, atMs } = stamp
  if (deviceMs === null || gpsMs !== null) return stamp
  const clocks = { deviceMs, gpsMs: deviceMs + offsetMs }
  return { ...stamp, ...clocks, atMs: atMs === deviceMs ? momentOf(clocks) : atMs }
}

function preferred(flight: LiveFlight, id: string): LiveFlight {
  const wanted = flight.stamps.find((stamp) => stamp.id === id)
  if (!wanted) return flight
  return withStamp({ ...flight, stamps: aside(flight.stamps, wanted) }, id, (stamp) => ({ ...stamp, state: 'used' }))
}

/** No stamp counts under this name any more. */
function aside(stamps: readonly Stamp[], { name }: Stamp): readonly Stamp[] {
  return stamps.map((stamp) =>
    stamp.name === name && stamp.state === 'used' ? { ...stamp, state: 'aside' as const } : stamp,
  )
}

function withStamp(flight: LiveFlight, id: string, change: (stamp: Stamp) => Stamp): LiveFlight {
  return { ...flight, stamps: flight.stamps.map((stamp) => (stamp.id === id ? change(stamp) : stamp)) }
}

/** What a hand chose stays; a landing elsewhere than there is noted beside it. */
function placeFound(flight: LiveFlight, end: LiveEnd, place: PlaceSnapshot): LiveFlight {
  const known = flight[end]
  if (known === null || known.by === 'position') {
    return { ...flight, [end]: { place, text: codeOrName(place), by: 'position' } }
  }
  if (end === 'from' || known.place === null) return flight
  return known.place.airportId === place.airportId ? flight : { ...flight, landedAt: place }
}

function placeChosen(
  flight: LiveFlight,
  { end, place, text }: Extract<LiveFlightEvent, { kind: 'place-chosen' }>,
): LiveFlight {
  const chosen = text.trim() === '' && place === null ? null : { place, text, by: 'hand' as const }
  const there = end === 'to' ? { landedAt: null, isDiverted: false } : {}
  return { ...flight, [end]: chosen, ...there }
}

function landedElsewhere(flight: LiveFlight, as: 'destination' | 'diversion' | 'mistake'): LiveFlight {
  const { landedAt } = flight
  if (landedAt === null) return flight
  if (as === 'mistake') return { ...flight, landedAt: null, isDiverted: false }
  if (as === 'diversion') return { ...flight, isDiverted: true }
  return {
    ...flight,
    to: { place: landedAt, text: codeOrName(landedAt), by: 'hand' },
    landedAt: null,
    isDiverted: false,
  }
}

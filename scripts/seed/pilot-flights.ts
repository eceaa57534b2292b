/** Every log has a few flights in a light aircraft: around the home field, with the pilot's minutes. */
import type { Flight } from '../../core/flight/flight.ts'
import { type Airport, toSnapshot } from '../../core/place/airport.ts'
import type { Writer } from './write-flight.ts'
import { DAY_MS, MINUTE_MS } from '../../core/time/units.ts'

const TYPES = ['C172', 'C152', 'P28A', 'DR40', 'DA40', 'SR22'] as const
const SHIPS = ['D-EHBX', 'D-EKLM', 'G-BXYZ', 'HB-CQT', 'F-GTAR', 'N172SP'] as const

/** A local flight or one to a field near by, on a day, in the late morning. */
export function writePilotFlight(from: Airport, to: Airport, dayMs: number, writer: Writer): Flight {
  const { clock, random, aircraft } = writer
  const zone = from.timeZone
  const noonMs = Math.floor(dayMs / DAY_MS) * DAY_MS + 12 * 60 * MINUTE_MS
  const localNoonMs = noonMs - (clock.minuteOfDay(noonMs, zone) - 12 * 60) * MINUTE_MS
  const offMs = localNoonMs + random.whole(-18, 30) * 5 * MINUTE_MS
  const minutes = random.whole(8, 24) * 5
  const ship = random.whole(0, TYPES.length - 1)
  const type = aircraft.byIcao(TYPES[ship] ?? 'C172')
  const landings = from === to ? random.whole(1, 6) : 1
  return {
    id: random.uuid(),
    status: 'flown',
    date: clock.day(offMs, zone),
    from: toSnapshot(from, writer.locale),
    to: toSnapshot(to, writer.locale),
    actual: {
      offBlock: clock.freeze(offMs, zone),
      takeOff: clock.freeze(offMs + 6 * MINUTE_MS, zone),
      landing: clock.freeze(offMs + (minutes - 4) * MINUTE_MS, to.timeZone),
      onBlock: clock.freeze(offMs + minutes * MINUTE_MS, to.timeZone),
    },
    aircraft: {
      typeIcao: type?.icao ?? null,
      typeName: type === null ? null : `${type.maker} ${type.model}`,
      registration: SHIPS[ship] ?? null,
      name: null,
    },
    role: 'pilot-in-command',
    cabin: 'private',
    reason: 'leisure',
    pilot: { picMinutes: minutes, singleEngineMinutes: minutes, takeOffsDay: landings, landingsDay: landings },
    createdAt: new Date(offMs + minutes * MINUTE_MS).toISOString(),
    editedAt: new Date(offMs + minutes * MINUTE_MS).toISOString(),
  }
}

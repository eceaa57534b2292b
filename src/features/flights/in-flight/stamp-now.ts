import { clockOffsetMs } from '../../../../core/in-flight/clock-offset.ts'
import type { FlightTimeName } from '../../../../core/flight/flight.ts'
import type { NewStamp } from '../../../../core/in-flight/live-flight.ts'
import { recorderState } from '../../../recorder/recorder-state.ts'

/** A press at this moment, by the device's clock and, where they are heard, by the satellites. */
export function stampNow(name: FlightTimeName): NewStamp {
  const deviceMs = Date.now()
  const offsetMs = clockOffsetMs(recorderState().clock)
  return { id: crypto.randomUUID(), name, deviceMs, gpsMs: offsetMs === null ? null : Math.round(deviceMs + offsetMs) }
}

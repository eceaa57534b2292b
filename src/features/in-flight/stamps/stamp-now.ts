import { baseOf, clockOffsetMs, isSameClock } from '../../../../core/in-flight/clock-offset.ts'
import type { FlightTimeName } from '../../../../core/flight/flight.ts'
import type { NewStamp } from '../../../../core/in-flight/live-flight.ts'
import { readClock } from '../../../recorder/read-clock.ts'
import { recorderState } from '../../../recorder/recorder-state.ts'

/** By which clock the presses of this visit were taken. */
const bases = new Map<string, number>()

/** A press at this moment, by the device's clock and, where they are heard, by the satellites. */
export function stampNow(name: FlightTimeName): NewStamp {
  const clock = readClock()
  const { deviceMs } = clock
  const offsetMs = clockOffsetMs(recorderState.get().clock, clock)
  const id = crypto.randomUUID()
  bases.set(id, baseOf(clock))
  return { id, name, deviceMs, gpsMs: offsetMs === null ? null : Math.round(deviceMs + offsetMs) }
}

/** Whether a press was taken by the clock as it is now; one of an earlier visit, as far as anybody knows. */
export function isOfThisClock(id: string): boolean {
  const baseMs = bases.get(id)
  return baseMs === undefined || isSameClock(baseMs, baseOf(readClock()))
}

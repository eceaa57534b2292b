import { clockOffsetMs, isClockOff } from '../../../../core/in-flight/clock-offset.ts'
import { readClock } from '../../../recorder/read-clock.ts'
import { recorderState } from '../../../recorder/recorder-state.ts'

/** The moment it is: by the satellites where they disagree with this device's clock, as stamps are. */
export function flightNow(): number {
  const clock = readClock()
  const offsetMs = clockOffsetMs(recorderState.get().clock, clock)
  return clock.deviceMs + (offsetMs !== null && isClockOff(offsetMs) ? offsetMs : 0)
}

import { clockOffsetMs, isClockOff } from '../../../../core/in-flight/clock-offset.ts'
import { recorderState } from '../../../recorder/recorder-state.ts'

/** The moment it is: by the satellites where they disagree with this device's clock, as stamps are. */
export function flightNow(): number {
  const offsetMs = clockOffsetMs(recorderState().clock)
  return Date.now() + (offsetMs !== null && isClockOff(offsetMs) ? offsetMs : 0)
}

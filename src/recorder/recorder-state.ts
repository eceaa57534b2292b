import { type SatelliteClock, NOTHING_HEARD } from '../../core/in-flight/clock-offset.ts'
import { createStore } from '../../core/lib/store.ts'
import type { PositionAccess } from './position-access.ts'
import type { WakeState } from './wake-lock.ts'

/**
 * What this tab does: `off` nothing; `looking` shows where it is; `waiting` for its turn, as another tab records;
 * `recording`.
 */
export type RecorderWork = 'off' | 'looking' | 'waiting' | 'recording'

export interface RecorderState {
  work: RecorderWork
  access: PositionAccess
  /** The last attempt brought no position. */
  isLost: boolean
  wake: WakeState
  /** The battery is low: positions are asked for less often. */
  savesBattery: boolean
  clock: SatelliteClock
}

export const recorderState = createStore<RecorderState>({
  work: 'off',
  access: 'unknown',
  isLost: false,
  wake: 'off',
  savesBattery: false,
  clock: NOTHING_HEARD,
})

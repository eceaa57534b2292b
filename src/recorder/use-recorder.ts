import { useSyncExternalStore } from 'react'
import { RECORDER_OFF, type RecorderState, recorderState, subscribeRecorder } from './recorder-state.ts'

/** What this tab's recorder does. */
export function useRecorder(): RecorderState {
  return useSyncExternalStore(subscribeRecorder, recorderState, () => RECORDER_OFF)
}

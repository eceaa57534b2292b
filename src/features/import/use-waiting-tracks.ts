import { useEffect, useRef, useState } from 'react'
import type { ImportState } from './state/import-state.ts'

/** Takes recordings, and the ids of flights that are to be in the log before theirs are looked for. */
export type OnTracks = (files: readonly File[], after: readonly string[]) => void

export interface TracksTaker {
  onTracks: OnTracks
  /** The flights that were to be in the log are taken back: what waits for them waits for nothing. */
  onUndone: () => void
}

export interface WaitingTracks {
  /** How many wait. */
  count: number
  /** In place of those that waited before. */
  hold: (files: readonly File[]) => void
}

/**
 * Recordings that came together with files of flights: their flights may be among the rows, so they wait until those are
 * imported, or nothing will be.
 */
export function useWaitingTracks(state: ImportState, { onTracks, onUndone }: TracksTaker): WaitingTracks {
  const [waiting, hold] = useState<readonly File[]>([])
  const given = useRef<readonly File[] | null>(null)
  const after = waiting.length === 0 ? null : flightsBefore(state)
  useEffect(() => {
    if (after === null || given.current === waiting) return
    given.current = waiting
    onTracks(waiting, after)
  }, [waiting, after, onTracks])
  const isUndone = state.step.kind === 'done' && state.step.undo === 'done'
  useEffect(() => {
    if (isUndone) onUndone()
  }, [isUndone, onUndone])
  return { count: after === null ? waiting.length : 0, hold }
}

/** Null while rows may still become flights. */
function flightsBefore({ step, files, lines }: ImportState): readonly string[] | null {
  switch (step.kind) {
    case 'opening':
    case 'writing':
      return null
    case 'done':
      return step.done.done
    case 'review': {
      if (step.reading !== null || step.summary === null || step.summary.writes > 0) return null
      const isAsked = files.some(({ problem, format }) => problem === null && format === null)
      return isAsked || lines.some(({ outcome }) => outcome === 'question') ? null : []
    }
    case 'choose':
    case 'archive':
    case 'failed':
      return []
  }
}

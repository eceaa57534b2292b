import { useEffect, useMemo, useState } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import {
  heightsByRoute,
  heightsOf,
  type Recording,
  recordingsByFlight,
  type RecordingsByFlight,
  recordingsOf,
  type TrackHeights,
} from '../../../../core/map/log/track-heights.ts'
import { byTone, type HeightPiece, heightPieces, type TonedLines } from '../../../../core/map/shown/height-pieces.ts'
import { type HeightScale, heightScale, heightUnitOf } from '../../../../core/map/shown/height-scale.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { taskSlices } from '../../../map/engine/task-slices.ts'
import { readTrackLines } from './read-track-lines.ts'
import { useTrackRecords } from './use-track-records.ts'

/** More lines than these no map shows apart. */
const MOST_DRAWN = 300

/** The tracks of the flights on the map. */
export interface LogTracks {
  /** Null where none of them has heights. */
  scale: HeightScale | null
  lines: readonly TonedLines[]
  /** Of all of them, drawn or not. */
  heights: TrackHeights
  /** By the key of a route. */
  ofRoute: ReadonlyMap<string, TrackHeights>
  recordings: RecordingsByFlight
  /** The records of the log are not read yet. */
  isAsking: boolean
  /** How many are to be drawn, and how many of them were read; of those `missing` could not be. */
  wanted: number
  read: number
  missing: number
  isStopped: boolean
  /** Reads no more of them, or goes on. */
  onStop: (isStopped: boolean) => void
}

interface Read {
  lines: readonly TonedLines[]
  read: number
  missing: number
}

const NOTHING_READ: Read = { lines: [], read: 0, missing: 0 }

/**
 * The tracks of the flights in these rows, newest first, as they are read one by one; null while nobody wants them.
 * @param rows of flights that were flown
 */
export function useLogTracks(digest: Digest, rows: Uint32Array, isWanted: boolean): LogTracks | null {
  const { distanceUnit } = usePreferences()
  const unit = heightUnitOf(distanceUnit)
  const records = useTrackRecords(isWanted)
  const recordings = useMemo(() => recordingsByFlight(records.value), [records.value])
  const shown = useMemo(() => recordingsOf(digest, rows, recordings), [digest, rows, recordings])
  const heights = useMemo(() => heightsOf(shown), [shown])
  const ofRoute = useMemo(() => heightsByRoute(digest, rows, recordings), [digest, rows, recordings])
  const { topM } = heights
  const scale = useMemo(() => (topM === null ? null : heightScale(topM, unit)), [topM, unit])
  const { isStopped, onStop, ...read } = useLines(shown, scale)
  if (!isWanted) return null
  const isAsking = records.kind === 'loading'
  const wanted = Math.min(MOST_DRAWN, shown.length)
  return { scale, ...read, heights, ofRoute, recordings, isAsking, wanted, isStopped, onStop }
}

function useLines(
  shown: readonly Recording[],
  scale: HeightScale | null,
): Read & Pick<LogTracks, 'isStopped' | 'onStop'> {
  // A flight written meanwhile makes another log, with the same tracks as a rule.
  const ids = shown
    .slice(0, MOST_DRAWN)
    .map(({ id }) => id)
    .join()
  // What was stopped, and what was read, is that of these: another search begins anew.
  const task = useMemo(() => ({ ids, scale }), [ids, scale])
  const [stopped, setStopped] = useState<object | null>(null)
  const [state, setState] = useState<{ of: object | null; read: Read }>({ of: null, read: NOTHING_READ })
  const isStopped = stopped === task
  useEffect(() => {
    const stop = new AbortController()
    if (isStopped) return undefined
    const pieces: HeightPiece[] = []
    const pause = taskSlices()
    const now = { read: 0, missing: 0 }
    let next = 1
    const publish = (): void => setState({ of: task, read: { ...now, lines: byTone(pieces) } })
    const all = task.ids === '' ? [] : task.ids.split(',')
    void readTrackLines(all, stop.signal, async (_, line) => {
      now.read += 1
      if (line) pieces.push(...heightPieces(line, task.scale))
      else now.missing += 1
      if (now.read >= next) {
        publish()
        // All lines are handed over each time: so few times, however many there are.
        next = Math.ceil(now.read * 1.5)
      }
      await pause()
    }).then(() => {
      if (!stop.signal.aborted) publish()
    })
    return () => stop.abort()
  }, [task, isStopped])
  const read = state.of === task ? state.read : NOTHING_READ
  return { ...read, isStopped, onStop: (isWanted) => setStopped(isWanted ? task : null) }
}

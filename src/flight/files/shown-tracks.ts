import { useEffect, useState } from 'react'
import { type HeightPoint, heightLine } from '../../../core/track/draw-track.ts'
import type { RecordedPath } from '../../../core/track/recorded-path.ts'
import type { Failure } from '../../../core/errors/failure.ts'
import type { Result } from '../../../core/lib/result.ts'
import { syncClient } from '../../data/engine/client.ts'
import { readShownTrack } from './media-work.ts'
import type { MediaProblem } from './prepare-media.ts'
import type { ShownTrack } from './prepare-track.ts'
import { useFlightMedia } from './use-flight-media.ts'
import { whenReadable } from './when-readable.ts'

export type TrackAnswer = Result<ShownTrack, Failure | MediaProblem>

/** Going from one flight to the next and back reads no file again. */
const MOST_KEPT = 12
const kept = new Map<string, Promise<TrackAnswer>>()
/** Those of them that were read: what is still on its way is not asked for twice. */
const settled = new Set<string>()

/** @param isNews the file may have come since it was asked for: an answer still on its way says nothing */
function readTrackOf(id: string, isNews = false): Promise<TrackAnswer> {
  const known = kept.get(id)
  if (known && (!isNews || settled.has(id))) return known
  const asked = readOnce(id)
  kept.set(id, asked)
  void asked.then(({ ok }) => {
    if (kept.get(id) !== asked) return
    if (ok) settled.add(id)
    else kept.delete(id)
    for (const oldest of [...settled].slice(0, Math.max(0, settled.size - MOST_KEPT))) {
      settled.delete(oldest)
      kept.delete(oldest)
    }
  })
  return asked
}

async function readOnce(id: string): Promise<TrackAnswer> {
  const file = await syncClient().media.read(id, 'original')
  return file.ok ? readShownTrack(file.value.blob) : file
}

/** A recording as it is drawn; null while it is read. */
export function useShownTrack(id: string): TrackAnswer | null {
  const [shown, setShown] = useState<{ id: string; answer: TrackAnswer } | null>(null)
  useEffect(() => {
    let isGone = false
    let isRead = false
    const read = async (isNews: boolean): Promise<void> => {
      const answer = await readTrackOf(id, isNews)
      if (isRead) return
      isRead = answer.ok
      if (!isGone) setShown({ id, answer })
    }
    const again = (): void => {
      if (!isRead) void read(true)
    }
    void read(false)
    const leave = whenReadable(id, again)
    return () => {
      isGone = true
      leave()
    }
  }, [id])
  return shown?.id === id ? shown.answer : null
}

/** What the recordings of a flight say of where it was. */
export interface FlightTrack {
  /** For its map, gaps bridged. */
  line: readonly HeightPoint[]
  /** For its times and the sun; null where none of them has times. */
  way: RecordedPath | null
}

/**
 * The recorded way of a flight; undefined without a recording that can be read. There as soon as one is read that has
 * times: of dozens nobody waits for the last.
 */
export function useFlightTrack(mediaIds: readonly string[]): FlightTrack | undefined {
  const key = useFlightMedia(mediaIds)
    .tracks.map(({ id }) => id)
    .join(',')
  const [shown, setShown] = useState<{ key: string; track: FlightTrack | undefined }>()
  useEffect(() => {
    let isGone = false
    const ids = key === '' ? [] : key.split(',')
    const missing = new Set<string>()
    let asked = 0
    const read = async (): Promise<void> => {
      const turn = ++asked
      let track: FlightTrack | undefined
      for (const id of ids) {
        const answer = await readTrackOf(id, missing.has(id))
        if (isGone || turn !== asked) return
        if (answer.ok) missing.delete(id)
        else missing.add(id)
        if (!answer.ok) continue
        track = { line: track?.line ?? heightLine(answer.value.track), way: answer.value.way }
        if (track.way !== null) break
      }
      setShown({ key, track })
    }
    if (ids.length > 0) void read()
    const leaves = ids.map((id) =>
      whenReadable(id, () => {
        if (missing.has(id)) void read()
      }),
    )
    return () => {
      isGone = true
      for (const leave of leaves) leave()
    }
  }, [key])
  return shown?.key === key ? shown.track : undefined
}

import { useEffect, useState } from 'react'
import type { Position } from '../../../../core/geo/position.ts'
import { drawTrack } from '../../../../core/track/draw-track.ts'
import type { RecordedWay } from '../../../../core/track/recorded-way.ts'
import type { Track } from '../../../../core/track/track.ts'
import type { Failure, Result } from '../../../../sync/client.ts'
import { syncClient } from '../../../data/client.ts'
import { readShownTrack } from './media-work.ts'
import type { FileProblem } from './prepare-media.ts'
import type { ShownTrack } from './prepare-track.ts'
import { useFlightMedia } from './use-flight-media.ts'

export type TrackAnswer = Result<ShownTrack, Failure | FileProblem>

/** Going from one flight to the next and back reads no file again. */
const MOST_KEPT = 12
const kept = new Map<string, Promise<TrackAnswer>>()
/** Those of them that were read: what is still on its way is not asked for twice. */
const settled = new Set<string>()

function readTrackOf(id: string): Promise<TrackAnswer> {
  const known = kept.get(id)
  if (known) return known
  const asked = readOnce(id)
  kept.set(id, asked)
  void asked.then(({ ok }) => {
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
    const read = async (): Promise<void> => {
      const answer = await readTrackOf(id)
      isRead = answer.ok
      if (!isGone) setShown({ id, answer })
    }
    const again = (): void => {
      if (!isRead) void read()
    }
    void read()
    addEventListener('online', again)
    return () => {
      isGone = true
      removeEventListener('online', again)
    }
  }, [id])
  return shown?.id === id ? shown.answer : null
}

/** What the recordings of a flight say of where it was. */
export interface FlightTrack {
  /** For its map, gaps bridged. */
  line: readonly Position[]
  /** For its times and the sun; null where none of them has times. */
  way: RecordedWay | null
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
    const read = async (): Promise<void> => {
      let track: FlightTrack | undefined
      for (const id of key.split(',')) {
        const answer = await readTrackOf(id)
        if (isGone) return
        if (!answer.ok) continue
        track = { line: track?.line ?? lineOf(answer.value.track), way: answer.value.way }
        if (track.way !== null) break
      }
      setShown({ key, track })
    }
    if (key !== '') void read()
    return () => {
      isGone = true
    }
  }, [key])
  return shown?.key === key ? shown.track : undefined
}

function lineOf(track: Track): Position[] {
  return drawTrack(track).flatMap(({ points }) => points.map(([longitude, latitude]) => ({ longitude, latitude })))
}

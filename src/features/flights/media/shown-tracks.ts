import { useEffect, useState } from 'react'
import type { Position } from '../../../../core/geo/position.ts'
import { drawTrack } from '../../../../core/track/draw-track.ts'
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

function readTrackOf(id: string): Promise<TrackAnswer> {
  const known = kept.get(id)
  if (known) return known
  const asked = readOnce(id)
  kept.set(id, asked)
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(oldest)
  void asked.then(({ ok }) => ok || kept.delete(id))
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

/** The recorded way of a flight for its map, gaps bridged; undefined without a recording that can be read. */
export function useTrackWay(mediaIds: readonly string[]): readonly Position[] | undefined {
  const key = useFlightMedia(mediaIds)
    .tracks.map(({ id }) => id)
    .join(',')
  const [shown, setShown] = useState<{ key: string; way: readonly Position[] | undefined }>()
  useEffect(() => {
    let isGone = false
    const read = async (): Promise<void> => {
      const answers = await Promise.all(key.split(',').map(readTrackOf))
      const first = answers.find(({ ok }) => ok)
      if (!isGone) setShown({ key, way: first?.ok ? wayOf(first.value.track) : undefined })
    }
    if (key !== '') void read()
    return () => {
      isGone = true
    }
  }, [key])
  return shown?.key === key ? shown.way : undefined
}

function wayOf(track: Track): Position[] {
  return drawTrack(track).flatMap(({ points }) => points.map(([longitude, latitude]) => ({ longitude, latitude })))
}

import { useEffect, useState } from 'react'
import { drawTrack, type TrackLines } from '../../../../core/track/draw-track.ts'
import type { Failure, Result } from '../../../../sync/client.ts'
import { syncClient } from '../../../data/client.ts'
import { readShownTrack } from './media-work.ts'
import type { FileProblem } from './prepare-media.ts'
import type { ShownTrack } from './prepare-track.ts'

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

const NO_LINES: readonly TrackLines[] = []

/** The recordings of a flight as lines for a map; those that cannot be read are left out. */
export function useTrackLines(ids: readonly string[]): readonly TrackLines[] {
  const key = ids.join(',')
  const [shown, setShown] = useState<{ key: string; lines: readonly TrackLines[] }>({ key: '', lines: NO_LINES })
  useEffect(() => {
    let isGone = false
    const read = async (): Promise<void> => {
      const answers = await Promise.all(key.split(',').map(readTrackOf))
      const lines = answers.flatMap((answer) => (answer.ok ? drawTrack(answer.value.track) : []))
      if (!isGone) setShown({ key, lines })
    }
    if (key !== '') void read()
    return () => {
      isGone = true
    }
  }, [key])
  return shown.key === key ? shown.lines : NO_LINES
}

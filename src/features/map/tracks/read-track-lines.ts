import type { HeightPoint } from '../../../../core/track/draw-track.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { readTrackLine } from '../../../flight/files/media-work.ts'

export type HeightLine = readonly HeightPoint[]

/** A search more or less reads no file again. */
const MOST_KEPT = 600
const kept = new Map<string, HeightLine>()

/**
 * Reads tracks one after the other, in a worker, until the signal. `onRead` gets each as soon as it is there, with null
 * for what is out of reach or cannot be read, and is waited for.
 */
export async function readTrackLines(
  ids: readonly string[],
  signal: AbortSignal,
  onRead: (id: string, line: HeightLine | null) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    const line = kept.get(id) ?? (await readLine(id))
    if (signal.aborted) return
    if (line) keep(id, line)
    await onRead(id, line)
    if (signal.aborted) return
  }
}

async function readLine(id: string): Promise<HeightLine | null> {
  const file = await syncClient().media.read(id, 'original')
  if (!file.ok) return null
  const line = await readTrackLine(file.value.blob)
  return line.ok ? line.value : null
}

function keep(id: string, line: HeightLine): void {
  kept.delete(id)
  kept.set(id, line)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}

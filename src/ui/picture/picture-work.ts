import { createAskedWorker } from '../worker/asked-worker.ts'
import type { DrawnPicture, PictureRequest } from './picture-request.ts'

/** The world stays read for so long after the last picture. */
const IDLE_MS = 60_000
/** Pictures drawn lately: a story is looked through to and fro. */
const MOST_KEPT = 40

const kept = new Map<string, DrawnPicture>()

const ask = createAskedWorker<PictureRequest, DrawnPicture>(
  () => new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' }),
  IDLE_MS,
)

/** A picture as SVG; null where it cannot be drawn. */
export async function pictureOf(request: PictureRequest): Promise<DrawnPicture | null> {
  const key = JSON.stringify(request)
  const known = kept.get(key)
  if (known) return known
  const drawn = await ask(request)
  // One without its map may have it the next time.
  if (drawn === null || drawn.lacksMap) return drawn
  kept.set(key, drawn)
  for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(old)
  return drawn
}

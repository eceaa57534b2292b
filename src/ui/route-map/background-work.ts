import type { DrawnBackground } from '../../../core/map/drawn/draw-background.ts'
import { createAskedWorker } from '../worker/asked-worker.ts'
import type { BackgroundRequest } from './background-request.ts'

/** The world stays read for so long after the last map: from flight to flight it is there at once. */
const IDLE_MS = 120_000
/** Maps drawn lately, for whoever goes back. */
const MOST_KEPT = 12

const kept = new Map<string, DrawnBackground>()

/** Null where the shapes cannot be had: never fetched, and no network. */
const ask = createAskedWorker<BackgroundRequest, DrawnBackground>(
  () => new Worker(new URL('./background-worker.ts', import.meta.url), { type: 'module' }),
  IDLE_MS,
)

/** What was drawn before for the same map; null when it has to be drawn. */
export function keptBackground(request: BackgroundRequest): DrawnBackground | null {
  return kept.get(keyOf(request)) ?? null
}

/** Land, water and towns of a map; null where they cannot be had. */
export async function backgroundOf(request: BackgroundRequest): Promise<DrawnBackground | null> {
  const known = keptBackground(request)
  if (known) return known
  const drawn = await ask(request)
  if (drawn === null) return null
  kept.set(keyOf(request), drawn)
  for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(key)
  return drawn
}

function keyOf(request: BackgroundRequest): string {
  return JSON.stringify(request)
}

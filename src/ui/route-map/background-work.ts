import type { DrawnBackground } from '../../../core/map/drawn/draw-background.ts'
import type { BackgroundAnswer, BackgroundRequest } from './background-messages.ts'

/** The world stays read for so long after the last map: from flight to flight it is there at once. */
const IDLE_MS = 120_000
/** Maps drawn lately, for whoever goes back. */
const MOST_KEPT = 12

let worker: Worker | null = null
let idle: ReturnType<typeof setTimeout> | undefined
let requests = 0
let underWay = 0
const kept = new Map<string, DrawnBackground>()

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

async function ask(request: BackgroundRequest): Promise<DrawnBackground | null> {
  clearTimeout(idle)
  const asked = (worker ??= new Worker(new URL('./background-worker.ts', import.meta.url), { type: 'module' }))
  const id = ++requests
  underWay += 1
  const drawn = await new Promise<DrawnBackground | null>((resolve) => {
    const settle = (result: DrawnBackground | null): void => {
      asked.removeEventListener('message', hear)
      asked.removeEventListener('error', stop)
      resolve(result)
    }
    const hear = ({ data }: MessageEvent<BackgroundAnswer>): void => {
      if (data.id === id) settle(data.drawn)
    }
    const stop = (): void => {
      if (worker === asked) end()
      settle(null)
    }
    asked.addEventListener('message', hear)
    asked.addEventListener('error', stop)
    asked.postMessage({ id, ...request })
  })
  underWay -= 1
  if (underWay === 0) idle = setTimeout(end, IDLE_MS)
  return drawn
}

function end(): void {
  worker?.terminate()
  worker = null
}

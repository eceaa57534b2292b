import type { CopyState } from '../core/wire/offline-copy.ts'
import { isObject } from '../core/lib/json.ts'

/** Holds one note: since when the copy of which build is whole. */
const CACHE = 'lmw-copy'
const NOTE = '/whole'

/** Files that are kept by one part of the worker. */
export interface CopyPart {
  total: number
  kept(): Promise<number>
}

export interface CopyContext {
  build: string
  nowMs: () => number
  savesData: () => boolean
}

export interface OfflineCopy {
  /** By what lies in the caches at this moment: a browser may have emptied them. */
  state(): Promise<CopyState>
  /** Notes that the copy has become whole. Once that is noted it is not looked again in the life of this worker. */
  look(): Promise<void>
}

/** How much of this build opens without a connection. */
export function createOfflineCopy(parts: readonly CopyPart[], { build, nowMs, savesData }: CopyContext): OfflineCopy {
  let isNoted = false
  const state = async (): Promise<CopyState> => {
    const kept = sum(await Promise.all(parts.map((part) => part.kept())))
    const total = sum(parts.map((part) => part.total))
    isNoted = kept === total
    if (isNoted) return { kind: 'whole', sinceMs: await noteWhole(build, nowMs()) }
    await caches.delete(CACHE)
    return { kind: 'partial', kept, total, savesData: savesData() }
  }
  return {
    state,
    look: async () => {
      if (!isNoted) await state()
    },
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

/** Since when this build's copy is whole: as it was noted, else from now on. */
async function noteWhole(build: string, nowMs: number): Promise<number> {
  const cache = await caches.open(CACHE)
  const noted = await (await cache.match(NOTE))?.json().catch(() => null)
  if (isObject(noted) && noted['build'] === build && typeof noted['sinceMs'] === 'number') return noted['sinceMs']
  await cache.put(NOTE, Response.json({ build, sinceMs: nowMs }))
  return nowMs
}

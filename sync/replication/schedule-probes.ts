// When a record is tried again that was parked for the server's fault (I2, I3): by itself, soon at first, then three
// times a minute for as long as it waits, so that half a minute after a server is mended nothing waits any more.
import type { Collection } from '../../core/wire/resources.ts'
import type { Waiting } from '../storage/read-rows.ts'

/** Codes that speak of the server as it is now, not of the record. */
const SERVERS_FAULT: ReadonlySet<string> = new Set([
  'internal',
  'unavailable',
  'unknown_attribute',
  'unknown_type',
  'record_quota_exceeded',
])

const PROBE_DELAYS_MS = [5000, 10_000, 20_000] as const

export interface Probe {
  collection: Collection
  id: string
}

export interface Probes {
  /** What is parked now; answers when a probe is due, in ms from now, null for never. */
  follow(parked: Waiting['parked']): number | null
  /** The record that is to be tried now. */
  next(): Probe | null
  /** It went through: whatever was wrong may be mended for the others too. */
  succeeded(): void
}

/** Each record in its turn. */
export function createProbes(nowMs: () => number, delaysMs: readonly number[] = PROBE_DELAYS_MS): Probes {
  let queue: Probe[] = []
  let tries = 0
  let dueMs: number | null = null
  const delay = (): number => delaysMs[Math.min(tries, delaysMs.length - 1)] ?? 0
  return {
    follow: (parked) => {
      const due = [...parked].filter(([, { code }]) => SERVERS_FAULT.has(code))
      const ids = new Set(due.map(([id]) => id))
      const known = new Set(queue.map(({ id }) => id))
      queue = queue.filter(({ id }) => ids.has(id))
      for (const [id, { collection }] of due) if (!known.has(id)) queue.push({ collection, id })
      if (queue.length === 0) {
        tries = 0
        dueMs = null
        return null
      }
      dueMs ??= nowMs() + delay()
      return Math.max(0, Math.min(dueMs - nowMs(), delay()))
    },
    next: () => {
      const probe = queue.shift()
      if (!probe) return null
      queue.push(probe)
      tries += 1
      dueMs = null
      return probe
    },
    succeeded: () => {
      dueMs = nowMs()
    },
  }
}

// When records are tried again that were parked for the server's fault (I2, I3): by themselves, soon at first, then
// three times a minute for as long as they wait, so that half a minute after a server is mended nothing waits that it
// takes. They go together; those the server fails over are found by halves, from both ends in turn.
import type { Collection } from '../../core/wire/resources.ts'
import type { Waiting } from '../storage/rows/read-rows.ts'

/** Codes that speak of the server as it is now, not of the record. */
const SERVERS_FAULT: ReadonlySet<string> = new Set([
  'internal',
  'unavailable',
  'unknown_attribute',
  'unknown_type',
  'record_quota_exceeded',
])

const PROBE_DELAYS_MS = [5000, 10_000, 20_000] as const
/** Tries of one round that go wrong before one goes well: of a server that takes none of them it is enough. */
const MOST_FAILURES = 16

export interface Probe {
  collection: Collection
  id: string
}

export interface Probes {
  /** What is parked now; answers when a probe is due, in ms from now, null for never. */
  follow(parked: Waiting['parked']): number | null
  /** The records that are to be tried together now; none when nothing is due. */
  next(): readonly Probe[]
  /** The server said of each of these what it thinks of it. */
  judged(ids: readonly string[], refused: readonly string[]): void
  /** The server failed over these together; answers whether that may be its own trouble. */
  failed(ids: readonly string[]): boolean
  /** No answer: the next round is for later. */
  unanswered(): void
}

interface Round {
  /** What is left to try, in the order it began with. */
  parts: (readonly Probe[])[]
  failures: number
  /** One went well: all that can go is found. */
  isMended: boolean
}

/**
 * Those that were tried in vain least often first: what came to them lately is more likely to go. But where that is what
 * the server fails over, what has waited for long is at the other end: the ends take turns.
 */
export function createProbes(nowMs: () => number, delaysMs: readonly number[] = PROBE_DELAYS_MS): Probes {
  const failures = new Map<string, number>()
  let round: Round = { parts: [], failures: 0, isMended: false }
  let due: readonly Probe[] = []
  let tries = 0
  let dueMs: number | null = null
  /** Of the part that is next. */
  const place = (): number => (round.failures % 2 === 0 && round.failures > 0 ? round.parts.length - 1 : 0)
  const delay = (): number => delaysMs[Math.min(tries, delaysMs.length - 1)] ?? 0
  const begin = (): void => {
    const least = (a: Probe, b: Probe): number => (failures.get(a.id) ?? 0) - (failures.get(b.id) ?? 0)
    round = { parts: [[...due].sort(least)], failures: 0, isMended: false }
    tries += 1
    dueMs = null
  }
  const leave = (ids: readonly string[]): void => {
    const gone = new Set(ids)
    round.parts = filled(round.parts.map((part) => part.filter(({ id }) => !gone.has(id))))
  }
  const inVain = (ids: readonly string[]): void => {
    for (const id of ids) failures.set(id, (failures.get(id) ?? 0) + 1)
  }
  return {
    follow: (parked) => {
      due = [...parked].flatMap(([id, { code, collection }]) => (SERVERS_FAULT.has(code) ? [{ collection, id }] : []))
      const ids = new Set(due.map(({ id }) => id))
      for (const id of failures.keys()) if (!ids.has(id)) failures.delete(id)
      leave(round.parts.flat().flatMap(({ id }) => (ids.has(id) ? [] : [id])))
      if (round.parts.length > 0) return 0
      if (due.length === 0) {
        tries = 0
        dueMs = null
        return null
      }
      dueMs ??= nowMs() + delay()
      return Math.max(0, Math.min(dueMs - nowMs(), delay()))
    },
    next: () => {
      if (round.parts.length === 0 && due.length > 0) begin()
      return round.parts[place()] ?? []
    },
    judged: (ids, refused) => {
      leave(ids)
      inVain(refused)
      if (ids.length > refused.length) round.isMended = true
    },
    failed: (ids) => {
      const at = place()
      const part = round.parts[at] ?? []
      const tried = part.filter(({ id }) => ids.includes(id))
      const rest = part.filter(({ id }) => !ids.includes(id))
      const middle = Math.ceil(tried.length / 2)
      if (tried.length < 2) inVain(ids)
      const halves = tried.length < 2 ? [] : [tried.slice(0, middle), tried.slice(middle)]
      round.failures += 1
      const isHopeless = round.failures >= MOST_FAILURES && !round.isMended
      round.parts = isHopeless ? [] : filled(round.parts.toSpliced(at, 1, ...halves, rest))
      return tried.length > 1 && round.failures === 1
    },
    unanswered: () => {
      round.parts = []
    },
  }
}

function filled(parts: readonly (readonly Probe[])[]): (readonly Probe[])[] {
  return parts.filter(({ length }) => length > 0)
}

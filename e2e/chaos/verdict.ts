/** From looks at all copies to a verdict: waits until they are at rest, then holds each against the ledger (I2, I3). */
import { setTimeout as pause } from 'node:timers/promises'
import { isSame } from '../../core/lib/is-same.ts'
import { judgeCopy, type Ledger } from './ledger.ts'
import type { FlightRow } from './local-rows.ts'
import { DEVICE_NAMES } from './plan.ts'

/** I3: at most so long after the last fault all sides are equal. */
const QUIET_MS = 30_000
const LOOK_EVERY_MS = 500

export interface Figures {
  acknowledged: number
  lost: number
  duplicated: number
  diverged: number
  violated: number
}

export interface Verdict {
  figures: Figures
  /** Milliseconds from the end of the last fault until all sides were equal; null: they never were. */
  quietAfterMs: number | null
  findings: string[]
  /** What was still missing on the way there, and when. */
  unrest: { atMs: number; trouble: string[] }[]
  /** Why nothing can be said of what became of the writes; null: it can. */
  unjudged: string | null
}

export interface Copies {
  server: FlightRow[]
  A: FlightRow[]
  B: FlightRow[]
}

/** Copies that could be read, with what is not at rest; or why they could not: of such a look nothing is concluded. */
export type Look = { copies: Copies; trouble: string[] } | { unread: string }

export interface JudgeOptions {
  look: () => Promise<Look>
  ledger: Ledger
  /** Ends it at once, without a judgement. */
  signal?: AbortSignal | undefined
  quietMs?: number
  lookEveryMs?: number
}

export async function judgeLooks(options: JudgeOptions): Promise<Verdict> {
  const { look, ledger, signal, quietMs = QUIET_MS, lookEveryMs = LOOK_EVERY_MS } = options
  const started = performance.now()
  const passed = (): number => Math.round(performance.now() - started)
  const isOver = (): boolean => passed() >= quietMs || signal?.aborted === true
  const unrest: Verdict['unrest'] = []
  let last = await unlessEnded(look, signal)
  while (troubleOf(last).length > 0 && !isOver()) {
    const trouble = troubleOf(last)
    if (unrest.at(-1)?.trouble.join() !== trouble.join()) unrest.push({ atMs: passed(), trouble })
    await pause(lookEveryMs, null, { signal }).catch(() => undefined)
    last = await unlessEnded(look, signal)
  }
  if ('unread' in last) return unjudged(ledger, last.unread, unrest)
  const isQuiet = last.trouble.length === 0
  const restless = last.trouble.map((text) => `I3: not quiet after ${quietMs / 1000} s: ${text}`)
  return { ...judgeCopies(ledger, last.copies, restless), quietAfterMs: isQuiet ? passed() : null, unrest }
}

/** What is known when nothing could be judged: what was written, and what had gone wrong before. */
export function unjudged(ledger: Ledger, why: string, unrest: Verdict['unrest'] = []): Verdict {
  const { violations } = ledger
  const figures = { acknowledged: ledger.acknowledged(), lost: 0, duplicated: 0, diverged: 0 }
  return {
    figures: { ...figures, violated: violations.length },
    findings: [...violations],
    quietAfterMs: null,
    unrest,
    unjudged: why,
  }
}

function troubleOf(look: Look): string[] {
  return 'unread' in look ? [`cannot be read: ${look.unread}`] : look.trouble
}

async function unlessEnded(look: () => Promise<Look>, signal: AbortSignal | undefined): Promise<Look> {
  const ended: Look = { unread: 'ended while judging' }
  if (!signal) return look()
  if (signal.aborted) return ended
  const { promise, resolve } = Promise.withResolvers<Look>()
  const end = (): void => resolve(ended)
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([look(), promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

function judgeCopies(
  ledger: Ledger,
  copies: Copies,
  restless: readonly string[],
): Pick<Verdict, 'figures' | 'findings' | 'unjudged'> {
  const diverged = differences(copies)
  const sides = (['server', ...DEVICE_NAMES] as const).map((side) => [side, judgeCopy(ledger, copies[side])] as const)
  const linesOf = (pick: 'lost' | 'duplicated' | 'invented'): string[] =>
    sides.flatMap(([side, found]) => found[pick].map((text) => `${side}: ${text}`))
  const [lost, duplicated] = [linesOf('lost'), linesOf('duplicated')]
  const violated = [...ledger.violations, ...restless, ...linesOf('invented')]
  return {
    figures: {
      acknowledged: ledger.acknowledged(),
      lost: lost.length,
      duplicated: duplicated.length,
      diverged: diverged.length,
      violated: violated.length,
    },
    findings: [...lost, ...duplicated, ...diverged, ...violated],
    unjudged: null,
  }
}

/** Where a device holds something else than the server. */
export function differences({ server, ...devices }: Copies): string[] {
  return DEVICE_NAMES.flatMap((name) => {
    const local = new Map(devices[name].map((row) => [row.id, row]))
    const remote = new Map(server.map((row) => [row.id, row]))
    return [...new Set([...local.keys(), ...remote.keys()])].flatMap((id) => {
      const [mine, theirs] = [local.get(id), remote.get(id)]
      if (mine && theirs && isSame(mine.attributes, theirs.attributes)) return []
      const marker = mine?.marker ?? theirs?.marker
      if (!theirs) return [`flight ${marker} is on ${name} and not on the server`]
      if (!mine) return [`flight ${marker} is on the server and not on ${name}`]
      return [`flight ${marker} differs: ${name} ${words(mine)}, server ${words(theirs)}`]
    })
  })
}

const words = ({ attributes }: FlightRow): string => JSON.stringify(attributes)

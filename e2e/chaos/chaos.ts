/** One chaos run from its plan to its verdict; whatever happens, every process it started is ended. */
import type { LaunchOptions } from '@playwright/test'
import { bringBack, judge } from './judge.ts'
import { createLedger, type Deletion, type Write } from './ledger.ts'
import type { Plan } from './plan.ts'
import { type Event, runPlan } from './run-plan.ts'
import { unjudged, type Verdict } from './verdict.ts'
import { openWorld } from './world.ts'

export interface ChaosResult extends Verdict {
  plan: Plan
  happened: readonly Event[]
  writes: readonly Write[]
  deletions: readonly Deletion[]
}

export interface ChaosOptions {
  plan: Plan
  launch: LaunchOptions
  /** Ends the faults early; what was written until then is judged. */
  signal?: AbortSignal
  /** Ends the judging too. */
  giveUp?: AbortSignal
  onJudging?: () => void
  say?: (text: string) => void
}

export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { plan, launch, signal, giveUp, say = () => undefined } = options
  const world = await openWorld(plan.engine, launch)
  try {
    const ledger = createLedger()
    const happened: Event[] = []
    const tell = (event: Event): void => {
      happened.push(event)
      say(`${(event.startedMs / 1000).toFixed(1).padStart(7)} s  ${event.what.padEnd(24)} ${event.came}`)
    }
    await runPlan({ world, ledger, plan, signal: signal ?? new AbortController().signal, tell })
    say('All faults end; everything comes back.')
    options.onJudging?.()
    const why = await bringBack(world, giveUp).then(
      () => null,
      (error: unknown) => `not everything came back: ${String(error)}`,
    )
    const verdict = why === null ? await judge(world, ledger, giveUp) : unjudged(ledger, why)
    return { ...verdict, plan, happened, writes: ledger.writes, deletions: ledger.deletions }
  } finally {
    await world.dispose()
  }
}

/** Half of what devices on a quiet machine write: of a run that was starved of the processor nothing can be said. */
const LEAST_WRITES_A_MINUTE = 8

export const leastWrites = (minutes: number): number => minutes * LEAST_WRITES_A_MINUTE

/** Whether a run of `minutes` shows what it should: enough was written, and nothing of it came to harm. */
export function isSound({ figures, unjudged: why }: Pick<Verdict, 'figures' | 'unjudged'>, minutes: number): boolean {
  const { acknowledged, lost, duplicated, diverged, violated } = figures
  return why === null && acknowledged >= leastWrites(minutes) && lost + duplicated + diverged + violated === 0
}

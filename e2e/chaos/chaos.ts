/** One chaos run from its plan to its verdict; whatever happens, every process it started is ended. */
import type { LaunchOptions } from '@playwright/test'
import { bringBack, judge, type Verdict } from './judge.ts'
import { createLedger, type Deletion, type Write } from './ledger.ts'
import type { Plan } from './plan.ts'
import { type Event, runPlan } from './run-plan.ts'
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
  signal?: AbortSignal
  say?: (text: string) => void
}

export async function runChaos({ plan, launch, signal, say = () => undefined }: ChaosOptions): Promise<ChaosResult> {
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
    await bringBack(world)
    const verdict = await judge(world, ledger)
    return { ...verdict, plan, happened, writes: ledger.writes, deletions: ledger.deletions }
  } finally {
    await world.dispose()
  }
}

/** Whether a run shows what it should: something was written, and nothing of it came to harm. */
export function isSound({ figures }: Pick<Verdict, 'figures'>): boolean {
  const { acknowledged, lost, duplicated, diverged, violated } = figures
  return acknowledged > 0 && lost + duplicated + diverged + violated === 0
}

/** Plays a plan: every lane for itself, nothing begun before its time, everything ended when time is up. */
import { setTimeout as pause } from 'node:timers/promises'
import { within } from '../support/within.ts'
import { runAct } from './acts.ts'
import { beginFault } from './faults.ts'
import type { Ledger } from './ledger.ts'
import type { ActStep, FaultStep, Plan } from './plan.ts'
import { replaceTab, type World } from './world.ts'

/** What became of one step. */
export interface Event {
  id: number
  lane: string
  what: string
  startedMs: number
  endedMs: number
  came: string
}

/** An act that takes longer hangs on a fault; its tab is given up. */
const ACT_MS = 40_000
/** A tab that hangs may not even close. */
const CLOSE_MS = 10_000
/** A fault that does not begin or end by then hangs itself: the run goes on without it. */
const FAULT_MS = 120_000

export interface Play {
  world: World
  ledger: Ledger
  plan: Plan
  signal: AbortSignal
  tell: (event: Event) => void
}

export async function runPlan({ world, ledger, plan, signal, tell }: Play): Promise<void> {
  const started = performance.now()
  const over = AbortSignal.any([signal, AbortSignal.timeout(Math.round(plan.minutes * 60_000))])
  const clock = (): number => Math.round(performance.now() - started)
  const noted = async (step: ActStep | FaultStep, work: () => Promise<string>): Promise<void> => {
    const startedMs = clock()
    const came = await work().catch((error: unknown) => `failed: ${firstLine(error)}`)
    const what = step.device === null ? step.kind : `${step.kind} ${step.device}`
    tell({ id: step.id, lane: step.lane, what, startedMs, endedMs: clock(), came })
  }
  const runLane = async <Step extends ActStep | FaultStep>(
    steps: readonly Step[],
    work: (step: Step) => Promise<string>,
  ): Promise<void> => {
    for (const step of steps) {
      await sleep(step.atMs - clock(), over)
      if (over.aborted) return
      await noted(step, () => work(step))
    }
  }
  const lanes = [
    ...lanesOf(plan.acts).map((steps) => runLane(steps, (step) => act(world, ledger, step))),
    ...lanesOf(plan.faults).map((steps) => runLane(steps, (step) => fault(world, step, over))),
  ]
  await Promise.all(lanes)
}

const lanesOf = <Step extends { lane: string }>(steps: readonly Step[]): Step[][] => [
  ...Map.groupBy(steps, ({ lane }) => lane).values(),
]

async function act(world: World, ledger: Ledger, step: ActStep): Promise<string> {
  const chaos = world.devices[step.device]
  const working = runAct({ world, ledger, chaos, step })
  working.catch(() => undefined)
  const outcome = await Promise.race([working, pause(ACT_MS, null, { ref: false })])
  if (outcome !== null) return outcome
  const stuck = chaos.tabs[step.tab % chaos.tabs.length] ?? null
  if (stuck) await within(stuck.close(), CLOSE_MS, 'closing a tab').catch(() => undefined)
  await within(replaceTab(chaos, stuck), ACT_MS, 'another tab')
  return 'given up'
}

async function fault(world: World, step: FaultStep, over: AbortSignal): Promise<string> {
  const end = await within(beginFault({ world, step }), FAULT_MS, 'the fault')
  await sleep(step.holdMs, over)
  await within(end(), FAULT_MS, 'its end')
  return 'done'
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await pause(ms, null, { signal }).catch(() => undefined)
}

const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? ''

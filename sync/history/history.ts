// Where steps of the history go (I4, I12): gathered and written a bundle at a time, so that saving 2,000 flights
// does not wait for 2,000 more transactions. A save of one record waits for its step, so that a page left at once
// leaves it too; a value that lost in a merge is written before the merge goes on.
import { canonicalJson } from '../../core/sync/equal.ts'
import { type HistoryStep, type StepPlace, stepBetween, stepOfMerge } from '../../core/sync/history.ts'
import type { Content, MergeResult } from '../../core/sync/merge.ts'
import { nameUuid } from '../../core/sync/name-uuid.ts'
import type { DeviceName } from '../../core/wire/resources.ts'
import { type LocalStore, recordKey } from '../storage/local-store.ts'
import { listOf } from '../storage/local-upgrade.ts'

export interface HistoryLog {
  /** Notes steps soon, those given together in one bundle; never fails. */
  note(...steps: readonly (HistoryStep | null)[]): void
  /** Notes a step at once. Rejects when the store does: what it holds is nowhere else. */
  keep(step: HistoryStep | null): Promise<void>
  /** Resolves when everything noted so far was written or given up. */
  flushed(): Promise<void>
}

/** The first step goes out at once; those that follow it gather for this long. */
const GATHER_MS = 50

/** The history of this device. `told` is called after every bundle. */
export function createHistoryLog(store: LocalStore, told: () => void): HistoryLog {
  let next = emptyBundle()
  /** The bundle that went out last. */
  let last: Promise<void> = Promise.resolve()
  let running: Promise<void> | null = null
  let isUrgent = false
  let stopGathering = (): void => undefined

  const write = async (steps: readonly HistoryStep[]): Promise<void> => {
    await store.addSteps(steps.map((step) => ({ ...step, list: listOf(step) })))
    told()
  }
  const gather = async (): Promise<void> => {
    if (isUrgent) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS)
      stopGathering = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
  const run = async (): Promise<void> => {
    while (next.steps.length > 0) {
      const { steps, written, settle } = next
      next = emptyBundle()
      last = written
      isUrgent = false
      // A history that cannot be written must not keep anybody from saving.
      await write(steps).catch(() => undefined)
      settle()
      await gather()
    }
    running = null
  }
  return {
    note: (...steps) => {
      const noted = steps.filter((step) => step !== null)
      if (noted.length === 0) return
      next.steps.push(...noted)
      running ??= run()
    },
    keep: async (step) => {
      if (step) await write([step])
    },
    flushed: () => {
      if (next.steps.length === 0) return last
      isUrgent = true
      stopGathering()
      return next.written
    },
  }
}

interface Bundle {
  steps: HistoryStep[]
  /** Resolves when they were written or given up. */
  written: Promise<void>
  settle: () => void
}

function emptyBundle(): Bundle {
  let settle = (): void => undefined
  const written = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { steps: [], written, settle: () => settle() }
}

/** Key of a step: below its record, so that one record's history is one range. `mark` tells it from the others. */
export function stepKey({ userId, collection, id }: StepPlace, mark: string): string {
  return `${recordKey(userId, collection, id)}|${mark}`
}

/** The step of a change made by this device's user. */
export function stepHere(
  place: StepPlace,
  states: readonly [Content, Content],
  atMs: number,
  isReturn = false,
): HistoryStep | null {
  return stepBetween(place, stepKey(place, `h${crypto.randomUUID()}`), states, { origin: 'here', atMs }, isReturn)
}

export interface MergeStates {
  mine: Content
  theirs: Content
}

/**
 * The step of a merge: durable before this resolves when a value lost or a removal did, soon otherwise. The same
 * merge made again, as after a crash, is the same step.
 */
export async function noteMerge(
  history: HistoryLog,
  place: StepPlace,
  states: MergeStates,
  merged: MergeResult,
  source: { atMs: number; device: DeviceName | null },
): Promise<void> {
  const mark = nameUuid(canonicalJson([states.mine, states.theirs]))
  const step = stepOfMerge(place, stepKey(place, `m${mark}`), states, merged, { ...source, origin: 'elsewhere' })
  if (step?.kind === 'merged') await history.keep(step)
  else history.note(step)
}

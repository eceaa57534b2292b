// What each layer of `npm test` may take, so that one that grows is seen: only the sum of all is a promise, and fails.
// The budgets are meant for two quiet cores; a machine that is slower, or busy with something else, gets as much more as
// it needs longer for a fixed piece of work.
import process from 'node:process'
import { Worker } from 'node:worker_threads'

/** Seconds, 45 minutes together: about twice what each takes on a machine where it takes longest (components: 330 to 551). */
export const BUDGETS = {
  types: 40,
  lint: 40,
  format: 20,
  'unused code': 20,
  'code only tests use': 20,
  'script sizes': 10,
  'core, unit': 200,
  sim: 140,
  contract: 230,
  component: 720,
  'browser journeys': 1030,
  'other engines': 210,
}

/** What a whole run may take, in seconds of its layers on two quiet cores; without the starts between them. */
export const TOTALS = {
  'npm run check': 180,
  'npm test': 45 * 60,
}

/** Of these runs the sum itself is the promise: what one layer takes more, another takes less. */
const PROMISED = new Set(['npm test'])
/** How slow a machine is, is measured in half a second and no better than this. */
const MEASURED = 1.05

/** The same work on the same machine takes now longer, now shorter: only beyond that a layer is too slow. */
const SPREAD = 1.25

/** What the work takes on a quiet core of the machine the budgets were written on. */
const QUIET_SECONDS = 0.5

/**
 * Fresh memory the work takes beside its computing, as browsers do. A virtual machine may need 20 µs for each page of it
 * where others need less than one; browser journeys then spend two fifths of their time in the kernel. With so much of
 * it the work did, too, on such a machine (27 November 2026).
 */
const FRESH_BYTES = 60 * 1024 * 1024
const PAGE_BYTES = 4096

/** How many times longer than there two threads need for the work; 1 at least. */
export async function slowness() {
  const started = performance.now()
  const working = [0, 1].map(
    () =>
      new Promise((resolve, reject) => {
        new Worker(new URL(import.meta.url), { argv: ['work'] }).once('exit', resolve).once('error', reject)
      }),
  )
  await Promise.all(working)
  return Math.max(1, (performance.now() - started) / 1000 / QUIET_SECONDS)
}

/** What to say of a layer that took longer than it may; null when it did not, or has no budget. */
export function overBudget(name, seconds, times) {
  const budget = BUDGETS[name]
  if (budget === undefined || seconds <= budget * times * SPREAD) return null
  const scale = times > 1 ? ` on a machine ${times.toFixed(1)} times slower` : ''
  return `${name}: ${seconds.toFixed(0)} s, far over its budget of ${budget} s${scale}: scripts/lib/budget.mjs`
}

/**
 * The failure to report when all layers together took longer than they may; null when they did not.
 * @param layers what each took, and how many times slower the machine was then
 */
export function overTotal(name, layers) {
  const total = TOTALS[name]
  const seconds = layers.reduce((sum, layer) => sum + layer.seconds / layer.times, 0)
  if (total === undefined || seconds <= total * (PROMISED.has(name) ? MEASURED : SPREAD)) return null
  const minutes = (seconds / 60).toFixed(1)
  return `${name}: ${minutes} minutes as on two quiet cores, over its ${total / 60}: scripts/lib/budget.mjs`
}

if (process.argv[2] === 'work') {
  let seed = 1
  const rows = Array.from({ length: 200_000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return `flight ${seed}`
  })
  rows.sort((a, b) => a.localeCompare(b, 'en'))
  const fresh = new Uint8Array(FRESH_BYTES)
  for (let at = 0; at < FRESH_BYTES; at += PAGE_BYTES) fresh[at] = 1
}

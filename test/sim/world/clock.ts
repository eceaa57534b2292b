// The time of a simulated world: its timers, turns, clocks and ids come from its seed, so that a seed decides its run
// on any machine, however busy. What a turn takes is drawn too: a world may be a slow one.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRandom, type Random } from '../../support/random.ts'

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setImmediate: globalThis.setImmediate,
  dateNow: Date.now.bind(Date),
  performanceNow: performance.now.bind(performance),
  randomUUID: crypto.randomUUID.bind(crypto),
  random: Math.random.bind(Math),
  digest: crypto.subtle.digest.bind(crypto.subtle),
  // oxlint-disable-next-line typescript/unbound-method -- called with its object
  arrayBuffer: Blob.prototype.arrayBuffer,
}

/** Where every world's calendar begins. */
const FIRST_DAY_MS = Date.UTC(2026, 0, 1)
/** The mean ms a turn takes, by how busy the machine is. */
const BUSY: readonly number[] = [0.02, 0.05, 0.15, 0.5]
/** Now and then somebody else has the processor for so long. */
const STOLEN = 1 / 1000
const STOLEN_MS = 30

/** What a world before has left behind runs beside the next one, and has no part in its time. */
const clocks = new AsyncLocalStorage<WorldClock>()

function running(): WorldClock | null {
  const clock = clocks.getStore()
  return clock && !clock.isOver() ? clock : null
}

/** Ends with the world's time, or with the real one where no world runs. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Runs work in a time of its own; what it leaves behind goes on in the real one. */
export async function inWorldTime<T>(seed: number, work: () => Promise<T>): Promise<T> {
  const clock = new WorldClock(createRandom(seed ^ 0x5eed))
  try {
    const worked = clocks.run(clock, () => work().finally(() => clock.end()))
    worked.catch(() => undefined)
    while (!clock.isOver()) {
      clocks.run(clock, () => clock.turn())
      await new Promise((resolve) => real.setImmediate(resolve))
    }
    return await worked
  } finally {
    clock.handOver()
  }
}

type Work = () => void

class Timer {
  readonly atMs: number
  readonly work: Work
  isOver = false

  constructor(atMs: number, work: Work) {
    this.atMs = atMs
    this.work = work
  }

  fire(): void {
    if (this.isOver) return
    this.isOver = true
    this.work()
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}

class WorldClock {
  nowMs = 0
  readonly random: Random
  /** What is under way in threads of the real machine: meanwhile the world stands still. */
  #outside = 0
  #heard: Promise<void> = Promise.resolve()
  #isOver = false
  readonly #turnMs: number
  /** The next one first; of one moment, the one that was set first. */
  #timers: Timer[] = []
  #immediates: Work[] = []

  constructor(random: Random) {
    this.random = random
    this.#turnMs = random.pick(BUSY) ?? 0
  }

  set(work: Work, ms: number): Timer {
    const timer = new Timer(this.nowMs + Math.max(1, ms), work)
    const after = this.#timers.findIndex(({ atMs }) => atMs > timer.atMs)
    this.#timers.splice(after === -1 ? this.#timers.length : after, 0, timer)
    return timer
  }

  soon(work: Work): void {
    this.#immediates.push(work)
  }

  /** What began first is heard of first, whichever of the threads is done before. */
  async wait<T>(work: Promise<T>): Promise<T> {
    this.#outside += 1
    const before = this.#heard
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#heard = promise
    try {
      await Promise.allSettled([work])
      await before
      return await work
    } finally {
      this.#outside -= 1
      resolve()
    }
  }

  /** Does the next thing that is due, timers first; with nothing to do time goes on to the next timer. */
  turn(): void {
    if (this.#outside > 0) return
    while (this.#timers[0]?.isOver) this.#timers.shift()
    const [next] = this.#timers
    if (next && (next.atMs <= this.nowMs || this.#immediates.length === 0)) {
      this.#timers.shift()
      this.nowMs = Math.max(this.nowMs, next.atMs)
      return next.fire()
    }
    const work = this.#immediates.shift()
    if (!work) return
    this.nowMs += this.random.next() * 2 * this.#turnMs
    if (this.random.chance(STOLEN)) this.nowMs += this.random.next() * STOLEN_MS
    work()
  }

  end(): void {
    this.#isOver = true
  }

  isOver(): boolean {
    return this.#isOver
  }

  /** What is left goes on in the real time. */
  handOver(): void {
    for (const work of this.#immediates) real.setImmediate(work)
    for (const timer of this.#timers)
      if (!timer.isOver) real.setTimeout(() => timer.fire(), timer.atMs - this.nowMs).unref()
    this.#immediates = []
    this.#timers = []
  }
}

const replace = (on: object, name: string, value: unknown): void => {
  Object.defineProperty(on, name, { value, configurable: true, writable: true })
}

type Callback = (...values: unknown[]) => void

replace(globalThis, 'setTimeout', (work: Callback, ms = 0, ...values: unknown[]) => {
  const clock = running()
  return clock ? clock.set(() => work(...values), ms) : real.setTimeout(work, ms, ...values)
})
replace(globalThis, 'clearTimeout', (timer: Timer | NodeJS.Timeout | undefined) => {
  if (timer instanceof Timer) timer.isOver = true
  else real.clearTimeout(timer)
})
replace(globalThis, 'setImmediate', (work: Callback, ...values: unknown[]) => {
  const clock = running()
  return clock ? clock.soon(() => work(...values)) : real.setImmediate(work, ...values)
})
replace(Date, 'now', () => {
  const clock = running()
  return clock ? FIRST_DAY_MS + Math.floor(clock.nowMs) : real.dateNow()
})
replace(performance, 'now', () => running()?.nowMs ?? real.performanceNow())
replace(Math, 'random', () => running()?.random.next() ?? real.random())
replace(crypto, 'randomUUID', () => running()?.random.uuid() ?? real.randomUUID())
replace(crypto.subtle, 'digest', (...of: Parameters<typeof real.digest>) => {
  const work = real.digest(...of)
  return running()?.wait(work) ?? work
})
replace(Blob.prototype, 'arrayBuffer', function (this: Blob) {
  const work = real.arrayBuffer.call(this)
  return running()?.wait(work) ?? work
})

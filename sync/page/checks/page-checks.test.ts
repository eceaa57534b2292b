import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckedFlight } from '../../../core/check/run/recheck.ts'
import type { CheckReader } from '../../checks/check-reader.ts'
import type { CheckerAnswer, CheckerRequest } from '../../checks/checker.ts'
import type { ChangeSet } from '../../storage/changes.ts'
import type { StoredRow } from '../../storage/rows/stored-row.ts'
import type { ResourceType } from '../../../core/wire/resources.ts'
import { createStore, type Writable } from '../../../core/lib/store.ts'
import { type PageChecks, createPageChecks } from './page-checks.ts'
import { type ChecksState, NO_CHECKS } from '../../../core/check/run/checks-state.ts'

class FakeWorker extends EventTarget implements Worker {
  readonly onerror = null
  readonly onmessage = null
  readonly onmessageerror = null
  readonly asked: CheckerRequest[] = []
  isEnded = false
  postMessage(request: CheckerRequest): void {
    this.asked.push(request)
  }
  terminate(): void {
    this.isEnded = true
  }
  answers(answer: CheckerAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data: answer }))
  }
  kinds(): string[] {
    return this.asked.map(({ kind }) => kind)
  }
}

const CHECKED: CheckedFlight = { id: 'checked', device: null, findings: [] }
const SETTLE_MS = 300
const SETTLE_MANY_MS = 3000
const IDLE_MS = 120_000

let workers: FakeWorker[]
let state: Writable<ChecksState>
let generation: Writable<number>
let reader: CheckReader
let listeners: Set<(set: ChangeSet) => void>
let database: () => Promise<void>
let shown: EventTarget & { visibilityState: string }
let checks: PageChecks

beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  state = createStore(NO_CHECKS)
  generation = createStore(0)
  reader = { today: '2026-03-05', language: 'en' }
  listeners = new Set()
  database = () => Promise.resolve()
  shown = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', shown)
  const changes = {
    listen: (listener: (set: ChangeSet) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  checks = createPageChecks({
    database: () => database().then(() => ({ log: { changes } as never })),
    databaseName: 'log',
    build: () => 'b1',
    generation,
    createWorker: () => {
      const begun = new FakeWorker()
      workers.push(begun)
      return begun
    },
    endWorker: (worker) => worker.terminate(),
    reader: () => reader,
    state,
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

/** The worker that was begun last. */
function worker(): FakeWorker {
  const last = workers.at(-1)
  if (!last) throw new Error('no worker')
  return last
}

const stored = (type: ResourceType, id: string): StoredRow => ({
  id,
  type,
  del: 0,
  sortKey: '',
  n: 1,
  rev: '1-a',
  doc: '{}',
  seq: '',
  epoch: '',
  gen: 0,
})

interface Written {
  type?: ResourceType
  isNewContent?: boolean
  isKnown?: boolean
}

/** Flights are written, or records of another type. */
function written(count = 1, { type = 'flights', isNewContent = true, isKnown = true }: Written = {}): void {
  const collection = type === 'flights' || type === 'media' ? type : 'data'
  const changes = Array.from({ length: count }, (_, n) => {
    const id = String(n)
    return { id, before: null, after: isKnown ? stored(type, id) : null, isNewContent, isTouched: false }
  })
  for (const listener of listeners) listener({ collection, changes, isOwn: true })
}

async function attended(): Promise<() => void> {
  const leave = checks.attend()
  await settle()
  return leave
}

/** Attended, and the worker has reported one flight of two. */
async function ready(): Promise<() => void> {
  const leave = await attended()
  worker().answers({ kind: 'found', flights: [{ id: 'a', checked: CHECKED }] })
  worker().answers({ kind: 'done', total: 2 })
  return leave
}

test('a worker is begun for who looks, and what it found is shown when it has read all', async () => {
  const leave = checks.attend()
  expect(state.get()).toEqual({ ...NO_CHECKS, isBehind: true })
  await settle()
  expect(worker().asked).toEqual([{ kind: 'begin', databaseName: 'log', build: 'b1', reader }])
  worker().answers({ kind: 'found', flights: [{ id: 'a', checked: CHECKED }] })
  expect(state.get()).toEqual({ ...NO_CHECKS, isBehind: true })
  worker().answers({ kind: 'done', total: 2 })
  expect(state.get()).toEqual({ kind: 'ready', flights: new Map([['a', CHECKED]]), total: 2, isBehind: false })
  leave()
})

test('what is written is asked for once, a moment after the first of several writes', async () => {
  await ready()
  written()
  expect(state.get()).toMatchObject({ kind: 'ready', isBehind: true })
  await settle(SETTLE_MS - 100)
  written()
  await settle(99)
  expect(worker().kinds()).toEqual(['begin'])
  await settle(1)
  expect(worker().kinds()).toEqual(['begin', 'changed'])
  worker().answers({ kind: 'found', flights: [{ id: 'a', checked: null }] })
  worker().answers({ kind: 'done', total: 1 })
  expect(state.get()).toEqual({ kind: 'ready', flights: new Map(), total: 1, isBehind: false })
  await settle(SETTLE_MANY_MS)
  expect(worker().kinds()).toEqual(['begin', 'changed'])
  // The next write is the first of another look.
  written()
  await settle(SETTLE_MS)
  expect(worker().kinds()).toEqual(['begin', 'changed', 'changed'])
})

test('what comes in hundreds is one look when it has come', async () => {
  await ready()
  written(1)
  for (const _ of [1, 2, 3]) {
    written(100)
    await settle(SETTLE_MANY_MS - 1)
    expect(worker().kinds()).toEqual(['begin'])
  }
  await settle(1)
  expect(worker().kinds()).toEqual(['begin', 'changed'])
})

test('ninety-nine at once are a few', async () => {
  await ready()
  written(99)
  await settle(SETTLE_MS)
  expect(worker().kinds()).toEqual(['begin', 'changed'])
})

test('what is written while the worker works is asked when it has done, and it counts as behind until then', async () => {
  await attended()
  written()
  await settle(SETTLE_MS)
  expect(worker().kinds()).toEqual(['begin'])
  worker().answers({ kind: 'done', total: 1 })
  expect(state.get()).toMatchObject({ kind: 'ready', isBehind: true })
  await settle(SETTLE_MS - 1)
  expect(worker().kinds()).toEqual(['begin'])
  await settle(1)
  expect(worker().kinds()).toEqual(['begin', 'changed'])
  written()
  await settle(SETTLE_MANY_MS)
  expect(worker().kinds()).toEqual(['begin', 'changed'])
  worker().answers({ kind: 'done', total: 1 })
  expect(state.get()).toMatchObject({ isBehind: true })
  await settle(SETTLE_MS)
  worker().answers({ kind: 'done', total: 1 })
  expect(state.get()).toMatchObject({ isBehind: false })
})

test('a write just before the worker has done is asked at its own time', async () => {
  await attended()
  written()
  await settle(SETTLE_MS - 100)
  worker().answers({ kind: 'done', total: 1 })
  await settle(100)
  expect(worker().kinds()).toEqual(['begin', 'changed'])
  await settle(SETTLE_MS)
  expect(worker().kinds()).toEqual(['begin', 'changed'])
})

test.each<[ResourceType, boolean]>([
  ['trips', true],
  ['custom-fields', true],
  ['cards', false],
])('a record of type %s that is written matters: %s', async (type, isAsked) => {
  await ready()
  written(1, { type })
  await settle(SETTLE_MS)
  expect(worker().kinds()).toEqual(isAsked ? ['begin', 'changed'] : ['begin'])
  expect(state.get().isBehind).toBe(isAsked)
})

test('what another page wrote into the data is asked for, what is no new content is not', async () => {
  await ready()
  written(1, { isNewContent: false })
  await settle(SETTLE_MS)
  expect(worker().kinds()).toEqual(['begin'])
  written(1, { type: 'cards', isKnown: false })
  await settle(SETTLE_MS)
  expect(worker().kinds()).toEqual(['begin', 'changed'])
})

test('the worker is let go when nothing is written for two minutes, and the next write begins one', async () => {
  await ready()
  await settle(IDLE_MS - 1)
  expect(worker().isEnded).toBe(false)
  await settle(1)
  expect(worker().isEnded).toBe(true)
  expect(state.get()).toMatchObject({ kind: 'ready', total: 2 })
  written()
  await settle(SETTLE_MS)
  expect(workers).toHaveLength(2)
  expect(worker().kinds()).toEqual(['begin'])
  // It says anew what is to be found; the one before has nothing more to say.
  workers[0]?.answers({ kind: 'failed' })
  workers[0]?.dispatchEvent(new Event('error'))
  worker().answers({ kind: 'done', total: 1 })
  expect(state.get()).toEqual({ kind: 'ready', flights: new Map(), total: 1, isBehind: false })
})

test('a worker that is asked is not let go', async () => {
  await ready()
  await settle(IDLE_MS - SETTLE_MS - 1)
  written()
  await settle(IDLE_MS)
  expect(worker().isEnded).toBe(false)
  worker().answers({ kind: 'done', total: 2 })
  await settle(IDLE_MS - 1)
  expect(worker().isEnded).toBe(false)
})

test.each([
  ['says that it failed', (one: FakeWorker) => one.answers({ kind: 'failed' })],
  ['breaks', (one: FakeWorker) => void one.dispatchEvent(new Event('error'))],
])('a worker that %s is ended, and tried anew when asked to', async (_, fails) => {
  await ready()
  written()
  fails(worker())
  expect(worker().isEnded).toBe(true)
  expect(state.get()).toMatchObject({ kind: 'failed', isBehind: false })
  checks.again()
  expect(state.get()).toEqual({ ...NO_CHECKS, isBehind: true })
  await settle()
  expect(workers).toHaveLength(2)
  await settle(SETTLE_MANY_MS)
  expect(worker().kinds()).toEqual(['begin'])
})

test('the worker that takes the place of a broken one lives its own time', async () => {
  await ready()
  await settle(IDLE_MS - SETTLE_MS - 1)
  worker().dispatchEvent(new Event('error'))
  written()
  await settle(SETTLE_MS)
  expect(workers).toHaveLength(2)
  await settle(1)
  expect(worker().isEnded).toBe(false)
})

test('a log that cannot be opened is a failure', async () => {
  database = () => Promise.reject(new Error('storage'))
  await attended()
  expect(state.get()).toMatchObject({ kind: 'failed', isBehind: false })
  expect(workers).toEqual([])
})

test('nobody attends: nothing is tried again', async () => {
  checks.again()
  await settle()
  expect(workers).toEqual([])
  expect(state.get()).toBe(NO_CHECKS)
})

test('from page to page there is a moment without anybody', async () => {
  const leave = await ready()
  leave()
  const another = checks.attend()
  await settle()
  expect(workers).toHaveLength(1)
  expect(state.get().kind).toBe('ready')
  const third = checks.attend()
  another()
  await settle()
  expect(worker().isEnded).toBe(false)
  third()
  await settle()
  expect(worker().isEnded).toBe(true)
  expect(state.get()).toBe(NO_CHECKS)
  expect(listeners.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('who comes after everybody left begins anew, and hears of the next log once', async () => {
  const leave = await ready()
  leave()
  await settle()
  generation.set(1)
  shown.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(workers).toHaveLength(1)
  await ready()
  expect(workers).toHaveLength(2)
  generation.set(2)
  await settle()
  expect(workers).toHaveLength(3)
})

test('who left before the log was open has nothing begun', async () => {
  const opening = Promise.withResolvers<void>()
  database = () => opening.promise
  const leave = await attended()
  leave()
  await settle()
  opening.resolve()
  await settle()
  expect(workers).toEqual([])
  expect(listeners.size).toBe(0)
})

test('a log that cannot be opened for who has left fails for nobody', async () => {
  const opening = Promise.withResolvers<void>()
  database = () => opening.promise
  const leave = await attended()
  leave()
  await settle()
  opening.reject(new Error('storage'))
  await settle()
  expect(state.get()).toBe(NO_CHECKS)
})

test('a write just before everybody left is asked of nobody', async () => {
  const leave = await ready()
  written()
  leave()
  await settle(SETTLE_MS)
  expect(workers).toHaveLength(1)
  expect(worker().kinds()).toEqual(['begin'])
  await settle(IDLE_MS)
})

test('another log in the place of this one is read from the beginning', async () => {
  await ready()
  generation.set(1)
  expect(worker().isEnded).toBe(true)
  expect(state.get()).toEqual({ ...NO_CHECKS, isBehind: true })
  await settle()
  expect(worker().kinds()).toEqual(['begin'])
  expect(listeners.size).toBe(1)
})

test.each([
  ['day', { today: '2026-03-06', language: 'en' }],
  ['language', { today: '2026-03-05', language: 'de' }],
] as const)('on another %s what is known stays until it is worked out anew', async (_, next) => {
  await ready()
  reader = next
  shown.visibilityState = 'hidden'
  shown.dispatchEvent(new Event('visibilitychange'))
  expect(workers).toHaveLength(1)
  shown.visibilityState = 'visible'
  shown.dispatchEvent(new Event('visibilitychange'))
  expect(state.get()).toMatchObject({ kind: 'ready', total: 2, isBehind: true })
  await settle()
  expect(worker().asked).toEqual([{ kind: 'begin', databaseName: 'log', build: 'b1', reader: next }])
})

test('who joins on another day has it worked out anew; on the same day nothing is begun', async () => {
  await ready()
  await attended()
  expect(workers).toHaveLength(1)
  reader = { today: '2026-03-06', language: 'en' }
  await attended()
  expect(workers).toHaveLength(2)
})

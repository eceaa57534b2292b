import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fail, ok, type Result } from '../../core/lib/result.ts'
import type { Answer } from './api.ts'
import { type Failure, failure } from '../../core/errors/failure.ts'
import { createGate, type Gate, type GateEvent } from './gate.ts'
import { DAY_MS } from '../../core/time/units.ts'

const GOOD: Result<Answer, Failure> = ok({ status: 200, body: null })
const DOWN: Result<Answer, Failure> = fail(failure('network'))
const isFine = ({ status }: Answer): boolean => status < 500
const never = new AbortController().signal

/** Everything that is due has run. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

let events: GateEvent[]
let gate: Gate

function createTestGate(delayMs = 1): void {
  events = []
  gate = createGate({ nowMs: () => performance.now(), delayMs: () => delayMs, notify: (event) => events.push(event) })
}

beforeEach(() => createTestGate())

describe('I7 the gate', () => {
  test('repeats a request until it is answered', async () => {
    const request = vi
      .fn<() => Promise<Result<Answer, Failure>>>()
      .mockResolvedValueOnce(DOWN)
      .mockResolvedValueOnce(DOWN)
    request.mockResolvedValue(GOOD)
    expect(await gate.call(request, isFine, never)).toEqual({ status: 200, body: null })
    expect(request).toHaveBeenCalledTimes(3)
    expect(events.map(({ kind }) => kind)).toEqual(['unreachable', 'unreachable', 'reached'])
  })

  test('one attempt answers what came of it, and does not ask again', async () => {
    const request = vi
      .fn<() => Promise<Result<Answer, Failure>>>()
      .mockResolvedValueOnce(DOWN)
      .mockResolvedValueOnce(ok({ status: 500, body: null }))
      .mockResolvedValueOnce(GOOD)
    expect(await gate.attempt(request, isFine, never)).toEqual({ kind: 'none' })
    expect(await gate.attempt(request, isFine, never)).toEqual({ kind: 'trouble', status: 500 })
    expect(await gate.attempt(request, isFine, never)).toEqual({ kind: 'answer', answer: { status: 200, body: null } })
    expect(events.map(({ kind }) => kind)).toEqual(['unreachable', 'failing', 'reached'])
  })

  test('it is open while online and signed in, whatever the server does', async () => {
    await gate.attempt(async () => DOWN, isFine, never)
    await gate.open(never)
    gate.setOnline(false)
    let isOpen = false
    const opened = gate.open(never).then(() => {
      isOpen = true
    })
    await turn()
    expect(isOpen).toBe(false)
    gate.setOnline(true)
    await opened
  })

  test('I8: a clock set back by a day while it waits makes no day of the wait', async () => {
    let clock = Date.UTC(2026, 0, 2)
    gate = createGate({ nowMs: () => clock, delayMs: () => 100, notify: (event) => events.push(event) })
    const request = vi.fn<() => Promise<Result<Answer, Failure>>>().mockResolvedValueOnce(DOWN)
    request.mockResolvedValue(GOOD)
    const done = gate.call(request, isFine, never)
    await turn()
    expect(events).toHaveLength(1)
    clock -= DAY_MS
    // Something else changed just now: the wait is reckoned anew, by the clock as it is.
    gate.setUnlocked(true)
    await done
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('makes no request while offline, and goes on when online', async () => {
    gate.setOnline(false)
    const request = vi.fn<() => Promise<Result<Answer, Failure>>>(async () => GOOD)
    const done = gate.call(request, isFine, never)
    await turn()
    expect(request).not.toHaveBeenCalled()
    gate.setOnline(true)
    await done
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('F2 after a failure lets one request through, and the others when that is answered', async () => {
    const probe = Promise.withResolvers<Result<Answer, Failure>>()
    const request = vi.fn<() => Promise<Result<Answer, Failure>>>().mockResolvedValueOnce(DOWN)
    request.mockReturnValueOnce(probe.promise).mockResolvedValue(GOOD)
    const calls = [gate.call(request, isFine, never)]
    await vi.waitFor(() => expect(events).toHaveLength(1))
    calls.push(...Array.from({ length: 5 }, () => gate.call(request, isFine, never)))
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
    await turn()
    expect(request).toHaveBeenCalledTimes(2)
    probe.resolve(GOOD)
    await Promise.all(calls)
    expect(request).toHaveBeenCalledTimes(7)
  })

  test('I2: one request that fails every time does not keep the others from being tried: they take turns', async () => {
    const tried: string[] = []
    const end = new AbortController()
    const always = (name: string) => async (): Promise<Result<Answer, Failure>> => {
      tried.push(name)
      return DOWN
    }
    const calls = ['pull 1', 'pull 2', 'pull 3', 'push'].map((name) => gate.call(always(name), isFine, end.signal))
    const settled = Promise.allSettled(calls)
    await vi.waitFor(() => expect(tried.length).toBeGreaterThanOrEqual(12))
    end.abort(new Error('over'))
    await settled
    const rounds = [tried.slice(4, 8), tried.slice(8, 12)]
    for (const round of rounds) expect(round.toSorted()).toEqual(['pull 1', 'pull 2', 'pull 3', 'push'])
  })

  test('one that is given up while it is its turn hands the turn on', async () => {
    createTestGate(60_000)
    const first = new AbortController()
    const given = gate.call(async () => DOWN, isFine, first.signal)
    await vi.waitFor(() => expect(events).toHaveLength(1))
    const next = vi.fn<() => Promise<Result<Answer, Failure>>>(async () => GOOD)
    const done = gate.call(next, isFine, never)
    first.abort(new Error('given up'))
    await expect(given).rejects.toThrow('given up')
    expect(next).not.toHaveBeenCalled()
    gate.wake()
    await done
    expect(next).toHaveBeenCalledTimes(1)
  })

  test('makes no request when the line goes in the moment it is let through', async () => {
    const request = vi.fn<() => Promise<Result<Answer, Failure>>>(async () => GOOD)
    const done = gate.call(request, isFine, never)
    gate.setOnline(false)
    await turn()
    expect(request).not.toHaveBeenCalled()
    gate.setOnline(true)
    await done
  })

  test('waits for a token when there is none, without asking again and again', async () => {
    const request = vi
      .fn<() => Promise<Result<Answer, Failure>>>()
      .mockResolvedValueOnce(fail(failure('both_tokens_expired')))
    request.mockResolvedValue(GOOD)
    const done = gate.call(request, isFine, never)
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1))
    await turn()
    expect(request).toHaveBeenCalledTimes(1)
    expect(events).toEqual([{ kind: 'locked' }])
    gate.setUnlocked(true)
    await done
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('F7 a server in trouble is waited for as long as it asks', async () => {
    const delay = vi.fn<(failures: number, retryAfter?: number) => number>(() => 1)
    gate = createGate({ nowMs: () => 0, delayMs: delay, notify: (event) => events.push(event) })
    const request = vi.fn<() => Promise<Result<Answer, Failure>>>()
    request.mockResolvedValueOnce(ok({ status: 503, body: null, retryAfterSeconds: 7 })).mockResolvedValue(GOOD)
    const done = gate.call(request, isFine, never)
    await vi.waitFor(() => expect(delay).toHaveBeenCalledWith(1, 7))
    gate.wake()
    await done
    expect(events[0]).toMatchObject({ kind: 'failing', code: 'unavailable' })
  })

  test('requests that fail together count once; what one of them asks to wait counts all the same', async () => {
    const delay = vi.fn<(failures: number, retryAfter?: number) => number>(() => 60_000)
    gate = createGate({ nowMs: () => 0, delayMs: delay, notify: (event) => events.push(event) })
    const end = new AbortController()
    const BUSY = ok({ status: 503, body: null, retryAfterSeconds: 7 })
    const calls = [DOWN, DOWN, DOWN, BUSY].map((answer) => gate.call(async () => answer, isFine, end.signal))
    const settled = Promise.allSettled(calls)
    await vi.waitFor(() => expect(delay).toHaveBeenLastCalledWith(1, 7))
    gate.wake()
    await vi.waitFor(() => expect(delay).toHaveBeenCalledTimes(3))
    expect(delay.mock.calls.map(([failures]) => failures)).toEqual([1, 1, 2])
    end.abort(new Error('over'))
    await settled
  })

  test('a waiting request ends when it is given up', async () => {
    gate.setOnline(false)
    const abort = new AbortController()
    const done = gate.call(async () => GOOD, isFine, abort.signal)
    abort.abort(new Error('replication ended'))
    await expect(done).rejects.toThrow('replication ended')
  })
})

test.each([
  [429, 'too_many_requests'],
  [403, 'forbidden'],
  [503, 'unavailable'],
  [500, 'internal'],
])('I7 trouble of status %i is named %s', async (status, code) => {
  await gate.attempt(
    async () => ok({ status, body: null }),
    () => false,
    never,
  )
  expect(events).toMatchObject([{ kind: 'failing', code }])
})

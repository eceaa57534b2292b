import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ENGINE_EVENTS, type EngineEvent, type EngineState } from '../../core/sync/machine/machine.ts'
import type { SyncState } from '../../core/sync/machine/sync-state.ts'
import { holds } from '../../test/support/fuzz.ts'
import { createStatus, type Status } from './status.ts'

const LOG = { token: 'log', isFetched: true }

/** The facts behind a state, kept the plain way. */
interface Facts {
  login: 'guest' | 'in' | 'expired'
  isOnline: boolean
  isBroken: boolean
}

function learn(facts: Facts, event: EngineEvent): Facts {
  const { login } = facts
  // A guest's log is not open: nothing is known of it, and after a login the state of the network counts.
  if (event === 'logged-out') return { login: 'guest', isOnline: true, isBroken: false }
  if (login === 'guest' && event !== 'signed-in' && event !== 'expired') return facts
  if (event === 'signed-in') return { ...facts, login: 'in' }
  if (event === 'expired') return { ...facts, login: 'expired' }
  if (event === 'online' || event === 'offline') return { ...facts, isOnline: event === 'online' }
  if (event === 'storage-failed' || event === 'storage-recovered')
    return { ...facts, isBroken: event === 'storage-failed' }
  return facts
}

function expected({ login, isOnline, isBroken }: Facts): readonly EngineState[] {
  if (login === 'guest') return ['guest']
  if (isBroken) return ['broken']
  if (login === 'expired') return [isOnline ? 'locked' : 'locked-offline']
  return isOnline ? ['idle', 'syncing', 'unreachable', 'failing'] : ['offline']
}

describe('I7 I9 I13 the status', () => {
  test('I13 whatever happened in whatever order, login, network and database are shown as they are', () => {
    vi.useFakeTimers()
    try {
      holds(fc.array(fc.constantFrom(...ENGINE_EVENTS), { maxLength: 20 }), (events) => {
        const status = createStatus(() => undefined)
        let facts: Facts = { login: 'guest', isOnline: true, isBroken: false }
        return events.every((event) => {
          status.dispatch(event)
          facts = learn(facts, event)
          return expected(facts).includes(status.state())
        })
      })
    } finally {
      vi.useRealTimers()
    }
  })

  test('I7 work that goes on under what hid it is shown again afterwards', () => {
    const status = createStatus(() => undefined)
    for (const event of ['signed-in', 'work-began', 'offline', 'online'] as const) status.dispatch(event)
    expect(status.state()).toBe('syncing')
    status.dispatch('work-ended')
    expect(status.state()).toBe('idle')
  })

  test('I9 the reason of an error is named as long as it lasts', () => {
    const status = createStatus(() => undefined)
    status.dispatch('signed-in')
    status.dispatch('failing', 'unavailable')
    expect(status.snapshot()).toMatchObject({ kind: 'error', problem: 'unavailable' })
    status.dispatch('reached')
    expect(status.snapshot()).toMatchObject({ kind: 'synced', problem: null })
  })

  test('I2 many changes at once are published once, with their number', async () => {
    vi.useFakeTimers()
    const publish = vi.fn<(state: SyncState) => void>()
    try {
      const status = createStatus(publish)
      status.dispatch('signed-in')
      status.setFacts(() => ({ log: LOG, waiting: new Set(['a', 'b']), problems: new Map() }))
      for (let time = 0; time < 50; time++) status.changed()
      await vi.runAllTimersAsync()
    } finally {
      vi.useRealTimers()
    }
    expect(publish).toHaveBeenCalledTimes(1)
    expect(publish).toHaveBeenCalledWith(expect.objectContaining({ kind: 'pending', pending: 2, log: LOG }))
  })

  test('I2 what changes for a while is published at once and then ten times a second, the last of it too', async () => {
    vi.useFakeTimers()
    const publish = vi.fn<(state: SyncState) => void>()
    try {
      const status = createStatus(publish)
      let waiting = 30
      status.setFacts(() => ({
        log: LOG,
        waiting: new Set(Array.from({ length: waiting }, (_, at) => `${at}`)),
        problems: new Map(),
      }))
      await vi.advanceTimersByTimeAsync(15)
      expect(publish).toHaveBeenCalledTimes(1)
      for (; waiting > 0; waiting -= 1) {
        status.changed()
        await vi.advanceTimersByTimeAsync(10)
      }
      expect(publish.mock.calls.length).toBeLessThanOrEqual(4)
      status.changed()
      await vi.advanceTimersByTimeAsync(100)
      expect(publish.mock.lastCall?.[0]).toMatchObject({ pending: 0 })
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    { during: ['expired'], after: 'locked' },
    { during: ['offline'], after: 'offline' },
    { during: ['expired', 'offline'], after: 'locked-offline' },
    { during: ['offline', 'online', 'expired', 'signed-in'], after: 'idle' },
  ] as const)('I13 a database that is mended after $during shows $after', ({ during, after }) => {
    const status = createStatus(() => undefined)
    for (const event of ['signed-in', 'storage-failed', ...during] as const) status.dispatch(event)
    expect(status.state()).toBe('broken')
    status.dispatch('storage-recovered')
    expect(status.state()).toBe(after)
  })

  test('I9 a broken database is named, and an error that comes later has a name of its own', () => {
    const status = createStatus(() => undefined)
    status.dispatch('signed-in')
    status.dispatch('storage-failed', 'newer_version')
    expect(status.snapshot()).toMatchObject({ kind: 'error', problem: 'newer_version' })
    status.dispatch('storage-recovered')
    const refused = { code: 'invalid', issues: [], collection: 'flights', sinceMs: 0 }
    status.setFacts(() => ({ log: LOG, waiting: new Set(['a']), problems: new Map([['a', refused]]) }))
    expect(status.snapshot()).toMatchObject({ kind: 'error', problem: 'invalid' })
  })

  test.each([
    { name: 'progress', set: (status: Status) => status.setProgress({ kind: 'first', done: 1, total: 2 }) },
    { name: 'a comparison', set: (status: Status) => status.setChecked({ atMs: 1, records: 2 }) },
    { name: 'the next try', set: (status: Status) => status.setNextTry(5) },
    { name: 'what waits', set: (status: Status) => status.setFacts(null) },
  ])('I7 $name is published', async ({ set }) => {
    vi.useFakeTimers()
    const publish = vi.fn<(state: SyncState) => void>()
    try {
      const status = createStatus(publish)
      set(status)
      await vi.runAllTimersAsync()
      expect(publish).toHaveBeenCalledExactlyOnceWith(status.snapshot())
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('what is said, and what is no news', () => {
  const published = (act: (status: Status) => void): SyncState[] => {
    vi.useFakeTimers()
    try {
      const states: SyncState[] = []
      const status = createStatus((state) => states.push(state))
      status.dispatch('signed-in')
      vi.advanceTimersByTime(1000)
      states.length = 0
      act(status)
      vi.advanceTimersByTime(1000)
      return states
    } finally {
      vi.useRealTimers()
    }
  }

  test('another state is', () => {
    expect(published((status) => status.dispatch('offline'))).toMatchObject([{ kind: 'offline' }])
  })

  test('the same once more is not, another reason for it is', () => {
    expect(published((status) => status.dispatch('signed-in'))).toEqual([])
    const failing = published((status) => {
      status.dispatch('failing', 'internal')
      vi.advanceTimersByTime(1000)
      status.dispatch('failing', 'forbidden')
    })
    expect(failing.map(({ problem }) => problem)).toEqual(['internal', 'forbidden'])
  })

  test('I9 a database that is well hides no trouble of the server, and none says so of a broken one', () => {
    const failing = published((status) => {
      status.dispatch('failing', 'internal')
      status.dispatch('storage-recovered')
    })
    expect(failing).toMatchObject([{ kind: 'error', problem: 'internal' }])
    expect(
      published((status) => {
        status.dispatch('storage-failed', 'storage')
        status.dispatch('offline')
      }),
    ).toMatchObject([{ kind: 'error', problem: 'storage' }])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds } from '../../../test/support/fuzz.ts'
import {
  ENGINE_EVENTS,
  ENGINE_STATES,
  type EngineEvent,
  type EngineState,
  nextEngineState,
  syncKind,
} from './machine.ts'

const after = (...events: EngineEvent[]) => events.reduce(nextEngineState, 'guest' as EngineState)
const life = fc.array(fc.constantFrom(...ENGINE_EVENTS), { maxLength: 30 })

/** True when every step of a life that begins as a guest's is as it should be. */
function every(
  events: readonly EngineEvent[],
  check: (before: EngineState, event: EngineEvent, after: EngineState) => boolean,
): boolean {
  let before: EngineState = 'guest'
  return events.every((event) => {
    const next = nextEngineState(before, event)
    const isFine = check(before, event, next)
    before = next
    return isFine
  })
}
const isOffline = (state: EngineState): boolean => state === 'offline' || state === 'locked-offline'
const isLocked = (state: EngineState): boolean => state === 'locked' || state === 'locked-offline'

describe("I7 I9 I13 the engine's states", () => {
  test('I7 every state can be reached, and none but these', () => {
    const reached = new Set<EngineState>(['guest'])
    for (const state of reached) for (const event of ENGINE_EVENTS) reached.add(nextEngineState(state, event))
    expect([...reached].sort()).toEqual([...ENGINE_STATES].sort())
  })

  test('I13 logging out ends everything from any state; only signing in or an expired login begins', () => {
    holds(life, (events) =>
      every(events, (before, event, next) =>
        event === 'logged-out'
          ? next === 'guest'
          : (next === 'guest') === (before === 'guest' && event !== 'signed-in' && event !== 'expired'),
      ),
    )
  })

  test('I9 a broken database is left by recovery or by logging out alone', () => {
    holds(life, (events) =>
      every(events, (before, event, next) => {
        if (before === 'broken') return next === 'broken' || event === 'storage-recovered' || event === 'logged-out'
        return before === 'guest' || (event === 'storage-failed') === (next === 'broken')
      }),
    )
  })

  test('I13 an expired login is left by signing in alone, while the database works', () => {
    holds(life, (events) =>
      every(
        events,
        (before, event, next) =>
          !isLocked(before) || isLocked(next) || next === 'broken' || event === 'signed-in' || event === 'logged-out',
      ),
    )
  })

  test('I7 without a network nothing but its return ends being offline, while the database works', () => {
    holds(life, (events) =>
      every(
        events,
        (before, event, next) =>
          !isOffline(before) || isOffline(next) || next === 'broken' || event === 'online' || event === 'logged-out',
      ),
    )
  })

  test('I7 work is shown when it begins at rest and nowhere else', () => {
    holds(life, (events) =>
      every(events, (before, event, next) =>
        next !== 'syncing' || before === 'syncing' ? true : before === 'idle' && event === 'work-began',
      ),
    )
  })

  test('I7 trouble with the server ends with its next answer', () => {
    holds(life, (events) =>
      every(events, (before, event, next) =>
        event === 'reached' && (before === 'unreachable' || before === 'failing') ? next === 'idle' : true,
      ),
    )
  })

  test('I3 whatever happened, signing in online and working comes to rest as saved', () => {
    holds(life, (events) => {
      const end = (['storage-recovered', 'online', 'signed-in', 'reached', 'work-began', 'work-ended'] as const).reduce(
        nextEngineState,
        after(...events),
      )
      return end === 'idle' && syncKind(end, 0, 0) === 'synced'
    })
  })

  test('I7 hearing the same twice changes nothing more', () => {
    holds(life, fc.constantFrom(...ENGINE_EVENTS), (events, event) => {
      const once = nextEngineState(after(...events), event)
      return nextEngineState(once, event) === once
    })
  })

  test('I7 without a network nothing counts as an error, not even an expired login', () => {
    expect(after('signed-in', 'offline', 'unreachable')).toBe('offline')
    expect(syncKind(after('signed-in', 'offline', 'expired'), 3, 0)).toBe('offline')
    expect(after('signed-in', 'offline', 'expired', 'online')).toBe('locked')
    expect(after('signed-in', 'expired', 'offline', 'signed-in')).toBe('offline')
  })

  test('I7 a server that does not answer is being offline, one that answers with errors is an error', () => {
    expect(syncKind(after('signed-in', 'unreachable'), 0, 0)).toBe('offline')
    expect(syncKind(after('signed-in', 'failing'), 0, 0)).toBe('error')
    expect(after('signed-in', 'failing', 'unreachable', 'failing')).toBe('failing')
    expect(after('signed-in', 'storage-failed')).toBe('broken')
  })

  test('I7 offline comes before signed-out, error, syncing, pending, synced', () => {
    expect(syncKind('offline', 1, 1)).toBe('offline')
    expect(syncKind('locked', 1, 1)).toBe('signed-out')
    expect(syncKind('guest', 1, 1)).toBe('signed-out')
    expect(syncKind('broken', 0, 0)).toBe('error')
    expect(syncKind('idle', 1, 1)).toBe('error')
    expect(syncKind('syncing', 1, 1)).toBe('error')
    expect(syncKind('syncing', 1, 0)).toBe('syncing')
    expect(syncKind('idle', 1, 0)).toBe('pending')
    expect(syncKind('idle', 0, 0)).toBe('synced')
  })
})

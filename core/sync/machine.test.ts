import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENGINE_EVENTS, ENGINE_STATES, type EngineEvent, nextEngineState, syncKind } from './machine.ts'

const after = (...events: EngineEvent[]) => events.reduce(nextEngineState, 'guest' as (typeof ENGINE_STATES)[number])

describe("I7 I13 the engine's states", () => {
  test('every state answers every event with a state', () => {
    for (const state of ENGINE_STATES) {
      for (const event of ENGINE_EVENTS) expect(ENGINE_STATES).toContain(nextEngineState(state, event))
    }
  })

  test('logging out ends everything from any state', () => {
    for (const state of ENGINE_STATES) expect(nextEngineState(state, 'logged-out')).toBe('guest')
  })

  test('whatever happened, signing in online and working comes to rest as saved', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ENGINE_EVENTS)), (events) => {
        const end = (
          ['storage-recovered', 'online', 'signed-in', 'reached', 'work-began', 'work-ended'] as const
        ).reduce(nextEngineState, after(...events))
        expect(end).toBe('idle')
      }),
    )
  })

  test('without a network nothing counts as an error, not even an expired login', () => {
    expect(after('signed-in', 'offline', 'unreachable')).toBe('offline')
    expect(syncKind(after('signed-in', 'offline', 'expired'), 3, 0)).toBe('offline')
    expect(after('signed-in', 'offline', 'expired', 'online')).toBe('locked')
  })

  test('a server that does not answer is being offline, one that answers with errors is an error', () => {
    expect(syncKind(after('signed-in', 'unreachable'), 0, 0)).toBe('offline')
    expect(syncKind(after('signed-in', 'failing'), 0, 0)).toBe('error')
    expect(after('signed-in', 'failing', 'reached')).toBe('idle')
  })

  test('offline comes before signed-out, error, syncing, pending, synced', () => {
    expect(syncKind('offline', 1, 1)).toBe('offline')
    expect(syncKind('locked', 1, 1)).toBe('signed-out')
    expect(syncKind('syncing', 1, 1)).toBe('error')
    expect(syncKind('syncing', 1, 0)).toBe('syncing')
    expect(syncKind('idle', 1, 0)).toBe('pending')
    expect(syncKind('idle', 0, 0)).toBe('synced')
  })
})

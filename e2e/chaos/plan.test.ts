import { describe, expect, test } from 'vitest'
import { DEVICE_FAULTS, makePlan, mayBeDeleted, NETWORK_FAULTS, type Plan, SERVER_FAULTS } from './plan.ts'

const plan = (seed: number, engine: Plan['engine'] = 'postgres', minutes = 20): Plan =>
  makePlan({ seed, engine, minutes })
const kinds = (steps: readonly { kind: string }[]): Set<string> => new Set(steps.map(({ kind }) => kind))

describe('the plan of a chaos run', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(plan(7)).toEqual(plan(7))
    expect(plan(8).acts).not.toEqual(plan(7).acts)
    expect(plan(8).faults).not.toEqual(plan(7).faults)
  })

  test('brings every kind of fault, and database faults only where there is a database to kill', () => {
    expect(kinds(plan(1).faults)).toEqual(new Set([...DEVICE_FAULTS, ...NETWORK_FAULTS, ...SERVER_FAULTS]))
    expect(kinds(plan(1, 'sqlite').faults)).not.toContain('database-kill')
  })

  test('gives every flight a number of its own, and logs before it edits', () => {
    const { acts } = plan(3)
    const markers = acts.flatMap((act) => act.markers)
    expect(new Set(markers).size).toBe(markers.length)
    expect(markers.filter(mayBeDeleted).length).toBeGreaterThan(0)
    for (const device of ['A', 'B']) expect(acts.find((act) => act.device === device)?.kind).toBe('log')
  })

  test('orders the steps of each lane and begins none after the end', () => {
    const { acts, faults, minutes } = plan(4)
    const lanes = new Map<string, number>()
    for (const { lane, atMs } of [...acts, ...faults]) {
      expect(atMs).toBeGreaterThanOrEqual(lanes.get(lane) ?? 0)
      expect(atMs).toBeLessThan(minutes * 60_000)
      lanes.set(lane, atMs)
    }
  })

  test('updates the app in the middle of a short run', () => {
    expect(kinds(plan(5, 'sqlite', 1).faults)).toContain('app-update')
  })
})

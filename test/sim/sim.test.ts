import { describe, expect, test } from 'vitest'
import { differences, losses } from './oracles.ts'
import { endWorld, runWorld, type World, type WorldOptions } from './world.ts'

/** Seeds of past failures: each of them stays. */
const PINNED: readonly number[] = [3, 5002, 5064, 5084, 5091, 9031]
const FRESH = Number(process.env['LMW_SEEDS'] ?? 20)
const first = Number(process.env['LMW_SEED'] ?? Date.now() % 1_000_000)
const SEEDS =
  process.env['LMW_SEED'] && !process.env['LMW_SEEDS'] ? [first] : Array.from({ length: FRESH }, (_, i) => first + i)

const totals: Record<string, number> = {}

async function check(options: WorldOptions): Promise<{ world: World; unequal: string[]; lost: string[] }> {
  const world = await runWorld(options)
  try {
    for (const [name, count] of Object.entries(world.counts)) totals[name] = (totals[name] ?? 0) + count
    return { world, unequal: await differences(world), lost: losses(world) }
  } finally {
    await endWorld(world)
  }
}

function story(world: World): string {
  return world.trace.join('\n')
}

describe.each([
  { name: 'rough network', isHarsh: false },
  { name: 'rough network, wrong clocks, restarts', isHarsh: true },
])('I2 I3 I4 I11 $name', ({ isHarsh }) => {
  test.each([...PINNED, ...SEEDS])('seed %i: equal everywhere and nothing written is lost', async (seed) => {
    const { world, unequal, lost } = await check({ seed, isHarsh })
    expect(unequal, story(world)).toEqual([])
    expect(lost, story(world)).toEqual([])
    expect(world.devices.flatMap((device) => device.storageFailures)).toEqual([])
  })
})

test('the simulation did something of every kind', () => {
  // Nothing proven if nothing happened.
  for (const name of ['insert', 'own', 'note', 'tag', 'remove', 'line', 'wait', 'restart', 'clock']) {
    expect(totals[name] ?? 0, name).toBeGreaterThan(0)
  }
})

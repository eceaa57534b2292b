import { expect, test } from 'vitest'
import type { Mutant } from './model-server.ts'
import { differences, losses } from './oracles.ts'
import { endWorld, runWorld } from './world.ts'

const SEEDS = [11, 12, 13, 14, 15, 16]

/** What the two oracles say about a server with a mistake, for each seed. */
async function judge(mutant: Mutant, seed: number): Promise<{ unequal: number; lost: number }> {
  const world = await runWorld({ seed, mutant, operations: 90 })
  try {
    return { unequal: (await differences(world)).length, lost: losses(world).length }
  } finally {
    await endWorld(world)
  }
}

test.each([
  ['A', 'the cursor is a clock in milliseconds'],
  ['B', 'a conflict is answered like a success'],
  ['C', 'the base is not compared'],
  ['D', 'tombstones are missing in the feed'],
] as const)('the simulation notices mutant %s: %s', async (mutant) => {
  const verdicts = []
  for (const seed of SEEDS) verdicts.push(await judge(mutant, seed))
  console.log(mutant, JSON.stringify(verdicts))
  const caught = verdicts.filter(({ unequal, lost }) => unequal + lost > 0)
  expect(caught.length).toBeGreaterThanOrEqual(SEEDS.length / 2)
})

import { expect, test } from 'vitest'
import type { Mutant } from './model-server.ts'
import { differences, losses } from './oracles.ts'
import { endWorld, runWorld, type WorldOptions } from './world.ts'

/** As many as an ordinary run of the simulation has; each notices with a chance of about a half. */
const SEEDS = Array.from({ length: 20 }, (_, index) => 11 + index)

/** What the two oracles say about a server with a mistake. */
async function verdict(mutant: Mutant, seed: number, kind: Partial<WorldOptions>): Promise<string[]> {
  const world = await runWorld({ seed, mutant, operations: 120, rounds: 15, ...kind })
  try {
    return [...(await differences(world)), ...losses(world)]
  } finally {
    await endWorld(world)
  }
}

test.each([
  ['A', 'the cursor is a clock in milliseconds', { isInstant: true }],
  ['B', 'a conflict is answered like a success', { isContended: true }],
  ['C', 'the base is not compared', { isContended: true }],
  ['D', 'tombstones are missing in the feed', {}],
] as const)('the simulation notices mutant %s: %s', async (mutant, _, kind) => {
  const found: string[] = []
  for (const seed of SEEDS) {
    found.push(...(await verdict(mutant, seed, kind)))
    if (found.length > 0) break
  }
  expect(found).not.toEqual([])
})

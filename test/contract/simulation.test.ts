import { describe, expect, inject, test } from 'vitest'
import { differences, losses } from '../sim/oracles.ts'
import { openRealHost } from '../sim/world/real-host.ts'
import { seedsFor } from '../sim/seeds.ts'
import { endWorld, runWorld } from '../sim/world.ts'
import { createDatabase } from '../support/postgres/database.ts'

describe('I2 I3 the simulation against the real server on PostgreSQL', () => {
  test.each(seedsFor(0.15))(
    'seed %i: equal everywhere, nothing written is lost, every step as it must be',
    async (seed) => {
      const host = await openRealHost(await createDatabase(inject('postgres')))
      const world = await runWorld({ seed, kind: 'harsh', host })
      try {
        const story = world.trace.join('\n')
        expect(world.wrongs, story).toEqual([])
        expect(await differences(world), story).toEqual([])
        expect(await losses(world), story).toEqual([])
      } finally {
        await endWorld(world)
      }
    },
  )
})

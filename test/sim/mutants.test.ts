import { expect, test } from 'vitest'
import type { Kind } from './acts-of-faults.ts'
import { ModelHost } from './model-host.ts'
import type { Mutant } from './model-server.ts'
import { noticed } from './verdict.ts'
import type { WorldOptions } from './world.ts'

const SERVERS: readonly (readonly [Mutant, Kind, Partial<WorldOptions>])[] = [
  ['clock-cursor', 'rough', { isInstant: true, operations: 120 }],
  ['conflict-succeeds', 'contended', {}],
  ['base-ignored', 'contended', {}],
  ['no-tombstones', 'rough', {}],
  ['numbers-forgotten', 'contended', { operations: 120 }],
  ['applied-in-part', 'contended', {}],
  ['purge-remembers-lowest', 'refusing', { operations: 120 }],
  ['sequence-reused', 'rough', {}],
  ['page-skips-row', 'rough', {}],
]

test.each(SERVERS)(
  'I2 I5 I12 I19 the simulation notices a server with a mistake: %s',
  async (mutant, kind, options) => {
    const seen = await noticed((seed) => ({ seed, kind, host: new ModelHost(mutant), ...options }))
    expect(seen).not.toBeNull()
    process.stdout.write(`server ${mutant}: ${seen?.seeds} seeds, ${seen?.found.slice(0, 160)}\n`)
  },
)

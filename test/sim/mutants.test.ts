import { expect, test } from 'vitest'
import type { Kind } from './acts-of-faults.ts'
import { ModelHost } from './world/model-host.ts'
import type { Mutant } from '../support/model-server.ts'
import {
  newerBackupLast,
  partOfABatch,
  putBackBeforeRefusal,
  repeatedAfterTakenBack,
  type Schedule,
} from './schedules.ts'
import { noticed } from './verdict.ts'
import type { WorldOptions } from './world.ts'

const SERVERS: readonly (readonly [Mutant, Kind, Partial<WorldOptions>])[] = [
  ['clock-cursor', 'rough', { isInstant: true, operations: 120 }],
  ['conflict-succeeds', 'contended', {}],
  ['base-ignored', 'contended', {}],
  ['no-tombstones', 'rough', {}],
  ['purge-remembers-lowest', 'refusing', { operations: 120 }],
  ['sequence-reused', 'rough', {}],
  ['page-skips-row', 'rough', {}],
]

test.each(SERVERS)(
  'I2 I5 I12 I19 the simulation notices a server with a mistake: %s',
  async (mutant, kind, options) => {
    const seen = await noticed(
      (seed) => ({ seed, kind, ...options, host: new ModelHost(mutant) }),
      (seed) => ({ seed, kind, ...options }),
    )
    expect(seen).not.toBeNull()
    expect(seen?.without).toEqual([])
    process.stdout.write(`server ${mutant}: ${seen?.oracle}, ${seen?.seeds} seeds, ${seen?.found.slice(0, 160)}\n`)
  },
)

const DIRECTED: readonly (readonly [Mutant, Schedule])[] = [
  ['numbers-forgotten', repeatedAfterTakenBack],
  ['applied-in-part', partOfABatch],
  ['fork-forgotten', newerBackupLast],
  ['settled-counts-as-applied', putBackBeforeRefusal],
]

test.each(DIRECTED)(
  'I2 I12 I23 F6 a schedule of its own notices a server with a mistake: %s',
  async (mutant, schedule) => {
    expect(await schedule({ mutant })).not.toBeNull()
    expect(await schedule()).toBeNull()
  },
)

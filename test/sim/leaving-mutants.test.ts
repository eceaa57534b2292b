// Mistakes of logging out, each of which a world in which people log out must notice.
import { afterEach, expect, test, vi } from 'vitest'
import type * as SessionModule from '../../core/session/session.ts'
import type * as RemovalModule from '../../sync/page/session/removal.ts'
import type * as OwnershipModule from '../../sync/session/ownership.ts'
import { mistaken, plant } from './planted.ts'
import { noticed } from './verdict.ts'

vi.mock('../../sync/page/session/removal.ts', async (original) => {
  const real = await original<typeof RemovalModule>()
  return {
    ...real,
    noteRemoval: mistaken('removal without its note', real.noteRemoval, () => ({ owner: [] })),
    finishRemovals: mistaken('a removal that was cut off is not finished', real.finishRemovals, async () => undefined),
  }
})

vi.mock('../../sync/session/ownership.ts', async (original) => {
  const real = await original<typeof OwnershipModule>()
  return {
    ...real,
    discardLog: mistaken('sent does not look again', real.discardLog, (place, userId) =>
      real.discardLog(place, userId),
    ),
  }
})

vi.mock('../../core/session/session.ts', async (original) => {
  const real = await original<typeof SessionModule>()
  return {
    ...real,
    nextSession: mistaken('whoever is signed in is logged out', real.nextSession, (session, event) =>
      real.nextSession(session, event.kind === 'logged-out' ? { kind: 'logged-out' } : event),
    ),
  }
})

afterEach(() => plant(null))

test.each([
  ['removal without its note', 'discarded and sent'],
  ['a removal that was cut off is not finished', 'discarded and sent'],
  ['sent does not look again', 'lost'],
  ['whoever is signed in is logged out', "another's log-out"],
])('I6 I13 I14 the simulation notices a mistake of logging out: %s', async (mistake, oracle) => {
  const seen = await noticed(
    (seed) => {
      plant(mistake)
      return { seed, kind: 'leaving', operations: 150 }
    },
    (seed) => {
      plant(null)
      return { seed, kind: 'leaving', operations: 150 }
    },
  )
  process.stdout.write(`leaving ${mistake}: ${seen?.oracle}, ${seen?.seeds} seeds, ${seen?.found.slice(0, 160)}\n`)
  expect(seen?.oracle).toBe(oracle)
  expect(seen?.without).toEqual([])
})

import { afterEach, expect, test, vi } from 'vitest'
import type * as RowModule from '../../core/sync/row.ts'
import type { Row } from '../../core/sync/row.ts'
import { ok } from '../../core/lib/result.ts'
import type * as HistoryModule from '../../core/sync/history.ts'
import type * as MergeModule from '../../core/sync/merge.ts'
import type * as CheckpointModule from '../../core/sync/checkpoint.ts'
import type * as PullRowsModule from '../../sync/storage/rows/pull-rows.ts'
import type * as RestoreKeptModule from '../../sync/storage/restore-kept.ts'
import type * as KeptEntriesModule from '../../sync/storage/kept-entries.ts'
import type * as RawUnsentModule from '../../sync/storage/salvage/raw-unsent.ts'
import type * as PullModule from '../../sync/replication/pull.ts'
import type * as PushModule from '../../sync/replication/push.ts'
import type * as ApiModule from '../../sync/transport/api.ts'
import type * as LogStoreModule from '../../sync/storage/log-store.ts'
import type * as EditRowsModule from '../../sync/storage/rows/edit-rows.ts'
import type * as ScheduleProbesModule from '../../sync/replication/schedule-probes.ts'
import type * as TokenManagerModule from '../../sync/session/token-manager.ts'
import type { Kind } from './acts-of-faults.ts'
import { sleep } from './world/clock.ts'
import type { ClientMutant } from './world/device.ts'
import { mistaken, plant } from './planted.ts'
import {
  anotherSignsIn,
  broughtBackByAnother,
  changedAfterPutBack,
  editedBeforeForgotten,
  editedBehindAPage,
  editedWhileUnanswered,
  keptTwice,
  parkedWhileUnanswered,
  rebuiltWhileUnanswered,
  refusedAmongParked,
  refusedThenTaken,
  repeatedAfterTakenBack,
  type Schedule,
} from './schedules.ts'
import { clockAYearAhead, laterEditSentFirst, loggedOutWhileFailing, parkedThenMended } from './schedules-of-time.ts'
import { noticed } from './verdict.ts'
import type { WorldOptions } from './world.ts'

/** What was confirmed here, where the server shows what was before it. */
function latest({ isPutBack }: typeof RowModule, row: Row, given: Parameters<typeof RowModule.storedRow>[1]) {
  return isPutBack(row, given) ? { content: row.confirmed, place: row.place } : given
}

vi.mock('../../core/sync/row.ts', async (original) => {
  const real = await original<typeof RowModule>()
  return {
    ...real,
    editRow: mistaken('edit drops sent', real.editRow, (row, content) => ({
      ...row,
      content,
      sent: null,
      refused: null,
    })),
    isPutBack: mistaken('an answer from before a backup counts as old', real.isPutBack, () => false),
    conflictedRow: mistaken(
      'an answer from before a backup counts as old',
      mistaken('a conflict takes theirs', real.conflictedRow, (row, given) =>
        real.conflictedRow({ ...row, content: row.confirmed }, given),
      ),
      (row, given) => real.conflictedRow(row, latest(real, row, given)),
    ),
    sendRow: mistaken('repetition under a new number', real.sendRow, (row, nextId) => ({
      ...row,
      sent: { opId: nextId(), next: row.sent ? row.sent.next : row.content },
    })),
    refusedRow: mistaken('refused record lost', real.refusedRow, (row) => ({
      ...row,
      content: row.confirmed,
      sent: null,
    })),
    serverFailedRow: mistaken('a stumble ends what is under way', real.serverFailedRow, real.refusedRow),
    storedRow: mistaken(
      'an answer from before a backup counts as old',
      mistaken("answer's other changes not taken", real.storedRow, (row, given) =>
        real.storedRow(row, row.sent ? { ...given, content: row.sent.next } : given),
      ),
      (row, given) => real.storedRow(row, latest(real, row, given)),
    ),
    pulledRow: mistaken('pull overwrites unsent', real.pulledRow, (row, given) => ({
      row: { ...row, content: given.content, confirmed: given.content, place: given.place, sent: null },
      merged: null,
    })),
    absentRow: mistaken('absent rows dropped with unsent edits', real.absentRow, (row) => ({
      row: { ...row, content: null, confirmed: null, place: null, sent: null },
      merged: null,
    })),
  }
})

vi.mock('../../core/sync/merge.ts', async (original) => {
  const real = await original<typeof MergeModule>()
  return {
    ...real,
    mergeRecord: mistaken('merge takes mine always', real.mergeRecord, ({ mine }) => {
      return { attributes: mine, overwritten: [], revived: false }
    }),
  }
})

vi.mock('../../core/sync/history.ts', async (original) => {
  const real = await original<typeof HistoryModule>()
  return {
    ...real,
    withOverruled: mistaken('what was replaced unseen is no card', real.withOverruled, (step) => step),
  }
})

vi.mock('../../core/sync/checkpoint.ts', async (original) => {
  const real = await original<typeof CheckpointModule>()
  return { ...real, judgePage: mistaken('epoch not judged between pages', real.judgePage, () => 'continue' as const) }
})

vi.mock('../../sync/storage/rows/pull-rows.ts', async (original) => {
  const real = await original<typeof PullRowsModule>()
  return {
    ...real,
    counted: mistaken('sum not kept up to date', real.counted, (state) => state),
    noteArrival: mistaken('nobody is told what lost', real.noteArrival, () => undefined),
    storePage: mistaken('checkpoint stored before the rows', real.storePage, async (parts, context, from, page) => {
      const stored = await real.storePage(parts, context, from, { ...page, data: [] })
      if (stored.kind === 'stored' && page.data.length > 0) {
        void sleep(8)
          .then(() => real.storePage(parts, context, stored.at, page))
          .catch(() => undefined)
      }
      return stored
    }),
  }
})

vi.mock('../../sync/storage/restore-kept.ts', async (original) => {
  const real = await original<typeof RestoreKeptModule>()
  return {
    ...real,
    restoreKept: mistaken('kept dropped', real.restoreKept, async (_log, store, userId) => {
      const kept = await store.readAll('kept', `${userId}|`)
      await store.writeTogether({ kept: kept.map(([key]) => [key, null]) })
      return 0
    }),
  }
})

vi.mock('../../sync/storage/kept-entries.ts', async (original) => {
  const real = await original<typeof KeptEntriesModule>()
  const withoutSent = mistaken('kept without sent', real.keptEntries, (known, records) =>
    real.keptEntries(
      known,
      records.map((record) => ({ ...record, sent: null })),
    ),
  )
  return {
    ...real,
    keptEntries: mistaken('newer base kept', withoutSent, (known, records) =>
      real
        .keptEntries(known, records)
        .map(([key, entry], index) => [key, { ...entry, base: records[index]?.base ?? null }]),
    ),
  }
})

vi.mock('../../sync/storage/salvage/raw-unsent.ts', async (original) => {
  const real = await original<typeof RawUnsentModule>()
  return {
    ...real,
    readUnsentRaw: mistaken('rebuild deletes before keeping', real.readUnsentRaw, async (place, userId) => {
      await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(place.databaseName)
        for (const name of ['success', 'error', 'blocked']) request.addEventListener(name, resolve)
      })
      return real.readUnsentRaw(place, userId)
    }),
  }
})

vi.mock('../../sync/replication/pull.ts', async (original) => {
  const real = await original<typeof PullModule>()
  return {
    ...real,
    createPull: mistaken('push while a page is ahead', real.createPull, async (parts) => ({
      ...(await real.createPull(parts)),
      isAhead: () => false,
    })),
  }
})

vi.mock('../../sync/replication/push.ts', async (original) => {
  const real = await original<typeof PushModule>()
  return {
    ...real,
    createPush: mistaken('a probe counts what was not applied as judged', real.createPush, async (parts) => {
      const push = await real.createPush(parts)
      const probe: typeof push.probe = async (records) => {
        const step = await push.probe(records)
        return step.kind === 'judged' ? { ...step, ids: records.map(({ id }) => id) } : step
      }
      return { ...push, probe }
    }),
  }
})

vi.mock('../../sync/transport/api.ts', async (original) => {
  const real = await original<typeof ApiModule>()
  return {
    ...real,
    createPlainCall: mistaken('a log-out counts as told when the server failed', real.createPlainCall, (base) => {
      const plain = real.createPlainCall(base)
      return (token) => async (method, path, options) => {
        const answer = await plain(token)(method, path, options)
        return answer.ok && path === '/logout' ? ok({ ...answer.value, status: 204 }) : answer
      }
    }),
    createCall: mistaken('no check of the user after a token was renewed', real.createCall, (tokens, base) => {
      let userId = ''
      return real.createCall(
        {
          ...tokens,
          access: async () => {
            const access = await tokens.access()
            if (access.ok) ({ userId } = access.value)
            return access
          },
          renew: async (refused) => {
            const renewed = await tokens.renew(refused)
            return renewed.ok ? { ...renewed, value: { ...renewed.value, userId } } : renewed
          },
        },
        base,
      )
    }),
  }
})

vi.mock('../../sync/storage/rows/edit-rows.ts', async (original) => {
  const real = await original<typeof EditRowsModule>()
  const untimed = ({ change, ...edit }: EditRowsModule.Edit): EditRowsModule.Edit => ({
    ...edit,
    change: (now) => {
      const next = change(now)
      return next && { ...next, editedAt: now?.['editedAt'] ?? null }
    },
  })
  return {
    ...real,
    editRows: mistaken('an edit does not say when it was made', real.editRows, (parts, edits, editor) =>
      real.editRows(parts, edits.map(untimed), editor),
    ),
  }
})

vi.mock('../../sync/replication/schedule-probes.ts', async (original) => {
  const real = await original<typeof ScheduleProbesModule>()
  return {
    ...real,
    createProbes: mistaken('a parked record is given up after five tries', real.createProbes, (nowMs, delaysMs) => {
      const probes = real.createProbes(nowMs, delaysMs)
      let tries = 0
      const failed: typeof probes.failed = (ids) => {
        tries += 1
        return probes.failed(ids)
      }
      return { ...probes, failed, follow: (parked) => (tries < 5 ? probes.follow(parked) : null) }
    }),
  }
})

vi.mock('../../sync/session/token-manager.ts', async (original) => {
  const real = await original<typeof TokenManagerModule>()
  return {
    ...real,
    createTokenManager: mistaken("a login ends by the device's clock", real.createTokenManager, (parts) => {
      const tokens = real.createTokenManager(parts)
      const access: typeof tokens.access = async () => {
        const session = await tokens.session()
        if (session.kind === 'signed-in' && parts.nowMs() >= session.tokens.refreshExpiresAtMs) {
          await tokens.apply({ kind: 'both-expired', parent: session.tokens.refreshToken })
        }
        return tokens.access()
      }
      return { ...tokens, access }
    }),
  }
})

vi.mock('../../sync/storage/log-store.ts', async (original) => {
  const real = await original<typeof LogStoreModule>()
  const { readLogInfo } = await import('../../sync/storage/salvage/raw-unsent.ts')
  const ofAnybody = mistaken('whoever signs in goes on with the log that is there', real.openLog, async (options) => {
    const userId = (await readLogInfo(options.name))?.userId ?? options.userId
    return real.openLog({ ...options, userId })
  })
  return {
    ...real,
    // The client id is the log's, the number is counted in memory: a log that is opened anew begins again.
    openLog: mistaken('number reused after a crash', ofAnybody, async (options) => {
      const log = await real.openLog(options)
      let last = 0
      return { ...log, numbers: { client: log.info.token, next: () => `${log.info.token}:${++last}` } }
    }),
  }
})

afterEach(() => plant(null))

const MISTAKES: readonly (readonly [string, Kind, Partial<WorldOptions>, ClientMutant?])[] = [
  ['checkpoint stored before the rows', 'harsh', {}],
  ['every context refreshes the tokens by itself', 'harsh', {}, { ownLocks: true }],
  ['whoever signs in goes on with the log that is there', 'shared', {}, { keepsLog: true }],
  ['merge takes mine always', 'contended', {}],
  ['kept dropped', 'shared', {}],
  ['number reused after a crash', 'harsh', { operations: 120 }],
  ["answer's other changes not taken", 'contended', {}],
  ['a conflict takes theirs', 'contended', {}],
  ['pull overwrites unsent', 'contended', {}],
  ['epoch not judged between pages', 'restored', { operations: 120 }],
  ['sum not kept up to date', 'contended', {}],
  ['nobody is told what lost', 'contended', {}],
  ['rebuild deletes before keeping', 'shared', {}],
]

test.each(MISTAKES as readonly [string, Kind, Partial<WorldOptions>, ClientMutant?][])(
  'I2 I4 I5 I6 I13 I14 the simulation notices a client with a mistake: %s',
  async (mistake, kind, options, mutant) => {
    const seen = await noticed(
      (seed) => {
        plant(mistake)
        return { seed, kind, ...options, ...(mutant ? { mutant } : {}) }
      },
      (seed) => {
        plant(null)
        return { seed, kind, ...options }
      },
    )
    expect(seen).not.toBeNull()
    expect(seen?.without).toEqual([])
    process.stdout.write(`client ${mistake}: ${seen?.oracle}, ${seen?.seeds} seeds, ${seen?.found.slice(0, 160)}\n`)
  },
)

const DIRECTED: readonly (readonly [string, Schedule])[] = [
  ['repetition under a new number', repeatedAfterTakenBack],
  ['edit drops sent', editedWhileUnanswered],
  ['a stumble ends what is under way', parkedWhileUnanswered],
  ['refused record lost', refusedThenTaken],
  ['absent rows dropped with unsent edits', editedBeforeForgotten],
  ['kept without sent', rebuiltWhileUnanswered],
  ['newer base kept', keptTwice],
  ['push while a page is ahead', editedBehindAPage],
  ['no check of the user after a token was renewed', anotherSignsIn],
  ['an answer from before a backup counts as old', changedAfterPutBack],
  ['what was replaced unseen is no card', broughtBackByAnother],
  ['a probe counts what was not applied as judged', refusedAmongParked],
  ['an edit does not say when it was made', laterEditSentFirst('flights')],
  ['an edit does not say when it was made', laterEditSentFirst('saved-views')],
  ['a parked record is given up after five tries', parkedThenMended],
  ['a log-out counts as told when the server failed', loggedOutWhileFailing],
  ["a login ends by the device's clock", clockAYearAhead],
]

test.each(DIRECTED)(
  'I2 I4 I5 I6 I8 I13 I14 a schedule of its own notices a client with a mistake: %s',
  async (mistake, schedule) => {
    plant(mistake)
    expect(await schedule()).not.toBeNull()
    plant(null)
    expect(await schedule()).toBeNull()
  },
)

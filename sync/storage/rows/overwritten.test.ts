import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openAnn } from '../../../test/support/log-world.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import type { HistoryStep } from '../../../core/sync/history.ts'
import type { FeedPage } from '../../../core/wire/resources.ts'
import { listedSteps, stepsOf } from '../history-steps.ts'
import type { LogStore } from '../log-store.ts'
import { settleAbsent, storePage } from './pull-rows.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import { MINUTE_MS } from '../../../core/time/units.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const NOON = Date.parse('2026-01-02T12:00:00Z')
const iso = (ms: number): string => new Date(ms).toISOString()
const device = { browser: 'Safari', platform: 'iPad' }

const pageOf = (seq: number, attributes: JsonObject): FeedPage => ({
  data: [{ type: 'flights', id: ID, attributes, meta: { seq: String(seq), revision: seq, device } }],
  links: { next: null },
  meta: { checkpoint: String(seq), epoch: 'e' },
})

/** This device set the note and the server confirmed it; at noon another device set it, which came an hour later. */
async function replaced(
  heardMs: number | null,
): Promise<{ log: LogStore; cards: HistoryStep[]; steps: HistoryStep[] }> {
  const log = await openAnn(new IDBFactory())
  let nowMs = NOON - 2 * MINUTE_MS
  const context = { collection: 'flights', userId: log.info.userId, nowMs: () => nowMs } as const
  const pull = async (page: FeedPage, heard: number | null): Promise<void> => {
    const at = await log.state('flights')
    await storePage(log, { ...context, heardMs: heard }, at, page)
    const next = await log.state('flights')
    if (next.complete !== null) {
      await settleAbsent(log, context, next, async function* () {
        // Nothing is absent.
      })
    }
  }
  await pull(pageOf(1, { note: 'first', editedAt: iso(NOON - 9 * MINUTE_MS) }), null)
  await writeFlight({ log, nowMs: () => nowMs }, ID, { note: 'mine' })
  await pull(pageOf(2, { note: 'mine', editedAt: iso(nowMs) }), nowMs)
  nowMs = NOON + 60 * MINUTE_MS
  const page = pageOf(3, { note: 'theirs', editedAt: iso(NOON) })
  await pull(page, heardMs)
  return { log, cards: await listedSteps(log, 'open'), steps: await stepsOf(log, ID) }
}

test('I4: the device whose value was replaced unseen has an open card with both values', async () => {
  const { log, cards } = await replaced(NOON + 59 * MINUTE_MS)
  expect(cards).toMatchObject([
    { kind: 'merged', device, conflicts: [{ field: 'note', mine: 'mine', theirs: 'theirs', kept: 'theirs' }] },
  ])
  log.close()
})

test('an edit that may have known the value is a step like any other', async () => {
  const { log, cards, steps } = await replaced(NOON - MINUTE_MS)
  expect(cards).toEqual([])
  expect(steps.filter(({ origin, kind }) => origin === 'elsewhere' && kind === 'edited')).toHaveLength(1)
  log.close()
})

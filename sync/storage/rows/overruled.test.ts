import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAnn } from '../../../test/support/log-world.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import type { HistoryStep } from '../../../core/sync/history.ts'
import { overruledHash } from '../../../core/sync/operations/overruled.ts'
import type { FeedPage, Overruled, Resource } from '../../../core/wire/resources.ts'
import { listedSteps, stepsOf } from '../history-steps.ts'
import type { LogStore } from '../log-store.ts'
import { answerRows } from './answer-rows.ts'
import { settleAbsent, storePage } from './pull-rows.ts'
import { repairRows } from './repair-rows.ts'
import { takeWaiting } from './send-rows.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const PLACE = { collection: 'flights', type: 'flights', id: ID } as const
const device = { browser: 'Safari', platform: 'iPad' }
const NOTE = { field: 'note', mine: 'mine', theirs: 'theirs', kept: 'theirs' }

let log: LogStore
/** Stands still: no clock decides anything here. */
const nowMs = (): number => 1_000_000

beforeEach(async () => {
  log = await openAnn(new IDBFactory())
})

afterEach(() => log.close())

const context = () => ({ collection: 'flights', userId: log.info.userId, nowMs }) as const

/** Without a time of editing, as of a device whose clock says nothing. */
function resource(seq: number, attributes: JsonObject, overruled: readonly Overruled[] = []): Resource {
  const noted = overruled.length > 0 ? { overruled } : {}
  return { type: 'flights', id: ID, attributes, meta: { seq: String(seq), revision: seq, device, ...noted } }
}

async function pull(row: Resource, meta: Partial<FeedPage['meta']> = {}): Promise<void> {
  const { seq } = row.meta
  const page: FeedPage = { data: [row], links: { next: null }, meta: { checkpoint: seq, epoch: 'e', ...meta } }
  await storePage(log, context(), await log.state('flights'), page)
  const next = await log.state('flights')
  const none = async function* () {
    // Nothing is absent.
  }
  if (next.complete !== null) await settleAbsent(log, context(), next, none)
}

const noted = (value: string, seq: number): Overruled => {
  return { field: 'note', seq: String(seq), value: overruledHash(ID, 'note', value) }
}

const cards = (): Promise<HistoryStep[]> => listedSteps(log, 'open')
const write = async (attributes: JsonObject): Promise<void> => {
  await writeFlight({ log, nowMs }, ID, attributes)
}

/** This device set the note, and the server has confirmed it under number 2. */
async function confirmed(): Promise<void> {
  await pull(resource(1, { note: 'first' }))
  await write({ note: 'mine' })
  await pull(resource(2, { note: 'mine' }))
}

describe('I4: the device whose value was replaced unseen has an open card with both values', () => {
  const card = { kind: 'merged', device, conflicts: [NOTE] }

  test('by a pull, though the edit was made a moment ago', async () => {
    await confirmed()
    await pull(resource(3, { note: 'theirs' }, [noted('mine', 3)]))
    expect(await cards()).toMatchObject([card])
  })

  test('by a pull that shows a later state of the record only', async () => {
    await confirmed()
    const both = [noted('mine', 3), noted('somebody’s', 4)]
    await pull(resource(7, { note: 'theirs', seat: { number: '1A' } }, both))
    expect(await cards()).toMatchObject([card])
  })

  test('by the answer to an edit of another field', async () => {
    await confirmed()
    await write({ note: 'mine', seat: { number: '1A' } })
    const [sending] = await takeWaiting({ ...log, numbers: { next: () => 'c:1' } }, 1)
    const current = resource(4, { note: 'theirs', seat: { number: '1A' } }, [noted('mine', 3)])
    const outcome = { kind: 'stored', current, place: { seq: '4', epoch: 'e' } } as const
    await answerRows(log, context(), [{ ...PLACE, opId: sending?.opId ?? '', outcome }])
    expect(await cards()).toMatchObject([card])
  })

  test('by a repair of what the device had missed', async () => {
    await confirmed()
    await repairRows(log, context(), { id: ID, known: '2' }, resource(3, { note: 'theirs' }, [noted('mine', 3)]))
    expect(await cards()).toMatchObject([card])
  })

  test('beside the merge of an edit of the same record that waits', async () => {
    await confirmed()
    await write({ note: 'mine', seat: { number: '1A' } })
    await pull(resource(3, { note: 'theirs' }, [noted('mine', 3)]))
    expect(await cards()).toMatchObject([card])
  })
})

const edits = async (): Promise<HistoryStep[]> =>
  (await stepsOf(log, ID)).filter(({ origin, kind }) => origin === 'elsewhere' && kind === 'edited')

describe('it has none', () => {
  test('when the author of the edit had seen the value', async () => {
    await confirmed()
    await pull(resource(3, { note: 'theirs' }))
    expect([await cards(), (await edits()).length]).toEqual([[], 1])
  })

  test('when that was noted before this device last knew the record', async () => {
    await confirmed()
    await pull(resource(3, { note: 'theirs' }, [noted('mine', 2)]))
    expect([await cards(), (await edits()).length]).toEqual([[], 1])
  })

  test('when another epoch counts its numbers anew', async () => {
    await confirmed()
    const meta = { epoch: 'another', restoredTo: { e: '2' } }
    for (const _ of ['the epoch is noticed', 'everything is pulled'])
      await pull(resource(3, { note: 'theirs' }, [noted('mine', 3)]), meta)
    expect(await cards()).toEqual([])
  })
})

describe('an open card is answered on another device', () => {
  const lost = async (): Promise<void> => {
    await confirmed()
    await pull(resource(3, { note: 'theirs' }, [noted('mine', 3)]))
  }

  test('by an edit that puts the value back which lost', async () => {
    await lost()
    await pull(resource(4, { note: 'mine' }, [noted('mine', 3)]))
    expect([await cards(), (await edits()).length]).toEqual([[], 1])
    const card = (await stepsOf(log, ID)).find(({ kind }) => kind === 'merged')
    expect(card).toMatchObject({ conflicts: [NOTE], settledAtMs: nowMs() })
    expect(card).not.toHaveProperty('list')
  })

  test('by no edit of something else, and by none to a third value', async () => {
    await lost()
    await pull(resource(4, { note: 'theirs', seat: { number: '1A' } }))
    await pull(resource(5, { note: 'a third', seat: { number: '1A' } }))
    expect(await cards()).toMatchObject([{ conflicts: [NOTE] }])
  })

  test('by no edit of another record', async () => {
    await lost()
    const other = { ...resource(4, { note: 'theirs' }), id: '00000000-0000-4000-8000-000000000002' }
    await pull(other)
    await pull({ ...resource(5, { note: 'mine' }), id: other.id })
    expect(await cards()).toMatchObject([{ conflicts: [NOTE] }])
  })

  test('by no edit whose author had not seen the value it replaced', async () => {
    await lost()
    await write({ note: 'again mine' })
    await pull(resource(4, { note: 'again mine' }))
    await pull(resource(5, { note: 'mine' }, [noted('again mine', 5)]))
    const asked = new Set((await cards()).map(({ conflicts }) => conflicts[0]?.mine))
    expect(asked).toEqual(new Set(['again mine', 'mine']))
  })

  test('a record that was brought back, by its removal', async () => {
    await pull(resource(1, { note: 'first' }))
    await write({ note: 'mine' })
    await pull({ ...resource(2, {}), meta: { ...resource(2, {}).meta, deleted: true } })
    expect(await cards()).toMatchObject([{ revived: true }])
    const [sending] = await takeWaiting({ ...log, numbers: { next: () => 'c:1' } }, 1)
    const outcome = {
      kind: 'stored',
      current: resource(3, { note: 'mine' }),
      place: { seq: '3', epoch: 'e' },
    } as const
    await answerRows(log, context(), [{ ...PLACE, opId: sending?.opId ?? '', outcome }])
    expect(await cards()).toMatchObject([{ revived: true }])
    await pull({ ...resource(4, {}), meta: { ...resource(4, {}).meta, deleted: true } })
    expect(await cards()).toEqual([])
  })
})

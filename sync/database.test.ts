import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failingIdb, type FailingIdb } from '../test/support/failing-idb.ts'
import { type LmwDatabase, openDatabase, removeFlight } from './database.ts'
import { writeFlight } from '../test/support/write-flight.ts'

const ID = '00000000-0000-4000-8000-000000000001'
let idb: FailingIdb
let db: LmwDatabase

beforeEach(async () => {
  idb = failingIdb(new IDBFactory())
  db = await openDatabase({ userId: 'ann', factory: idb.factory, isShared: false })
})

afterEach(() => db.close())

const stored = async () => (await db.flights.findOne(ID).exec())?.toJSON()

describe('opening', () => {
  test('I6 the log of another user is not opened, and stays as it is', async () => {
    await writeFlight(db, ID, { note: 'of Ann' })
    await expect(openDatabase({ userId: 'ben', factory: idb.factory, isShared: false })).rejects.toThrow('other_user')
    const again = await openDatabase({ userId: 'ann', factory: idb.factory, isShared: false })
    expect((await again.flights.findOne(ID).exec())?.toJSON()).toMatchObject({ note: 'of Ann' })
    await again.close()
  })

  test('I9 what could not be opened is opened by the next attempt', async () => {
    const late = failingIdb(new IDBFactory())
    late.cutAt(3, 'before')
    await expect(openDatabase({ userId: 'ann', factory: late.factory })).rejects.toMatchObject({ name: 'StorageError' })
    // More often than RxDB allows collections in a context.
    for (let times = 0; times < 6; times += 1) {
      await expect(openDatabase({ userId: 'ann', factory: late.factory })).rejects.toMatchObject({
        name: 'StorageError',
      })
    }
    const again = await openDatabase({ userId: 'ann', factory: new IDBFactory() })
    await again.close()
  })

  test('a log opened again holds what was written', async () => {
    await writeFlight(db, ID, { note: 'rain' })
    await db.close()
    db = await openDatabase({ userId: 'ann', factory: idb.factory, isShared: false })
    expect(await stored()).toMatchObject({ id: ID, note: 'rain' })
  })
})

describe('writing a flight', () => {
  test('I9: a flight the device refused is stored by the next attempt', async () => {
    idb.fill(true)
    await expect(writeFlight(db, ID, { note: 'rain' })).rejects.toThrow('QuotaExceededError')
    idb.fill(false)
    await writeFlight(db, ID, { note: 'rain' })
    expect(await stored()).toMatchObject({ note: 'rain' })
  })

  test('I9: an edit the device refused is stored by the next attempt', async () => {
    await writeFlight(db, ID, { note: 'rain' })
    idb.fill(true)
    await expect(writeFlight(db, ID, { note: 'sun' })).rejects.toThrow('QuotaExceededError')
    expect(await stored()).toMatchObject({ note: 'rain' })
    idb.fill(false)
    await writeFlight(db, ID, { note: 'sun' })
    expect(await stored()).toMatchObject({ note: 'sun' })
  })

  test('I4: changes only what was edited since the form was opened', async () => {
    const opened = { note: 'rain', cabin: 'economy' } as const
    await writeFlight(db, ID, opened)
    await writeFlight(db, ID, { ...opened, cabin: 'business' })
    await writeFlight(db, ID, { ...opened, note: 'sun' }, opened)
    expect(await stored()).toMatchObject({ note: 'sun', cabin: 'business' })
  })

  test('I4: what another tab changed beside it stays, of times each, of tags each', async () => {
    const times = { offBlock: '2026-03-05T08:00:00Z', onBlock: '2026-03-05T09:00:00Z' }
    const opened = { note: 'rain', tags: ['a'], actual: times }
    await writeFlight(db, ID, opened)
    await writeFlight(db, ID, { ...opened, tags: ['a', 'b'], actual: { ...times, onBlock: '2026-03-05T09:05:00Z' } })
    const mine = { ...opened, note: null, tags: ['a', 'c'], actual: { ...times, offBlock: '2026-03-05T08:05:00Z' } }
    await writeFlight(db, ID, mine, opened)
    const now = await stored()
    expect(now).toMatchObject({
      tags: ['a', 'b', 'c'],
      actual: { offBlock: '2026-03-05T08:05:00Z', onBlock: '2026-03-05T09:05:00Z' },
    })
    expect(now?.note ?? null).toBeNull()
  })

  test('I4: an edit counts over another of the same field, whatever the clock of that one said', async () => {
    const opened = { note: 'rain' }
    await writeFlight(db, ID, opened)
    await writeFlight(db, ID, { note: 'snow', editedAt: '2036-01-01T00:00:00.000Z' })
    await writeFlight(db, ID, { note: 'sun' }, opened)
    expect(await stored()).toMatchObject({ note: 'sun' })
  })

  test('I4 the merge reads what stands in the transaction: two edits at once of different fields both stay', async () => {
    const opened = { note: 'rain', cabin: 'economy' } as const
    await writeFlight(db, ID, opened)
    await Promise.all([
      writeFlight(db, ID, { ...opened, note: 'sun' }, opened),
      writeFlight(db, ID, { ...opened, cabin: 'first' }, opened),
    ])
    expect(await stored()).toMatchObject({ note: 'sun', cabin: 'first' })
  })

  test('two writers of one new flight both get through', async () => {
    await Promise.all([writeFlight(db, ID, { note: 'a' }), writeFlight(db, ID, { note: 'b' })])
    expect(['a', 'b']).toContain((await stored())?.note)
  })

  test('a deleted flight can be written again', async () => {
    await writeFlight(db, ID, { note: 'rain' })
    await removeFlight(db, ID)
    expect(await stored()).toBeUndefined()
    await writeFlight(db, ID, { note: 'back' })
    expect(await stored()).toMatchObject({ note: 'back' })
  })
})

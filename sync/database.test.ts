import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type LmwDatabase, openDatabase, removeFlight, writeFlight } from './database.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const opened: LmwDatabase[] = []
let serial = 0

async function database(): Promise<LmwDatabase> {
  serial++
  const db = await openDatabase({ durability: 'default', name: `database-${serial}`, storage: getRxStorageMemory() })
  opened.push(db)
  return db
}

/** Lets the next write fail the way a full disk does. */
function fillDisk(db: LmwDatabase): void {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  vi.spyOn(db.flights.storageInstance, 'bulkWrite').mockImplementationOnce(full)
}

const stored = async (db: LmwDatabase) => (await db.flights.findOne(ID).exec())?.toJSON()

afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()))
})

describe('writing a flight', () => {
  test('I9: a flight the device refused is stored by the next attempt', async () => {
    const db = await database()
    fillDisk(db)
    await expect(writeFlight(db, ID, { note: 'rain' })).rejects.toThrow('QuotaExceededError')
    await writeFlight(db, ID, { note: 'rain' })
    expect(await stored(db)).toMatchObject({ note: 'rain' })
  })

  test('I9: an edit the device refused is stored by the next attempt', async () => {
    const db = await database()
    await writeFlight(db, ID, { note: 'rain' })
    fillDisk(db)
    await expect(writeFlight(db, ID, { note: 'sun' })).rejects.toThrow('QuotaExceededError')
    expect(await stored(db)).toMatchObject({ note: 'rain' })
    await writeFlight(db, ID, { note: 'sun' })
    expect(await stored(db)).toMatchObject({ note: 'sun' })
  })

  test('I4: changes only what was edited since the form was opened', async () => {
    const db = await database()
    const opened = { note: 'rain', cabin: 'economy' } as const
    await writeFlight(db, ID, opened)
    await writeFlight(db, ID, { ...opened, cabin: 'business' })
    await writeFlight(db, ID, { ...opened, note: 'sun' }, opened)
    expect(await stored(db)).toMatchObject({ note: 'sun', cabin: 'business' })
  })

  test('I4: what another tab changed beside it stays, of times each, of tags each', async () => {
    const db = await database()
    const times = { offBlock: '2026-03-05T08:00:00Z', onBlock: '2026-03-05T09:00:00Z' }
    const opened = { note: 'rain', tags: ['a'], actual: times }
    await writeFlight(db, ID, opened)
    await writeFlight(db, ID, { ...opened, tags: ['a', 'b'], actual: { ...times, onBlock: '2026-03-05T09:05:00Z' } })
    const mine = { ...opened, note: null, tags: ['a', 'c'], actual: { ...times, offBlock: '2026-03-05T08:05:00Z' } }
    await writeFlight(db, ID, mine, opened)
    const now = await stored(db)
    expect(now).toMatchObject({
      tags: ['a', 'b', 'c'],
      actual: { offBlock: '2026-03-05T08:05:00Z', onBlock: '2026-03-05T09:05:00Z' },
    })
    expect(now?.note ?? null).toBeNull()
  })

  test('I4: an edit counts over another of the same field, whatever the clock of that one said', async () => {
    const db = await database()
    const opened = { note: 'rain' }
    await writeFlight(db, ID, opened)
    await writeFlight(db, ID, { note: 'snow', editedAt: '2036-01-01T00:00:00.000Z' })
    await writeFlight(db, ID, { note: 'sun' }, opened)
    expect(await stored(db)).toMatchObject({ note: 'sun' })
  })

  test('two writers of one new flight both get through', async () => {
    const db = await database()
    await Promise.all([writeFlight(db, ID, { note: 'a' }), writeFlight(db, ID, { note: 'b' })])
    expect(['a', 'b']).toContain((await stored(db))?.note)
  })

  test('a deleted flight can be written again', async () => {
    const db = await database()
    await writeFlight(db, ID, { note: 'rain' })
    await removeFlight(db, ID)
    expect(await stored(db)).toBeUndefined()
    await writeFlight(db, ID, { note: 'back' })
    expect(await stored(db)).toMatchObject({ note: 'back' })
  })
})

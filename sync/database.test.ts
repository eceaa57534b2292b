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

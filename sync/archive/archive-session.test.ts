import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { archiveOf, fullRecords, HEAD } from '../../test/support/logs/any-archive.ts'
import { openConnections } from '../../test/support/logs/open-connections.ts'
import { editFlights } from '../../test/support/log-rows.ts'
import { must } from '../../core/lib/must.ts'
import { loadTemporal } from '../../core/time/temporal.ts'
import { type LogNames, OWN_LOG } from '../storage/log-names.ts'
import { openLog } from '../storage/log-store.ts'
import { ArchiveSession } from './archive-session.ts'

beforeAll(loadTemporal)

const { flights } = fullRecords()
const file = new File([archiveOf({ records: { flights, media: [], data: [] }, files: [] })], 'own.zip')
let serial = 0
let names: LogNames

beforeEach(() => {
  serial += 1
  names = { ...OWN_LOG, database: `archive-session-${serial}` }
})

afterEach(() => void vi.restoreAllMocks())

const openBy = async (userId: string) => (await new ArchiveSession(names, userId).open(file)).read

test('I6 whose archive it is is said: of who puts it in, or of somebody else', async () => {
  const everything = { username: HEAD.user.username, fresh: { flights: 2 }, known: { flights: 0 } }
  expect(await openBy(HEAD.user.id)).toMatchObject({ ...everything, isOwn: true })
  expect(await openBy('bob')).toMatchObject({ ...everything, isOwn: false })
})

test('I6 it is held against the log of who puts it in, and of nobody else', async () => {
  const log = await openLog({ name: names.database, userId: 'bob', isShared: false })
  await editFlights(log, { [must(flights[0]).id]: { date: '2026' } })
  log.close()
  expect(await openBy('bob')).toMatchObject({ fresh: { flights: 1 }, known: { flights: 1 } })
  await expect(openBy('ann')).rejects.toThrow('other_user')
})

test('I9 looked at and put in, nothing of the log is held open', async () => {
  const connections = openConnections()
  const session = new ArchiveSession(names, 'bob')
  await session.open(file)
  await vi.waitFor(() => expect(connections.size).toBe(0))
  const done = await session.restore({ onProgress: async () => true, lost: async () => [] })
  expect(done).toMatchObject({ fresh: { flights: 2 }, failure: null })
  await vi.waitFor(() => expect(connections.size).toBe(0))
})

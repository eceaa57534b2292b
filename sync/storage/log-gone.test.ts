// A log that the browser, or somebody, deleted under who has it open.
import 'fake-indexeddb/auto'
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeFlight } from '../../test/support/write-flight.ts'
import { type LogStore, openLog } from './log-store.ts'
import { countAlive } from './rows/read-rows.ts'

const NAME = 'log'
const ID = '00000000-0000-4000-8000-000000000001'

let factory: IDBFactory
let log: LogStore
const onGone = vi.fn<() => void>()

const open = (gone = onGone): Promise<LogStore> =>
  openLog({ name: NAME, userId: 'ann', factory, isShared: false, onGone: gone })

beforeEach(async () => {
  onGone.mockClear()
  factory = new IDBFactory()
  log = await open()
  await writeFlight({ log }, ID, { note: 'here' })
})

afterEach(() => log.close())

const deleted = (): Promise<unknown> =>
  new Promise((resolve) => factory.deleteDatabase(NAME).addEventListener('success', resolve))
/** As the browser closes it, after which it is there or not. */
const taken = async (): Promise<void> => {
  // Its type asks for the class of the object.
  forceCloseDatabase((await log.connect()) as never)
}
const names = async (): Promise<(string | undefined)[]> => (await factory.databases()).map(({ name }) => name)

test('I1 I9 a save into a log that was deleted fails, and makes no empty one that nobody knows of', async () => {
  await deleted()
  await expect(writeFlight({ log }, ID, { note: 'lost' })).rejects.toThrow('gone')
  expect(onGone).toHaveBeenCalledTimes(1)
  await expect(countAlive(log.connect, 'flights')).rejects.toThrow('gone')
  expect(onGone).toHaveBeenCalledTimes(1)
  expect(await names()).toEqual([])
})

test('I9 a log in its place is another one: nothing of it is read or written under the name of the old', async () => {
  await deleted()
  const next = await open(vi.fn<() => void>())
  await expect(writeFlight({ log }, ID, { note: 'lost' })).rejects.toThrow('gone')
  expect([await countAlive(next.connect, 'flights'), onGone.mock.calls.length]).toEqual([0, 1])
  next.close()
})

test('I9 F24 what the browser took is asked for at once: gone is told without anybody reading, here it goes on', async () => {
  await taken()
  expect(await countAlive(log.connect, 'flights')).toBe(1)
  expect(onGone).not.toHaveBeenCalled()
  await Promise.all([taken(), deleted()])
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledTimes(1))
})

test('a log that its user closed is not told as gone', async () => {
  log.close()
  await deleted()
  await expect(log.connect()).rejects.toThrow('gone')
  expect(onGone).not.toHaveBeenCalled()
})

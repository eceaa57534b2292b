import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { requested } from '../idb/idb-promises.ts'
import { type LogStore, openLog } from '../log-store.ts'
import { markLog } from './mark-log.ts'
import { oldName, withDocs } from './old-databases.ts'

const open = (name: string): Promise<LogStore> => openLog({ name, userId: 'ann', isShared: false })
const marks = (name: string): Promise<number | null> =>
  withDocs(oldName(name, 'flights', 1), (docs) => requested(docs.count()))

test('I10 a log is marked for the app of before when it is first led, and not asked about it again', async () => {
  const first = await open('marked')
  await markLog(first, 'marked')
  first.close()
  expect(await marks('marked')).toBe(1)

  const again = await open('marked')
  const opened = vi.spyOn(indexedDB, 'open')
  await markLog(again, 'marked')
  expect(opened).not.toHaveBeenCalled()
  opened.mockRestore()
  again.close()
})

test('I10 a log whose mark could not be made is marked the next time', async () => {
  const log = await open('refused')
  const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'UnknownError')
  })
  await expect(markLog(log, 'refused')).rejects.toThrow('refused')
  refused.mockRestore()
  log.close()

  const again = await open('refused')
  await markLog(again, 'refused')
  expect(await marks('refused')).toBe(1)
  again.close()
})

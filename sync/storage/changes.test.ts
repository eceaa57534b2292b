import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { editRows } from './rows/edit-rows.ts'
import { type LogStore, openLog } from './log-store.ts'
import type { ChangeSet } from './changes.ts'

const ID = '10000000-0000-4000-8000-000000000001'

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

async function open(name: string): Promise<LogStore> {
  const log = await openLog({ name, userId: 'ann' })
  closings.push(() => log.close())
  return log
}

const edit = (log: LogStore, note: string): Promise<unknown> =>
  editRows(log, [{ collection: 'flights', type: 'flights', id: ID, change: (now) => ({ ...now, note }) }], {
    userId: 'ann',
    nowMs: () => Date.now(),
  })

test('D other contexts are told ids only, however much was written', async () => {
  const log = await open('ids-only')
  const channel = new BroadcastChannel('lmw-log:ids-only')
  closings.push(() => channel.close())
  const heard = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)))
  await edit(log, 'a long story '.repeat(1000))
  expect(await heard).toEqual({
    token: log.info.token,
    collection: 'flights',
    content: [ID],
    beside: [],
    touched: [],
  })
})

test('D a context hears of its own rows as they are, and of those of others that they changed', async () => {
  const [here, there] = [await open('both'), await open('both')]
  const own: ChangeSet[] = []
  here.changes.listen((set) => own.push(set))
  const received = new Promise<ChangeSet>((resolve) => there.changes.listen(resolve))
  await edit(here, 'rain')
  expect(own).toMatchObject([{ isOwn: true, changes: [{ id: ID, before: null, after: { id: ID } }] }])
  expect(await received).toEqual({
    collection: 'flights',
    isOwn: false,
    changes: [{ id: ID, before: null, after: null, isNewContent: true, isTouched: false }],
  })
})

test('D what changed beside the content, and bytes that came, are told as that', async () => {
  const [here, there] = [await open('beside'), await open('beside')]
  const received = new Promise<ChangeSet>((resolve) => there.changes.listen(resolve))
  const change = { before: null, after: null, isNewContent: false, isTouched: false }
  here.changes.tell('media', [
    { ...change, id: 'new', isNewContent: true, isTouched: true },
    { ...change, id: 'known' },
    { ...change, id: 'bytes', isTouched: true },
  ])
  const { changes } = await received
  expect(changes).toEqual([
    { ...change, id: 'new', isNewContent: true, isTouched: true },
    { ...change, id: 'known' },
    { ...change, id: 'bytes', isTouched: true },
  ])
})

test('I6 what is told of another log of the same name is not heard', async () => {
  const log = await open('same-name')
  const heard: ChangeSet[] = []
  log.changes.listen((set) => heard.push(set))
  const channel = new BroadcastChannel('lmw-log:same-name')
  closings.push(() => channel.close())
  const setOf = (token: string) => ({ token, collection: 'flights', content: [token], beside: [], touched: [] })
  channel.postMessage(setOf('another'))
  channel.postMessage(setOf(log.info.token))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(heard.flatMap(({ changes }) => changes.map(({ id }) => id))).toEqual([log.info.token])
})

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ATOMIC_MEDIA_TYPE, type FeedPage, type Operation, type ResourceType } from '../../core/wire/resources.ts'
import { type Account, listedFlights } from '../support/actions.ts'
import { apiOf } from '../support/api.ts'
import { signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

interface Dump {
  databases: { name: string; version: number; stores: DumpedStore[] }[]
  /** What the server held when the dump was made. */
  server: { type: ResourceType; id: string; seq: number; attributes: Record<string, string> | null }[]
  /** The request whose answer was lost. */
  lost: { 'atomic:operations': Operation[] }
}

interface DumpedStore {
  name: string
  keyPath: string | null
  indexes: { name: string; keyPath: string | string[] }[]
  rows: unknown[]
}

const DUMP = readFileSync(new URL('../../test/support/logs/log-of-before.json', import.meta.url), 'utf8')
const flightId = (number: number): string => `10000000-0000-4000-8000-00000000000${number}`

/** The server as the dump's device left it: what it confirmed, and what it took without being heard. */
async function fillServer(url: string, token: string): Promise<string> {
  const { server, lost } = JSON.parse(DUMP) as Dump
  const add = (number: number, data: Pick<Dump['server'][number], 'type' | 'id'>, attributes: object) => ({
    number,
    op: { op: 'add', data: { ...data, attributes }, meta: { opId: randomUUID(), base: {} } },
  })
  const times = { createdAt: '2026-01-01T00:00:00.000Z', editedAt: '2026-11-22T11:51:36.429Z' }
  const known = server.flatMap(({ type, id, seq, attributes }) =>
    attributes === null || seq > 8 ? [] : [add(seq, { type, id }, attributes)],
  )
  const five = { type: 'flights', id: flightId(5) } as const
  const fifth = { note: 'confirmed 5', date: '2026-01-05', ...times }
  const eight = { type: 'flights', id: flightId(8) } as const
  const operations = [
    ...known,
    add(4, five, fifth),
    add(5, eight, { note: 'confirmed 8', date: '2026-01-08', ...times }),
    { number: 8, op: { op: 'remove', ref: five, meta: { opId: randomUUID(), base: fifth } } },
  ].toSorted((a, b) => a.number - b.number)
  for (const sent of [operations.map(({ op }) => op), lost['atomic:operations']]) {
    const answer = await fetch(`${url}/api/operations`, {
      method: 'POST',
      headers: { 'content-type': ATOMIC_MEDIA_TYPE, accept: ATOMIC_MEDIA_TYPE, authorization: `Bearer ${token}` },
      body: JSON.stringify({ 'atomic:operations': sent }),
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
  const feed = await fetch(`${url}/api/flights?page[after]=0&page[size]=1000`, {
    headers: { accept: 'application/vnd.api+json', authorization: `Bearer ${token}` },
  })
  return ((await feed.json()) as FeedPage).meta.epoch
}

/** Puts the log of before in the place of this device's own; the log-in stays. */
async function putBack(page: Page, epoch: string): Promise<void> {
  // Same origin, and nothing of the app holds a database open.
  await page.goto('/robots.txt')
  await page.evaluate(
    async ({ dump, to }) => {
      const settled = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error('storage failed')))
        })
      const local = await settled(indexedDB.open('logmyworld-local'))
      const { userId } = await settled<{ userId: string }>(
        local.transaction('owner').objectStore('owner').get('current'),
      )
      for (const { name = '' } of await indexedDB.databases()) {
        if (name.startsWith('logmyworld') && name !== 'logmyworld-local') await settled(indexedDB.deleteDatabase(name))
      }
      // RxDB named its memory of the server after the user.
      const memoryOf = async (user: string, collection: string): Promise<string> => {
        const text = new TextEncoder().encode(`${collection}-lmw1-${user}-${collection}`)
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
        return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      }
      let own = dump
      for (const collection of ['flights', 'media', 'data'])
        own = own.replaceAll(await memoryOf('user-a', collection), await memoryOf(userId, collection))
      const { databases } = JSON.parse(own.replaceAll('user-a', userId).replaceAll('epoch-1', to)) as Dump
      const fill = (objects: IDBObjectStore, { keyPath, rows }: DumpedStore): void => {
        for (const row of rows) {
          if (keyPath !== null) objects.put(row)
          else objects.put((row as [string, unknown])[1], (row as [string, string])[0])
        }
      }
      for (const { name, version, stores } of databases) {
        if (name === 'logmyworld-local') {
          const kept = local.transaction(
            stores.map((store) => store.name),
            'readwrite',
          )
          for (const store of stores) if (store.rows.length > 0) fill(kept.objectStore(store.name), store)
          await new Promise((done) => kept.addEventListener('complete', done))
          continue
        }
        const opening = indexedDB.open(name, version)
        opening.addEventListener('upgradeneeded', () => {
          for (const store of stores) {
            const options = store.keyPath === null ? {} : { keyPath: store.keyPath }
            const objects = opening.result.createObjectStore(store.name, options)
            for (const index of store.indexes) objects.createIndex(index.name, index.keyPath)
            fill(objects, store)
          }
        })
        const opened = await settled(opening)
        opened.close()
      }
      local.close()
    },
    { dump: DUMP, to: epoch },
  )
}

/** Server and device as the app of before left them, of a person who is logged in. */
async function leftByAppOfBefore(page: Page, url: string): Promise<Account> {
  const account = await signUp(page)
  await putBack(page, await fillServer(url, (await apiOf(url, account)).token))
  return account
}

const serverNotes = async (url: string, account: Account): Promise<string[]> => {
  const flights = await (await apiOf(url, account)).flights()
  const notes = flights.flatMap(({ attributes }) =>
    typeof attributes?.['note'] === 'string' ? [attributes['note']] : [],
  )
  return notes.toSorted((one, other) => one.localeCompare(other))
}

/** How far the carrying has come, as the log itself notes it. */
type Carried = 'nothing' | 'all but the history' | 'everything'

/**
 * Holds the carrying up where it comes to a store, or to the removal of the old log, and waits until it is there. The
 * page closes it only with its browser.
 */
async function holdUp(page: Page, at: Exclude<Carried, 'nothing'>, begin: () => Promise<unknown>): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(async (isHistory) => {
    const opening = indexedDB.open(isHistory ? 'logmyworld-local' : 'rxdb-dexie-logmyworld--0--flights')
    const held = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result))
    })
    if (!isHistory) return
    const history = held.transaction('history', 'readwrite').objectStore('history')
    const goOn = (): void => history.count().addEventListener('success', goOn)
    goOn()
  }, at === 'all but the history')
  await begin()
  await expect.poll(() => carriedSoFar(page), { timeout: 30_000 }).toBe(at)
}

function carriedSoFar(page: Page): Promise<Carried> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('logmyworld')) return 'nothing'
    const opening = indexedDB.open('logmyworld')
    // Only looked at: a log that is just being made is nobody's yet.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    return new Promise<Carried>((resolve) => {
      opening.addEventListener('error', () => resolve('nothing'))
      opening.addEventListener('success', () => {
        const read = opening.result.transaction('meta').objectStore('meta').get('carried')
        read.addEventListener('success', () => {
          opening.result.close()
          if (read.result?.isStored) resolve('everything')
          else resolve(read.result?.isWhole.data ? 'all but the history' : 'nothing')
        })
      })
    })
  })
}

const oldDatabases = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name)
      .filter((name) => name?.startsWith('rxdb-dexie-logmyworld--0')),
  )

async function expectCarried(page: Page, url: string, account: Account): Promise<void> {
  await page.goto('/flight-list')
  await expect(listedFlights(page)).toHaveCount(7)
  await expect
    .poll(() => serverNotes(url, account), { timeout: 30_000 })
    .toEqual(['confirmed 1', 'confirmed 9', 'edited 2', 'edited after 8', 'never sent', 'sent, no answer'])
  // The one the server had refused is still here to be mended.
  await page.goto('/profile')
  await expect(page.getByText('1 entry was refused by the server')).toBeVisible()
  expect(await oldDatabases(page)).toEqual([])

  await page.goto('/flight-list?view=trash')
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(3)
  await page.goto(`/flight-list/${flightId(2)}`)
  await page.getByText('What changed').click()
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible()
}

test('I10: the log of the app of before is carried over, what waited is sent once, and nothing is forgotten', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice({ isNew: true })
  const account = await leftByAppOfBefore(page, server.url)
  await expectCarried(page, server.url, account)
})

test('I10: a browser killed while the log is carried over goes on where it stood, once more and once more', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice({ isNew: true })
  const account = await leftByAppOfBefore(device.page, server.url)
  for (const at of ['all but the history', 'everything'] as const) {
    const app = await device.newPage()
    await holdUp(device.page, at, () => app.goto('/flight-list'))
    await device.killAndReopen()
    await device.page.goto('/robots.txt')
    expect(await oldDatabases(device.page)).toContain('rxdb-dexie-logmyworld--0--flights')
  }
  await expectCarried(device.page, server.url, account)
})

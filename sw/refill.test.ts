import { beforeEach, expect, test, vi } from 'vitest'
import { createRefill, type Refill } from './refill.ts'

vi.mock('workbox-core', () => ({ cacheNames: { precache: 'precache' } }))
vi.mock('workbox-precaching', () => ({
  getCacheKeyForURL: (url: string) => (FILES.some((file) => file.url === url) ? url : undefined),
}))

const FILES = ['/a.js', '/b.js', '/c.js'].map((url) => ({ url, revision: 'r' }))

let cached: Map<string, Response>
let fetched: string[]
let isOnline: boolean
/** Runs once, when the files in the cache have been read. */
let afterLook: () => void
let refill: Refill

beforeEach(() => {
  cached = new Map()
  fetched = []
  isOnline = true
  afterLook = () => undefined
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => {
        const urls = [...cached.keys()].map((url) => ({ url }))
        const after = afterLook
        afterLook = () => undefined
        after()
        return urls
      },
      put: async (url: string, answer: Response) => void cached.set(url, answer),
    }),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!isOnline) throw new TypeError('offline')
    fetched.push(url)
    return new Response('', { headers: { 'x-lmw-build': 'build' } })
  })
  refill = createRefill(FILES, 'build')
})

const all = FILES.map(({ url }) => url)

test('what is missing is fetched with the first page, and never what is there', async () => {
  cached.set('/b.js', new Response(''))
  await refill.pageAsked()
  expect(fetched).toEqual(['/a.js', '/c.js'])
  await refill.pageAsked()
  expect(fetched).toHaveLength(2)
})

test('a cache emptied afterwards is filled with the first file that is missed', async () => {
  await refill.pageAsked()
  cached.clear()
  await refill.missed('/of-another-build.js')
  expect(cached.size).toBe(0)
  await Promise.all([refill.missed('/a.js'), refill.missed('/b.js')])
  expect([...cached.keys()]).toEqual(all)
})

test('a cache emptied while it is looked through is filled all the same', async () => {
  for (const url of all) cached.set(url, new Response(''))
  afterLook = () => {
    cached.clear()
    void refill.missed('/a.js')
  }
  await refill.pageAsked()
  expect([...cached.keys()]).toEqual(all)
})

test('it counts what is kept; what a count finds missing comes with the next page', async () => {
  await refill.pageAsked()
  expect(await refill.kept()).toBe(3)
  cached.delete('/b.js')
  expect(await refill.kept()).toBe(2)
  await refill.pageAsked()
  expect(await refill.kept()).toBe(3)
})

test('what fails waits for the next page, not for the next file', async () => {
  isOnline = false
  await refill.pageAsked()
  isOnline = true
  await refill.missed('/a.js')
  expect(fetched).toEqual([])
  await refill.pageAsked()
  expect(fetched).toEqual(all)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { takeShared } from './share-target.ts'

const NOW = 1_796_000_000_000

let kept: Map<string, Response>
let isFull: boolean

beforeEach(() => {
  kept = new Map()
  isFull = false
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (key: string, answer: Response) => {
        if (isFull && kept.size > 0) throw new DOMException('full', 'QuotaExceededError')
        kept.set(key, answer)
      },
      keys: async () => [...kept.keys()],
      match: async (key: string) => kept.get(key)?.clone(),
      delete: async (key: string) => kept.delete(key),
    }),
  })
})

type Fields = readonly (readonly [name: string, value: string | File])[]

function share(fields: Fields, path = '/flight-log-import', nowMs = NOW) {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return takeShared(new Request(`https://lmw.example${path}`, { method: 'POST', body }), nowMs)
}

const names = (): (string | null)[] => [...kept.values()].map(({ headers }) => headers.get('x-lmw-name'))

/** As if a file of so many bytes waited. */
function keepLarge(bytes: number): void {
  const answer = new Response('', { headers: { 'x-lmw-name': 'large', 'x-lmw-at': String(NOW) } })
  vi.spyOn(answer, 'clone').mockReturnValue(answer)
  vi.spyOn(answer, 'blob').mockResolvedValue(Object.defineProperty(new Blob(), 'size', { value: bytes }))
  kept.set('/shared/0/0', answer)
}

const file = (name: string, text = 'x'): readonly [string, File] => [
  'files',
  new File([text], name, { type: 'text/csv' }),
]

test('files are kept with their names, and the page of imports is opened in its language', async () => {
  const answer = await share([file('Flüge 2026.csv', 'a,b'), file('b.csv')], '/de/flight-log-import')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('https://lmw.example/de/flight-log-import?shared=kept')
  const [first, second] = [...kept.values()]
  expect(decodeURIComponent(first?.headers.get('x-lmw-name') ?? '')).toBe('Flüge 2026.csv')
  expect(first?.headers.get('content-type')).toBe('text/csv')
  expect(first?.headers.get('x-lmw-at')).toBe(String(NOW))
  expect([await first?.text(), await second?.text()]).toEqual(['a,b', 'x'])
})

test('a text is kept without a name, where there are no files', async () => {
  await share([
    ['title', 'Your flight'],
    ['text', 'M1MUSTERMANN'],
    ['url', ''],
  ])
  expect(await [...kept.values()][0]?.text()).toBe('M1MUSTERMANN')
  expect([...kept.values()][0]?.headers.get('x-lmw-name')).toBe('')
  kept.clear()
  await share([['text', 'beside a file'], file('a.csv')])
  expect([...kept.values()].map(({ headers }) => headers.get('x-lmw-name'))).toEqual(['a.csv'])
})

test('nothing shared is said', async () => {
  expect((await share([['title', 'x']])).headers.get('location')).toContain('?shared=nothing')
  expect(kept.size).toBe(0)
})

test('of files for which there is no room, none is kept', async () => {
  isFull = true
  expect((await share([file('a.csv'), file('b.csv')])).headers.get('location')).toContain('?shared=lost')
  expect(kept.size).toBe(0)
})

test('too many files, or a form that is none, are lost in words', async () => {
  const many = Array.from({ length: 101 }, (_, at) => file(`${at}.csv`))
  expect((await share(many)).headers.get('location')).toContain('?shared=lost')
  const broken = new Request('https://lmw.example/flight-log-import', {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'multipart/form-data; boundary=y' },
  })
  expect((await takeShared(broken, NOW)).headers.get('location')).toContain('?shared=lost')
})

test('what has waited for more than a day is deleted by the next share', async () => {
  await share([file('old.csv')], undefined, NOW - 24 * 3_600_000 - 1)
  await share([file('day.csv')], undefined, NOW - 24 * 3_600_000)
  await share([file('new.csv')])
  expect(names()).toEqual(['day.csv', 'new.csv'])
})

test('many shares one after another are bounded as one is; what waits stays', async () => {
  const sixty = Array.from({ length: 60 }, (_, at) => file(`${at}.csv`))
  await share(sixty, undefined, NOW - 1)
  expect((await share(sixty)).headers.get('location')).toContain('?shared=lost')
  expect(kept.size).toBe(60)
})

test('no more than 200 MB wait', async () => {
  keepLarge(199_999_999)
  expect((await share([file('a.csv', 'xx')])).headers.get('location')).toContain('?shared=lost')
  expect(names()).toEqual(['large'])
  expect((await share([file('a.csv', 'x')])).headers.get('location')).toContain('?shared=kept')
  expect(names()).toEqual(['large', 'a.csv'])
})

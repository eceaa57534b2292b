import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fail, ok } from '../../core/lib/result.ts'
import type { TokensInUse } from '../transport/api.ts'
import { failure } from '../../core/errors/failure.ts'
import { contentPath, createDownload } from './download.ts'
import { sha256Of } from '../storage/sha256-of.ts'

const BYTES = new Uint8Array([1, 2, 3])
let status: number
let body: Uint8Array<ArrayBuffer>
let asked: { url: string; token: string | null }[]
let fetches: () => Promise<Response>

beforeEach(() => {
  status = 200
  body = BYTES
  asked = []
  fetches = async () => new Response(status === 204 ? null : new Blob([body]), { status })
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push({ url, token: new Headers(headers).get('authorization') })
    return fetches()
  })
})

afterEach(() => vi.unstubAllGlobals())

const tokens: TokensInUse = {
  access: async () => ok({ token: 'access', userId: 'ann' }),
  renew: async () => fail(failure('unauthorized')),
  reject: async () => undefined,
  heardTime: async () => undefined,
}

async function download(userId = 'ann') {
  const facts = { mediaType: 'image/jpeg', bytes: 3, sha256: await sha256Of(new Blob([BYTES])) }
  return createDownload(tokens, '/api')(userId, 'a', 'thumbnail', facts)
}

const refusedBy = async (userId?: string): Promise<string | null> => {
  const answer = await download(userId)
  return answer.ok ? null : answer.error.code
}

test('the bytes of a medium are what its record says, with their type', async () => {
  const answer = await download()
  if (!answer.ok) throw new Error(answer.error.code)
  expect(new Uint8Array(await answer.value.arrayBuffer())).toEqual(BYTES)
  expect(answer.value.type).toBe('image/jpeg')
  expect(asked).toEqual([{ url: '/api/media/a/content?variant=thumbnail', token: 'Bearer access' }])
  expect(contentPath('a', 'original')).toBe('/media/a/content')
})

test.each([
  ['what the server has none of is missing', 404, BYTES, 'media_missing'],
  ['a failure of the right size is no answer', 503, BYTES, 'network'],
  ['half of it is none', 200, BYTES.slice(0, 2), 'network'],
  ['something else of the same size is none', 200, new Uint8Array([1, 2, 4]), 'network'],
] as const)('%s', async (_, answered, sent, code) => {
  status = answered
  body = sent
  expect(await refusedBy()).toBe(code)
})

test('no network, and a token that is refused, are told', async () => {
  status = 401
  expect(await refusedBy()).toBe('unauthorized')
  fetches = () => Promise.reject(new TypeError('no network'))
  expect(await refusedBy()).toBe('network')
})

test('I6 with another user’s token nothing is asked', async () => {
  expect(await refusedBy('ben')).toBe('unauthorized')
  expect(asked).toEqual([])
})

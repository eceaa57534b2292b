import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure } from '../../../core/errors/failure.ts'
import { fail, ok } from '../../../core/lib/result.ts'
import { createStore } from '../../../core/lib/store.ts'
import type { SessionState } from '../../../core/session/session.ts'
import { FULL_MEDIA } from '../../../test/support/logs/any-archive.ts'
import { type LmwDatabase, openDatabase, writeRecord } from '../../database.ts'
import type { Call, CallOptions } from '../../transport/api.ts'
import { createLostBytes } from './lost-bytes.ts'

const ADA: SessionState = {
  kind: 'signed-in',
  user: { id: 'ada', username: 'ada', email: '', locale: 'en', scopes: [], preferences: {} },
}
const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const WHOLE = { meta: { complete: true } }
const NONE = { meta: { received: 0 } }

let serial = 0
let db: LmwDatabase

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  db = await openDatabase({ userId: 'ada', name: `lost-bytes-${serial++}`, isShared: false })
  for (const at of [1, 2, 3]) {
    await writeRecord(db, { collection: 'media', type: 'media', id: idOf(at) }, () => ({ ...FULL_MEDIA }))
  }
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.close()
})

test('I20 what the server says it has not got is lost; what it has, and what it does not answer for, is not', async () => {
  const asked: [string, string, CallOptions | undefined][] = []
  const bytes = createLostBytes({
    session: createStore(ADA),
    log: { database: async () => db },
    call: async (method, path, options) => {
      asked.push([method, path, options])
      if (path.includes(idOf(2))) return fail(failure('network'))
      return ok({ status: 200, body: path.includes(idOf(1)) ? NONE : WHOLE })
    },
  })
  expect(await bytes.lost([idOf(1), idOf(2), idOf(3), idOf(9)])).toEqual([idOf(1)])
  expect(asked).toHaveLength(3)
  const range = { 'Content-Range': `bytes */${FULL_MEDIA.bytes}` }
  expect(asked[0]).toEqual(['PUT', `/media/${idOf(1)}/content`, { headers: range, userId: 'ada' }])
})

test('I7 without a connection nothing is asked and nothing is called lost', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const call = vi.fn<Call>()
  const bytes = createLostBytes({ session: createStore(ADA), log: { database: async () => db }, call })
  expect(await bytes.lost([idOf(1)])).toEqual([])
  expect(call).not.toHaveBeenCalled()
})

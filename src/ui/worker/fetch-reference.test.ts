import { afterEach, expect, test, vi } from 'vitest'
import { silentServer } from '../../../test/support/page/silent-server.ts'
import { fetchReference, FILE_TIMEOUT_MS } from './fetch-reference.ts'
import { readOnce } from './read-once.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a server that takes a question and says nothing is given up; who asks then asks anew', async () => {
  const { limits, runOut } = silentServer()
  const read = readOnce(() => fetchReference('airports'))
  const [one, other] = [read(), read()]
  expect(limits).toEqual([FILE_TIMEOUT_MS])
  runOut()
  await expect(Promise.all([one, other])).rejects.toThrow('too late')
  vi.stubGlobal('fetch', async () => Response.json(['MUC']))
  expect(await read()).toEqual(['MUC'])
})

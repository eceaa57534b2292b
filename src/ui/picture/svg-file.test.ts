import { afterEach, expect, test, vi } from 'vitest'
import { silentServer } from '../../../test/support/page/silent-server.ts'
import { FILE_TIMEOUT_MS } from '../worker/fetch-reference.ts'
import { fileOfSvg } from './svg-file.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a picture whose letters never come is given up', async () => {
  const { limits, runOut } = silentServer()
  const file = fileOfSvg('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(limits).toEqual([FILE_TIMEOUT_MS])
  runOut()
  await expect(file).rejects.toThrow('too late')
})

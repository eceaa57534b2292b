import { expect, test } from 'vitest'
import { storageTrouble } from './storage-trouble.ts'

test('a full device is told from one that refuses and from other failures', async () => {
  expect(await storageTrouble(new DOMException('x', 'QuotaExceededError'))).toBe('full')
  expect(await storageTrouble({ name: 'AbortError', inner: { name: 'QuotaExceededError' } })).toBe('full')
  expect(await storageTrouble({ name: 'StorageError', code: 'storage', message: 'QuotaExceededError' })).toBe('full')
  expect(await storageTrouble(new DOMException('x', 'SecurityError'))).toBe('refused')
  expect(await storageTrouble({ name: 'StorageError', code: 'storage', message: 'DXE1' })).toBe('failed')
  expect(await storageTrouble({ name: 'StorageError', code: 'storage', message: 'gone' })).toBe('gone')
  expect(await storageTrouble('what')).toBe('failed')
})

test('words inside a record are no reason', async () => {
  expect(await storageTrouble({ name: 'RxError', message: 'note: QuotaExceededError' })).toBe('failed')
})

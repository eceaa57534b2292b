import { expect, test } from 'vitest'
import { awaitedLog } from './awaited-log.ts'

const open = (isFetched: boolean) => ({ token: 'log', isFetched })

test('a list is that of an empty log only when everything was fetched once, with or without a connection since', () => {
  for (const kind of ['synced', 'syncing', 'pending', 'offline', 'signed-out', 'error'] as const) {
    expect(awaitedLog({ log: open(true), kind })).toBe('empty')
    expect(awaitedLog({ log: null, kind })).toBe('unknown')
  }
})

test.each([
  ['syncing', 'coming'],
  ['synced', 'coming'],
  ['pending', 'coming'],
  ['offline', 'offline'],
  ['signed-out', 'signIn'],
  ['error', 'trouble'],
] as const)('before that, while the engine is %s, it is %s', (kind, awaited) => {
  expect(awaitedLog({ log: open(false), kind })).toBe(awaited)
})

import { expect, test } from 'vitest'
import { createStore } from '../lib/store.ts'
import { onOtherLog } from './on-other-log.ts'
import type { SessionState } from './session.ts'

const user = (id: string, username = id): SessionState => ({
  kind: 'signed-in',
  user: { id, username, email: '', locale: 'en', scopes: [], preferences: {} },
})

test('I6 another user or another database is another log, a new name of the same user is not', () => {
  const session = createStore(user('ann'))
  const generation = createStore(0)
  let calls = 0
  const leave = onOtherLog({ session, generation }, () => calls++)
  session.set(user('ann', 'Anna'))
  expect(calls).toBe(0)
  session.set(user('bob'))
  expect(calls).toBe(1)
  generation.set(1)
  expect(calls).toBe(2)
  session.set({ kind: 'guest' })
  expect(calls).toBe(3)
  leave()
  session.set(user('ann'))
  generation.set(2)
  expect(calls).toBe(3)
})

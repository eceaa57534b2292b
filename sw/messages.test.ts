import { expect, test } from 'vitest'
import * as pageWords from '../src/shell/update/messages.ts'
import * as workerWords from './messages.ts'

test('page and worker use the same words', () => {
  expect(workerWords.ASK_BUILD).toBe(pageWords.ASK_BUILD)
  expect(workerWords.TAKE_OVER).toBe(pageWords.TAKE_OVER)
})

test('A56: any other message is ignored', () => {
  expect(workerWords.readMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' })
  for (const data of [null, 'SKIP_WAITING', 1, {}, { type: 'x' }, []]) expect(workerWords.readMessage(data)).toBeNull()
})

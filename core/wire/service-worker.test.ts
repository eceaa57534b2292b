import { expect, test } from 'vitest'
import { ASK_BUILD, ASK_COPY, readMessage, TAKE_OVER } from './service-worker.ts'

test('A56: the worker understands what pages say, and any other message is ignored', () => {
  for (const type of [ASK_BUILD, ASK_COPY, TAKE_OVER]) expect(readMessage({ type })).toEqual({ type })
  for (const data of [null, TAKE_OVER, 1, {}, { type: 'x' }, []]) expect(readMessage(data)).toBeNull()
})

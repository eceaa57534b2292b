import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyValue } from '../../../test/support/any-json.ts'
import { holds } from '../../../test/support/fuzz.ts'
import type { JsonValue } from '../../lib/json.ts'
import { readBatchAnswer, readErrorDocument, readResource } from './answer.ts'

const row = (id: string) => ({ type: 'flights', id, attributes: { note: 'n' }, meta: { seq: '5', revision: 1 } })
const error = (index: number, code: string, more = {}) => ({
  status: '409',
  code,
  source: { pointer: `/atomic:operations/${index}` },
  ...more,
})

describe('answers to operations', () => {
  test('results stand in the order of the operations; a removed one is null', () => {
    const body = { 'atomic:results': [{ data: row('a') }, { data: null }] }
    expect(readBatchAnswer(200, body, 2)).toEqual({
      kind: 'outcomes',
      outcomes: [
        { kind: 'stored', current: row('a') },
        { kind: 'stored', current: null },
      ],
    })
  })

  test('a server that says where a record stands and in which epoch is heard; one that does not is fine', () => {
    const body = {
      'atomic:results': [{ data: null, meta: { seq: '7', revision: 2 } }, { data: row('a') }, { data: null, meta: 7 }],
      meta: { epoch: 'e1' },
    }
    expect(readBatchAnswer(200, body, 3)).toEqual({
      kind: 'outcomes',
      outcomes: [
        { kind: 'stored', current: null, place: { seq: '7', revision: 2 } },
        { kind: 'stored', current: row('a') },
        { kind: 'stored', current: null },
      ],
      epoch: 'e1',
    })
  })

  test('a conflict carries what the server holds, and holds up the rest of the batch', () => {
    const body = {
      errors: [
        error(1, 'conflict', { meta: { current: row('b') } }),
        error(2, 'conflict', { meta: { current: null } }),
      ],
    }
    expect(readBatchAnswer(409, body, 3)).toEqual({
      kind: 'outcomes',
      outcomes: [{ kind: 'not-applied' }, { kind: 'conflict', current: row('b') }, { kind: 'conflict', current: null }],
    })
  })

  test('a refusal names every attribute, from the pointer or from meta', () => {
    const body = {
      errors: [
        { code: 'too_long', source: { pointer: '/atomic:operations/0/data/attributes/note' } },
        {
          code: 'required',
          source: { pointer: '/atomic:operations/0' },
          meta: { issues: [{ pointer: 'seat/number', code: 'required' }] },
        },
      ],
    }
    expect(readBatchAnswer(422, body, 1)).toEqual({
      kind: 'outcomes',
      outcomes: [
        {
          kind: 'refused',
          code: 'too_long',
          issues: [
            { pointer: 'note', code: 'too_long' },
            { pointer: 'seat/number', code: 'required' },
          ],
        },
      ],
    })
  })

  test('F11 conflicts and refusals of one batch are told apart whatever the status', () => {
    const body = { errors: [error(0, 'conflict', { meta: { current: null } }), error(1, 'invalid')] }
    const answer = readBatchAnswer(400, body, 2)
    expect(answer.kind === 'outcomes' && answer.outcomes.map(({ kind }) => kind)).toEqual(['conflict', 'refused'])
  })

  test('too large for the server as a whole is said so', () => {
    expect(readBatchAnswer(413, { errors: [{ code: 'too_large' }] }, 9)).toEqual({
      kind: 'too-large',
      code: 'too_large',
    })
  })

  test.each([
    ['a page of a captive portal', 200, null],
    ['another list', 200, { data: [] }],
    ['too few results', 200, { 'atomic:results': [] }],
    ['an error without errors', 500, {}],
    ['errors that are none', 400, { errors: 'no' }],
  ])('%s is no answer', (_, status, body) => {
    expect(readBatchAnswer(status, body, 1)).toEqual({ kind: 'unreadable' })
  })

  test.each([1, 7])('a pointer beyond the batch, at %d of 1, concerns nobody in it', (index) => {
    expect(readBatchAnswer(422, { errors: [error(index, 'invalid')] }, 1)).toEqual({
      kind: 'batch-refused',
      status: 422,
      code: 'invalid',
    })
  })

  test('issues of an ordinary answer stand below the attributes', () => {
    const body = { errors: [{ code: 'username_taken', source: { pointer: '/data/attributes/username' } }] }
    expect(readErrorDocument(body)).toEqual({
      code: 'username_taken',
      issues: [{ pointer: 'username', code: 'username_taken' }],
    })
  })

  test('I17 a resource is read with all it says, deleted ones without attributes, anything else not at all', () => {
    const meta = { seq: '5', revision: 3 }
    const live = { type: 'flights', id: 'a', attributes: { note: 'n', unknown: [1] }, meta }
    expect(readResource(live)).toEqual(live)
    const gone = { type: 'flights', id: 'a', meta: { ...meta, deleted: true } }
    expect(readResource(gone)).toEqual(gone)
    expect(readResource({ ...gone, attributes: { note: 'n' } })).toEqual(gone)
    expect(readResource({ type: 'flights', id: 'a', meta })).toBeNull()
    expect(readResource({ ...live, id: 3 })).toBeNull()
    expect(readResource({ ...live, type: null })).toBeNull()
    expect(readResource({ ...live, meta: null })).toBeNull()
    expect(readResource({ ...live, meta: { seq: 5 } })?.meta).toEqual({ seq: '0', revision: 0 })
  })

  test('a device is named by whatever is known of it, and not at all by nothing', () => {
    const deviceOf = (device: unknown) =>
      readResource({ type: 'flights', id: 'a', attributes: {}, meta: { seq: '1', device: device as JsonValue } })?.meta
        .device
    expect(deviceOf({ browser: 'Firefox', platform: 'Linux' })).toEqual({ browser: 'Firefox', platform: 'Linux' })
    expect(deviceOf({ browser: 'Firefox' })).toEqual({ browser: 'Firefox', platform: null })
    expect(deviceOf({ platform: 'Linux' })).toEqual({ browser: null, platform: 'Linux' })
    expect(deviceOf({ name: "Lena's iPad", number: 2 })).toEqual({
      browser: null,
      platform: null,
      name: "Lena's iPad",
      number: 2,
    })
    expect(deviceOf({ platform: 'Linux', name: null, number: '2' })).toEqual({ browser: null, platform: 'Linux' })
    expect(deviceOf({ platform: 'Linux', number: 1 })).toEqual({ browser: null, platform: 'Linux' })
    expect(deviceOf({ browser: 7 })).toBeUndefined()
    expect(deviceOf('Firefox')).toBeUndefined()
  })

  test.each([199, 300])('I2 status %d stores nothing, whatever the body says', (status) => {
    expect(readBatchAnswer(status, { 'atomic:results': [{ data: null }] }, 1)).toEqual({ kind: 'unreadable' })
  })

  test('I2 a body without errors tells none', () => {
    for (const body of [null, 'text', {}, { errors: [] }, { errors: 'no' }, { errors: {} }]) {
      expect(readErrorDocument(body)).toBeNull()
    }
    expect(readErrorDocument({ errors: [3] })).toEqual({ code: 'internal', issues: [] })
  })

  test('I2 F13 whatever is answered, there is an outcome for every operation or none at all, and nothing is thrown', () => {
    holds(fc.constantFrom(200, 400, 409, 413, 422, 500), anyValue, anyValue, (status, body, inner) => {
      const bodies = [body, { 'atomic:results': body }, { errors: [body, inner] }, { 'atomic:results': [body, inner] }]
      return bodies.every((one) => {
        const answer = readBatchAnswer(status, one, 2)
        return answer.kind !== 'outcomes' || answer.outcomes.length === 2
      })
    })
  })
})

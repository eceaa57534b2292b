import { describe, expect, test } from 'vitest'
import { checkpointAfter, isBehind, judgePage, readEpoch, readFeedPage } from './checkpoint.ts'

const page = (checkpoint: string, epoch = 'e', next: string | null = null) => ({
  data: [],
  links: { next },
  meta: { checkpoint, epoch },
})

describe('I19 I23 checkpoints', () => {
  test("the server's cursor is taken as it is, long ones too", () => {
    expect(checkpointAfter(page('000123000000000000000045')).seq).toBe('000123000000000000000045')
  })

  test('another epoch, or a server behind the cursor, is a restored backup', () => {
    const at = { seq: '50', epoch: 'e' }
    expect(judgePage(undefined, page('5'))).toBe('continue')
    expect(judgePage(at, page('50'))).toBe('continue')
    expect(judgePage(at, page('70'))).toBe('continue')
    expect(judgePage(at, page('49'))).toBe('epoch')
    expect(judgePage(at, page('70', 'other'))).toBe('epoch')
  })

  test('cursors that carry more than a sequence are not compared as numbers', () => {
    expect(isBehind('45', '123000000000000000045')).toBe(false)
    expect(isBehind('123000000000000000045', '999999999999999999')).toBe(false)
  })

  test('a resync stays marked until its last page', () => {
    expect(checkpointAfter(page('5', 'e', 'more'), 'epoch').resync).toBe('epoch')
    expect(checkpointAfter(page('9', 'e', null), 'epoch').resync).toBeUndefined()
  })

  test('rows left out are named in the checkpoint, so that a restart fetches them', () => {
    expect(checkpointAfter(page('9'), undefined, [{ after: '3', ids: ['a'] }]).again).toEqual([
      { after: '3', ids: ['a'] },
    ])
    expect(checkpointAfter(page('9'), undefined, []).again).toBeUndefined()
  })

  test.each([
    ['no list', { links: { next: null }, meta: { checkpoint: '1', epoch: 'e' } }],
    ['no epoch', { data: [], links: { next: null }, meta: { checkpoint: '1' } }],
    ['a checkpoint that is no number', { data: [], links: { next: null }, meta: { checkpoint: 'x', epoch: 'e' } }],
    [
      'a row without a sequence',
      {
        data: [{ type: 'flights', id: 'a', attributes: {}, meta: {}, x: 1 }, 3],
        links: { next: null },
        meta: { checkpoint: '1', epoch: 'e' },
      },
    ],
    ['a captive portal', null],
  ])('%s is no page', (_, body) => {
    expect(readFeedPage(body)).toBeNull()
  })

  test('an error names the epoch', () => {
    expect(readEpoch({ errors: [{ code: 'cursor_expired', meta: { epoch: 'new' } }] })).toBe('new')
    expect(readEpoch({ errors: [] })).toBeNull()
  })
})

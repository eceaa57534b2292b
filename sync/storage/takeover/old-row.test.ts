import { describe, expect, test } from 'vitest'
import { BEGINNING } from '../../../core/sync/checkpoint.ts'
import { isDirty, operationOf } from '../../../core/sync/row.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import type { InFlightRecord, ParkedRecord } from '../local-store.ts'
import { checkpointFrom } from './old-checkpoint.ts'
import type { OldDocument } from './old-databases.ts'
import { oldOperationId, oldRecord, parkedRecord } from './old-row.ts'

const place = { collection: 'flights', type: 'flights', id: 'f', userId: 'ann' } as const
const document = (content: JsonObject | null, meta: object = {}): OldDocument => ({
  ...content,
  id: 'f',
  sortKey: 's',
  _deleted: content === null ? '1' : '0',
  _rev: '2-x',
  _meta: { lwt: 1, ...meta },
})
const copy = (content: JsonObject, times = 1) => ({ docData: { ...content, id: 'f', sortKey: 's' }, times })
const sent = (base: JsonObject | null, ...states: (JsonObject | null)[]): InFlightRecord => ({
  ...place,
  base,
  sent: states,
})
const NOTHING = { copy: undefined, parked: undefined, inFlight: undefined }
const read = (stored: OldDocument, beside: Partial<Parameters<typeof oldRecord>[2]> = {}) =>
  oldRecord('flights', stored, { ...NOTHING, ...beside }, 'e').row

describe('I4 what the server confirmed', () => {
  test('is what replication noted, or the row itself where the device died before it was noted', () => {
    expect(read(document({ note: 'b' }), { copy: copy({ note: 'a' }) })).toMatchObject({
      content: { note: 'b' },
      confirmed: { note: 'a' },
      place: { seq: '0', epoch: 'e' },
    })
    expect(read(document({ note: 'b' }, { o: { _rev: 2 } }), { copy: copy({ note: 'a' }) }).confirmed).toEqual({
      note: 'b',
    })
    expect(read(document({ note: 'b' }, { o: { _rev: 1 } }), { copy: copy({ note: 'a' }) }).confirmed).toEqual({
      note: 'a',
    })
    expect(read(document({ note: 'b' }))).toMatchObject({ confirmed: null, place: null })
  })

  test('is what an edit was made on, while the note is older than the pull', () => {
    const edited = document({ note: 'mine', seat: '2B' }, { was: { note: 'pulled' }, noted: 1 })
    const older = copy({ note: 'older', seat: '1A' }, 1)
    expect(read(edited, { copy: older }).confirmed).toEqual({ note: 'pulled', seat: '2B' })
    expect(read(edited, { copy: { ...older, times: 2 } }).confirmed).toEqual({ note: 'older', seat: '1A' })
  })
})

describe('I2 what has no answer', () => {
  test('is repeated as it was, though it was changed back since', () => {
    const row = read(document({ note: 'a' }), {
      copy: copy({ note: 'a' }, 3),
      inFlight: sent({ note: 'a' }, { note: 'b' }),
    })
    expect(isDirty(row)).toBe(true)
    const named = { type: 'flights', id: 'f', base: { note: 'a' }, next: { note: 'b' }, nonce: '3' } as const
    expect(row.sent).toEqual({ opId: oldOperationId(named), next: { note: 'b' } })
  })

  test('of several states the first is repeated; the last stays what this device holds', () => {
    const row = read(document({ note: 'c' }), { inFlight: sent(null, { note: 'a' }, { note: 'b' }) })
    expect(row.sent?.next).toEqual({ note: 'a' })
    expect(row.content).toEqual({ note: 'c' })
  })

  test('says nothing once the server has confirmed another state', () => {
    const row = read(document({ note: 'b' }), {
      copy: copy({ note: 'b' }),
      inFlight: sent({ note: 'a' }, { note: 'b' }),
    })
    expect(row.sent).toBeNull()
    expect(isDirty(row)).toBe(false)
  })

  test('of a record made and removed before any answer the removal is repeated', () => {
    const row = read(document(null), { inFlight: sent({ note: 'made' }, null) })
    expect(operationOf(row, 'flights', 'f')).toMatchObject({ op: 'remove', meta: { base: { note: 'made' } } })
  })
})

describe('I12 what was refused', () => {
  const refused = { code: 'too_long', issues: [], sinceMs: 5 }
  const parked: ParkedRecord = { ...place, ...refused, base: { note: 'a' }, mine: { note: 'far too long' } }
  const taken = copy({ note: 'far too long' })

  test('stays parked, on what the server has', () => {
    const row = read(document({ note: 'far too long' }), { copy: taken, parked })
    expect(row).toMatchObject({ confirmed: { note: 'a' }, content: { note: 'far too long' }, refused })
  })

  test('waits when it was edited since', () => {
    const row = read(document({ note: 'short' }), { copy: taken, parked })
    expect(row).toMatchObject({ confirmed: { note: 'a' }, content: { note: 'short' }, refused: null })
  })

  test('stays parked without a document, and the server has it only if it ever confirmed it', () => {
    expect(parkedRecord(parked, 'e').row).toMatchObject({ confirmed: { note: 'a' }, place: { seq: '0', epoch: 'e' } })
    expect(parkedRecord({ ...parked, base: null }, 'e').row).toMatchObject({ confirmed: null, place: null })
  })
})

describe('I5 I19 the checkpoint', () => {
  test.each([
    ['nothing was pulled', undefined, false, BEGINNING],
    ['rows were, but nobody knows how far', undefined, true, { seq: '0', complete: 'cursor', gen: 2 }],
    ['all was pulled', { seq: '12', epoch: 'e' }, true, { seq: '12', epoch: 'e', complete: null, gen: 1 }],
    [
      'the first pull was under way',
      { seq: '12', epoch: 'e', first: true },
      true,
      { seq: '12', complete: 'first', gen: 1 },
    ],
    [
      'a backup was being met',
      { seq: '12', epoch: 'e', resync: 'epoch' },
      true,
      { seq: '0', complete: 'epoch', gen: 2 },
    ],
    [
      'rows were left out',
      { seq: '12', epoch: 'e', again: [{ after: '9' }, { after: '10' }] },
      true,
      { seq: '9', complete: null },
    ],
    [
      'cursors cannot be compared',
      { seq: '1234567890123456789', epoch: 'e', again: [{ after: '9' }] },
      true,
      { seq: '0', complete: 'cursor' },
    ],
    [
      'a long cursor stands alone',
      { seq: '1234567890123456789', epoch: 'e' },
      true,
      { seq: '1234567890123456789', complete: null },
    ],
    ['it makes no sense', { seq: 'x', epoch: 'e' }, true, { seq: '0', complete: 'cursor' }],
  ] as const)('%s', (_, old, isConfirmed, wanted) => {
    expect(checkpointFrom(old, isConfirmed)).toMatchObject(wanted)
  })
})

// I4: which of this device's unsent values replace one that their author had not seen, and what is noted of it.
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../lib/json.ts'
import type { Overruled } from '../../wire/resources.ts'
import type { Content } from '../merge.ts'
import {
  absentRow,
  conflictedRow,
  editRow,
  giveUpRow,
  keptChange,
  NEW_ROW,
  operationOf,
  pulledRow,
  restoredRow,
  type Row,
  sendRow,
  storedRow,
} from '../row.ts'
import { MAX_OVERRULED, noteOverruled, overruledHash, readOverruled, RECORD_ITSELF, valueAt } from './overruled.ts'

const EARLIER = '2026-01-01T10:00:00.000Z'
const NOW = '2026-01-01T11:00:00.000Z'
const LATER = '2026-01-01T12:00:00.000Z'
const base = { note: 'first', pnr: 'OLD', custom: { a: 1 } }

const place = (seq: number, epoch = 'e') => ({ seq: String(seq), epoch })
const known = (content: Content = base): Row => ({ ...NEW_ROW, content, confirmed: content, place: place(1) })
const pulled = (row: Row, seq: number, content: Content): Row =>
  pulledRow(row, { content, place: place(seq), restoredTo: null }).row
const edited = (changes: JsonObject, row = known()): Row => editRow(row, { ...row.content, ...changes, editedAt: NOW })
const sent = (row: Row): Row => sendRow(row, () => 'c:1')
const said = (row: Row) => operationOf(sent(row), 'flights', 'f')?.meta.overrules

describe('an unsent edit', () => {
  const mine = edited({ note: 'mine' })
  const theirs = { ...base, note: 'theirs', editedAt: EARLIER }

  test.each([
    ['a pull', pulled(mine, 2, theirs)],
    ['a conflict', conflictedRow(sent(mine), { content: theirs, place: place(2) }).row],
  ])('says that it overrules what %s brought and it won against', (_, row) => {
    expect(row.overrules).toEqual(['note'])
    expect(said(row)).toEqual(['note'])
  })

  test.each([
    ['nobody else changed the field', pulled(mine, 2, { ...base, pnr: 'NEW', editedAt: EARLIER })],
    ['the other edit is the later one', pulled(mine, 2, { ...theirs, editedAt: LATER })],
    ['both say the same', pulled(mine, 2, { ...theirs, note: 'mine' })],
    ['it was made when the other value was here', edited({ note: 'mine' }, pulled(known(), 2, theirs))],
  ])('says nothing of it when %s', (_, row) => {
    expect(row.overrules).toBeUndefined()
    expect(said(row)).toBeUndefined()
  })

  test('names members of an object, and says of each field alone', () => {
    const row = pulled(edited({ custom: { a: 2, b: 1 } }), 2, {
      ...base,
      custom: { a: 3 },
      pnr: 'NEW',
      editedAt: EARLIER,
    })
    expect(row.overrules).toEqual(['custom/a'])
  })

  test('says it until the server has it, whatever else is edited or pulled meanwhile', () => {
    const won = pulled(mine, 2, theirs)
    const more = pulled(edited({ note: 'mine, again', pnr: 'X' }, won), 3, { ...theirs, tags: ['t'] })
    expect(said(more)).toEqual(['note'])
    const stored = storedRow(sent(more), { content: { ...more.content, seat: {} }, place: place(4) }).row
    expect(stored.overrules).toBeUndefined()
    expect(said(edited({ note: 'another' }, stored))).toBeUndefined()
  })

  test('edited while it is under way, it goes on to say so of what was not under way only', () => {
    const underWay = sent(edited({ pnr: 'X' }, mine))
    const won = pulled(underWay, 2, theirs)
    const since = edited({ note: 'since' }, won)
    const stored = storedRow(since, { content: won.sent?.next ?? null, place: place(3) }).row
    // The note was under way, too: what is edited since knows what it replaces.
    expect(stored.overrules).toBeUndefined()
    const later = edited({ note: 'mine' }, sent(edited({ pnr: 'X' })))
    const met = pulled(later, 2, theirs)
    expect(met.overrules).toEqual(['note'])
    expect(storedRow(met, { content: { ...theirs, pnr: 'X' }, place: place(3) }).row.overrules).toEqual(['note'])
  })

  test('that is taken back, or given up, says nothing any more', () => {
    const won = pulled(mine, 2, theirs)
    expect(editRow(won, { ...theirs }).overrules).toBeUndefined()
    expect(giveUpRow(won).overrules).toBeUndefined()
    // Under way it may be applied all the same.
    expect(giveUpRow(sent(won)).overrules).toEqual(['note'])
  })

  test('of a field that changed on the server once more this is decided anew', () => {
    const won = pulled(mine, 2, theirs)
    expect(pulled(won, 3, { ...theirs, note: 'mine' }).overrules).toBeUndefined()
    expect(pulled(won, 3, { ...theirs, note: 'newer', editedAt: LATER }).overrules).toBeUndefined()
    expect(pulled(won, 3, { ...theirs, note: 'older' }).overrules).toEqual(['note'])
  })

  test('of a record that was removed elsewhere says that it brings it back', () => {
    const row = pulled(mine, 2, null)
    expect(row.overrules).toEqual([RECORD_ITSELF])
    expect(operationOf(sent(row), 'flights', 'f')).toMatchObject({ op: 'add', meta: { overrules: [RECORD_ITSELF] } })
    expect(said(pulled(edited({ note: 'mine' }, pulled(known(), 2, null)), 3, null))).toBeUndefined()
  })

  test('outlives a log that has to go', () => {
    const kept = keptChange(pulled(mine, 2, theirs))
    expect(kept?.overrules).toEqual(['note'])
    expect(kept && restoredRow(null, kept).overrules).toEqual(['note'])
    const again = kept && restoredRow(known(theirs), kept)
    expect(again?.overrules).toEqual(['note'])
    expect(keptChange(mine)).not.toHaveProperty('overrules')
  })
})

describe('what a backup has forgotten', () => {
  const here = { ...known({ ...base, note: 'second', custom: { a: 1, b: 2 } }), place: place(5) }
  const back = (content: Content, seq: number) =>
    pulledRow(here, { content, place: place(seq, 'next'), restoredTo: '3' }).row

  test('is sent again, and nobody knows what its author had seen of what the server holds', () => {
    expect(back(base, 1).overrules).toEqual(['note', 'custom/b'])
    expect(back(null, 1).overrules).toEqual([RECORD_ITSELF])
    expect(back(here.content, 1).overrules).toBeUndefined()
  })

  test('altogether, it overrules nothing', () => {
    const won = { ...here, overrules: ['note'] }
    expect(absentRow(won, { epoch: 'next', restoredTo: '0' }).row).not.toHaveProperty('overrules')
  })
})

describe('the server notes', () => {
  const before = { note: 'theirs', custom: { a: 1 } }
  const note = (fields: readonly string[], after: Content, all: readonly Overruled[] = []) =>
    noteOverruled(all, 'f', [before, after], fields, '7')

  test('what an operation replaces of the fields it names, each once', () => {
    expect(note(['note', 'custom/a', 'note'], { note: 'mine', custom: { a: 2 } })).toEqual([
      { field: 'note', seq: '7', value: overruledHash('f', 'note', 'theirs') },
      { field: 'custom/a', seq: '7', value: overruledHash('f', 'custom/a', 1) },
    ])
    expect(overruledHash('f', 'note', 'theirs')).not.toBe(overruledHash('g', 'note', 'theirs'))
  })

  test('nothing of what stays as it is, and nothing of a record that is removed', () => {
    expect(note(['note', 'pnr', RECORD_ITSELF], { ...before, pnr: undefined })).toEqual([])
    expect(note(['note'], null, note(['note'], {}))).toEqual([])
  })

  test('the newest, when there are too many', () => {
    let all: readonly Overruled[] = []
    for (let seq = 1; seq <= MAX_OVERRULED + 3; seq++) {
      all = noteOverruled(all, 'f', [{ note: String(seq) }, { note: 'x' }], ['note'], String(seq))
    }
    expect(all).toHaveLength(MAX_OVERRULED)
    expect([all[0]?.seq, all.at(-1)?.seq]).toEqual(['4', String(MAX_OVERRULED + 3)])
  })
})

test('a field is an attribute, a member of one that has members, or the record itself', () => {
  const content = { note: 'a', 'odd/name': 1, custom: { 'a/b': 2 }, from: { name: 'Farm strip' } }
  expect(
    ['note', 'odd/name', 'custom/a/b', 'custom/c', 'from/name', 'gone'].map((name) => valueAt(content, name)),
  ).toEqual(['a', 1, 2, null, null, null])
  expect([valueAt(content, RECORD_ITSELF), valueAt(null, RECORD_ITSELF), valueAt(null, 'note')]).toEqual([
    true,
    null,
    null,
  ])
})

test('of what a server sends nothing counts that is no such list', () => {
  const good = { field: 'note', seq: '7', value: '0123456789abcdef' }
  expect(readOverruled([good])).toEqual([good])
  for (const bad of [undefined, null, 'note', {}, [null, 'x', { ...good, seq: 7 }, { ...good, value: 'xyz' }]])
    expect(readOverruled(bad)).toEqual([])
  expect(readOverruled([{ ...good, seq: '-1' }, { ...good, field: 1 }, good])).toEqual([good])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds } from '../../test/support/fuzz.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Content } from './merge.ts'
import {
  absentRow,
  conflictedRow,
  editRow,
  giveUpRow,
  isDirty,
  isPutBack,
  keptChange,
  NEW_ROW,
  operationOf,
  pulledRow,
  refusedRow,
  restoredRow,
  retryRow,
  type Row,
  sameContent,
  sendRow,
  storedRow,
  serverFailedRow,
} from './row.ts'
import { isLater } from './place.ts'

const REFUSAL = { code: 'invalid', issues: [], sinceMs: 0 }
const values = fc.constantFrom('0', '1', '2')
const live = fc
  .record({ a: values, b: values, tags: fc.subarray(['t', 'u', 'v']), second: fc.integer({ min: 0, max: 9 }) })
  .map(({ a, b, tags, second }) => ({
    a,
    b,
    ...(tags.length > 0 ? { tags } : {}),
    editedAt: `2026-01-01T00:00:0${second}.000Z`,
  }))
const content: fc.Arbitrary<Content> = fc.oneof(
  { weight: 5, arbitrary: live },
  { weight: 1, arbitrary: fc.constant(null) },
)
const place = fc.record({ seq: fc.integer({ min: 1, max: 12 }).map(String), epoch: fc.constant('E') })
const serverState = fc.record({ content, place, restoredTo: fc.constant(null) })
const sent = fc.option(fc.record({ opId: fc.constant('c:1'), next: content }))

/** Any row there may be: clean, edited, under way, parked. */
const row: fc.Arbitrary<Row> = fc
  .record({ confirmed: content, mine: content, isEdited: fc.boolean(), place, sent, isRefused: fc.boolean() })
  .map(({ confirmed, mine, isEdited, place: where, sent: under, isRefused }) => {
    const made: Row = { content: isEdited ? mine : confirmed, confirmed, place: where, sent: under, refused: null }
    return isRefused && isDirty(made) ? { ...made, refused: REFUSAL } : made
  })

const same = (a: unknown, b: unknown): boolean => canonicalJson(a as Content) === canonicalJson(b as Content)
/** An edit that can be found again wherever it went. */
const mark = (before: Content): Content => ({ ...before, a: 'mine', editedAt: '2027-01-01T00:00:00.000Z' })

describe('I2 I11 what comes again changes nothing', () => {
  test('I2 a row of the feed that was taken is taken once', () => {
    holds(row, serverState, (was, page) => {
      const once = pulledRow(was, page).row
      return pulledRow(once, page).row === once
    })
  })

  test('I2 an older row of the feed changes nothing', () => {
    holds(row, serverState, (was, page) => {
      const isOlder = was.place !== null && !isLater(page.place.seq, was.place.seq)
      return !isOlder || pulledRow(was, page).row === was
    })
  })

  test('I2 the answer to a repetition says what the first one did', () => {
    holds(row, serverState, (was, page) => {
      const [stored, conflicted] = [storedRow(was, page).row, conflictedRow(was, page).row]
      return [stored, conflicted].every((once) => same(pulledRow(once, page).row.content, once.content))
    })
  })

  test('I2 a number is taken once, and repeated until it is answered', () => {
    holds(row, content, (was, next) => {
      const first = sendRow(was, () => 'c:7')
      const second = sendRow(editRow(first, next), () => 'c:8')
      return same(first.sent, second.sent) && first.sent !== null
    })
  })

  test('I2 operations change something unless the confirmed state is what is under way; a number is settled then too', () => {
    holds(row, (was) => {
      const out = sendRow({ ...was, sent: null }, () => 'c:7')
      const operation = operationOf(out, 'flights', 'f')
      const isThere = sameContent(out.confirmed, was.content)
      const changesNothing =
        operation?.op === 'remove' ? was.confirmed === null : !Object.keys(operation?.data.attributes ?? {}).length
      return operation?.meta.opId === 'c:7' && (!isThere || changesNothing)
    })
  })

  test('I11 what was kept is put back once, however often', () => {
    holds(row, (was) => {
      const kept = keptChange(was)
      if (!kept) return !isDirty(was)
      const once = restoredRow(null, kept)
      return same(restoredRow(once, kept), once) && same(keptChange(once), kept)
    })
  })
})

describe('I2 dirty is what the server has not confirmed', () => {
  test('I2 I12 exactly while something is under way or differs', () => {
    holds(row, (was) => isDirty(was) === (was.sent !== null || !same(was.content, was.confirmed)))
  })

  test('I2 stored as it was sent, a row that was not edited since is clean and stands where the server says', () => {
    holds(content, content, place, (confirmed, next, where) => {
      const out = sendRow(editRow({ ...NEW_ROW, confirmed }, next), () => 'c:1')
      const { row: after, merged } = storedRow(out, { content: next, place: where })
      return !isDirty(after) && same(after.place, where) && merged === null
    })
  })

  test('I2 only what waits is parked', () => {
    holds(row, serverState, (was, page) =>
      [pulledRow(was, page), storedRow(was, page), conflictedRow(was, page)].every(
        ({ row: after }) => after.refused === null || isDirty(after),
      ),
    )
  })
})

describe('I2 I4 nothing unsent is lost', () => {
  test('I4 a field edited here and nowhere else survives a pull, a conflict and another answer', () => {
    holds(live, live, place, (base, theirs, where) => {
      const edited = editRow(
        { ...NEW_ROW, content: base, confirmed: base, place: { seq: '0', epoch: 'E' } },
        mark(base),
      )
      const news = { content: { ...theirs, a: base.a }, place: where, restoredTo: null }
      const out = sendRow(edited, () => 'c:1')
      return [pulledRow(edited, news), pulledRow(out, news), conflictedRow(out, news)].every(
        ({ row: after }) => after.content?.['a'] === 'mine' && isDirty(after),
      )
    })
  })

  test('I4 an edit made while another is under way follows its answer', () => {
    holds(live, live, place, (base, first, where) => {
      const out = editRow(
        sendRow(editRow({ ...NEW_ROW, content: base, confirmed: base }, first), () => 'c:1'),
        mark(first),
      )
      const { row: after } = storedRow(out, { content: first, place: where })
      return after.content?.['a'] === 'mine' && isDirty(after) && same(after.confirmed, first)
    })
  })

  test('I4 an edit wins against a removal, seen in the feed, as an answer or by its absence, and that is told', () => {
    holds(live, place, (base, where) => {
      const edited = editRow(
        { ...NEW_ROW, content: base, confirmed: base, place: { seq: '0', epoch: 'E' } },
        mark(base),
      )
      const gone = { content: null, place: where, restoredTo: null }
      const now = { epoch: 'E', restoredTo: null }
      return [pulledRow(edited, gone), conflictedRow(edited, gone), absentRow(edited, now)].every(
        ({ row: after, merged }) => after.content?.['a'] === 'mine' && merged?.result.revived === true,
      )
    })
  })

  test('I4 a removal that was taken back unchanged while it was under way stands', () => {
    const base = { a: '0' }
    const clean: Row = { ...NEW_ROW, content: base, confirmed: base, place: { seq: '1', epoch: 'E' } }
    const back = editRow(
      sendRow(editRow(clean, null), () => 'c:1'),
      base,
    )
    const pulled = pulledRow(back, { content: null, place: { seq: '2', epoch: 'E' }, restoredTo: null }).row
    const answered = storedRow(pulled, { content: null, place: { seq: '2', epoch: 'E' } }).row
    expect([back, pulled, answered].map((one) => one.content)).toEqual([base, base, base])
    expect(
      operationOf(
        sendRow(answered, () => 'c:2'),
        'flights',
        'f',
      )?.op,
    ).toBe('add')
  })

  test('I4 an answer older than what was pulled since moves nothing back', () => {
    holds(row, serverState, content, (was, page, old) => {
      const pulled = pulledRow(was, page).row
      if (pulled.place === null) return true
      const stale = { content: old, place: { ...pulled.place, seq: '0' } }
      return [storedRow(pulled, stale), conflictedRow(pulled, stale)].every(
        ({ row: after }) => same(after.confirmed, pulled.confirmed) && same(after.place, pulled.place),
      )
    })
  })
})

describe('I12 refused records wait in sight', () => {
  test('I12 a refusal keeps the edit, parks it, and takes its number away', () => {
    holds(row, (was) => {
      const after = refusedRow({ ...was, sent: { opId: 'c:1', next: was.content } }, REFUSAL)
      return same(after.content, was.content) && after.sent === null && after.refused === REFUSAL
    })
  })

  test('I12 an edit made while the refused one was under way is not refused with it', () => {
    holds(live, (base) => {
      const out = editRow(
        sendRow(editRow(NEW_ROW, base), () => 'c:1'),
        mark(base),
      )
      const after = refusedRow(out, REFUSAL)
      return after.refused === null && after.content?.['a'] === 'mine'
    })
  })

  test('I12 a failure of the server keeps the number, and trying again repeats it', () => {
    holds(row, (was) => {
      const out = sendRow(was, () => 'c:7')
      const again = sendRow(retryRow(serverFailedRow(out, REFUSAL)), () => 'c:8')
      return again.refused === null && same(again.sent, out.sent)
    })
  })

  test('I12 an edit tries a parked record again', () => {
    holds(row, content, (was, next) => editRow({ ...was, refused: REFUSAL }, next).refused === null)
  })

  test('I12 given up, a record is what the server confirmed, and what is under way is taken back when answered', () => {
    holds(live, live, place, (base, next, where) => {
      const out = sendRow(editRow({ ...NEW_ROW, content: base, confirmed: base }, next), () => 'c:1')
      const up = giveUpRow(serverFailedRow(out, REFUSAL))
      const after = storedRow(up, { content: next, place: where }).row
      // The time of editing never goes back.
      const isBack = same({ ...after.content, editedAt: null }, { ...base, editedAt: null })
      return same(up.content, base) && up.refused === null && isBack
    })
  })
})

describe('I2 a server that went back to a backup', () => {
  const forgotten = (mine: Content): Row => ({
    content: mine,
    confirmed: mine,
    place: { seq: '9', epoch: 'E' },
    sent: null,
    refused: null,
  })
  const at = (seq: string) => ({ seq, epoch: 'F' })

  test('I2 what the backup has forgotten stands and is sent again', () => {
    holds(live, content, (mine, old) => {
      const { row: after, merged } = pulledRow(forgotten(mine), { content: old, place: at('3'), restoredTo: '5' })
      return same(after.content, mine) && isDirty(after) === !same(mine, old) && merged === null
    })
  })

  test('I2 a record the backup does not have is sent again, one it had and was removed since goes', () => {
    holds(live, (mine) => {
      const again = absentRow(forgotten(mine), { epoch: 'F', restoredTo: '5' }).row
      const gone = absentRow(forgotten(mine), { epoch: 'F', restoredTo: '9' }).row
      return same(again.content, mine) && isDirty(again) && gone.content === null && !isDirty(gone)
    })
  })

  test('I4 what was written after the backup is merged, and no value of either side is lost unsaid', () => {
    holds(live, live, (mine, theirs) => {
      const { row: after, merged } = pulledRow(forgotten(mine), { content: theirs, place: at('7'), restoredTo: '5' })
      const lost = merged?.result.overwritten.map(({ lost: value }) => value) ?? []
      return (['a', 'b'] as const).every((field) =>
        [mine[field], theirs[field]].every((value) => after.content?.[field] === value || lost.includes(value)),
      )
    })
  })

  test('I4 what the backup has is common ground: changes since are plain changes', () => {
    holds(live, content, (mine, theirs) => {
      const { row: after, merged } = pulledRow(forgotten(mine), { content: theirs, place: at('11'), restoredTo: '9' })
      return same(after.content, theirs) && !isDirty(after) && merged === null
    })
  })

  test('I2 an answer of another epoch changes nothing', () => {
    holds(row, content, (was, other) =>
      [storedRow, conflictedRow].every((step) => step(was, { content: other, place: at('3') }).row === was),
    )
  })
})

test.each([
  ['of another epoch', { seq: '9', epoch: 'two' }, 'here', false, false],
  ['before what was confirmed', { seq: '4', epoch: 'one' }, 'here', true, false],
  ['at the same place another one', { seq: '5', epoch: 'one' }, 'other', true, false],
  ['at the same place the same', { seq: '5', epoch: 'one' }, 'here', false, true],
  ['behind it', { seq: '10', epoch: 'one' }, 'other', false, true],
  ['nowhere', null, 'other', false, true],
])('I23 an answer that shows the record %s', (_, place, note, isGoneBack, counts) => {
  const content = { note: 'here' }
  const sent = { opId: 'a:1', next: { note: 'mine' } }
  const was: Row = { ...NEW_ROW, content: sent.next, confirmed: content, place: { seq: '5', epoch: 'one' }, sent }
  const answer = { content: { note }, place }
  expect(isPutBack(was, answer)).toBe(isGoneBack)
  expect(storedRow(was, answer).row !== was).toBe(counts)
  expect(conflictedRow(was, answer).row !== was).toBe(counts)
  expect(isPutBack({ ...was, place: null }, answer)).toBe(false)
})

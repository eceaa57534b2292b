import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds } from '../../test/support/fuzz.ts'
import type { JsonObject, JsonValue } from '../lib/json.ts'
import type { Overruled } from '../wire/resources.ts'
import { isSame } from '../lib/is-same.ts'
import { answers, changesBetween, type HistoryStep, stepBetween, stepOfMerge, withOverruled } from './history.ts'
import { settleStep, undoStep, undoSteps } from './undo-step.ts'
import { type Content, mergeRecord } from './merge.ts'
import { overruledHash, RECORD_ITSELF } from './operations/overruled.ts'

const PLACE = { userId: 'ann', collection: 'flights', type: 'flights', id: 'f' } as const
const HERE = { origin: 'here', atMs: 5 } as const

const between = (before: Content, after: Content, isReturn = false): HistoryStep | null =>
  stepBetween(PLACE, 'ann|flights|f|1', [before, after], HERE, isReturn)

const value = fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 3 }), fc.constant(undefined))
const members = fc.dictionary(fc.constantFrom('a', 'b'), fc.string({ maxLength: 2 }), { minKeys: 1, maxKeys: 2 })
const content: fc.Arbitrary<JsonObject> = fc
  .record({ note: value, seat: value, custom: fc.option(members, { nil: undefined }) })
  .map((record) => JSON.parse(JSON.stringify(record)) as JsonObject)

describe('steps', () => {
  test('a change names the field, the member of an object of members, and never the time stamps', () => {
    const before = { note: 'a', seat: '1A', custom: { x: 1, y: 2 }, editedAt: '2026-01-01T00:00:00Z' }
    const after = { note: 'b', custom: { x: 1, y: 3 }, editedAt: '2026-01-02T00:00:00Z' }
    expect(changesBetween(before, after)).toEqual([
      { field: 'note', before: 'a', after: 'b' },
      { field: 'seat', before: '1A', after: null },
      { field: 'custom/y', before: 2, after: 3 },
    ])
    expect(between({ editedAt: '2026-01-01T00:00:00Z' }, { editedAt: '2026-01-02T00:00:00Z' })).toBeNull()
  })

  test('a removal keeps the whole record; what came back is told from what is new', () => {
    expect(between({ note: 'a' }, null)).toMatchObject({ kind: 'removed', before: { note: 'a' }, changes: [] })
    expect(between(null, { note: 'a' })?.kind).toBe('created')
    expect(between(null, { note: 'a' }, true)?.kind).toBe('restored')
    expect(between(null, null)).toBeNull()
    expect(stepBetween(PLACE, 'key', [null, { note: 'a' }], HERE)?.kind).toBe('created')
  })

  test('a plain step asks nothing, and says when the other device edited, of its own user’s edits nothing', () => {
    const after = { note: 'b', editedAt: '2026-01-02T00:00:00Z' }
    const step = (origin: 'here' | 'elsewhere') =>
      stepBetween(PLACE, 'key', [{ note: 'a' }, after], { origin, atMs: 5, device: null })
    expect(step('here')).toMatchObject({ kind: 'edited', revived: false, settledAtMs: 5, editedAtMs: null })
    expect(step('elsewhere')).toMatchObject({ revived: false, editedAtMs: Date.parse(after.editedAt) })
  })

  test('I4: taking a step back right away gives the record from before, whatever changed', () => {
    fc.assert(
      fc.property(fc.option(content), fc.option(content), (before, after) => {
        const step = between(before, after)
        fc.pre(step !== null)
        const undone = undoStep(step, after)
        expect(undone === null || before === null ? undone === before : isSame(undone ?? {}, before)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('a value that moved from its field’s name to its id is told only where it became another', () => {
    const id = '0190a6f4-5d6e-7abc-8def-0123456789ab'
    expect(between({ custom: { Meal: 'fish' } }, { custom: { [id]: 'fish' } })).toBeNull()
    expect(between({ custom: { Meal: 'meat', [id]: 'fish' } }, { custom: { [id]: 'meat' } })?.changes).toEqual([
      { field: `custom/${id}`, before: 'fish', after: 'meat' },
    ])
    expect(between({ custom: { Meal: 'fish' } }, { custom: { [id]: 'soup' } })?.changes).toHaveLength(2)
    expect(between({ custom: { Meal: 'fish' } }, { custom: null })?.changes).toHaveLength(1)
  })

  test('I4: taking a step back leaves what was done to other fields since', () => {
    const step = between({ note: 'a', custom: { x: 1 } }, { note: 'b', custom: { x: 2 } })
    if (!step) throw new Error('no step')
    const now = { note: 'b', seat: '1A', custom: { x: 2, y: 9 } }
    expect(undoStep(step, now)).toEqual({ note: 'a', seat: '1A', custom: { x: 1, y: 9 } })
    expect(undoStep(step, { note: 'a', custom: { x: 1 } })).toBeUndefined()
    expect(undoStep(step, null)).toBeUndefined()
  })
})

test('I4: a removal taken back after the record has come back already leaves what was done to it since', () => {
  const removal = between({ note: 'before', seat: '1A' }, null)
  expect(removal && undoStep(removal, null)).toEqual({ note: 'before', seat: '1A' })
  expect(removal && undoStep(removal, { note: 'ten edits later', seat: '14C' })).toBeUndefined()
})

describe('conflict cards', () => {
  const base = { note: 'base', seat: '1A' }
  const mine = { note: 'mine', seat: '2B', editedAt: '2026-01-01T10:00:00Z' }
  const theirs = { note: 'theirs', seat: '1A', rating: 4, editedAt: '2026-01-01T11:00:00Z' }
  const device = { browser: 'Firefox', platform: 'Linux' }
  const card = (): HistoryStep => {
    const source = { origin: 'elsewhere', atMs: 9, device } as const
    const step = stepOfMerge(PLACE, 'k', { mine, theirs }, mergeRecord({ base, mine, theirs }), source)
    if (!step) throw new Error('no card')
    return step
  }

  test('I4: a card names both values, the side that goes on, the device and when it was edited there', () => {
    expect(card()).toMatchObject({
      kind: 'merged',
      device,
      editedAtMs: Date.parse(theirs.editedAt),
      settledAtMs: null,
      conflicts: [{ field: 'note', mine: 'mine', theirs: 'theirs', kept: 'theirs' }],
    })
  })

  test('I4: choosing a side writes that value and touches no other field', () => {
    const merged = { ...theirs, seat: '2B' }
    expect(settleStep(card(), new Map([['note', 'mine']]), merged)).toEqual({ ...merged, note: 'mine' })
    expect(settleStep(card(), new Map([['note', 'theirs']]), merged)).toBeUndefined()
    expect(settleStep(card(), new Map([['seat', 'mine']]), merged)).toBeUndefined()
    expect(settleStep(card(), new Map([['note', 'mine']]), null)).toBeUndefined()
  })

  test('I12: an edit that brought a record back asks; a merge without a loss does not', () => {
    const revived = mergeRecord({ base, mine, theirs: null })
    const source = { origin: 'elsewhere', atMs: 9 } as const
    expect(stepOfMerge(PLACE, 'k', { mine, theirs: null }, revived, source)).toMatchObject({
      revived: true,
      settledAtMs: null,
    })
    const other = { ...base, rating: 4 }
    const quiet = mergeRecord({ base, mine, theirs: other })
    expect(stepOfMerge(PLACE, 'k', { mine, theirs: other }, quiet, source)).toMatchObject({
      kind: 'edited',
      settledAtMs: 9,
      changes: [{ field: 'rating', before: null, after: 4 }],
    })
  })
})

describe('a value of this device that an edit elsewhere replaced unseen', () => {
  const ipad = { browser: 'Safari', platform: 'iPad' }
  const own = (field: string, before: string, after: string, atMs = 1): HistoryStep =>
    stepBetween(PLACE, 'ann|flights|f|h1', [{ [field]: before }, { [field]: after }], {
      origin: 'here',
      atMs,
    }) as HistoryStep
  const news = (before: Content, after: Content, isReturn = false): HistoryStep =>
    stepBetween(
      PLACE,
      'ann|flights|f|s1',
      [before, after],
      { origin: 'elsewhere', atMs: 5, device: ipad },
      isReturn,
    ) as HistoryStep
  const overruled = (field: string, value: JsonValue, seq = '7'): Overruled => {
    return { field, seq, value: overruledHash(PLACE.id, field, value) }
  }
  const replaced = news({ seat: '1A', note: 'x' }, { seat: '2B', note: 'y' })
  const mine = own('seat', '', '1A')

  test('I4: is an open card with both values, naming the device, for the fields this one had set', () => {
    const card = withOverruled(replaced, [mine], [overruled('seat', '1A'), overruled('note', 'x')])
    expect(card).toMatchObject({ key: replaced.key, kind: 'merged', settledAtMs: null, device: ipad, revived: false })
    expect(card.conflicts).toEqual([{ field: 'seat', mine: '1A', theirs: '2B', kept: 'theirs' }])
    expect(card.changes).toEqual(replaced.changes)
    expect(settleStep(card, new Map([['seat', 'mine']]), { seat: '2B', note: 'y' })).toEqual({ seat: '1A', note: 'y' })
  })

  test('I4: also where others have replaced it again since, and where it was cleared', () => {
    const twice = [overruled('seat', '1A', '6'), overruled('seat', '9Z', '7')]
    expect(withOverruled(replaced, [mine], twice).conflicts).toHaveLength(1)
    const cleared = stepBetween(PLACE, 'k', [{ seat: '1A' }, {}], { origin: 'here', atMs: 1 }) as HistoryStep
    const card = withOverruled(news({}, { seat: '2B' }), [cleared], [overruled('seat', null)])
    expect(card.conflicts).toEqual([{ field: 'seat', mine: null, theirs: '2B', kept: 'theirs' }])
  })

  test.each([
    ['the author had seen it', [mine], []],
    ['what its author had not seen was another value', [mine], [overruled('seat', '9Z')]],
    ['what they had not seen was another field', [mine], [overruled('note', '1A')]],
    ['this device never set that field', [own('note', '', '1A')], [overruled('seat', '1A')]],
    ['the value in force was not this device’s', [own('seat', '', '9Z')], [overruled('seat', '1A')]],
    ['another device had set it', [{ ...mine, origin: 'elsewhere' as const }], [overruled('seat', '1A')]],
  ])('is none when %s', (_, steps, noted) => {
    expect(withOverruled(replaced, steps, noted)).toBe(replaced)
  })

  test('I4: asks no second time about a field the merge itself asks about', () => {
    const asked = { field: 'seat', mine: '3C', theirs: '2B', kept: 'theirs' } as const
    const merge = { ...replaced, kind: 'merged' as const, conflicts: [asked] }
    expect(withOverruled(merge, [mine], [overruled('seat', '1A')])).toBe(merge)
    const both = [mine, own('note', '', 'x')]
    const other = { field: 'note', mine: 'x', theirs: 'y', kept: 'theirs' }
    expect(withOverruled(merge, both, [overruled('note', 'x')]).conflicts).toEqual([asked, other])
  })

  test('I12: a removal of this device that an edit did not know of is an open card when the record comes back', () => {
    const removal = stepBetween(PLACE, 'k', [{ seat: '1A' }, null], { origin: 'here', atMs: 1 }) as HistoryStep
    const back = news(null, { seat: '2B' }, true)
    expect(back.kind).toBe('restored')
    expect(withOverruled(back, [removal], [overruled(RECORD_ITSELF, null)])).toMatchObject({
      kind: 'merged',
      revived: true,
      settledAtMs: null,
    })
    expect(withOverruled(back, [removal], [])).toBe(back)
    expect(withOverruled(back, [mine], [overruled(RECORD_ITSELF, null)])).toBe(back)
  })

  test('a card is made of nothing but what the row changed and this device had set', () => {
    holds(content, content, content, fc.boolean(), (a, b, c, isSeen) => {
      const step = stepBetween(PLACE, 's', [b, c], { origin: 'elsewhere', atMs: 5 })
      const edit = stepBetween(PLACE, 'h', [a, b], { origin: 'here', atMs: 5 })
      if (step?.kind !== 'edited') return true
      const noted = isSeen ? [] : step.changes.map(({ field, before }) => overruled(field, before))
      const card = withOverruled(step, edit ? [edit] : [], noted)
      const set = new Set(edit?.changes.map(({ field }) => field))
      const due = isSeen ? [] : step.changes.map(({ field }) => field).filter((field) => set.has(field))
      return isSame(
        card.conflicts.map(({ field }) => field),
        due,
      )
    })
  })
})

test('I12 an undo takes its own elements out of a set and leaves what others added since', () => {
  const step = stepBetween(PLACE_OF_SET, 'k', [{ tags: ['old', 'gone'] }, { tags: ['old', 'mine'] }], {
    origin: 'here',
    atMs: 1,
  })
  expect(step && undoStep(step, { tags: ['old', 'mine', 'theirs'] })).toEqual({ tags: ['old', 'theirs', 'gone'] })
  expect(step && undoStep(step, { tags: ['old', 'gone'] })).toBeUndefined()
})

test('I4: a tag taken back brings back none that were taken off since, though none is left', () => {
  const step = between({ tags: ['old'] }, { tags: ['old', 'mine'] })
  expect(step && undoStep(step, { note: 'a' })).toBeUndefined()
  const removal = between({ tags: ['old', 'mine'] }, { tags: ['old'] })
  expect(removal && undoStep(removal, { note: 'a' })).toEqual({ note: 'a', tags: ['mine'] })
})

test('I4: a tag put in place of another is changed back, as many going as come', () => {
  const step = between({ tags: ['old', 'gone'] }, { tags: ['old', 'mine'] })
  expect(step && undoStep(step, { tags: ['old', 'mine'] })).toEqual({ tags: ['old', 'gone'] })
})

test('I4: what comes back into a list stands before what stood behind it, as far as that is there', () => {
  const step = between({ media: ['1', '2', '3', '4'] }, { media: ['1', '4'] })
  expect(step && undoStep(step, { media: ['1', '4', '5'] })).toEqual({ media: ['1', '2', '3', '4', '5'] })
  expect(step && undoStep(step, { media: ['1', '5'] })).toEqual({ media: ['1', '5', '2', '3'] })
  expect(step && undoStep(step, {})).toEqual({ media: ['2', '3'] })
})

test('I4: a list nobody changed since has its order from before', () => {
  const step = between({ people: ['b', 'a', 'c'] }, { people: ['c', 'a'] })
  expect(step && undoStep(step, { people: ['c', 'a'] })).toEqual({ people: ['b', 'a', 'c'] })
  const turned = between({ media: ['1', '2'] }, { media: ['2', '1'] })
  expect(turned && undoStep(turned, { media: ['2', '1'] })).toEqual({ media: ['1', '2'] })
})

describe('I4 steps of one record taken back together', () => {
  test('give the record from before the first of them, whatever they were', () => {
    fc.assert(
      fc.property(fc.array(fc.option(content), { minLength: 2, maxLength: 6 }), fc.boolean(), (states, careful) => {
        const steps = states.slice(1).flatMap((after, at) => between(states[at] ?? null, after) ?? [])
        fc.pre(steps.length > 0)
        const [first, last] = [states[0] ?? null, states.at(-1) ?? null]
        const undone = undoSteps(steps, last, careful)
        const now = undone === undefined ? last : undone
        expect(isSame(now, first)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('where only what is unchanged is to go back, a step with one field changed since stays whole', () => {
    const [first, second] = [between({ note: 'a', seat: '1A' }, { note: 'b', seat: '2B' }), between({}, { rating: 4 })]
    const steps = [first, second].filter((step) => step !== null)
    const now = { note: 'c', seat: '2B', rating: 4 }
    expect(undoSteps(steps, now, true)).toEqual({ note: 'c', seat: '2B', rating: null })
    expect(undoSteps(steps, now)).toEqual({ note: 'a', seat: '1A', rating: null })
    expect(undoSteps(steps.slice(0, 1), { ...now, note: 'b' }, true)).toEqual({ ...now, note: 'a', seat: '1A' })
  })

  test('where only what is unchanged is to go back, a list counts as changed when an element of the step did', () => {
    const step = between({ tags: ['old', 'gone'] }, { tags: ['old', 'mine'] })
    const undone = (tags: string[]) => step && undoSteps([step], { tags }, true)
    expect(undone(['old', 'mine', 'theirs'])).toEqual({ tags: ['old', 'theirs', 'gone'] })
    expect([undone(['old']), undone(['old', 'mine', 'gone'])]).toEqual([undefined, undefined])
    const member = between({ custom: { x: 1 } }, { custom: { x: 2 } })
    const now = { custom: { x: 2, y: 3 } }
    expect(member && undoSteps([member], now, true)).toEqual({ custom: { x: 1, y: 3 } })
    expect(member && undoSteps([member], { custom: { x: 7 } }, true)).toBeUndefined()
  })
})

const PLACE_OF_SET = { userId: 'u', collection: 'flights', type: 'flights', id: 'f' } as const

describe('I4 a card is answered elsewhere', () => {
  const asked: HistoryStep = {
    ...(between({ seat: '1A' }, { seat: '2B' }) as HistoryStep),
    kind: 'merged',
    conflicts: [{ field: 'seat', mine: '1A', theirs: '2B', kept: 'theirs' }],
    settledAtMs: null,
  }
  const back: HistoryStep = { ...asked, revived: true, conflicts: [] }
  const elsewhere = (before: Content, after: Content): HistoryStep =>
    stepBetween(PLACE, 'k', [before, after], { origin: 'elsewhere', atMs: 9 }) as HistoryStep
  const chosen = elsewhere({ seat: '2B' }, { seat: '1A' })

  test('by an edit with which the value that lost is in effect again', () => {
    expect(answers(chosen, asked)).toBe(true)
    expect(answers(elsewhere({ seat: '2B' }, { seat: '3C' }), asked)).toBe(false)
    expect(answers(elsewhere({ note: '2B' }, { note: '1A' }), asked)).toBe(false)
  })

  test('not by an edit of this device, and not by one that asks something itself', () => {
    expect(answers({ ...chosen, origin: 'here' }, asked)).toBe(false)
    expect(answers({ ...chosen, settledAtMs: null }, asked)).toBe(false)
  })

  test('I12: when a removal lost, by a removal and by no edit', () => {
    const gone = elsewhere({ seat: '2B' }, null)
    expect(answers(gone, back)).toBe(true)
    expect(answers(gone, asked)).toBe(false)
    expect(answers(chosen, back)).toBe(false)
    expect(answers({ ...chosen, kind: 'restored' }, asked)).toBe(false)
  })
})

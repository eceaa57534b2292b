import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../lib/json.ts'
import { canonicalJson, sameObject, sameValue } from './equal.ts'
import { type Content, mergeRecord } from './merge.ts'

const RUNS = { numRuns: Number(process.env['LMW_RUNS'] ?? 1000) }

const scalar = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 }), fc.constantFrom('a', 'b', 'ä'))
const tags = fc.oneof(fc.constant(null), fc.uniqueArray(fc.constantFrom('x', 'y', 'z', 'w')))
const custom = fc.oneof(fc.constant(null), fc.dictionary(fc.constantFrom('k', 'l', 'm'), scalar))
const seat = fc.oneof(fc.constant(null), fc.record({ number: fc.constantFrom('1A', '2B'), position: scalar }))
const time = fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 'no time')
const record: fc.Arbitrary<JsonObject> = fc.record({
  note: scalar,
  rating: scalar,
  unknownToThisVersion: scalar,
  tags,
  custom,
  seat,
  editedAt: time,
}) as fc.Arbitrary<JsonObject>
const content: fc.Arbitrary<Content> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 6, arbitrary: record },
)

const same = (a: Content, b: Content): boolean => (a === null || b === null ? a === b : sameObject(a, b))

describe('I4 I11 three-way merge', () => {
  test('merging a record with itself changes nothing, whatever the base', () => {
    fc.assert(
      fc.property(content, content, (base, mine) => {
        expect(same(mergeRecord({ base, mine, theirs: mine }).attributes, mine)).toBe(true)
      }),
      RUNS,
    )
  })

  const undated = (side: Content): Content => side && { ...side, editedAt: null }

  test('a change of one side alone wins, a deletion too; of the times of editing the later stays', () => {
    fc.assert(
      fc.property(record, content, (base, changed) => {
        expect(same(undated(mergeRecord({ base, mine: changed, theirs: base }).attributes), undated(changed))).toBe(
          true,
        )
        expect(same(undated(mergeRecord({ base, mine: base, theirs: changed }).attributes), undated(changed))).toBe(
          true,
        )
      }),
      RUNS,
    )
  })

  test('a field nobody changed stays as it was', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const merged = mergeRecord({ base, mine, theirs }).attributes ?? {}
        for (const name of Object.keys(base)) {
          if (name === 'editedAt' || !sameValue(mine[name], base[name]) || !sameValue(theirs[name], base[name]))
            continue
          expect(sameValue(merged[name], base[name])).toBe(true)
        }
      }),
      RUNS,
    )
  })

  test("a field only one side changed has that side's value", () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const merged = mergeRecord({ base, mine, theirs }).attributes ?? {}
        for (const name of Object.keys(base)) {
          if (name === 'editedAt') continue
          const isMine = sameValue(theirs[name], base[name])
          const isTheirs = !isMine && sameValue(mine[name], base[name])
          expect(isMine && !sameValue(merged[name], mine[name])).toBe(false)
          expect(isTheirs && !sameValue(merged[name], theirs[name])).toBe(false)
        }
      }),
      RUNS,
    )
  })

  test('both sides come to the same record', () => {
    fc.assert(
      fc.property(content, content, content, (base, a, b) => {
        const here = mergeRecord({ base, mine: a, theirs: b }).attributes
        const there = mergeRecord({ base, mine: b, theirs: a }).attributes
        expect(canonicalJson(here)).toBe(canonicalJson(there))
      }),
      RUNS,
    )
  })

  test('merging the result again with either side changes nothing more', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const once = mergeRecord({ base, mine, theirs }).attributes
        expect(same(mergeRecord({ base: theirs, mine: once, theirs }).attributes, once)).toBe(true)
      }),
      RUNS,
    )
  })

  test('a value that is lost is named with both values, and no other', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { attributes, overwritten } = mergeRecord({ base, mine, theirs })
        for (const { field, kept, lost, side } of overwritten) {
          const [name = '', member] = field.split('/')
          const at = (object: Content): JsonValue => {
            const value = object?.[name] ?? null
            return member === undefined ? value : ((value as JsonObject | null)?.[member] ?? null)
          }
          expect(sameValue(at(attributes), kept)).toBe(true)
          expect(sameValue(at(side === 'mine' ? mine : theirs), lost)).toBe(true)
          expect(sameValue(kept, lost)).toBe(false)
        }
      }),
      RUNS,
    )
  })

  test('the later edit wins a field both changed, and the clock decides nothing else', () => {
    const base = { note: 'a', rating: 1, editedAt: '2026-01-01T00:00:00.000Z' }
    const mine = { note: 'b', rating: 2, editedAt: '2026-01-02T00:00:00.000Z' }
    const theirs = { note: 'c', rating: 1, editedAt: '2026-01-03T00:00:00.000Z' }
    const { attributes, overwritten } = mergeRecord({ base, mine, theirs })
    expect(attributes).toEqual({ note: 'c', rating: 2, editedAt: '2026-01-03T00:00:00.000Z' })
    expect(overwritten).toEqual([{ field: 'note', kept: 'c', lost: 'b', side: 'mine' }])
  })
})

describe('I4 sets merge by element', () => {
  const at = (list: readonly string[], editedAt: string): JsonObject => ({ tags: list, editedAt })

  test('additions and removals of both sides all hold', () => {
    const merged = mergeRecord({
      base: at(['a', 'b', 'c'], '1'),
      mine: at(['a', 'c', 'mine'], '2'),
      theirs: at(['a', 'b', 'theirs'], '3'),
    })
    expect(merged.attributes?.['tags']).toEqual(['a', 'mine', 'theirs'])
    expect(merged.overwritten).toEqual([])
  })

  test('people are elements as wholes, custom values merge by field', () => {
    const ann = { name: 'Ann', role: null, userId: null }
    const ben = { name: 'Ben', role: 'captain', userId: null }
    const merged = mergeRecord({
      base: { people: [ann], custom: { a: 1, b: 2 } },
      mine: { people: [ann, ben], custom: { a: 5, b: 2 } },
      theirs: { people: [], custom: { a: 1, b: 2, c: 3 } },
    })
    expect(merged.attributes?.['people']).toEqual([ben])
    expect(merged.attributes?.['custom']).toEqual({ a: 5, b: 2, c: 3 })
  })

  test('no element is lost that one side added, none stays that one side removed', () => {
    const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const merged = mergeRecord({ base: { tags: base }, mine: { tags: mine }, theirs: { tags: theirs } })
        const held = (merged.attributes?.['tags'] ?? []) as readonly string[]
        for (const tag of ['a', 'b', 'c', 'd', 'e'] as const) {
          const [b, m, t] = [base, mine, theirs].map((side) => side.includes(tag))
          expect(held.includes(tag)).toBe(m === t ? m : m === b ? t : m)
        }
      }),
      RUNS,
    )
  })

  test('a snapshot is one value: it is never mixed from two', () => {
    const merged = mergeRecord({
      base: { airline: { iata: 'LH', name: 'Lufthansa' }, editedAt: '2026-01-01T00:00:00Z' },
      mine: { airline: { iata: 'BA', name: 'British Airways' }, editedAt: '2026-01-02T00:00:00Z' },
      theirs: { airline: { iata: 'AF', name: 'Air France' }, editedAt: '2026-01-03T00:00:00Z' },
    })
    expect(merged.attributes?.['airline']).toEqual({ iata: 'AF', name: 'Air France' })
  })
})

describe('I12 delete against edit', () => {
  const base = { note: 'a' }
  const edited = { note: 'b' }

  test('the edit wins on either side and says so', () => {
    expect(mergeRecord({ base, mine: null, theirs: edited })).toMatchObject({ attributes: edited, revived: true })
    expect(mergeRecord({ base, mine: edited, theirs: null })).toMatchObject({ attributes: edited, revived: true })
  })

  test('a deletion of an unchanged record holds', () => {
    expect(mergeRecord({ base, mine: null, theirs: base })).toMatchObject({ attributes: null, revived: false })
    expect(mergeRecord({ base, mine: base, theirs: null })).toMatchObject({ attributes: null, revived: false })
  })

  test('a record nobody confirmed yet is new, not revived', () => {
    expect(mergeRecord({ base: null, mine: edited, theirs: null })).toMatchObject({
      attributes: edited,
      revived: false,
    })
  })
})

describe('I2 what this client sent without an answer is no foreign change', () => {
  test('its own later value wins over its own earlier one, even with a clock gone back', () => {
    const base = { note: 'a', editedAt: '2026-01-01T00:00:00Z' }
    const sent = { note: 'b', editedAt: '2036-01-01T00:00:00Z' }
    const mine = { note: 'c', editedAt: '2026-01-02T00:00:00Z' }
    const { attributes, overwritten } = mergeRecord({ base, mine, theirs: sent, sent: [sent] })
    expect(attributes?.['note']).toBe('c')
    expect(overwritten).toEqual([])
  })

  test('a value cleared after it was sent stays cleared', () => {
    const sent = { note: 'b' }
    expect(mergeRecord({ base: null, mine: { rating: 1 }, theirs: sent, sent: [sent] }).attributes).toEqual({
      rating: 1,
    })
  })

  test("a tag put on, sent and taken off again stays off, and another device's tag stays", () => {
    const merged = mergeRecord({
      base: { tags: ['a'] },
      mine: { tags: ['a'] },
      theirs: { tags: ['a', 'b', 'x'] },
      sent: [{ tags: ['a', 'b'] }],
    })
    expect(merged.attributes?.['tags']).toEqual(['a', 'x'])
  })

  test('a record sent and then deleted is deleted', () => {
    const sent = { note: 'b' }
    expect(mergeRecord({ base: null, mine: null, theirs: sent, sent: [sent] }).attributes).toBeNull()
  })
})

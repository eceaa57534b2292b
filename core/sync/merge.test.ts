import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds } from '../../test/support/fuzz.ts'
import { type JsonObject, type JsonValue, member } from '../lib/json.ts'
import { isSame } from '../lib/is-same.ts'
import { canonicalJson } from './canonical-json.ts'
import { mergeEdit } from './edit/merge-edit.ts'
import { type Content, mergeRecord } from './merge.ts'

const TAGS = ['x', 'y', 'z', 'w'] as const
const MEMBERS = ['k', 'l', 'toString'] as const
const MEMBER_FIELDS = ['custom', 'pilot', 'departure', 'arrival', 'scheduled', 'actual'] as const
const SET_FIELDS = ['tags', 'people', 'media', 'silencedChecks'] as const

const scalar = fc.constantFrom<JsonValue[]>(null, null, 0, 1, 'a', 'b', 'ä')
const set: fc.Arbitrary<JsonValue> = fc.subarray([...TAGS]).map((tags) => (tags.length === 0 ? null : tags))
const members = fc
  .tuple(scalar, scalar, scalar)
  .map((values) => Object.fromEntries(MEMBERS.map((name, index) => [name, values[index] ?? null])))
const seat = fc.constantFrom<JsonValue[]>(null, { number: '1A' }, { number: '2B', position: 'window' })
const time = fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 'no time')

/** Every kind of attribute, an unknown one too; `field` and `other` say which set and which object of members. */
const record: fc.Arbitrary<JsonObject> = fc
  .tuple(scalar, scalar, scalar, set, members, seat, time)
  .map(([note, rating, unknown, tags, custom, place, editedAt]) => ({
    note,
    rating,
    unknownToThisVersion: unknown,
    tags,
    custom,
    seat: place,
    editedAt,
  }))
const content: fc.Arbitrary<Content> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 6, arbitrary: record },
)

const same = (a: Content, b: Content): boolean => (a === null || b === null ? a === b : isSame(a, b))
const undated = (side: Content): Content => side && { ...side, editedAt: null }
const has = (value: JsonValue | undefined, tag: string): boolean => Array.isArray(value) && value.includes(tag)
const at = (side: Content, field: string, name: string): JsonValue =>
  member((member(side ?? {}, field) ?? {}) as JsonObject, name)

describe('I4 I11 three-way merge', () => {
  test('I11 merging a record with itself changes nothing, whatever the base', () => {
    holds(content, content, (base, mine) => same(mergeRecord({ base, mine, theirs: mine }).attributes, mine))
  })

  test('I4 a change of one side alone wins, a deletion too; of the times of editing the later stays', () => {
    holds(record, content, (base, changed) => {
      const here = mergeRecord({ base, mine: changed, theirs: base }).attributes
      const there = mergeRecord({ base, mine: base, theirs: changed }).attributes
      return same(undated(here), undated(changed)) && same(undated(there), undated(changed))
    })
  })

  test('I4 a field only one side changed has that side’s value, one nobody changed its own', () => {
    holds(record, record, record, (base, mine, theirs) => {
      const merged = mergeRecord({ base, mine, theirs }).attributes ?? {}
      return Object.keys(base).every((name) => {
        if (name === 'editedAt') return true
        if (isSame(theirs[name], base[name])) return isSame(merged[name], mine[name])
        return !isSame(mine[name], base[name]) || isSame(merged[name], theirs[name])
      })
    })
  })

  test('I4 the time of editing never goes back', () => {
    const instant = (side: Content): number => {
      const parsed = Date.parse(side?.['editedAt'] as string)
      return Number.isNaN(parsed) ? Number.NEGATIVE_INFINITY : parsed
    }
    holds(record, record, record, (base, mine, theirs) => {
      const merged = mergeRecord({ base, mine, theirs }).attributes
      return instant(merged) === Math.max(instant(mine), instant(theirs))
    })
  })

  test('I11 both sides come to the same record', () => {
    holds(content, content, content, (base, a, b) => {
      const here = mergeRecord({ base, mine: a, theirs: b })
      const there = mergeRecord({ base, mine: b, theirs: a })
      return canonicalJson(here.attributes) === canonicalJson(there.attributes)
    })
  })

  test('I11 merging the result again with either side changes nothing more', () => {
    holds(content, content, content, (base, mine, theirs) => {
      const once = mergeRecord({ base, mine, theirs }).attributes
      return same(mergeRecord({ base: theirs, mine: once, theirs }).attributes, once)
    })
  })

  test('I4 a value that is lost is named with both values, and one that is not lost is not named', () => {
    holds(record, record, record, (base, mine, theirs) => {
      const { attributes, overwritten } = mergeRecord({ base, mine, theirs })
      const valueOf = (side: Content, field: string): JsonValue => {
        const [name = '', inner] = field.split('/')
        return inner === undefined ? member(side ?? {}, name) : at(side, name, inner)
      }
      const isTrue = overwritten.every(
        ({ field, kept, lost, side }) =>
          isSame(valueOf(attributes, field), kept) &&
          isSame(valueOf(side === 'mine' ? mine : theirs, field), lost) &&
          !isSame(kept, lost),
      )
      const named = new Set(overwritten.map(({ field }) => field))
      const fields = ['note', 'rating', 'unknownToThisVersion', 'seat', ...MEMBERS.map((name) => `custom/${name}`)]
      const isComplete = fields.every((field) => {
        const [b, m, t] = [base, mine, theirs].map((side) => valueOf(side, field))
        const isContested = !isSame(m, t) && !isSame(m, b) && !isSame(t, b)
        return named.has(field) === isContested
      })
      return isTrue && isComplete && named.size === overwritten.length
    })
  })

  test('I8 the later edit wins a field both changed, and the clock decides nothing else', () => {
    const base = { note: 'a', rating: 1, editedAt: '2026-01-01T00:00:00.000Z' }
    const mine = { note: 'b', rating: 2, editedAt: '2026-01-02T00:00:00.000Z' }
    const theirs = { note: 'c', rating: 1, editedAt: '2026-01-03T00:00:00.000Z' }
    const { attributes, overwritten } = mergeRecord({ base, mine, theirs })
    expect(attributes).toEqual({ note: 'c', rating: 2, editedAt: '2026-01-03T00:00:00.000Z' })
    expect(overwritten).toEqual([{ field: 'note', kept: 'c', lost: 'b', side: 'mine' }])
  })

  test('I8 whatever the clocks say, only contested fields depend on them', () => {
    holds(record, record, record, time, time, (base, mine, theirs, t1, t2) => {
      const plain = mergeRecord({ base, mine, theirs }).attributes ?? {}
      const turned = mergeRecord({
        base,
        mine: { ...mine, editedAt: t1 },
        theirs: { ...theirs, editedAt: t2 },
      }).attributes
      return ['note', 'rating', 'seat'].every((name) => {
        const isContested = [mine, theirs].every((side) => !isSame(side[name], base[name]))
        return isContested || isSame(plain[name], turned?.[name])
      })
    })
  })

  test('I8 when one device was created is no conflict: it is settled without a card', () => {
    const { attributes, overwritten } = mergeRecord({
      base: null,
      mine: { createdAt: '2026-01-01T00:00:00Z', editedAt: '2026-01-01T00:00:00Z' },
      theirs: { createdAt: '2026-01-02T00:00:00Z', editedAt: '2026-01-02T00:00:00Z' },
    })
    expect(attributes?.['createdAt']).toBe('2026-01-02T00:00:00Z')
    expect(overwritten).toEqual([])
  })
})

describe('I4 I11 three devices', () => {
  /** The server after changes made on one base arrive, each merged by its device with what it finds. */
  const arrive = (base: Content, changes: readonly Content[]): Content =>
    changes
      .filter((change) => !same(change, base))
      .reduce((held, mine) => mergeRecord({ base, mine, theirs: held }).attributes, base)
  const ORDERS = [
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ] as const
  const order = fc.constantFrom(...ORDERS)

  test('I11 in whatever order they arrive: alike in all that no two of them set differently', () => {
    holds(record, fc.tuple(record, record, record), order, (base, changes, [first, second, third]) => {
      const end = arrive(base, [changes[first], changes[second], changes[third]]) ?? {}
      const alike = (value: (side: JsonObject) => JsonValue): boolean => {
        const wishes = changes.map(value).filter((wish) => !isSame(wish, value(base)))
        const [wish, ...others] = wishes
        if (others.some((other) => !isSame(other, wish))) return true
        return isSame(value(end), wishes.length === 0 ? value(base) : wish)
      }
      return (
        ['note', 'rating', 'seat', 'unknownToThisVersion'].every((name) => alike((side) => member(side, name))) &&
        MEMBERS.every((name) => alike((side) => at(side, 'custom', name))) &&
        TAGS.every((tag) => alike((side) => has(side['tags'], tag)))
      )
    })
  })

  test('I12 in whatever order they arrive: gone when all that changed it deleted it, there when anybody edited it', () => {
    holds(record, fc.tuple(content, content, content), order, (base, changes, [first, second, third]) => {
      const real = changes.filter((change) => !same(change, base))
      const isThere = real.length === 0 || real.some((change) => change !== null)
      return (arrive(base, [changes[first], changes[second], changes[third]]) !== null) === isThere
    })
  })
})

describe('I4 sets and members', () => {
  test.each(SET_FIELDS)('I4 %s merge by element: every addition and every removal of both sides holds', (field) => {
    holds(set, set, set, (base, mine, theirs) => {
      const merged = mergeRecord({ base: { [field]: base }, mine: { [field]: mine }, theirs: { [field]: theirs } })
      return (
        merged.overwritten.length === 0 &&
        TAGS.every((tag) => {
          const [b, m, t] = [has(base, tag), has(mine, tag), has(theirs, tag)]
          return has(merged.attributes?.[field], tag) === (m === b ? t : m)
        })
      )
    })
  })

  test.each(MEMBER_FIELDS)('I4 %s merge member by member', (field) => {
    holds(members, members, members, (base, mine, theirs) => {
      const merged = mergeRecord({ base: { [field]: base }, mine: { [field]: mine }, theirs: { [field]: theirs } })
      return MEMBERS.every((name) => {
        const [b, m, t] = [base, mine, theirs].map((side) => member(side, name))
        const value = at(merged.attributes, field, name)
        if (isSame(t, b)) return isSame(value, m)
        return isSame(m, b) ? isSame(value, t) : [m, t].some((one) => isSame(value, one))
      })
    })
  })

  test('I4 additions stand behind what was there, in an order that both sides find', () => {
    const merged = mergeRecord({
      base: { tags: ['c', 'b', 'a'] },
      mine: { tags: ['c', 'a', 'mine'] },
      theirs: { tags: ['c', 'b', 'a', 'theirs', 'again'] },
    })
    expect(merged.attributes?.['tags']).toEqual(['c', 'a', 'again', 'mine', 'theirs'])
  })

  test('I4 people are elements as wholes', () => {
    const ann = { name: 'Ann', role: null, userId: null }
    const ben = { name: 'Ben', role: 'captain', userId: null }
    const merged = mergeRecord({ base: { people: [ann] }, mine: { people: [ann, ben] }, theirs: { people: [] } })
    expect(merged.attributes?.['people']).toEqual([ben])
  })

  test('I4 a set or object without anything left is absent', () => {
    const merged = mergeRecord({
      base: { tags: ['a', 'b'], custom: { k: 1, l: 2 } },
      mine: { tags: ['a'], custom: { k: 1 } },
      theirs: { tags: ['b'], custom: { l: 2 } },
    })
    expect(merged.attributes).toEqual({})
  })

  test('I4 a snapshot is one value: it is never mixed from two', () => {
    const merged = mergeRecord({
      base: { airline: { iata: 'LH', name: 'Lufthansa' }, editedAt: '2026-01-01T00:00:00Z' },
      mine: { airline: { iata: 'BA', name: 'British Airways' }, editedAt: '2026-01-02T00:00:00Z' },
      theirs: { airline: { iata: 'AF', name: 'Air France' }, editedAt: '2026-01-03T00:00:00Z' },
    })
    expect(merged.attributes?.['airline']).toEqual({ iata: 'AF', name: 'Air France' })
  })
})

describe('I12 delete against edit', () => {
  test('I12 the edit wins on either side and says so; a deletion of an unchanged record holds', () => {
    holds(record, record, (base, edited) => {
      const isEdited = !isSame(base, edited)
      return [
        mergeRecord({ base, mine: null, theirs: edited }),
        mergeRecord({ base, mine: edited, theirs: null }),
      ].every(({ attributes, revived }) => same(attributes, isEdited ? edited : null) && revived === isEdited)
    })
  })

  test('I12 what both sides hold alike is no revival', () => {
    expect(mergeRecord({ base: null, mine: { note: 'a' }, theirs: { note: 'a' } }).revived).toBe(false)
    expect(mergeRecord({ base: { note: 'b' }, mine: { note: 'a' }, theirs: { note: 'a' } }).revived).toBe(false)
  })

  test('I12 a record nobody confirmed yet is new, not revived', () => {
    const edited = { note: 'b' }
    expect(mergeRecord({ base: null, mine: edited, theirs: null })).toMatchObject({
      attributes: edited,
      revived: false,
    })
    expect(mergeRecord({ base: null, mine: null, theirs: edited })).toMatchObject({ attributes: edited, revived: true })
    expect(mergeRecord({ mine: null, theirs: null })).toMatchObject({ attributes: null, revived: false })
  })
})

test('I12 a removal sent and taken back before its answer came is the own record again, and no revival', () => {
  const base = { note: 'a', editedAt: '2026-01-01T00:00:00Z' }
  const mine = { ...base, editedAt: '2026-01-02T00:00:00Z' }
  expect(mergeRecord({ base, mine, theirs: null, sent: [null] })).toEqual({
    attributes: mine,
    overwritten: [],
    revived: false,
  })
})

describe('I2 what this client sent without an answer is no foreign change', () => {
  test('I2 whichever of its own states has arrived, what it holds now goes on, deletions too', () => {
    holds(content, record, record, content, fc.nat(1), (base, first, second, mine, arrived) => {
      const sent = [first, second]
      const { attributes, overwritten } = mergeRecord({ base, mine, theirs: sent[arrived] ?? null, sent })
      return same(undated(attributes), undated(mine)) && overwritten.length === 0
    })
  })

  test('I2 another device’s change on top of its own arrived state is kept', () => {
    holds(record, record, record, scalar, (base, first, mine, foreign) => {
      const theirs = { ...first, foreign }
      const merged = mergeRecord({ base, mine, theirs, sent: [first] }).attributes
      return isSame(merged?.['foreign'], foreign) && same(undated({ ...merged, foreign: null }), undated(mine))
    })
  })

  test('I2 its own later value wins over its own earlier one, even with a clock gone back', () => {
    const base = { note: 'a', editedAt: '2026-01-01T00:00:00Z' }
    const sent = { note: 'b', editedAt: '2036-01-01T00:00:00Z' }
    const mine = { note: 'c', editedAt: '2026-01-02T00:00:00Z' }
    const { attributes, overwritten } = mergeRecord({ base, mine, theirs: sent, sent: [sent] })
    expect(attributes?.['note']).toBe('c')
    expect(overwritten).toEqual([])
  })

  test('I2 a tag put on, sent and taken off again stays off, and another device’s tag stays', () => {
    const merged = mergeRecord({
      base: { tags: ['a'] },
      mine: { tags: ['a'] },
      theirs: { tags: ['a', 'b', 'x'] },
      sent: [{ tags: ['a', 'b'] }],
    })
    expect(merged.attributes?.['tags']).toEqual(['a', 'x'])
  })
})

test('I4 an edit changes what it changed, whoever changed it since, and leaves all else as it is now', () => {
  const base = { note: 'a', rating: 1, tags: ['x'], editedAt: '2026-01-01T00:00:00.000Z' }
  const current = { note: 'b', rating: 2, tags: ['x', 'y'], seat: '1A', editedAt: '2026-01-09T00:00:00.000Z' }
  expect(mergeEdit(base, { ...base, note: 'c', tags: [] }, current)).toEqual({ ...current, note: 'c', tags: ['y'] })
  expect(mergeEdit({ note: 'a' }, {}, { note: 'b' })).toEqual({})
})

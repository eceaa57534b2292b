import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../lib/json.ts'
import { mergeRecord } from '../sync/merge.ts'
import { isUuid } from '../validate/uuid.ts'
import { type CustomField, customFieldId, nameKey, newFieldId } from './custom-field.ts'
import { type CustomValues, movedValues, namesIn, planMove } from './move-values.ts'

const MEAL = customFieldId('ann', 'Meal')
const field = (id: string, name: string): CustomField => ({
  id,
  name,
  kind: 'text',
  unit: null,
  choices: [],
  order: null,
})

/** All flights of a log moved at once, and the definitions that are there afterwards. */
function moveAll(flights: readonly CustomValues[], fields: readonly CustomField[] = []) {
  const plan = planMove(flights, 'ann', fields)
  const all = [...fields, ...plan.fields.map(({ id, name, kind }) => ({ ...field(id, name), kind }))]
  return {
    fields: all,
    flights: flights.map((values) => movedValues(values, 'ann', fields, plan.targets) ?? values),
  }
}

test('a value moves under the id of a field of its name, which is defined by what it holds', () => {
  const { flights, fields } = moveAll([{ Meal: 'fish', Slept: true }, { Meal: 'meat', Fuel: 12.5 }, {}])
  const byName = Object.fromEntries(fields.map(({ name, id, kind }) => [name, { id, kind }]))
  expect(byName).toEqual({
    Meal: { id: MEAL, kind: 'text' },
    Slept: { id: customFieldId('ann', 'Slept'), kind: 'yes-no' },
    Fuel: { id: customFieldId('ann', 'Fuel'), kind: 'number' },
  })
  expect(flights).toEqual([
    { [MEAL]: 'fish', [customFieldId('ann', 'Slept')]: true },
    { [MEAL]: 'meat', [customFieldId('ann', 'Fuel')]: 12.5 },
    {},
  ])
})

test('names that differ by case, blanks or the writing of an umlaut are one field', () => {
  const names = ['Meal', 'meal', ' Meal ', 'MEAL', 'Größe'.normalize('NFC'), 'Größe'.normalize('NFD')]
  const { flights, fields } = moveAll(names.map((name) => ({ [name]: 'x' })))
  expect(fields.map(({ id }) => id).sort()).toEqual([MEAL, customFieldId('ann', 'größe')].sort())
  expect(new Set(flights.slice(0, 4).flatMap((values) => Object.keys(values)))).toEqual(new Set([MEAL]))
  expect(new Set(flights.slice(4).flatMap((values) => Object.keys(values))).size).toBe(1)
})

test('two spellings in one flight: alike they become one value, different they keep a field each', () => {
  expect(moveAll([{ Meal: 'fish', meal: 'fish' }]).flights).toEqual([{ [MEAL]: 'fish' }])
  const { flights, fields } = moveAll([{ Meal: 'fish', meal: 'soup' }])
  expect(new Set(Object.values(flights[0] ?? {}))).toEqual(new Set(['fish', 'soup']))
  expect(fields).toHaveLength(2)
  // What stands alone in either spelling goes to the field they share.
  expect(moveAll([{ meal: 'bread' }], fields).flights).toEqual([{ [MEAL]: 'bread' }])
})

test('a renamed field keeps its values, and its old name leads to it until a new field is called so', () => {
  const renamed = [field(MEAL, 'Food')]
  expect(moveAll([{ Meal: 'fish' }], renamed)).toMatchObject({ flights: [{ [MEAL]: 'fish' }], fields: renamed })
  const second = newFieldId('ann', 'Meal', renamed) ?? ''
  expect(second).not.toBe(MEAL)
  expect(newFieldId('ann', ' meal', [...renamed, field(second, 'Meal')])).toBeNull()
  const both = [...renamed, field(second, 'Meal')]
  expect(moveAll([{ Meal: 'fish' }], both)).toMatchObject({ flights: [{ [second]: 'fish' }], fields: both })
})

test('a field another client made under an id of its own takes the values of its name', () => {
  const own = field('0190a6f4-5d6e-7abc-8def-0123456789ab', 'Meal')
  expect(moveAll([{ meal: 'fish' }], [own])).toEqual({ fields: [own], flights: [{ [own.id]: 'fish' }] })
})

test('a value by name is later than the one under its id, and takes its place', () => {
  const known = [field(MEAL, 'Meal')]
  expect(moveAll([{ [MEAL]: 'fish', Meal: 'meat' }], known).flights).toEqual([{ [MEAL]: 'meat' }])
  // Emptied by name it says nothing.
  expect(moveAll([{ [MEAL]: 'fish', Meal: null }], known).flights).toEqual([{ [MEAL]: 'fish' }])
})

test('what has no definition yet waits with the rest of its flight', () => {
  expect(movedValues({ Meal: 'fish', Late: 1 }, 'ann', [], new Set([MEAL]))).toBeNull()
})

test('users do not share fields', () => {
  expect(customFieldId('bob', 'Meal')).not.toBe(MEAL)
  expect(isUuid(MEAL)).toBe(true)
})

const name = fc.constantFrom('Meal', 'meal', ' Meal', 'MEAL ', 'Fuel', 'fuel', 'Größe', MEAL, customFieldId('ann', 'x'))
const value = fc.oneof(fc.constantFrom('fish', 'meat', '', 1, 2.5, true, false), fc.constant(null))
const values: fc.Arbitrary<CustomValues> = fc.dictionary(name, value, { maxKeys: 6 })
const valuesIn = (own: CustomValues): unknown[] => Object.values(own).filter((one) => one !== null)

test('moving twice is moving once, nothing is left under a name, and no two flights decide another order', () => {
  fc.assert(
    fc.property(fc.array(values, { maxLength: 8 }), (flights) => {
      const once = moveAll(flights)
      expect(once.flights.flatMap((own) => namesIn(own))).toEqual([])
      expect(moveAll(once.flights, once.fields)).toEqual(once)
      const back = moveAll(flights.toReversed())
      expect(back.flights.toReversed()).toEqual(once.flights)
      expect(back.fields.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        once.fields.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      )
    }),
  )
})

test('no value is lost but one that a later one of its own field replaced', () => {
  fc.assert(
    fc.property(values, (own) => {
      const [moved = {}] = moveAll([own]).flights
      const said = namesIn(own).filter((key) => own[key] !== null)
      const lost = said.filter((key) => !valuesIn(moved).includes(own[key]))
      const replaced = new Set(said.map((key) => customFieldId('ann', key)))
      const kept = Object.entries(own).filter(([key]) => isUuid(key) && !replaced.has(key))
      const changed = kept.filter(([key, one]) => moved[key] !== one)
      expect([lost, changed]).toEqual([[], []])
    }),
  )
})

test('cut off after any flight and begun anew it comes to the same', () => {
  fc.assert(
    fc.property(fc.array(values, { maxLength: 6 }), fc.nat(6), (flights, cut) => {
      const plan = planMove(flights, 'ann', [])
      const defined = plan.fields.map(({ id, name: called, kind }) => ({ ...field(id, called), kind }))
      const half = flights.map((own, at) => (at < cut ? (movedValues(own, 'ann', [], plan.targets) ?? own) : own))
      expect(moveAll(half, defined).flights).toEqual(moveAll(flights).flights)
    }),
  )
})

test('two devices that move at once, one of them after an edit, merge to one state that loses no edit', () => {
  const edit = fc.record({ key: fc.constantFrom('Meal', 'Fuel'), to: fc.constantFrom('new', 7) })
  fc.assert(
    fc.property(values, edit, (custom, { key, to }) => {
      const base = { custom, editedAt: '2026-01-01T00:00:00.000Z' } as JsonObject
      const theirs = { ...base, custom: moveAll([custom]).flights[0] ?? {} } as JsonObject
      const edited = { ...custom, [key]: to }
      const mine = { ...base, custom: edited, editedAt: '2026-02-01T00:00:00.000Z' } as JsonObject
      const [one, other] = [mergeRecord({ base, mine, theirs }), mergeRecord({ base, mine: theirs, theirs: mine })]
      expect(one.attributes).toEqual(other.attributes)
      const merged = (one.attributes?.['custom'] ?? {}) as CustomValues
      const alike = Object.keys(edited).filter((each) => !isUuid(each) && nameKey(each) === nameKey(key))
      const isThere = valuesIn(moveAll([merged]).flights[0] ?? {}).includes(to)
      // Two spellings of one name had two values before: which of them is meant nobody knows.
      expect(isThere || alike.length > 1).toBe(true)
      const both = mergeRecord({ base, mine: theirs, theirs })
      expect(both.attributes).toEqual(theirs)
    }),
  )
})

import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../core/lib/json.ts'
import { type Definition, mergeChoices, mergeDefinition, tidyDefinition } from './merge-definition.ts'

const BASE: Definition = { name: 'Meal', kind: 'choice', unit: null, choices: ['fish', 'meat', 'soup'] }
const STORED: JsonObject = { name: 'Meal', kind: 'choice', choices: ['fish', 'meat', 'soup'], order: 2 }

describe('I4 of a field that another device changed since its form was opened', () => {
  test.each<[string, Partial<Definition>, JsonObject, JsonObject]>([
    ['a choice, behind a new name', { name: 'Food' }, { choices: ['fish', 'rice'] }, { choices: ['fish', 'rice'] }],
    ['a name, behind a new choice', { choices: ['fish', 'meat', 'soup', 'rice'] }, { name: 'Food' }, { name: 'Food' }],
    ['a kind, behind a new name', { name: 'Food' }, { kind: 'text', choices: null }, { kind: 'text' }],
    [
      'what a later version knows',
      { name: 'Food' },
      { kind: 'colour', icon: 'fork' },
      { kind: 'colour', icon: 'fork' },
    ],
  ])('%s stays', (_, said, elsewhere, kept) => {
    expect(mergeDefinition(BASE, { ...BASE, ...said }, { ...STORED, ...elsewhere })).toMatchObject({
      ...kept,
      order: 2,
    })
  })

  test('a unit stays behind a new name, and gives way to a new unit', () => {
    const base = { name: 'Fuel', kind: 'number', unit: 'kg', choices: [] } as const
    const elsewhere = { name: 'Fuel', kind: 'number', unit: 'lb' }
    expect(mergeDefinition(base, { ...base, name: 'Fuel used' }, elsewhere)).toEqual({
      ...elsewhere,
      name: 'Fuel used',
    })
    expect(mergeDefinition(base, { ...base, unit: 'l' }, elsewhere)).toEqual({ ...elsewhere, unit: 'l' })
    // A text has no unit.
    expect(mergeDefinition(base, { ...base, kind: 'text' }, elsewhere)).toEqual({ name: 'Fuel', kind: 'text' })
  })

  test('nothing changes where nothing was changed', () => {
    const elsewhere = { ...STORED, name: 'Food', choices: ['soup'] }
    expect(mergeDefinition(BASE, tidyDefinition(BASE), elsewhere)).toEqual(elsewhere)
  })
})

const choices = (text: string): readonly string[] => (text === '' ? [] : text.split(' '))

test.each([
  ['both add', 'a b', 'a b x', 'a b y', 'a b x y'],
  ['one adds in the middle, one at the end', 'a b', 'a x b', 'a b y', 'a x b y'],
  ['one adds at the beginning', 'a b', 'x a b', 'a b y', 'x a b y'],
  ['one takes away, one adds', 'a b c', 'a c', 'a b c y', 'a c y'],
  ['both take away', 'a b c', 'a b', 'b c', 'b'],
  ['one renames, one adds', 'a b c', 'a B c', 'a b c y', 'a B c y'],
  ['one renames, one takes another away', 'a b c', 'a B c', 'a b', 'a B'],
  ['both rename alike', 'a b c', 'a B c', 'a B c', 'a B c'],
  ['both rename the same differently', 'a b c', 'a X c', 'a Y c', 'a X Y c'],
  ['one orders anew, one adds', 'a b c', 'c b a', 'a b c y', 'c y b a'],
  ['one adds, one orders anew', 'a b c', 'a b c x', 'c b a', 'c x b a'],
  ['nothing was there', '', 'a', 'b', 'a b'],
])('choices: %s', (_, base, said, current, merged) => {
  expect(mergeChoices(choices(base), choices(said), choices(current))).toEqual(choices(merged))
})

test('choices that one alone changed are what that one made of them', () => {
  for (const changed of ['', 'a', 'c b a', 'x a b c', 'a X c', 'c y a']) {
    expect(mergeChoices(choices('a b c'), choices(changed), choices('a b c'))).toEqual(choices(changed))
    expect(mergeChoices(choices('a b c'), choices('a b c'), choices(changed))).toEqual(choices(changed))
  }
})

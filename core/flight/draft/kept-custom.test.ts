import { expect, test } from 'vitest'
import { readKeptCustom } from './kept-custom.ts'

const MEAL = '0190a6f4-5d6e-7abc-8def-0123456789ab'

test.each([
  // As an app of before kept it, under the field's name.
  [
    { name: ' Meal ', value: 'fish' },
    { id: 'Meal', value: null, typed: { kind: 'text', text: 'fish' } },
  ],
  [
    { name: 'Fuel', value: '12,5' },
    { id: 'Fuel', value: null, typed: { kind: 'number', text: '12,5' } },
  ],
  [
    { name: 'Code', value: '007' },
    { id: 'Code', value: null, typed: { kind: 'text', text: '007' } },
  ],
  [
    { id: MEAL, value: 'fish', typed: null },
    { id: MEAL, value: 'fish', typed: null },
  ],
  [
    { id: MEAL, value: true, typed: { kind: 'yes-no', text: 'no' } },
    { id: MEAL, value: true, typed: { kind: 'yes-no', text: 'no' } },
  ],
])('%j is taken up as %j', (kept, draft) => {
  expect(readKeptCustom(kept)).toEqual([draft])
})

test.each([
  [null],
  ['x'],
  [{}],
  [{ name: ' ', value: 'x' }],
  [{ id: '', value: 1 }],
  [{ id: MEAL, typed: { kind: 'x' } }],
])('%j is no row', (kept) => {
  expect(readKeptCustom(kept)).toEqual([])
})

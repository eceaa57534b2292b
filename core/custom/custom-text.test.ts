import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CUSTOM_KINDS, type CustomKind, type CustomValue } from './custom-field.ts'
import { readTyped, typedValue, valueWords } from './custom-text.ts'

const EN = { language: 'en', today: '2026-11-23', dateOrder: null } as const
const DE = { ...EN, language: 'de' } as const
const WORDS = { tag: 'en-GB', language: 'en', yes: 'Yes', no: 'No' } as const

test.each<[CustomKind, string, CustomValue]>([
  ['text', ' fish ', 'fish'],
  ['text', '007', '007'],
  ['number', '-12.5', -12.5],
  ['number', '−3', -3],
  ['yes-no', 'yes', true],
  ['yes-no', 'no', false],
  ['date', '5 Mar 2026', '2026-03-05'],
  ['date', '2026', '2026'],
  ['duration', '1:30', 90],
  ['duration', '1.5', 90],
  ['choice', 'Window', 'Window'],
  ['number', '  ', null],
])('%s: %j is %j', (kind, typed, value) => {
  expect(readTyped(typed, kind, EN)).toEqual({ ok: true, value })
})

test.each<[CustomKind, string, string]>([
  ['number', '1,5', 'flight.custom-number-unreadable'],
  ['number', '1e5', 'flight.custom-number-unreadable'],
  ['duration', 'long', 'flight.minutes-unreadable'],
  ['duration', '9999999', 'flight.minutes-unreadable'],
  ['date', '3/5/2026', 'flight.date-unreadable'],
  ['date', '31 Feb 2026', 'flight.date-not-real'],
])('%s: %j is refused', (kind, typed, error) => {
  expect(readTyped(typed, kind, EN)).toEqual({ ok: false, error })
})

test('Germans type a comma, and the day first', () => {
  expect(readTyped('1,5', 'number', DE)).toEqual({ ok: true, value: 1.5 })
  expect(readTyped('5.3.2026', 'date', DE)).toEqual({ ok: true, value: '2026-03-05' })
  expect(typedValue(1.5, 'number', 'de')).toBe('1,5')
})

test.each<[CustomValue, CustomKind, string | null, string]>([
  [1234.5, 'number', 'kg', '1,234.5 kg'],
  [1234, 'text', null, '1234'],
  [90, 'duration', null, '1 h 30 min'],
  ['2026-03-05', 'date', null, '5 Mar 2026'],
  [true, 'yes-no', null, 'Yes'],
  // Of another kind before: it stands as it is.
  ['soon', 'date', null, 'soon'],
  ['many', 'number', 'kg', 'many kg'],
  [true, 'number', 'kg', 'Yes'],
  [null, 'text', null, ''],
])('%j as %s with the unit %s is read as %j', (value, kind, unit, text) => {
  expect(valueWords(value, { kind, unit }, WORDS).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text)
})

test('what stands in the form is read as the value it was written from, in every kind it fits', () => {
  const fitting: Readonly<Record<CustomKind, fc.Arbitrary<CustomValue>>> = {
    text: fc.stringMatching(/^[a-z][a-z 0-9]{0,8}[a-z]$/),
    choice: fc.stringMatching(/^[a-z]{1,9}$/),
    number: fc.integer({ min: -999_999, max: 999_999 }).map((thousandths) => thousandths / 1000),
    'yes-no': fc.boolean(),
    date: fc.constantFrom('2026-03-05', '2026-03', '1999'),
    duration: fc.nat(100_000),
  }
  for (const kind of CUSTOM_KINDS) {
    for (const reading of [EN, DE]) {
      fc.assert(
        fc.property(fitting[kind], (value) => {
          const typed = typedValue(value, kind, reading.language)
          expect(readTyped(typed, kind, reading)).toEqual({ ok: true, value })
        }),
        { numRuns: 50 },
      )
    }
  }
})

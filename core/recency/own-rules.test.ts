import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecencyEntry } from './entry.ts'
import { recencyOf } from './evaluate.ts'
import {
  canKeepOwnRules,
  mergeRule,
  MOST_LETTERS,
  MOST_OWN,
  OWN_COUNTED,
  OWN_UNITS,
  type OwnRule,
  readOwnRules,
  ruleOfOwn,
  writeOwnRules,
} from './own-rules.ts'
import { dateOf, dayOf } from './window.ts'

const RULE: OwnRule = {
  id: 'own-1',
  name: 'Club rule',
  counted: 'landings',
  least: 3,
  within: { unit: 'days', count: 60 },
  query: 'registration:D-EABC',
}

const flown = (date: string, row: number, landingsDay: number): RecencyEntry => ({
  row,
  rating: null,
  faa: null,
  type: '',
  isSession: false,
  device: null,
  minutes: 30,
  numbers: { landingsDay },
  launch: null,
  reviews: [],
  takeOffsFaaNight: 0,
  fullStopsFaaNight: 0,
  day: dayOf(date),
})

test('a rule of one’s own counts whatever was flown, and says on which day it runs out', () => {
  const rule = ruleOfOwn(RULE)
  expect(rule).toMatchObject({ name: 'Club rule', paragraph: null, only: 'registration:D-EABC' })
  const [state] = recencyOf(rule, [flown('2026-11-20', 0, 2), flown('2026-10-10', 1, 1)], dayOf('2026-11-28'))
  expect(state).toMatchObject({ kind: 'current', group: null })
  expect(state?.lastDay && dateOf(state.lastDay)).toBe('2026-12-09')
  const [later] = recencyOf(rule, [flown('2026-11-20', 0, 2), flown('2026-10-10', 1, 1)], dayOf('2026-12-10'))
  expect(later).toMatchObject({ kind: 'lapsed', requirements: [{ have: 2, missing: 1 }] })
})

test('rules are kept as a text and read again; what is none is left out', () => {
  const anyRule = fc.record<OwnRule>({
    id: fc.string({ minLength: 1, maxLength: 20 }).map((text) => `own-${text}`),
    name: fc.string({ minLength: 1, maxLength: 120 }),
    counted: fc.constantFrom(...OWN_COUNTED),
    least: fc.integer({ min: 1, max: 600_000 }),
    within: fc.record({ unit: fc.constantFrom(...OWN_UNITS), count: fc.integer({ min: 1, max: 999 }) }),
    query: fc.string({ maxLength: 120 }),
  })
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: MOST_OWN }), (rules) => {
      expect(readOwnRules(writeOwnRules(rules))).toEqual(rules)
    }),
  )
  expect(writeOwnRules([])).toBe('')
  for (const text of ['', '{', '7', '{}', 'null', '[null, 3, "x"]']) expect(readOwnRules(text)).toEqual([])
  const spoilt = [
    { ...RULE, least: 0 },
    { ...RULE, counted: 'flightReviews' },
    { ...RULE, within: { unit: 'calendar-months', count: 6 } },
    { ...RULE, within: null },
    { ...RULE, name: '' },
    { ...RULE, id: 'fcl-060-b-1' },
    RULE,
  ]
  expect(readOwnRules(JSON.stringify(spoilt))).toEqual([RULE])
  expect(readOwnRules(writeOwnRules(Array.from({ length: 30 }, () => RULE)))).toHaveLength(MOST_OWN)
})

test('as many usual rules as there may be have room in an account; long ones with letters of many bytes have not', () => {
  const id = 'own-00000000-0000-4000-8000-000000000000'
  const rules = Array.from({ length: MOST_OWN }, () => ({ ...RULE, id }))
  expect(canKeepOwnRules(rules)).toBe(true)
  expect(canKeepOwnRules(rules.map((rule) => ({ ...rule, query: 'ü'.repeat(MOST_LETTERS) })))).toBe(false)
  expect(canKeepOwnRules(rules.map((rule) => ({ ...rule, name: '"'.repeat(MOST_LETTERS) })))).toBe(false)
  expect(canKeepOwnRules([])).toBe(true)
})

test('I4 what another device changed of a rule since its form was opened stays where it was left alone', () => {
  const elsewhere: OwnRule = { ...RULE, least: 5, query: 'registration:D-EXYZ' }
  expect(mergeRule(RULE, { ...RULE, name: 'Club' }, elsewhere)).toEqual({ ...elsewhere, name: 'Club' })
  expect(mergeRule(RULE, RULE, elsewhere)).toEqual(elsewhere)
  const within = { unit: 'months', count: 3 } as const
  expect(mergeRule(RULE, { ...RULE, within }, elsewhere)).toEqual({ ...elsewhere, within })
})

test('how much a rule demands belongs to what it counts', () => {
  const hours: OwnRule = { ...RULE, counted: 'flightMinutes', least: 600 }
  expect(mergeRule(RULE, { ...RULE, least: 4 }, hours)).toEqual({ ...RULE, least: 4 })
  expect(mergeRule(RULE, hours, { ...RULE, least: 4 })).toEqual(hours)
})

import { expect, test } from 'vitest'
import { AS_WRITTEN, lastingAnswers, withAnswer } from './answers.ts'

test('what holds for later imports: no times, no places that a single row does not name, and not without end', () => {
  const places = Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`place|${at}`, AS_WRITTEN]))
  const lasting = lastingAnswers({
    places: { ...places, 'row|3b1f0c9e-0000-5000-8000-000000000000.from': { airportId: 'EDDH' } },
    airlines: { 'airline|XX||nobody': { airlineId: 'OF1' } },
    aircraft: {},
    fields: { club: 'leave' },
    clocks: { foreflight: 'local' },
    twice: 'first',
  })
  expect(Object.keys(lasting.places)).toHaveLength(2000)
  expect(Object.keys(lasting.places).at(-1)).toBe('place|2099')
  expect(lasting).toMatchObject({
    airlines: { 'airline|XX||nobody': { airlineId: 'OF1' } },
    twice: null,
    clocks: { foreflight: 'local' },
  })
})

test('an answer given anew is the latest, and one that is taken back is none', () => {
  const answers = { a: AS_WRITTEN, b: AS_WRITTEN }
  expect(Object.keys(withAnswer(answers, 'a', AS_WRITTEN))).toEqual(['b', 'a'])
  expect(withAnswer(answers, 'a', null)).toEqual({ b: AS_WRITTEN })
})

import { expect, test } from 'vitest'
import { findTargets, type TargetOption } from './find-targets.ts'

const option = (value: string, label: string, ...names: readonly string[]): TargetOption => {
  return { value, label, group: 'Flug', names }
}
const OPTIONS = [
  option('', 'Weglassen'),
  option('registration', 'Kennzeichen', 'Registration', 'Tail Number', 'Lfz.'),
  option('from', 'Abflugort', 'From', 'Departure'),
  option('actual/offBlock', 'Tatsächlicher Abflug', 'Departure', 'Out'),
  option('note', 'Notiz', 'Remarks', 'Bemerkung'),
  option('toName', 'Name oder Stadt des Ankunftsorts', 'To City'),
]
const found = (typed: string): string[] => findTargets(OPTIONS, typed).map(({ value }) => value)

test.each([
  ['ab', ['from', 'actual/offBlock']],
  ['tatsachlich', ['actual/offBlock']],
  ['TAIL', ['registration']],
  ['lfz', ['registration']],
  ['departure', ['from', 'actual/offBlock']],
  ['stadt', ['toName']],
  ['nichts dergleichen', []],
] as const)('%s', (typed, values) => {
  expect(found(typed)).toEqual(values)
})

test('nothing typed is everything, in the order it is offered', () => {
  expect(found(' ')).toEqual(OPTIONS.map(({ value }) => value))
})

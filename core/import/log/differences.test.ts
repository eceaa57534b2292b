import { expect, test } from 'vitest'
import type { FlightAttributes } from '../../flight/flight.ts'
import { joinFacts } from '../../check/repairs/join-facts.ts'
import { differencesOf, takenFacts } from './differences.ts'

const OWN: FlightAttributes = {
  cabin: 'business',
  actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]' },
  seat: { number: '12C', position: 'aisle', side: null },
}
const FILE: FlightAttributes = {
  cabin: 'economy',
  actual: { offBlock: '2026-03-05T09:25+01:00[Europe/Berlin]', onBlock: '2026-03-05T09:25+00:00[UTC]' },
  seat: { number: '14A', position: null, side: 'left' },
  note: 'new',
}

test('facts are told apart: members by themselves, the same moment in another zone not at all', () => {
  const { lost } = joinFacts(OWN, FILE)
  expect(differencesOf(OWN, lost)).toEqual([
    { field: 'cabin', own: 'business', file: 'economy' },
    {
      field: 'actual/offBlock',
      own: '2026-03-05T09:10+01:00[Europe/Berlin]',
      file: '2026-03-05T09:25+01:00[Europe/Berlin]',
    },
    { field: 'seat', own: OWN.seat, file: FILE.seat },
  ])
})

test('taking the word of the file for a fact leaves every other, and what the file does not say', () => {
  const differences = differencesOf(OWN, joinFacts(OWN, FILE).lost)
  const only = (...fields: string[]) =>
    takenFacts(
      OWN,
      differences.filter(({ field }) => fields.includes(field)),
    )
  expect(only('cabin')).toEqual({ cabin: 'economy' })
  expect(only('actual/offBlock')).toEqual({
    actual: { ...OWN.actual, offBlock: '2026-03-05T09:25+01:00[Europe/Berlin]' },
  })
  expect(only('seat')).toEqual({ seat: { number: '14A', position: 'aisle', side: 'left' } })
  expect(only()).toEqual({})
})

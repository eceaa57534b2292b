import { expect, test } from 'vitest'
import { loadReference } from '../../scripts/reference/load-reference.ts'
import { must } from '../lib/must.ts'
import { FAA_CLASSES, faaClass, RATING_CLASSES, ratingClass } from './rating-class.ts'

const { aircraft: table } = await loadReference()

const classes = (icao: string): string => {
  const type = must(table.byIcao(icao), icao)
  return `${ratingClass(type)} ${faaClass(type)}`
}

test('types of the catalogue and the ratings they are flown by', () => {
  const known = ['C172', 'DA42', 'BE20', 'PC12', 'A320', 'C25A', 'R44', 'SF25', 'AS21', 'AS34', 'BALL', 'SHIP', 'C42']
  expect(known.filter((icao) => table.byIcao(icao)).map((icao) => `${icao}: ${classes(icao)}`)).toEqual([
    'C172: sep-land single-land',
    'DA42: mep-land multi-land',
    'BE20: type multi-land',
    'PC12: type single-land',
    'A320: type type',
    'C25A: type type',
    'R44: helicopter helicopter',
    'SF25: tmg glider',
    'AS21: sailplane glider',
    'BALL: balloon balloon',
    'SHIP: airship airship',
    'C42: ultralight single-land',
  ])
})

test('every class is that of some type, but for what the catalogue does not have', () => {
  const [ratings, faa] = [table.types.map(ratingClass), table.types.map(faaClass)]
  // Which landed on water is seen of the flight.
  expect(RATING_CLASSES.filter((one) => !ratings.includes(one))).toEqual(['sep-sea', 'mep-sea'])
  expect(FAA_CLASSES.filter((one) => !faa.includes(one))).toEqual(['single-sea', 'multi-sea'])
})

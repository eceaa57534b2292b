import { expect, test } from 'vitest'
import { loadReference } from '../../scripts/reference/load-reference.ts'
import { must } from '../lib/must.ts'
import { isMultiPilot } from './multi-pilot.ts'

const { aircraft } = await loadReference()
const isFlownByTwo = (icao: string): boolean => isMultiPilot(must(aircraft.byIcao(icao), icao))

test('airliners and large business jets are flown by two', () => {
  const single = aircraft.types
    .filter(({ category, wake }) => (category === 'airliner' || category === 'regional') && wake !== 'L')
    .filter((type) => !isMultiPilot(type))
  expect(single.map(({ icao }) => icao)).toEqual([])
  for (const icao of ['A320', 'B77W', 'A388', 'AT76', 'E190', 'C56X', 'GLF6', 'CL60']) {
    expect([icao, isFlownByTwo(icao)]).toEqual([icao, true])
  }
})

test('light aircraft are flown by one, certified light jets and turboprops too', () => {
  const light = aircraft.types.filter(({ wake, crew }) => wake === 'L' && crew === null)
  expect(light.filter(isMultiPilot).map(({ icao }) => icao)).toEqual([])
  // Heavier than 7 t and still certified for one.
  expect(['C25C', 'PC24', 'C510', 'PC12', 'C172'].filter(isFlownByTwo)).toEqual([])
})

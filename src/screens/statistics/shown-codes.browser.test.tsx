import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { show } from '../../../test/component/show.tsx'
import { viewedFlight, viewedPlace } from '../../../test/support/viewed-flights.ts'

const [munich, york] = [
  { ...viewedPlace('MUC'), icao: 'EDDM' },
  { ...viewedPlace('JFK'), icao: 'KJFK' },
]
const LOG = [
  viewedFlight('MUC', 'JFK', '2024-03-05', { from: munich, to: york }),
  viewedFlight('JFK', 'MUC', '2024-03-12', { from: york, to: munich }),
  viewedFlight('MUC', 'JFK', '2025-06-01', { from: munich, to: york }),
]
const figure = (stat: string) => page.css(`[data-stat="${stat}"]`)
const said = (): string => page.css('main').element().textContent ?? ''

test('who wants ICAO codes reads them in every figure', async () => {
  await signIn({ preferences: { placeCodes: 'icao' } })
  await haveFlights(LOG)
  await show('/statistics')
  await expect.element(figure('top.airports.MUC.flights')).toHaveAttribute('data-value', '3')
  await expect.poll(said).toContain('KJFK – EDDM')
  expect(said()).not.toMatch(/MUC|(?<!K)JFK/)
})

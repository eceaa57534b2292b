import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, expectCount } from '../../../test/component/acts.ts'
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

test('who wants ICAO codes reads them in every figure, and asks for them in the list behind it', async () => {
  await signIn({ preferences: { placeCodes: 'icao' } })
  await haveFlights(LOG)
  await show('/statistics')
  await expect.element(figure('top.airports.MUC.flights')).toHaveAttribute('data-value', '3')
  await expect.poll(said).toContain('KJFK – EDDM')
  expect(said()).not.toMatch(/MUC|(?<!K)JFK/)
  const element = page.css('[data-bar="MUC"]').first().element()
  if (!(element instanceof HTMLElement)) throw new Error('no bar')
  element.focus()
  element.click()
  await expectAddress(/\/flight-list\?q=airport%3AEDDM/)
  await expectCount(page.css('[data-flight-id]'), 3)
})

test('two periods are compared by the same codes', async () => {
  await signIn({ preferences: { placeCodes: 'icao' } })
  await haveFlights(LOG)
  await show('/statistics?view=compare&first=2024&second=2025')
  await expect.element(figure('first.top.airports.MUC.flights')).toHaveAttribute('data-value', '2')
  await expect.poll(said).toContain('KJFK – EDDM')
  expect(said()).not.toMatch(/MUC|(?<!K)JFK/)
})

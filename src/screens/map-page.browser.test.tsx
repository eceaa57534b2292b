import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAddress } from '../../test/component/acts.ts'
import { haveFlights, signIn } from '../../test/component/device.ts'
import { flawsNow } from '../../test/component/flaws.ts'
import { PHONE, show } from '../../test/component/show.tsx'
import { viewedFlight, viewedPlace } from '../../test/support/viewed-flights.ts'

const map = (): Locator => page.css('[data-map-kind]')
const side = (): Locator => page.css('[data-map-side]')
const LOG = [
  viewedFlight('MUC', 'JFK', '2026-03-05', { from: { ...viewedPlace('MUC'), country: 'DE' } }),
  viewedFlight('JFK', 'MUC', '2026-03-12'),
  viewedFlight('MUC', 'LHR', '2025-06-01'),
]

/** As in a browser without WebGL. */
function withoutWebGl(): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
}

for (const prefix of ['', '/de'] as const) {
  test(`without WebGL the same is drawn, pressed and said: ${prefix || '/en'}`, async () => {
    withoutWebGl()
    await signIn()
    await haveFlights(LOG)
    await show(`${prefix}/map`, prefix === '' ? {} : { size: PHONE, theme: 'dark' })
    await expect.element(map()).toHaveAttribute('data-map-kind', 'svg')
    await expect.element(map()).toHaveAttribute('data-map-state', 'idle')
    await expect.element(page.css('[data-route]').nth(1)).toBeInTheDocument()
    await expect.element(page.css('[data-country=DE]')).toBeInTheDocument()
    await expect.element(page.css('[data-entry]').first()).toMatchTextContent('2')
    page
      .css('[data-airport]')
      .first()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(page.css('[data-chosen]')).toBeVisible()
    expect(await flawsNow()).toEqual([])
  })
}

test('a line of the table leads to its flights, and the search goes along to the list', async () => {
  withoutWebGl()
  await signIn()
  await haveFlights(LOG)
  await show('/map?q=year%3A2026')
  await expect.element(page.css('[data-entry]')).toMatchTextContent('JFK – MUC')
  await page.css('[data-entry] button').click()
  await expect.element(side()).toMatchTextContent('2 flights')
  await side().getByRole('link', { name: 'Show 2 flights in the list' }).click()
  await expectAddress(/\/flight-list\?q=year%3A2026\+route%3AJFK-MUC/)
})

test('nothing fits: the page says so, and the map stays', async () => {
  withoutWebGl()
  await signIn()
  await haveFlights(LOG)
  await show('/map?q=year%3A1999')
  await expect.element(side()).toMatchTextContent('No flight fits this search.')
})

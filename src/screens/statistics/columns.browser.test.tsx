import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectAddress, expectCount, listedFlights } from '../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** A flight in every hour of the day, and so in every month and on every day of the week. */
const LOG = Array.from({ length: 24 }, (_, at) => {
  const date = `2025-${two((at % 12) + 1)}-${two(at + 1)}`
  return viewedFlight('MUC', 'NUE', date, {
    actual: viewedTimes('MUC', 'NUE', [`${date} ${two(at)}:05`, null, null, `${date} ${two(at)}:50`]),
  })
})

/** The bars of the chart that has so many. */
const bars = (count: number): HTMLElement[] => {
  const charts = [...document.querySelectorAll('ol[data-measure]')]
  return charts.map((list) => [...list.querySelectorAll<HTMLElement>('a')]).find(({ length }) => length === count) ?? []
}

for (const prefix of ['', '/de'] as const) {
  const table =
    prefix === '' ? 'As a table: By hour of departure, local time' : 'Als Tabelle: Nach Stunde des Abflugs (Ortszeit)'
  for (const measure of ['flights', 'minutes'] as const) {
    test(`twelve months in a row can be pressed, 24 hours in the table: ${measure} ${prefix || '/en'}`, async () => {
      await signIn()
      await haveFlights(LOG)
      await show(`${prefix}/statistics?measure=${measure}`, { size: PHONE })
      await expect.element(page.css('[data-part=completeness]')).toBeInTheDocument()
      expect(bars(12).map(({ tabIndex }) => tabIndex)).toEqual(Array.from({ length: 12 }, () => 0))
      expect(Math.min(...bars(12).map((bar) => bar.getBoundingClientRect().width))).toBeGreaterThanOrEqual(24)
      expect(bars(24).map(({ tabIndex }) => tabIndex)).toEqual(Array.from({ length: 24 }, () => -1))
      expect(await flaws()).toEqual([])
      await button(table).click()
      const hour = page.css('th [data-bar="byHour.07"]')
      await expect.element(hour).toBeVisible()
      expect(await flaws()).toEqual([])
      await hour.click()
      await expectAddress(/^(\/de)?\/flight-list/)
      await expectCount(listedFlights(), 1)
    })
  }
}

test('what is measured and the export stand in one line of a German phone', async () => {
  await signIn()
  await haveFlights(LOG.slice(0, 2))
  await show('/de/statistics', { size: PHONE })
  const [choice, save] = [button('Entfernung'), button('Exportieren')]
  await expect.element(save).toBeVisible()
  await expect.element(choice).toBeVisible()
  const [first, second] = [choice, save].map((one) => one.element().getBoundingClientRect())
  expect(second?.top).toBeLessThan(first?.bottom ?? 0)
})

import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'
import { button, expectAddress, expectCount, listedFlights, press } from '../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { flawsNow } from '../../../test/component/flaws.ts'
import { showAgain, show } from '../../../test/component/show.tsx'

const searchBox = (): Locator => page.getByRole('combobox', { name: 'Search your flights' })

const option = (name: string): Locator => page.getByRole('option', { name, exact: true })

async function showThree(): Promise<void> {
  await signIn()
  const times = viewedTimes('MUC', 'LHR', ['2025-03-05 09:10', null, null, '2025-03-05 10:20'])
  await haveFlights([
    viewedFlight('MUC', 'LHR', '2025-03-05', { scheduled: times }),
    viewedFlight('MUC', 'JFK', '2026-04-01', { note: 'rain over the ocean' }),
    viewedFlight('JFK', 'MUC', '2026-04-09'),
  ])
  await show('/flight-list')
  await expectCount(listedFlights(), 3)
}

test('what is not understood is underlined and explained, the rest counts; nothing found offers the way back', async () => {
  await showThree()
  await searchBox().fill('year:2026 form:FRA')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(searchBox()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(searchBox()).toHaveAccessibleDescription(/There is no search field “form/)
  await expectCount(listedFlights(), 2)
  expect(await flawsNow()).toEqual([])

  await searchBox().fill('airline:nobody')
  await expect.element(page.getByRole('heading', { name: 'No flights match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expectCount(listedFlights(), 3)

  await searchBox().fill('cab')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  expect(await flawsNow()).toEqual([])
})

test('a sentence becomes filters that can be taken away; what no flight has is told with what there is', async () => {
  await signIn()
  const lufthansa = { airlineId: 'DLH', iata: 'LH', icao: 'DLH', name: 'Lufthansa' }
  await haveFlights([
    viewedFlight('MUC', 'JFK', '2019-03-05', {
      airline: lufthansa,
      durationMinutes: 540,
      people: ['Anna', 'Ben'].map((name) => ({ name, role: null, userId: null })),
    }),
    viewedFlight('MUC', 'LHR', '2019-04-01', { airline: lufthansa, durationMinutes: 110 }),
    viewedFlight('JFK', 'MUC', '2026-04-09'),
  ])
  await show('/flight-list')
  await expectCount(listedFlights(), 3)
  await searchBox().fill('flights with Lufthansa in 2019 longer than 5 hours')
  await expectCount(listedFlights(), 1)
  await expect.element(button('Remove the filter airline:Lufthansa')).toBeVisible()
  await expect.element(button('Remove the filter date:2019')).toBeVisible()
  await button('Remove the filter duration>5h').click()
  await expect.element(searchBox()).toHaveValue('flights with Lufthansa in 2019')
  await expectCount(listedFlights(), 2)
  expect(await flawsNow()).toEqual([])

  await searchBox().fill('with Anna and Ben 2019')
  // What is suggested lies above the filters until the field is left.
  await page.getByRole('heading', { level: 1 }).click()
  await button('Remove the filter with:Anna').click()
  await expect.element(searchBox()).toHaveValue('with:Ben 2019')
  await searchBox().fill('airline:Lufthanas')
  await expect
    .element(searchBox())
    .toHaveAccessibleDescription(/None of your flights has “Lufthanas” for “airline”\. Did you mean “Lufthansa”\?/)
  await expect.element(searchBox()).not.toHaveAttribute('aria-invalid')
  await expectCount(listedFlights(), 0)
  await searchBox().fill('duration>5')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(searchBox()).toHaveAccessibleDescription(/“5” without a unit is read as hours/)
  await expectCount(listedFlights(), 1)
  await searchBox().fill('cabin:gold')
  await expect
    .element(searchBox())
    .toHaveAccessibleDescription(/“gold” is not a value of “cabin”\. Possible values: economy/)
  expect(await flawsNow()).toEqual([])
})

test('filters are chosen and taken away as chips of the same search; columns and a menu sort, headings add up', async () => {
  await showThree()
  await button('Year').click()
  await option('2026 2 flights').click()
  await expect.element(searchBox()).toHaveValue('year:2026')
  await expectCount(listedFlights(), 2)
  await option('2025 1 flight').click()
  await expect.element(searchBox()).toHaveValue('year:2026,2025')
  await expectCount(listedFlights(), 3)
  await press('{Escape}')
  await expect.element(button('Year (2)')).toHaveFocus()
  await expect.element(page.getByRole('rowgroup').getByText(/^2026/)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^2026 2 flights .*km/ })).toBeVisible()
  await button('Remove the filter year:2026,2025').click()
  await expect.element(searchBox()).toHaveValue('')

  const route = page.getByRole('columnheader', { name: 'Route', exact: false })
  await route.getByRole('button').click()
  await expect.element(route).toHaveAttribute('aria-sort', 'ascending')
  for (const [at, code] of ['JFK', 'MUC', 'MUC'].entries()) {
    await expect.element(listedFlights().nth(at)).toMatchTextContent(code)
  }
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await order.selectOptions('Longest distance first')
  await order.selectOptions('Shortest distance first')
  await expect.element(listedFlights().first()).toMatchTextContent('LHR')
  await expectAddress(/sort=-metres/)
  await showAgain()
  await expect.element(listedFlights().first()).toMatchTextContent('LHR')
  expect(await flawsNow()).toEqual([])
})

test('a date in figures is read with the day first until its reader says otherwise, here or in the form', async () => {
  await showThree()
  const monthFirst = button('Read dates with the month first')
  await searchBox().fill('date:3/5/2025')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(page.getByText(/“3\/5\/2025” is read with the day first/)).toBeVisible()
  await expectCount(listedFlights(), 0)
  expect(await flawsNow()).toEqual([])
  await monthFirst.click()
  await expectCount(listedFlights(), 1)
  await expectCount(monthFirst, 0)
  await expectCount(page.getByText(/with the day first/), 0)
  await expect.element(searchBox()).toHaveFocus()
  await searchBox().fill('4/1/2026')
  await expectCount(listedFlights(), 1)

  // Germans put the day first, whatever was said in English.
  await show('/de/flight-list?q=datum:4/1/2026')
  await expect.element(page.getByRole('heading', { name: 'Kein Flug passt' })).toBeVisible()
  await expectCount(page.getByText(/mit dem Tag zuerst/), 0)
})

test('a route has a direction, delays and orders are understood; another order takes its words away', async () => {
  await showThree()
  await searchBox().fill('München > New York')
  await expect.element(button('Remove the filter route:"München>New York"')).toBeVisible()
  await expectCount(listedFlights(), 1)
  await searchBox().fill('delayed')
  await expect.element(button('Remove the filter delay>0min')).toBeVisible()

  await searchBox().fill('longest flights 2026')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(searchBox()).toHaveAccessibleDescription(/“longest” is read as the order of the flights/)
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await expect.element(order).toHaveValue('minutes descending')
  await expectCount(listedFlights(), 2)
  await order.selectOptions('Oldest first')
  await expect.element(searchBox()).toHaveValue('flights 2026')
  await expect.element(listedFlights().first()).toMatchTextContent(/Apr 1|1 Apr/)
  expect(await flawsNow()).toEqual([])
})

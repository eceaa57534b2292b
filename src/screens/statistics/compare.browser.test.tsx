import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectAddress, expectCount, press } from '../../../test/component/acts.ts'
import { damageFlights, haveFlights, signIn } from '../../../test/component/device.ts'
import { caughtDownloads } from '../../../test/component/downloads.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'

const LOG = [
  viewedFlight('MUC', 'NRT', '2023-07-05', { cabin: 'economy' }),
  viewedFlight('MUC', 'JFK', '2024-03-05', { cabin: 'business' }),
  viewedFlight('JFK', 'MUC', '2024-03-12', { cabin: 'business' }),
  viewedFlight('MUC', 'LHR', '2024-06-01', { cabin: 'economy' }),
  viewedFlight('LHR', 'MUC', '2025-06-03', { cabin: 'economy' }),
  viewedFlight('MUC', 'SIN', '2025-11-20', { cabin: 'economy' }),
  viewedFlight('SIN', 'MUC', '2025-12-01', { status: 'planned' }),
]

afterEach(() => void vi.useRealTimers())

const figure = (stat: string) => page.css(`[data-stat="${stat}"]`)
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const difference = (measure: string) => page.css(`[data-difference="${measure}"]`)

const from = () => page.css('input[name="second-from"]')
const to = () => page.css('input[name="second-to"]')

const WORDS = {
  '': { title: '2024 and 2025', fewer: '1 fewer flight than 2024, −33%', none: '1999: no flights' },
  '/de': {
    title: '2024 und 2025',
    fewer: '1 Flug weniger als 2024, −33 %',
    none: '1999: keine Flüge',
  },
} as const

for (const prefix of ['', '/de'] as const) {
  const look = prefix === '' ? {} : ({ size: PHONE, theme: 'dark' } as const)
  const words = WORDS[prefix]

  test(`the newest year stands beside the one before, in words and figures: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(LOG)
    await show(`${prefix}/statistics`, look)
    await page.css('main nav a[href*="view=compare"]').first().click()
    await expect.element(heading(words.title)).toBeVisible()
    await expect.element(difference('flights')).toMatchTextContent(words.fewer)
    await expect.element(figure('first.totals.flights')).toHaveAttribute('data-value', '3')
    await expect.element(figure('second.totals.flights')).toHaveAttribute('data-value', '2')
    await expect.element(figure('change.totals.flights')).toHaveAttribute('data-value', '-1')
    await expect.element(figure('first.top.airports.MUC.flights')).toHaveAttribute('data-value', '3')
    await expect.element(figure('second.top.airports.JFK.flights')).toHaveAttribute('data-value', '0')
    await expect.element(figure('change.byMonth.03.flights')).toHaveAttribute('data-value', '-2')
    await expect.element(figure('first.bands.distance.4000.flights')).toHaveAttribute('data-value', '2')
    expect(await flaws()).toEqual([])
  })

  test(`a period without flights says so, and so do two: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(LOG)
    await show(`${prefix}/statistics?view=compare&first=1999&second=2024`, look)
    await expect.element(page.css('[data-empty="first"]')).toMatchTextContent(words.none)
    await expect.element(figure('second.totals.flights')).toHaveAttribute('data-value', '3')
    expect(await flaws()).toEqual([])
    await show(`${prefix}/statistics?view=compare&first=1998&second=1999`, look)
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toMatchTextContent(/either|keinem/)
    await expectCount(figure('second.totals.flights'), 0)
    expect(await flaws()).toEqual([])
  })
}

test('one press compares another year with the year before, and Back returns; the search stays', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/statistics?q=cabin%3Aeconomy&view=compare')
  await expect.element(figure('first.totals.flights')).toHaveAttribute('data-value', '1')
  const pair = page.getByRole('link', { name: '2023 and 2024' })
  await expect.element(page.getByRole('link', { name: '2024 and 2025' })).toHaveAttribute('aria-current', 'page')
  await pair.click()
  await expect.element(heading('2023 and 2024')).toHaveFocus()
  await expectAddress(/\?q=cabin%3Aeconomy&view=compare&first=2023&second=2024$/)
  await expect.element(difference('flights')).toMatchTextContent('as many flights as 2023')
  history.back()
  await expect.element(heading('2024 and 2025')).toBeVisible()
  await expectAddress(/\?q=cabin%3Aeconomy&view=compare$/)
})

test('years and dates are chosen in a form; what cannot be read is said and kept', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/statistics?view=compare')
  await page.css('select[name="first"]').selectOptions('2023')
  await page.css('select[name="second"]').selectOptions('From – to …')
  await from().fill('1 Mar 2024')
  await to().fill('soon')
  await button('Compare').click()
  await expect.element(from()).toHaveFocus()
  await expect.element(page.getByText('Enter a date with its year.')).toBeVisible()
  await expect.element(to()).toHaveValue('soon')
  expect(await flaws()).toEqual([])
  await to().fill('2024-01')
  await button('Compare').click()
  await expect.element(page.getByText('The end lies before the beginning.')).toBeVisible()
  await to().fill('31.05.2024')
  await press('{Enter}')
  await expect.element(heading('2023 and 1 Mar 2024 – 31 May 2024')).toHaveFocus()
  await expectAddress(/view=compare&first=2023&second=2024-03-01\.\.2024-05-31$/)
  await expect.element(figure('second.totals.flights')).toHaveAttribute('data-value', '2')
  await expect.element(difference('flights')).toMatchTextContent('1 more flight than 2023, +100%')
  await expect.element(from()).toHaveValue('1 Mar 2024')
})

test('the measure stands in the address, and counts for every chart', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/statistics?view=compare&first=2023&second=2025')
  await button('Distance').click()
  await expectAddress(/view=compare&first=2023&second=2025&measure=distanceKm$/)
  await expect.element(figure('second.top.airports.SIN.distanceKm')).toMatchTextContent(/km/)
  await expect.element(figure('second.byMonth.11.distanceKm')).toBeInTheDocument()
  await expectCount(figure('second.top.airports.SIN.flights'), 0)
})

test('figures lead to the flights of their period, from a list and from a table, by the keyboard too', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/statistics?view=compare')
  const link = page.getByRole('link', { name: 'MUC, 2025: 2 flights' })
  await expect.element(link).toBeVisible()
  const element = link.element()
  if (!(element instanceof HTMLElement)) throw new Error('no link')
  element.focus()
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('q=date%3A2025+airport%3AMUC+status'))
  await press('{Enter}')
  await expectAddress(/\/flight-list\?q=date%3A2025\+airport%3AMUC\+status/)
  await expect.element(page.css('[data-total]')).toBeVisible()
  await expectCount(page.css('[data-flight-id]'), 2)
  await show('/statistics?view=compare')
  await button('As a table: By month').click()
  const table = page.getByRole('table', { name: 'By month' })
  await expect.element(table).toMatchTextContent('March')
  await table.getByRole('link', { name: '2', exact: true }).first().click()
  await expectAddress(/\/flight-list\?q=date%3A2024\+month%3A3/)
  await expectCount(page.css('[data-flight-id]'), 2)
})

test('every sum of the table leads to its flights; what no period has, and counts of other things, lead nowhere', async () => {
  await signIn()
  await haveFlights([...LOG, viewedFlight('MUC', 'JFK', '2025', { from: null })])
  const leadsTo = async (stat: string, count: number): Promise<void> => {
    await show('/statistics?view=compare&first=2023&second=2025')
    await figure(stat).getByRole('link').click()
    await expectAddress(/\/flight-list\?q=date%3A20/)
    await expectCount(page.css('[data-flight-id]'), count)
  }
  // The planned flight counts nowhere, the one without a departure has no distance and no day.
  await leadsTo('second.totals.flights', 3)
  await leadsTo('second.totals.distanceKm', 2)
  await leadsTo('second.streaks.flyingDays', 2)
  await leadsTo('first.totals.flights', 1)
  await show('/statistics?view=compare&first=1999&second=2025')
  await expect.element(figure('second.totals.airports')).toHaveAttribute('data-value', '4')
  await expectCount(figure('second.totals.airports').getByRole('link'), 0)
  await expectCount(figure('first.totals.flights').getByRole('link'), 0)
  await expectCount(figure('second.totals.minutes').getByRole('link'), 0)
})

test('the table of both periods is taken away as any chart, and says how many figures rose', async () => {
  await signIn()
  await haveFlights(LOG)
  const { files, stop } = caughtDownloads()
  await show('/statistics?view=compare')
  // Of flights, kilometres, airports, routes, days and emissions, all fell but the distance and the estimate of it.
  await expect.element(page.getByRole('heading', { name: /^2025 against 2024: \d of \d figures higher/ })).toBeVisible()
  await button('Save Both periods in figures').click()
  await page.css('[data-file="csv"]').click()
  await expect.poll(() => files.length).toBe(1)
  const [head, flights, distance, time] = (await files[0]?.file.text())?.trim().split('\r\n') ?? []
  expect(head).toBe('Figure,2024: Number,2024: Time,2025: Number,2025: Time,Change: Number,Change: Time')
  expect(flights).toBe('Flights,3,,2,,-1,')
  expect(distance).toMatch(/^Distance \(km\),\d+,,\d+,,-?\d+,$/)
  // No flight of this log has times.
  expect(time).toBe('Block time,,,,,,')
  await button('Save Both periods in figures').click()
  await page.css('[data-file="png"]').click()
  await expect.poll(() => files.length, { timeout: 20_000 }).toBe(2)
  expect((await createImageBitmap(files[1]?.file ?? new Blob())).width).toBe(2400)
  stop()
})

test('operators, alliances, tags, booking classes and ratings stand side by side too', async () => {
  await signIn()
  const lufthansa = { airlineId: 'OF3320', iata: 'LH', icao: 'DLH', name: 'Lufthansa' }
  const more = { airline: lufthansa, operator: lufthansa, tags: ['Work'], bookingClass: 'Y', rating: 4 }
  await haveFlights(LOG.map((flight) => (flight.date?.startsWith('2025') ? { ...flight, ...more } : flight)))
  await show('/statistics?view=compare')
  for (const stat of ['operators.LH', 'alliances.star-alliance', 'tags.Work', 'classes.Y', 'ratings.4']) {
    await expect.element(figure(`second.top.${stat}.flights`)).toHaveAttribute('data-value', '2')
  }
  expect(await flaws()).toEqual([])
})

test('a chart of two periods is saved with both and the change', async () => {
  await signIn()
  await haveFlights(LOG)
  const { files, stop } = caughtDownloads()
  await show('/statistics?view=compare')
  await button('Save Cabin').click()
  await page.css('[data-file="csv"]').click()
  await expect.poll(() => files.length).toBe(1)
  const [head, ...rows] = (await files[0]?.file.text())?.trim().split('\r\n') ?? []
  expect(head).toBe(
    'Name,2024: Flights,2024: Distance (km),2024: Time,2025: Flights,2025: Distance (km),2025: Time,' +
      'Change: Flights,Change: Distance (km),Change: Time',
  )
  expect(rows.map((row) => row.replace(/,\d+,(?:0:00)?,(\d+),\d+,(?:0:00)?,(-?\d+),-?\d+,$/, ' $1 $2'))).toEqual([
    'Economy,1 2 1',
    'Business,2 0 -2',
  ])
  for (const [at, chart] of ['By month', 'Airports'].entries()) {
    await button(`Save ${chart}`).click()
    await page.css('[data-file="png"]').click()
    await expect.poll(() => files.length, { timeout: 20_000 }).toBe(at + 2)
    expect((await createImageBitmap(files[at + 1]?.file ?? new Blob())).width).toBe(2400)
  }
  expect(files[1]?.name).toMatch(/^logmyworld-by-month-2024-and-2025-\d{4}-\d\d-\d\d\.png$/)
  stop()
})

test('a log without flights and one that cannot be read say so', async () => {
  await signIn()
  await show('/statistics?view=compare')
  await expect.element(page.css('main a[href$="/new-trip"]').first()).toBeVisible()
  expect(await flaws()).toEqual([])
  await haveFlights(LOG)
  damageFlights()
  await show('/statistics?view=compare&first=2024')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your flights could not be read')
})

test('a year that is not over says so, and both are compared up to the day it is', async () => {
  await signIn()
  await haveFlights([...LOG, viewedFlight('MUC', 'LHR', '2026-02-01'), viewedFlight('MUC', 'LHR', '2025-12-30')])
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 28, 12) })
  await show('/statistics?view=compare')
  await expect
    .element(page.getByText('2026 is not over: it counts up to 28 Nov, 2025 up to 31 December.'))
    .toBeVisible()
  await expect.element(figure('first.totals.flights')).toHaveAttribute('data-value', '3')
  expect(await flaws()).toEqual([])
  await button('Compare both up to 28 Nov').click()
  await expectAddress(/first=2025-01-01\.\.2025-11-28&second=2026-01-01\.\.2026-11-28$/)
  await expect.element(figure('first.totals.flights')).toHaveAttribute('data-value', '2')
  await expectCount(button('Compare both up to 28 Nov'), 0)
  await show('/de/statistics?view=compare&first=2024&second=2025')
  await expect.element(heading('2024 und 2025')).toBeVisible()
  await expectCount(button('Beide bis 28. Nov. vergleichen'), 0)
})

test('what no flight of a period says is no zero', async () => {
  await signIn()
  await haveFlights(LOG.map((flight) => (flight.date?.startsWith('2024') ? { ...flight, cabin: null } : flight)))
  await show('/statistics?view=compare')
  await expect.element(figure('second.top.cabins.economy.flights')).toMatchTextContent('2')
  await expect.element(figure('first.top.cabins.economy.flights')).toMatchTextContent(/^–$/)
  await expect.element(figure('change.top.cabins.economy.flights')).toMatchTextContent(/^–$/)
  await expect.element(page.getByText('Stated only in 2025.')).toBeVisible()
  await expect.element(page.getByText('2024: 3 flights without this detail').first()).toBeVisible()
  // No flight of this log has times.
  await expect.element(figure('first.totals.minutes')).toMatchTextContent(/^–$/)
  await expect.element(difference('minutes')).toMatchTextContent('not stated in 2024')
  await expect.element(figure('first.totals.flights')).toMatchTextContent('3')
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { must } from '../../core/lib/must.ts'
import { expectAddress, expectCount } from '../../test/component/acts.ts'
import { damageFlights, editFlight, haveFlights, holdFlights, signIn } from '../../test/component/device.ts'
import { flaws } from '../../test/component/flaws.ts'
import { PHONE, show } from '../../test/component/show.tsx'
import { rightLog } from '../../test/support/right-log.ts'
import { viewedFlight } from '../../test/support/viewed-flights.ts'
import { PARTS } from '../features/statistics/context/parts.ts'

const LOG = [
  viewedFlight('MUC', 'JFK', '2024-03-05', { cabin: 'business' }),
  viewedFlight('JFK', 'MUC', '2024-03-12', { cabin: 'business' }),
  viewedFlight('MUC', 'LHR', '2024-06-01', { cabin: 'economy' }),
  viewedFlight('LHR', 'MUC', '2025-06-03', { cabin: 'economy' }),
  viewedFlight('MUC', 'SIN', '2025-11-20', { cabin: 'economy' }),
  viewedFlight('SIN', 'MUC', '2025-12-01', { status: 'planned' }),
]
const figure = (stat: string) => page.css(`[data-stat="${stat}"]`)

for (const prefix of ['', '/de'] as const) {
  const look = prefix === '' ? {} : ({ size: PHONE, theme: 'dark' } as const)

  test(`every figure stands there with its name and value, and nothing is wrong with the page: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(LOG)
    await show(`${prefix}/statistics`, look)
    await expect.element(figure('totals.flights')).toHaveAttribute('data-value', '5')
    await expect.element(figure('totals.planned')).toHaveAttribute('data-value', '1')
    await expect.element(figure('byYear.2024.flights')).toHaveAttribute('data-value', '3')
    await expect.element(figure('top.airports.MUC.flights')).toHaveAttribute('data-value', '5')
    await expect.element(figure('top.cabins.economy.flights')).toHaveAttribute('data-value', '3')
    await expect.element(figure('records.longestDistance.value')).toBeVisible()
    const words =
      prefix === ''
        ? '2024 was your strongest year: 3 flights, 60% of all.'
        : '2024 war Ihr stärkstes Jahr: 3 Flüge, das sind 60 %.'
    await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
    expect(await flaws()).toEqual([])
  })

  test(`one flight is too little for findings, and the page says so: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(LOG.slice(0, 1))
    await show(`${prefix}/statistics`, look)
    const words = prefix === '' ? 'So far only 2024: 1 flight.' : 'Bisher nur 2024: 1 Flug.'
    await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
    expect(await flaws()).toEqual([])
  })

  test(`what no flight says is no zero: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights([viewedFlight('MUC', 'JFK', '2024-03-05')])
    await show(`${prefix}/statistics`, look)
    await expect.element(figure('totals.distanceKm')).toMatchTextContent('km')
    await expect.element(figure('totals.minutes')).toMatchTextContent(/^–$/)
    await expect.element(figure('totals.airports')).toMatchTextContent('2')
    await expectCount(figure('totals.airlines'), 0)
    await expectCount(figure('totals.types'), 0)
  })

  test(`nothing found, and an empty log: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/statistics`, look)
    await expect.element(page.css('main a[href$="/new-trip"]').first()).toBeVisible()
    expect(await flaws()).toEqual([])
    await haveFlights(LOG)
    await show(`${prefix}/statistics?q=year%3A1999`, look)
    const words = prefix === '' ? 'No flight fits this search' : 'Kein Flug passt zu dieser Suche'
    await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
    expect(await flaws()).toEqual([])
  })
}

test('ratings stand from five down to one, and shares are of the flights that say it', async () => {
  await signIn()
  const rated = [1, 5, 5, 3, 1, 1].map((rating, at) => viewedFlight('MUC', 'JFK', `2024-03-0${at + 1}`, { rating }))
  await haveFlights([...rated, ...LOG])
  await show('/statistics')
  const flights = page.css('[data-stat^="top.ratings."][data-stat$=".flights"]')
  await expectCount(flights, 3)
  expect(flights.elements().map((element) => element.getAttribute('data-stat'))).toEqual([
    'top.ratings.5.flights',
    'top.ratings.3.flights',
    'top.ratings.1.flights',
  ])
  // Three of six; five more flights have no rating.
  const row = page.css('tr:has([data-stat="top.ratings.1.flights"])')
  await expect.element(row).toMatchTextContent('50%')
})

test('a bar is reached by the keyboard, says what it is, and leads to its flights with the search', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/statistics?q=cabin%3Abusiness%2Ceconomy')
  const bar = page.getByRole('link', { name: '2024: 3 flights' }).first()
  await expect.element(bar).toBeVisible()
  const element = bar.element()
  if (!(element instanceof HTMLElement)) throw new Error('no bar')
  element.focus()
  await expect.element(page.getByRole('tooltip')).toMatchTextContent('2024 3 flights')
  await userEvent.keyboard('{Escape}')
  await expectCount(page.getByRole('tooltip'), 0)
  await userEvent.keyboard('{Enter}')
  await expectAddress(/\/flight-list\?q=cabin%3Abusiness%2Ceconomy\+year%3A2024/)
  await expect.element(page.css('[data-total]')).toBeVisible()
  await expectCount(page.css('[data-flight-id]'), 3)
})

test('opened again it has every part, and Back from the flights of a bar returns to where it was', async () => {
  const parts = () => [...document.querySelectorAll('[data-part]')].map((part) => part.getAttribute('data-part'))
  await signIn()
  await haveFlights(LOG)
  await show('/statistics')
  await expect.element(page.css('[data-part=completeness]')).toBeVisible()
  const first = parts()
  await show('/flight-list')
  await expect.element(page.css('[data-total]')).toBeVisible()
  await show('/statistics')
  await expect.poll(parts).toEqual(first)
  expect(first).toEqual(PARTS.filter((part) => first.includes(part)))
  const bar = page.css('[data-bar="SIN"]').first()
  bar.element().scrollIntoView({ block: 'start' })
  const top = scrollY
  expect(top).toBeGreaterThan(0)
  await bar.click()
  await expect.element(page.css('[data-total]')).toBeVisible()
  history.back()
  await expect.element(bar).toBeVisible()
  // At once, with no page too short to return to.
  expect(parts()).toEqual(first)
  await expect.poll(() => Math.abs(scrollY - top)).toBeLessThan(2)
})

test('a bar of flights that other searches find too leads to just its flights', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/statistics')
  await page.css('[data-bar="SIN"]').first().click()
  await expect.element(page.css('[data-total]')).toBeVisible()
  await expectAddress(/q=airport%3ASIN\+status%3Aflown%2Cdiverted/)
  await expectCount(page.css('[data-flight-id]'), 1)
})

test('the measure changes bars and findings, stands in the address, and goes along', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/statistics')
  await page.getByRole('button', { name: 'Distance', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: /^2024 was your strongest year: [\d,]+.km/ })).toBeVisible()
  await expectAddress(/\/statistics\?measure=distanceKm$/)
  await page.getByRole('link', { name: 'Two periods' }).click()
  await expectAddress(/\?measure=distanceKm&view=compare$/)
  await expect
    .element(page.getByRole('button', { name: 'Distance', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('a chart is a table, too', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/statistics')
  await page.getByRole('button', { name: 'As a table: By year' }).click()
  await expect.element(page.getByRole('table', { name: 'By year' })).toMatchTextContent('2025')
  await page.getByRole('button', { name: 'As a chart: By year' }).click()
  await expect.element(page.getByRole('link', { name: '2024: 3 flights' }).first()).toBeVisible()
})

test('a long list opens, and is searched', async () => {
  await signIn()
  await haveFlights(
    Array.from({ length: 12 }, (_, at) => viewedFlight('MUC', 'LHR', '2024-01-01', { tags: [`Tag ${at + 10}`] })),
  )
  await show('/statistics')
  await page.getByRole('button', { name: 'Show all 12' }).click()
  await page.getByLabelText('Find in this list').fill('tag 2')
  await expect.element(page.css('[data-bar="Tag 20"]')).toBeVisible()
  await expectCount(page.css('[data-bar^="Tag"]'), 2)
})

test('an edit, a new flight and one that was deleted change the figures while the page is open', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/statistics')
  await expect.element(figure('totals.flights')).toHaveAttribute('data-value', '5')
  await expect.element(figure('top.cabins.business.flights')).toHaveAttribute('data-value', '2')
  const [edited, , deleted, , , planned] = LOG
  await editFlight(must(edited), { cabin: 'first' })
  await expect.element(figure('top.cabins.first.flights')).toHaveAttribute('data-value', '1')
  await expect.element(figure('top.cabins.business.flights')).toHaveAttribute('data-value', '1')
  // As another device has it: the planned flight was flown.
  await haveFlights([{ ...must(planned), status: 'flown' }])
  await expect.element(figure('totals.flights')).toHaveAttribute('data-value', '6')
  await expectCount(figure('totals.planned'), 0)
  await editFlight(must(deleted), null)
  await expect.element(figure('totals.flights')).toHaveAttribute('data-value', '5')
  await expect.element(figure('byYear.2024.flights')).toHaveAttribute('data-value', '2')
})

test('a log that is being read is not called empty', async () => {
  await signIn()
  await haveFlights(rightLog(30))
  const release = await holdFlights()
  await show('/statistics')
  await expectCount(page.css('main a[href$="/new-trip"]'), 0)
  release()
  await expect.element(figure('totals.flights')).toHaveAttribute('data-value', '30')
})

test('a log that cannot be read says so', async () => {
  await signIn()
  await haveFlights(LOG)
  damageFlights()
  await show('/statistics')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your flights could not be read')
  await expectCount(figure('totals.flights'), 0)
})

test('on a phone the row of the page’s parts fades at the edge, and its last part can be seen whole', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/de/statistics', { size: PHONE })
  const row = page.css('ul:has(a[href="#when"])')
  await expect.element(row).toBeVisible()
  const element = row.element()
  const { left, right } = element.getBoundingClientRect()
  expect([left, right]).toEqual([0, document.body.getBoundingClientRect().right])
  expect(getComputedStyle(element).maskImage).toContain('linear-gradient')
  element.scrollTo({ left: element.scrollWidth, behavior: 'instant' })
  const last = must(element.lastElementChild, 'last part').getBoundingClientRect()
  expect(Math.round(last.right)).toBeLessThanOrEqual(right - 48)
})

for (const prefix of ['', '/de'] as const) {
  test(`night and day add up to the time beside them, above a hundred hours too, as the start page says it: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(
      Array.from({ length: 40 }, (_, at) => ({
        ...viewedFlight('MUC', 'JFK', `2024-03-${String((at % 28) + 1).padStart(2, '0')}`),
        id: crypto.randomUUID(),
        durationMinutes: 401,
        pilot: { nightMinutes: 151 },
      })),
    )
    await show(`${prefix}/statistics`, { size: PHONE })
    const text = (stat: string): string => plain(must(figure(stat).element().textContent))
    await expect.element(figure('totals.minutes')).toHaveAttribute('data-value', '16040')
    expect(['minutes', 'nightMinutes', 'dayMinutes'].map((name) => text(`totals.${name}`))).toEqual([
      '267 h 20 min',
      '100 h 40 min',
      '166 h 40 min',
    ])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
    expect(await flaws()).toEqual([])
    await show(`${prefix}/`, { size: PHONE })
    await expect.poll(() => plain(document.body.textContent)).toContain('267 h 20 min')
  })
}

/** With plain spaces. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ')
}

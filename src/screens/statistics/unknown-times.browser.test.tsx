import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectCount, listedFlights } from '../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { caughtDownloads } from '../../../test/component/downloads.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'

/** Two flights without times beside one with. */
const LOG = [
  viewedFlight('MUC', 'LHR', '2026-03-05', { cabin: 'business', bookingClass: 'C' }),
  viewedFlight('LHR', 'MUC', '2026-03-06', { cabin: 'business', bookingClass: 'C' }),
  viewedFlight('MUC', 'JFK', '2026-09-01', {
    bookingClass: 'Y',
    actual: viewedTimes('MUC', 'JFK', ['2026-09-01 10:00', null, null, '2026-09-01 12:00']),
  }),
]

const WORDS = {
  '': {
    routes: 'Of the flights with a time: JFK – MUC, 8 h.',
    none: 'No flight here has a time yet.',
    without: '2 without a time',
    save: 'Save Routes',
    head: 'Flights without a time',
    csv: 'LHR – MUC,2,',
  },
  '/de': {
    routes: 'Von den Flügen mit Zeit: JFK – MUC, 8 h.',
    none: 'Hier hat noch kein Flug eine Zeit.',
    without: '2 ohne Zeit',
    save: 'Strecken speichern',
    head: 'Flüge ohne Zeit',
    csv: 'LHR – MUC;2;',
  },
} as const

for (const prefix of ['', '/de'] as const) {
  const look = prefix === '' ? {} : ({ size: PHONE, theme: 'dark' } as const)
  const words = WORDS[prefix]

  test(`a time that is not known is no zero, in words, bars, tables and files: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(LOG)
    const { files, stop } = caughtDownloads()
    await show(`${prefix}/statistics?measure=minutes`, look)
    const unknown = page.css('[data-stat="top.routes.LHR-MUC.minutes"]')
    await expect.element(unknown).toHaveTextContent(`– ${words.without}`)
    const bar = (route: string) => document.querySelector(`[data-bar="${route}"] > [aria-hidden="true"]`)
    expect(bar('LHR-MUC')).toBeNull()
    expect(bar('JFK-MUC')).not.toBeNull()
    await expect.element(page.getByRole('heading', { name: words.routes, exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: words.none, exact: true }).first()).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\b0\u202fmin/)
    await button(words.save).click()
    await page.css('[data-file="csv"]').click()
    await expect.poll(() => files.length).toBe(1)
    const text = (await files[0]?.file.text()) ?? ''
    expect(text).toContain(words.head)
    const line = text.split('\r\n').find((one) => one.includes(words.csv)) ?? ''
    const cells = line.split(prefix === '' ? ',' : ';')
    expect([cells.at(-2), cells.at(-1)]).toEqual(['', '2'])
    expect(await flaws()).toEqual([])
    stop()
  })
}

test('flights without a cabin are no cabin that stands out in the estimate of emissions', async () => {
  await signIn()
  await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05'), viewedFlight('MUC', 'JFK', '2026-03-06')])
  await show('/statistics')
  await expect.element(page.getByRole('heading', { name: 'No flight has a cabin yet.', exact: true })).toBeVisible()
})

test('what is not known stands with the figure it is missing in, and what does not count among the figures', async () => {
  await signIn()
  await haveFlights([...LOG, viewedFlight('MUC', 'LHR', '2027-03-05', { status: 'planned' })])
  await show('/statistics')
  const missing = page.css('[data-stat="totals.minutes"] + dd a')
  await expect.element(missing).toHaveTextContent('2 without a block time')
  const planned = page.css('dt + [data-stat="totals.planned"]')
  await expect.element(planned).toHaveTextContent('1')
  expect(planned.element().previousElementSibling?.textContent).toBe('planned, not counted')
  await missing.click()
  await expectCount(listedFlights(), 2)
})

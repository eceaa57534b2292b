import { beforeAll, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { button, expectAddress, expectCount } from '../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { caughtDownloads } from '../../../test/component/downloads.ts'
import { flawsNow } from '../../../test/component/flaws.ts'
import { DESKTOP, PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'

// On a cold and busy machine the worker's modules take longer than a test waits.
beforeAll(
  () => Promise.all([import('../../../core/export/formats/registry.ts'), import('../../export/export-dialog.tsx')]),
  120_000,
)

const AS_PASSENGER = viewedFlight('MUC', 'JFK', '2025-03-05')
const AS_PILOT = viewedFlight('MUC', 'NUE', '2026-03-05', {
  role: 'pilot-in-command',
  aircraft: { typeIcao: 'C172', typeName: null, registration: 'D-EABC', name: null },
  pilot: { picMinutes: 50, takeOffsDay: 1, landingsDay: 1 },
})

const navigation = (): Locator => page.getByRole('navigation', { name: /^(?:Main|Hauptnavigation)$/ })

const WORDS = {
  '': { logbook: 'Logbook', statistics: 'Statistics', easa: 'EASA logbook (PDF)', faa: 'FAA logbook (PDF)' },
  '/de': {
    logbook: 'Pilotenflugbuch',
    statistics: 'Statistik',
    easa: 'EASA-Flugbuch (PDF)',
    faa: 'FAA-Flugbuch (PDF)',
  },
} as const

for (const prefix of ['', '/de'] as const) {
  const words = WORDS[prefix]

  test(`who has flown finds the logbook beside everything else, and prints it there: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights([AS_PASSENGER, AS_PILOT])
    await show(`${prefix}/flight-list`)
    const link = navigation().getByRole('link', { name: words.logbook })
    await link.click()
    await expectAddress(/\/statistics\?view=pilot$/)
    await expect.element(link).toHaveAttribute('aria-current', 'page')
    // One name in the bar, in the tabs, above the page and in the tab of the browser.
    await expect.element(page.getByRole('heading', { level: 1, name: words.logbook, exact: true })).toBeVisible()
    await expect.element(page.css(`main nav [aria-current=page]`)).toMatchTextContent(words.logbook)
    await expect.poll(() => document.title).toContain(words.logbook)
    await expect
      .element(navigation().getByRole('link', { name: words.statistics }))
      .toHaveAttribute('aria-current', 'true')
    expect(await flawsNow()).toEqual([])
    await button(words.faa).click()
    await expect.element(page.css('[data-format="faa"] input')).toBeChecked()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(?:Cancel|Abbrechen)$/ })
      .click()
    const { files, stop } = caughtDownloads()
    await button(words.easa).click()
    await expect.element(page.css('[data-format="easa"] input')).toBeChecked()
    await expect.element(page.css('[data-counted="true"]'), { timeout: 60_000 }).toBeVisible()
    expect(await flawsNow()).toEqual([])
    await page.css('[data-export]').click()
    await expect.poll(() => files.length, { timeout: 60_000 }).toBe(1)
    expect(files[0]?.name).toMatch(/\.pdf$/)
    stop()
  })
}

test('who says to be a pilot finds it before the first flight, on a phone at the start page', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await haveFlights([AS_PASSENGER])
  await show('/profile', { size: DESKTOP })
  await expect.element(navigation().getByRole('link', { name: 'Logbook' })).toBeVisible()
  await show('/', { size: PHONE, theme: 'dark' })
  await page.getByRole('region', { name: 'Quick actions' }).getByRole('link', { name: 'Logbook' }).click()
  await expectAddress(/\/statistics\?view=pilot$/)
  await expect.element(page.getByText('Nothing in your logbook yet')).toBeVisible()
})

test('a traveller has no logbook there', async () => {
  await signIn()
  await haveFlights([AS_PASSENGER])
  await show('/')
  await expect.element(page.getByRole('region', { name: 'Quick actions' })).toBeVisible()
  await expectCount(page.getByRole('link', { name: 'Logbook' }), 0)
})

for (const [timeEntry, day] of [
  ['utc', '4 Mar 2026'],
  ['local', '5 Mar 2026'],
] as const) {
  test(`the pages have the day on the clock its reader reads: ${timeEntry}`, async () => {
    await signIn({ preferences: { role: 'pilot', timeEntry } })
    const actual = viewedTimes('MUC', 'NUE', ['2026-03-05 00:30', null, null, '2026-03-05 01:20'])
    await haveFlights([{ ...AS_PILOT, actual }])
    await show('/statistics?view=pilot')
    await expect.element(page.getByRole('rowheader').getByRole('link', { name: day })).toBeVisible()
  })
}

test('on a phone the row of views fades at its edge, and the view shown stands whole and clear of it', async () => {
  await signIn()
  await haveFlights([AS_PASSENGER, AS_PILOT])
  const row = () => page.css('main nav').first().element()
  const rightOf = (element: Element): number => element.getBoundingClientRect().right
  await show('/de/statistics', { size: PHONE })
  const logbook = page.css('main nav').first().getByRole('link', { name: WORDS['/de'].logbook })
  await expect.element(logbook).toBeVisible()
  expect(getComputedStyle(row()).maskImage).toContain('linear-gradient')
  // It is too long for its place: what follows runs into the fading.
  expect(row().scrollWidth).toBeGreaterThan(row().clientWidth)
  await show('/de/statistics?view=pilot', { size: PHONE })
  await expect.element(logbook).toHaveAttribute('aria-current', 'page')
  const fading = (): number => Number.parseFloat(getComputedStyle(row()).paddingInlineEnd)
  await expect.poll(fading).toBeGreaterThan(16)
  await expect.poll(() => rightOf(logbook.element()) - (rightOf(row()) - fading())).toBeLessThanOrEqual(1)
  expect(logbook.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
})

test('with times in UTC the sums by year have the year of that day, as their flights in the list', async () => {
  await signIn({ preferences: { role: 'pilot', timeEntry: 'utc' } })
  const actual = viewedTimes('MUC', 'NUE', ['2025-01-01 00:30', null, null, '2025-01-01 01:20'])
  await haveFlights([{ ...AS_PILOT, date: '2025-01-01', actual }])
  await show('/statistics?view=pilot')
  await expect.element(page.getByRole('rowheader', { name: '2024', exact: true }).first()).toBeVisible()
  await expectCount(page.getByRole('rowheader', { name: '2025', exact: true }), 0)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, button, combobox, expectCount, listedFlights } from '../../../test/component/acts.ts'
import { haveFlights, haveRecords, signIn } from '../../../test/component/device.ts'
import { caughtDownloads } from '../../../test/component/downloads.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'

const QUEUE = '10000000-0000-4000-8000-000000000001'
const BAGS = '10000000-0000-4000-8000-000000000002'
const aircraft = { typeIcao: 'A359', typeName: 'Airbus A350-900', registration: 'D-AIXA', name: null }

/** Ten flights from ten minutes early to eight late, one of each two minutes; two of them in business. */
const LOG = [
  ...Array.from({ length: 10 }, (_, at) => {
    const day = `2024-03-${at + 10}`
    const late = 2 * at - 10
    const landed = late < 0 ? `${day} 08:${60 + late}` : `${day} 09:0${late}`
    return viewedFlight('MUC', 'LHR', day, {
      aircraft,
      cabin: at < 2 ? 'business' : 'economy',
      custom: { [BAGS]: at % 3, [QUEUE]: 30 * at },
      scheduled: viewedTimes('MUC', 'LHR', [`${day} 08:00`, null, null, `${day} 09:00`]),
      actual: viewedTimes('MUC', 'LHR', [`${day} 08:00`, null, null, landed]),
    })
  }),
  viewedFlight('MUC', 'LHR', '2024-05-01'),
]

const bins = () =>
  [...document.querySelectorAll('[data-bar^="arrivalDelay="]')].map((bar) => bar.getAttribute('data-bar'))

const WORDS = {
  '': {
    choose: 'Spread of',
    delay: 'Delay at arrival',
    distance: 'Spread: Distance',
    finding: /^Nothing stands out: no entry has more than 1 flight\. The median is −1.min\.$/,
    early: '−10\u202fmin to −8\u202fmin: 1 flight',
  },
  '/de': {
    choose: 'Verteilung von',
    delay: 'Verspätung bei der Ankunft',
    distance: 'Verteilung: Entfernung',
    finding: /^Nichts ragt heraus: Kein Eintrag hat mehr als 1 Flug\. Der Median liegt bei −1.min\.$/,
    early: '−10\u202fmin bis −8\u202fmin: 1 Flug',
  },
} as const

for (const prefix of ['', '/de'] as const) {
  const look = prefix === '' ? {} : ({ size: PHONE, theme: 'dark' } as const)
  const words = WORDS[prefix]

  test(`the reader chooses whose spread is seen, and each part leads to its flights: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(LOG)
    await show(`${prefix}/statistics?measure=flights`, look)
    await expect.element(page.getByText(words.distance, { exact: true }).first()).toBeVisible()
    await combobox(words.choose).selectOptions(words.delay)
    await expect.poll(address).toBe(`${prefix}/statistics?histogram=arrivalDelay`)
    await expect.element(page.getByRole('figure', { name: words.finding })).toBeVisible()
    expect(bins()).toEqual([-10, -8, -6, -4, -2, 0, 2, 4, 6, 8].map((from) => `arrivalDelay=${from}..${from + 2}`))
    await expect
      .element(page.css('[data-stat="histograms.arrivalDelay.unknown.flights"]'))
      .toHaveAttribute('data-value', '1')
    expect(await flaws()).toEqual([])
    await page.getByRole('link', { name: words.early, exact: true }).click()
    await expectCount(listedFlights(), 1)
    expect(new URLSearchParams(location.search).get('q')).toContain('-10')
  })
}

test('own numbers and durations are offered by their names, and saved as other charts are', async () => {
  await signIn()
  await haveRecords('data', 'custom-fields', [
    [BAGS, { name: 'Bags', kind: 'number', order: 0 }],
    [QUEUE, { name: 'Queue', kind: 'duration', order: 1 }],
  ])
  await haveFlights(LOG)
  const { files, stop } = caughtDownloads()
  await show(`/statistics?histogram=own%3D${BAGS}`)
  await expect.element(page.getByRole('link', { name: '0: 4 flights', exact: true })).toBeVisible()
  await button('Save Spread: Bags').click()
  await page.css('[data-file=csv]').click()
  await expect.poll(() => files.length).toBe(1)
  expect(await files[0]?.file.text()).toMatch(
    /^Name,Flights,Distance \(km\),Time\r\n0,4,\d+,\d:\d\d\r\n1,3,.*\r\n2,3,.*\r\n$/,
  )
  stop()
  await combobox('Spread of').selectOptions('Queue')
  await expect.element(page.getByRole('link', { name: '30\u202fmin to 1\u202fh: 1 flight', exact: true })).toBeVisible()
})

test('a value that no flight of the search has is not offered', async () => {
  await signIn()
  await haveFlights([viewedFlight('MUC', 'LHR', '2024-05-01')])
  await show('/statistics?histogram=arrivalDelay')
  await expect.element(page.getByText('Spread: Distance', { exact: true }).first()).toBeVisible()
  expect([...document.querySelectorAll('[name=histogram] option')].map(({ textContent }) => textContent)).toEqual([
    'Distance',
  ])
})

for (const [bar, flights] of [
  ['again.flights', 9],
  ['emissions.flights', 11],
  ['emissions.business', 2],
  ['emissions.average', 1],
] as const) {
  test(`leads to its flights: ${bar}`, async () => {
    await signIn()
    await haveFlights(LOG)
    await show('/statistics')
    const link = page.css(`[data-bar="${bar}"]`).first()
    await expect.element(link).toBeVisible()
    await link.click()
    await expectCount(listedFlights(), flights)
  })
}

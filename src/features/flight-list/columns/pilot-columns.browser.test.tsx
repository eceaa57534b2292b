import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectAddress, expectCount, listedFlights } from '../../../../test/component/acts.ts'
import { caughtDownloads } from '../../../../test/component/downloads.ts'
import { haveFlights, signIn } from '../../../../test/component/device.ts'
import { flaws } from '../../../../test/component/flaws.ts'
import { PHONE, show } from '../../../../test/component/show.tsx'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'

const COLUMNS = 'route callsign awardMiles duty dutyOn fuelUsed fullStops checks signature'

async function haveLog(): Promise<void> {
  await haveFlights([
    viewedFlight('MUC', 'LHR', '2026-03-05', {
      status: 'flown',
      callsign: 'DLH4AB',
      awardMiles: 1250,
      pilot: {
        dutyMinutes: 660,
        dutyOn: '2026-03-05T05:40+01:00[Europe/Berlin]',
        fuel: { used: 42.5, uplifted: null, unit: 'kg' },
        fullStopsDay: 2,
        fullStopsNight: 1,
        reviews: ['ipc'],
        signature: { name: 'Iris', certificate: 'CFI 7', expires: null, signedOn: null },
      },
    }),
    viewedFlight('LHR', 'MUC', '2026-03-06', { status: 'flown', awardMiles: 900 }),
    viewedFlight('MUC', 'JFK', '2026-03-07', { status: 'flown' }),
  ])
}
const cell = (text: string) => page.css('[data-flight-id] td').filter({ hasText: text })
const routes = () =>
  listedFlights()
    .elements()
    .map((row) => /MUC.*LHR|LHR.*MUC|MUC.*JFK/.exec(row.textContent ?? '')?.[0])

test('what a pilot and a frequent flyer wrote down is a column, and sorts', async () => {
  await signIn({ preferences: { listColumns: COLUMNS } })
  await haveLog()
  // As wide as all nine need.
  await show('/flight-list', { size: { width: 1920, height: 900 } })
  await expectCount(listedFlights(), 3)
  for (const text of ['DLH4AB', '1,250', '05:40', '42.5', 'Instrument proficiency check (IPC)', 'Iris, CFI 7'])
    await expectCount(cell(text), 1)
  await expectCount(page.css('[data-flight-id] td').filter({ hasText: /^3$/ }), 1)
  await button('Award miles').click()
  await expectAddress(/sort=awardMiles/)
  await expect
    .poll(routes)
    .toEqual([expect.stringMatching(/MUC.*LHR/), expect.stringMatching(/LHR.*MUC/), expect.stringMatching(/JFK/)])
  expect(await flaws()).toEqual([])
})

test('they leave with the list, as values', async () => {
  await signIn({ preferences: { listColumns: COLUMNS } })
  await haveLog()
  const { files, stop } = caughtDownloads()
  await show('/flight-list?sort=awardMiles')
  await expectCount(listedFlights(), 3)
  await button('Export').first().click()
  await expect.element(page.css('[data-counted="true"]'), { timeout: 60_000 }).toBeVisible()
  await button('CSV').click()
  await button('Columns of my list').click()
  await page.css('[data-export]').click()
  await expect.poll(() => files.length, { timeout: 20_000 }).toBe(1)
  const [head, first] = ((await files[0]?.file.text()) ?? '').split('\r\n')
  expect(head).toContain(
    'Callsign,Award miles,On duty,Reporting for duty,Fuel used,Unit of fuel,Full-stop landings by day',
  )
  expect(first).toContain('DLH4AB,1250,11:00,2026-03-05 05:40,42.5,kg,2,1')
  stop()
})

test('the search finds them, in either language', async () => {
  await signIn()
  await haveLog()
  await show('/flight-list?q=awardmiles%3E1000%20check%3Aipc%20fuelused%3E40%20signature%3Airis', { size: PHONE })
  await expectCount(listedFlights(), 1)
  expect(routes()).toEqual([expect.stringMatching(/MUC.*LHR/)])
  await show('/de/flight-list?q=dienstzeit%3E10h%20dienstbeginn%3C6', { size: PHONE })
  await expectCount(listedFlights(), 1)
  expect(routes()).toEqual([expect.stringMatching(/MUC.*LHR/)])
})

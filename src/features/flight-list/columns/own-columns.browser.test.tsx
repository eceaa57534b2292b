import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { button, expectAddress, expectCount, listedFlights } from '../../../../test/component/acts.ts'
import { haveFlights, haveRecords, signIn } from '../../../../test/component/device.ts'
import { flaws } from '../../../../test/component/flaws.ts'
import { PHONE, show, WIDE } from '../../../../test/component/show.tsx'

const FUEL = '00000000-0000-4000-8000-000000000001'
const SLEPT = '00000000-0000-4000-8000-000000000002'

async function haveLog(): Promise<void> {
  await haveRecords('data', 'custom-fields', [
    [FUEL, { name: 'Fuel', kind: 'number', unit: 'kg', order: 0 }],
    [SLEPT, { name: 'Slept', kind: 'yes-no', order: 1 }],
  ])
  await haveFlights([
    viewedFlight('MUC', 'LHR', '2026-03-05', { custom: { [FUEL]: 900, [SLEPT]: true } }),
    viewedFlight('LHR', 'MUC', '2026-03-06', { custom: { [FUEL]: 12.5 } }),
    viewedFlight('MUC', 'JFK', '2026-03-07'),
  ])
}
const routes = () =>
  listedFlights()
    .elements()
    .map((row) => /MUC.*LHR|LHR.*MUC|MUC.*JFK/.exec(row.textContent ?? '')?.[0])
const cells = (name: string) => page.css(`[data-flight-id] td`).filter({ hasText: name })

test('an own field is a column under its name, and sorts', async () => {
  await signIn()
  await haveLog()
  await show('/flight-list', { size: WIDE })
  await expectCount(listedFlights(), 3)
  await button('Columns').click()
  await page.getByRole('checkbox', { name: 'Fuel', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Slept', exact: true }).click()
  await button('Done').click()
  await expectCount(cells('900 kg'), 1)
  await expectCount(cells('12.5 kg'), 1)
  await button('Fuel').click()
  await expectAddress(new RegExp(`sort=own-${FUEL}`))
  await expect
    .poll(routes)
    .toEqual([expect.stringMatching(/LHR.*MUC/), expect.stringMatching(/MUC.*LHR/), expect.stringMatching(/JFK/)])
  await button('Fuel').click()
  await expect.poll(() => routes()[0]).toMatch(/MUC.*LHR/)
  expect(await flaws()).toEqual([])
})

test('a phone, which has no names of columns to press, offers every order', async () => {
  await signIn()
  await haveLog()
  await show('/flight-list', { size: PHONE })
  await expectCount(listedFlights(), 3)
  await button('Order and views').click()
  await page.getByLabelText('Sort by').selectOptions('Fuel, ascending')
  await button('Done').click()
  await expect.poll(() => routes()[0]).toMatch(/LHR.*MUC/)
  // What it is sorted by is seen on the card.
  await expect.element(listedFlights().first()).toMatchTextContent(/12\.5 kg/)
})

test('columns chosen at once all count, of a saved view too, and none moves under the pointer', async () => {
  await signIn()
  await haveLog()
  await show('/flight-list?columns=date+route+flight', { size: WIDE })
  await expectCount(listedFlights(), 3)
  await button('Columns').click()
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true }).last()
  await expect.element(box('Distance')).toBeVisible()
  const [distance, seat] = [box('Distance').element(), box('Seat').element()] as HTMLElement[]
  const places = () => [distance, seat].map((one) => one?.getBoundingClientRect().top)
  const before = places()
  distance?.click()
  await Promise.resolve()
  seat?.click()
  await expectAddress(/columns=date\+route\+flight\+distance\+seat/)
  expect(places()).toEqual(before)
  expect(await flaws()).toEqual([])
})

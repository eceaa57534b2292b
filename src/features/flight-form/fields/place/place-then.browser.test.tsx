import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, combobox, expectCount, field, listedFlights, press } from '../../../../../test/component/acts.ts'
import { haveFlights, signIn, storedFlights } from '../../../../../test/component/device.ts'
import { flaws } from '../../../../../test/component/flaws.ts'
import { show, WIDE } from '../../../../../test/component/show.tsx'
import { viewedFlight } from '../../../../../test/support/viewed-flights.ts'

const type = async (label: string, text: string): Promise<void> => {
  await combobox(label).fill(text)
  await press('{Tab}')
}
const asked = () => page.getByText(/in use only since|only in use until|another code then/)

test('a place that was chosen before its day stays, is asked about, and changes by a press alone', async () => {
  await signIn()
  await show('/new-trip')
  await type('From', 'Berlin')
  await type('To', 'Munich')
  await expect.element(combobox('From')).toHaveValue('BER')
  await expect.element(combobox('To')).toHaveValue('MUC')
  await expectCount(asked(), 0)
  await field('Date').fill('5 Mar 1985')
  await expect
    .element(page.getByText(/Berlin Brandenburg Airport has been in use only since .*25 Oct 2020/))
    .toBeVisible()
  await expect.element(page.getByText(/^Munich Airport has been in use only since .*17 May 1992/)).toBeVisible()
  await expect.element(combobox('From')).toHaveValue('BER')
  expect(await flaws()).toEqual([])
  await page.getByRole('button', { name: /^TXL · Berlin-Tegel/ }).click()
  await expect.element(combobox('From')).toHaveValue('TXL')
  await expectCount(asked(), 1)
  // Leaving it is an answer too.
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  expect(await storedFlights()).toMatchObject([
    { from: { iata: 'TXL', airportId: 'DE-0876' }, to: { iata: 'MUC', airportId: 'EDDM' } },
  ])
})

test('so is a stop, and again when the day is changed', async () => {
  await signIn()
  await show('/new-trip')
  await type('From', 'Nuremberg')
  await type('To', 'London Gatwick')
  await page.getByRole('button', { name: /^Status and stops/ }).click()
  await button('Add a stop').click()
  await type('Stop 1', 'Munich')
  await expect.element(combobox('Stop 1')).toHaveValue('MUC')
  await field('Date').fill('5 Mar 1985')
  await page.getByRole('button', { name: 'MUC · Munich-Riem Airport' }).click()
  await expectCount(asked(), 0)
  await field('Date').fill('5 Mar 2005')
  await expect.element(page.getByText(/Munich-Riem Airport was only in use until .*16 May 1992/)).toBeVisible()
})

test('in the grid it stands below the line', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await show('/new-trip', { size: WIDE })
  await type('From', 'EDDM')
  await type('To', 'EDDF')
  await field('Date').fill('5 Mar 1985')
  await page.getByRole('button', { name: /Munich-Riem Airport/ }).click()
  await expectCount(asked(), 0)
  await expect.element(combobox('From')).toHaveValue('EDDM')
})

test('a flight of the log is asked about once its day is changed', async () => {
  await signIn()
  const flown = viewedFlight('MUC', 'LHR', '1985-03-05')
  const from = { ...flown.from, airportId: 'EDDM', icao: 'EDDM' }
  await haveFlights([{ ...flown, from } as typeof flown])
  await show(`/edit-trip/${flown.id}`)
  await expect.element(combobox('From')).toHaveValue('MUC')
  await expectCount(asked(), 0)
  await field('Date').fill('6 Mar 1985')
  await expect.element(asked()).toBeVisible()
})

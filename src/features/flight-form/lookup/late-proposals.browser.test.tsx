import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, combobox, expectCount, fillFlight, listedFlights } from '../../../../test/component/acts.ts'
import { holdCatalogue } from '../../../../test/component/catalogue.ts'
import { haveFlights, hold, signIn, storedFlights } from '../../../../test/component/device.ts'
import { show } from '../../../../test/component/show.tsx'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { airlineCatalogue } from '../../../flight/catalogue/catalogues.ts'

const save = (): Promise<void> => button('Save flight').click()
const LH = { carrier: 'LH', number: '2472', suffix: null }

/** Presses Save with a number whose airline comes while the log keeps the save waiting; the save goes on by what is given back. */
async function saveBeforeAirline(): Promise<() => void> {
  const known = holdCatalogue(airlineCatalogue)
  await show('/new-trip')
  await fillFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05', flightNumber: 'LH 2472' })
  const release = await hold('flights')
  await save()
  await expect.element(page.css('form[aria-busy=true]')).toBeVisible()
  known()
  await expect.element(combobox('Airline')).toHaveValue('Lufthansa')
  return release
}

test('an airline that is found while the flight is saved changes nothing of it', async () => {
  await signIn()
  const release = await saveBeforeAirline()
  release()
  await expectCount(listedFlights(), 1)
  const [saved] = await storedFlights()
  expect(saved).toMatchObject({ flightNumber: LH })
  expect(saved?.airline ?? null).toBeNull()
})

test('and is there when the save ends in a question, and saved by the answer', async () => {
  await signIn()
  const first = viewedFlight('MUC', 'LHR', '2026-03-05', { flightNumber: LH, airline: null })
  await haveFlights([first])
  const release = await saveBeforeAirline()
  release()
  await expect.element(button('Save it anyway')).toBeVisible()
  await expect.element(combobox('Airline')).toHaveValue('Lufthansa')
  await button('Save it anyway').click()
  await expectCount(listedFlights(), 2)
  const saved = (await storedFlights()).find(({ id }) => id !== first.id)
  expect(saved?.airline).toMatchObject({ iata: 'LH' })
})

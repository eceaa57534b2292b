import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectCount, field, fillFlight, listedFlights } from '../../../../../test/component/acts.ts'
import { haveFlights, signIn, storedFlights } from '../../../../../test/component/device.ts'
import { PHONE, show } from '../../../../../test/component/show.tsx'
import { viewedFlight } from '../../../../../test/support/viewed-flights.ts'

const choose = (name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).click()

async function typeFlight(role: string, type: string): Promise<void> {
  await show('/new-trip')
  await button('Form, field by field').click()
  await fillFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05' })
  const [offBlock, onBlock] = [page.css('[name="actual.offBlock"]'), page.css('[name="actual.onBlock"]')]
  await offBlock.fill('1200')
  await onBlock.fill('1300')
  await page.css('[name=aircraftType]').fill(type)
  await expect.element(page.css('[role=option]').first()).toBeVisible()
  await page.css('[role=option]').first().click()
  await field('Role').selectOptions(role)
}

const landing = () => page.css('[name="pilot.landingsDay"]')

test('alone the landing is the pilot’s; in a crew it is asked who flew, and the answer is proposed the next time', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await typeFlight('Pilot in command', 'C172')
  await expect.element(landing()).toHaveAttribute('placeholder', '1')
  await expect.element(page.getByText('Alone: I flew')).toBeVisible()
  await field('Role').selectOptions('Student pilot')
  await expect.element(page.getByText('With instructor: I flew')).toBeVisible()
  await field('Role').selectOptions('Pilot in command')

  await page.css('[name=aircraftType]').fill('A320')
  await expect.element(page.css('[role=option]').first()).toBeVisible()
  await page.css('[role=option]').first().click()
  // Nobody has said who flew: no landing is proposed.
  await expect.element(page.getByText(/Who flew\?/)).toBeVisible()
  await expect.element(landing()).not.toHaveAttribute('placeholder')
  await choose('The other pilot flew')
  await expect.element(landing()).not.toHaveAttribute('placeholder')
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  const [stored] = await storedFlights()
  expect(stored?.pilot).toMatchObject({ pilotFlying: 'other', picMinutes: 120, multiPilotMinutes: 120 })
  expect(stored?.pilot).not.toHaveProperty('landingsDay')

  await typeFlight('Co-pilot', 'A320')
  await expect.element(page.getByText('As last time: The other pilot flew')).toBeVisible()
  await choose('I flew')
  await expect.element(landing()).toHaveAttribute('placeholder', '1')
})

test('six landings with one take-off are asked about, and mended by one press', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await typeFlight('Pilot in command', 'C172')
  await landing().fill('6')
  await expect.element(page.getByText('Landings: 6, take-offs: 1.', { exact: false })).toBeVisible()
  await button('Log 6 take-offs').click()
  await expectCount(page.getByText('Landings: 6', { exact: false }), 0)
  await expect.element(page.css('[name="pilot.takeOffsDay"]')).toHaveValue('6')
})

test('a student who flew solo had no instructor aboard; touch-and-gos are take-offs and landings', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await typeFlight('Student pilot', 'C172')
  const dual = page.css('[name="pilot.dualReceivedMinutes"]')
  await expect.element(dual).toHaveAttribute('placeholder', '2:00')
  await button('All times').click()
  await page.css('[name="pilot.soloMinutes"]').fill('2:00')
  await expect.element(dual).not.toHaveAttribute('placeholder')
  await expect.element(page.css('[name="pilot.picMinutes"]')).toHaveAttribute('placeholder', '2:00')
  await button('All kinds of landings').click()
  await page.css('[name="pilot.touchAndGosDay"]').fill('5')
  await expect.element(landing()).toHaveAttribute('placeholder', '6')
  await expect.element(page.css('[name="pilot.takeOffsDay"]')).toHaveAttribute('placeholder', '6')
  await expect.element(page.css('[name="pilot.fullStopsDay"]')).toHaveAttribute('placeholder', '1')
})

test('a landing elsewhere offers cross-country time, and stores none of it by itself', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await typeFlight('Pilot in command', 'C172')
  const crossCountry = page.css('[name="pilot.crossCountryMinutes"]')
  await expect.element(page.getByText(/You landed 5\d\d NM away, farther than FAA ratings require/)).toBeVisible()
  await expect.element(crossCountry).toHaveValue('')
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  const [stored] = await storedFlights()
  expect(stored?.pilot).toMatchObject({ picMinutes: 120 })
  expect(stored?.pilot).not.toHaveProperty('crossCountryMinutes')

  await show(`/edit-trip/${stored?.id ?? ''}`)
  await page.css('[data-offered="2:00"]').click()
  await expect.element(crossCountry).toHaveValue('2:00')
  await expectCount(page.css('[data-offered]'), 0)
  await button('Save flight').click()
  await expect.poll(async () => (await storedFlights())[0]?.pilot?.crossCountryMinutes).toBe(120)
})

test('of a number that is what the sun says nothing is said; more of them are touch-and-gos', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await typeFlight('Pilot in command', 'C172')
  await landing().fill('1')
  await expectCount(page.getByText(/Entered by hand/), 0)
  await expectCount(page.getByRole('button', { name: 'Use 1', exact: true }), 0)
  await page.css('[name="pilot.takeOffsDay"]').fill('3')
  await expect.element(page.getByText('Entered by hand. The sun says 1.')).toBeVisible()
  await page.css('[name="pilot.takeOffsDay"]').fill('')
  await landing().fill('')
  await button('All kinds of landings').click()
  await page.css('[name="pilot.touchAndGosDay"]').fill('5')
  await expect.element(page.getByText('6 with touch-and-gos').first()).toBeVisible()
})

test('who logged the last sectors of a type as IFR in whole is offered the next one so, and takes it by a press', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  const aircraft = { typeIcao: 'A320', typeName: 'Airbus A320', registration: 'D-AIZA', name: null }
  const pilot = { sicMinutes: 110, ifrMinutes: 110 }
  const rest = { role: 'second-in-command', durationMinutes: 110, aircraft, pilot } as const
  await haveFlights(['2026-03-01', '2026-03-02'].map((date) => viewedFlight('MUC', 'LHR', date, rest)))
  await show('/new-trip', { size: PHONE })
  await fillFlight({ from: 'MUC', to: 'FRA', date: '2026-03-05', departure: '1000', arrival: '1105' })
  await field('Registration').fill('D-AIZA')
  const offer = page.css('[data-offered="1:05"]')
  await expect.element(offer).toHaveTextContent('Use 1:05')
  await expect.element(field('IFR')).toHaveValue('')
  await offer.click()
  await expect.element(field('IFR')).toHaveValue('1:05')
})

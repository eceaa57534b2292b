import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { button, expectCount, field, fillFlight, listedFlights } from '../../../../../test/component/acts.ts'
import { haveFlights, signIn, storedFlights } from '../../../../../test/component/device.ts'
import { viewedFlight } from '../../../../../test/support/viewed-flights.ts'
import { show } from '../../../../../test/component/show.tsx'

/** What few flights have: minutes and counts by their name in the record, and what stands in the form again. */
const TYPED = {
  spicMinutes: '1:00',
  safetyPilotMinutes: '0:20',
  groundTrainingMinutes: '0:45',
  goArounds: '2',
  waterLandings: '3',
  nvgLandings: '1',
  interceptions: '4',
}
const STORED = {
  spicMinutes: 60,
  safetyPilotMinutes: 20,
  groundTrainingMinutes: 45,
  goArounds: 2,
  waterLandings: 3,
  nvgLandings: 1,
  interceptions: 4,
  launch: 'aerotow',
  reviews: ['flight-review', 'ipc', 'refresher-training'],
  endorsements: 'Tailwheel, 91st flight',
  fuel: { used: 42.5, uplifted: 60, unit: 'gal' as const },
}
const SEARCH =
  'spic=60min safety>=20min ground=45min goarounds=2 waterlandings>2 nvglandings=1 launch:aerotow check:refresher tailwheel'
const box = (name: string): Locator => page.css(`[name="pilot.${name}"]`)

async function expectForm(): Promise<void> {
  for (const [name, text] of Object.entries(TYPED)) await expect.element(box(name)).toHaveValue(text)
  await expect.element(page.getByRole('radio', { name: 'Aerotow', exact: true })).toBeChecked()
  await expect.element(field('Flight review')).toBeChecked()
  await expect.element(field('Instrument proficiency check (IPC)')).toBeChecked()
  await expect.element(field('Refresher training')).toBeChecked()
  await expect.element(field('Skill test')).not.toBeChecked()
  await expect.element(field('Endorsements')).toHaveValue(STORED.endorsements)
  await expect.element(field('Used')).toHaveValue('42.5')
  await expect.element(field('Uplifted')).toHaveValue('60')
  await expect.element(field('Unit')).toHaveValue('gal')
}

test('what few flights have is typed, comes back as a draft and is saved', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await show('/new-trip')
  await button('Form, field by field').click()
  await fillFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await button('All times').click()
  await button('All kinds of landings').click()
  for (const [name, text] of Object.entries(TYPED)) await box(name).fill(text)
  await page.getByRole('radio', { name: 'Aerotow', exact: true }).click()
  await field('Flight review').click()
  await field('Instrument proficiency check (IPC)').click()
  await field('Refresher training').click()
  await field('Endorsements').fill(STORED.endorsements)
  await field('Used').fill('42.5')
  await field('Uplifted').fill('60')
  await field('Unit').selectOptions('gal')
  await show('/new-trip')
  await expectForm()
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  expect((await storedFlights())[0]?.pilot).toMatchObject(STORED)
})

test('opened again the form has them, every kind of launch is offered, and the search finds the flight by all of them', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  const reviews = ['flight-review', 'ipc', 'refresher-training'] as const
  const pilot = { ...STORED, launch: 'aerotow' as const }
  const flight = viewedFlight('MUC', 'LHR', '2026-03-05', { pilot: { ...pilot, reviews: [...reviews] } })
  await haveFlights([flight, viewedFlight('MUC', 'LHR', '2026-03-06')])
  await show(`/edit-trip/${flight.id}`)
  await expectForm()
  const launches = page.getByRole('radio', { name: /^(Winch|Aerotow|Self-launch|Bungee|Car tow)$/ })
  await expectCount(launches, 5)
  await show(`/flight-list?q=${encodeURIComponent(SEARCH)}`)
  await expectCount(listedFlights(), 1)
  await expect.element(listedFlights()).toHaveAttribute('data-flight-id', flight.id)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, combobox, expectCount, field, fillFlight, listedFlights } from '../../../../test/component/acts.ts'
import { haveFlights, signIn, storedFlights } from '../../../../test/component/device.ts'
import { PHONE, show, WIDE } from '../../../../test/component/show.tsx'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'

const robin = { typeIcao: 'DR40', typeName: 'Robin DR400', registration: 'D-EKFI', name: null }

test('a registration logged before fills in its type, which goes with it; a typed one stays', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05', { aircraft: robin })])
  await show('/new-trip', { size: PHONE })
  await field('Registration').fill('dekfi')
  await expect.element(combobox('Aircraft type')).toHaveValue('Robin DR400')
  await field('Registration').fill('D-EKF')
  await expect.element(combobox('Aircraft type')).toHaveValue('')
  await combobox('Aircraft type').fill('Piper')
  await field('Registration').fill('D-EKFI')
  await expect.element(field('Registration')).toHaveValue('D-EKFI')
  await expect.element(combobox('Aircraft type')).toHaveValue('Piper')
})

test('so it does in the grid', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05', { aircraft: robin })])
  await show('/new-trip', { size: WIDE })
  await fillFlight({ from: 'MUC', to: 'FRA', date: '2026-03-07' })
  await field('Registration').fill('D-EKFI')
  await expect.element(page.getByRole('button', { name: /Robin DR400/ })).toBeVisible()
  await button('Save flight').click()
  await expectCount(listedFlights(), 2)
  const logged = (await storedFlights()).find(({ date }) => date === '2026-03-07')
  expect(logged?.aircraft).toMatchObject({ typeIcao: 'DR40', registration: 'D-EKFI' })
})

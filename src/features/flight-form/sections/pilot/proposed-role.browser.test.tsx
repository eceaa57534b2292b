import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectCount, field, fillFlight, listedFlights } from '../../../../../test/component/acts.ts'
import { haveFlights, signIn, storedFlights } from '../../../../../test/component/device.ts'
import type { FlightRole } from '../../../../../core/flight/flight.ts'
import { PHONE, show, WIDE } from '../../../../../test/component/show.tsx'
import { viewedFlight } from '../../../../../test/support/viewed-flights.ts'

const role = () => page.css('[name=role]').first()

test('who flies as a pilot is in command until a flight says else; what nobody touched is no draft', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await show('/new-trip', { size: PHONE })
  await expect.element(role()).toHaveValue('pilot-in-command')
  await fillFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05', departure: '1200', arrival: '1300' })
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  expect(await storedFlights()).toMatchObject([{ role: 'pilot-in-command', pilot: { picMinutes: 120 } }])
})

for (const [name, size] of [
  ['form', PHONE],
  ['grid', WIDE],
] as const) {
  test(`the role of the last flight as a pilot is proposed, and another may be chosen, or none: ${name}`, async () => {
    await signIn({ preferences: { role: 'pilot' } })
    await haveFlights([
      viewedFlight('MUC', 'LHR', '2026-03-06', { status: 'flown', role: 'passenger' }),
      viewedFlight('MUC', 'LHR', '2026-03-05', { status: 'flown', role: 'student' }),
      viewedFlight('MUC', 'LHR', '2026-03-04', { status: 'flown', role: 'instructor' }),
    ])
    await show('/new-trip', { size })
    await expect.element(role()).toHaveValue('student')
    await role().selectOptions('Not stated')
    await expect.element(role()).toHaveValue('')
    await role().selectOptions('Co-pilot')
    await fillFlight({ from: 'MUC', to: 'FRA', date: '2026-03-07' })
    await expect.element(role()).toHaveValue('second-in-command')
  })
}

test('after an airline’s flight a type flown by one is flown in command, and one flown before as it was', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  const flown = (date: string, typeIcao: string, role: FlightRole, registration: string | null = null) =>
    viewedFlight('MUC', 'LHR', date, {
      status: 'flown',
      role,
      aircraft: { typeIcao, typeName: null, registration, name: null },
    })
  await haveFlights([
    flown('2026-03-06', 'A320', 'second-in-command', 'D-AIZA'),
    flown('2026-03-05', 'C172', 'instructor', 'D-EABC'),
    flown('2026-03-04', 'GLID', 'passenger', 'D-1234'),
  ])
  await show('/new-trip', { size: WIDE })
  await expect.element(role()).toHaveValue('second-in-command')
  const registration = page.css('[name=registration]').first()
  await registration.fill('D-1234')
  await expect.element(role()).toHaveValue('pilot-in-command')
  await registration.fill('D-EABC')
  await expect.element(role()).toHaveValue('instructor')
  await registration.fill('D-AIZA')
  await expect.element(role()).toHaveValue('second-in-command')
  await registration.fill('D-1234')
  await expect.element(role()).toHaveValue('pilot-in-command')
  // What somebody chose stays.
  await role().selectOptions('Co-pilot')
  await registration.fill('D-EABC')
  await expect.element(page.getByRole('button', { name: /C172/ })).toBeVisible()
  await expect.element(role()).toHaveValue('second-in-command')
})

test('nobody else is proposed a role', async () => {
  await signIn({ preferences: { role: 'both' } })
  await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05', { status: 'flown', role: 'student' })])
  await show('/new-trip', { size: PHONE })
  await expect.element(button('LHR, last landing')).toBeVisible()
  await page.getByRole('button', { name: /Role and pilot’s log/ }).click()
  await expect.element(field('Role')).toHaveValue('')
})

import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { button, combobox, expectAddress, field, fillFlight, takeBestMatch } from '../../../../test/component/acts.ts'
import { signIn, storedFlights } from '../../../../test/component/device.ts'
import { flawsNow } from '../../../../test/component/flaws.ts'
import { show } from '../../../../test/component/show.tsx'

const trip = () => page.getByRole('region', { name: 'The same on every flight' })
const leg = () => page.css('[data-leg]').nth(1)
const cabin = (part: Locator): Locator => part.getByRole('group', { name: 'Cabin' })

test('one class is set for the whole trip, then another for one of its flights, and the trip says that they differ', async () => {
  await signIn()
  await show('/new-trip')
  await fillFlight({ from: 'NUE', to: 'FRA', date: '2026-03-05' })
  await button('Add another flight').click()
  await takeBestMatch('To', 'JFK')
  await cabin(trip()).getByRole('radio', { name: 'Business' }).click()
  await trip().getByLabelText('Booking class', { exact: true }).fill('J')
  await leg()
    .getByRole('button', { name: /^Class and miles/ })
    .click()
  await expect.element(cabin(leg()).getByRole('radio', { name: 'Business' })).toBeChecked()
  await cabin(leg()).getByRole('radio', { name: 'First' }).click()
  await expect.element(cabin(trip()).getByRole('radio', { name: 'Different on each flight' })).toBeChecked()
  await leg().getByLabelText('Booking class', { exact: true }).fill('F')
  await expect
    .element(trip().getByLabelText('Booking class', { exact: true }))
    .toHaveAttribute('placeholder', 'Different on each flight')
  expect(await flawsNow()).toEqual([])
  // A flight that is added goes on in the class of the one before.
  await button('Add the return flight').click()
  await field('Date').fill('2026-03-09')
  await expect.element(combobox('To')).toHaveValue('NUE')
  await button('Save 3 flights').click()
  await expectAddress(/flight-list/)
  const classes = (await storedFlights()).map(
    ({ from, cabin, bookingClass }) => `${from?.iata} ${cabin} ${bookingClass}`,
  )
  expect(classes.toSorted()).toEqual(['FRA first F', 'JFK first F', 'NUE business J'])
})

import { expect, test } from 'vitest'
import { button, expectCount, listedFlights, press } from '../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { show } from '../../../test/component/show.tsx'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { listBeforeForm, rememberList } from './list-before-form.ts'

test('who edits a flight comes back to their own list, not to what another user had searched for', async () => {
  await signIn()
  rememberList({ q: 'zurich' })
  expect(listBeforeForm()).toEqual({ q: 'zurich' })
  await signIn()
  const flight = viewedFlight('MUC', 'LHR', '2026-03-05')
  await haveFlights([flight])
  await show(`/edit-trip/${flight.id}?field=note`)
  await press('cold')
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
})

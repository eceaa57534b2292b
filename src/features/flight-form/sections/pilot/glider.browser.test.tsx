import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectCount, field, fillFlight, press, takeBestMatch } from '../../../../../test/component/acts.ts'
import { signIn } from '../../../../../test/component/device.ts'
import { flaws } from '../../../../../test/component/flaws.ts'
import { PHONE, show } from '../../../../../test/component/show.tsx'

const named = (name: string) => page.css(`[name="${name}"]`)

test('a glider is asked for launches, and for nothing only aeroplanes have; of an aeroplane all of it is', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await show('/new-trip', { size: PHONE })
  await fillFlight({ from: 'EDLE', to: 'EDLE', date: '2026-03-05', departure: '1000', arrival: '1600' })
  await takeBestMatch('Aircraft type', 'GLID')
  await expectCount(named('pilot.hobbsStart'), 0)
  await expectCount(named('duty.on'), 0)
  await expectCount(page.css('[data-field=pilotFlying]'), 0)
  await button('All kinds of landings').click()
  await expectCount(named('pilot.touchAndGosDay'), 0)
  await field('Landings, day').fill('6')
  await expect.element(page.getByText(/^6 launches on one line count 6\sh/)).toBeVisible()
  expect(document.querySelector('form')?.textContent).not.toMatch(/touch-and-go/i)
  await field('Take-offs, day').fill('1')
  await expect.element(page.getByText('Landings: 6, take-offs: 1. Each launch is a take-off.')).toBeVisible()
  await takeBestMatch('Aircraft type', 'C172')
  await expectCount(named('pilot.hobbsStart'), 1)
  await expectCount(named('pilot.touchAndGosDay'), 1)
  await expectCount(page.getByText(/launches on one line/), 0)
  expect(await flaws()).toEqual([])
})

test('the flight after one that was taught is the pilot’s own again, after two it is taught as well', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await show('/new-trip', { size: PHONE })
  await fillFlight({ from: 'EDLE', to: 'EDLE', date: '2026-03-05' })
  await field('Role').selectOptions('Instructor')
  await button('Add another flight').click()
  await expect.element(field('Role')).toHaveValue('pilot-in-command')
  await takeBestMatch('To', 'EDLE')
  await field('Role').selectOptions('Instructor')
  await press('{Tab}')
  await button('Add another flight').click()
  await expect.element(field('Role')).toHaveValue('instructor')
})

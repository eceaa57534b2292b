import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectCount, field, fillFlight, listedFlights, press } from '../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { keepFocus } from './keep-focus.ts'

// The app loads it when the browser is idle.
keepFocus()

async function pressKey(name: string | RegExp): Promise<void> {
  const pressed = page.getByRole('button', { name, exact: true })
  await expect.element(pressed).toBeVisible()
  ;(pressed.element() as HTMLElement).focus()
  await press('{Enter}')
}
const focused = (): string => {
  const { activeElement: at } = document
  return at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.name : `${at?.textContent}`
}

test('what a press opens has the focus: where one sat, all times of a pilot', async () => {
  await signIn({ preferences: { role: 'both' } })
  await show('/new-trip')
  await pressKey('Window, aisle …')
  await expect.poll(focused).toMatch('seatPosition')
  await page.getByRole('button', { name: /^Role and pilot’s log/ }).click()
  await pressKey('All times')
  await expect.poll(focused).toMatch(/^pilot\./)
})

test('an offer that was taken hands the focus on', async () => {
  await signIn()
  await show('/new-trip')
  await fillFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05', flightNumber: 'LH 2472' })
  await button('Add the return flight').click()
  await pressKey(/the return flight$/)
  await expect.element(field('Flight number')).toHaveValue('LH 2473')
  await expect.poll(focused).toMatch('aircraftType')
})

test('take-offs that were evened hand the focus on', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await show('/new-trip', { size: PHONE })
  await fillFlight({ from: 'EDLE', to: 'EDLW', date: '2026-03-05' })
  await field('Role').selectOptions('Pilot in command')
  await field('Landings, day').fill('6')
  await pressKey('Log 6 take-offs')
  await expect.poll(focused).toMatch('Add an approach')
})

test('who deletes a flight, takes that back or opens those that were deleted is on the heading', async () => {
  await signIn()
  const flight = viewedFlight('MUC', 'LHR', '2026-03-05')
  await haveFlights([flight, viewedFlight('MUC', 'JFK', '2026-03-06')])
  await show(`/flight-list/${flight.id}`)
  const article = page.getByRole('article').first()
  await article.getByRole('button', { name: 'More' }).click()
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect.element(remove).toBeVisible()
  ;(remove.element() as HTMLElement).focus()
  await press('{Enter}')
  await expectCount(listedFlights(), 1)
  await expect.poll(focused).toMatch('Flights')
  await pressKey('Undo')
  await expectCount(listedFlights(), 2)
  await expect.poll(focused).toMatch('Flights')
  const opens = page.getByRole('link', { name: 'Recently deleted' }).first()
  ;(opens.element() as HTMLElement).focus()
  await press('{Enter}')
  await expect.poll(focused).toMatch('Recently deleted')
})

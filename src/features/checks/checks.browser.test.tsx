import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Flight } from '../../../core/flight/flight.ts'
import { must } from '../../../core/lib/must.ts'
import { arrivingEarly, rightLog } from '../../../test/support/right-log.ts'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'
import { expectAddress, expectCount, fillFlight, button, listedFlights, press } from '../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { flaws, IN_ALL_LOOKS } from '../../../test/component/flaws.ts'
import { hide, show } from '../../../test/component/show.tsx'

const early = (): Locator => page.css('section[data-check="arrival-before-departure"]')
const rows = (): Locator => page.css('[data-finding]')

const [first, second, ...others] = rightLog(8)
const WRONG: Flight[] = [
  arrivingEarly(must(first), 2),
  { ...must(second), silencedChecks: ['planned-in-past'], status: 'planned' },
  ...others.map((flight) => ({ ...flight, status: 'planned' as const })),
]

for (const prefix of ['', '/de']) {
  for (const path of ['/invalid-flights', '/invalid-flights?show=silenced', `/invalid-flights/${must(first).id}`]) {
    test(`axe finds nothing on the page of checks: ${prefix}${path}`, async () => {
      await signIn()
      await haveFlights(WRONG)
      await show(prefix + path)
      const isThere = path.includes('?') || !path.endsWith('flights') ? page.css('main h2') : rows()
      await expect.element(isThere.first()).toBeVisible()
      expect(await flaws(IN_ALL_LOOKS)).toEqual([])
    })
  }
}

test('menu and list count the flights that the page of checks says are wrong; hints are told there beside them', async () => {
  await signIn()
  // One is wrong, of two the seat is a hint, silenced of one of them.
  const [early, odd, silenced, ...rest] = rightLog(7)
  const seat = { number: '12A', position: null, side: 'right' } as const
  await haveFlights([
    arrivingEarly(must(early), 2),
    { ...must(odd), seat },
    { ...must(silenced), seat, silencedChecks: ['seat-side-contradicts-letter'] },
    ...rest,
  ])
  await show('/flight-list')
  const link = page.getByRole('main').getByRole('link', { name: 'Check 1 flight' })
  await expect.element(link).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Check flights/ })
  await expect.element(menu).toMatchTextContent('1')
  await link.click()
  const all = page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: /^All/ })
  await expect.element(all).toMatchTextContent('2')
  await expect.element(page.css('main header')).toMatchTextContent('wrong with 1 of 7 flights. 1 more is worth a look.')
  const found = rows().elements()
  expect(new Set(found.map((row) => row.getAttribute('data-finding')?.split(' ')[0])).size).toBe(2)
})

test('a log without mistakes is told so', async () => {
  await signIn()
  await haveFlights(rightLog(6))
  await show('/invalid-flights')
  await expectCount(rows(), 0)
  expect(await flaws()).toEqual([])
})

test('a group whose findings weigh differently says how many weigh what', async () => {
  const flown = (date: string, arrival: string) =>
    viewedFlight('MUC', 'LHR', date, {
      actual: viewedTimes('MUC', 'LHR', [`${date} 06:00`, null, null, `${date} ${arrival}`]),
    })
  await signIn()
  await haveFlights([flown('2024-03-10', '14:00'), flown('2024-05-10', '22:00'), flown('2024-07-10', '22:30')])
  await show('/invalid-flights')
  const slow = page.css('section[data-check="speed-too-low"]')
  await expect.element(slow).toMatchTextContent(/Probably wrong\s*2 flights\s*Worth a look\s*1 flight/)
  await expect.element(page.getByRole('link', { name: /^Probably wrong\s*2$/ })).toBeVisible()
})

test('a flight that cannot be right is saved all the same, and its finding is shown and settled calmly', async () => {
  await signIn()
  await show('/new-trip')
  // An hour across the Atlantic.
  await fillFlight({ from: 'FRA', to: 'JFK', date: '2026-03-05', departure: '1000', arrival: '0500' })
  await button('Save flight').click()
  await expectAddress(/\/flight-list/)
  const fresh = page.getByRole('region', { name: 'Saved, with 1 finding.' })
  await expect.element(fresh.getByText('Too fast')).toBeVisible()
  await fresh.getByRole('button', { name: /^Ignore/ }).click()
  await expectCount(fresh, 0)
  await listedFlights().getByRole('link').first().click()
  const pane = page.getByRole('region', { name: 'Selected flight' })
  await pane.getByText('1 ignored finding').click()
  await expect.element(pane.getByText('Too fast')).toBeVisible()
})

test('the notice of the save does not cover the saved flight below its findings on a phone', async () => {
  await signIn()
  await show('/new-trip')
  await page.viewport(390, 640)
  await fillFlight({ from: 'FRA', to: 'JFK', date: '2026-03-05', departure: '1000', arrival: '0500' })
  await button('Save flight').click()
  await expect.element(page.getByRole('region', { name: 'Saved, with 1 finding.' })).toBeVisible()
  await expectCount(page.css('[data-notices] > div'), 1)
  const room = (): number => {
    const notices = page.getByRole('region', { name: 'Notices' }).element().getBoundingClientRect()
    return notices.top - listedFlights().element().getBoundingClientRect().bottom
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})

const [late, pilot, place, ...right] = rightLog(6)
const FIELDS = [
  'pilot.picMinutes',
  'pilot.dutyMinutes',
  'role',
  'status',
  'seatSide',
  'ticket',
  'arrivalGate',
  'note',
  'scheduled.landing',
  'rating',
  'tags',
  'aircraftType',
  'distance',
]

test('every finding leads into the form, to the field it is about, and saving leads back to the findings', async () => {
  await signIn()
  await haveFlights([
    arrivingEarly(must(late), 2),
    { ...must(pilot), role: 'pilot-in-command', pilot: { picMinutes: 900, ifrMinutes: 900 } },
    { ...must(place), seat: { number: '12A', position: null, side: 'right' }, cabin: 'economy', ticket: '12' },
    ...right,
  ])
  await show('/invalid-flights')
  await early()
    .getByRole('link', { name: /^Edit: / })
    .click()
  await expectAddress(/field=actual\.onBlock/)
  const arrival = page.css('input[name="actual.onBlock"]')
  await expect.element(arrival).toHaveFocus()
  await expect.element(arrival).toBeInViewport()

  // What is folded away or loads with its part of the form is opened and waited for.
  for (const field of FIELDS) {
    hide()
    await show(`/edit-trip/${must(pilot).id}?field=${field}`)
    const control = `:is([name="${field}"], [data-field="${field}"] input):focus`
    await expect.poll(() => document.querySelectorAll(control).length, { message: field }).toBe(1)
  }

  await show('/invalid-flights')
  const minutes = page.css('section[data-check="minutes-over-block"]')
  await minutes.getByRole('link', { name: /^Edit: / }).click()
  await expect.element(page.css('input[name="pilot.picMinutes"]')).toHaveFocus()
  await press('1:00')
  await press('{Control>}{Enter}{/Control}')
  await expectAddress(/\/invalid-flights$/)
  await expectCount(minutes, 0)
})

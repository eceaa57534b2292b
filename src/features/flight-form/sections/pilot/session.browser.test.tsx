import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { viewedFlight } from '../../../../../test/support/viewed-flights.ts'
import { button, expectAddress, expectCount, field, listedFlights } from '../../../../../test/component/acts.ts'
import { haveFlights, signIn, storedFlights } from '../../../../../test/component/device.ts'
import { flaws } from '../../../../../test/component/flaws.ts'
import { show, SMALL_PHONE } from '../../../../../test/component/show.tsx'

const choose = (name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).click()

test('a session in a simulator needs a date and its minutes, and is listed as what it is, beside the flights', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05', { durationMinutes: 120 })])
  await show('/new-trip')
  await button('Form, field by field').click()
  await choose('Simulator session')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Log a simulator session')
  await expect.poll(() => document.title).toBe('Log a simulator session - LMW')
  // Nothing of a flight is asked.
  for (const label of ['From', 'To', 'Flight number', 'Seat', 'Off block']) await expectCount(field(label), 0)
  await button('Save session').click()
  await expect.element(field('Session time')).toHaveAttribute('aria-invalid', 'true')
  await expectAddress(/new-trip/)
  await field('Date').fill('2026-03-06')
  await field('Session time').fill('4')
  await field('Device').selectOptions('Full flight simulator (FFS)')
  await field('Qualification number').fill('DE-1A-123')
  await button('Save session').click()
  await expect.element(page.getByText('Simulator session saved.')).toBeVisible()
  await expectCount(listedFlights(), 2)
  expect((await storedFlights()).find(({ date }) => date === '2026-03-06')).toMatchObject({
    session: { device: 'ffs', identification: 'DE-1A-123' },
    pilot: { simulatorMinutes: 240 },
  })
  const row = page.css('[data-session=ffs]')
  await expect.element(row).toMatchTextContent(/Simulator session.*FFS.*4 h/)
  // The head of the list counts one flight of two hours and, apart from it, one session.
  const head = page.css('[data-found]')
  await expect.element(head).toMatchTextContent(/^1 flight(?!s)/)
  await expect.element(head).toMatchTextContent(/km\s*2 h/)
  await expect.element(head).toMatchTextContent(/1 simulator session, 4 h/)
})

test('is changed, deleted and found odd as what it is', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  const id = '11111111-2222-4333-8444-555555555555'
  await haveFlights([
    { id, date: '2026-03-06', status: 'flown', session: { device: 'ffs', identification: null, place: null } },
  ])
  await show(`/edit-trip/${id}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Edit simulator session')
  await expect.poll(() => document.title).toBe('Edit simulator session - LMW')
  await expect.element(button('Save session')).toBeVisible()
  // A session leads nowhere from which another flight could begin.
  await expectCount(button('Add another flight'), 0)
  await show('/invalid-flights')
  const finding = page.css('[data-finding]')
  await expect.element(finding).toMatchTextContent(/Simulator session/)
  await expect.element(finding).not.toMatchTextContent(/\?/)
  await show('/flight-list')
  await page.css('[data-flight-id] button[aria-haspopup]').click()
  await expect.element(page.getByRole('menuitem', { name: 'Log it again' })).toBeVisible()
  await expectCount(page.getByRole('menuitem', { name: 'Log the return flight' }), 0)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByText('Simulator session deleted.')).toBeVisible()
})

test('a flight may turn out to be a session, and the other way round: what was typed waits', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await show('/new-trip')
  await button('Form, field by field').click()
  await field('Flight number').fill('LH 400')
  await choose('Simulator session')
  await field('Session time').fill('2:30')
  await choose('Flight')
  await expect.element(field('Flight number')).toHaveValue('LH 400')
  await choose('Simulator session')
  await expect.element(field('Session time')).toHaveValue('2:30')
})

test('whoever is no pilot by trade finds it in the pilot’s part, and keeps the place in the form', async () => {
  await signIn()
  await show('/new-trip')
  await page.getByRole('button', { name: /^Role and pilot’s log/ }).click()
  await choose('Simulator session')
  await expect.element(field('Session time')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Simulator session', exact: true })).toHaveFocus()
})

for (const [prefix, size] of [
  ['', undefined],
  ['/de', SMALL_PHONE],
] as const) {
  test(`axe finds nothing in the form, the list and the page of a session: ${prefix || '/en'}`, async () => {
    await signIn({ preferences: { role: 'pilot' } })
    const id = '11111111-2222-4333-8444-555555555555'
    const session = { device: 'fnpt', identification: 'DE-2B-9', place: 'Bremen' } as const
    await haveFlights([
      { id, date: '2026-03-06', status: 'flown', session, pilot: { simulatorMinutes: 90, reviews: ['ipc'] } },
    ])
    await show(`${prefix}/flight-list/${id}`, size ? { size } : {})
    await expect.element(page.css('article')).toMatchTextContent(/DE-2B-9/)
    await expect.element(page.css('article')).toMatchTextContent(/Bremen/)
    expect(await flaws()).toEqual([])
    await show(`${prefix}/edit-trip/${id}`, size ? { size } : {})
    await expect.element(page.css('input[name=sessionIdentification]')).toHaveValue('DE-2B-9')
    expect(await flaws()).toEqual([])
  })
}

import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { button, expectCount, field, fillFlight, listedFlights } from '../../../../../test/component/acts.ts'
import { haveFlights, signIn, storedFlights } from '../../../../../test/component/device.ts'
import { flaws } from '../../../../../test/component/flaws.ts'
import { PHONE, show } from '../../../../../test/component/show.tsx'
import { viewedFlight } from '../../../../../test/support/viewed-flights.ts'

const SIGNED = { name: 'Iris Instruktor', certificate: '1234567CFI', expires: '2027-05-31', signedOn: '2026-03-09' }
const pad = (): Locator => page.css('[data-drawing-pad]')

test('an instructor signs: nobody without a name, and what was drawn is kept with the draft, saved and shown', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await show('/new-trip')
  await button('Form, field by field').click()
  await fillFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await field('Certificate number').fill(SIGNED.certificate)
  await field('Signed on').fill('9 Mar 2026')
  await field('Certificate valid until').fill('2027-05-31')
  await button('Save flight').click()
  await expect.element(page.getByText('Who signed? Type the name.').first()).toBeVisible()
  await field('Name of instructor or examiner').fill(SIGNED.name)
  await userEvent.dragAndDrop(pad(), pad(), {
    sourcePosition: { x: 40, y: 40 },
    targetPosition: { x: 200, y: 80 },
  })
  await expect.element(pad()).toHaveAttribute('aria-label', 'Signed by hand')
  // A dot behind it is a line of its own.
  await pad().click({ position: { x: 220, y: 80 } })
  expect(await flaws()).toEqual([])
  await show('/new-trip')
  await expect.element(field('Name of instructor or examiner')).toHaveValue(SIGNED.name)
  await expect.element(field('Certificate valid until')).toHaveValue('31 May 2027')
  await expect.element(pad()).toHaveAttribute('aria-label', 'Signed by hand')
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  const [flight] = await storedFlights()
  const drawn = expect.stringMatching(/^\d+,\d+(?: \d+,\d+)+;\d+,\d+$/)
  expect(flight?.pilot?.signature).toEqual({ ...SIGNED, drawn })
  await show(`/flight-list/${flight?.id}`)
  await expect.element(page.css('[data-pilot-log]')).toMatchTextContent('Iris Instruktor, 1234567CFI, signed on')
  await expect.element(page.getByRole('img', { name: 'Signed by hand' })).toBeVisible()
  expect(await flaws()).toEqual([])
})

test('opened again it can be drawn anew and emptied, on a phone in German too', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  const signature = { ...SIGNED, drawn: '10,20 30,40' }
  const flight = viewedFlight('MUC', 'LHR', '2026-03-05', { pilot: { picMinutes: 60, signature } })
  await haveFlights([flight])
  await show(`/de/edit-trip/${flight.id}`, { size: PHONE, theme: 'dark' })
  await expect.element(field('Name von Fluglehrer oder Prüfer')).toHaveValue(SIGNED.name)
  await expect.element(field('Unterschrieben am')).toHaveValue('9. März 2026')
  await button('Zeichnung löschen').click()
  await expect.element(pad()).toHaveAttribute('aria-label', 'Hier unterschreiben')
  expect(await flaws()).toEqual([])
  for (const label of ['Name von Fluglehrer oder Prüfer', 'Lizenznummer', 'Unterschrieben am', 'Lizenz gültig bis'])
    await field(label).fill('')
  await button('Flug speichern').click()
  await expect.poll(async () => (await storedFlights())[0]?.pilot?.signature ?? null).toBeNull()
  expect((await storedFlights())[0]?.pilot?.picMinutes).toBe(60)
})

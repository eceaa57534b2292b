import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, combobox, expectCount, field, listedFlights, takeBestMatch } from '../../../test/component/acts.ts'
import { signIn, storedFlights } from '../../../test/component/device.ts'
import { show } from '../../../test/component/show.tsx'

/** Egelsbach by its ICAO code, Frankfurt by its IATA code, saved. */
async function fly(): Promise<string> {
  await show('/new-trip')
  await takeBestMatch('From', 'edfe')
  await takeBestMatch('To', 'FRA')
  await field('Date').fill('2026-03-05')
  return (combobox('From').element() as HTMLInputElement).value
}

async function saved(): Promise<string> {
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  const [flight] = await storedFlights()
  await show(`/flight-list/${flight?.id}`)
  await expect.element(page.getByRole('article').first()).toBeVisible()
  return listedFlights().first().element().textContent ?? ''
}

test('who types EDFE reads EDFE in form, list, flight page and map, and FRA where FRA was typed', async () => {
  await signIn()
  expect(await fly()).toBe('EDFE')
  const row = await saved()
  expect(row).toContain('EDFE')
  expect(row).toContain('FRA')
  const [flight] = await storedFlights()
  expect([flight?.from?.typedCode, flight?.to?.typedCode ?? null]).toEqual(['icao', null])
  const article = page.getByRole('article').first().element()
  expect(article.textContent).toContain('EDFE')
  expect(article.textContent).not.toContain('QEF')
  await show(`/edit-trip/${flight?.id}`)
  await expect.element(combobox('From')).toHaveValue('EDFE')
  // The search finds it by the other code too.
  await show('/flight-list?q=QEF')
  await expectCount(listedFlights(), 1)
})

test.each([
  ['icao', 'EDFE', 'EDDF'],
  ['iata', 'QEF', 'FRA'],
])('whoever wants %s reads %s and %s', async (placeCodes, from, to) => {
  await signIn({ preferences: { placeCodes } })
  expect(await fly()).toBe(from)
  const row = await saved()
  expect(row).toContain(from)
  expect(row).toContain(to)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  combobox,
  expectCount,
  field,
  listedFlights,
  press,
  takeBestMatch,
} from '../../../test/component/acts.ts'
import { haveFlights, signIn, storedFlights } from '../../../test/component/device.ts'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { PHONE, show } from '../../../test/component/show.tsx'

/** Egelsbach by its ICAO code, Frankfurt by its IATA code, saved. */
async function fly(): Promise<string> {
  await show('/new-trip')
  await takeBestMatch('From', 'edfe')
  await takeBestMatch('To', 'FRA')
  await field('Date').fill('2026-03-05')
  return (combobox('From').element() as HTMLInputElement).value
}

test('the airline of a further flight, a return and a copy follows its number; one that was chosen stays', async () => {
  await signIn()
  await show('/new-trip')
  await takeBestMatch('From', 'MUC')
  await takeBestMatch('To', 'FRA')
  await field('Date').fill('2026-03-05')
  await field('Flight number').fill('LH 97')
  await expect.element(combobox('Airline')).toHaveValue('Lufthansa')
  await button('Add another flight').click()
  await expect.element(combobox('Airline')).toHaveValue('Lufthansa')
  await takeBestMatch('To', 'YYZ')
  await field('Flight number').fill('AC 123')
  await expect.element(combobox('Airline')).toHaveValue('Air Canada')
  await takeBestMatch('Airline', 'United Airlines')
  await field('Flight number').fill('LX 40')
  await expect.element(combobox('Airline')).toHaveValue('United Airlines')
  await button('Add the return flight').click()
  await field('Flight number').fill('BA 173')
  await expect.element(combobox('Airline')).toHaveValue('British Airways')
})

test('logging the next flight, the airline follows its number, and none stays for letters nobody has', async () => {
  await signIn()
  const lufthansa = { airlineId: null, iata: 'LH', icao: 'DLH', name: 'Lufthansa' }
  const flown = viewedFlight('MUC', 'LHR', '2026-03-05', { airline: lufthansa })
  await haveFlights([flown])
  await show(`/create-the-same-flight/${flown.id}?as=next`)
  await expect.element(combobox('Airline')).toHaveValue('Lufthansa')
  await field('Flight number').fill('WS 701')
  await expect.element(combobox('Airline')).toHaveValue('WestJet')
  await field('Flight number').fill('Q0 701')
  await expect.element(combobox('Airline')).toHaveValue('')
})

async function saved(): Promise<string> {
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  const [flight] = await storedFlights()
  await show(`/flight-list/${flight?.id}`)
  await expect.element(page.getByRole('article').first()).toBeVisible()
  return listedFlights().first().element().textContent ?? ''
}

test('who types EDFE reads EDFE in form, list and flight page, and FRA where FRA was typed', async () => {
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

test.each([
  ['icao', 'RJTT'],
  ['iata', 'HND'],
])('whoever wants %s is asked which airport of Tokyo by codes like %s', async (placeCodes, code) => {
  await signIn({ preferences: { placeCodes } })
  await show('/new-trip')
  await combobox('From').fill('Tokyo')
  await expect.element(page.getByRole('option').nth(1)).toBeInTheDocument()
  await press('{Tab}')
  await page.getByRole('button', { name: new RegExp(`^${code} `) }).click()
  await expect.element(combobox('From')).toHaveValue(code)
})

test.each([
  ['traveller', 'Not in the catalogue: kept as typed'],
  ['pilot', 'Not in the catalogue: the flight counts in no class'],
] as const)('a type without its space is the catalogue’s; of an unknown one a %s hears', async (role, hint) => {
  await signIn({ preferences: { role } })
  await show('/new-trip', { size: PHONE })
  const type = combobox('Aircraft type')
  await type.fill('ASK21')
  await press('{Tab}')
  await expect.element(type).toHaveValue('Schleicher ASK 21')
  await type.fill('Zugvogel 99 Eigenbau')
  await press('{Tab}')
  await expect.element(type).toHaveValue('Zugvogel 99 Eigenbau')
  await expect.element(page.getByText(hint)).toBeVisible()
  const airline = combobox('Airline')
  await airline.fill('airfrance')
  await press('{Tab}')
  await expect.element(airline).toHaveValue('Air France')
})

test('a flight number typed as a place is offered as what it is', async () => {
  await signIn()
  await show('/new-trip')
  await combobox('From').fill('lh 900')
  await press('{Tab}')
  await button('Flight number LH 900').click()
  await expect.element(field('Flight number')).toHaveValue('LH 900')
  await expect.element(combobox('From')).toHaveValue('')
  await expect.element(combobox('Airline')).toHaveValue('Lufthansa')
})

for (const [prefix, label, typed] of [
  ['', 'Seat', '14 window'],
  ['/de', 'Sitzplatz', 'Fenster 14'],
] as const) {
  test(`where somebody sat is read behind the number of the seat: ${typed}`, async () => {
    await signIn()
    await show(`${prefix}/new-trip`)
    await field(label).fill(typed)
    await press('{Tab}')
    await expect.element(field(label)).toHaveValue('14')
    await expect
      .element(page.css('[data-field=seatPosition] input:checked + label'))
      .toHaveTextContent(prefix ? 'Fenster' : 'Window')
    await field(label).fill('UD 4')
    await press('{Tab}')
    await expect.element(field(label)).toHaveValue('UD 4')
  })
}

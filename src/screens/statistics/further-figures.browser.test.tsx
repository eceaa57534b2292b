import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectCount, listedFlights } from '../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight, viewedPlace, viewedTimes } from '../../../test/support/viewed-flights.ts'

const aircraft = { typeIcao: 'A359', typeName: 'Airbus A350-900', registration: 'D-AIXA', name: null }
const munich = { ...viewedPlace('MUC'), country: 'DE' }
const singapore = { ...viewedPlace('SIN'), country: 'SG' }
const dubai = { ...viewedPlace('DXB'), country: 'AE' }
const LOG = [
  viewedFlight('MUC', 'DXB', '2024-03-10', {
    aircraft,
    from: munich,
    to: dubai,
    cabin: 'business',
    scheduled: viewedTimes('MUC', 'DXB', ['2024-03-10 10:00', null, null, '2024-03-10 20:00']),
  }),
  viewedFlight('DXB', 'SIN', '2024-03-10', {
    aircraft,
    from: dubai,
    to: singapore,
    cabin: 'economy',
    scheduled: viewedTimes('DXB', 'SIN', ['2024-03-10 23:00', null, null, null]),
  }),
  ...Array.from({ length: 8 }, (_, at) =>
    viewedFlight('MUC', 'NUE', `2023-05-0${at + 1}`, at < 3 ? { role: 'pilot-in-command' } : {}),
  ),
]

const figure = (stat: string) => page.css(`[data-stat="${stat}"]`)

for (const [prefix, look, words] of [
  ['', {}, ['United Arab Emirates', 'Flight number 10', 'Role by year']],
  [
    '/de',
    { size: PHONE, theme: 'dark' } as const,
    ['Vereinigte Arabische Emirate', 'Flug Nummer 10', 'Rolle nach Jahren'],
  ],
] as const) {
  test(`aircraft met again, layovers, milestones, roles and cabins: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(LOG)
    await show(`${prefix}/statistics`, look)
    await expect.element(page.css('[data-part=completeness]')).toBeInTheDocument()
    await expect.element(figure('again.aircraft')).toHaveAttribute('data-value', '1')
    await expect.element(figure('again.flights')).toHaveAttribute('data-value', '1')
    expect(figure('layoverOnly').element().textContent).toContain(words[0])
    expect(figure('milestones.flights.10').element().textContent).toContain(words[1])
    await expect.element(figure('emissions.byCabin.business.flights')).toHaveAttribute('data-value', '1')
    await expect.element(figure('emissions.byCabin.economy.flights')).toHaveAttribute('data-value', '1')
    await expect.element(page.getByRole('table', { name: words[2] })).toBeVisible()
    expect(await flaws()).toEqual([])
    await page.css('[data-bar="rolesByYear.2023=pilot-in-command"]').click()
    await expectCount(listedFlights(), 3)
  })
}

for (const [prefix, words] of [
  ['', ['flight flown', 'country', 'continent', 'aircraft type', 'flight with a known route', 'flight estimated']],
  ['/de', ['geflogener Flug', 'Land', 'Kontinent', 'Flugzeugtyp', 'Flug mit bekannter Strecke', 'geschätzter Flug']],
] as const) {
  test(`one of a thing is said as one: ${prefix || '/en'}`, async () => {
    await signIn()
    const nuremberg = { ...viewedPlace('NUE'), country: 'DE' }
    const times = viewedTimes('MUC', 'NUE', ['2024-03-10 10:00', null, null, '2024-03-10 10:45'])
    await haveFlights([
      viewedFlight('MUC', 'NUE', '2024-03-10', {
        aircraft,
        from: munich,
        to: nuremberg,
        scheduled: times,
        actual: times,
      }),
    ])
    await show(`${prefix}/statistics`)
    await expect.element(page.css('[data-part=completeness]')).toBeInTheDocument()
    const stats = ['totals.flights', 'totals.countries', 'totals.continents', 'totals.types', 'globe.located']
    expect([...stats, 'emissions.flights'].map(labelOf)).toEqual(words)
    await expect.element(figure('totals.airports')).toHaveAttribute('data-value', '2')
    expect(labelOf('totals.airports')).toBe(prefix === '' ? 'airports' : 'Flughäfen')
    const part = page.css('[data-part=punctuality]').element().textContent
    expect(part).toContain(prefix === '' ? 'of 1 flight arrived on time' : 'von 1 Flug war pünktlich am Ziel')
  })
}

const labelOf = (stat: string): string =>
  document.querySelector(`[data-stat="${stat}"]`)?.closest('div')?.querySelector('dt')?.textContent ?? stat

import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { airportCatalogue } from '../../flight/catalogue/catalogues.ts'
import { viewedFlight, viewedPlace } from '../../../test/support/viewed-flights.ts'
import { expectAddress, expectCount, listedFlights, press } from '../../../test/component/acts.ts'
import {
  damageFlights,
  engineHasNotFetched,
  haveFlights,
  haveRecords,
  setOnline,
  signIn,
} from '../../../test/component/device.ts'
import { flaws, flawsNow } from '../../../test/component/flaws.ts'
import { show } from '../../../test/component/show.tsx'

const box = (): Locator => page.getByRole('searchbox')
const main = (): Locator => page.css('main')
const group = (kind: string): Locator => page.css(`[data-group=${kind}]`)

const TRIP = '00000000-0000-4000-b000-000000000001'
const long = viewedFlight('MUC', 'JFK', '2026-03-05', {
  tripId: TRIP,
  people: [{ name: 'Frankfurtine Schneider-Leutheusser-Schnarrenberger', role: null, userId: null }],
  from: { ...viewedPlace('MUC'), iata: null, city: 'Frankfurt-Villingen-Schwenningen-Donaueschingen' },
})
const noted = Array.from({ length: 7 }, (_, day) =>
  viewedFlight('MUC', 'LHR', `2026-03-1${day}`, { note: 'Frankfurt' }),
)

const WORDS = {
  '': {
    hint: 'Type a city',
    none: 'Nothing in your log or in the catalogues matches “qqqqq”',
    elsewhere: 'Nothing in the catalogues of airports and airlines matches “qqqqq”',
    here: 'Nothing in your log matches “qqqqq”',
    unread: 'Your flights could not be read',
    awaited: 'Your log is not on this device yet',
    noCatalogue: 'Airports and airlines cannot be searched',
    notFlown: 'not in your log',
  },
  '/de': {
    hint: 'Geben Sie eine Stadt',
    none: 'In Ihrem Flugbuch und in den Verzeichnissen passt nichts zu „qqqqq“',
    elsewhere: 'In den Verzeichnissen der Flughäfen und Fluggesellschaften passt nichts zu „qqqqq“',
    here: 'In Ihrem Flugbuch passt nichts zu „qqqqq“',
    unread: 'Ihre Flüge ließen sich nicht lesen',
    awaited: 'Ihr Flugbuch ist noch nicht auf diesem Gerät',
    noCatalogue: 'Flughäfen und Fluggesellschaften lassen sich nicht durchsuchen',
    notFlown: 'nicht in Ihrem Flugbuch',
  },
} as const

for (const prefix of ['', '/de'] as const) {
  const words = WORDS[prefix]

  test(`nothing typed is explained, nothing found is said: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/search`)
    await expect.element(box()).toHaveFocus()
    await expect.element(main()).toMatchTextContent(words.hint)
    await box().fill('qqqqq')
    await expect.element(main()).toMatchTextContent(words.none)
    await box().fill('frankfurt')
    await expect.element(group('airports')).toMatchTextContent(words.notFlown)
    expect(await flawsNow()).toEqual([])
  })

  test(`everything the text may mean stands there by kind, with long names: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveRecords('data', 'trips', [[TRIP, { name: 'Frankfurter Donaudampfschifffahrtsgesellschaftsjubiläum' }]])
    await haveFlights([long, ...noted])
    await show(`${prefix}/search?q=frankfurt`)
    for (const kind of ['flights', 'trips', 'airports', 'people']) await expect.element(group(kind)).toBeVisible()
    await expectCount(page.css('[data-result-flight]'), 6)
    expect(await flaws()).toEqual([])
  })

  test(`of a log that cannot be read, or is still to come, it is not said that something is not in it: ${prefix || '/en'}`, async () => {
    await signIn()
    await engineHasNotFetched({ kind: 'offline' })
    setOnline(false)
    await show(`${prefix}/search?q=frankfurt`)
    await expect.element(main()).toMatchTextContent(words.awaited)
    await expect.element(group('airports')).toBeVisible()
    await expect.element(main()).not.toMatchTextContent(words.notFlown)
    expect(await flaws()).toEqual([])
    damageFlights()
    await expect.element(main().getByRole('alert')).toMatchTextContent(words.unread)
    await expect.element(main()).not.toMatchTextContent(words.notFlown)
    await box().fill('qqqqq')
    await expect.element(main()).toMatchTextContent(words.elsewhere)
    expect(await flawsNow()).toEqual([])
  })

  test(`catalogues that are not on this device are not searched in vain: ${prefix || '/en'}`, async () => {
    vi.spyOn(airportCatalogue, 'get').mockReturnValue({ kind: 'failed' })
    await signIn()
    await haveFlights([long])
    await show(`${prefix}/search?q=qqqqq`)
    await expect.element(main()).toMatchTextContent(words.noCatalogue)
    await expect.element(main()).toMatchTextContent(words.here)
    expect(await flawsNow()).toEqual([])
  })
}

test('it is opened, searched and left by keyboard alone', async () => {
  await signIn()
  const airline = { airlineId: null, iata: 'LH', icao: 'DLH', name: 'Lufthansa' }
  await haveFlights([viewedFlight('MUC', 'JFK', '2026-03-05', { note: 'munich', airline })])
  await show('/flight-list')
  await expectCount(listedFlights(), 1)
  await press('{Control>}k{/Control}')
  await expectAddress(/\/search$/)
  await expect.element(box()).toHaveFocus()
  await press('munic')
  await expect.element(group('airports')).toMatchTextContent(/MUC.*1 flight/)
  await press('{ArrowDown}')
  await expect.element(page.css('[data-result]').first()).toHaveFocus()
  for (const back of ['{Escape}', '{ArrowDown}{ArrowUp}']) {
    await press(back)
    await expect.element(box()).toHaveFocus()
  }
  // Before the address has followed the last letter.
  await press('h{Enter}')
  await expectAddress(/\/flight-list\/.+/)
  history.back()
  await expect.element(box()).toHaveValue('munich')
  await box().fill('lufthansa')
  await expect.element(group('airlines')).toMatchTextContent('Lufthansa')
  await group('airlines').getByRole('link').first().click()
  await expectAddress(/\/flight-list\?q=airline/)
  await expectCount(listedFlights(), 1)
})

import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Flight } from '../../../core/flight/flight.ts'
import { viewedFlight, viewedPlace } from '../../../test/support/viewed-flights.ts'
import { expectCount, press } from '../../../test/component/acts.ts'
import {
  damageFlights,
  editFlight,
  fillDevice,
  haveFlights,
  hold,
  setOnline,
  signIn,
  storedFlights,
} from '../../../test/component/device.ts'
import { flaws, flawsNow } from '../../../test/component/flaws.ts'
import { show } from '../../../test/component/show.tsx'
import { DAY_MS } from '../../../core/time/units.ts'

const deleted = (): Locator => page.css('[data-deleted-id]')
const heading = (): Locator => page.css('main').getByRole('heading', { level: 2 })

const long = viewedFlight('MUC', 'JFK', '2026-03-05', {
  from: { ...viewedPlace('MUC'), city: 'Villingen-Schwenningen-Donaueschingen am Neckarursprung' },
  to: { ...viewedPlace('JFK'), iata: null, city: null, name: 'Verkehrslandeplatz Schwäbisch Hall-Hessental' },
})
const others = ['2026-03-01', '2026-03-02'].map((date) => viewedFlight('MUC', 'LHR', date))

const WORDS = {
  '': {
    empty: 'Nothing was deleted recently',
    unread: 'The deleted flights could not be read',
    last: 'Last day',
    left: '30 days left',
    all: 'Restore all 3',
    full: 'stay in the list',
  },
  '/de': {
    empty: 'In letzter Zeit wurde nichts gelöscht',
    unread: 'Die gelöschten Flüge ließen sich nicht lesen',
    last: 'letzter Tag',
    left: 'noch 30 Tage',
    all: 'Alle 3 zurückholen',
    full: 'bleiben in der Liste',
  },
} as const

/** All three are deleted, the long one so long ago that this is its last day. */
async function haveDeleted(flights: readonly Flight[]): Promise<void> {
  await signIn()
  await haveFlights(flights)
  for (const flight of flights) {
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(flight === long ? now - 29.5 * DAY_MS : now)
    await editFlight(flight, null)
    clock.mockRestore()
  }
}

test('a deleted flight is told by all that identifies it, one without a route or a day too', async () => {
  const numbered = viewedFlight('MUC', 'LHR', '2026-03-03', {
    flightNumber: { carrier: 'LH', number: '2470', suffix: null },
    aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: 'D-AIZA', name: null },
  })
  const bare = { ...numbered, id: '00000000-0000-4000-8000-0000000000b1', from: null, to: null, date: null }
  const byType = {
    ...bare,
    id: '00000000-0000-4000-8000-0000000000b2',
    date: '2026-03-04',
    flightNumber: null,
    aircraft: { ...numbered.aircraft, registration: null },
  } as Flight
  await haveDeleted([numbered, bare, byType])
  await show('/flight-list?view=trash')
  await expectCount(deleted(), 3)
  const row = (id: string): Locator => page.css(`[data-deleted-id="${id}"]`)
  await expect.element(row(numbered.id)).toMatchTextContent(/3 Mar 2026.*MUC.*LHR.*LH 2470, D-AIZA/)
  await expect.element(row(bare.id)).toMatchTextContent(/Without a date.*LH 2470, D-AIZA/)
  await expect.element(row(bare.id).getByRole('button', { name: 'Restore LH 2470' })).toBeVisible()
  await expect.element(row(byType.id)).toMatchTextContent(/4 Mar 2026.*Airbus A320/)
  await expect.element(row(byType.id).getByRole('button', { name: 'Restore Airbus A320, 4 Mar 2026' })).toBeVisible()
  expect(await flawsNow()).toEqual([])
})

for (const prefix of ['', '/de'] as const) {
  const words = WORDS[prefix]

  test(`a trash that is read or cannot be read is not called empty; an empty one is, offline too: ${prefix || '/en'}`, async () => {
    await haveDeleted(others.slice(0, 1))
    setOnline(false)
    const release = await hold('history')
    await show(`${prefix}/flight-list?view=trash`)
    await expect.element(page.css('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectCount(heading(), 0)
    release()
    await expectCount(deleted(), 1)
    await deleted().getByRole('button').click()
    await expect.element(heading()).toMatchTextContent(words.empty)
    expect(await flawsNow()).toEqual([])
    damageFlights()
    await show(`${prefix}/flight-list`)
    await show(`${prefix}/flight-list?view=trash`)
    await expect.element(page.css('main').getByRole('alert')).toMatchTextContent(words.unread)
    expect(await flawsNow()).toEqual([])
  })

  test(`many lie there with the days they have left, and come back at once when there is room: ${prefix || '/en'}`, async () => {
    await haveDeleted([long, ...others])
    await show(`${prefix}/flight-list?view=trash`)
    await expectCount(deleted(), 3)
    await expect.element(deleted().first()).toMatchTextContent(words.left)
    await expect.element(deleted().last()).toMatchTextContent(words.last)
    expect(await flaws()).toEqual([])
    const makeRoom = fillDevice()
    await page.getByRole('button', { name: words.all }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(words.full)
    await expectCount(deleted(), 3)
    makeRoom()
    await page.getByRole('button', { name: words.all }).click()
    await expect.element(heading()).toMatchTextContent(words.empty)
    expect((await storedFlights()).map(({ id }) => id).toSorted()).toEqual(
      [long, ...others].map(({ id }) => id).toSorted(),
    )
  })
}

test('flights are brought back one after the other by keyboard alone', async () => {
  await haveDeleted(others)
  await show('/flight-list?view=trash')
  await expectCount(deleted(), 2)
  deleted().first().getByRole('button').element().focus()
  await press('{Enter}')
  await expectCount(deleted(), 1)
  await expect.element(deleted().getByRole('button')).toHaveFocus()
  await press('{Enter}')
  await expect.element(heading()).toBeVisible()
  await expect.element(page.css('h1')).toHaveFocus()
})

test('the address of a deleted flight says when it was deleted and brings it back; one that never was blames no typo alone', async () => {
  await haveDeleted(others.slice(0, 1))
  const id = others[0]?.id ?? ''
  await show(`/flight-list/${id}`)
  await expect.element(page.getByText(/^It was deleted on .* and can be brought back/)).toBeVisible()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.poll(async () => (await storedFlights()).map((flight) => flight.id)).toEqual([id])
  for (const [prefix, words] of [
    ['', /what it led to was moved or deleted/],
    ['/de', /was dort war, ist umgezogen oder gelöscht/],
  ] as const) {
    await show(`${prefix}/flight-list/none-such`)
    await expect.element(page.getByText(words)).toBeVisible()
  }
})

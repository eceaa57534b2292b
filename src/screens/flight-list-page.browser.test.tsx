import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rightLog } from '../../test/support/right-log.ts'
import { viewedFlight } from '../../test/support/viewed-flights.ts'
import { expectCount, listedFlights, syncStatus } from '../../test/component/acts.ts'
import {
  damageFlights,
  editFlight,
  engineHasNotFetched,
  engineSays,
  haveFlights,
  holdFlights,
  setOnline,
  signIn,
} from '../../test/component/device.ts'
import { flaws } from '../../test/component/flaws.ts'
import { DESKTOP, PHONE, show } from '../../test/component/show.tsx'

const ofYears = () => [
  viewedFlight('MUC', 'LHR', '2025-03-05'),
  viewedFlight('LHR', 'MUC', '2025-03-07'),
  viewedFlight('MUC', 'JFK', '2026-04-01'),
]

test('the sums say how many flights they are over where some are only planned, of a year too', async () => {
  await signIn()
  await haveFlights([...ofYears(), viewedFlight('JFK', 'MUC', '2026-12-20', { status: 'planned' })])
  await show('/flight-list?group=year')
  await expectCount(listedFlights(), 4)
  const sums = page.css('[data-found="4"]')
  await expect.element(sums).toMatchTextContent('4 flights')
  await expect.element(sums).toMatchTextContent('3 flown, 1 planned')
  await expect.element(page.css('main')).toMatchTextContent(/2 flights ?1 flown, 1 planned/)

  await show('/flight-list?group=year&q=2026')
  await expectCount(listedFlights(), 2)
  await expect.element(page.css('[data-found="2"]')).toMatchTextContent('2 of 4 flights')
  // The year has no sums of its own where the list has them.
  await expect.element(page.css('th[scope=rowgroup]')).toMatchTextContent(/^2026$/)
})

for (const prefix of ['', '/de'] as const) {
  test(`an empty log leads to its first flight: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/flight-list`)
    await expect.element(page.css('[data-total="0"]')).toBeVisible()
    await expect.element(page.css('main a[href$="/new-trip"]').first()).toBeVisible()
    expect(await flaws()).toEqual([])
  })

  test.each([
    ['it is being fetched', 'syncing', { '': 'Loading your log', '/de': 'Ihr Flugbuch wird geladen' }],
    ['there is no connection', 'offline', { '': 'not on this device', '/de': 'noch nicht auf diesem Gerät' }],
    ['the server is in trouble', 'error', { '': 'has a problem', '/de': 'hat gerade ein Problem' }],
  ] as const)(
    `a log of which nothing is here yet is not called empty while %s: ${prefix || '/en'}`,
    async (_, kind, words) => {
      await signIn()
      await engineHasNotFetched({ kind })
      await show(`${prefix}/flight-list`)
      await expect.element(page.css('main')).toMatchTextContent(words[prefix])
      expect(await flaws()).toEqual([])
    },
  )

  test(`a log that is still being read is not called empty, and stands there as soon as it is: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(ofYears())
    const release = await holdFlights()
    await show(`${prefix}/flight-list`)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectCount(page.css('[data-total]'), 0)
    await expectCount(page.css('main a[href$="/new-trip"]'), 0)
    expect(await flaws()).toEqual([])
    release()
    await expectCount(listedFlights(), 3)
  })

  test(`a log that cannot be read says so, and is not called empty: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(ofYears())
    damageFlights()
    await show(`${prefix}/flight-list`)
    const words = { '': 'Your flights could not be read', '/de': 'Ihre Flüge ließen sich nicht lesen' }
    await expect.element(page.getByRole('alert')).toMatchTextContent(words[prefix])
    await expectCount(page.getByRole('alert').getByRole('button'), 1)
    await expectCount(page.css('[data-total]'), 0)
    expect(await flaws()).toEqual([])
  })

  test(`one flight stands there with its places: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(ofYears().slice(0, 1))
    await show(`${prefix}/flight-list`)
    await expectCount(listedFlights(), 1)
    await expect.element(listedFlights()).toMatchTextContent('MUC')
    await expect.element(listedFlights()).toMatchTextContent('LHR')
    expect(await flaws()).toEqual([])
  })

  test(`many flights stand under their years: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(rightLog(30))
    await show(`${prefix}/flight-list`)
    await expect.element(page.css('[data-total="30"]')).toBeVisible()
    await expect.element(page.getByRole('rowgroup').getByText(/^2015/).first()).toBeVisible()
    expect(await flaws()).toEqual([])
  })
}

test('headings add up what stands under them', async () => {
  await signIn()
  await haveFlights(ofYears())
  await show('/flight-list')
  await expect.element(page.getByRole('row', { name: /^2025 2 flights .*km/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^2026 1 flight .*km/ })).toBeVisible()
})

test('what waits bears a mark, and the frame says that there is no connection', async () => {
  await signIn()
  const [first, ...others] = ofYears()
  if (!first) throw new Error('no flight')
  await haveFlights([first, ...others])
  await editFlight(first, { note: 'later' })
  await engineSays({ pending: 1, waiting: new Set([first.id]) })
  await show('/flight-list')
  await expectCount(listedFlights(), 3)
  await expect.element(syncStatus()).toHaveAttribute('data-pending', '1')
  await expectCount(page.css(`[data-flight-id="${first.id}"]`).getByTitle('Not sent yet'), 1)
  setOnline(false)
  await expect.element(syncStatus()).toHaveAttribute('data-sync', 'offline')
  await expectCount(listedFlights(), 3)
  expect(await flaws()).toEqual([])
  setOnline(true)
  await engineSays({})
  await expect.element(syncStatus()).toHaveAttribute('data-sync', 'synced')
  await expect.element(syncStatus()).toHaveAttribute('data-pending', '0')
})

test('the key that leads to the search is told where there is room and a keyboard, not on a phone', async () => {
  await signIn()
  await haveFlights(ofYears())
  await show('/flight-list', { size: DESKTOP })
  const hint = page.css('main kbd').first()
  await expect.element(hint).toBeVisible()
  await show('/flight-list', { size: PHONE })
  await expect.element(hint).not.toBeVisible()
})

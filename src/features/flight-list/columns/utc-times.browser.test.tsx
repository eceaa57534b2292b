import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '../../../../core/lib/must.ts'
import { expectCount, listedFlights } from '../../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../../test/component/device.ts'
import { flawsNow } from '../../../../test/component/flaws.ts'
import { PHONE, show, WIDE } from '../../../../test/component/show.tsx'
import { viewedFlight, viewedTimes } from '../../../../test/support/viewed-flights.ts'

// A morning in Tokyo: in UTC it left on the day before.
const flight = viewedFlight('NRT', 'LAX', '2026-03-12', {
  actual: viewedTimes('NRT', 'LAX', ['2026-03-12 07:05', '2026-03-12 07:22', '2026-03-12 00:41', '2026-03-12 00:55']),
})
const textOf = (selector: string): string =>
  document.querySelector<HTMLElement>(selector)?.innerText.replace(/\s+/g, ' ') ?? ''
const heads = (): string =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
    .join()
const row = (): string => listedFlights().element().textContent ?? ''

test('who reads UTC finds it in the list, on the card and on the flight’s page, said beside it', async () => {
  await signIn({ preferences: { timeEntry: 'utc', listColumns: 'date route times' } })
  await haveFlights([flight])
  await show('/flight-list', { size: WIDE })
  await expectCount(listedFlights(), 1)
  expect(heads()).toContain('Times (UTC)')
  expect(row()).toContain('11 Mar')
  expect(row()).toContain('22:05–07:55+1')
  expect(await flawsNow()).toEqual([])

  await show('/flight-list', { size: PHONE })
  await expectCount(listedFlights(), 1)
  await expect.poll(row).toContain('22:05 UTC')
  expect(row()).toContain('07:55+1 UTC')
  expect(row()).toContain('11 Mar')
  // The card follows the window a frame later.
  const isWithin = (): boolean => {
    const card = listedFlights().element()
    const { right } = card.getBoundingClientRect()
    const parts = [...must(card.querySelector('[data-figures]')).querySelectorAll('*')]
    return parts.every((part) => part.getBoundingClientRect().right <= right)
  }
  await expect.poll(isWithin).toBe(true)

  await show(`/flight-list/${flight.id}`, { size: PHONE })
  await expect.poll(() => textOf('[data-figures]')).toContain('22:05')
  expect(textOf('[data-figures]')).toMatch(/22:05\s?UTC.*07:55\s?\+1 UTC/)
  await expect.element(page.getByText('Wednesday, 11 March 2026')).toBeVisible()
  await expect.poll(() => textOf('tbody[data-moment=offBlock] td')).toBe('22:05')
  expect(await flawsNow()).toEqual([])
})

test('whose preference is the local time reads that', async () => {
  await signIn({ preferences: { listColumns: 'date route times' } })
  await haveFlights([flight])
  await show('/flight-list', { size: WIDE })
  await expectCount(listedFlights(), 1)
  expect(heads()).toContain('Times')
  expect(heads()).not.toContain('UTC')
  expect(row()).toContain('12 Mar')
  expect(row()).toContain('07:05–00:55')
})

for (const [timeEntry, year] of [
  ['utc', '2024'],
  ['local', '2025'],
] as const) {
  test(`New Year’s Eve stands under the year of the day that is shown: ${timeEntry}`, async () => {
    await signIn({ preferences: { timeEntry, listColumns: 'date route times' } })
    const actual = viewedTimes('MUC', 'NUE', ['2025-01-01 00:30', null, null, '2025-01-01 01:20'])
    await haveFlights([viewedFlight('MUC', 'NUE', '2025-01-01', { actual })])
    await show(`/flight-list?q=year:${year}`, { size: WIDE })
    await expectCount(listedFlights(), 1)
    await expect.poll(() => textOf('th[scope=rowgroup]')).toContain(year)
    expect(row()).toContain(timeEntry === 'utc' ? '31 Dec' : '1 Jan')
  })
}

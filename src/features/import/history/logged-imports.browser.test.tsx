import { beforeAll, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectCount } from '../../../../test/component/acts.ts'
import { haveFlights, setOnline, signIn, storedFlights } from '../../../../test/component/device.ts'
import { flawsNow } from '../../../../test/component/flaws.ts'
import { PHONE, show } from '../../../../test/component/show.tsx'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'

// On a cold and busy machine the worker's modules take longer than a test waits.
beforeAll(() => import('../../../../core/import/log/imports-in-log.ts'), 120_000)

const EARLY = '2024-01-05T10:00:00.000Z'
const imported = (at: number, batchId: string | null, editedAt = EARLY) =>
  viewedFlight('MUC', 'JFK', `2020-03-0${at}`, {
    createdAt: EARLY,
    editedAt,
    source: { format: 'flighty', batchId, row: at, rawCells: [], externalId: null, reader: null },
  })

const entries = (): Locator => page.css('[data-logged-import]')

for (const [prefix, words] of [
  ['', { counts: '2 flights unchanged since', stays: '1 flight changed since', done: '2 flights deleted.' }],
  ['/de', { counts: '2 Flüge seither unverändert', stays: '1 Flug seither geändert', done: '2 Flüge gelöscht.' }],
] as const) {
  test(`I22 flights of an import another device did, years ago, go on any device: ${prefix || '/en'}`, async () => {
    await signIn()
    setOnline(false)
    await haveFlights([
      imported(1, 'long-ago'),
      imported(2, 'long-ago'),
      imported(3, 'long-ago', '2024-02-01T10:00:00.000Z'),
      imported(4, null),
    ])
    await show(`${prefix}/flight-log-import`, prefix === '' ? {} : { size: PHONE, theme: 'dark' })
    await page.css('[data-logged]').click()
    await expectCount(entries(), 1)
    await expect.element(entries()).toMatchTextContent('Flighty')
    await expect.element(entries()).toMatchTextContent(words.counts)
    await expect.element(entries()).toMatchTextContent(words.stays)
    expect(await flawsNow()).toEqual([])
    page.css('[data-remove-import]').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.css('[data-remove-now]')).toBeVisible()
    expect(await flawsNow()).toEqual([])
    await page.css('[data-remove-now]').click()
    await expect.element(page.getByText(words.done)).toBeVisible()
    expect(new Set((await storedFlights()).map(({ date }) => date))).toEqual(new Set(['2020-03-03', '2020-03-04']))
    await expectCount(page.css('[data-remove-import]'), 0)
    await expect.element(entries()).toMatchTextContent(words.stays)
  })
}

test('a log without imports says so', async () => {
  await signIn()
  await haveFlights([viewedFlight('MUC', 'JFK', '2020-03-01')])
  await show('/flight-log-import')
  await page.css('[data-logged]').click()
  await expect.element(page.getByText('No flight in your log came with an import.')).toBeVisible()
  await expectCount(entries(), 0)
})

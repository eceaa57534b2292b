import { beforeAll, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { button, expectCount, press } from '../../../../test/component/acts.ts'
import { hold, setOnline, signIn, storedFlights } from '../../../../test/component/device.ts'
import { flaws, flawsNow } from '../../../../test/component/flaws.ts'
import { hide, PHONE, show } from '../../../../test/component/show.tsx'
import { writeFlight } from '../../../../test/support/write-flight.ts'
import { must } from '../../../../core/lib/must.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { doneImports, write } from '../../../flight/work/done-imports.ts'
import { HISTORY_MS } from '../../../../core/sync/history.ts'

// On a cold and busy machine the worker's modules take longer than a test waits.
beforeAll(
  () =>
    Promise.all([
      import('../../../../core/import/formats/registry.ts'),
      import('../../../../core/import/read-import.ts'),
    ]),
  120_000,
)

const COLUMNS = 'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Note'

/** Flights of days one behind the other, and a row that is none. */
function fileOf(count: number, name = 'fr24.csv'): File {
  const rows = Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10)
    return `${day},LH2061,Hamburg / Hamburg (HAM/EDDH),Munich / Munich (MUC/EDDM),09:10:00,10:25:00,01:15:00,Lufthansa (LH/DLH),,,`
  })
  return new File([[COLUMNS, ...rows, 'no day,LH1,,,,,,,,,'].join('\n')], name, { type: 'text/csv' })
}

const entries = (): Locator => page.css('[data-done-import]')
const fate = (name: string): Locator => page.css(`[data-fate="${name}"]`)
const turn = (): Locator => page.css('[data-turn]')

/** The page opened another time. */
async function open(prefix = ''): Promise<void> {
  hide()
  await show(`${prefix}/flight-log-import`, prefix === '' ? {} : { size: PHONE, theme: 'dark' })
}

/** Imports, and comes back to the page another time. */
async function importAndLeave(prefix: string, count: number): Promise<void> {
  await userEvent.upload(page.css('[data-files]'), fileOf(count))
  await page.css('[data-import]').click()
  await expect.element(page.css(`[data-imported="${count}"]`), { timeout: 60_000 }).toBeVisible()
  await open(prefix)
  await expectCount(entries(), 1)
}

for (const [prefix, words] of [
  ['', { rows: 'Not read 1', undone: 'Undone: 59 entries', stayed: '1 entry stayed', back: '59 entries are back' }],
  [
    '/de',
    {
      rows: 'Nicht gelesen 1',
      undone: 'Rückgängig gemacht: 59 Einträge',
      stayed: '1 Eintrag ist geblieben',
      back: '59 Einträge sind wieder da',
    },
  ],
] as const) {
  test(`I22 I12 an import is taken back another time, in numbers, and brought back: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/flight-log-import`)
    setOnline(false)
    await importAndLeave(prefix, 60)
    await expect.element(entries()).toMatchTextContent('fr24.csv')
    await expect.element(entries()).toMatchTextContent('myFlightradar24')
    await expect.element(entries()).toMatchTextContent(words.rows)
    expect(await flaws()).toEqual([])
    const flight = must((await storedFlights())[0])
    const { id, ...attributes } = flight
    await writeFlight(await syncClient().database(), id, { ...attributes, note: 'by hand since' }, attributes)
    turn().element().focus()
    await press('{Enter}')
    await expect.element(fate('goes')).toHaveAttribute('data-count', '59')
    await expect.element(fate('stays')).toHaveAttribute('data-count', '1')
    expect(await flawsNow()).toEqual([])
    await page.css('[data-turn-now]').click()
    await expect.element(page.css('[data-undone]')).toMatchTextContent(words.undone)
    await expect.element(page.css('[data-undone]')).toMatchTextContent(words.stayed)
    expect((await storedFlights()).map(({ note }) => note)).toEqual(['by hand since'])
    await turn().click()
    await expect.element(fate('comes')).toHaveAttribute('data-count', '59')
    await page.css('[data-turn-now]').click()
    await expect.element(page.css('section[aria-live=polite]')).toMatchTextContent(words.back)
    expect(await storedFlights()).toHaveLength(60)
  })
}

test('an undo goes on while its dialog is closed, and the entry says so until it is through', async () => {
  await signIn()
  await show('/flight-log-import')
  await importAndLeave('', 60)
  await turn().click()
  await expect.element(fate('goes')).toHaveAttribute('data-count', '60')
  const release = await hold('flights')
  try {
    await page.css('[data-turn-now]').click()
    await button('Close').click()
    await expect.element(page.css('[data-turning]')).toMatchTextContent('This import is being undone.')
    expect(await flawsNow()).toEqual([])
  } finally {
    release()
  }
  await expect.element(page.css('[data-undone]')).toMatchTextContent('Undone: 60 entries')
  expect(await storedFlights()).toEqual([])
})

test('an undo in another tab is under way, not cut off, and what it did is shown once it is through', async () => {
  await signIn()
  await show('/flight-log-import')
  await importAndLeave('', 3)
  const one = must((await doneImports())[0])
  await write({ ...one, turning: { to: 'undone', begunMs: Date.now(), stays: 0 } })
  let endTurn = (): void => undefined
  const otherTab = new Promise<void>((resolve) => {
    endTurn = resolve
  })
  const isOver = navigator.locks.request('lmw-turn-import', () => otherTab)
  try {
    await open()
    await expect.element(page.css('[data-turning]')).toMatchTextContent('This import is being undone.')
    await expect.element(turn()).toHaveAttribute('aria-disabled', 'true')
    expect(await flawsNow()).toEqual([])
    // What another page writes is not heard of here.
    await syncClient().journal.write(`imported ${one.batchId}`, {
      ...one,
      undone: { taken: 3, stays: 0, forgotten: 0 },
    })
  } finally {
    endTurn()
    await isOver
  }
  await expect.element(page.css('[data-undone]')).toMatchTextContent('Undone: 3 entries')
  await expectCount(page.css('[data-turning]'), 0)
})

test('an undo whose tab was closed is cut off, and can be gone on with', async () => {
  await signIn()
  await show('/flight-log-import')
  await importAndLeave('', 3)
  const one = must((await doneImports())[0])
  await write({ ...one, turning: { to: 'undone', begunMs: Date.now(), stays: 0 } })
  await open()
  await expect.element(page.css('[data-turning]')).toMatchTextContent('This import is only partly undone.')
  await expect.element(turn()).not.toHaveAttribute('aria-disabled')
})

test('its files are read again, and go from the device when their owner says so', async () => {
  await signIn()
  await show('/flight-log-import')
  await importAndLeave('', 3)
  await page.css('[data-again]').click()
  await expectCount(page.css('[data-outcome="known"]'), 3)
  await open()
  await page.css('[data-forget]').click()
  await expectCount(page.css('[data-again]'), 0)
  await expectCount(entries(), 1)
  expect(await flawsNow()).toEqual([])
})

test('one whose steps the history has forgotten says so', async () => {
  await signIn()
  await show('/flight-log-import')
  await importAndLeave('', 3)
  const one = must((await doneImports())[0])
  await write({ ...one, stepsMs: Date.now() - HISTORY_MS })
  await open()
  await expect.element(entries()).toMatchTextContent('Older than 30 days')
  await expectCount(turn(), 0)
  await expect.element(button('Read again: fr24.csv')).toBeVisible()
})

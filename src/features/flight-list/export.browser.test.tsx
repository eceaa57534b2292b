import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectCount } from '../../../test/component/acts.ts'
import { haveFlights, setOnline, signIn } from '../../../test/component/device.ts'
import { caughtDownloads, type Download } from '../../../test/component/downloads.ts'
import { flaws, flawsNow } from '../../../test/component/flaws.ts'
import { haveMedia } from '../../../test/component/media.ts'
import { show } from '../../../test/component/show.tsx'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'

// On a cold and busy machine the worker's modules take longer than a test waits.
beforeAll(() => Promise.all([import('../../../core/export/registry.ts'), import('./export-list.tsx')]), 120_000)

const format = (id: string) => page.css(`[data-format="${id}"] input`)
const save = () => page.css('[data-export]')

const FLIGHTS = [
  viewedFlight('MUC', 'LHR', '2026-03-05', {
    status: 'flown',
    actual: viewedTimes('MUC', 'LHR', ['2026-03-05 09:10', null, null, '2026-03-05 10:20']),
    note: '=HYPERLINK("http://example.org"), "quoted"',
    seat: { number: '12A', position: 'window', side: 'left' },
  }),
  viewedFlight('LHR', 'JFK', '2026-03-06', { status: 'flown' }),
  viewedFlight('JFK', 'LAX', '2026-03-07', { status: 'cancelled' }),
]

const WORDS = {
  '': { open: 'Export', columns: 'Date,From,From city' },
  '/de': { open: 'Exportieren', columns: 'Datum;Von;Von Stadt' },
} as const

async function saved(files: readonly Download[], count: number): Promise<string> {
  await expect.poll(() => files.length, { timeout: 20_000 }).toBe(count)
  return (await files.at(-1)?.file.text()) ?? ''
}

for (const prefix of ['', '/de'] as const) {
  const words = WORDS[prefix]

  test(`what a format leaves out is said before, and offline the file is made: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(FLIGHTS)
    const { files, stop } = caughtDownloads()
    await show(`${prefix}/flight-list`)
    await expectCount(page.css('[data-flight-id]'), 3)
    await button(words.open).first().click()
    await expect.element(page.css('[data-counted="true"]'), { timeout: 60_000 }).toBeVisible()
    setOnline(false)
    await save().click()
    expect(await saved(files, 1)).toContain(words.columns)
    await button(words.open).first().click()
    await format('openflights').click()
    await expect.element(page.css('[data-written="2"]')).toBeVisible()
    await expect.element(page.css('[data-excluded="cancelled"]')).toBeVisible()
    await expect.element(page.css('[data-lost="seatSide"]')).toBeVisible()
    expect(await (prefix === '' ? flawsNow() : flaws())).toEqual([])
    await save().click()
    const openFlights = await saved(files, 2)
    expect(openFlights).toContain('2026-03-05 09:10:00,MUC,LHR')
    expect(openFlights).not.toContain('LAX')
    expect(openFlights).toContain(`"'=HYPERLINK(""http://example.org""), ""quoted"""`)
    stop()
  })
}

test('from the profile all flights go into a map, without a recording that nobody has', async () => {
  await signIn()
  await haveMedia(FLIGHTS[0] ?? viewedFlight('MUC', 'LHR', '2026-03-05'), [
    { kind: 'track', name: 'track.gpx', upload: null },
    { kind: 'photo', name: 'photo.jpg' },
  ])
  const { files, stop } = caughtDownloads()
  await show('/profile')
  await button('Export flights').click()
  await expect.element(page.css('[data-counted="true"]'), { timeout: 60_000 }).toBeVisible()
  await format('gpx').click()
  expect(await flawsNow()).toEqual([])
  await save().click()
  expect(await saved(files, 1)).toContain('<rte>\n<name>2026-03-05 MUC – LHR</name>')
  await expect.element(page.getByText(/without 1 recording/)).toBeVisible()
  stop()
})

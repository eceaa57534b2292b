import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { caughtDownloads } from '../../../test/component/downloads.ts'
import { flawsNow } from '../../../test/component/flaws.ts'
import { show } from '../../../test/component/show.tsx'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'

// On a cold and busy machine the worker's modules take longer than a test waits.
beforeAll(
  () => Promise.all([import('../../../core/export/formats/registry.ts'), import('./export-found.tsx')]),
  120_000,
)

const LOG = [
  viewedFlight('MUC', 'JFK', '2024-03-05', { cabin: 'business' }),
  viewedFlight('MUC', 'LHR', '2024-06-01', { cabin: 'economy' }),
  viewedFlight('SIN', 'MUC', '2024-12-01', { cabin: 'economy', status: 'planned' }),
]

const WORDS = {
  '': { open: 'Export', title: 'Export 2 flights', head: 'Date,From,From city' },
  '/de': { open: 'Exportieren', title: '2 Flüge exportieren', head: 'Datum;Von;Von Stadt' },
} as const

for (const prefix of ['', '/de'] as const) {
  const words = WORDS[prefix]

  test(`the flights that the statistics are of are exported as the list does it: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(LOG)
    const { files, stop } = caughtDownloads()
    await show(`${prefix}/statistics?q=cabin%3Aeconomy`)
    await button(words.open).click()
    await expect.element(page.getByRole('dialog', { name: words.title })).toBeVisible()
    await expect.element(page.css('[data-counted="true"]'), { timeout: 60_000 }).toBeVisible()
    expect(await flawsNow()).toEqual([])
    await button('CSV').click()
    await page.css('[data-export]').click()
    await expect.poll(() => files.length, { timeout: 20_000 }).toBe(1)
    const text = (await files[0]?.file.text()) ?? ''
    expect(text).toContain(words.head)
    expect(text.trim().split('\r\n').length).toBe(3)
    expect(text).not.toContain('JFK')
    expect(files[0]?.name).toMatch(/^logmyworld-[a-z]+-cabin-economy-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
    stop()
  })
}

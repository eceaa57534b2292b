import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { positionOf } from '../../../../core/geo/position.ts'
import { must } from '../../../../core/lib/must.ts'
import { button, expectCount } from '../../../../test/component/acts.ts'
import { haveFlights, signIn, storedFlights } from '../../../../test/component/device.ts'
import { flawsNow } from '../../../../test/component/flaws.ts'
import { gpxFile, loadFileReader } from '../../../../test/component/media.ts'
import { hide, show } from '../../../../test/component/show.tsx'
import { viewedFlight, viewedPlace } from '../../../../test/support/viewed-flights.ts'
import { syncClient } from '../../../data/engine/client.ts'

beforeAll(loadFileReader, 120_000)

const flight = viewedFlight('MUC', 'JFK', '2026-03-05', {
  actual: { offBlock: '2026-03-05T10:00+01:00[Europe/Berlin]', onBlock: '2026-03-05T13:00-05:00[America/New_York]' },
})
const CSV = [
  'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Note',
  '2026-03-05,LH410,Munich / Munich (MUC/EDDM),New York / Kennedy (JFK/KJFK),10:00:00,13:00:00,09:00:00,Lufthansa (LH/DLH),,,',
].join('\n')
const track = gpxFile('over the sea', {
  from: must(positionOf(viewedPlace('MUC'))),
  to: must(positionOf(viewedPlace('JFK'))),
  start: '2026-03-05T09:15:00Z',
  hours: 8.5,
  points: 60,
})

test('a recording among the files is attached to its flight, stands among the imports and is taken back as one', async () => {
  await signIn()
  await haveFlights([flight])
  await show('/flight-log-import')
  await page.css('[data-files]').upload([track, new File(['no flights'], 'other.csv')])
  await expect.element(page.css('[data-file="other.csv"]')).toBeVisible()
  await button('Attach one track').click()
  await expectCount(page.getByRole('dialog'), 0)
  await expect.poll(async () => (await storedFlights())[0]?.media?.length).toBe(1)
  hide()
  await show('/flight-log-import')
  await expect.element(page.css('[data-done-import]')).toMatchTextContent('over the sea.gpx')
  expect(await flawsNow()).toEqual([])
  await page.css('[data-turn]').click()
  await page.css('[data-turn-now]').click()
  await expect.poll(async () => (await storedFlights())[0]?.media?.length ?? 0).toBe(0)
  expect(await storedFlights()).toHaveLength(1)
})

test('a recording that comes with the file of its flight waits for it, and is attached behind the import', async () => {
  await signIn()
  await show('/flight-log-import')
  await page.css('[data-files]').upload([track, new File([CSV], 'fr24.csv')])
  await expect.element(page.css('[data-waiting-tracks="1"]')).toBeVisible()
  await expectCount(page.getByRole('dialog'), 0)
  expect(await flawsNow()).toEqual([])
  await page.css('[data-import]').click()
  await button('Attach one track').click()
  await expectCount(page.getByRole('dialog'), 0)
  await expect.poll(async () => (await storedFlights())[0]?.media?.length).toBe(1)
  expect(await storedFlights()).toHaveLength(1)
})

test('an import that is undone before the log was read anew leaves the recording to its owner', async () => {
  await signIn()
  await haveFlights([flight])
  await show('/flight-log-import')
  const { digest } = syncClient()
  await expect.poll(() => digest.get().digest?.count).toBe(1)
  const before = digest.get()
  // The list of flights is behind, as it is for a moment after every import.
  const stale = vi.spyOn(digest, 'get').mockReturnValue(before)
  try {
    await page.css('[data-files]').upload([track, new File([CSV.replaceAll('2026-03-05', '2026-03-15')], 'fr24.csv')])
    await expect.element(page.css('[data-waiting-tracks="1"]')).toBeVisible()
    await page.css('[data-import]').click()
    await expect.element(page.css('[data-imported="1"]')).toBeVisible()
    await expectCount(page.getByRole('dialog'), 0)
    await button('Undo import').click()
    // It belongs to a flight that was there before.
    await button('Attach one track').click()
    await expectCount(page.getByRole('dialog'), 0)
    await expect.poll(async () => (await storedFlights()).map(({ media }) => media?.length)).toEqual([1])
  } finally {
    stale.mockRestore()
  }
})

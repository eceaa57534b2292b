import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { must } from '../core/lib/must.ts'
import type { Resource } from '../core/wire/resources.ts'
import { sendRecords } from '../scripts/seed/push-flights.ts'
import { FULL_FLIGHT } from '../test/support/any-flight.ts'
import { fullRecords } from '../test/support/logs/any-archive.ts'
import { expectSynced, fillLogIn, listedFlights, readyForOffline, syncStatus } from './support/actions.ts'
import { type ApiClient, apiOf, flightsOnServer } from './support/api.ts'
import { photoWithPosition } from './support/media-files.ts'
import { addFiles, expectUploaded, photos } from './support/media.ts'
import { signUpForOffline } from './support/openings.ts'
import { createAccount, signIn, signUp } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const PASS = 'M1MUSTERMANN/ERIKA MS EXYZ789 HAMMUCLH 2061 064Y012C0042 100'
const ROWS = 5000
/** 5,000 flights are written, sent, fetched and taken back: half a minute where nothing else runs, more where much does. */
const LONG_MS = 240_000
/** Of each of its steps. */
const WORK_MS = 90_000

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

const COLUMNS =
  'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Seat type,Flight class,Flight reason,Note,Dep_id,Arr_id,Airline_id,Aircraft_id'

/** As myFlightradar24 writes it: a flight a day, the last from an airport nobody knows. */
function manyRows(count: number): string {
  const row = (at: number): string => {
    const day = new Date(Date.UTC(2010, 0, 1 + at)).toISOString().slice(0, 10)
    const from = at === count - 1 ? '"Nowhere / Nowhere Strip (/)"' : '"Hamburg / Hamburg (HAM/EDDH)"'
    return `${day},LH2061,${from},"Munich / Munich (MUC/EDDM)",09:10:00,10:25:00,01:15:00,"Lufthansa (LH/DLH)","Airbus A320 (A320)",D-AIPA,12C,3,1,2,,0,0,0,0`
  }
  return [COLUMNS, ...Array.from({ length: count }, (_, at) => row(at))].join('\n')
}

/** Drops a file where files are chosen. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const files = new DataTransfer()
      files.items.add(new File([content ?? ''], fileName ?? '', { type: 'text/csv' }))
      return files
    },
    [name, text],
  )
  const place = page.locator('[data-camera]')
  for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer })
}

/** Sends a file as another app shares it with the installed one: by a form, through the service worker. */
async function share(page: Page, path: string, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([action, fileName, content]) => {
      const form = document.createElement('form')
      form.action = action ?? ''
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      const input = document.createElement('input')
      input.type = 'file'
      input.name = 'files'
      const files = new DataTransfer()
      files.items.add(new File([content ?? ''], fileName ?? '', { type: 'text/plain' }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [path, name, text],
  )
}

test('I22: 5,000 rows dropped offline: an answer, an import cut off by a closed tab and gone on with, on a second device, taken back on both', async ({
  server,
  openDevice,
}) => {
  test.setTimeout(LONG_MS)
  const [device, second] = [await openDevice(), await openDevice()]
  const account = await signUpForOffline(device.page, '/flight-list')
  await device.setOffline(true)
  const tab = device.page
  await tab.goto('/flight-log-import')
  await drop(tab, 'flights.csv', manyRows(ROWS))
  await expect(tab.locator('[data-format="my-flightradar24"]')).toBeVisible({ timeout: WORK_MS })
  await expect(tab.getByRole('button', { name: 'Import 4,999 flights' })).toBeVisible({ timeout: WORK_MS })
  await tab.locator('select[name=place]').selectOption('as-written')
  await tab.getByRole('button', { name: 'Import 5,000 flights' }).click({ timeout: WORK_MS })
  // Some of them are written, most are not.
  await expect(tab.getByRole('progressbar', { name: /^[1-9][\d,]* of 5,000 / })).toBeVisible({ timeout: WORK_MS })
  // A browser without any tab would end.
  const again = await device.newPage()
  await tab.close()
  await again.goto('/flight-log-import')
  const goOn = again.getByRole('button', { name: 'Continue', exact: true })
  await goOn.click()
  await expect(goOn).toHaveCount(0, { timeout: WORK_MS })
  await expect(syncStatus(again)).toHaveAttribute('data-pending', String(ROWS), { timeout: WORK_MS })
  await device.setOffline(false)
  await expectSynced(again, WORK_MS)
  const stored = await flightsOnServer(server.url, account)
  expect(new Set(stored.map(({ attributes }) => attributes?.['date'])).size).toBe(ROWS)
  await signIn(second.page, account)
  await expect(second.page.locator(`[data-total="${ROWS}"]`)).toBeVisible({ timeout: WORK_MS })

  await again.locator('[data-done-import] [data-turn]').click()
  await again.locator('[data-turn-now]').click({ timeout: WORK_MS })
  await expect(again.getByText('Undone: 5,000 entries').first()).toBeVisible({ timeout: WORK_MS })
  await expectSynced(again, WORK_MS)
  expect(await flightsOnServer(server.url, account)).toEqual([])
  await again.goto('/flight-list')
  for (const page of [again, second.page]) {
    await expect(page.getByRole('heading', { name: 'No flights yet' })).toBeVisible({ timeout: WORK_MS })
  }
})

test('a boarding pass is read from a picture without a connection, and its flight reaches the server', async ({
  server,
  openDevice,
}) => {
  const { image, error } = await writeBarcode(PASS, { format: 'AztecCode', scale: 4 })
  const picture = Buffer.from(await must(image, error).arrayBuffer())
  const device = await openDevice()
  const { page } = device
  const account = await signUpForOffline(page, '/flight-log-import')
  await device.setOffline(true)
  await page.locator('[data-files]').setInputFiles({ name: 'pass.png', mimeType: 'image/png', buffer: picture })
  await expect(page.locator('[data-file="pass.png"][data-format="bcbp"]')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 flight' }).click()
  await expect(page.locator('[data-imported="1"]')).toBeVisible()
  await device.setOffline(false)
  await expectSynced(page)
  const [flight] = await flightsOnServer(server.url, account)
  expect(flight?.attributes).toMatchObject({ from: { iata: 'HAM' }, to: { iata: 'MUC' }, seat: { number: '12C' } })
})

test('what another app shares is read with no connection; who is not signed in finds it after the log-in', async ({
  openDevice,
}) => {
  const [device, other] = [await openDevice(), await openDevice()]
  await signUpForOffline(device.page, '/flight-list')
  await device.setOffline(true)
  await share(device.page, '/flight-log-import', 'pass.txt', PASS)
  await expect(device.page).toHaveURL(/\/flight-log-import\?shared=kept$/)
  await expect(device.page.locator('[data-file="pass.txt"][data-format="bcbp"]')).toBeVisible()
  await device.page.getByRole('button', { name: 'Import 1 flight' }).click()
  await expect(device.page.locator('[data-imported="1"]')).toBeVisible()
  await expect
    .poll(() => device.page.evaluate(async () => (await (await caches.open('lmw-shared')).keys()).length))
    .toBe(0)
  await device.page.reload()
  await expect(device.page.locator('[data-camera]')).toBeVisible()
  await expect(device.page.locator('[data-file]')).toHaveCount(0)

  await other.page.goto('/login')
  await readyForOffline(other.page)
  const account = await createAccount(other.page)
  await share(other.page, '/flight-log-import', 'pass.txt', PASS)
  await expect(other.page).toHaveURL(/\/login\?to=/)
  await fillLogIn(other.page, account)
  await expect(other.page.locator('[data-file="pass.txt"][data-format="bcbp"]')).toBeVisible()
  await expect(listedFlights(other.page)).toHaveCount(0)
})

/** Everything that one account holds, as the server has it, with the bytes of its photos. */
async function everythingOf(api: ApiClient) {
  const plain = (rows: readonly Resource[]) => rows.map(({ meta: _meta, ...said }) => said).toSorted(byId)
  const media = await api.media()
  const bytes = media.map(async ({ id }) => [id, await api.content(id), await api.content(id, 'thumbnail')] as const)
  return {
    flights: plain(await api.flights()),
    media: plain(media),
    data: plain(await api.data()),
    bytes: (await Promise.all(bytes)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    preferences: await api.preferences(),
  }
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

test('an archive of one account put into another: all records, photos and settings are equal on every field', async ({
  server,
  openDevice,
}) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const account = await createAccount(first.page)
  const api = await apiOf(server.url, account)
  const field = '4e1b7f0c-2d3a-4c5b-8e6f-7a8b9c0d1e2f'
  const { flights, data } = fullRecords()
  const named = new Map([
    ['trips', FULL_FLIGHT.tripId],
    ['custom-fields', field],
  ])
  await sendRecords(server.url, api.token, [
    ...data.map((record) => ({ ...record, id: named.get(record.type) ?? record.id })),
    ...flights.map((record, at) =>
      at === 0 ? { ...record, attributes: { ...FULL_FLIGHT, media: null, custom: { [field]: 'Soup' } } } : record,
    ),
  ])
  await api.prefer({ distanceUnit: 'nmi', clock: '12' })

  await signIn(first.page, account, `/flight-list/${must(flights[0]).id}`)
  await addFiles(first.page, [await photoWithPosition(first.page)])
  await expect(photos(first.page).locator('img')).toBeVisible()
  await expectUploaded(first.page)
  await expectSynced(first.page, 60_000)
  await first.page.goto('/profile')
  await first.page.getByRole('button', { name: 'Export flights' }).click()
  await expect(first.page.locator('[data-archived="2"][data-elsewhere="0"]')).toBeVisible()
  const download = first.page.waitForEvent('download')
  await first.page.locator('[data-export]').click()
  const archive = await (await download).path()
  const whole = await everythingOf(api)
  expect([whole.flights.length, whole.media.length, whole.data.length]).toEqual([2, 1, data.length])

  const other = await signUp(second.page, { at: '/flight-log-import' })
  await second.page.locator('[data-files]').setInputFiles(archive)
  await second.page.locator('[data-restore]').click()
  await expect(second.page.locator(`[data-restored="${2 + 1 + data.length}"]`)).toBeVisible()
  await second.page.goto(`/flight-list/${must(flights[0]).id}`)
  await expect(photos(second.page).locator('img')).toBeVisible()
  await expectUploaded(second.page)
  await expectSynced(second.page, 60_000)
  expect(await everythingOf(await apiOf(server.url, other))).toEqual(whole)
})

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectSynced, fillFlight, listedFlights, readyForOffline, register } from './support/actions.ts'
import { apiOf } from './support/api.ts'
import { flawsOf } from './support/flaws.ts'
import { gpxFile, pdfFile, photoWithPosition, saysWhere } from './support/media-files.ts'
import { addFiles, expectUploaded, media, photos } from './support/media.ts'
import { openFilledLog } from './support/filled-log.ts'
import { openNewFlight, storedFlight } from './support/openings.ts'
import { errorAnswer, isUpload } from './support/requests.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const AKL = { latitude: -37.0081, longitude: 174.7917 }
const PPT = { latitude: -17.5567, longitude: -149.6114 }

/** Takes back what a notice says was done. */
async function undo(page: Page, done: string): Promise<void> {
  await expect(page.getByText(done)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
}

/** What a device keeps of a photo, as its owner would download it. */
async function downloaded(page: Page): Promise<Buffer> {
  await photos(page).first().getByRole('button', { name: /^Open/ }).click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Download/ })
    .click()
  const path = await (await download).path()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return readFileSync(path)
}

test('a photo added offline is there after a restart, and on the other device without the place it was taken', async ({
  openDevice,
}) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const { account, id } = await openNewFlight(first.page, { from: 'FRA', to: 'JFK', date: '2024-05-01' })
  await readyForOffline(first.page)
  const photo = await photoWithPosition(first.page)
  expect(saysWhere(photo.buffer)).toBe(true)

  await first.setOffline(true)
  await addFiles(first.page, [photo])
  await expect(photos(first.page)).toHaveCount(1)
  await expect(photos(first.page).locator('[data-transfer="waiting"]')).toBeVisible()
  await first.killAndReopen()
  await first.page.goto(`/flight-list/${id}`)
  await expect(photos(first.page).locator('img')).toBeVisible()
  expect(saysWhere(await downloaded(first.page))).toBe(false)

  await first.setOffline(false)
  await expectUploaded(first.page)
  await signIn(second.page, account, `/flight-list/${id}`)
  await expect(photos(second.page).locator('img')).toBeVisible()
  const there = await downloaded(second.page)
  expect(saysWhere(there)).toBe(false)
  expect(there.equals(await downloaded(first.page))).toBe(true)
})

test('A22: on the page of the first visit, which no service worker brought, a photo is added offline', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice({ isNew: true })
  const { page } = device
  const account = await register(page)
  await page.evaluate(() => Object.assign(globalThis, { isFirstPage: true }))
  await page.locator('a[href="/new-trip"]').first().click()
  await fillFlight(page, { from: 'FRA', to: 'JFK', date: '2024-05-01' })
  await page.getByRole('button', { name: 'Save flight' }).click()
  await listedFlights(page).first().getByRole('link').first().click()
  await expect(media(page)).toBeVisible()
  await expectSynced(page)
  await readyForOffline(page)
  // Chromium brings a worker of an unclaimed page from the offline copy too; other engines, and parts that are not
  // workers, need the claim.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const photo = await photoWithPosition(page)

  await device.setOffline(true)
  await addFiles(page, [photo])
  await expect(photos(page).locator('img')).toBeVisible()
  await expect(photos(page).locator('[data-transfer="waiting"]')).toBeVisible()
  await expect(page.getByText('part of the app')).toHaveCount(0)
  expect(await page.evaluate(() => 'isFirstPage' in globalThis)).toBe(true)

  await device.setOffline(false)
  await expectUploaded(page)
  const api = await apiOf(server.url, account)
  const [stored] = await api.media()
  const content = await fetch(`${server.url}/api/media/${stored?.id}/content`, {
    headers: { authorization: `Bearer ${api.token}` },
  })
  expect([content.status, content.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('a recording over the date line shows its heights, its figures beside the shortest way, and the map draws it', async ({
  openDevice,
}) => {
  const { page } = await openDevice()
  await openNewFlight(page, { from: 'AKL', to: 'PPT', date: '2024-05-01' })
  const track = gpxFile('NZ 902', { from: AKL, to: PPT, start: '2024-04-30T22:10:00Z', hours: 4.6 })
  await addFiles(page, [track, pdfFile('boarding pass.pdf')])
  await expect(media(page).locator('[data-media]')).toHaveCount(2)
  const panel = media(page).locator('[data-track]')
  // Both by the shortest way and as it was flown 4,100 km, which is not 36,000 round the world.
  await expect(panel.locator('dl')).toContainText('4,118 km')
  await expect(panel.locator('dl')).toContainText('4,096 km')
  await expect(panel.locator('dl')).toContainText('4 h 36 min')
  await expect(panel.locator('dl')).toContainText('11,300 m (37,070 ft)')
  const slider = panel.getByRole('slider', { name: 'Altitude along the way' })
  await slider.focus()
  await page.keyboard.press('PageUp')
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /^10:37 AKL, 12:37 PPT, 388\skm, 10,700\sm \(35,100\sft\), \d{3}\skm\/h$/,
  )
  await expect(panel.locator('[data-profile-words]')).toContainText('10:37 AKL')
  // In pieces, coloured by its altitude.
  await expect.poll(() => page.locator('[data-map] [data-line="track"]').count()).toBeGreaterThan(1)
  expect(await flawsOf(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await flawsOf(page)).toEqual([])

  await media(page).getByRole('button', { name: 'Delete boarding pass.pdf' }).click()
  await expect(media(page).locator('[data-media]')).toHaveCount(1)
  await undo(page, 'boarding pass.pdf deleted')
  await expect(media(page).locator('[data-media]')).toHaveCount(2)
})

test('what the server does not take is said beside the photo; it goes when there is room, or is deleted and comes back', async ({
  openDevice,
}) => {
  const { page, network } = await openDevice({ viewport: { width: 390, height: 844 } })
  await openNewFlight(page, { from: 'FRA', to: 'JFK', date: '2024-05-01' })
  network.answerWith(isUpload, errorAnswer(413, 'quota_exceeded'))
  await addFiles(page, [await photoWithPosition(page, 'one.jpg'), await photoWithPosition(page, 'two.jpg', '#c0392b')])
  const note = media(page).getByRole('alert')
  await expect(note).toContainText('2 photos were not uploaded', { timeout: 60_000 })
  await expect(note).toContainText('Your storage on the server is full.')
  expect(await flawsOf(page)).toEqual([])
  network.answerWith(isUpload, errorAnswer(415, 'unsupported_media_type'))
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(note).toContainText('The server cannot read this kind of file.')
  await note.getByRole('button', { name: 'Delete all 2' }).click()
  await expect(photos(page)).toHaveCount(0)
  await undo(page, '2 photos deleted')
  await expect(photos(page).locator('img')).toHaveCount(2)
  network.letThrough()
  await media(page).getByRole('button', { name: 'Try again' }).click()
  await expectUploaded(page)
})

/** The day before each first day of May 2024. */
const dayBefore = (index: number): string => ['2024-04-30', '2024-05-01', '2024-05-02'][index] ?? ''

test('twenty recordings find their flights at once and are attached together, and one undo takes them away', async ({
  openDevice,
}) => {
  // Wide enough for the column of marks.
  const { page } = await openDevice({ viewport: { width: 1600, height: 900 } })
  const days = Array.from({ length: 3 }, (_, index) => `2024-05-0${index + 1}`)
  // Not by the form, whose notices would lie under the dialog and have an Undo of their own.
  const flights = days.map((date, index) => ({
    ...storedFlight({ from: 'AKL', to: 'PPT', date }),
    scheduled: {
      offBlock: `${date}T10:00+12:00[Pacific/Auckland]`,
      onBlock: `${dayBefore(index)}T16:50-10:00[Pacific/Tahiti]`,
    },
  }))
  await openFilledLog(page, flights)
  // Take-off in UTC is on the day before the local date too.
  const right = days.map((date, index) =>
    gpxFile(`to tahiti ${date}`, {
      from: AKL,
      to: PPT,
      start: `${dayBefore(index)}T22:10:00Z`,
      hours: 4.5,
      points: 60,
    }),
  )
  const other = Array.from({ length: 17 }, (_, index) =>
    gpxFile(`elsewhere ${index}`, {
      from: PPT,
      to: AKL,
      start: `2019-03-${10 + index}T02:00:00Z`,
      hours: 5,
      points: 60,
    }),
  )
  const list = page.locator('input[data-track-files]')
  await list.setInputFiles([...right, ...other])
  const dialog = page.getByRole('dialog', { name: 'Tracks and their flights' })
  await expect(dialog.locator('[data-track-file="sure"]')).toHaveCount(3, { timeout: 60_000 })
  await expect(dialog.locator('[data-track-file="none"]')).toHaveCount(17)
  const sure = dialog.locator('[data-track-file="sure"]').first()
  await expect(sure.getByRole('combobox').locator('option:checked')).toContainText('AKL – PPT')
  // What has to be decided stands first.
  await expect(dialog.locator('[data-track-file]').first()).toHaveAttribute('data-track-file', 'none')
  await expect(dialog).toContainText('20 files: 3 to attach, 17 without a flight.')
  expect(await flawsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Attach 3 tracks' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('3 tracks attached')).toBeVisible()
  // The offer to take it back waits as long as somebody points at it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(page.locator('[data-flight-id]').filter({ hasText: 'a track' })).toHaveCount(3)
  await undo(page, '3 tracks attached')
  await expect(page.locator('[data-flight-id]').filter({ hasText: 'a track' })).toHaveCount(0)
})

import { randomBytes } from 'node:crypto'
import { askToLogOut, expectSynced, readyForOffline } from '../support/actions.ts'
import { apiOf } from '../support/api.ts'
import { sendWithNoPage } from '../support/background-sync.ts'
import { pdfFile, photoWithPosition } from '../support/media-files.ts'
import { addFiles, expectUploaded, photos } from '../support/media.ts'
import { openNewFlight } from '../support/openings.ts'
import { isUpload } from '../support/requests.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('I2, I20: a photo comes over although answers to its uploads are lost, and a look at it is cut', async ({
  openDevice,
}) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const { account, id } = await openNewFlight(first.page, { from: 'FRA', to: 'JFK', date: '2024-05-01' })
  first.network.loseAnswers(isUpload, 2)
  await addFiles(first.page, [await photoWithPosition(first.page)])
  await expect(photos(first.page)).toHaveCount(1)
  await expectUploaded(first.page)
  await expectSynced(first.page)

  let cuts = 0
  second.network.setFate(({ method, url }) =>
    method === 'GET' && /\/content/.test(url ?? '') && cuts++ === 0 ? 'cut' : 'pass',
  )
  await signIn(second.page, account, `/flight-list/${id}`)
  await expect(photos(second.page)).toHaveCount(1)
  await expect.poll(() => cuts).toBeGreaterThan(0)
  await second.page.reload()
  await expect(photos(second.page).locator('img')).toBeVisible()
})

test('I14: a photo the server has not got keeps the log from being thrown away unasked', async ({ openDevice }) => {
  const device = await openDevice()
  const { page } = device
  await openNewFlight(page, { from: 'FRA', to: 'JFK', date: '2024-05-01' })
  device.network.setFate((request) => (isUpload(request) ? 'refuse' : 'pass'))
  await addFiles(page, [await photoWithPosition(page)])
  await expect(photos(page).locator('[data-transfer]')).toBeVisible()
  await askToLogOut(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  // The records go, the bytes do not.
  await expect(page.locator('[data-waiting-id]')).toHaveCount(1)
  await expect(page.locator('[data-waiting-id]')).toContainText('to be sent')
  device.network.setFate(null)
  await expect(page.locator('[data-waiting-id]')).toHaveCount(0, { timeout: 90_000 })
  await expectSynced(page)
  await askToLogOut(page)
  await expect(page).toHaveURL(/\/$/)
})

test('I20: an upload that a page began and left is finished by the service worker, from the byte the server has', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice()
  const { page, network } = device
  const { account } = await openNewFlight(page, { from: 'FRA', to: 'JFK', date: '2024-05-01' })
  await readyForOffline(page)
  // The first stretch comes through, also where its answer is not noted and it is sent again; then no more of it.
  const stretches: string[] = []
  const isFirst = (range: string): boolean => range.startsWith('bytes 0-')
  network.setFate((request) => {
    if (!isUpload(request) || !/^bytes \d/.test(request.headers['content-range'] ?? '')) return 'pass'
    const range = request.headers['content-range'] ?? ''
    stretches.push(range)
    return isFirst(range) ? 'pass' : 'refuse'
  })
  const file = pdfFile('manual.pdf')
  const manual = Buffer.concat([file.buffer, randomBytes(1_500_000)])
  await addFiles(page, [{ ...file, buffer: manual }])
  await expect.poll(() => stretches.some((range) => !isFirst(range)), { timeout: 30_000 }).toBe(true)
  const api = await apiOf(server.url, account)
  const [record] = await api.media()
  const read = (): Promise<Response> =>
    fetch(`${server.url}/api/media/${record?.id}/content`, { headers: { authorization: `Bearer ${api.token}` } })
  const letThrough = (): void => {
    stretches.length = 0
    network.setFate((request) => {
      if (isUpload(request)) stretches.push(request.headers['content-range'] ?? '')
      return 'pass'
    })
  }
  await sendWithNoPage(device, letThrough, async () => (await read()).status === 200)
  expect(Buffer.from(await (await read()).arrayBuffer()).equals(manual)).toBe(true)
  expect(stretches[0]).toMatch(/^bytes \*/)
  expect(stretches.filter(isFirst)).toEqual([])
})

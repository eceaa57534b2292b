import type { Page } from '@playwright/test'
import { askToLogOut, expectSynced, flightId, logFlight, logIn, newAccount, register } from './support/actions.ts'
import { photoWithPosition } from './support/media-files.ts'
import { expect, test } from './support/test.ts'

const photos = (page: Page) => page.locator('[data-flight-media] [data-photo]')
const isContent = ({ method, url = '' }: { method?: string | undefined; url?: string | undefined }): boolean =>
  method === 'PUT' && /^\/api\/media\/[^/]+\/content/.test(url)

test('I2, I20: a photo comes over although answers to its uploads are lost, and a look at it is cut', async ({
  openDevice,
}) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const account = await register(first.page, newAccount())
  await logFlight(first.page, { from: 'FRA', to: 'JFK', date: '2024-05-01' })
  await expectSynced(first.page)
  const id = await flightId(first.page)
  await first.page.goto(`/flight-list/${id}`)
  first.network.loseAnswers(isContent, 2)
  await first.page.locator('input[data-files]').setInputFiles([await photoWithPosition(first.page)])
  await expect(photos(first.page)).toHaveCount(1)
  await expect(photos(first.page).locator('[data-transfer]')).toHaveCount(0, { timeout: 90_000 })
  await expectSynced(first.page)

  let cuts = 0
  second.network.setFate(({ method, url }) =>
    method === 'GET' && /\/content/.test(url ?? '') && cuts++ === 0 ? 'cut' : 'pass',
  )
  await logIn(second.page, account)
  await second.page.goto(`/flight-list/${id}`)
  await expect(photos(second.page)).toHaveCount(1)
  await expect.poll(() => cuts).toBeGreaterThan(0)
  await second.page.reload()
  await expect(photos(second.page).locator('img')).toBeVisible()
})

test('I14: a photo the server has not got keeps the log from being thrown away unasked', async ({ openDevice }) => {
  const device = await openDevice()
  const { page } = device
  await register(page, newAccount())
  await logFlight(page, { from: 'FRA', to: 'JFK', date: '2024-05-01' })
  await expectSynced(page)
  const id = await flightId(page)
  await page.goto(`/flight-list/${id}`)
  device.network.setFate((request) => (isContent(request) ? 'refuse' : 'pass'))
  await page.locator('input[data-files]').setInputFiles([await photoWithPosition(page)])
  await expect(photos(page).locator('[data-transfer]')).toBeVisible()
  await askToLogOut(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-waiting-id]')).toContainText('to be sent')
  device.network.setFate(null)
  await expect(page.locator('[data-waiting-id]')).toHaveCount(0, { timeout: 90_000 })
  await expectSynced(page)
  await askToLogOut(page)
  await expect(page).toHaveURL(/\/$/)
})

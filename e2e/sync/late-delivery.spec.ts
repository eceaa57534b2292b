import { expectSynced, register } from '../support/actions.ts'
import { photoWithPosition } from '../support/media-files.ts'
import { addFiles, photos } from '../support/media.ts'
import { signUpForOffline, shareFlight } from '../support/openings.ts'
import { errorAnswer, isUpload } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'

test('I20: a photo another device has not sent yet is said to be on its way, and appears by itself', async ({
  openDevice,
}) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const { id } = await shareFlight(first, second, { from: 'FRA', to: 'JFK', date: '2024-05-01' })
  await first.page.goto(`/flight-list/${id}`)
  await second.page.goto(`/flight-list/${id}`)
  // Records go, bytes do not.
  first.network.setFate((request) => (isUpload(request) ? 'refuse' : 'pass'))
  await addFiles(first.page, [await photoWithPosition(first.page)])
  const photo = photos(second.page)
  await expect(photo).toHaveText(/Not sent by the other device yet/)
  first.network.setFate(null)
  await first.page.goto('/profile')
  await first.page.getByRole('button', { name: /^(Try|Sync) now$/ }).click()
  await expect(photo.locator('img')).toBeVisible({ timeout: 60_000 })
})

test('I13: a log-out that met a server in trouble is told when it answers again, also after somebody else signed in', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  await signUpForOffline(page, '/profile')
  await page.waitForFunction(() => localStorage.getItem('auth.tokens') !== null)
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('auth.tokens') ?? '{}') as { accessToken: string }).accessToken,
  )
  const answers = async (): Promise<number> =>
    (await fetch(`${server.url}/api/me`, { headers: { accept: '*/*', authorization: `Bearer ${token}` } })).status
  expect(await answers()).toBe(200)
  const isLogOut = ({ url = '' }: { url?: string | undefined }): boolean => url.startsWith('/api/logout')
  device.network.answerWith(isLogOut, errorAnswer(503, 'unavailable'))
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('link', { name: /log in/i }).first()).toBeVisible()
  const other = await register(page)
  expect(await answers()).toBe(200)
  device.network.letThrough()
  await page.reload()
  await expect.poll(answers).toBe(401)
  await expectSynced(page)
  expect(other.email).not.toBe('')
})

import { expectSynced, fillFlight, openForm } from '../support/actions.ts'
import { apiOf } from '../support/api.ts'
import { sendWithNoPage } from '../support/background-sync.ts'
import { isPush } from '../support/requests.ts'
import { signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('I15 a page that comes while the service worker waits for an answer sends in its place', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice()
  const { page, network } = device
  const account = await signUp(page)
  await openForm(page)
  await fillFlight(page, { from: 'LHR', to: 'MUC', date: '2026-03-07' })
  let pushes = 0
  network.setFate((request) => {
    if (!isPush(request)) return 'pass'
    pushes += 1
    return 'swallow'
  })
  await page.getByRole('button', { name: 'Save flight' }).click()
  await expect.poll(() => pushes).toBe(1)
  await sendWithNoPage(
    device,
    () => undefined,
    async () => pushes === 2,
  )
  network.setFate(null)
  const next = await device.newPage()
  await next.goto('/flight-list')
  const api = await apiOf(server.url, account)
  // Far less than the 20 s the service worker gives records.
  await expect.poll(async () => (await api.flights()).length, { timeout: 8_000 }).toBe(1)
  await expectSynced(next)
})

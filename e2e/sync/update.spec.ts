import { fillFlight, listedFlights, logFlight, syncStatus } from '../support/actions.ts'
import { expectSent } from '../support/api.ts'
import { copyDeployment, type Deployment } from '../support/deployment.ts'
import { signUpForOffline } from '../support/openings.ts'
import { type ServerProcess, startServer } from '../support/server.ts'
import { expect, test as journey } from '../support/test.ts'

const test = journey.extend<{ deployment: Deployment; server: ServerProcess }>({
  deployment: async ({}, use) => {
    const deployment = copyDeployment()
    await use(deployment)
    deployment.dispose()
  },
  server: async ({ deployment }, use) => {
    const server = await startServer({ folder: deployment.folder })
    await use(server)
    await server.dispose()
  },
})

test('I10: a new version is offered, taken with an unsent flight in the log, and sends it', async ({
  server,
  deployment,
  openDevice,
}) => {
  const device = await openDevice({ isNew: true })
  const { page } = device
  const account = await signUpForOffline(page)
  await page.reload()
  const before = await page.locator('html').getAttribute('data-build')
  await device.setOffline(true)
  await logFlight(page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await expect(syncStatus(page)).toHaveAttribute('data-pending', '1')

  await server.stop()
  deployment.deployNext()
  await server.start()
  await device.setOffline(false)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-build', before ?? '', { timeout: 30_000 })
  await expectSent(page, server.url, account, 1)
})

test('I16 F29: a new version waits for a form that somebody is filling', async ({ server, deployment, openDevice }) => {
  const { page } = await openDevice({ isNew: true })
  await signUpForOffline(page)
  await page.goto('/new-trip')
  const before = await page.locator('html').getAttribute('data-build')
  await fillFlight(page, { from: 'MUC', to: 'LHR', date: '2026-03-05', note: 'still typing' })

  await server.stop()
  deployment.deployNext()
  await server.start()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.getByText('as soon as you save or leave the open form').first()).toBeVisible()
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('still typing')
  await expect(page.locator('html')).toHaveAttribute('data-build', before ?? '')
  await page.getByRole('button', { name: 'Save flight' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-build', before ?? '', { timeout: 30_000 })
  await expect(listedFlights(page)).toHaveCount(1)
})

journey('a script that is gone reloads the page once, and not again within a minute', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.goto('/')
  await page.route('**/assets/faq-page-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }))
  loads = 0
  await page
    .getByRole('link', { name: /FAQ|Questions/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => loads).toBe(1)
  // Loaded anew is the page that was asked for.
  await expect(page).toHaveURL(/\/faq$/)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
  await context.close()
})

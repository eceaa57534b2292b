import {
  deleteOpenFlight,
  editOffline,
  expectSynced,
  listedFlights,
  logFlight,
  logIn,
  readyForOffline,
  register,
  syncStatus,
} from '../support/actions.ts'
import { apiOf } from '../support/api.ts'
import type { Device } from '../support/device.ts'
import { flawsInLooks } from '../support/flaws.ts'
import { registerForOffline, registerWithFlight, shareFlight } from '../support/openings.ts'
import { expect, test } from '../support/test.ts'

test('a flight saved on one device stands on the other by itself, long before the next regular look', async ({
  openDevice,
}) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const account = await register(first.page)
  await logIn(second.page, account)
  await second.page.goto('/flight-list')
  await expectSynced(second.page)
  await logFlight(first.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  // The server sends a message: without one a device looks every half minute at most. bench/log-start.ts measures how
  // soon it comes, as a busy machine takes its time.
  await expect(listedFlights(second.page)).toHaveCount(1, { timeout: 15_000 })
  await expect(listedFlights(second.page).first()).toHaveAttribute('data-sync-state', 'saved')
})

test('a preference chosen on one device reaches another by itself; one chosen offline waits, counts, and yields to a later one', async ({
  openDevice,
}) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const account = await registerForOffline(first.page)
  await logIn(second.page, account)
  for (const { page } of [first, second]) await page.goto('/profile')
  await expectSynced(second.page)
  const distances = ({ page }: Device) => page.getByRole('combobox', { name: 'Distances' })
  await distances(first).selectOption('mi')
  await expect(distances(second)).toHaveValue('mi')

  await first.setOffline(true)
  await distances(first).selectOption('nmi')
  await expect(syncStatus(first.page)).toHaveAttribute('data-pending', '1')
  await distances(second).selectOption('km')
  await first.setOffline(false)
  // What another device has chosen meanwhile stays, and this device shows a notice.
  await expect(first.page.getByText(/“Distances” was changed on another device/)).toBeVisible()
  for (const device of [first, second]) await expect(distances(device)).toHaveValue('km')
  await expectSynced(first.page)
})

test('the first log-in on a device fetches the log, and calls it empty at no moment', async ({ openDevice }) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const { account } = await registerWithFlight(first.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  const { page, network } = second
  const isFeed = /\/api\/flights\?/
  network.setFate(({ method, url = '' }) => (method === 'GET' && isFeed.test(url) ? 'swallow' : 'pass'))
  await logIn(page, account)
  await page.goto('/flight-list')
  await expect(page.getByText('Loading your log…')).toBeVisible()
  await expect(page.getByText('No flights yet')).toHaveCount(0)
  await readyForOffline(page)
  await second.setOffline(true)
  await expect(page.getByText('Your log is not on this device yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your log is not on this device yet')).toBeVisible()
  expect(await flawsInLooks(page)).toEqual([])
  network.setFate(null)
  await second.setOffline(false)
  await expect(listedFlights(page)).toHaveCount(1, { timeout: 30_000 })
})

test('edits of different fields on two devices, both offline, both survive', async ({ server, openDevice }) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const { account, id } = await shareFlight(first, second, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await editOffline(first, id, 'Seat', '12A')
  await editOffline(second, id, 'Note', 'rain')
  await first.setOffline(false)
  await expectSynced(first.page)
  await second.setOffline(false)
  await expectSynced(second.page)
  await expectSynced(first.page)

  const api = await apiOf(server.url, account)
  await expect
    .poll(async () => (await api.flights())[0]?.attributes)
    .toMatchObject({ seat: { number: '12A' }, note: 'rain' })
})

test('a flight deleted on one device is gone on the other', async ({ openDevice }) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const { id } = await shareFlight(first, second, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await first.page.goto(`/flight-list/${id}`)
  await deleteOpenFlight(first.page)
  await expect(listedFlights(second.page)).toHaveCount(0, { timeout: 10_000 })
})

test('a flight deleted elsewhere while somebody edits it keeps its form, and comes back when saved', async ({
  openDevice,
}) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const { account, id } = await registerWithFlight(first.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await logIn(second.page, account)
  await second.page.goto(`/edit-trip/${id}`)
  await second.page.getByLabel('Note', { exact: true }).fill('typed for a long time')
  await first.page.goto(`/flight-list/${id}`)
  await deleteOpenFlight(first.page)
  await expect(second.page.getByText('This flight was deleted elsewhere')).toBeVisible()
  await expect(second.page.getByLabel('Note', { exact: true })).toHaveValue('typed for a long time')
  await second.page.getByRole('button', { name: 'Save flight' }).click()
  await expectSynced(second.page)
  await expect(listedFlights(first.page)).toHaveCount(1)
})

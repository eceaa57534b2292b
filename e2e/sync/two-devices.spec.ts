import {
  deleteOpenFlight,
  editOffline,
  expectSynced,
  flightId,
  listedFlights,
  logFlight,
  logIn,
  readyForOffline,
  saveFlight,
  syncStatus,
} from '../support/actions.ts'
import { apiOf } from '../support/api.ts'
import type { Device } from '../support/device.ts'
import { flawsInLooks } from '../support/flaws.ts'
import { signUpForOffline, storedFlight } from '../support/openings.ts'
import { createAccount, signIn, signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a preference chosen on one device reaches another by itself; one chosen offline waits, counts, and yields to a later one', async ({
  server,
  openDevice,
}) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const account = await signUpForOffline(first.page, '/profile')
  await signIn(second.page, account, '/profile')
  await expectSynced(second.page)
  const distances = ({ page }: Device) => page.getByRole('combobox', { name: 'Distances' })
  await distances(first).selectOption('mi')
  await expect(distances(second)).toHaveValue('mi')

  await first.setOffline(true)
  await distances(first).selectOption('nmi')
  await expect(syncStatus(first.page)).toHaveAttribute('data-pending', '1')
  await distances(second).selectOption('km')
  const api = await apiOf(server.url, account)
  await expect.poll(() => api.preferences()).toMatchObject({ distanceUnit: 'km' })
  await first.setOffline(false)
  // What another device has chosen meanwhile stays, and this device shows a notice.
  await expect(first.page.getByText(/“Distances” was changed on another device/)).toBeVisible()
  for (const device of [first, second]) await expect(distances(device)).toHaveValue('km')
  await expectSynced(first.page)
})

test('the first log-in on a device fetches the log, and calls it empty at no moment', async ({ openDevice }) => {
  const device = await openDevice()
  const { page, network } = device
  const account = await createAccount(page, [storedFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05' })])
  const isFeed = /\/api\/flights\?/
  network.setFate(({ method, url = '' }) => (method === 'GET' && isFeed.test(url) ? 'swallow' : 'pass'))
  await logIn(page, account)
  await expect(page.getByText('Loading your log…')).toBeVisible()
  await expect(page.getByText('No flights yet')).toHaveCount(0)
  await readyForOffline(page)
  await device.setOffline(true)
  await expect(page.getByText('Your log is not on this device yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your log is not on this device yet')).toBeVisible()
  expect(await flawsInLooks(page)).toEqual([])
  network.setFate(null)
  await device.setOffline(false)
  await expect(listedFlights(page)).toHaveCount(1, { timeout: 30_000 })
})

test('two devices share a log: what is saved stands on the other by itself, edits of both survive, a deletion reaches it and waits for who edits', async ({
  server,
  openDevice,
}) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const account = await signUp(first.page)
  await signIn(second.page, account)
  await expectSynced(second.page)
  await test.step('a flight saved on one device stands on the other by itself, long before the next regular look', async () => {
    await logFlight(first.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
    // The server sends a message: without one a device looks every half minute at most. bench/log-start.ts measures how
    // soon it comes, as a busy machine takes its time.
    await expect(listedFlights(second.page)).toHaveCount(1, { timeout: 15_000 })
    await expect(listedFlights(second.page).first()).toHaveAttribute('data-sync-state', 'saved')
  })

  const id = await flightId(second.page)
  await test.step('edits of different fields on two devices, both offline, both survive', async () => {
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

  await test.step('a flight deleted elsewhere while somebody edits it keeps its form, and comes back when saved', async () => {
    await second.page.goto(`/edit-trip/${id}`)
    await second.page.getByLabel('Note', { exact: true }).fill('typed for a long time')
    await first.page.goto(`/flight-list/${id}`)
    // Who has not seen it deletes nothing: of a removal and an edit unknown to it the edit stays.
    await expect(first.page.getByText('rain')).toBeVisible()
    await deleteOpenFlight(first.page)
    await expect(second.page.getByText('This flight was deleted elsewhere')).toBeVisible()
    await expect(second.page.getByLabel('Note', { exact: true })).toHaveValue('typed for a long time')
    await saveFlight(second.page)
    await expectSynced(second.page)
    await expect(listedFlights(first.page)).toHaveCount(1)
  })

  await test.step('a flight deleted on one device is gone on the other', async () => {
    await expect(listedFlights(second.page)).toHaveCount(1)
    await first.page.goto(`/flight-list/${id}`)
    await expect(first.page.getByText('typed for a long time')).toBeVisible()
    await deleteOpenFlight(first.page)
    await expect(listedFlights(second.page)).toHaveCount(0)
  })
})

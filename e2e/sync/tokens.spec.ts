import { fillLogIn, listedFlights, logFlight, syncStatus } from '../support/actions.ts'
import { expectSent } from '../support/api.ts'
import type { Device } from '../support/device.ts'
import { signUpForOffline } from '../support/openings.ts'
import { ageSession } from '../support/session.ts'
import { expect, test, testOwnServer } from '../support/test.ts'
import { DAY_MS, HOUR_MS } from '../../core/time/units.ts'

testOwnServer(
  'F9: tokens that look old, are old, are both too old, or were tampered with lose nothing of what waits',
  async ({ server, openDevice }) => {
    const device = await openDevice()
    const account = await signUpForOffline(device.page)
    await test.step('I8: a login that looks a year old to this device lives on, offline and online, as long as the server takes it', async () => {
      await device.setOffline(true)
      await reopenLater(device, 365 * DAY_MS)
      await logFlight(device.page, { from: 'FRA', to: 'JFK', date: '2026-04-01' })
      await expect(syncStatus(device.page)).toHaveAttribute('data-sync', 'offline')
      await device.setOffline(false)
      await expectSent(device.page, server.url, account, 1)
    })

    await test.step('an access token that expired while offline is refreshed before anything is sent', async () => {
      await device.setOffline(true)
      await logFlight(device.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
      await server.shiftClock(25 * HOUR_MS)
      await reopenLater(device, 25 * HOUR_MS)
      await expect(listedFlights(device.page)).toHaveCount(2)
      await device.setOffline(false)
      await expectSent(device.page, server.url, account, 2)
    })

    await test.step('both tokens expired while offline with an unsent flight: sign in, and nothing is lost', async () => {
      await device.setOffline(true)
      await logFlight(device.page, { from: 'JFK', to: 'FRA', date: '2026-04-09' })
      await server.shiftClock(25 * HOUR_MS + 16 * DAY_MS)
      await reopenLater(device, 16 * DAY_MS)
      await expect(listedFlights(device.page)).toHaveCount(3)

      await device.setOffline(false)
      await expect(device.page).toHaveURL(/\/login/, { timeout: 30_000 })
      await expect(
        device.page.getByText('Both token and refresh token have expired. Your request was aborted.').first(),
      ).toBeVisible()
      await device.page.goto('/flight-list')
      await expect(listedFlights(device.page)).toHaveCount(3)
      await expect(syncStatus(device.page)).toHaveAttribute('data-sync', 'signed-out')
      await expect(syncStatus(device.page)).toHaveAttribute('data-pending', '1')

      await syncStatus(device.page).getByRole('link').click()
      await fillLogIn(device.page, account)
      await expect(device.page).toHaveURL(/\/flight-list$/)
      await expectSent(device.page, server.url, account, 3)
    })

    await test.step('tokens somebody tampered with lead to the login page and leave the local log as it was', async () => {
      await ageSession(device.page, { tamper: true })
      await device.page.goto('/flight-list')
      await expect(device.page).toHaveURL(/\/login/, { timeout: 30_000 })
      await device.page.goto('/flight-list')
      await expect(listedFlights(device.page)).toHaveCount(3)
      await expect(syncStatus(device.page)).toHaveAttribute('data-sync', 'signed-out')
    })
  },
)

/** As if the device had been away for so long: its tokens are that much older when its list is opened again. */
async function reopenLater(device: Device, ms: number): Promise<void> {
  await ageSession(device.page, { ms })
  await device.reopen()
  await device.page.goto('/flight-list')
}

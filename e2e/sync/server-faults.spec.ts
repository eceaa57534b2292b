import { listedFlights, logFlight, syncStatus } from '../support/actions.ts'
import { expectSent } from '../support/api.ts'
import { signUpForOffline } from '../support/openings.ts'
import { isPush } from '../support/requests.ts'
import { expect, test, testOwnServer } from '../support/test.ts'

testOwnServer(
  'F6 F12: lost answers, a captive portal and a killed server lose and double nothing',
  async ({ server, openDevice }) => {
    const device = await openDevice()
    // The form has to open while the server is dead.
    const account = await signUpForOffline(device.page)
    await test.step('an answer lost after the commit leaves each flight on the server once', async () => {
      device.network.loseAnswers(isPush, 2)
      await logFlight(device.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
      await expectSent(device.page, server.url, account, 1)
    })

    await test.step('a captive portal that answers with a page is a missing network, not an error', async () => {
      device.network.answerWith((request) => request.url?.startsWith('/api/') === true, {
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: '<!doctype html><title>Welcome to the hotel</title>',
      })
      await logFlight(device.page, { from: 'LHR', to: 'MUC', date: '2026-03-07' })
      await expect(listedFlights(device.page).first()).toHaveAttribute('data-sync-state', 'waiting')
      device.network.letThrough()
      await expectSent(device.page, server.url, account, 2)
    })

    await test.step('the server killed in mid-push and started again has every flight once', async () => {
      let killed: Promise<void> | undefined
      device.network.onRequest((request) => {
        if (isPush(request) && !killed) killed = server.kill()
      })
      await logFlight(device.page, { from: 'MUC', to: 'LHR', date: '2026-04-05' })
      await logFlight(device.page, { from: 'LHR', to: 'MUC', date: '2026-04-07' })
      await expect.poll(() => killed !== undefined).toBe(true)
      await killed
      await expect(syncStatus(device.page)).not.toHaveAttribute('data-sync', 'synced')
      await server.start()
      await expectSent(device.page, server.url, account, 4)
    })
  },
)

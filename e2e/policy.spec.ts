import type { Page } from '@playwright/test'
import { expectSynced, flightId, logFlight, logIn, readyForOffline, register, syncStatus } from './support/actions.ts'
import { photoWithPosition } from './support/media-files.ts'
import { addFiles, expectUploaded, photos } from './support/media.ts'
import { expect, testOwnServer as test } from './support/test.ts'
import { reportedViolations } from './support/violations.ts'

/** Sets text as a script, as markup and as a worker's address, and says which of them the browser took. */
function injectAll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tries: Readonly<Record<string, () => void>> = {
      markup: () => {
        document.createElement('div').innerHTML = '<b>x</b>'
      },
      script: () => {
        document.createElement('script').text = 'document.title = "taken over"'
      },
      address: () => {
        document.createElement('script').src = 'https://evil.example/x.js'
      },
      worker: () => void new Worker('/reference/airports.json'),
      blob: () => void new Worker(URL.createObjectURL(new Blob(['0']))),
      policy: () => {
        const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
        trustedTypes?.createPolicy('mine', {})
      },
      again: () => {
        const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
        trustedTypes?.createPolicy('default', {})
      },
    }
    return Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt()
        return [name]
      } catch {
        return []
      }
    })
  })
}

test('A13: no text becomes markup, script or worker, and what was tried is told to our own server', async ({
  server,
  openDevice,
}) => {
  const { page, violations } = await openDevice({ isNew: true })
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(violations).toEqual([])
  expect(await reportedViolations(server.url)).toEqual([])

  expect(await injectAll(page)).toEqual([])
  await expect(page).not.toHaveTitle('taken over')
  await expect.poll(() => violations.splice(0).length).toBeGreaterThan(0)
  await expect
    .poll(async () => (await reportedViolations(server.url)).join())
    .toMatch(/directive="require-trusted-types-for"\} [2-9]/)
  expect((await reportedViolations(server.url)).join()).toContain('directive="trusted-types"')
  // The last of them may still be on its way.
  await expect.poll(() => violations.splice(0)).toEqual([])
})

test('A13: registering, logging, photos, the picture of a flight and a start offline break no policy, in no worker', async ({
  server,
  openDevice,
}) => {
  const [device, second] = [await openDevice({ isNew: true }), await openDevice({ isNew: true })]
  const account = await register(device.page)
  await logFlight(device.page, { from: 'MUC', to: 'JFK', date: '2026-03-05', departure: '0910', arrival: '1220' })
  await expectSynced(device.page)
  const id = await flightId(device.page)
  await device.page.goto(`/flight-list/${id}`)
  await addFiles(device.page, [await photoWithPosition(device.page)])
  await expect(photos(device.page).locator('img')).toBeVisible()
  await photos(device.page).first().getByRole('button', { name: /^Open/ }).click()
  await expect(device.page.getByRole('dialog').locator('img')).toBeVisible()
  await device.page.keyboard.press('Escape')
  const download = device.page.waitForEvent('download')
  await device.page.getByRole('button', { name: 'More', exact: true }).click()
  await device.page.getByRole('menuitem', { name: 'Picture or poster' }).click()
  await expect(device.page.locator('[data-preview=ready] img')).toBeVisible()
  await device.page.getByRole('button', { name: 'Save as PNG' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.png$/)
  await expectUploaded(device.page)

  await logIn(second.page, account)
  await second.page.goto(`/flight-list/${id}`)
  await expect(photos(second.page).locator('img')).toBeVisible()

  await readyForOffline(device.page)
  await device.setOffline(true)
  await device.reopen()
  await device.page.goto(`/flight-list/${id}`)
  await expect(syncStatus(device.page)).toHaveAttribute('data-sync', 'offline')
  await expect(photos(device.page).locator('img')).toBeVisible()
  await device.page.goto('/invalid-flights')
  await expect(device.page.getByRole('heading', { level: 1 })).toBeVisible()

  for (const { violations } of [device, second]) expect(violations).toEqual([])
  expect(await reportedViolations(server.url)).toEqual([])
})

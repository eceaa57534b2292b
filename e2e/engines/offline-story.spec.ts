import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newAccount } from '../support/actions.ts'
import { apiOf } from '../support/api.ts'
import {
  count,
  drawPhoto,
  expectSent,
  expectStatus,
  fillFlight,
  listed,
  logFlight,
  logIn,
  readyForOffline,
  register,
} from './acts.ts'
import { ENGINES } from './engines.ts'
import { expect, testWith } from './test.ts'

const PHOTO_SHOWN = '[data-flight-media] [data-photo] img'

for (const engine of ENGINES) {
  const test = testWith(engine)

  test(`${engine.name}: a flight and a photo made offline, in a browser closed and killed, are on the server and the other device once`, async ({
    server,
    openDevice,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'lmw-photo-'))
    const first = await openDevice()
    const account = newAccount()
    await register(first, account)
    const api = await apiOf(server.url, account)
    await expectStatus(first, 'synced 0')
    await logFlight(first, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
    await expectSent(first, api, 1)
    const [flownId = ''] = await listed(first)
    await readyForOffline(first)
    const photo = join(folder, 'wing.jpg')
    writeFileSync(photo, await drawPhoto(first))

    await first.setOffline(true)
    await logFlight(first, { from: 'FRA', to: 'JFK', date: '2026-04-01', note: 'over the Atlantic' })
    await expectStatus(first, 'offline 1')
    await first.reopen('closed')
    await first.goto('/flight-list')
    await expect.poll(async () => (await listed(first)).length).toBe(2)
    await expectStatus(first, 'offline 1')

    await first.goto(`/flight-list/${flownId}`)
    await expect.poll(() => count(first, '[data-flight-media] input[data-files]')).toBe(1)
    await first.browser.chooseFile({ css: '[data-flight-media] input[data-files]' }, photo)
    await expect.poll(() => count(first, PHOTO_SHOWN)).toBe(1)
    await first.reopen('killed')
    await first.goto(`/flight-list/${flownId}`)
    await expect.poll(() => count(first, PHOTO_SHOWN)).toBe(1)

    await first.setOffline(false)
    await expectSent(first, api, 2)
    const stored = await api.flights()
    const dates = stored.map(({ attributes }) => attributes?.['date'])
    expect(dates).toHaveLength(2)
    expect(new Set(dates)).toEqual(new Set(['2026-03-05', '2026-04-01']))
    expect(stored.find(({ id }) => id !== flownId)?.attributes).toMatchObject({
      from: { iata: 'FRA' },
      to: { iata: 'JFK' },
      note: 'over the Atlantic',
    })
    expect(await api.media()).toHaveLength(1)

    const second = await openDevice()
    await logIn(second, account)
    await second.goto('/flight-list')
    await expect.poll(async () => (await listed(second)).toSorted()).toEqual(stored.map(({ id }) => id).toSorted())
    await second.goto(`/flight-list/${flownId}`)
    const isDrawn = (css: string): boolean => {
      const image = document.querySelector<HTMLImageElement>(css)
      return image !== null && image.complete && image.naturalWidth > 0
    }
    await expect.poll(() => second.browser.read(isDrawn, PHOTO_SHOWN), { timeout: 30_000 }).toBe(true)
    rmSync(folder, { recursive: true })
  })
  test(`${engine.name}: a photo added offline on the very first page, which no service worker delivered, is shown`, async ({
    server,
    openDevice,
  }, info) => {
    const device = await openDevice()
    const account = newAccount()
    await register(device, account)
    await device.browser.read(() => {
      window.wasHere = true
    }, null)
    await device.click({ css: 'a[href="/new-trip"]' })
    await fillFlight(device, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
    await expectSent(device, await apiOf(server.url, account), 1)
    const photo = info.outputPath('wing.jpg')
    writeFileSync(photo, await drawPhoto(device))
    await readyForOffline(device)
    await device.setOffline(true)
    await device.click({ css: '[data-flight-id] a' })
    await expect.poll(() => count(device, '[data-flight-media] input[data-files]')).toBe(1)
    await device.browser.chooseFile({ css: '[data-flight-media] input[data-files]' }, photo)
    await expect.poll(() => count(device, PHOTO_SHOWN)).toBe(1)
    expect(await device.browser.read(() => window.wasHere === true, null), 'it is the first page').toBe(true)
  })
}

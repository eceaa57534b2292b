import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { must } from '../core/lib/must.ts'
import { expectSynced, fillLogIn, listedFlights, readyForOffline } from './support/actions.ts'
import { flightsOnServer } from './support/api.ts'
import { signUpForOffline } from './support/openings.ts'
import { createAccount } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const PASS = 'M1MUSTERMANN/ERIKA MS EXYZ789 HAMMUCLH 2061 064Y012C0042 100'
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** Sends a file as another app shares it with the installed one: by a form, through the service worker. */
async function share(page: Page, path: string, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([action, fileName, content]) => {
      const form = document.createElement('form')
      form.action = action ?? ''
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      const input = document.createElement('input')
      input.type = 'file'
      input.name = 'files'
      const files = new DataTransfer()
      files.items.add(new File([content ?? ''], fileName ?? '', { type: 'text/plain' }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [path, name, text],
  )
}

test('a boarding pass is read from a picture without a connection, and its flight reaches the server', async ({
  server,
  openDevice,
}) => {
  const { image, error } = await writeBarcode(PASS, { format: 'AztecCode', scale: 4 })
  const picture = Buffer.from(await must(image, error).arrayBuffer())
  const device = await openDevice()
  const { page } = device
  const account = await signUpForOffline(page, '/flight-log-import')
  await device.setOffline(true)
  await page.locator('[data-files]').setInputFiles({ name: 'pass.png', mimeType: 'image/png', buffer: picture })
  await expect(page.locator('[data-file="pass.png"][data-format="bcbp"]')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 flight' }).click()
  await expect(page.locator('[data-imported="1"]')).toBeVisible()
  await device.setOffline(false)
  await expectSynced(page)
  const [flight] = await flightsOnServer(server.url, account)
  expect(flight?.attributes).toMatchObject({ from: { iata: 'HAM' }, to: { iata: 'MUC' }, seat: { number: '12C' } })
})

test('what another app shares is read with no connection; who is not signed in finds it after the log-in', async ({
  openDevice,
}) => {
  const [device, other] = [await openDevice(), await openDevice()]
  await signUpForOffline(device.page, '/flight-list')
  await device.setOffline(true)
  await share(device.page, '/flight-log-import', 'pass.txt', PASS)
  await expect(device.page).toHaveURL(/\/flight-log-import\?shared=kept$/)
  await expect(device.page.locator('[data-file="pass.txt"][data-format="bcbp"]')).toBeVisible()
  await device.page.getByRole('button', { name: 'Import 1 flight' }).click()
  await expect(device.page.locator('[data-imported="1"]')).toBeVisible()
  await expect
    .poll(() => device.page.evaluate(async () => (await (await caches.open('lmw-shared')).keys()).length))
    .toBe(0)
  await device.page.reload()
  await expect(device.page.locator('[data-camera]')).toBeVisible()
  await expect(device.page.locator('[data-file]')).toHaveCount(0)

  await other.page.goto('/login')
  await readyForOffline(other.page)
  const account = await createAccount(other.page)
  await share(other.page, '/flight-log-import', 'pass.txt', PASS)
  await expect(other.page).toHaveURL(/\/login\?to=/)
  await fillLogIn(other.page, account)
  await expect(other.page.locator('[data-file="pass.txt"][data-format="bcbp"]')).toBeVisible()
  await expect(listedFlights(other.page)).toHaveCount(0)
})

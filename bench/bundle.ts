/**
 * What a page makes a browser load: script, style and font bytes as sent (brotli), of the page alone.
 * The sync worker and the service worker start after the first paint and are counted apart.
 */
import { type CDPSession, chromium } from '@playwright/test'
import { newAccount, register, syncStatus } from '../e2e/support/actions.ts'
import { startServer } from '../e2e/support/server.ts'
import { launchOptions } from './support/launch.ts'
import { printTable } from './support/table.ts'

interface Loaded {
  page: number
  worker: number
  style: number
  font: number
}

/** Reads the sizes of everything a navigation loads until the sync state is settled or the page is quiet. */
async function watch(cdp: CDPSession): Promise<() => Loaded> {
  const kinds = new Map<string, { type: string; url: string }>()
  const loaded: Loaded = { page: 0, worker: 0, style: 0, font: 0 }
  cdp.on('Network.responseReceived', (event) =>
    kinds.set(event.requestId, { type: event.type, url: event.response.url }),
  )
  cdp.on('Network.loadingFinished', (event) => {
    const of = kinds.get(event.requestId)
    if (!of) return
    if (of.type === 'Stylesheet') loaded.style += event.encodedDataLength
    else if (of.type === 'Font') loaded.font += event.encodedDataLength
    else if (/worker-[^/]*\.js$/.test(of.url)) loaded.worker += event.encodedDataLength
    else if (of.type === 'Script') loaded.page += event.encodedDataLength
  })
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  return () => loaded
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1)

const server = await startServer()
const browser = await chromium.launch(launchOptions)
const rows: Record<string, string>[] = []
try {
  const account = newAccount()
  for (const [name, path] of [
    ['landing page', '/'],
    ['first signed-in screen (the list)', '/flight-list'],
    ['flight form', '/new-trip'],
  ] as const) {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    if (path !== '/') {
      await page.goto('/')
      if (rows.length === 1) await register(page, account)
      else {
        await page.goto('/login')
        await page.getByLabel('E-mail or username', { exact: true }).fill(account.email)
        await page.getByLabel('Password', { exact: true }).fill(account.password)
        await page.getByRole('button', { name: 'Log in', exact: true }).click()
        await syncStatus(page).waitFor()
      }
    }
    const read = await watch(await context.newCDPSession(page))
    await page.goto(path, { waitUntil: 'networkidle' })
    const loaded = read()
    rows.push({
      page: name,
      'script kB': kB(loaded.page),
      'sync worker kB (after first paint)': kB(loaded.worker),
      'style kB': kB(loaded.style),
      'font kB': kB(loaded.font),
    })
    await context.close()
  }
} finally {
  await browser.close()
  await server.dispose()
}
printTable('Bytes as sent (brotli)', rows)

import type { Page } from '@playwright/test'
import { readyForOffline, register } from './support/actions.ts'
import { expect, test } from './support/test.ts'

const OPEN = [
  '/',
  '/login',
  '/register',
  '/start',
  '/reset-password',
  '/platforms',
  '/about',
  '/contact',
  '/faq',
  '/imprint',
  '/privacy',
  '/terms',
]

test('the first page comes from the server: right status, language, title, description, alternates', async ({
  server,
}) => {
  for (const path of OPEN) {
    for (const [prefix, lang] of [
      ['', 'en'],
      ['/de', 'de'],
    ] as const) {
      const url = `${server.url}${prefix}${path === '/' && prefix ? '' : path}`
      const answer = await fetch(url, { redirect: 'manual' })
      const html = await answer.text()
      expect(answer.status, url).toBe(200)
      expect(html, url).toMatch(new RegExp(`<html[^>]* lang="${lang}`))
      expect(html, url).toMatch(/<title>[^<]+ - LMW<\/title>/)
      expect(html, url).toMatch(/<meta name="description" content="[^"]{20,}"/)
      for (const hreflang of ['en', 'de', 'x-default']) expect(html, url).toContain(`hreflang="${hreflang}"`)
      expect(html, url).toMatch(/<h1/)
      expect(html.match(/<script(?![^>]*(src=|type="application\/json"))[^>]*>/g), `${url}: inline script`).toBeNull()
      expect(answer.headers.get('content-security-policy'), url).toMatch(/script-src 'self'(;| )/)
    }
  }
})

test('unknown pages are 404, protected ones lead guests to the login page', async ({ server }) => {
  const missing = await fetch(`${server.url}/no-such-page`)
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('This page could not be found')
  expect((await fetch(`${server.url}/de/no-such-page`)).status).toBe(404)
  expect((await fetch(`${server.url}/not-found`)).status).toBe(404)
  for (const path of ['/new-trip', '/flight-list', '/profile', '/edit-trip/x', '/de/profile']) {
    const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    expect(answer.status, path).toBe(302)
    expect(answer.headers.get('location'), path).toMatch(path.startsWith('/de') ? /^\/de\/login/ : /^\/login/)
  }
  const chunk = await fetch(`${server.url}/assets/gone-12345678.js`)
  expect(chunk.status).toBe(404)
  expect(chunk.headers.get('cache-control')).toContain('no-store')
})

/** React has taken over what the server drew. */
function hasApp(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}

for (const path of ['/', '/de/privacy']) {
  test(`${path} runs nothing of the app until somebody touches it, and then all of it`, async ({ openDevice }) => {
    const { page } = await openDevice({ isNew: true })
    await page.goto(path)
    await page.evaluate(() => navigator.serviceWorker.ready)
    // What the browser tells a page that came under a resting pointer, whenever it has drawn something.
    for (let times = 0; times < 2; times++) await page.mouse.move(200, 200)
    expect(await hasApp(page)).toBe(false)
    // Fetched, for whoever goes on; not run.
    await expect
      .poll(() => page.locator('link[rel="prefetch"]').evaluateAll((links) => links.map((link) => link.outerHTML)))
      .toContainEqual(expect.stringMatching(/entry-client/))
    expect(await hasApp(page)).toBe(false)
    await page.mouse.move(210, 200)
    await expect.poll(() => hasApp(page)).toBe(true)
  })
}

test('a page of the website leads on without the app', async ({ openDevice }) => {
  const { page } = await openDevice({ isNew: true })
  await page.route(/\/assets\/entry-client/, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: 'Create account' }).first().click()
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the language of a page that runs no app is the one of the next visit', async ({ openDevice }) => {
  const { page, context } = await openDevice({ isNew: true })
  await page.goto('/de')
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('de')
})

test('the app begins by itself where the network is gone, or goes', async ({ openDevice }) => {
  const device = await openDevice({ isNew: true })
  await device.page.goto('/')
  await readyForOffline(device.page)
  expect(await hasApp(device.page)).toBe(false)
  await device.setOffline(true)
  await expect.poll(() => hasApp(device.page)).toBe(true)
})

// The first and one of the last to begin a day; the server's own lies between them.
for (const timezoneId of ['Pacific/Kiritimati', 'America/St_Johns']) {
  test(`no page breaks the security policy, logs an error or hydrates differently (${timezoneId})`, async ({
    openDevice,
  }) => {
    const device = await openDevice({ isNew: true, timezoneId })
    const problems: string[] = []
    await device.context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    const watch = (): void => {
      device.page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${device.page.url()}: ${message.text()}`)
      })
      device.page.on('pageerror', (error) => problems.push(`${device.page.url()}: ${error.message}`))
    }
    watch()
    for (const path of OPEN) {
      for (const prefix of ['', '/de']) {
        await device.page.goto(`${prefix}${path}`)
        await expect(device.page.getByRole('heading', { level: 1 })).toBeVisible()
        await device.page.keyboard.press('Shift')
        await expect.poll(() => hasApp(device.page)).toBe(true)
      }
    }
    await register(device.page)
    for (const path of [
      '/',
      '/new-trip',
      '/flight-list',
      '/profile',
      '/de/new-trip',
      '/de/flight-list',
      '/de/profile',
    ]) {
      await device.page.goto(path)
      await expect(device.page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(problems).toEqual([])
  })
}

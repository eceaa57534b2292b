import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Language } from '../../core/locale/language.ts'
import type { ScreenAccount } from './accounts.ts'
import type { Screen } from './screens.ts'

export interface Look {
  device: 'phone' | 'desktop'
  theme: 'light' | 'dark'
}

export const LOOKS: readonly Look[] = [
  { device: 'phone', theme: 'light' },
  { device: 'phone', theme: 'dark' },
  { device: 'desktop', theme: 'light' },
  { device: 'desktop', theme: 'dark' },
]

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const

const WORKER_READY = 'navigator.serviceWorker.ready.then(() => true)'
const MOST_PIXELS = 6000
const TOO_WIDE = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

export interface Shoot {
  browser: Browser
  url: string
  folder: string
  look: Look
  screens: readonly Screen[]
  /** Who the members of `Screen.who` are. */
  accounts: Readonly<Record<'member' | 'newcomer' | 'pilot', ScreenAccount>>
  /** Called with everything a page complains about. */
  onComplaint: (complaint: string) => void
}

/** Takes every screen in one look and both languages; one browser profile for each who looks. */
export async function takeScreens(shoot: Shoot): Promise<number> {
  let taken = 0
  for (const who of ['guest', 'newcomer', 'member', 'pilot'] as const) {
    const screens = shoot.screens.filter(
      (screen) => screen.who === who && (screen.desktop === undefined || shoot.look.device === 'desktop'),
    )
    if (screens.length === 0) continue
    const context = await shoot.browser.newContext({
      ...DEVICES[shoot.look.device],
      colorScheme: shoot.look.theme,
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    watch(page, shoot.onComplaint)
    const flight = who === 'guest' ? null : await logIn(page, shoot.url, shoot.accounts[who])
    for (const screen of screens) {
      for (const locale of ['en', 'de'] as const) {
        await takeScreen(shoot, context, page, screen, locale, flight)
        taken++
      }
    }
    await context.close()
  }
  return taken
}

/** Logs in and answers the id of the newest flight on the list, if there is one. */
async function logIn(page: Page, url: string, account: ScreenAccount): Promise<string | null> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail or username', { exact: true }).fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.locator('[data-sync=synced]').waitFor({ timeout: 60_000 })
  await page.goto(`${url}/flight-list`)
  await page.locator('[data-total]').first().waitFor()
  const rows = page.locator('[data-flight-id]')
  return (await rows.count()) > 0 ? rows.first().getAttribute('data-flight-id') : null
}

async function takeScreen(
  { url, folder, look, onComplaint }: Shoot,
  context: BrowserContext,
  page: Page,
  screen: Screen,
  locale: Language,
  flight: string | null,
): Promise<void> {
  const path = screen.path.replace(':flight', flight ?? '')
  if (screen.offline) await page.waitForFunction(WORKER_READY, undefined, { timeout: 120_000 })
  await context.setOffline(screen.offline ?? false)
  if (screen.desktop) await page.setViewportSize(screen.desktop)
  await page.goto(url + (locale === 'de' ? `/de${path === '/' ? '' : path}` : path))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  if (screen.ready) await page.locator(screen.ready).first().waitFor()
  if (screen.who !== 'guest') await page.locator('[data-sync]:not([data-sync=syncing])').waitFor()
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.waitForLoadState('networkidle')
  const left = screen.leave === undefined ? null : page.locator(screen.leave).first()
  if (await left?.isVisible()) await left?.click()
  if (screen.press) await page.locator(screen.press).first().click()
  if (screen.opened) await page.locator(screen.opened).first().waitFor()
  for (const text of screen.typed ?? []) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  if (!screen.window) await showWhole(page)
  const tooWide = await page.evaluate<number>(TOO_WIDE)
  if (tooWide > 0) onComplaint(`${screen.name} in ${locale}, ${look.device}: ${tooWide} px too wide`)
  const into = join(folder, `${look.device}-${look.theme}-${locale}`)
  mkdirSync(into, { recursive: true })
  await page.screenshot({ path: join(into, `${screen.name}.png`) })
  await page.setViewportSize(DEVICES[look.device].viewport)
}

/** A window as tall as the page: a picture of the full page would show fixed bars in its middle. */
async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize()
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  if (size)
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, Math.min(height, MOST_PIXELS)) })
}

function watch(page: Page, onComplaint: Shoot['onComplaint']): void {
  page.on('pageerror', (error) => onComplaint(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    const expected = /Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(message.text())
    if (message.type() === 'error' && !expected) onComplaint(`${page.url()}: ${message.text()}`)
  })
}

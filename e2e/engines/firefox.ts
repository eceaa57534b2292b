/** Firefox as it is installed, over WebDriver BiDi. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type ElementHandle, firefox, type Page } from '@playwright/test'
import type { Browser, Engine } from './engine.ts'
import { findInPage, type Target } from './find-in-page.ts'

const PATHS = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const installed = (): string | undefined => PATHS.find((path) => path !== undefined && existsSync(path))

export const firefoxEngine: Engine = {
  name: 'Firefox',
  missing: () => (installed() ? null : 'firefox-esr'),
  open: openFirefox,
}

async function openFirefox(profile: string): Promise<Browser> {
  const executablePath = installed()
  const context = await firefox.launchPersistentContext(profile, {
    channel: 'moz-firefox',
    ...(executablePath ? { executablePath } : {}),
    headless: true,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  })
  const page = context.pages()[0] ?? (await context.newPage())
  const find = (target: Target): Promise<ElementHandle> => handleOf(page, target)
  return {
    version: context.browser()?.version() ?? (await page.evaluate(() => navigator.userAgent)),
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack({ waitUntil: 'commit' })),
    read: (inPage, argument) =>
      page.evaluate(({ source, value }) => new Function(`return (${source})`)()(value), {
        source: String(inPage),
        value: argument,
      }),
    click: async (target) => (await find(target)).click(),
    type: async (target, text) => {
      const element = await find(target)
      await element.focus()
      await page.keyboard.type(text)
    },
    press: (key) => page.keyboard.press(key),
    chooseFile: async (target, path) => (await find(target)).setInputFiles(path),
    setOffline: (offline) => context.setOffline(offline),
    close: () => context.close(),
    kill: async () => {
      killProfile(profile)
      await context.close().catch((error: unknown) => {
        if (!(error instanceof Error)) throw error
      })
    },
  }
}

async function handleOf(page: Page, target: Target): Promise<ElementHandle> {
  const element = (await page.evaluateHandle(findInPage, target)).asElement()
  if (!element) throw new Error(`nothing on the page is ${JSON.stringify(target)}`)
  return element
}

/** The browser leads a process group of its own, which all its processes are in. */
function killProfile(profile: string): void {
  const lines = execFileSync('ps', ['-eo', 'pid=,pgid=,args='], { encoding: 'utf8' }).split('\n')
  for (const line of lines) {
    const [pid, group] = line.trim().split(/\s+/).map(Number)
    if (pid !== undefined && pid === group && line.includes(`--profile ${profile}`)) process.kill(-pid, 'SIGKILL')
  }
}

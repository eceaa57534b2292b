// The browser that tests, pictures and measurements drive. It is looked for before the packages are there, so it is
// JavaScript and knows none.
import { existsSync } from 'node:fs'
import process from 'node:process'

/** Chromium without windows comes first: it takes a fifth less of the processor than the whole browser. */
const KNOWN = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Its path; undefined means: Playwright's own.
 * @returns {string | undefined}
 */
export const installedBrowser = () => KNOWN.find((path) => path && existsSync(path))

/**
 * It as Playwright's launch options name it.
 * @returns {{ executablePath?: string }}
 */
export function browserPath() {
  const executablePath = installedBrowser()
  return executablePath === undefined ? {} : { executablePath }
}

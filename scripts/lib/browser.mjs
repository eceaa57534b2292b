// Finds the browser the tests drive, or installs one with the means of this system.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { run } from './project.mjs'

const KNOWN = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const installed = () => KNOWN.find((path) => path && existsSync(path))

/** Path of a Chromium or Chrome; undefined means: Playwright's own, which is installed then. */
export async function ensureBrowser() {
  const found = installed()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests ...')
    await run('apt-get', ['update', '-qq'], { quiet: true })
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    return installed()
  }
  await run('npx', ['playwright', 'install', 'chromium'])
  return undefined
}

// Finds the browser the tests drive, or installs one with the means of this system.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { installedBrowser } from './installed-browser.mjs'
import { run } from './project.mjs'

/** Debian's packages, the one that costs less first; older releases have only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** Afterwards there is one: an installed one, this system's, or else Playwright's own. */
export async function ensureBrowser() {
  if (installedBrowser()) return
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests ...')
    await run('apt-get', ['update', '-qq'], { quiet: true })
    for (const name of PACKAGES) {
      await run('apt-get', ['install', '-y', '-qq', name], { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
      if (installedBrowser()) return
    }
  }
  await run('npx', ['playwright', 'install', 'chromium'])
}

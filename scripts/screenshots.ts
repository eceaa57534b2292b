/**
 * Pictures of every screen, phone and desktop, light and dark, English and German, into `screenshots/`:
 *   node scripts/screenshots.ts              all of them
 *   node scripts/screenshots.ts landing faq  only these
 * The real server with a data folder of its own, real accounts, and a log of made-up flights.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { createAccount, createPilot } from './screens/accounts.ts'
import { browserPath } from './lib/installed-browser.mjs'
import { SCREENS } from './screens/screens.ts'
import { LOOKS, takeScreens } from './screens/take-screens.ts'
import { startTemporaryServer } from './screens/temporary-server.ts'
import type { Flight } from '../core/flight/flight.ts'
import { minutesBetween } from '../core/time/moment.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../core/time/units.ts'
import { freezeInstant } from '../core/time/zoned.ts'
import { pilotLog } from './seed/pilot-logs.ts'
import { pushFlights } from './seed/push-flights.ts'
import { seedLog } from './seed-log.ts'

const FLIGHTS = 240
const root = join(import.meta.dirname, '..')
const folder = join(root, 'screenshots')

const wanted = process.argv.slice(2)
const screens = wanted.length === 0 ? SCREENS : SCREENS.filter(({ name }) => wanted.includes(name))
if (screens.length === 0) {
  console.error(`No such screen. There are: ${SCREENS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const built = spawnSync(process.execPath, [join('scripts', 'build.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
if (built.status !== 0) process.exit(built.status ?? 1)

const server = await startTemporaryServer(root)
const complaints = new Set<string>()
try {
  const member = await createAccount(server.url, 'amelia')
  const newcomer = await createAccount(server.url, 'newcomer')
  const pilot = await createPilot(server.url, 'antoine')
  const log = seedLog(FLIGHTS, 1)
  for (const { username, password } of [member, pilot])
    await pushFlights(server.url, username, password, [...log, ...nextFlight(log)])
  // What runs out is told from today.
  await pushFlights(server.url, pilot.username, pilot.password, pilotLog('private', Date.now() - 20 * DAY_MS))
  for (const look of LOOKS) {
    // A browser for each look: in one that held several profiles before, the next one's service worker never got ready.
    const browser = await openBrowser()
    const taken = await takeScreens({
      browser,
      url: server.url,
      folder,
      look,
      screens,
      accounts: { member, newcomer, pilot },
      onComplaint: (complaint) => void complaints.add(complaint),
    })
    await browser.close()
    console.log(`${look.device}, ${look.theme}: ${taken} screens`)
  }
} finally {
  await server.stop()
}
for (const complaint of complaints) console.error(complaint)
console.log(`Written to ${folder}`)
process.exitCode = complaints.size > 0 ? 1 : 0

/** The last flight with times once more, in three days: home shows what is next. */
function nextFlight(log: readonly Flight[]): Flight[] {
  const last = log.findLast(({ status, scheduled }) => status === 'flown' && scheduled?.offBlock && scheduled.onBlock)
  const { from, to } = last ?? {}
  if (!last || !from?.timeZone || !to?.timeZone) return []
  const beganMs = (Math.floor(Date.now() / DAY_MS) + 3) * DAY_MS + 10 * HOUR_MS
  const minutes = minutesBetween(last.scheduled?.offBlock, last.scheduled?.onBlock) ?? 60
  const offBlock = freezeInstant(beganMs, from.timeZone)
  const onBlock = freezeInstant(beganMs + minutes * MINUTE_MS, to.timeZone)
  const { airline, flightNumber, aircraft, cabin, seat, role } = last
  const planned = { from, to, airline, flightNumber, aircraft, cabin, seat, role, scheduled: { offBlock, onBlock } }
  return [
    { ...planned, id: '0d0c7a5e-5d0f-4c53-9a5e-6f3d7f0e7a11', status: 'planned', date: offBlock?.slice(0, 10) ?? null },
  ]
}

function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...browserPath(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
  })
}

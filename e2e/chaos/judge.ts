/** The end of a chaos run: everything comes back, then every copy is looked at (I2, I3, I4). */
import type { Page } from '@playwright/test'
import { syncStatus } from '../support/actions.ts'
import { apiOf } from '../support/api.ts'
import { within } from '../support/within.ts'
import { openPage } from './acts.ts'
import { shiftBrowserClock, shiftServerClock } from './faults.ts'
import type { Ledger } from './ledger.ts'
import { flightRow, readLocalRows } from './local-rows.ts'
import { DEVICE_NAMES } from './plan.ts'
import { type Copies, differences, judgeLooks, type Look, type Verdict } from './verdict.ts'
import { type ChaosDevice, firstTab, openTabs, type World } from './world.ts'

/** Longer than three tabs take on a busy machine; what hangs, hangs for ever. */
const CALM_MS = 60_000
const BACK_MS = 120_000

/**
 * Ends what is left of the faults; from now on nothing disturbs anybody. A browser that hangs is killed and opened
 * again, as a person would.
 * @param signal ends the waiting; rejects then
 */
export async function bringBack(world: World, signal?: AbortSignal): Promise<void> {
  await within(shiftServerClock(world, 0), BACK_MS, 'the clocks of the servers', signal)
  for (const name of DEVICE_NAMES) {
    const chaos = world.devices[name]
    await chaos.restarting.catch(() => undefined)
    const { network } = chaos.device
    network.setDown(false)
    network.setDelay(0)
    network.setFate(null)
    network.letThrough()
    try {
      await within(calm(world, chaos), CALM_MS, `browser ${name}`, signal)
    } catch (error) {
      if (signal?.aborted) throw error
      await within(reopen(world, chaos), BACK_MS, `browser ${name}, opened again`, signal)
    }
  }
}

async function calm(world: World, chaos: ChaosDevice): Promise<void> {
  await chaos.device.setOffline(false)
  await shiftBrowserClock(chaos, 0)
  for (const tab of chaos.device.context.pages().slice(1)) await tab.close()
  await openTabs(chaos)
  await openPage(firstTab(chaos), { world }, '/flight-list')
}

async function reopen(world: World, chaos: ChaosDevice): Promise<void> {
  await chaos.device.killAndReopen()
  await calm(world, chaos)
}

/** @param signal ends it at once, without a judgement */
export function judge(world: World, ledger: Ledger, signal?: AbortSignal): Promise<Verdict> {
  return judgeLooks({ look: () => look(world), ledger, signal })
}

const LOOK_MS = 45_000

/** A page that is just reloading, or hangs, cannot be read: that is no rest either. */
async function look(world: World): Promise<Look> {
  try {
    return await within(readWorld(world), LOOK_MS, 'reading the copies')
  } catch (error) {
    return { unread: String(error) }
  }
}

async function readWorld(world: World): Promise<Look> {
  const signedIn = await signInWhereAsked(world)
  const copies = await readCopies(world)
  return { copies, trouble: [...signedIn, ...(await unrest(world, copies))] }
}

async function readCopies({ devices, servers, account }: World): Promise<Copies> {
  const [server] = servers
  if (!server) throw new Error('no server to ask')
  // A third device, that has never been here: it pulls everything.
  const feed = await (await apiOf(server.url, account)).flights()
  const local = async (page: Page) => (await readLocalRows(page)).filter(({ deleted }) => !deleted)
  return {
    server: feed.map(({ id, attributes }) => flightRow(id, attributes ?? {}, false)),
    A: await local(firstTab(devices.A)),
    B: await local(firstTab(devices.B)),
  }
}

/** What is not at rest yet. */
async function unrest(world: World, copies: Copies): Promise<string[]> {
  const found = differences(copies)
  for (const name of DEVICE_NAMES) {
    const status = syncStatus(firstTab(world.devices[name])).first()
    const [kind, pending] = [await status.getAttribute('data-sync'), await status.getAttribute('data-pending')]
    if (kind !== 'synced' || pending !== '0') found.push(`${name} is ${kind} with ${pending} waiting`)
  }
  return found
}

/** Signs in as a person would who is asked to; says where and how long it took. */
async function signInWhereAsked(world: World): Promise<string[]> {
  const notes: string[] = []
  for (const name of DEVICE_NAMES) {
    const page = firstTab(world.devices[name])
    const status = page.locator('[data-sync="signed-out"]')
    if (!page.url().includes('/login') && (await status.count()) === 0) continue
    const started = performance.now()
    await openPage(page, { world }, '/flight-list')
    notes.push(`${name} had to sign in again: ${Math.round(performance.now() - started)} ms`)
  }
  return notes
}

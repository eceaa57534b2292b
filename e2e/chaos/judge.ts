/** The end of a chaos run: everything comes back, then every copy is looked at (I2, I3, I4). */
import type { Page } from '@playwright/test'
import { syncStatus } from '../support/actions.ts'
import { apiOf } from '../support/api.ts'
import { openPage } from './acts.ts'
import { shiftBrowserClock, shiftServerClock } from './faults.ts'
import type { Ledger } from './ledger.ts'
import { flightRow, readLocalRows } from './local-rows.ts'
import { DEVICE_NAMES } from './plan.ts'
import { type Copies, differences, judgeLooks, type Look, type Verdict } from './verdict.ts'
import { firstTab, openTabs, type World } from './world.ts'

/** Ends what is left of the faults; from now on nothing disturbs anybody. */
export async function bringBack(world: World): Promise<void> {
  await shiftServerClock(world, 0)
  for (const name of DEVICE_NAMES) {
    const chaos = world.devices[name]
    await chaos.restarting.catch(() => undefined)
    const { network } = chaos.device
    network.setDown(false)
    network.setDelay(0)
    network.setFate(null)
    network.answerWith(() => false, null)
    await chaos.device.setOffline(false)
    await shiftBrowserClock(chaos, 0)
    for (const tab of chaos.device.context.pages().slice(1)) await tab.close()
    await openTabs(chaos)
    await openPage(firstTab(chaos), { world }, '/flight-list')
  }
}

/** @param signal ends it at once, without a judgement */
export function judge(world: World, ledger: Ledger, signal?: AbortSignal): Promise<Verdict> {
  return judgeLooks({ look: () => look(world), ledger, signal })
}

/** A page that is just reloading cannot be read: that is no rest either. */
async function look(world: World): Promise<Look> {
  try {
    const signedIn = await signInWhereAsked(world)
    const copies = await readCopies(world)
    return { copies, trouble: [...signedIn, ...(await unrest(world, copies))] }
  } catch (error) {
    return { unread: String(error) }
  }
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
  const told: string[] = []
  for (const name of DEVICE_NAMES) {
    const page = firstTab(world.devices[name])
    const status = page.locator('[data-sync="signed-out"]')
    if (!page.url().includes('/login') && (await status.count()) === 0) continue
    const started = performance.now()
    await openPage(page, { world }, '/flight-list')
    told.push(`${name} had to sign in again: ${Math.round(performance.now() - started)} ms`)
  }
  return told
}

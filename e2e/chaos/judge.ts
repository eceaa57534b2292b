/** The end of a chaos run: everything comes back, quiet within a minute, and then what was lost is counted (I2, I3, I4). */
import type { Page } from '@playwright/test'
import { sameObject } from '../../core/sync/equal.ts'
import { syncStatus } from '../support/actions.ts'
import { apiOf } from '../support/api.ts'
import { openPage } from './acts.ts'
import { shiftBrowserClock, shiftServerClock } from './faults.ts'
import { judgeCopy, type Ledger } from './ledger.ts'
import { type FlightRow, flightRow, readLocalRows } from './local-rows.ts'
import { DEVICE_NAMES } from './plan.ts'
import { firstTab, openTabs, type World } from './world.ts'

/** I3: at most so long after the last fault all sides are equal. */
const QUIET_MS = 60_000
const LOOK_EVERY_MS = 500

export interface Figures {
  acknowledged: number
  lost: number
  duplicated: number
  diverged: number
  violated: number
}

export interface Verdict {
  figures: Figures
  /** Milliseconds from the end of the last fault until all sides were equal; null: they never were. */
  quietAfterMs: number | null
  findings: string[]
  /** What was still missing on the way there, and when. */
  unrest: { atMs: number; trouble: string[] }[]
}

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

interface Copies {
  server: FlightRow[]
  A: FlightRow[]
  B: FlightRow[]
}

export async function judge(world: World, ledger: Ledger): Promise<Verdict> {
  const started = performance.now()
  const unrestful: Verdict['unrest'] = []
  let { copies, trouble } = await look(world)
  while (trouble.length > 0 && performance.now() - started < QUIET_MS) {
    const atMs = Math.round(performance.now() - started)
    if (unrestful.at(-1)?.trouble.join() !== trouble.join()) unrestful.push({ atMs, trouble })
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    ;({ copies, trouble } = await look(world))
  }
  const quietAfterMs = trouble.length === 0 ? Math.round(performance.now() - started) : null
  const violated = [...ledger.violations, ...trouble.map((text) => `I3: not quiet after ${QUIET_MS / 1000} s: ${text}`)]
  const diverged = differences(copies)
  const sides = (['server', ...DEVICE_NAMES] as const).map((side) => [side, judgeCopy(ledger, copies[side])] as const)
  const told = (pick: 'lost' | 'duplicated' | 'invented'): string[] =>
    sides.flatMap(([side, found]) => found[pick].map((text) => `${side}: ${text}`))
  const [lost, duplicated] = [told('lost'), told('duplicated')]
  violated.push(...told('invented'))
  return {
    figures: {
      acknowledged: ledger.acknowledged(),
      lost: lost.length,
      duplicated: duplicated.length,
      diverged: diverged.length,
      violated: violated.length,
    },
    quietAfterMs,
    unrest: unrestful,
    findings: [...lost, ...duplicated, ...diverged, ...violated],
  }
}

/** A page that is just reloading cannot be read: that is no rest either. */
async function look(world: World): Promise<{ copies: Copies; trouble: string[] }> {
  try {
    const signedIn = await signInWhereAsked(world)
    const copies = await readCopies(world)
    return { copies, trouble: [...signedIn, ...(await unrest(world, copies))] }
  } catch (error) {
    return { copies: { server: [], A: [], B: [] }, trouble: [`cannot be read: ${String(error)}`] }
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

function differences({ server, ...devices }: Copies): string[] {
  return DEVICE_NAMES.flatMap((name) => {
    const local = new Map(devices[name].map((row) => [row.id, row]))
    const remote = new Map(server.map((row) => [row.id, row]))
    return [...new Set([...local.keys(), ...remote.keys()])].flatMap((id) => {
      const [mine, theirs] = [local.get(id), remote.get(id)]
      if (mine && theirs && sameObject(mine.attributes, theirs.attributes)) return []
      const marker = mine?.marker ?? theirs?.marker
      if (!theirs) return [`flight ${marker} is on ${name} and not on the server`]
      if (!mine) return [`flight ${marker} is on the server and not on ${name}`]
      return [`flight ${marker} differs: ${name} ${words(mine)}, server ${words(theirs)}`]
    })
  })
}

const words = ({ attributes }: FlightRow): string => JSON.stringify(attributes)

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

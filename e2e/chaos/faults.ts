/** The faults of a chaos run. Each begins at once and answers how it ends. */
import type { Page } from '@playwright/test'
import { createRandom } from '../../test/support/random.ts'
import { apiOf } from '../support/api.ts'
import type { Fate } from '../support/proxy.ts'
import { ageSession } from '../support/session.ts'
import { clockScript } from '../support/clock.ts'
import type { FaultKind, FaultStep } from './plan.ts'
import { type ChaosDevice, openTabs, replaceTab, type World } from './world.ts'
import { DAY_MS, HOUR_MS } from '../../core/time/units.ts'

type End = () => Promise<unknown>
type Fault = (context: FaultContext) => Promise<End>

export interface FaultContext {
  world: World
  step: FaultStep
}

const nothing: End = () => Promise.resolve()
/** How far a clock jumps: back and forth, from an hour to years. */
const JUMPS = [-365 * DAY_MS, -26 * HOUR_MS, -2 * HOUR_MS, 2 * HOUR_MS, 26 * HOUR_MS, 20 * DAY_MS, 3 * 365 * DAY_MS]
/** A server's clock is set by its network: hours happen, years do not. */
const SERVER_JUMPS = [-26 * HOUR_MS, -2 * HOUR_MS, 2 * HOUR_MS, 26 * HOUR_MS]

const jumpOf = (jumps: readonly number[], size: number): number => jumps[Math.floor(size * jumps.length)] ?? 0

const FAULTS: Readonly<Record<FaultKind, Fault>> = {
  'browser-kill': onDevice(async (chaos) => {
    chaos.restarting = chaos.device.killAndReopen().then(() => openTabs(chaos))
    await chaos.restarting
    return nothing
  }),
  'worker-kill': onTab(async (_, tab) => {
    await Promise.all(tab.workers().map((worker) => worker.evaluate('self.close()')))
    return nothing
  }),
  'service-worker-stop': onTab(async (chaos, tab) => {
    const session = await chaos.device.context.newCDPSession(tab)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await session.detach()
    return nothing
  }),
  'tab-crash': onTab(async (chaos, tab) => {
    const session = await chaos.device.context.newCDPSession(tab)
    const crashed = tab.waitForEvent('crash', { timeout: 5_000 })
    session.send('Page.crash').catch(() => undefined)
    await crashed
    await tab.close().catch(() => undefined)
    await replaceTab(chaos, tab)
    return nothing
  }),
  'tab-freeze': onTab(async (chaos, tab) => {
    const session = await chaos.device.context.newCDPSession(tab)
    chaos.frozen.add(tab)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    return async () => {
      await session.send('Page.setWebLifecycleState', { state: 'active' })
      chaos.frozen.delete(tab)
      await session.detach()
    }
  }),
  'tab-close': onTab(async (chaos, tab) => {
    await tab.close()
    return () => replaceTab(chaos, tab)
  }),
  'browser-clock': onDevice(async (chaos, { step }) => {
    await shiftBrowserClock(chaos, jumpOf(JUMPS, step.size))
    return () => shiftBrowserClock(chaos, 0)
  }),
  'token-expired': onTab(async (_, tab) => {
    await ageSession(tab, { ms: 25 * HOUR_MS })
    return nothing
  }),
  'token-tampered': onTab(async (_, tab) => {
    await ageSession(tab, { tamper: true })
    return nothing
  }),
  'session-revoked': onDevice(async (_, { world }) => {
    await revokeAll(world)
    return nothing
  }),
  offline: onDevice(async ({ device }) => {
    await device.setOffline(true)
    return () => device.setOffline(false)
  }),
  down: onDevice(async ({ device: { network } }) => {
    network.setDown(true)
    return async () => network.setDown(false)
  }),
  slow: onDevice(async ({ device: { network } }, { step }) => {
    network.setDelay(200 + step.size * 2_000)
    return async () => network.setDelay(0)
  }),
  lossy: fated((random) => (random.chance(0.7) ? 'pass' : random.chance(0.5) ? 'refuse' : 'lose')),
  'lost-answers': fated(() => 'lose'),
  'cut-bodies': fated((random) => (random.chance(0.4) ? 'pass' : 'cut')),
  captive: onDevice(async ({ device: { network } }) => {
    const body = '<!doctype html><title>Welcome to the hotel</title>'
    network.answerWith((request) => request.url?.startsWith('/api/') === true, {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body,
    })
    return async () => network.letThrough()
  }),
  'server-kill': async ({ world, step }) => {
    const server = world.servers[Math.floor(step.size * world.servers.length)]
    await server?.kill()
    return async () => {
      await server?.start()
      if (world.serverClockMs !== 0) await server?.shiftClock(world.serverClockMs)
    }
  },
  'server-clock': async ({ world, step }) => {
    await shiftServerClock(world, jumpOf(SERVER_JUMPS, step.size))
    return () => shiftServerClock(world, 0)
  },
  'app-update': async ({ world }) => {
    await Promise.all(world.servers.map((server) => server.stop()))
    world.deployment.deployNext()
    for (const server of world.servers) await server.start()
    return () => Promise.all(Object.values(world.devices).map(lookForUpdate))
  },
  'database-kill': async ({ world }) => {
    await world.database?.kill()
    return async () => world.database?.start()
  },
}

export const beginFault = (context: FaultContext): Promise<End> => FAULTS[context.step.kind](context)

function onDevice(begin: (chaos: ChaosDevice, context: FaultContext) => Promise<End>): Fault {
  return async (context) => {
    if (context.step.device === null) throw new Error(`${context.step.kind} needs a device`)
    const chaos = context.world.devices[context.step.device]
    await chaos.restarting
    return begin(chaos, context)
  }
}

function onTab(begin: (chaos: ChaosDevice, tab: Page) => Promise<End>): Fault {
  return onDevice(async (chaos, { step }) => {
    const tab = chaos.tabs[step.tab % chaos.tabs.length]
    return tab && !tab.isClosed() ? begin(chaos, tab) : nothing
  })
}

/** Decides request by request; documents and scripts fare like everything else. */
function fated(decide: (random: ReturnType<typeof createRandom>) => Fate): Fault {
  return onDevice(async ({ device: { network } }, { step }) => {
    const random = createRandom(step.id)
    network.setFate(() => decide(random))
    return async () => network.setFate(null)
  })
}

/** Moves the clock of everything that runs, and of every page opened from now on. */
export async function shiftBrowserClock(chaos: ChaosDevice, shiftMs: number): Promise<void> {
  chaos.clockShiftMs = shiftMs
  const { context } = chaos.device
  const script = clockScript(shiftMs)
  await context.addInitScript(script)
  const pages = context.pages()
  const shifted = [
    ...pages.map((page) => page.evaluate(script)),
    ...[...pages.flatMap((page) => page.workers()), ...context.serviceWorkers()].map((worker) =>
      worker.evaluate(script),
    ),
  ]
  // A suspended page cannot be reached; its clock moves when it is opened anew.
  await Promise.race([Promise.allSettled(shifted), patience()])
}

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2_000).unref())

export async function shiftServerClock(world: World, shiftMs: number): Promise<void> {
  world.serverClockMs = shiftMs
  for (const server of world.servers) await server.shiftClock(shiftMs)
}

async function revokeAll({ servers, account }: World): Promise<void> {
  const [server] = servers
  if (!server) return
  const { token } = await apiOf(server.url, account)
  const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.api+json' }
  const answer = await fetch(`${server.url}/api/me/sessions`, { headers })
  const { data } = (await answer.json()) as { data: { id: string; attributes: { current: boolean } }[] }
  for (const { id, attributes } of data) {
    if (!attributes.current) await fetch(`${server.url}/api/me/sessions/${id}`, { method: 'DELETE', headers })
  }
}

async function lookForUpdate(chaos: ChaosDevice): Promise<void> {
  await chaos.restarting
  const [tab] = chaos.tabs
  const ask = async () => void (await (await navigator.serviceWorker.getRegistration())?.update())
  await Promise.race([tab?.evaluate(ask).catch(() => undefined), patience()])
}

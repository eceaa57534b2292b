/** The two devices, the server processes and the database a chaos run plays with, and their orderly end. */
import { mkdirSync } from 'node:fs'
import type { LaunchOptions, Page } from '@playwright/test'
import { startPostgres, type Postgres } from '../../test/support/postgres/postgres.ts'
import { type Account, expectSynced, logIn, newAccount, readyForOffline, register } from '../support/actions.ts'
import { copyDeployment, type Deployment } from '../support/deployment.ts'
import { type Device, openDevice } from '../support/device.ts'
import { type ServerProcess, startServer } from '../support/server.ts'
import { clockScript } from '../support/clock.ts'
import type { DeviceName, Engine } from './plan.ts'

export const TABS = 3

export interface ChaosDevice {
  readonly name: DeviceName
  readonly device: Device
  tabs: Page[]
  /** Tabs that stand still; nobody can use them. */
  readonly frozen: Set<Page>
  clockShiftMs: number
  /** Settles when no fault is just restarting the browser. */
  restarting: Promise<unknown>
}

export interface World {
  readonly engine: Engine
  readonly deployment: Deployment
  readonly database: Postgres | null
  readonly servers: readonly ServerProcess[]
  readonly devices: Readonly<Record<DeviceName, ChaosDevice>>
  readonly account: Account
  serverClockMs: number
  dispose(): Promise<void>
}

export async function openWorld(engine: Engine, launch: LaunchOptions): Promise<World> {
  const ends: (() => unknown)[] = []
  const dispose = async (): Promise<void> => {
    for (const end of ends.toReversed()) {
      try {
        await end()
      } catch (error) {
        console.error(`while cleaning up: ${String(error)}`)
      }
    }
  }
  try {
    const deployment = copyDeployment()
    ends.push(() => deployment.dispose())
    const database = engine === 'postgres' ? await startPostgres() : null
    if (database) ends.push(() => database.stop())
    const servers = await startServers(database, deployment, ends)
    const account = newAccount()
    const open = async (name: DeviceName, server: ServerProcess | undefined): Promise<ChaosDevice> => {
      if (!server) throw new Error('no server to connect to')
      const device = await openDevice({ serverPort: server.port, launch: { ...launch, handleSIGINT: false } })
      ends.push(() => device.dispose())
      return { name, device, tabs: [device.page], frozen: new Set(), clockShiftMs: 0, restarting: Promise.resolve() }
    }
    const A = await open('A', servers[0])
    await register(A.device.page, account)
    const B = await open('B', servers.at(-1))
    await logIn(B.device.page, account)
    for (const each of [A, B]) await settleIn(each)
    return { engine, deployment, database, servers, devices: { A, B }, account, serverClockMs: 0, dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

async function startServers(
  database: Postgres | null,
  deployment: Deployment,
  ends: (() => unknown)[],
): Promise<ServerProcess[]> {
  // Signing in again and again is part of the play, not an attack.
  const env: Record<string, string> = { LIMIT_SCALE: '1000' }
  if (database) env['DATABASE_URL'] = await database.createDatabase()
  const servers: ServerProcess[] = []
  for (let i = 0; i < (database ? 2 : 1); i++) {
    const server = await startServer({ folder: deployment.folder, env })
    ends.push(() => server.dispose())
    mkdirSync(server.dataDir, { recursive: true })
    servers.push(server)
  }
  return servers
}

async function settleIn(chaos: ChaosDevice): Promise<void> {
  const { page } = chaos.device
  await page.goto('/flight-list')
  await expectSynced(page, 60_000)
  await readyForOffline(page)
  await page.reload()
  await openTabs(chaos)
}

/** As many tabs as a device should have; after a restart of its browser there is one. */
export async function openTabs(chaos: ChaosDevice): Promise<void> {
  const { device } = chaos
  chaos.frozen.clear()
  if (chaos.clockShiftMs !== 0) await device.context.addInitScript(clockScript(chaos.clockShiftMs))
  chaos.tabs = [device.context.pages()[0] ?? (await device.newPage())]
  while (chaos.tabs.length < TABS) chaos.tabs.push(await device.newPage())
  for (const tab of chaos.tabs) await visitList(chaos, tab)
}

/** Opens the list in a tab; a network that is just away is no reason to fail. */
export async function visitList(chaos: ChaosDevice, tab: Page): Promise<void> {
  tab.on('worker', (worker) => {
    if (chaos.clockShiftMs !== 0) worker.evaluate(clockScript(chaos.clockShiftMs)).catch(() => undefined)
  })
  await tab.goto('/flight-list', { waitUntil: 'domcontentloaded', timeout: 20_000 }).catch(() => null)
}

/** The tab the end is read from. */
export function firstTab({ tabs: [tab] }: ChaosDevice): Page {
  if (!tab) throw new Error('the device has no tab')
  return tab
}

/** A tab somebody can use: the asked one, or another when that one is frozen or gone. */
export async function usableTab(chaos: ChaosDevice, wanted: number): Promise<Page> {
  await chaos.restarting
  const tabs = chaos.tabs.filter((tab) => !tab.isClosed() && !chaos.frozen.has(tab))
  const tab = tabs[wanted % Math.max(1, tabs.length)]
  return tab ?? replaceTab(chaos, null)
}

/** Another tab in the place of one that is gone. */
export async function replaceTab(chaos: ChaosDevice, gone: Page | null): Promise<Page> {
  const page = await chaos.device.newPage()
  if (gone) chaos.frozen.delete(gone)
  chaos.tabs = [...chaos.tabs.filter((tab) => tab !== gone && !tab.isClosed()), page]
  await visitList(chaos, page)
  return page
}

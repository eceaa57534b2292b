/** The journeys' own `test`: the server they share, and as many devices as each asks for. */
import { test as base, expect } from '@playwright/test'
import { type Device, type DeviceOptions, type InstalledApp, openDevice } from './device.ts'
import { createInstalledApps, type InstalledApps } from './installed-apps.ts'
import { type ServerAddress, type ServerProcess, startServer } from './server.ts'
import { sharedServer } from './shared-server.ts'

interface Fixtures {
  server: ServerAddress
  openDevice: (options?: Partial<Omit<DeviceOptions, 'launch' | 'installed'>> & FirstVisit) => Promise<Device>
}

interface FirstVisit {
  /** Whether the device has nothing of the app yet, for journeys that are about the first visit or other files than these. */
  isNew?: boolean
}

interface WorkerFixtures {
  installedApps: InstalledApps
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: async ({}, use) => {
    await use(sharedServer())
  },
  installedApps: [
    async ({ launchOptions }, use) => {
      const apps = createInstalledApps(launchOptions)
      await use(apps)
      apps.dispose()
    },
    { scope: 'worker' },
  ],
  openDevice: async ({ server, installedApps, launchOptions }, use) => {
    const devices: Device[] = []
    const taken: InstalledApp[] = []
    await use(async ({ isNew = false, ...options } = {}) => {
      const serverPort = options.serverPort ?? server.port
      const installed = isNew ? undefined : await installedApps.take(serverPort)
      if (installed) taken.push(installed)
      const device = await openDevice({ launch: launchOptions, ...options, serverPort, installed })
      devices.push(device)
      return device
    })
    await Promise.all(devices.map((device) => device.dispose()))
    for (const app of taken) installedApps.giveBack(app)
    expect(devices.flatMap((device) => device.violations)).toEqual([])
  },
})

/** For who stops the server, moves its clock, or looks at what it keeps and counts: one of their own. */
export const testOwnServer = test.extend<{ server: ServerProcess }>({
  server: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.dispose()
  },
})

export { expect }

/** The journeys' own `test`: the server they share, and as many devices as each asks for. */
import { test as base, expect } from '@playwright/test'
import { type Device, type DeviceOptions, openDevice } from './device.ts'
import { type ServerAddress, type ServerProcess, startServer } from './server.ts'
import { sharedServer } from './shared-server.ts'

interface Fixtures {
  server: ServerAddress
  openDevice: (options?: Partial<Omit<DeviceOptions, 'launch'>>) => Promise<Device>
}

export const test = base.extend<Fixtures>({
  server: async ({}, use) => {
    await use(sharedServer())
  },
  openDevice: async ({ server, launchOptions }, use) => {
    const devices: Device[] = []
    await use(async (options = {}) => {
      const device = await openDevice({ serverPort: server.port, launch: launchOptions, ...options })
      devices.push(device)
      return device
    })
    await Promise.all(devices.map((device) => device.dispose()))
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

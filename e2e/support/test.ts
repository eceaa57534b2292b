/** The journeys' own `test`: a server of its own for each test, and as many devices as it asks for. */
import { test as base, expect } from '@playwright/test'
import { type Device, type DeviceOptions, openDevice } from './device.ts'
import { type ServerProcess, startServer } from './server.ts'

interface Fixtures {
  server: ServerProcess
  openDevice: (options?: Partial<Omit<DeviceOptions, 'launch'>>) => Promise<Device>
}

export const test = base.extend<Fixtures>({
  server: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.dispose()
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

export { expect }

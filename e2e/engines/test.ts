/** A `test` of one engine, skipped where that is not installed: the server all share, as many devices as it asks for. */
import { writeFileSync } from 'node:fs'
import { test as base, expect, type TestInfo } from '@playwright/test'
import type { ServerAddress } from '../support/server.ts'
import { sharedServer } from '../support/shared-server.ts'
import { type EngineDevice, openEngineDevice } from './device.ts'
import type { Engine } from './engine.ts'

interface Fixtures {
  server: ServerAddress
  openDevice: () => Promise<EngineDevice>
}

export function testWith(engine: Engine) {
  const missing = engine.missing()
  return base.extend<Fixtures>({
    server: async ({}, use, info) => {
      info.skip(missing !== null, `${engine.name} is not installed (${missing})`)
      await use(sharedServer())
    },
    openDevice: async ({ server }, use, info) => {
      const devices: EngineDevice[] = []
      await use(async () => {
        const device = await openEngineDevice(engine, server.port)
        devices.push(device)
        info.annotations.push({ type: 'engine', description: `${engine.name} ${device.browser.version}` })
        return device
      })
      if (info.status !== info.expectedStatus) await keepWords(info, devices)
      await Promise.all(devices.map((device) => device.dispose()))
    },
  })
}

/** What stood on each screen when it went wrong. */
async function keepWords(info: TestInfo, devices: readonly EngineDevice[]): Promise<void> {
  const read = (): string => {
    const inputs = [...document.querySelectorAll('input')].map(({ name, value }) => `${name}: ${value}`)
    return [location.href, document.body.innerText, ...inputs].join('\n\n')
  }
  for (const [index, { browser }] of devices.entries()) {
    const body = await browser.read(read, null).catch(String)
    writeFileSync(info.outputPath(`screen-${index + 1}.txt`), body)
  }
}

export { expect }

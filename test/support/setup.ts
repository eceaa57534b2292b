import { vi } from 'vitest'

/** What comes comes in milliseconds; on a machine shared with others a second is over before anybody was asked. */
const SOON_MS = 20_000

const { waitFor } = vi

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: SOON_MS, ...options })

// Tests run in threads of one process, which would hear each other's channels.
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${process.env['VITEST_POOL_ID']} ${name}`)
  }
}

/** LMW_SEED: the seed a failed property has printed, or the one of the whole proof, which tries the same cases twice. */
const seed = process.env['LMW_SEED']
if (seed !== undefined) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ seed: Number(seed) })
}

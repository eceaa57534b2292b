import { vi } from 'vitest'

/** What comes comes in milliseconds; on a machine shared with others a second is over before anybody was asked. */
const SOON_MS = 20_000

const { waitFor } = vi

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: SOON_MS, ...options })

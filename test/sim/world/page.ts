import type { JsonObject } from '../../../core/lib/json.ts'
import { createStore, type Writable } from '../../../core/lib/store.ts'
import { publicSession, type SessionState } from '../../../core/session/session.ts'
import { EMPTY_SYNC_STATE, type SyncState } from '../../../core/sync/machine/sync-state.ts'
import type { Locks } from '../../../sync/transport/locks.ts'
import { SYNC_LOCK } from '../../../sync/transport/locks.ts'
import { later } from '../../../sync/page/later.ts'
import { createPageLog, type PageLog } from '../../../sync/page/log/page-log.ts'
import type { SessionActs } from '../../../sync/page/account/account-acts.ts'
import { createSessionActs } from '../../../sync/page/account/session-acts.ts'
import type { Device } from '../../../sync/session/device.ts'
import type { TokenManager } from '../../../sync/session/token-manager.ts'
import { onLine } from './network.ts'

// No browser here: the word that a network is back comes from nowhere, and pages try when they start.
globalThis.addEventListener ??= () => undefined

export interface SimulatedPage {
  acts: SessionActs
  log: Pick<PageLog, 'unsent'>
  /** Hears who is signed in. Between two of these it shows what it heard last. */
  hear(): Promise<void>
  /** What a page does at its start. */
  goOn(): Promise<void>
}

export interface PageParts {
  device: Pick<Device, 'store' | 'locks' | 'call'>
  databaseName: string
  /** Where the API of this device's line is. */
  base: string
  manager: (announce: (session: Parameters<typeof publicSession>[0]) => void) => TokenManager
  kind: () => SyncState['kind']
  wake: () => void
  /** The leader ends, and closes the databases. */
  release: () => Promise<void>
  /** The log is about to be removed. */
  beforeRemoval: () => Promise<void>
}

/** What of a page has to do with who is signed in: the real parts, on a device of the simulation. */
export function openPage(parts: PageParts): SimulatedPage {
  const { databaseName, base, release } = parts
  const session: Writable<SessionState> = createStore<SessionState>({ kind: 'guest' })
  const tokens = parts.manager((stored) => session.set(publicSession(stored)))
  const locks: Locks = {
    run: async (name, work, options) => {
      if (name === SYNC_LOCK) await release()
      return parts.device.locks.run(name, work, options)
    },
  }
  const nobody = (): Promise<never> => Promise.reject(new Error('no files here'))
  const device: Device = { ...parts.device, tokens, locks, download: nobody }
  const first = EMPTY_SYNC_STATE
  const sync = { first, get: () => ({ ...first, kind: parts.kind() }), subscribe: () => () => undefined }
  const tell = ({ kind }: { kind: string }): void => {
    if (kind === 'wake') parts.wake()
  }
  const blobs = { readAll: async () => [] }
  const log = createPageLog({
    device,
    session,
    databaseName,
    blobs,
    tell,
    onOpened: () => undefined,
    onSteps: () => undefined,
  })
  const recorder = {
    current: async () => null,
    track: async () => [],
    forget: async () => undefined,
    give: async () => undefined,
  }
  const { acts, goOn } = createSessionActs({
    device,
    session,
    log,
    state: { sync, tell },
    preferences: { unsent: createStore<JsonObject>({}), send: async () => undefined },
    recorder: later(async () => recorder),
    inFlight: { flush: async () => undefined },
    loadRemoval: async () => {
      const { discardLog } = await import('../../../sync/session/ownership.ts')
      return {
        discardLog: async (...given) => {
          await parts.beforeRemoval()
          return discardLog(...given)
        },
      }
    },
    forgetRows: () => undefined,
  })
  const here = <T>(work: () => Promise<T>): Promise<T> => onLine(base, work)
  return {
    acts: {
      login: (...given) => here(() => acts.login(...given)),
      register: (...given) => here(() => acts.register(...given)),
      beginLocal: (...given) => here(() => acts.beginLocal(...given)),
      logout: (...given) => here(() => acts.logout(...given)),
      removeLocalLog: () => here(() => acts.removeLocalLog()),
    },
    log,
    hear: async () => session.set(publicSession(await tokens.session())),
    goOn: () => here(goOn),
  }
}

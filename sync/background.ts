// Sends what waits with no page open: the service worker's one door into the engine (I2, I15). Steps aside for a
// worker that replicates; what is not done by the deadline is left for the browser's next try.
import { backoffDelayMs } from '../core/sync/backoff.ts'
import { SESSION_CHANNEL, type SessionMessage } from './channels.ts'
import { DATABASE, openDatabase } from './database.ts'
import { createDevice, type Device } from './device.ts'
import { createGate } from './gate.ts'
import { CURRENT } from './local-store.ts'
import { SYNC_LOCK } from './locks.ts'
import { startLogSync } from './log-sync.ts'
import { createRuns } from './runs.ts'

/**
 * Pulls and pushes once. Resolves when all is done, or when there is nothing to do here.
 * @throws when the deadline passed or the storage failed, so that the browser tries again
 */
export async function sendInBackground(deadlineMs = 20_000): Promise<void> {
  const sessions = new BroadcastChannel(SESSION_CHANNEL)
  const device = createDevice(({ version }) => {
    sessions.postMessage({ kind: 'session-changed', version } satisfies SessionMessage)
  })
  try {
    await device.locks.run(SYNC_LOCK, () => sendOnce(device, deadlineMs), { ifAvailable: true })
  } finally {
    sessions.close()
    device.store.close()
  }
}

async function sendOnce({ store, call, tokens }: Device, deadlineMs: number): Promise<void> {
  const session = await tokens.session()
  const owner = await store.read('owner', CURRENT)
  // Only the log's own user, and only with a token: a page will ask for the rest.
  if (session.kind !== 'signed-in' || owner?.userId !== session.user.id) return
  const { promise: over, settle } = deadline(deadlineMs)
  const runs = createRuns(store, session.user.id, () => Date.now())
  runs.began()
  const gate = createGate({
    nowMs: () => Date.now(),
    delayMs: (failures, retryAfter) => backoffDelayMs(failures, Math.random(), retryAfter),
    notify: (event) => {
      if (event.kind === 'reached') return runs.reached()
      runs.failed(event.kind === 'unreachable' ? 'offline' : 'error', 'code' in event ? event.code : 'unauthorized')
      if (event.kind === 'locked') settle(new Error('locked'))
    },
  })
  const log = await startLogSync({
    userId: session.user.id,
    store,
    call,
    gate,
    nowMs: () => Date.now(),
    openDatabase: (options) => openDatabase({ ...options, durability: 'default', name: DATABASE }),
    socketId: () => null,
    onChange: () => undefined,
    onActive: () => undefined,
    onSent: (rows) => runs.sent(rows),
    onReceived: (rows) => runs.received(rows),
    onStorageFailure: (code) => settle(new Error(code)),
  })
  try {
    await Promise.race([log.firstSync().then(() => log.inSync()), over])
  } finally {
    settle(new Error('done'))
    await log.stop()
    runs.ended()
    await runs.written()
  }
}

function deadline(ms: number): { promise: Promise<never>; settle: (reason: Error) => void } {
  let settle: (reason: Error) => void = () => undefined
  const promise = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('deadline')), ms)
    settle = (reason) => {
      clearTimeout(timer)
      reject(reason)
    }
  })
  promise.catch(() => undefined)
  return { promise, settle }
}

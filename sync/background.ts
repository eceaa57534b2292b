// Sends what waits with no page open: the service worker's one door into the engine (I2, I15, I20). Records first,
// then bytes, by the same code as a page's worker. Steps aside for a worker that leads; what is not done by the
// deadline, or when a page comes, is left for the browser's next try.
import { chooseUploads } from '../core/media/choose-upload.ts'
import { backoffDelayMs } from '../core/sync/machine/backoff.ts'
import { openBlobStore } from './media/blob-store.ts'
import { SESSION_CHANNEL, type SessionMessage, STATE_CHANNEL, type StateMessage } from './transport/channels.ts'
import { DATABASE } from './storage/log-names.ts'
import { type LogStore, openLog } from './storage/log-store.ts'
import { restoreKept } from './storage/restore-kept.ts'
import { countOld } from './storage/takeover/old-databases.ts'
import { createDevice, type Device } from './session/device.ts'
import { endLogins } from './session/end-logins.ts'
import { createGate } from './transport/gate.ts'
import { startUploads } from './engine/lead-uploads.ts'
import { CURRENT, openLocalStore } from './storage/local-store.ts'
import { onWaited } from './transport/lock-watch.ts'
import { createLocks, SYNC_LOCK } from './transport/locks.ts'
import { type LogSync, startLogSync } from './replication/log-sync.ts'
import { readUnsentRaw } from './storage/salvage/raw-unsent.ts'
import { browserConnection } from './engine/read-connection.ts'
import { createRuns } from './engine/runs.ts'

export interface BackgroundDeadlines {
  /** For records, from the beginning. */
  recordsMs: number
  /** For bytes, after the records. */
  bytesMs: number
}

/**
 * Pulls and pushes once, then sends bytes. Resolves when all is done, or when there is nothing to do here.
 * @throws when a deadline passed, the storage failed, or something is left that could go, so that the browser tries again
 */
export async function sendInBackground({ recordsMs, bytesMs }: BackgroundDeadlines): Promise<void> {
  const sessions = new BroadcastChannel(SESSION_CHANNEL)
  const device = createDevice(({ version }) => {
    sessions.postMessage({ kind: 'session-changed', version } satisfies SessionMessage)
  })
  const end = ending()
  try {
    end.after(recordsMs)
    let isAside = true
    const lead = async (): Promise<void> => {
      isAside = false
      // A page's worker goes on where this ends, and repeats at once what has no answer.
      const stopListening = onWaited(SYNC_LOCK, () => end.now(new Error('a page is here')))
      await sendOnce(device, end, bytesMs).finally(stopListening)
    }
    await device.locks.run(SYNC_LOCK, lead, { ifAvailable: true })
    // A tab that leads may be closed before it is through; its lock outlives it by a moment.
    if (isAside && (await haveRecordsToGo(device))) throw new Error('records left')
    if (await haveBytesToGo(device)) throw new Error('bytes left')
  } finally {
    end.now(new Error('done'))
    sessions.close()
    device.store.close()
  }
}

/** Tells the server of log-outs it has not heard of. @throws when some are left, so that the browser tries again */
export async function endLoginsInBackground(): Promise<void> {
  const store = openLocalStore()
  try {
    const { left } = await endLogins({ store, locks: createLocks() })
    if (left > 0) throw new Error('log-ins left')
  } finally {
    store.close()
  }
}

async function sendOnce(device: Device, end: Ending, bytesMs: number): Promise<void> {
  const { store, call } = device
  const userId = await findOwner(device)
  // A log of before is taken over by a page, which shows how far it is.
  if (userId === null || (await countOld(DATABASE)) > 0) return
  const runs = createRuns(store, userId, () => Date.now())
  runs.began()
  const gate = createGate({
    nowMs: () => Date.now(),
    delayMs: (failures, retryAfter) => backoffDelayMs(failures, Math.random(), retryAfter),
    notify: (event) => {
      if (event.kind === 'reached') return runs.reached()
      runs.failed(event.kind === 'unreachable' ? 'offline' : 'error', 'code' in event ? event.code : 'unauthorized')
      if (event.kind === 'locked') end.now(new Error('locked'))
    },
  })
  const log = await openLog({ name: DATABASE, userId })
  try {
    await restoreKept(log, store, userId)
    const sync = await startLogSync({
      userId,
      log,
      call,
      gate,
      nowMs: () => Date.now(),
      socketId: () => null,
      onChange: () => undefined,
      onActive: () => undefined,
      onSent: (rows) => runs.sent(rows),
      onReceived: (rows) => runs.received(rows),
      onStorageFailure: (code) => end.now(new Error(code)),
    })
    try {
      await Promise.race([sync.firstSync().then(() => sync.inSync()), end.promise])
      end.after(bytesMs)
      await sendBytes(device, { userId, gate, log }, sync, end)
    } finally {
      end.now(new Error('done'))
      await sync.stop()
      runs.ended()
      await runs.written()
    }
  } finally {
    log.close()
  }
}

/** Only the log's own user, and only with a token: a page will ask for the rest. */
async function findOwner({ store, tokens }: Device): Promise<string | null> {
  const session = await tokens.session()
  const owner = await store.read('owner', CURRENT)
  return session.kind === 'signed-in' && owner?.userId === session.user.id ? session.user.id : null
}

async function sendBytes(
  { call }: Device,
  place: { userId: string; gate: ReturnType<typeof createGate>; log: LogStore },
  sync: LogSync,
  end: Ending,
): Promise<void> {
  const states = new BroadcastChannel(STATE_CHANNEL)
  const tell = (message: StateMessage): void => states.postMessage(message)
  const parts = {
    call,
    databaseName: DATABASE,
    nowMs: () => Date.now(),
    random: () => Math.random(),
    connection: browserConnection,
    onMedia: (id: string) => tell({ kind: 'media', id }),
  }
  const uploads = startUploads(parts, { ...place, status: { changed: () => undefined } }, sync)
  try {
    await Promise.race([uploads.drain(() => sync.inSync()), end.promise])
  } finally {
    await uploads.stop()
    states.close()
  }
}

/** Records that the leader has not sent yet. */
async function haveRecordsToGo(device: Device): Promise<boolean> {
  const userId = await findOwner(device)
  if (userId === null) return false
  const { records } = await readUnsentRaw({ databaseName: DATABASE, store: device.store }, userId)
  // What was refused is not sent by trying once more.
  return records.some(({ refused }) => refused === null)
}

/** Bytes that could go if somebody had the time. */
async function haveBytesToGo(device: Device): Promise<boolean> {
  const userId = await findOwner(device)
  if (userId === null) return false
  const blobs = openBlobStore(DATABASE)
  try {
    return chooseUploads(await blobs.readAll(userId)).length > 0
  } finally {
    blobs.close()
  }
}

interface Ending {
  /** Rejects when the time is over, or when something ended it. */
  promise: Promise<never>
  /** The time that is left from now on. */
  after(ms: number): void
  now(reason: Error): void
}

function ending(): Ending {
  const { promise, reject } = Promise.withResolvers<never>()
  let timer: ReturnType<typeof setTimeout> | undefined
  promise.catch(() => undefined)
  const now = (reason: Error): void => {
    clearTimeout(timer)
    reject(reason)
  }
  const after = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => now(new Error('deadline')), ms)
  }
  return { promise, after, now }
}

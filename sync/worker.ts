// The sync worker of one tab: connects the engine to the browser's events and to the other contexts (I15).
import {
  SESSION_CHANNEL,
  type SessionMessage,
  STATE_CHANNEL,
  type StateMessage,
  type WorkerAnswer,
  type WorkerMessage,
} from './transport/channels.ts'
import { namesOf } from './storage/log-names.ts'
import { createDevice } from './session/device.ts'
import { fetchUser } from './session/read-user.ts'
import { createEngine } from './engine/engine.ts'
import { browserConnection } from './engine/read-connection.ts'
import { connectRealtime } from './engine/realtime.ts'

declare const self: DedicatedWorkerGlobalScope

/** Its page names it after the log it shows. */
const names = namesOf(self.name)
const sessions = new BroadcastChannel(names.prefix + SESSION_CHANNEL)
const states = new BroadcastChannel(names.prefix + STATE_CHANNEL)
const tell = (message: StateMessage): void => states.postMessage(message)

const device = createDevice(
  ({ version }) => {
    sessions.postMessage({ kind: 'session-changed', version } satisfies SessionMessage)
    // A channel does not speak to the one who posts.
    void engine.sessionChanged()
  },
  undefined,
  names,
)

const engine = createEngine({
  store: device.store,
  databaseName: names.database,
  locks: device.locks,
  call: device.call,
  session: () => device.tokens.session(),
  connect: (parts) => connectRealtime({ ...parts, call: device.call, location: self.location }),
  readUser: () => fetchUser(device),
  isOnline: () => self.navigator.onLine,
  connection: browserConnection,
  nowMs: () => Date.now(),
  random: () => Math.random(),
  halt: () => tell({ kind: 'halt' }),
  resume: () => tell({ kind: 'resume' }),
  publish: (state, rows) => tell({ kind: 'state', state, rows }),
  onHistory: () => tell({ kind: 'story' }),
  onMedia: (id) => tell({ kind: 'media', id }),
})

sessions.addEventListener('message', () => void engine.sessionChanged())
states.addEventListener('message', ({ data }: MessageEvent<StateMessage>) => {
  if (data.kind === 'ask') engine.publish()
  else if (data.kind === 'wake') {
    // A worker that began with no connection may never hear that there is one; its page does.
    if (data.reason === 'online') engine.setOnline(true)
    else engine.wake(data.reason)
  } else if (data.kind === 'halt') engine.halt()
  else if (data.kind === 'resume') engine.resume()
})
self.addEventListener('online', () => engine.setOnline(true))
self.addEventListener('offline', () => engine.setOnline(false))

/** Held until this worker ends: the page that waits for the lock learns of the end then. */
function holdLife(name: string): void {
  void self.navigator.locks?.request(name, () => {
    self.postMessage({ kind: 'alive' } satisfies WorkerAnswer)
    return new Promise<never>(() => undefined)
  })
}

let isStarted = false
self.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  if (isStarted) return
  isStarted = true
  holdLife(data.lifeLock)
  if (data.rowsSeen) engine.expectRows(data.rowsSeen)
  void engine.run(new AbortController().signal)
})

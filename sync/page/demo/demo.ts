// The demo as a page shows it: its names, its session that is the same for everybody, its flights (I6).
import { createStore } from '../../../core/lib/store.ts'
import { TAKEOVER_KEY } from '../../../core/session/demo.ts'
import { DEMO_USER } from '../../../core/session/demo-user.ts'
import { publicSession, type StoredSession } from '../../../core/session/session.ts'
import { createDevice } from '../../session/device.ts'
import { CURRENT } from '../../storage/local-store.ts'
import { DEMO_LOG } from '../../storage/log-names.ts'
import type { PageLogMemory } from '../log/log-memory.ts'
import type { PageSession } from '../session/page-session.ts'
import type { ShownLog } from '../shown-log.ts'
import { demoHere, seedDemo } from './seed-demo.ts'

/** The demo belongs to nobody, whoever is signed in beside it: a page of it neither reads nor writes who that is. */
const SESSION: StoredSession = { kind: 'local', version: 0, user: DEMO_USER }

export const DEMO: ShownLog = {
  names: DEMO_LOG,
  createSession: createDemoSession,
  memory: forgetfulMemory(),
  // With the first page that opens it; of several one writes them, and the others wait.
  onOpening: async (locks, { log }) => {
    await locks.run('lmw-seed', () => seedDemo(log, demoHere()))
  },
}

function createDemoSession(): PageSession {
  const device = createDevice(() => undefined, undefined, DEMO_LOG)
  // Another page took this demo into somebody's log and removed it: the next one begins here.
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === TAKEOVER_KEY && newValue === null) location.reload()
  })
  // The worker reads it there.
  const read = (): Promise<void> => device.store.write('session', [[CURRENT, SESSION]]).catch(() => undefined)
  return { device, session: createStore(publicSession(SESSION)), ready: read(), read, restore: read }
}

/** It is never missed: where the browser deleted it, it is made anew. */
function forgetfulMemory(): PageLogMemory {
  const nothing = (): void => undefined
  const acts = { dismiss: nothing, opened: nothing, closed: nothing, counted: nothing, stateChanged: nothing }
  return { lost: createStore(null), ...acts, putAway: nothing, forget: nothing }
}

// What a page does about who is signed in: logging in and registering, logging out, and what was cut off of it before.
import type { Store } from '../../../core/lib/store.ts'
import type { SessionState } from '../../../core/session/session.ts'
import type { FlightRecorder } from '../../recorder/flight-recorder.ts'
import type { Device } from '../../session/device.ts'
import { createEndingLogins } from '../../session/end-logins.ts'
import { askBrowserToSync } from '../ask-browser.ts'
import { isOnline } from '../is-online.ts'
import { actsOf, type Later, later, notLoaded } from '../later.ts'
import type { PageLog } from '../log/page-log.ts'
import type { PageState } from '../page-state.ts'
import type { InFlight } from '../recorder/in-flight.ts'
import type { SessionActs } from './account-acts.ts'
import type { LeaveParts } from '../session/leave.ts'

export interface SessionActsParts {
  device: Device
  session: Store<SessionState>
  log: PageLog
  state: Pick<PageState, 'sync' | 'tell'>
  preferences: LeaveParts['preferences']
  recorder: Later<Pick<FlightRecorder, 'current' | 'track' | 'forget' | 'give'>>
  inFlight: Pick<InFlight, 'flush'>
  loadRemoval: LeaveParts['loadRemoval']
  forgetRows: LeaveParts['forgetRows']
}

/** @returns the acts, and what goes on at the page's start with what an earlier page was cut off in */
export function createSessionActs(parts: SessionActsParts): { acts: SessionActs; goOn: () => Promise<void> } {
  const { device, session, recorder, inFlight } = parts
  const endings = createEndingLogins({ ...device, isOnline })
  const account = later(async () => {
    const { createAccountActs } = await import('./account-acts.ts')
    return createAccountActs({
      ...parts,
      endings: { now: () => Promise.all([endings.now(), askBrowserToSync('now')]).then(() => undefined) },
      recorder: {
        current: async (userId) => (await recorder.load()).current(userId),
        track: async (flightId) => (await recorder.load()).track(flightId),
        forget: async (userId) => (await recorder.load()).forget(userId),
        give: async (from, to) => (await recorder.load()).give(from, to),
      },
      recording: recorder,
      flushTrack: () => inFlight.flush(),
    })
  })
  const finish = async (): Promise<void> => {
    const owners = await device.store.readAll('owner')
    if (owners.some(([, { removal }]) => removal)) await (await account.load()).finish()
  }
  return {
    acts: actsOf(account, ['login', 'register', 'beginLocal', 'logout', 'removeLocalLog'], notLoaded),
    goOn: async () => {
      addEventListener('online', () => void endings.now())
      // Who has a log can log out, or remove it, with no connection too.
      if (session.get().kind !== 'guest') account.load().catch(() => undefined)
      // What is in the way is tried again by the next start, or log-in.
      await Promise.all([endings.now(), finish().catch(() => undefined)])
    },
  }
}

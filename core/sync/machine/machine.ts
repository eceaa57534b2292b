// The engine's state as one word, by a complete table of states and events: a missing cell does not compile (I7, I9, I13).
import type { SyncKind } from './sync-state.ts'

export const ENGINE_STATES = [
  'guest',
  'locked',
  'locked-offline',
  'offline',
  'idle',
  'syncing',
  'unreachable',
  'failing',
  'broken',
] as const
/**
 * guest: nobody's log is open. locked: the user must sign in again. idle: nothing under way. unreachable: the
 * server does not answer. failing: it answers with errors. broken: the local database cannot be read or written.
 */
export type EngineState = (typeof ENGINE_STATES)[number]

export const ENGINE_EVENTS = [
  'signed-in',
  'expired',
  'logged-out',
  'online',
  'offline',
  'work-began',
  'work-ended',
  'reached',
  'unreachable',
  'failing',
  'storage-failed',
  'storage-recovered',
] as const
export type EngineEvent = (typeof ENGINE_EVENTS)[number]

type Table = { readonly [S in EngineState]: { readonly [E in EngineEvent]: EngineState } }

const TABLE: Table = {
  guest: {
    'signed-in': 'idle',
    expired: 'locked',
    'logged-out': 'guest',
    online: 'guest',
    offline: 'guest',
    'work-began': 'guest',
    'work-ended': 'guest',
    reached: 'guest',
    unreachable: 'guest',
    failing: 'guest',
    'storage-failed': 'guest',
    'storage-recovered': 'guest',
  },
  locked: {
    'signed-in': 'idle',
    expired: 'locked',
    'logged-out': 'guest',
    online: 'locked',
    offline: 'locked-offline',
    'work-began': 'locked',
    'work-ended': 'locked',
    reached: 'locked',
    unreachable: 'locked',
    failing: 'locked',
    'storage-failed': 'broken',
    'storage-recovered': 'locked',
  },
  'locked-offline': {
    'signed-in': 'offline',
    expired: 'locked-offline',
    'logged-out': 'guest',
    online: 'locked',
    offline: 'locked-offline',
    'work-began': 'locked-offline',
    'work-ended': 'locked-offline',
    // An answer that was under way when the network went says nothing of the network.
    reached: 'locked-offline',
    unreachable: 'locked-offline',
    failing: 'locked-offline',
    'storage-failed': 'broken',
    'storage-recovered': 'locked-offline',
  },
  offline: {
    'signed-in': 'offline',
    expired: 'locked-offline',
    'logged-out': 'guest',
    online: 'idle',
    offline: 'offline',
    'work-began': 'offline',
    'work-ended': 'offline',
    reached: 'offline',
    unreachable: 'offline',
    failing: 'offline',
    'storage-failed': 'broken',
    'storage-recovered': 'offline',
  },
  idle: {
    'signed-in': 'idle',
    expired: 'locked',
    'logged-out': 'guest',
    online: 'idle',
    offline: 'offline',
    'work-began': 'syncing',
    'work-ended': 'idle',
    reached: 'idle',
    unreachable: 'unreachable',
    failing: 'failing',
    'storage-failed': 'broken',
    'storage-recovered': 'idle',
  },
  syncing: {
    'signed-in': 'syncing',
    expired: 'locked',
    'logged-out': 'guest',
    online: 'syncing',
    offline: 'offline',
    'work-began': 'syncing',
    'work-ended': 'idle',
    reached: 'syncing',
    unreachable: 'unreachable',
    failing: 'failing',
    'storage-failed': 'broken',
    'storage-recovered': 'syncing',
  },
  unreachable: {
    'signed-in': 'unreachable',
    expired: 'locked',
    'logged-out': 'guest',
    online: 'unreachable',
    offline: 'offline',
    'work-began': 'unreachable',
    'work-ended': 'unreachable',
    reached: 'idle',
    unreachable: 'unreachable',
    failing: 'failing',
    'storage-failed': 'broken',
    'storage-recovered': 'unreachable',
  },
  failing: {
    'signed-in': 'failing',
    expired: 'locked',
    'logged-out': 'guest',
    online: 'failing',
    offline: 'offline',
    'work-began': 'failing',
    'work-ended': 'failing',
    reached: 'idle',
    unreachable: 'unreachable',
    failing: 'failing',
    'storage-failed': 'broken',
    'storage-recovered': 'failing',
  },
  broken: {
    'signed-in': 'broken',
    expired: 'broken',
    'logged-out': 'guest',
    online: 'broken',
    offline: 'broken',
    'work-began': 'broken',
    'work-ended': 'broken',
    reached: 'broken',
    unreachable: 'broken',
    failing: 'broken',
    'storage-failed': 'broken',
    'storage-recovered': 'idle',
  },
}

/** The state after an event. */
export function nextEngineState(state: EngineState, event: EngineEvent): EngineState {
  return TABLE[state][event]
}

const KINDS: { readonly [S in EngineState]: SyncKind } = {
  guest: 'signed-out',
  locked: 'signed-out',
  'locked-offline': 'offline',
  offline: 'offline',
  // A server that does not answer is a kind of being offline, not an error (I7).
  unreachable: 'offline',
  failing: 'error',
  broken: 'error',
  syncing: 'syncing',
  idle: 'synced',
}

/**
 * What the page shows. Precedence: offline, signed-out, error, syncing, pending, synced; refused records are an
 * error that does not hide a missing connection or login.
 */
export function syncKind(state: EngineState, pending: number, problems: number): SyncKind {
  const kind = KINDS[state]
  if (kind === 'offline' || kind === 'signed-out' || kind === 'error') return kind
  if (problems > 0) return 'error'
  if (kind === 'syncing') return 'syncing'
  return pending > 0 ? 'pending' : 'synced'
}

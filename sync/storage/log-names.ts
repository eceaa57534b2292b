// What a log and all that lies beside it are called on a device (I6): the demo shares none of these names with the log of
// a user, so that a page of the one can neither read, lock nor halt the other.
import { LOCAL_DATABASE } from './local-store.ts'

/** Of the log of this device's user. */
export const DATABASE = 'logmyworld'

/** Which log a page shows: that of whose device it is, or the demo. */
export type LogKind = 'own' | 'demo'

export interface LogNames {
  kind: LogKind
  /** The database of the rows; those beside it are named after it. */
  database: string
  /** The small database of session and owner. */
  local: string
  /** The database of a flight under way. */
  inFlight: string
  /** Before the names of channels and locks. */
  prefix: string
}

export const OWN_LOG: LogNames = {
  kind: 'own',
  database: DATABASE,
  local: LOCAL_DATABASE,
  inFlight: 'logmyworld-in-flight',
  prefix: '',
}

export const DEMO_LOG: LogNames = {
  kind: 'demo',
  database: 'logmyworld-demo',
  local: 'logmyworld-demo-local',
  inFlight: 'logmyworld-demo-in-flight',
  prefix: 'demo-',
}

/** By the name a worker was started with. */
export function namesOf(kind: string): LogNames {
  return kind === DEMO_LOG.kind ? DEMO_LOG : OWN_LOG
}

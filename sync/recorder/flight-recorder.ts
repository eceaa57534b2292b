// The flight that is being flown, in a database of its own: the log may be rebuilt, put away or taken over meanwhile,
// and a press of a button must never wait for any of that (I1, I6). Presses are applied to what is stored, within one
// transaction, so two tabs never overwrite each other; every write is forced to the disk before it is acknowledged.
import type { Fix } from '../../core/in-flight/fix.ts'
import type { LiveFlight, LiveFlightEvent } from '../../core/in-flight/live-flight.ts'
import { nextLiveFlight } from '../../core/in-flight/next-live-flight.ts'
import { createConnection } from '../storage/idb/idb-connection.ts'
import { completed, readAtOnce, requested } from '../storage/idb/idb-promises.ts'

const IN_FLIGHT_DATABASE = 'logmyworld-in-flight'
const FLIGHTS = 'flights'
const TRACK = 'track'

export interface FlightRecorder {
  /** The flight of this user that is not ended, the newest if there are several; null when there is none. */
  current(userId: string): Promise<LiveFlight | null>
  /** Applies events to a flight as it is stored, or to `first` where it is not stored yet. Answers what is stored then. */
  change(first: LiveFlight, events: readonly LiveFlightEvent[]): Promise<LiveFlight>
  /** Adds fixes to a flight's track. The same fixes twice are there once. */
  append(flightId: string, fixes: readonly Fix[]): Promise<void>
  /** The whole track in order of time, each moment once. */
  track(flightId: string): Promise<readonly Fix[]>
  /** Gives everything of one user to another, tracks too, in one transaction. */
  give(from: string, to: string): Promise<void>
  /** Deletes everything of a user. */
  forget(userId: string): Promise<void>
  /** Deletes what was ended before that moment, tracks included. */
  sweep(beforeMs: number): Promise<void>
}

/** Opens the database when it is first needed; every method rejects where storage is refused. */
export function createFlightRecorder(name = IN_FLIGHT_DATABASE, factory?: IDBFactory): FlightRecorder {
  const { connect } = createConnection({ name, version: 1, upgrade }, factory)
  const writing = async (): Promise<IDBTransaction> =>
    (await connect()).transaction([FLIGHTS, TRACK], 'readwrite', { durability: 'strict' })
  const removeWhere = async (prefix: string, isOver: (flight: LiveFlight) => boolean): Promise<void> => {
    const transaction = await writing()
    const flights = transaction.objectStore(FLIGHTS)
    const stored: LiveFlight[] = await requested(flights.getAll(startingWith(prefix)))
    for (const flight of stored.filter(isOver)) {
      flights.delete(keyOf(flight))
      transaction.objectStore(TRACK).delete(trackOf(flight.id))
    }
    await completed(transaction)
  }
  return {
    current: async (userId) => {
      const stored: LiveFlight[] = await readAtOnce(connect, FLIGHTS, (transaction) =>
        requested(transaction.objectStore(FLIGHTS).getAll(startingWith(`${userId}|`))),
      )
      const open = stored.filter(({ ended }) => ended === null || ended.kind === 'finishing')
      return open.sort((a, b) => b.beganAtMs - a.beganAtMs)[0] ?? null
    },
    change: async (first, events) => {
      const transaction = await writing()
      const flights = transaction.objectStore(FLIGHTS)
      const stored: LiveFlight | undefined = await requested(flights.get(keyOf(first)))
      const next = events.reduce(nextLiveFlight, stored ?? first)
      flights.put(next, keyOf(first))
      await completed(transaction)
      return next
    },
    append: async (flightId, fixes) => {
      const [earliest] = fixes
      if (earliest === undefined) return
      const transaction = await writing()
      transaction.objectStore(TRACK).put(fixes, [flightId, earliest.atMs])
      await completed(transaction)
    },
    track: async (flightId) => {
      const stored: Fix[][] = await readAtOnce(connect, TRACK, (transaction) =>
        requested(transaction.objectStore(TRACK).getAll(trackOf(flightId))),
      )
      const byMoment = new Map(stored.flat().map((fix) => [fix.atMs, fix]))
      return [...byMoment.values()].sort((a, b) => a.atMs - b.atMs)
    },
    give: async (from, to) => {
      const transaction = await writing()
      const flights = transaction.objectStore(FLIGHTS)
      const stored: LiveFlight[] = await requested(flights.getAll(startingWith(`${from}|`)))
      for (const flight of stored) {
        flights.delete(keyOf(flight))
        flights.put({ ...flight, userId: to }, keyOf({ ...flight, userId: to }))
      }
      await completed(transaction)
    },
    forget: (userId) => removeWhere(`${userId}|`, () => true),
    sweep: (beforeMs) =>
      removeWhere('', ({ ended }) => ended !== null && ended.kind !== 'finishing' && ended.atMs < beforeMs),
  }
}

const keyOf = ({ userId, id }: LiveFlight): string => `${userId}|${id}`
const startingWith = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
const trackOf = (flightId: string): IDBKeyRange => IDBKeyRange.bound([flightId], [flightId, []])

function upgrade(db: IDBDatabase): void {
  db.createObjectStore(FLIGHTS)
  db.createObjectStore(TRACK)
}

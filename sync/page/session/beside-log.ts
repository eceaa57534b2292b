// What the server has not got and lies beside the log, and its names, as `unsentNames` names the log's (I1, I14): what is
// pressed or chosen later has a name of its own.
import type { JsonObject } from '../../../core/lib/json.ts'
import { canonicalJson } from '../../../core/sync/canonical-json.ts'
import { formatHash, recordHash } from '../../../core/sync/record-hash.ts'
import type { FlightRecorder } from '../../recorder/flight-recorder.ts'
import { readRecordedFlight, type RecordedFlight } from '../../recorder/recorded-flight.ts'

export interface BesideLog {
  /** The flight under way. */
  inFlight: RecordedFlight | null
  /** Those that wait. */
  preferences: JsonObject
}

/** As it is stored by now. */
export async function readBesideLog(
  recorder: Pick<FlightRecorder, 'current' | 'track'>,
  userId: string,
  preferences: JsonObject,
): Promise<BesideLog> {
  return { inFlight: await readRecordedFlight(recorder, userId), preferences }
}

/** Names for all of it as a file holds it: of the flight's track no more than has been recorded by then. */
export function savedNames({ inFlight, preferences }: BesideLog): string[] {
  return [...(inFlight === null ? [] : [savedFlightName(inFlight)]), ...preferenceNames(preferences)]
}

/** Names for all of it as a person is shown it: the flight with its track, which grows while they read. */
export function shownNames({ inFlight, preferences }: BesideLog): string[] {
  return [...(inFlight === null ? [] : [flightName(inFlight)]), ...preferenceNames(preferences)]
}

/** True when nothing of it waits but what has one of these names. */
export function isBesideAmong({ inFlight, preferences }: BesideLog, names: readonly string[]): boolean {
  const isFlightAmong =
    inFlight === null || names.includes(flightName(inFlight)) || names.includes(savedFlightName(inFlight))
  return isFlightAmong && preferenceNames(preferences).every((name) => names.includes(name))
}

function flightName({ flight }: RecordedFlight): string {
  return hashedName('in-flight', flight.id, JSON.stringify(flight))
}

function savedFlightName(whole: RecordedFlight): string {
  return `${flightName(whole)} ${whole.track.length}`
}

function preferenceNames(preferences: JsonObject): string[] {
  return Object.entries(preferences).map(([name, value]) => hashedName('preference', name, canonicalJson(value)))
}

function hashedName(type: string, id: string, text: string): string {
  return `${type} ${id} ${formatHash(recordHash(type, id, text))}`
}

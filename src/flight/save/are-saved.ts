import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import { isNothing, isObject, type JsonObject, type JsonValue } from '../../../core/lib/json.ts'
import { openStore } from './open-store.ts'
import { type FlightToRemove, type FlightToSave, readStoredFlight } from './save-flight.ts'

/**
 * Whether the flights of a draft are in the log already, and the draft says nothing that is not there and takes out nothing
 * that is: saved by another tab, or before the browser was killed. A browser writes a draft some seconds after it was typed,
 * so that the one it comes back with may be an earlier one than was saved.
 */
export async function areSaved(
  flights: readonly FlightToSave[],
  removed: readonly FlightToRemove[] = [],
): Promise<boolean> {
  try {
    const { db } = await openStore()
    const read = (some: readonly FlightToRemove[]) => Promise.all(some.map(({ id }) => readStoredFlight(db, id)))
    const [found, left] = await Promise.all([read(flights), read(removed)])
    if (left.some((flight) => flight !== null)) return false
    return flights.every(({ isNewcomer, attributes }, at) => {
      const there = found[at] ?? null
      return isNewcomer === true && there !== null && saysNoMore(attributes, there)
    })
  } catch {
    // A log that cannot be read has none of them.
    return false
  }
}

/** Whether the log says of a flight all that the draft does, whenever it was written. */
function saysNoMore(draft: FlightAttributes, there: FlightAttributes): boolean {
  const drafted = { ...draft, createdAt: null, editedAt: null } as JsonObject
  return Object.entries(drafted).every(([name, value]) => isSaid(value, (there as JsonObject)[name]))
}

function isSaid(drafted: JsonValue | undefined, there: JsonValue | undefined): boolean {
  if (isNothing(drafted)) return true
  if (!isObject(drafted) || !isObject(there)) return isSame(drafted, there)
  return isNamed(drafted, there) || Object.entries(drafted).every(([name, value]) => isSaid(value, there[name]))
}

/** Whether what was only typed of a place or an airline is a code or a name of the one that is there. */
function isNamed(drafted: JsonObject, there: JsonObject): boolean {
  const known = Object.entries(drafted).filter(([, value]) => !isNothing(value))
  const [name, typed] = known[0] ?? []
  if (known.length !== 1 || name !== 'name' || typeof typed !== 'string') return false
  const text = typed.toLowerCase()
  return Object.values(there).some((value) => typeof value === 'string' && value.toLowerCase() === text)
}

import type { Digest } from '../digest/digest.ts'
import { isInstructor } from '../flight/pilot/is-instructor.ts'
import { logGroups } from '../stats/groups/log-groups.ts'

export interface FlownWith {
  /** As the newest flight of the log writes it: the key of the statistics. */
  name: string
  flights: number
  /** Block minutes. */
  minutes: number
  /** Kilometres, to the metre. */
  distanceKm: number
}

/** Metres are whole numbers, so that parts add up to their whole. */
interface Sums {
  flights: number
  minutes: number
  metres: number
}

/** Who was aboard on these flights, whatever the case of the name; the most flown with first. */
export function peopleFlownWith(
  digest: Digest,
  rows: Iterable<number>,
): { all: FlownWith[]; instructors: FlownWith[] } {
  const { columns, tables } = digest
  const { of, keys } = logGroups(digest).people
  const [all, instructors] = [new Map<string, Sums>(), new Map<string, Sums>()]
  for (const row of rows) {
    const flown = { minutes: Math.max(0, columns.minutes[row] ?? 0), metres: Math.max(0, columns.metres[row] ?? 0) }
    const [seen, taught] = [new Set<string>(), new Set<string>()]
    for (const index of tables.peopleLists.at(columns.people[row] ?? 0) ?? []) {
      const name = keys[of[index] ?? 0]
      if (!name) continue
      add(all, seen, name, flown)
      if (isInstructor(tables.people.at(index)?.role)) add(instructors, taught, name, flown)
    }
  }
  return { all: ranked(all), instructors: ranked(instructors) }
}

/** A person counts once on a flight, whatever they did. */
function add(
  people: Map<string, Sums>,
  seen: Set<string>,
  name: string,
  flown: Pick<Sums, 'minutes' | 'metres'>,
): void {
  if (seen.has(name)) return
  seen.add(name)
  const known = people.get(name) ?? { flights: 0, minutes: 0, metres: 0 }
  people.set(name, {
    flights: known.flights + 1,
    minutes: known.minutes + flown.minutes,
    metres: known.metres + flown.metres,
  })
}

function ranked(people: ReadonlyMap<string, Sums>): FlownWith[] {
  return [...people]
    .map(([name, { flights, minutes, metres }]) => ({ name, flights, minutes, distanceKm: metres / 1000 }))
    .sort((a, b) => b.minutes - a.minutes || b.flights - a.flights || (a.name < b.name ? -1 : 1))
}

import type { Digest } from '../digest/digest.ts'
import { isInstructor } from '../flight/pilot/is-instructor.ts'
import { addMeasures, type Measures, measuresOfRow, NO_FLIGHTS } from '../stats/figures/tally.ts'
import { logGroups } from '../stats/groups/log-groups.ts'

export interface FlownWith extends Measures {
  /** As the newest flight of the log writes it: the key of the statistics. */
  name: string
}

/** Who was aboard on these flights, whatever the case of the name; the most flown with first. */
export function peopleFlownWith(
  digest: Digest,
  rows: Iterable<number>,
): { all: FlownWith[]; instructors: FlownWith[] } {
  const { columns, tables } = digest
  const { of, keys } = logGroups(digest).people
  const [all, instructors] = [new Map<string, Measures>(), new Map<string, Measures>()]
  for (const row of rows) {
    const flown = measuresOfRow(digest, row)
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
function add(people: Map<string, Measures>, seen: Set<string>, name: string, flown: Measures): void {
  if (seen.has(name)) return
  seen.add(name)
  people.set(name, addMeasures(people.get(name) ?? NO_FLIGHTS, flown))
}

function ranked(people: ReadonlyMap<string, Measures>): FlownWith[] {
  return [...people]
    .map(([name, measures]) => ({ name, ...measures }))
    .sort((a, b) => b.minutes - a.minutes || b.flights - a.flights || (a.name < b.name ? -1 : 1))
}

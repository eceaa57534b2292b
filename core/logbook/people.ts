import type { Digest } from '../digest/digest.ts'

export interface FlownWith {
  /** As the newest flight writes it. */
  name: string
  flights: number
  /** Block minutes. */
  minutes: number
}

/** Roles of instructors and examiners, in both languages, as people and imports write them. */
const INSTRUCTOR = /instructor|lehrer|examiner|prüfer|^(?:fi|cri|tri|ire?|fe|cfii?)$/i

/** Who was aboard on these flights, whatever the case of the name; the most flown with first. */
export function peopleFlownWith(
  { columns, tables }: Digest,
  rows: Iterable<number>,
): { all: FlownWith[]; instructors: FlownWith[] } {
  const [all, instructors] = [new Map<string, FlownWith>(), new Map<string, FlownWith>()]
  for (const row of rows) {
    const minutes = Math.max(0, columns.minutes[row] ?? 0)
    const people = (tables.peopleLists.at(columns.people[row] ?? 0) ?? []).map((index) => tables.people.at(index))
    const [seen, taught] = [new Set<string>(), new Set<string>()]
    for (const person of people) {
      if (person === null) continue
      add(all, seen, person.name, minutes)
      if (INSTRUCTOR.test(person.role?.trim() ?? '')) add(instructors, taught, person.name, minutes)
    }
  }
  return { all: ranked(all), instructors: ranked(instructors) }
}

/** A person counts once on a flight, whatever they did. */
function add(people: Map<string, FlownWith>, seen: Set<string>, name: string, minutes: number): void {
  const key = name.trim().toLowerCase()
  if (seen.has(key)) return
  seen.add(key)
  const known = people.get(key) ?? { name: name.trim(), flights: 0, minutes: 0 }
  people.set(key, { name: known.name, flights: known.flights + 1, minutes: known.minutes + minutes })
}

function ranked(people: ReadonlyMap<string, FlownWith>): FlownWith[] {
  return [...people.values()].sort(
    (a, b) => b.minutes - a.minutes || b.flights - a.flights || (a.name < b.name ? -1 : 1),
  )
}

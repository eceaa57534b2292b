import type { Digest } from '../../digest/digest.ts'
import { type AircraftKind, compact, type PersonAboard } from '../../digest/tables.ts'
import type { AirlineSnapshot } from '../../flight/flight.ts'
import { type Groups, inOrderOf, makeGroups } from './make-groups.ts'

/**
 * Airlines, of number and of operation together. One airline is what has one id of the catalogue; without an id it is
 * the one with its ICAO code, else with its IATA code (of several the one whose id comes first), else it stands for itself.
 */
export function airlineGroups({ columns, tables }: Digest): Groups<AirlineSnapshot> {
  const { size } = tables.airlines
  const inOrder = [...inOrderOf(columns.airline, size), ...inOrderOf(columns.operator, size)]
  const idOf = { icao: new Map<string, string>(), iata: new Map<string, string>() }
  for (const index of inOrder) {
    const airline = tables.airlines.at(index)
    for (const code of ['icao', 'iata'] as const) {
      const [key, id] = [airline?.[code], airline?.airlineId]
      if (!key || !id) continue
      const known = idOf[code].get(key)
      if (known === undefined || id < known) idOf[code].set(key, id)
    }
  }
  const identity = ({ airlineId, iata, icao, name }: AirlineSnapshot): string => {
    const id = airlineId || idOf.icao.get(icao ?? '') || idOf.iata.get(iata ?? '')
    return id || ` ${icao || iata || name.trim().toLowerCase()}`
  }
  return makeGroups(tables.airlines, inOrder, { identity, key: ({ iata, icao, name }) => iata || icao || name.trim() })
}

/** Aircraft types by ICAO designator, else by name, whatever its case. */
export function typeGroups({ columns, tables }: Digest): Groups<AircraftKind> {
  return makeGroups(tables.aircraft, inOrderOf(columns.aircraft, tables.aircraft.size), {
    identity: ({ icao, name }) => icao || ` ${(name ?? '').trim().toLowerCase()}`,
    key: ({ icao, name }) => icao || (name ?? '').trim(),
  })
}

/** Single aircraft by registration, whatever its hyphens, blanks and case. */
export function registrationGroups({ columns, tables }: Digest): Groups<string> {
  return makeGroups(tables.registrations, inOrderOf(columns.registration, tables.registrations.size), {
    identity: (registration) => compact(registration) || ` ${registration}`,
    key: (registration) => registration,
  })
}

/** People by name, whatever its case and whatever they did aboard. */
export function peopleGroups({ columns, tables }: Digest): Groups<PersonAboard> {
  const inOrder = [...inOrderOf(columns.people, tables.peopleLists.size)].flatMap((list) => [
    ...(tables.peopleLists.at(list) ?? []),
  ])
  return makeGroups(tables.people, inOrder, {
    identity: ({ name }) => name.trim().toLowerCase(),
    key: ({ name }) => name.trim(),
  })
}

/** Groups of the entries of every list of a table, each once. */
export function groupsOfLists(lists: readonly (readonly number[])[], of: Int32Array): number[][] {
  return [[], ...lists.map((list) => [...new Set(list.map((index) => of[index] ?? 0).filter((group) => group !== 0))])]
}

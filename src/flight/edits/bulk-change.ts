import type { FlightAttributes, Person } from '../../../core/flight/flight.ts'
import { isCommander } from '../../../core/flight/pilot/is-commander.ts'
import { isInstructor } from '../../../core/flight/pilot/is-instructor.ts'
import { MAX_PEOPLE, MAX_TAGS, NOTE_MAX_LENGTH } from '../../../core/flight/schema/limits.ts'
import { isSession } from '../../../core/flight/session.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import type { FlightEdit } from './edit-flights.ts'
import { type BulkChange, PILOT_FIELDS, PLAIN_FIELDS } from '../work/work.ts'

/** The change as an edit of each flight; a flight that is so already is left alone. */
export function bulkEdits(ids: readonly string[], change: BulkChange): readonly FlightEdit[] {
  const edit = (current: FlightAttributes): FlightAttributes | null => bulkPatch(change, current)
  return ids.map((id) => ({ id, edit }))
}

/** What the change makes of one flight's attributes; null where nothing becomes another. */
export function bulkPatch(change: BulkChange, current: FlightAttributes): FlightAttributes | null {
  const wanted: FlightAttributes = {
    ...Object.fromEntries(
      PLAIN_FIELDS.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]),
    ),
    ...aircraftOf(change, current),
    ...tripOf(change),
    ...tagsOf(change, current),
    ...peopleOf(change, current),
    ...pilotOf(change, current),
    ...noteOf(change, current),
  }
  const before: Readonly<Record<string, unknown>> = { ...current }
  const changed = Object.entries(wanted).filter(([name, value]) => !isSame(value, before[name]))
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

function aircraftOf({ registration, aircraftType }: BulkChange, { aircraft }: FlightAttributes): FlightAttributes {
  if (registration === undefined && aircraftType === undefined) return {}
  const { typeIcao = null, typeName = null, name = null } = aircraft ?? {}
  const type =
    aircraftType === undefined ? { typeIcao, typeName } : (aircraftType ?? { typeIcao: null, typeName: null })
  const next = {
    ...type,
    name,
    registration: registration === undefined ? (aircraft?.registration ?? null) : registration,
  }
  return { aircraft: Object.values(next).every((value) => value === null) ? null : next }
}

function tripOf({ trip }: BulkChange): FlightAttributes {
  return trip === undefined ? {} : { tripId: trip?.id ?? null }
}

function tagsOf({ addTags = [], removeTags = [] }: BulkChange, { tags }: FlightAttributes): FlightAttributes {
  if (addTags.length + removeTags.length === 0) return {}
  const gone = new Set(removeTags.map(folded))
  const kept = (tags ?? []).filter((tag) => !gone.has(folded(tag)))
  const known = new Set(kept.map(folded))
  const next = [...kept, ...addTags.filter((tag) => !known.has(folded(tag)))].slice(0, MAX_TAGS)
  return { tags: next.length > 0 ? next : null }
}

function pilotOf(change: BulkChange, current: FlightAttributes): FlightAttributes {
  const given = PILOT_FIELDS.filter((name) => change[name] !== undefined)
  if (given.length === 0 || isSession(current)) return {}
  const wanted = new Map<string, unknown>(given.map((name) => [name, change[name]]))
  const facts = new Map<string, unknown>([...Object.entries(current.pilot ?? {}), ...wanted])
  // Full stops and touch-and-gos are some of the landings: of another number nobody knows them.
  for (const time of ['Day', 'Night']) {
    const landings = facts.get(`landings${time}`) ?? 0
    const kinds = [`fullStops${time}`, `touchAndGos${time}`]
    const sum = kinds.reduce((all, kind) => all + Number(facts.get(kind) ?? 0), 0)
    if (wanted.has(`landings${time}`) && sum > Number(landings)) for (const kind of kinds) facts.delete(kind)
  }
  const stated = [...facts].filter(([, fact]) => fact !== null && fact !== undefined)
  return { pilot: stated.length > 0 ? Object.fromEntries(stated) : null }
}

/**
 * The person in command is one of those on board: who was it before stays aboard, without that role. An instructor keeps
 * theirs and comes first, since logbooks name the first one. Taken away, the name is none of those aboard any more.
 */
function commandedBy(picName: BulkChange['picName'], people: readonly Person[]): readonly Person[] {
  if (picName === undefined) return people
  if (picName === null) return people.filter(({ role }) => !isCommander(role))
  const known = people.find(({ name }) => folded(name) === folded(picName))
  const named = people.filter(({ role }) => isCommander(role))
  const isSo =
    named.length > 0
      ? named.length === 1 && named[0] === known
      : people.find(({ role }) => isInstructor(role)) === known
  if (known && isSo) return people
  const others = people
    .filter((person) => person !== known)
    .map((person) => (isCommander(person.role) ? { ...person, role: null } : person))
  const { name, userId, role } = known ?? { name: picName, userId: null, role: null }
  return [{ name, userId, role: isCommander(role) || isInstructor(role) ? role : 'PIC' }, ...others]
}

function peopleOf({ addPeople = [], picName }: BulkChange, { people: before }: FlightAttributes): FlightAttributes {
  if (addPeople.length === 0 && picName === undefined) return {}
  const people = commandedBy(picName, before ?? [])
  const known = new Set(people.map(({ name }) => folded(name)))
  const added = addPeople.filter((name) => !known.has(folded(name))).map((name) => ({ name, role: null, userId: null }))
  const all = [...people, ...added].slice(0, MAX_PEOPLE)
  return { people: all.length > 0 ? all : null }
}

/** A line that is there already is not added again, nor one there is no room for. */
function noteOf({ addNote }: BulkChange, { note }: FlightAttributes): FlightAttributes {
  if (addNote === undefined || addNote === '') return {}
  const lines = note?.split('\n') ?? []
  if (lines.includes(addNote)) return {}
  const next = [...lines, addNote].join('\n')
  return next.length > NOTE_MAX_LENGTH ? {} : { note: next }
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}

import type { AircraftTable } from '../../core/aircraft/decode.ts'
import { faaClass, ratingClass } from '../../core/aircraft/rating-class.ts'
import type { Digest } from '../../core/digest/digest.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import { writeBroughtForward } from '../../core/logbook/brought-forward.ts'
import { type FlownWith, peopleFlownWith } from '../../core/logbook/people.ts'
import { approachKinds, type LogbookSums, pilotRows, sumsBy, typeKey } from '../../core/logbook/pilot-log.ts'
import type { OtherNames } from '../../core/query/other-names.ts'
import { readSearch } from '../../core/query/report/read-search.ts'
import { filterRows } from '../../core/query/rows/filter-rows.ts'
import { type RecencyState, recencyOf } from '../../core/recency/evaluate.ts'
import type { RecencyEntry } from '../../core/recency/entry.ts'
import { inOrderOfEnd } from '../../core/recency/order.ts'
import { type OwnRule, ruleOfOwn } from '../../core/recency/own-rules.ts'
import { readEntries, type TypeClasses } from '../../core/recency/read-entries.ts'
import { EASA_RULES } from '../../core/recency/rules/easa.ts'
import { FAA_RULES } from '../../core/recency/rules/faa.ts'
import { dateOf, dayOf } from '../../core/recency/window.ts'
import { UNKNOWN_KEY } from '../../core/stats/figures/by-time.ts'

export interface PilotStanding {
  /** Totals from before the log, without zeros; null where there are none. */
  broughtForward: JsonObject | null
  /** What the rules of both authorities and those of one's own say today, as the pilot's page shows it. */
  recency: {
    rule: string
    /** What a rule of one's own is called; null for one of an authority. */
    name: string | null
    paragraph: string | null
    /** Of a rule that goes by class: which, and the type where each is by itself. */
    class: string | null
    type: string | null
    kind: RecencyState['kind']
    /** Last day on which it is kept, or was. */
    lastDay: string | null
  }[]
}

export interface PilotGroups {
  /** Flights and sums of the columns by class of rating, without zeros; of what has none under `unknown`. */
  byClass: Record<string, JsonObject>
  /** Approaches by kind, those of sessions too; the most first. */
  approaches: { kind: string; count: number }[]
  /** Who was aboard, with flights, block minutes and kilometres; the most minutes first. */
  people: FlownWith[]
  /** Of these who taught or examined, on which flights they did. */
  instructors: FlownWith[]
}

const classesOf =
  (aircraft: AircraftTable) =>
  (icao: string): TypeClasses | null => {
    const type = aircraft.byIcao(icao)
    return type && { rating: ratingClass(type), faa: faaClass(type) }
  }

/** What the pilot's page parts its sums by, of the flights and sessions among these rows. */
export function pilotGroups(digest: Digest, found: Uint32Array, aircraft: AircraftTable): PilotGroups {
  const isFound = new Set(found)
  const { flights, sessions } = pilotRows(digest)
  const rows = flights.filter((row) => isFound.has(row))
  const simulated = sessions.filter((row) => isFound.has(row))
  const ratingOf = classesOf(aircraft)
  const byClass = sumsBy(digest, rows, (row) => ratingOf(typeKey(digest, row))?.rating ?? UNKNOWN_KEY)
  return {
    byClass: Object.fromEntries([...byClass].map(([key, sums]) => [key, written(sums)])),
    approaches: approachKinds(digest, [...rows, ...simulated]),
    ...withPeople(digest, rows),
  }
}

function withPeople(digest: Digest, rows: Uint32Array): Pick<PilotGroups, 'people' | 'instructors'> {
  const { all, instructors } = peopleFlownWith(digest, rows)
  return { people: all, instructors }
}

function written(sums: LogbookSums): JsonObject {
  return writeBroughtForward({ sums, crewHours: null })['broughtForward'] as JsonObject
}

/** What the pilot's page says beside the sums: always of the whole log, whatever a filter finds. */
export function pilotStanding(
  digest: Digest,
  aircraft: AircraftTable,
  { broughtForward, ownRules }: { broughtForward: LogbookSums | null; ownRules: readonly OwnRule[] },
  names: OtherNames,
): PilotStanding {
  const entries = readEntries(digest, classesOf(aircraft))
  const day = dayOf(names.today)
  const states = [
    ...[...EASA_RULES, ...FAA_RULES].flatMap((rule) => recencyOf(rule, entries, day)),
    ...ownRules.flatMap((rule) => recencyOf(ruleOfOwn(rule), entriesFor(rule, digest, entries, names), day)),
  ]
  return {
    broughtForward: broughtForward && written(broughtForward),
    recency: inOrderOfEnd(states).map(({ rule, group, kind, lastDay }) => ({
      rule: rule.id,
      name: rule.name,
      paragraph: rule.paragraph,
      class: group?.class ?? null,
      type: group?.type || null,
      kind,
      lastDay: lastDay === null ? null : dateOf(lastDay),
    })),
  }
}

/** Those that fit the rule's search; all of them without one. */
function entriesFor(
  { query: text }: OwnRule,
  digest: Digest,
  entries: readonly RecencyEntry[],
  names: OtherNames,
): readonly RecencyEntry[] {
  const { query } = readSearch(text, digest, names)
  const fitting = new Set(
    filterRows(
      digest,
      query,
      Uint32Array.from(entries, ({ row }) => row),
      names,
    ),
  )
  return entries.filter(({ row }) => fitting.has(row))
}

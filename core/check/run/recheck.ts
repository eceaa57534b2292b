import type { Flight, FstdDevice } from '../../flight/flight.ts'
import { sessionDevice } from '../../flight/session.ts'
import type { CheckContext, Neighbour } from '../check.ts'
import { checkFlight, type Finding, repairFlight } from './check-flight.ts'
import { type CheckCode, checkOf } from '../rules/checks.ts'
import { factsOf } from '../facts.ts'
import type { LogToCheck } from './log-index.ts'
import { asBefore, type Proposal } from '../repairs/proposal.ts'

export interface CheckedFinding extends Finding {
  /** Null where the check knows no repair for this flight. Of a merge: what the flight that stays takes. */
  proposal: Proposal | null
  merge: Merge | null
}

/** Two flights become one. */
export interface Merge {
  keepId: string
  dropId: string
  /** What the flight that goes says (`before`) and what stands instead; null where nothing is lost with it. */
  lost: Proposal | null
  /** How many photos, documents and tracks move to the flight that stays. */
  filesCount: number
}

/** What names a flight beside its findings. */
const NAMED_BY = ['date', 'status', 'from', 'to', 'divertedTo', 'flightNumber'] as const

export interface CheckedFlight extends Pick<Flight, 'id' | (typeof NAMED_BY)[number]> {
  /** The device of a session, which has neither places nor number; null for a flight. */
  device: FstdDevice | null
  /** In the order of the checks, silenced ones too. Never empty. */
  findings: readonly CheckedFinding[]
}

export interface RecheckedFlight {
  id: string
  /** Null for a flight without findings now. */
  checked: CheckedFlight | null
}

/** Checks a log again and again, and each time looks only at flights whose record or surroundings are others. */
export interface Recheck {
  /** Flights whose findings changed since the last look. Read it to the end: what is left unread is not reported again. */
  look: (index: LogToCheck) => Generator<RecheckedFlight>
}

interface Seen {
  flight: Flight
  context: CheckContext
  hasFindings: boolean
}

export function createRecheck(): Recheck {
  const seen = new Map<string, Seen>()
  return {
    *look(index) {
      const present = new Set<string>()
      for (const flight of index.flights) {
        present.add(flight.id)
        const known = seen.get(flight.id)
        const context = index.contextOf(flight)
        if (known?.flight === flight && sameContext(flight, known.context, context)) continue
        const checked = checkedFlight(flight, context)
        seen.set(flight.id, { flight, context, hasFindings: checked !== null })
        if (checked || known?.hasFindings) yield { id: flight.id, checked }
      }
      for (const [id, { hasFindings }] of seen) {
        if (present.has(id)) continue
        seen.delete(id)
        if (hasFindings) yield { id, checked: null }
      }
    },
  }
}

function checkedFlight(flight: Flight, context: CheckContext): CheckedFlight | null {
  const findings = checkFlight(flight, context, { silenced: 'show' }).map((finding): CheckedFinding => {
    const twins = mergeOf(finding.code, flight, context)
    if (twins) return { ...finding, canRepair: true, ...twins }
    const patch = finding.canRepair ? repairFlight(finding.code, flight, context) : null
    const proposal = patch && { patch, before: asBefore(flight, patch) }
    return { ...finding, canRepair: patch !== null, proposal, merge: null }
  })
  if (findings.length === 0) return null
  const { id, date, status, from, to, divertedTo, flightNumber } = flight
  return { id, date, status, from, to, divertedTo, flightNumber, device: sessionDevice(flight), findings }
}

function mergeOf(
  code: CheckCode,
  flight: Flight,
  context: CheckContext,
): Pick<CheckedFinding, 'proposal' | 'merge'> | null {
  const twins = checkOf(code).merge?.({ flight, context, facts: factsOf(flight, context.catalogues) })
  if (!twins) return null
  const { keepId, dropId, patch, lost, filesCount } = twins
  const kept = [flight, ...context.sameRoute].find(({ id }) => id === keepId) ?? flight
  return {
    proposal: { patch, before: asBefore(kept, patch) },
    merge: { keepId, dropId, filesCount, lost: lost && { patch: asBefore({ ...kept, ...patch }, lost), before: lost } },
  }
}

/** Records are never changed in place: the same object is the same flight. */
function sameContext(flight: Flight, left: CheckContext, right: CheckContext): boolean {
  return (
    left.catalogues === right.catalogues &&
    left.today === right.today &&
    left.language === right.language &&
    sameNeighbour(left.previous, right.previous) &&
    sameNeighbour(left.next, right.next) &&
    sameFlights(left.overlapping, right.overlapping) &&
    sameFlights(left.sameRoute, right.sameRoute) &&
    sameKnown(flight.media ?? [], left.media, right.media) &&
    sameKnown(flight.tripId ? [flight.tripId] : [], left.trips, right.trips) &&
    sameKnown(Object.keys(flight.custom ?? {}), left.customFields, right.customFields) &&
    left.usualMinutes === right.usualMinutes &&
    left.tripCompanions > 0 === right.tripCompanions > 0 &&
    sameCounts(left.typesOfRegistration, right.typesOfRegistration)
  )
}

type Known = ReadonlySet<string> | null | undefined

/** Of what the flight names the same exists. */
function sameKnown(ids: readonly string[], left: Known, right: Known): boolean {
  return left === right || ids.every((id) => (left?.has(id) ?? true) === (right?.has(id) ?? true))
}

function sameNeighbour(left: Neighbour | null, right: Neighbour | null): boolean {
  return left?.flight === right?.flight && left?.isSure === right?.isSure
}

function sameFlights(left: readonly Flight[], right: readonly Flight[]): boolean {
  return left.length === right.length && left.every((flight, at) => flight === right[at])
}

function sameCounts(left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): boolean {
  if (left === right) return true
  return left.size === right.size && [...left].every(([type, count]) => right.get(type) === count)
}

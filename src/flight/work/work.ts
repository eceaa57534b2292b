import type { Proposal } from '../../../core/check/repairs/proposal.ts'
import type { AircraftSnapshot, AirlineSnapshot, FlightAttributes, PilotFacts } from '../../../core/flight/flight.ts'

/** Fields that simply take the value. */
export const PLAIN_FIELDS = ['cabin', 'bookingClass', 'reason', 'role', 'status', 'rating', 'pnr', 'airline'] as const
/** Facts of a pilot's log that simply take the value; those of a take-off or a landing not in a simulator. */
export const PILOT_FIELDS = [
  'pilotFlying',
  'launch',
  'takeOffsDay',
  'takeOffsNight',
  'landingsDay',
  'landingsNight',
] as const
type PlainField = Exclude<(typeof PLAIN_FIELDS)[number], 'airline'>

/** What becomes the same on many flights. What is not named stays; null empties. */
export interface BulkChange
  extends Pick<FlightAttributes, PlainField>,
    Pick<PilotFacts, (typeof PILOT_FIELDS)[number]> {
  registration?: string | null | undefined
  airline?: AirlineSnapshot | null | undefined
  aircraftType?: Pick<AircraftSnapshot, 'typeIcao' | 'typeName'> | null | undefined
  /** The trip they become part of; a name only where it is a new one. */
  trip?: { id: string; name?: string } | null | undefined
  /** Who was in command, among the people with that role. */
  picName?: string | null | undefined
  addTags?: readonly string[] | undefined
  removeTags?: readonly string[] | undefined
  addPeople?: readonly string[] | undefined
  /** A line more in every note. */
  addNote?: string | undefined
}

/** What is done with many flights, written down so that it can be gone on with when it was cut off. */
export type Work =
  | (Begun & { kind: 'change'; ids: readonly string[]; change: BulkChange })
  | { kind: 'repair'; parts: readonly WorkPart[] }
  | (Begun & { kind: 'delete'; ids: readonly string[] })
  | ImportWork
  /** `batchId`: of an import that is taken back, or brought back, as a whole. */
  | { kind: 'undo' | 'restore'; steps: readonly string[]; onlyUnchanged: boolean; batchId?: string }
export type WorkKind = Work['kind']

interface Begun {
  /** When it was begun, by this device's clock: what is edited later is left alone. The journal notes it. */
  begunMs?: number | undefined
}

/** Flights of files; too many for one record of the journal, so they lie beside it in parts (`import-parts.ts`). */
export interface ImportWork {
  kind: 'import'
  batchId: string
  /** How many flights are written. */
  count: number
  parts: number
  /** When it was begun, by this device's clock. */
  begunMs: number
}

/** What a flight becomes, and what it was when that was worked out. */
export interface Repair extends Proposal {
  id: string
}

/** Flights that become the same. */
export interface WorkPart extends Proposal {
  ids: readonly string[]
}

export function countOf(work: Work): number {
  if (work.kind === 'import') return work.count
  if ('parts' in work) return work.parts.reduce((sum, { ids }) => sum + ids.length, 0)
  return 'steps' in work ? work.steps.length : work.ids.length
}

/** Edits of single flights, those alike in one part: thousands mostly become one of a few. */
export function partsOf(edits: readonly Repair[]): readonly WorkPart[] {
  const parts = new Map<string, Proposal & { ids: string[] }>()
  for (const { id, patch, before } of edits) {
    const key = JSON.stringify([patch, before])
    const part = parts.get(key)
    if (part) part.ids.push(id)
    else parts.set(key, { patch, before, ids: [id] })
  }
  return [...parts.values()]
}

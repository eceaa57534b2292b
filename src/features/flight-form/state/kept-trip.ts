import type { FlightDraft } from '../../../../core/flight/draft/draft.ts'
import { emptyDraft } from '../../../../core/flight/draft/to-draft.ts'
import { isObject } from '../../../../core/lib/json.ts'
import { adopt, type DraftPlace, type DraftStorage, readKept } from './draft-storage.ts'
import { openForm } from './form-state.ts'
import type { Leg, TripState } from './trip-state.ts'

interface KeptLeg {
  id: string
  isNew: boolean
  draft: FlightDraft
}

interface KeptTrip {
  tripId: string
  name: { text: string } | null
  openId: string
  removed: readonly string[]
  legs: readonly KeptLeg[]
}

const NOTHING: KeptTrip = { tripId: '', name: null, openId: '', removed: [], legs: [] }

/** What is kept of a form: the input with the ids its flights will have, so that a save that was cut off is not repeated. */
export function keptTrip({ tripId, name, openId, removed, legs }: TripState): KeptTrip {
  return {
    tripId,
    name: name === null ? null : { text: name },
    openId,
    removed,
    legs: legs.map(({ id, isNew, form }) => ({ id, isNew, draft: form.draft })),
  }
}

/** The form as it was left in an earlier visit, measured against what it would open with; null when nothing was kept. */
export function restoreTrip(storage: DraftStorage | null, place: DraftPlace, opened: TripState): TripState | null {
  const kept = readKept(storage, place, NOTHING)
  if (kept === null) return null
  const legs = kept.legs.map((leg) => restoreLeg(leg, opened)).filter((leg) => leg !== null)
  const [first] = legs
  if (!first) return null
  const openId = legs.some(({ id }) => id === kept.openId) ? kept.openId : first.id
  const removed = kept.removed.filter((id) => typeof id === 'string')
  const name = typeof kept.name?.text === 'string' ? kept.name.text : null
  return { ...opened, tripId: kept.tripId || opened.tripId, name, legs, openId, removed }
}

function restoreLeg(kept: unknown, opened: TripState): Leg | null {
  if (!isObject(kept) || !isObject(kept['draft']) || typeof kept['id'] !== 'string') return null
  const { id } = kept
  const draft = adopt(emptyDraft(), kept['draft'])
  const before = opened.legs.find((leg) => leg.id === id) ?? (opened.legs.length === 1 ? opened.legs[0] : undefined)
  return { id, isNew: kept['isNew'] === true, form: openForm(draft, before?.form.initial ?? draft) }
}

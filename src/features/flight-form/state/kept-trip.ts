import type { DraftField, DraftStyle, FlightDraft, FormField, PilotField } from '../../../../core/flight/draft/draft.ts'
import { dateOrderOf } from '../../../../core/time/date-order.ts'
import { emptyDraft, writeDate } from '../../../../core/flight/draft/to-draft.ts'
import { readKeptCustom } from '../../../../core/flight/draft/kept-custom.ts'
import { isSame } from '../../../../core/lib/is-same.ts'
import { isObject } from '../../../../core/lib/json.ts'
import { parseFlightDay } from '../../../../core/flight/times/parse-flight-day.ts'
import type { FlightToRemove } from '../../../flight/save/save-flight.ts'
import { adopt, type DraftPlace, type DraftStorage, readKept } from './draft-storage.ts'
import { type FormAnswers, type FormState, openForm } from './form-state.ts'
import type { Leg, TripState, TypedName } from './trip-state.ts'

interface KeptLeg {
  id: string
  isNew: boolean
  isProposed: boolean
  draft: FlightDraft
  /** What the form opened with, of a new flight that it did not get later. */
  opened?: FlightDraft
  answers: FormAnswers
}

interface KeptTrip {
  /** The day it was typed on: what `yesterday` means. */
  day: string
  tripId: string
  name: TypedName | null
  openId: string
  removed: readonly FlightToRemove[]
  legs: readonly KeptLeg[]
}

const NOTHING: KeptTrip = { day: '', tripId: '', name: null, openId: '', removed: [], legs: [] }

/** What is kept of a form: the input with the ids its flights will have, so that a save that was cut off is not repeated. */
export function keptTrip({ tripId, name, openId, removed, legs, openedIds }: TripState, day: string): KeptTrip {
  return {
    day,
    tripId,
    name,
    openId,
    removed,
    legs: legs.map(({ id, isNew, isProposed = false, form }) => {
      const opened = isNew && openedIds.includes(id) ? { opened: form.initial } : {}
      return { id, isNew, isProposed, draft: form.draft, ...opened, answers: answersOf(form) }
    }),
  }
}

function answersOf({ choices, airlineFollows, byHand, sameAccepted }: FormState): FormAnswers {
  return { choices, airlineFollows, byHand, sameAccepted }
}

/** The form as it was left in an earlier visit, measured against what it would open with; null when nothing was kept. */
export function restoreTrip(
  storage: DraftStorage | null,
  place: DraftPlace,
  opened: TripState,
  style: DraftStyle,
): TripState | null {
  const kept = readKept(storage, place, NOTHING)
  if (kept === null) return null
  const legs = kept.legs
    .map((leg) => restoreLeg(leg, opened, (typed) => dated(typed, kept.day, style)))
    .filter((leg) => leg !== null)
  const [first] = legs
  if (!first) return null
  const openId = legs.some(({ id }) => id === kept.openId) ? kept.openId : first.id
  const removed = kept.removed.flatMap((flight) => restoreRemoved(flight, opened))
  return { ...opened, tripId: kept.tripId || opened.tripId, name: restoreName(kept.name), legs, openId, removed }
}

/** A draft of an app before does not say what stood there: a name that is there now is asked about. */
function restoreName(kept: unknown): TypedName | null {
  if (!isObject(kept) || typeof kept['text'] !== 'string') return null
  return { text: kept['text'], opened: typeof kept['opened'] === 'string' ? kept['opened'] : '' }
}

/** With what it was when the form was first opened; a draft of an app before has its id alone. */
function restoreRemoved(kept: unknown, { legs }: TripState): FlightToRemove[] {
  if (isObject(kept) && typeof kept['id'] === 'string' && isObject(kept['opened'])) {
    return [{ id: kept['id'], opened: kept['opened'] }]
  }
  return legs.filter(({ id }) => id === kept).map(({ id, form }) => ({ id, opened: form.draft.original }))
}

function restoreLeg(kept: unknown, opened: TripState, dateOf: (typed: string) => string): Leg | null {
  if (!isObject(kept) || !isObject(kept['draft']) || typeof kept['id'] !== 'string') return null
  const { id } = kept
  const known = opened.legs.find((leg) => leg.id === id)
  const typed = adoptDraft(kept['draft'])
  const adopted = known && isObject(kept['opened']) ? refilled(typed, adoptDraft(kept['opened']), known) : typed
  const before = known ?? (opened.legs.length === 1 ? opened.legs[0] : undefined)
  const initial = before?.form.initial ?? adopted
  const draft = adopted.date === initial.date ? adopted : { ...adopted, date: dateOf(adopted.date) }
  // A flight that was new may be in the log by now.
  const isNew = known?.isNew ?? kept['isNew'] === true
  const form = openForm(draft, kept['isProposed'] === true ? draft : initial, isNew)
  const answers = isObject(kept['answers']) ? adopt(answersOf(form), kept['answers']) : {}
  return {
    id,
    isNew,
    form: { ...form, ...answers, left: filledFields(draft) },
    ...(kept['isProposed'] === true && { isProposed: true }),
  }
}

function adoptDraft(kept: Record<string, unknown>): FlightDraft {
  const found = adopt(emptyDraft(), kept)
  return { ...found, custom: found.custom.flatMap(readKeptCustom) }
}

/**
 * What was typed of a flight under way that was gone on with since: fields nobody changed have what it says now.
 * @param then what they had when the form was opened before
 */
function refilled(typed: FlightDraft, then: FlightDraft, { form: { initial: now } }: Leg): FlightDraft {
  return { ...leftAlone(typed, then, now), pilot: leftAlone(typed.pilot, then.pilot, now.pilot) }
}

function leftAlone<Fields extends object>(typed: Fields, then: Fields, now: Fields): Fields {
  const [said, before] = [typed, then].map((fields) => new Map<string, unknown>(Object.entries(fields)))
  const left = Object.entries(now).filter(([name]) => isSame(said?.get(name), before?.get(name)))
  return { ...typed, ...Object.fromEntries(left) }
}

/**
 * The fields with a text were left with the page: what cannot be read in them is said at once. Names of places are looked
 * up before anything is said of them.
 */
function filledFields(draft: FlightDraft): FormField[] {
  const { pilot, custom } = draft
  return [
    ...filled<DraftField>(draft),
    ...filled<PilotField>(pilot).map((name) => `pilot.${name}` as const),
    ...custom.map((_, index) => `custom.${index}` as const),
  ]
}

function filled<Name extends string>(texts: Readonly<Partial<Record<Name, unknown>>>): Name[] {
  const names = Object.keys(texts) as Name[]
  return names.filter((name) => typeof texts[name] === 'string' && texts[name] !== '')
}

/** A day that was typed on another: `yesterday` stays the day it was. */
function dated(typed: string, day: string, style: DraftStyle): string {
  const parsed = day === '' ? null : parseFlightDay(typed, day, dateOrderOf(style))
  return parsed?.ok ? writeDate(parsed.value.date, style.language) : typed
}

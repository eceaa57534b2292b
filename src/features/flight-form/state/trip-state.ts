import { type FlightDraft, PLACE_ENDS } from '../../../../core/flight/draft/draft.ts'
import type { FlightRole } from '../../../../core/flight/flight.ts'
import { isSame } from '../../../../core/lib/is-same.ts'
import { assertNever } from '../../../../core/lib/assert-never.ts'
import type { FlightToRemove } from '../../../flight/save/save-flight.ts'
import { type FormAction, formReducer, type FormState, isDirty, isUnmatched, openForm, startAt } from './form-state.ts'

/** One flight of the trip in the form. */
export interface Leg {
  /** Id of the flight that is edited or will be made. */
  id: string
  isNew: boolean
  form: FormState
  /** The grid put it up as the one that probably comes next: it counts once somebody writes into it. */
  isProposed?: boolean
}

export interface TypedName {
  text: string
  /** The name that stood there before: the measure of whether it was changed, here and elsewhere. */
  opened: string
}

/** One flight, or the flights of a trip in their order. There is always one. */
export interface TripState {
  /** The id the flights share when there are several. */
  tripId: string
  /** The trip's name as it was typed; null as long as nobody did. */
  name: TypedName | null
  legs: readonly Leg[]
  /** The leg whose fields are on the page. */
  openId: string
  /** Flights of the log that were taken out and go when the form is saved. */
  removed: readonly FlightToRemove[]
  /** The ids the form opened with: the measure of whether legs came, went or changed places. */
  openedIds: readonly string[]
}

export type TripAction =
  | { kind: 'leg'; id: string; action: FormAction }
  | { kind: 'all'; action: FormAction }
  | { kind: 'added'; id: string; draft: FlightDraft; isProposed?: boolean }
  | { kind: 'removed'; id: string }
  | { kind: 'put-back'; leg: Leg; at: number }
  | { kind: 'moved'; id: string; to: number }
  | { kind: 'opened'; id: string }
  | { kind: 'named'; text: string; shown: string }
  | { kind: 'role-proposed'; tripId: string; instead: FlightRole; role: FlightRole }
  | { kind: 'replaced'; state: TripState }

export interface OpenedLeg {
  id: string
  isNew: boolean
  draft: FlightDraft
}

export function openTrip(tripId: string, legs: readonly OpenedLeg[]): TripState {
  return {
    tripId,
    name: null,
    legs: legs.map(({ id, isNew, draft }) => ({ id, isNew, form: openForm(draft, draft, isNew) })),
    openId: legs[0]?.id ?? '',
    removed: [],
    openedIds: legs.map(({ id }) => id),
  }
}

export function tripReducer(state: TripState, action: TripAction): TripState {
  switch (action.kind) {
    case 'leg':
      return { ...state, legs: afterEdit(state.legs, action.id, action.action) }
    case 'all':
      return { ...state, legs: state.legs.map((leg) => ({ ...leg, form: withAction(leg, action.action) })) }
    case 'added': {
      const { id, isProposed, draft } = action
      const leg: Leg = { id, isNew: true, form: openForm(draft), ...(isProposed && { isProposed }) }
      return { ...state, legs: withAccepted([...countedLegs(state.legs), leg]), openId: id }
    }
    case 'removed':
      return removeLeg(state, action.id)
    case 'put-back':
      return putBack(state, action.leg, action.at)
    case 'moved':
      return { ...state, legs: moveLeg(state.legs, action.id, action.to) }
    case 'opened':
      return { ...state, openId: action.id }
    case 'named':
      return { ...state, name: { text: action.text, opened: state.name?.opened ?? action.shown } }
    case 'role-proposed':
      if (action.tripId !== state.tripId) return state
      return { ...state, legs: state.legs.map((leg) => withRole(leg, action.instead, action.role)) }
    case 'replaced':
      return action.state
    default:
      return assertNever(action)
  }
}

function afterEdit(legs: readonly Leg[], id: string, action: FormAction): readonly Leg[] {
  const after = edited(legs, id, action)
  // Another clock is another way to write the same day, and the flight behind it may keep its own.
  return action.kind === 'entry-chosen' ? after : withAccepted(followed(legs, after, id))
}

function edited(legs: readonly Leg[], id: string, action: FormAction): readonly Leg[] {
  const after = (leg: Leg): FormState => {
    if (action.kind === 'aircraft-known') return withEdit(leg, action.edit)
    return isFoundFor(leg.form, action) ? withAction(leg, action) : formReducer(leg.form, action)
  }
  return legs.map((leg) => (leg.id === id ? { ...leg, form: after(leg) } : leg))
}

/** A leg that starts where and when the one before it ended goes on doing so while that one is being filled in. */
function followed(before: readonly Leg[], after: readonly Leg[], id: string): readonly Leg[] {
  const index = after.findIndex((leg) => leg.id === id)
  const [was, is, next] = [before[index]?.form.draft, after[index]?.form.draft, after[index + 1]]
  if (!was || !is || !next?.isNew) return after
  const { draft } = next.form
  const edit: Partial<FlightDraft> = {}
  const leads = isSame(startAt(draft, 'from'), startAt(was, 'to'))
  if (leads && !isSame(startAt(is, 'to'), startAt(was, 'to'))) Object.assign(edit, startAt(is, 'to'))
  if (draft.date === was.date && is.date !== was.date) edit.date = is.date
  if (Object.keys(edit).length === 0) return after
  const following = after.map((leg) => (leg === next ? { ...leg, form: withEdit(leg, edit) } : leg))
  return followed(after, following, next.id)
}

/** A role nobody chose gives way to the one that is usual; it is no change of the form. */
function withRole(leg: Leg, instead: FlightRole, role: FlightRole): Leg {
  const { draft, initial } = leg.form
  if (!leg.isNew || draft.role !== instead || initial.role !== instead) return leg
  return { ...leg, form: { ...leg.form, draft: { ...draft, role }, initial: { ...initial, role } } }
}

/** What is known of an aircraft, or of a name that stood there, is no word of who types into this flight. */
function isFoundFor({ draft }: FormState, action: FormAction): boolean {
  return action.kind === 'place-picked' && draft[action.end] === null && draft[`${action.end}Text`] !== ''
}

/** What comes into a flight from elsewhere: one that is only proposed stays that. */
function withAction({ form, isProposed }: Leg, action: FormAction): FormState {
  const after = formReducer(form, action)
  return isProposed && !isDirty(form) ? { ...after, initial: after.draft } : after
}

/** A flight that is only proposed opens with what it follows. */
function withEdit({ form, isProposed }: Leg, edit: Partial<FlightDraft>): FormState {
  return isProposed && !isDirty(form)
    ? openForm({ ...form.draft, ...edit })
    : formReducer(form, { kind: 'edited', edit })
}

/** A place that was kept as it is typed is kept in every flight that names it. */
function withAccepted(legs: readonly Leg[]): readonly Leg[] {
  const names = new Set(legs.flatMap(({ form }) => Object.values(form.byHand)))
  names.delete(null)
  if (names.size === 0) return legs
  return legs.map((leg) => {
    const { draft, byHand } = leg.form
    const more = PLACE_ENDS.filter((end) => isUnmatched(leg.form, end) && names.has(draft[`${end}Text`]))
    if (more.length === 0) return leg
    const accepted = Object.fromEntries(more.map((end) => [end, draft[`${end}Text`]]))
    return { ...leg, form: { ...leg.form, byHand: { ...byHand, ...accepted } } }
  })
}

/** The flights that count: not one the grid put up as the next and nobody wrote into. */
export function countedLegs(legs: readonly Leg[]): readonly Leg[] {
  const counted = legs.filter(({ form, isProposed }) => !isProposed || isDirty(form))
  return counted.length > 0 ? counted : legs
}

function removeLeg(state: TripState, id: string): TripState {
  const index = state.legs.findIndex((leg) => leg.id === id)
  const leg = state.legs[index]
  if (!leg || state.legs.length === 1) return state
  const legs = state.legs.filter((other) => other !== leg)
  const neighbour = legs[Math.min(index, legs.length - 1)]
  return {
    ...state,
    legs,
    openId: state.openId === id ? (neighbour?.id ?? '') : state.openId,
    removed: leg.isNew ? state.removed : [...state.removed, { id, opened: leg.form.draft.original }],
  }
}

/** A flight that was taken out stands where it stood, with all that was typed. */
function putBack(state: TripState, leg: Leg, at: number): TripState {
  if (state.legs.some(({ id }) => id === leg.id)) return state
  return {
    ...state,
    legs: state.legs.toSpliced(at, 0, leg),
    openId: leg.id,
    removed: state.removed.filter(({ id }) => id !== leg.id),
  }
}

function moveLeg(legs: readonly Leg[], id: string, to: number): readonly Leg[] {
  const leg = legs.find((candidate) => candidate.id === id)
  if (!leg || to < 0 || to >= legs.length) return legs
  const others = legs.filter((other) => other !== leg)
  return [...others.slice(0, to), leg, ...others.slice(to)]
}

/** Is the trip to be called otherwise than when its form was opened? */
export function isNamed({ name }: Pick<TripState, 'name'>): boolean {
  return name !== null && name.text.trim() !== name.opened.trim()
}

/** Has anything been typed, chosen, added or moved that the form did not open with? */
export function isTripDirty(state: TripState): boolean {
  const legs = countedLegs(state.legs)
  const ids = legs.map(({ id }) => id)
  return isNamed(state) || !isSame(ids, state.openedIds) || legs.some(({ form }) => isDirty(form))
}

import type { AircraftTypeChoice, DraftField, FlightDraft, TimeChoices } from '../../../core/flight/draft.ts'
import type { AirlineSnapshot, PlaceSnapshot } from '../../../core/flight/flight.ts'
import { assertNever } from '../../../core/lib/assert-never.ts'
import { isSame } from '../../../core/flight/same-value.ts'

export interface FormState {
  draft: FlightDraft
  /** What the form opened with: the measure of whether anything changed. */
  initial: FlightDraft
  choices: TimeChoices
  /** Saving was tried: from now on issues stand beside their fields. */
  tried: boolean
  /** The airline was filled in from the flight number, so a new number may change it. */
  airlineFollows: boolean
  /** Fields that were left with something in them: their issues need not wait for a save. */
  left: readonly DraftField[]
  /** Names of places no catalogue knows that are wanted as they are. */
  byHand: { from: string | null; to: string | null }
  /** A flight that looks the same was shown, and is wanted nevertheless. */
  sameAccepted: boolean
}

const NOT_BY_HAND = { from: null, to: null }

type TextField = Exclude<DraftField, 'from' | 'to' | 'airline' | 'aircraftType'>

export type FormAction =
  | { kind: 'typed'; field: TextField; text: string }
  | { kind: 'place-typed'; end: 'from' | 'to'; text: string }
  | { kind: 'place-picked'; end: 'from' | 'to'; place: PlaceSnapshot; text: string }
  | { kind: 'swapped' }
  | { kind: 'airline-typed'; text: string }
  | { kind: 'airline-picked'; airline: AirlineSnapshot; text: string }
  | { kind: 'airline-followed'; airline: AirlineSnapshot; text: string }
  | { kind: 'aircraft-typed'; text: string }
  | { kind: 'aircraft-picked'; type: AircraftTypeChoice; text: string }
  | { kind: 'answered'; question: string; candidate: string }
  | { kind: 'left'; field: DraftField }
  | { kind: 'kept-by-hand'; end: 'from' | 'to' }
  | { kind: 'tried' }
  | { kind: 'same-accepted' }
  | { kind: 'opened'; draft: FlightDraft }
  | { kind: 'restored'; draft: FlightDraft }

export function openForm(draft: FlightDraft): FormState {
  return {
    draft,
    initial: draft,
    choices: {},
    tried: false,
    airlineFollows: false,
    left: [],
    byHand: NOT_BY_HAND,
    sameAccepted: false,
  }
}

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.kind) {
    case 'tried':
      return { ...state, tried: true }
    case 'left':
      return state.left.includes(action.field) ? state : { ...state, left: [...state.left, action.field] }
    case 'kept-by-hand':
      return { ...state, byHand: { ...state.byHand, [action.end]: state.draft[`${action.end}Text`] } }
    case 'same-accepted':
      return { ...state, sameAccepted: true }
    case 'opened':
      return openForm(action.draft)
    case 'restored':
      return { ...openForm(action.draft), initial: state.initial }
    case 'answered':
      return { ...state, choices: { ...state.choices, [action.question]: action.candidate } }
    case 'airline-followed':
      return {
        ...state,
        airlineFollows: true,
        draft: { ...state.draft, airline: action.airline, airlineText: action.text },
      }
    case 'airline-typed':
    case 'airline-picked':
      return { ...changed(state, editOf(action, state.draft)), airlineFollows: false }
    default:
      return changed(state, editOf(action, state.draft))
  }
}

type EditAction = Exclude<
  FormAction,
  {
    kind: 'tried' | 'left' | 'kept-by-hand' | 'same-accepted' | 'opened' | 'restored' | 'answered' | 'airline-followed'
  }
>

/** Another route or day is another question about the same flight. */
function changed(state: FormState, edit: Partial<FlightDraft>): FormState {
  return { ...state, sameAccepted: false, draft: { ...state.draft, ...edit } }
}

function editOf(action: EditAction, draft: FlightDraft): Partial<FlightDraft> {
  switch (action.kind) {
    case 'typed':
      return { [action.field]: action.text }
    case 'place-typed':
      return action.end === 'from' ? { from: null, fromText: action.text } : { to: null, toText: action.text }
    case 'place-picked':
      return action.end === 'from'
        ? { from: action.place, fromText: action.text }
        : { to: action.place, toText: action.text }
    case 'swapped':
      return { from: draft.to, fromText: draft.toText, to: draft.from, toText: draft.fromText }
    case 'airline-typed':
      return { airline: null, airlineText: action.text }
    case 'airline-picked':
      return { airline: action.airline, airlineText: action.text }
    case 'aircraft-typed':
      return { aircraftType: null, aircraftText: action.text }
    case 'aircraft-picked':
      return { aircraftType: action.type, aircraftText: action.text }
    default:
      return assertNever(action)
  }
}

/** Has anything been typed or chosen that the form did not open with? */
export function isDirty({ draft, initial }: FormState): boolean {
  const before = new Map(Object.entries(initial))
  return Object.entries(draft).some(([name, value]) => name !== 'original' && !isSame(value, before.get(name)))
}

/** The flight number's airline may be filled in while nobody has named one. */
export function mayFollow(state: FormState): boolean {
  return state.airlineFollows || (state.draft.airline === null && state.draft.airlineText.trim() === '')
}

/** Is the typed name of this place neither from the catalogue nor said to be right as it is? */
export function isUnmatched({ draft, byHand }: FormState, end: 'from' | 'to'): boolean {
  const text = draft[`${end}Text`]
  return draft[end] === null && text.trim() !== '' && byHand[end] !== text
}

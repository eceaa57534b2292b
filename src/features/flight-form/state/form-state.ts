import {
  type AircraftTypeChoice,
  type DraftField,
  type DutyField,
  type FlightDraft,
  type FormField,
  type PlaceEnd,
  type PilotField,
  type TimeChoices,
  type TimeEntry,
  type TimeField,
  type ViaDraft,
} from '../../../../core/flight/draft/draft.ts'
import type { AirlineSnapshot, PlaceSnapshot } from '../../../../core/flight/flight.ts'
import { parseFlightNumber } from '../../../../core/flight/flight-number.ts'
import { isDayAlone } from '../../../../core/time/parse-date.ts'
import { isSame } from '../../../../core/lib/is-same.ts'
import { readTypedPosition } from '../../../../core/validate/typed-position.ts'
import { assertNever } from '../../../../core/lib/assert-never.ts'

/** One flight of the form. */
export interface FormState {
  draft: FlightDraft
  /** What the form opened with: the measure of whether anything changed. */
  initial: FlightDraft
  choices: TimeChoices
  /** The date as it stood before the field was typed into anew. */
  dateBefore: string
  /** Saving was tried: from now on issues stand beside their fields. */
  tried: boolean
  /** No log has the flight yet: what it opened with was proposed, and chosen by nobody. */
  isNew: boolean
  /** The airline was proposed or filled in from the flight number, so a new number may change it. */
  airlineFollows: boolean
  /** Fields that were left with something in them: their issues need not wait for a save. */
  left: readonly FormField[]
  /** Names of places no catalogue knows that are wanted as they are. */
  byHand: Readonly<Record<PlaceEnd, string | null>>
  /** A flight that looks the same was shown, and is wanted nevertheless. */
  sameAccepted: boolean
}

const NOT_BY_HAND = { from: null, to: null, divertedTo: null }

/** The fields that hold a text or one of a few words. */
export type TypedField = {
  [Field in DraftField]: FlightDraft[Field] extends string ? Field : never
}[DraftField]

export type FormAction =
  | { kind: 'typed'; field: TypedField; text: string }
  | { kind: 'edited'; edit: Partial<FlightDraft> }
  | { kind: 'pilot-typed'; field: PilotField; text: string }
  | { kind: 'place-typed'; end: PlaceEnd; text: string }
  | { kind: 'place-picked'; end: PlaceEnd; place: PlaceSnapshot; text: string }
  | { kind: 'via-picked'; index: number; place: PlaceSnapshot; text: string }
  | { kind: 'zone-chosen'; end: PlaceEnd; zone: string }
  | { kind: 'swapped' }
  | { kind: 'airline-typed'; text: string }
  | { kind: 'airline-picked'; airline: AirlineSnapshot; text: string }
  | { kind: 'operator-picked'; airline: AirlineSnapshot; text: string }
  | { kind: 'airline-followed'; airline: AirlineSnapshot | null; text: string }
  | { kind: 'aircraft-typed'; text: string }
  | { kind: 'aircraft-picked'; type: AircraftTypeChoice; text: string }
  | { kind: 'aircraft-known'; edit: Partial<FlightDraft> }
  | { kind: 'entry-chosen'; entry: TimeEntry; texts: Readonly<Partial<Record<TimeField | DutyField | 'date', string>>> }
  | { kind: 'timetable-chosen'; timetable: FlightDraft['timetable'] }
  | { kind: 'answered'; question: string; candidate: string }
  | { kind: 'left'; field: FormField }
  | { kind: 'kept-by-hand'; end: PlaceEnd }
  | { kind: 'tried' }
  | { kind: 'same-accepted' }

/** Nobody types or chooses these: they come when a catalogue or the log is read. */
export const isProposal = ({ kind }: FormAction): boolean => kind === 'airline-followed' || kind === 'aircraft-known'

/** What was answered and decided beside the fields; lost with a reload it would be asked again. */
export type FormAnswers = Pick<FormState, 'choices' | 'airlineFollows' | 'byHand' | 'sameAccepted'>

export function openForm(draft: FlightDraft, initial = draft, isNew = true): FormState {
  return {
    draft,
    initial,
    choices: {},
    dateBefore: initial.date,
    tried: false,
    isNew,
    airlineFollows: isAirlineProposed(initial, isNew),
    left: [],
    byHand: NOT_BY_HAND,
    sameAccepted: false,
  }
}

/** Who the airline of an earlier flight is taken from has chosen none yet; one that is not of its number was chosen. */
function isAirlineProposed({ airline, flightNumber }: FlightDraft, isNew: boolean): boolean {
  if (airline === null) return false
  const carrier = carrierOf(flightNumber)
  return carrier === null ? isNew && flightNumber.trim() === '' : isCodeOf(carrier, airline)
}

/** Who flew for one airline is not proposed for another. */
function withoutProposedOperator({ draft, initial, isNew }: FormState): Partial<FlightDraft> {
  const isProposed = isNew && draft.airline !== null && isSame(draft.operator, initial.operator)
  return isProposed ? { operator: null, operatorText: '' } : {}
}

function carrierOf(flightNumber: string): string | null {
  const parsed = parseFlightNumber(flightNumber)
  return parsed.ok ? parsed.value.carrier : null
}

function isCodeOf(carrier: string, { iata, icao }: AirlineSnapshot): boolean {
  return carrier === iata || carrier === icao
}

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.kind) {
    case 'tried':
      return { ...state, tried: true }
    case 'left':
      return leave(state, action.field)
    case 'kept-by-hand':
      return { ...state, byHand: { ...state.byHand, [action.end]: state.draft[`${action.end}Text`] } }
    case 'same-accepted':
      return { ...state, sameAccepted: true }
    case 'answered':
      return { ...state, choices: { ...state.choices, [action.question]: action.candidate } }
    case 'airline-followed':
      return {
        ...state,
        airlineFollows: true,
        draft: { ...state.draft, ...withoutProposedOperator(state), airline: action.airline, airlineText: action.text },
      }
    case 'airline-typed':
    case 'airline-picked':
      return { ...changed(state, editOf(action, state.draft)), airlineFollows: false }
    case 'edited':
      return { ...changed(state, action.edit), dateBefore: action.edit.date ?? state.dateBefore }
    case 'entry-chosen':
      return changed(withRewrittenDay(state, action.texts.date), editOf(action, state.draft))
    default:
      return changed(state, editOf(action, state.draft))
  }
}

/** A day that nobody changed is none that was typed when it stands there as that of the other clock. */
function withRewrittenDay(state: FormState, date: string | undefined): FormState {
  const { draft, initial } = state
  if (date === undefined) return state
  return { ...state, dateBefore: date, initial: draft.date === initial.date ? { ...initial, date } : initial }
}

type EditAction = Exclude<
  FormAction,
  { kind: 'tried' | 'left' | 'kept-by-hand' | 'same-accepted' | 'answered' | 'airline-followed' }
>

/** Another route or day is another question about the same flight. */
function changed(state: FormState, edit: Partial<FlightDraft>): FormState {
  return { ...state, sameAccepted: false, draft: { ...state.draft, ...edit } }
}

/** A date that was left is that of which a day alone is typed next. */
function leave(state: FormState, field: FormField): FormState {
  const { left, draft } = state
  const isAgain = left.includes(field)
  if (isAgain && field !== 'date') return state
  const dateBefore = field === 'date' && !isDayAlone(draft.date) ? draft.date : state.dateBefore
  return { ...state, dateBefore, left: isAgain ? left : [...left, field] }
}

function editOf(action: EditAction, draft: FlightDraft): Partial<FlightDraft> {
  switch (action.kind) {
    case 'typed':
      return { [action.field]: action.text }
    case 'edited':
    case 'aircraft-known':
      return action.edit
    case 'pilot-typed':
      return { pilot: { ...draft.pilot, [action.field]: action.text } }
    case 'place-typed':
      return { [action.end]: null, [`${action.end}Text`]: action.text, [`${action.end}Zone`]: '' }
    case 'place-picked':
      return { [action.end]: action.place, [`${action.end}Text`]: action.text, [`${action.end}Zone`]: '' }
    case 'via-picked':
      return { via: draft.via.map((old, index) => (index === action.index ? action : old)).map(viaOf) }
    case 'zone-chosen':
      return { [`${action.end}Zone`]: action.zone }
    case 'swapped':
      return { ...startAt(draft, 'to'), to: draft.from, toText: draft.fromText, toZone: draft.fromZone }
    case 'airline-typed':
      return { airline: null, airlineText: action.text }
    case 'airline-picked':
      return { airline: action.airline, airlineText: action.text }
    case 'operator-picked':
      return { operator: action.airline, operatorText: action.text }
    case 'aircraft-typed':
      return { aircraftType: null, aircraftText: action.text }
    case 'aircraft-picked':
      return { aircraftType: action.type, aircraftText: action.text }
    case 'entry-chosen':
      return { ...action.texts, timeEntry: action.entry }
    case 'timetable-chosen':
      return moveTimes(draft, action.timetable)
    default:
      return assertNever(action)
  }
}

function viaOf({ place, text }: ViaDraft): ViaDraft {
  return { place, text }
}

/** What a flight starts with that starts at an end of this one. */
export function startAt(draft: FlightDraft, end: 'from' | 'to'): Pick<FlightDraft, 'from' | 'fromText' | 'fromZone'> {
  return { from: draft[end], fromText: draft[`${end}Text`], fromZone: draft[`${end}Zone`] }
}

const PAIR = ['offBlock', 'onBlock'] as const

/** Saying that the two times of a new flight are actual ones moves them there; what stands there already stays. */
function moveTimes(draft: FlightDraft, timetable: FlightDraft['timetable']): Partial<FlightDraft> {
  const isFree = PAIR.every((name) => draft[`${timetable}.${name}`] === '')
  if (!isFree || draft.original[draft.timetable]) return { timetable }
  const moved = PAIR.flatMap((name) => [
    [`${timetable}.${name}`, draft[`${draft.timetable}.${name}`]],
    [`${draft.timetable}.${name}`, ''],
  ])
  return { timetable, ...Object.fromEntries(moved) }
}

/** How the form shows itself is nothing anybody would miss. */
const VIEW_FIELDS: ReadonlySet<string> = new Set(['original', 'timetable', 'timeEntry'])

/** Has anything been typed or chosen that the form did not open with? Switching to UTC rewrites the clocks and is none. */
export function isDirty({ draft, initial }: FormState): boolean {
  const before = new Map(Object.entries(initial))
  const rewritten = draft.timeEntry !== initial.timeEntry
  return Object.entries(draft).some(([name, value]) => {
    const old = before.get(name)
    if (VIEW_FIELDS.has(name)) return false
    return rewritten && name.includes('.') ? (value === '') !== (old === '') : !isSame(value, old)
  })
}

/** The flight number's airline may be filled in while nobody has named one. */
export function mayFollow(state: FormState): boolean {
  return state.airlineFollows || (state.draft.airline === null && state.draft.airlineText.trim() === '')
}

/** The letters of the flight number that the airline has to follow; null where nothing is to be followed. */
export function followedCarrier(state: FormState): string | null {
  const { draft, initial } = state
  const carrier = carrierOf(draft.flightNumber)
  const isAsOpened = carrier === carrierOf(initial.flightNumber) && isSame(draft.airline, initial.airline)
  return mayFollow(state) && !(isAsOpened && draft.airline !== null) ? carrier : null
}

/** No catalogue knows these letters: an airline that was proposed for others does not stay. */
export function losesAirline({ draft: { airline } }: FormState, carrier: string): boolean {
  return airline !== null && !isCodeOf(carrier, airline)
}

/** Is the typed name of this place neither from the catalogue nor said to be right as it is? */
export function isUnmatched({ draft, byHand }: FormState, end: PlaceEnd): boolean {
  const text = draft[`${end}Text`]
  if (draft[end] !== null || text.trim() === '' || byHand[end] === text) return false
  // No catalogue has to know a position.
  return readTypedPosition(text).kind !== 'position'
}

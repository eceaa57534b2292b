import { daysBetween } from '../../time/calendar-date.ts'
import { dateOrderOf } from '../../time/date-order.ts'
import { parseDate } from '../../time/parse-date.ts'
import type { DraftContext, FlightDraft, FormIssue, PilotField } from './draft.ts'
import type { Approach, FlightAttributes, PilotFacts, PilotFlying } from '../flight.ts'
import type { FlightIssueCode } from '../../errors/issue-codes.ts'
import { DUTY_FACTS, DUTY_SIDES, dutyAnchor, type DutySide, moveDuty, readDuty } from '../pilot/duty.ts'
import { isSession, sessionFacts } from '../session.ts'
import * as limits from '../schema/limits.ts'
import { parseDecimal } from './parse-decimal.ts'
import { parsePilotMinutes, PILOT_COUNTS, PILOT_METERS, PILOT_MINUTES } from './pilot-fields.ts'
import {
  flyingProposal,
  isProposedFact,
  LEADING_FACTS,
  type PilotProposal,
  pilotProposal,
} from '../pilot/propose-pilot.ts'
import { checkText, set, tidyText } from './read-fields.ts'
import { isSame } from '../../lib/is-same.ts'
import { isTouched } from './to-draft.ts'

interface Kind {
  names: readonly PilotField[]
  parse: (typed: string, name: PilotField) => number | null
  code: FlightIssueCode
}

const SESSION_TIME = 'pilot.simulatorMinutes'
const MAX_COUNT = 10_000
const MAX_METER = 10_000_000

const KINDS: readonly Kind[] = [
  { names: PILOT_MINUTES, parse: readMinutes, code: 'flight.minutes-unreadable' },
  { names: PILOT_COUNTS, parse: readCount, code: 'flight.count-unreadable' },
  { names: PILOT_METERS, parse: readMeter, code: 'flight.meter-unreadable' },
]

/**
 * The pilot's part, once the times are read. An empty field holds what can be worked out; a stored value that is what
 * was worked out before follows a changed flight, any other one was somebody's word and stays.
 */
export function readPilot(
  draft: FlightDraft,
  opened: FlightDraft,
  attributes: FlightAttributes,
  issues: FormIssue[],
  context: DraftContext,
): void {
  const stored: PilotFacts = draft.original.pilot ?? {}
  const facts: PilotFacts = { ...stored }
  const touched = (...fields: (keyof FlightDraft)[]): boolean => isTouched(draft, opened, ...fields)
  readFlying(draft, attributes, facts, touched('pilotFlying'), context)
  const before = pilotProposal(draft.original, context)
  const read = (isRead: (name: PilotField) => boolean, now: PilotProposal): void => {
    for (const kind of KINDS) {
      const names = kind.names.filter(isRead)
      for (const name of names) readFact(kind, name, { draft, opened, facts, before, now, issues })
    }
  }
  if (draft.kind === 'flight') {
    for (const side of DUTY_SIDES) readDutyTime(side, draft, attributes, facts, issues, touched(`duty.${side}`))
  }
  read(isLeading, {})
  // Landings follow the touch-and-goes, and take-offs follow the landings.
  read(isLanding, pilotProposal({ ...attributes, pilot: facts }, context))
  read((name) => !isLeading(name) && !isLanding(name), pilotProposal({ ...attributes, pilot: facts }, context))
  if (touched('launch')) put(facts, 'launch', draft.launch || null)
  if (touched('approaches')) put(facts, 'approaches', readApproaches(draft, issues))
  if (touched('reviews')) put(facts, 'reviews', draft.reviews.length > 0 ? draft.reviews : null)
  if (touched('endorsements')) readEndorsements(draft, facts, issues)
  if (touched(...SIGNATURE_FIELDS)) readSignature(draft, facts, issues, context)
  if (touched('fuelUsed', 'fuelUplifted', 'fuelUnit')) readFuel(draft, facts, issues)
  const isNowSession = draft.kind === 'session' && !isSession(draft.original)
  const kept = isNowSession ? sessionFacts(facts) : facts
  if (draft.kind === 'session' && !issues.some(({ field }) => field === SESSION_TIME) && !facts.simulatorMinutes)
    issues.push({ field: SESSION_TIME, code: 'flight.session-minutes-required' })
  if (isSame(kept, stored)) return
  const isEmpty = Object.values(kept ?? {}).every((value) => value === null || value === undefined)
  set(attributes, 'pilot', isEmpty ? null : kept)
}

function isLeading(name: PilotField): boolean {
  return LEADING_FACTS.some((leading) => leading === name)
}

function isLanding(name: PilotField): boolean {
  return name === 'landingsDay' || name === 'landingsNight'
}

interface Reading {
  draft: FlightDraft
  opened: FlightDraft
  facts: PilotFacts
  before: PilotProposal
  now: PilotProposal
  issues: FormIssue[]
}

function readFact({ parse, code }: Kind, name: PilotField, reading: Reading): void {
  const { draft, opened, facts, before, now, issues } = reading
  const typed = draft.pilot[name] ?? ''
  if (typed === (opened.pilot[name] ?? '')) {
    if (typed === '' && (facts[name] ?? null) === worth(before, name)) put(facts, name, worth(now, name))
  } else if (typed.trim() === '') put(facts, name, worth(now, name))
  else {
    const value = parse(typed, name)
    if (value === null) issues.push({ field: `pilot.${name}`, code })
    else facts[name] = value
  }
}

/** In a crew it is written down who flew; alone it says itself. What was stored as it follows goes on following. */
function readFlying(
  { original, pilotFlying }: FlightDraft,
  attributes: FlightAttributes,
  facts: PilotFacts,
  isTouchedByHand: boolean,
  context: DraftContext,
): void {
  const now = askedFlying(attributes, context)
  if (pilotFlying !== '') {
    if (isTouchedByHand) facts.pilotFlying = pilotFlying
  } else if (isTouchedByHand || (facts.pilotFlying ?? null) === askedFlying(original, context)) {
    put(facts, 'pilotFlying', now)
  }
}

function askedFlying(flight: FlightAttributes, context: DraftContext): PilotFlying | null {
  const { isAsked, who } = flyingProposal(flight, context)
  return isAsked ? who : null
}

function readEndorsements({ endorsements }: FlightDraft, facts: PilotFacts, issues: FormIssue[]): void {
  checkText('endorsements', endorsements, limits.ENDORSEMENTS_MAX_LENGTH, issues)
  put(facts, 'endorsements', endorsements.trim() === '' ? null : endorsements)
}

const SIGNATURE_FIELDS = [
  'signatureName',
  'signatureCertificate',
  'signatureExpires',
  'signatureDate',
  'signatureDrawn',
] as const satisfies readonly (keyof FlightDraft)[]

/** Nobody's signature is none: whatever else was typed asks for the name. */
function readSignature(draft: FlightDraft, facts: PilotFacts, issues: FormIssue[], context: DraftContext): void {
  const dayOf = (field: 'signatureExpires' | 'signatureDate'): string | null => {
    if (draft[field].trim() === '') return null
    const parsed = parseDate(draft[field], context.today, dateOrderOf(context))
    if (parsed.ok) return parsed.value.date
    issues.push({ field, code: parsed.error })
    return null
  }
  const [expires, signedOn] = [dayOf('signatureExpires'), dayOf('signatureDate')]
  const name = tidyText(draft.signatureName)
  if (name !== '') {
    const certificate = tidyText(draft.signatureCertificate) || null
    const drawn = draft.signatureDrawn === '' ? {} : { drawn: draft.signatureDrawn }
    facts.signature = { name, certificate, expires, signedOn, ...drawn }
  } else if (SIGNATURE_FIELDS.every((field) => draft[field].trim() === '')) put(facts, 'signature', null)
  else issues.push({ field: 'signatureName', code: 'flight.signer-required' })
}

/** A time that was left alone goes with its flight to another day, and stays as it is otherwise. */
function readDutyTime(
  side: DutySide,
  draft: FlightDraft,
  attributes: FlightAttributes,
  facts: PilotFacts,
  issues: FormIssue[],
  isTouched: boolean,
): void {
  const field = `duty.${side}` as const
  const name = DUTY_FACTS[side]
  const stored = facts[name] ?? null
  if (!isTouched) {
    if (stored !== null) facts[name] = moveDuty(stored, daysMoved(draft.original, attributes))
    return
  }
  if (draft[field].trim() === '') return put(facts, name, null)
  const anchor = dutyAnchor({ ...attributes, pilot: facts }, side)
  const read = readDuty(draft[field], anchor, side, draft.timeEntry === 'utc')
  if ('code' in read) issues.push({ field, code: read.code })
  else facts[name] = read.text
}

function daysMoved({ date: before }: FlightAttributes, { date: now }: FlightAttributes): number {
  return before?.length === 10 && now?.length === 10 ? daysBetween(before, now) : 0
}

/** An amount means nothing without its unit. */
function readFuel({ fuelUsed, fuelUplifted, fuelUnit }: FlightDraft, facts: PilotFacts, issues: FormIssue[]): void {
  const amount = (field: 'fuelUsed' | 'fuelUplifted', typed: string): number | null => {
    const value = typed.trim() === '' ? null : readMeter(typed)
    if (value === null && typed.trim() !== '') issues.push({ field, code: 'flight.amount-unreadable' })
    return value
  }
  const [used, uplifted] = [amount('fuelUsed', fuelUsed), amount('fuelUplifted', fuelUplifted)]
  if (used === null && uplifted === null) return put(facts, 'fuel', null)
  if (fuelUnit === '')
    issues.push({ field: used === null ? 'fuelUplifted' : 'fuelUsed', code: 'flight.fuel-unit-required' })
  else facts.fuel = { used, uplifted, unit: fuelUnit }
}

function worth(proposal: PilotProposal, name: PilotField): number | null {
  return isProposedFact(name) ? (proposal[name] ?? null) : null
}

/** Writes a fact; emptying what was never there leaves no trace. */
function put<K extends keyof PilotFacts>(facts: PilotFacts, name: K, value: PilotFacts[K] | null): void {
  if (value !== null) facts[name] = value
  else if (facts[name] !== null && facts[name] !== undefined) Object.assign(facts, { [name]: null })
}

function readMinutes(typed: string, name: PilotField): number | null {
  const minutes = parsePilotMinutes(name, typed)
  return minutes !== null && minutes <= limits.MAX_MINUTES ? minutes : null
}

function readCount(typed: string): number | null {
  const text = typed.trim()
  return /^\d{1,5}$/.test(text) && Number(text) <= MAX_COUNT ? Number(text) : null
}

function readMeter(typed: string): number | null {
  const value = parseDecimal(typed)
  return value !== null && value <= MAX_METER ? Math.round(value * 1000) / 1000 : null
}

function readApproaches({ approaches }: FlightDraft, issues: FormIssue[]): readonly Approach[] | null {
  const list: Approach[] = []
  for (const [index, row] of approaches.entries()) {
    const field = `approaches.${index}` as const
    const { airportId } = row
    const [type, runway, note] = [tidyText(row.type), tidyText(row.runway), tidyText(row.note)]
    const count = row.count.trim() === '' ? 1 : readCount(row.count)
    if (type === '' && runway === '' && note === '') continue
    if (type === '') issues.push({ field, code: 'flight.approach-type-required' })
    if (count === null || count < 1 || count > 1000) issues.push({ field, code: 'flight.count-unreadable' })
    checkText(field, type, limits.SHORT_TEXT_MAX_LENGTH, issues)
    checkText(field, runway, limits.SHORT_TEXT_MAX_LENGTH, issues)
    checkText(field, note, limits.NAME_MAX_LENGTH, issues)
    list.push({ type, airportId, runway: runway || null, count: count ?? 1, note: note || null })
  }
  return list.length > 0 ? list.slice(0, limits.MAX_APPROACHES) : null
}

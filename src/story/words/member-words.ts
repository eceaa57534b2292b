import { keyIn } from '../../i18n/key-in.ts'
import type { Approach, EndDetails, FlightTimes, Fuel, PilotFacts, Signature } from '../../../core/flight/flight.ts'
import { signatureText } from '../../../core/flight/pilot/signature.ts'
import { formatClockTime } from '../../../core/locale/clock.ts'
import { formatDate, formatDuration, formatNumber, formatOffset } from '../../../core/locale/format.ts'
import { readMoment } from '../../../core/time/moment.ts'
import type { Words } from './words.ts'

export type Wording<T> = (value: NonNullable<T>, words: Words) => string
/** Names every member of T and no other: one that is added and forgotten here does not compile. */
export type Wordings<T> = { readonly [Name in keyof Required<T>]: Wording<Required<T>[Name]> }

const minutes = (value: number, { tag }: Words): string => formatDuration(value, tag)
const number = (value: number, { tag }: Words): string => formatNumber(value, tag, 3)
const text = (value: string): string => value

/** `5 Mar, 09:10 (UTC+1)`: two times on one clock in different zones read differently. */
export function timeWords(value: string, { tag, clock }: Words): string {
  const moment = readMoment(value)
  if (moment === null) return value
  return `${formatDate(moment.date, tag, 'in-year')}, ${formatClockTime(moment.time, clock)} (${formatOffset(value)})`
}

export const TIMES: Wordings<FlightTimes> = {
  offBlock: timeWords,
  takeOff: timeWords,
  landing: timeWords,
  onBlock: timeWords,
}

export const END: Wordings<EndDetails> = { terminal: text, gate: text, runway: text }

export const PILOT: Wordings<PilotFacts> = {
  picMinutes: minutes,
  picusMinutes: minutes,
  spicMinutes: minutes,
  sicMinutes: minutes,
  reliefMinutes: minutes,
  dualReceivedMinutes: minutes,
  instructorMinutes: minutes,
  soloMinutes: minutes,
  safetyPilotMinutes: minutes,
  nightMinutes: minutes,
  ifrMinutes: minutes,
  actualInstrumentMinutes: minutes,
  simulatedInstrumentMinutes: minutes,
  crossCountryMinutes: minutes,
  multiPilotMinutes: minutes,
  singleEngineMinutes: minutes,
  multiEngineMinutes: minutes,
  simulatorMinutes: minutes,
  groundTrainingMinutes: minutes,
  nvgMinutes: minutes,
  dutyMinutes: minutes,
  dutyOn: timeWords,
  dutyOff: timeWords,
  takeOffsDay: number,
  takeOffsNight: number,
  landingsDay: number,
  landingsNight: number,
  fullStopsDay: number,
  fullStopsNight: number,
  touchAndGosDay: number,
  touchAndGosNight: number,
  waterLandings: number,
  nvgLandings: number,
  goArounds: number,
  holds: number,
  interceptions: number,
  pilotFlying: (value, { t }) => t(`flights:pilotFlying.${value}`),
  reviews: (value, { t }) => value.map((review) => t(`flights:review.${review}`)).join(', '),
  endorsements: text,
  signature: signatureWords,
  approaches: (value, words) => value.map((approach) => approachWords(approach, words)).join(', '),
  launch: (value, { t }) => t(`flights:launch.${value}`),
  hobbsStart: number,
  hobbsEnd: number,
  tachStart: number,
  tachEnd: number,
  fuel: fuelWords,
}

/** The attributes made of members that are changed, merged and shown one by one. */
export const MEMBERS = {
  scheduled: TIMES,
  actual: TIMES,
  departure: END,
  arrival: END,
  pilot: PILOT,
} as const

export type MemberField = keyof typeof MEMBERS

export function isMemberField(field: string): field is MemberField {
  return Object.hasOwn(MEMBERS, field)
}

/** What a member of an attribute is called. */
export function memberName(field: MemberField, member: string, t: Words['t']): string {
  return t(keyIn('changes:member', `${field}.${member}`))
}

/** A whole attribute of members in one line, for places that show it as one value. */
export function membersWords<T extends object>(
  field: MemberField,
  wordings: Wordings<T>,
  value: T,
  words: Words,
): string {
  const parts: string[] = []
  for (const name in wordings) {
    const member = value[name]
    if (member === null || member === undefined) continue
    parts.push(`${memberName(field, name, words.t)}: ${wordings[name](member, words)}`)
  }
  return parts.join('; ')
}

/** `used 42 l, uplifted 60 l` */
export function fuelWords({ used, uplifted, unit }: Fuel, { t, tag }: Words): string {
  const amount = (value: number): string => `${formatNumber(value, tag, 3)}\u202f${t(`flights:fuelUnit.${unit}`)}`
  return [
    used === null ? null : t('value.fuelUsed', { amount: amount(used) }),
    uplifted === null ? null : t('value.fuelUplifted', { amount: amount(uplifted) }),
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** `Iris Instruktor, 1234567CFI, signed on 6 Mar 2026, certificate until 31 May 2027` */
export function signatureWords(signature: Signature, { t, tag }: Words): string {
  const { signedOn, expires, drawn } = signature
  return [
    signatureText(signature),
    signedOn ? t('value.signedOn', { date: formatDate(signedOn, tag) }) : null,
    expires ? t('value.certificateUntil', { date: formatDate(expires, tag) }) : null,
    drawn ? t('value.drawn') : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** `2 × ILS, runway 25L` */
function approachWords({ type, airportId, runway, count }: Approach, { t }: Words): string {
  const where = runway ? t('value.runway', { name: runway }) : null
  return [`${count > 1 ? `${count} × ` : ''}${type}`, airportId, where].filter(Boolean).join(', ')
}

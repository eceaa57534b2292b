/**
 * What can be wrong in the flight form. A code is a locale key at once: `flights:issues.<code without "flight.">`
 * or whatever namespace the form uses; both languages have a sentence for each.
 */
export const FLIGHT_ISSUE_CODES = [
  'flight.from-required',
  'flight.to-required',
  'flight.session-minutes-required',
  'flight.date-required',
  'flight.date-unreadable',
  'flight.date-not-real',
  'flight.date-out-of-range',
  'flight.date-order',
  'flight.date-other-weekday',
  'flight.time-unreadable',
  'flight.time-needs-day',
  'flight.time-next-day',
  'flight.zone-unknown',
  'flight.zone-needed',
  'flight.day-offset-unreadable',
  'flight.arrival-before-departure',
  'flight.number-unreadable',
  'flight.number-needs-airline',
  'flight.minutes-unreadable',
  'flight.count-unreadable',
  'flight.meter-unreadable',
  'flight.amount-unreadable',
  'flight.fuel-unit-required',
  'flight.miles-unreadable',
  'flight.duty-days-unreadable',
  'flight.distance-unreadable',
  'flight.person-name-required',
  'flight.approach-type-required',
  'flight.signer-required',
  'flight.custom-number-unreadable',
  'flight.position-decimals',
  'flight.position-latitude',
  'flight.position-longitude',
  'flight.position-minutes',
  'flight.too-long',
  'flight.unsupported-characters',
] as const

export type FlightIssueCode = (typeof FLIGHT_ISSUE_CODES)[number]
/** Why a typed position cannot be. */
export type PositionIssueCode = Extract<FlightIssueCode, `flight.position-${string}`>

/** Questions about times; also locale keys. */
export const TIME_QUESTION_CODES = ['flight.time-ambiguous', 'flight.time-gap', 'flight.time-day'] as const
export type TimeQuestionCode = (typeof TIME_QUESTION_CODES)[number]

import { fail, ok, type Result } from '../lib/result.ts'
import type { AirlineSnapshot, FlightNumber } from './flight.ts'
import type { FlightIssueCode } from '../errors/issue-codes.ts'

/** ICAO designators are three letters, IATA ones two characters with at least one letter (`4U`, `U2`, `B6`). */
const WHOLE = /^([A-Z]{3}|[A-Z][A-Z0-9]|\d[A-Z])[\s-]*(\d{1,4})\s*([A-Z]?)$/
const DIGITS = /^(\d{1,4})\s*([A-Z]?)$/

/**
 * Reads `LH 400`, `lh0400`, `DLH400A`, `U2 1234`; leading zeros go. Digits alone take the code of the airline chosen
 * in the form.
 */
export function parseFlightNumber(
  typed: string,
  airline: AirlineSnapshot | null = null,
): Result<FlightNumber, FlightIssueCode> {
  const text = typed.normalize('NFKC').trim().toUpperCase()
  const whole = WHOLE.exec(text)
  if (whole) return ok(make(whole[1], whole[2], whole[3]))
  const digits = DIGITS.exec(text)
  if (!digits) return fail('flight.number-unreadable')
  const carrier = airline?.iata ?? airline?.icao
  return carrier ? ok(make(carrier, digits[1], digits[2])) : fail('flight.number-needs-airline')
}

function make(carrier = '', number = '', suffix = ''): FlightNumber {
  return { carrier, number: String(Number(number)), suffix: suffix === '' ? null : suffix }
}

/** `LH 400A`. */
export function writeFlightNumber(number: FlightNumber | null | undefined): string {
  return number ? `${number.carrier} ${number.number}${number.suffix ?? ''}` : ''
}

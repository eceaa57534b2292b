import type { Digest } from '../../digest/digest.ts'

const NUMBER = /^([A-Z]{3}|[A-Z][A-Z\d]|\d[A-Z])[\s-]*(\d{1,4})\s*([A-Z]?)$/

interface Typed {
  readonly carrier: string
  readonly digits: string
}

/** `lh 0400a` as the log writes it: `LH`, `400A`; null for what is no flight number. */
function readNumber(typed: string): Typed | null {
  const [, carrier, digits, suffix = ''] = NUMBER.exec(typed.normalize('NFKC').trim().toUpperCase()) ?? []
  return carrier === undefined ? null : { carrier, digits: `${Number(digits)}${suffix}` }
}

/**
 * Flight numbers of the log that are this one, in either designator of the airline: `LH0400`, `DLH 400` are LH 400.
 * Where there are none, those that begin so: `LH04`. Null for none.
 */
export function flightNumbers(digest: Digest, typed: string): Uint8Array | null {
  const number = readNumber(typed)
  if (number === null) return null
  const { numbers } = digest.tables
  const wanted = writingsOf(digest, number)
  const exact = numbers.mask((text) => wanted.includes(text))
  if (exact.includes(1)) return exact
  const beginning = numbers.mask((text) => wanted.some((one) => text.startsWith(one)))
  return beginning.includes(1) ? beginning : null
}

/** Is it a flight number of the log, all of it? */
export function isFlightNumber(digest: Digest, typed: string): boolean {
  const number = readNumber(typed)
  if (number === null) return false
  const wanted = writingsOf(digest, number)
  return digest.tables.numbers.values().some((text) => wanted.includes(text))
}

/** As the log may write it. */
function writingsOf(digest: Digest, { carrier, digits }: Typed): string[] {
  return designators(digest, carrier).map((designator) => `${designator} ${digits}`)
}

/** The designator, and the other one of the airlines of the log that have it. */
function designators(digest: Digest, carrier: string): string[] {
  const found = new Set([carrier])
  for (const { iata, icao } of digest.tables.airlines.values()) {
    if (iata === carrier && icao !== null) found.add(icao)
    if (icao === carrier && iata !== null) found.add(iata)
  }
  return [...found]
}

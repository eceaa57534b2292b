import type { PositionIssueCode } from '../errors/issue-codes.ts'
import type { Position } from '../geo/position.ts'
import { COORDINATE_DECIMALS } from './coordinate.ts'

/** What a text says of a position: nothing, one in degrees, or one that cannot be. */
export type TypedPosition =
  | { kind: 'none' }
  | { kind: 'position'; position: Position; name: string | null }
  | { kind: 'wrong'; code: PositionIssueCode }

/** Degrees, or degrees, minutes and seconds; a letter of the compass before or behind. O is Ost. */
const HALF = String.raw`[NSEWO]?\s*[+-]?\d{1,3}(?:\.\d+)?(?:\s*°(?:\s*\d{1,2}(?:\.\d+)?\s*'(?:\s*\d{1,2}(?:\.\d+)?\s*")?)?)?\s*[NSEWO]?`
const PAIR = new RegExp(`^(${HALF})\\s*[,;\\s/]\\s*(${HALF})$|^(${HALF}[NS])(${HALF}[EWO])$`, 'i')
/** As in flight plans: `5222N01330E`, `522136N0133000E`. */
const COMPACT = /^(\d{2})(\d{2})(\d{2})?([NS])\s*(\d{3})(\d{2})(\d{2})?([EWO])$/i
/** What a position says of itself that no number of a name does: a sign of degrees, a letter of the compass, a fraction twice. */
const CERTAIN = /°|\d\s*[NSEWO]\b|\b[NSEWO]\s*\d|\d\.\d.*\d\.\d/i
const GAP = /[\s,;:(]+/g

/**
 * Reads `52.36, 13.50`, `52° 21.6' N, 13° 30' E`, `5222N01330E`, each with the name of the place before it or alone.
 * Commas are decimal where another sign separates the two: `52,36; 13,50`.
 */
export function readTypedPosition(text: string): TypedPosition {
  const tidy = tidied(text)
  const alone = readPair(tidy)
  if (alone.kind !== 'none') return alone
  for (const gap of tidy.matchAll(GAP)) {
    const name = tidy.slice(0, gap.index)
    const rest = tidy.slice(gap.index + gap[0].length).replace(/\)$/, '')
    if (!/\p{L}/u.test(name) || !CERTAIN.test(rest)) continue
    const named = readPair(rest)
    if (named.kind !== 'none') return named.kind === 'position' ? { ...named, name } : named
  }
  return alone
}

/** One sign for each thing, however keyboards and maps write it. */
function tidied(text: string): string {
  return text
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/''|[″“”]/g, '"')
    .replace(/[′’‘´`]/g, "'")
}

function readPair(text: string): TypedPosition {
  const compact = COMPACT.exec(text)
  if (compact) {
    const [, latitude, minutes, seconds = '0', ns = '', longitude, more, last = '0', ew = ''] = compact
    return readHalves(`${latitude}°${minutes}'${seconds}"${ns}`, `${longitude}°${more}'${last}"${ew}`)
  }
  const match = PAIR.exec(text) ?? PAIR.exec(withPoints(text))
  return match ? readHalves(match[1] ?? match[3] ?? '', match[2] ?? match[4] ?? '') : { kind: 'none' }
}

/** Decimal commas become points, where a comma between digits cannot be what separates the pair. */
function withPoints(text: string): string {
  return text.includes('.') ? text : text.replace(/(\d),(\d)/g, '$1.$2')
}

function readHalves(first: string, second: string): TypedPosition {
  // `13.50 E, 52.36 N` says itself which is which.
  const [north, east] = /[EWO]/i.test(first) && /[NS]/i.test(second) ? [second, first] : [first, second]
  if (/[EWO]/i.test(north) || /[NS]/i.test(east)) return { kind: 'none' }
  if ([north, east].some((half) => (/\.(\d+)/.exec(half)?.[1] ?? '').length > COORDINATE_DECIMALS)) {
    return { kind: 'wrong', code: 'flight.position-decimals' }
  }
  const [latitude, longitude] = [degreesOf(north), degreesOf(east)]
  if (latitude === null || longitude === null) return { kind: 'wrong', code: 'flight.position-minutes' }
  if (Math.abs(latitude) > 90) return { kind: 'wrong', code: 'flight.position-latitude' }
  if (Math.abs(longitude) > 180) return { kind: 'wrong', code: 'flight.position-longitude' }
  return { kind: 'position', position: { latitude, longitude }, name: null }
}

/** Null where minutes or seconds are 60 or more. */
function degreesOf(half: string): number | null {
  const [degrees = 0, minutes = 0, seconds = 0] = (half.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  if (minutes >= 60 || seconds >= 60) return null
  const value = degrees + minutes / 60 + seconds / 3600
  const rounded = Math.round(value * 10 ** COORDINATE_DECIMALS) / 10 ** COORDINATE_DECIMALS
  return /-|[SW]/i.test(half) && rounded !== 0 ? -rounded : rounded
}

import { BLANK } from '../blank.ts'
import { NUMBER_WORDS, withDigits } from './number-words.ts'
import type { LengthUnit } from '../query.ts'

/** A number as typed, and its unit where one stands there. */
export interface Amount<Unit> {
  readonly value: number
  readonly unit: Unit | null
}

const HOURS = 'h|hr|hrs|hours?|std|stunden?'
const MINUTES = 'm|min|mins|minutes?|minuten?'
const LENGTHS: Readonly<Record<string, LengthUnit>> = {
  km: 'km',
  kilometers: 'km',
  kilometer: 'km',
  kilometres: 'km',
  kilometre: 'km',
  kilometern: 'km',
  mi: 'mi',
  mile: 'mi',
  miles: 'mi',
  meile: 'mi',
  meilen: 'mi',
  nm: 'nmi',
  nmi: 'nmi',
}
const LENGTH_WORDS = Object.keys(LENGTHS).join('|')
const NUMBER = String.raw`(?:\d+(?:[.'’]\d+)*(?:,\d+)?|(?:${NUMBER_WORDS})(?:einhalb)?(?!\p{L}))`
const SPACE = `[${BLANK}]`
const ONE = String.raw`-?(?:(?:half${SPACE}+)?an?${SPACE}+(?:hour|minute)|(?:einer?${SPACE}+)?halben?${SPACE}+stunde|\d{1,5}:[0-5]\d(?:${SPACE}*(?:${HOURS}))?(?![\p{L}\d])|${NUMBER}(?:${SPACE}*(?:${HOURS})(?:[0-5]?\d(?:${SPACE}*(?:${MINUTES}))?|${SPACE}+[0-5]?\d${SPACE}*(?:${MINUTES}))?(?![\p{L}\d])|${SPACE}*(?:${MINUTES}|${LENGTH_WORDS})(?!\p{L}))?)`

/** `1,5 h`, `1 h 30 min`, `> 500 km`, `5..8h`, `..90`: numbers with their units, up to the end of a value. */
export const AMOUNT = new RegExp(
  String.raw`(?:[<>=≤≥]+${SPACE}*)?(?:${ONE}(?:${SPACE}*\.\.${SPACE}*(?:${ONE})?|(?:[-–—]|${SPACE}+[-–—]${SPACE}+)${ONE})?|\.\.${SPACE}*${ONE})(?=[${BLANK}(),"]|$)`,
  'iuy',
)

const CLOCK = new RegExp(`^(-?)(\\d{1,5}):([0-5]\\d)(?:${HOURS})?$`)
const WRITTEN = new RegExp(
  `^(-?)(\\d{1,7}(?:[.,]\\d{1,4})?)(?:(${HOURS})(?:([0-5]?\\d)(?:${MINUTES})?)?|(${MINUTES}))?$`,
)
const LENGTH = new RegExp(`^(\\d{1,7}(?:[.,]\\d{1,3})?)(${LENGTH_WORDS})?$`)
/** `5.000`, `5,000`, `5'000`: three digits after the sign are thousands, never thousandths of a kilometre. */
const GROUPED = /^(\d{1,3})[.,'’](\d{3})(?=\D|$)/

/** Minutes of `90min`, `1:30`, `1:30h`, `1h30`, `1,5h`, `8 hours`, `five hours`; of a number alone the number, without a unit. */
export function durationOf(typed: string): Amount<'minutes'> | null {
  const text = withDigits(typed).toLowerCase().replaceAll(/\s/g, '')
  const clock = CLOCK.exec(text)
  if (clock) return { value: signed(clock[1], Number(clock[2]) * 60 + Number(clock[3])), unit: 'minutes' }
  const match = WRITTEN.exec(text)
  if (!match) return null
  const [, minus, digits = '', hours, rest, minutes] = match
  const number = Number(digits.replace(',', '.'))
  if (hours === undefined) {
    if (minutes !== undefined && !Number.isInteger(number)) return null
    return { value: signed(minus, number), unit: minutes === undefined ? null : 'minutes' }
  }
  // `1,5h30` says two things.
  if (rest !== undefined && !Number.isInteger(number)) return null
  return { value: signed(minus, Math.round(number * 60) + Number(rest ?? 0)), unit: 'minutes' }
}

function signed(minus: string | undefined, size: number): number {
  return minus === '-' && size > 0 ? -size : size
}

const LENGTH_BEHIND = new RegExp(`(?:${LENGTH_WORDS})$`, 'i')

/** Is it a length by its unit? */
export function isLength(typed: string): boolean {
  return LENGTH_BEHIND.test(typed.trim())
}

export function lengthOf(typed: string): Amount<LengthUnit> | null {
  const match = LENGTH.exec(withDigits(typed).toLowerCase().replaceAll(/\s/g, '').replace(GROUPED, '$1$2'))
  if (!match) return null
  const [, digits = '', unit = ''] = match
  return { value: Number(digits.replace(',', '.')), unit: LENGTHS[unit] ?? null }
}

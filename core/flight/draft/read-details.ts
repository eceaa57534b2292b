import { readTyped } from '../../custom/custom-text.ts'
import { KM_PER_UNIT } from '../../locale/format.ts'
import { dateOrderOf } from '../../time/date-order.ts'
import { parseMinutes } from '../../time/parse-minutes.ts'
import type { DraftContext, FlightDraft, FormIssue } from './draft.ts'
import { END_FIELDS } from './draft.ts'
import { endOfField } from './end-field.ts'
import type { CustomValue } from '../../custom/custom-field.ts'
import type { EndDetails, FlightAttributes } from '../flight.ts'
import * as limits from '../schema/limits.ts'
import { parseDecimal } from './parse-decimal.ts'
import { checkPosition, checkText, placeByHand, placeOf, set, tidyText } from './read-fields.ts'
import { isTouched } from './to-draft.ts'

/** The fields that fewer people fill in; writes into `attributes` and `issues`. What was not touched stays as stored. */
export function readDetails(
  draft: FlightDraft,
  opened: FlightDraft,
  attributes: FlightAttributes,
  issues: FormIssue[],
  context: DraftContext,
): void {
  const touched = (...fields: (keyof FlightDraft)[]): boolean => isTouched(draft, opened, ...fields)
  if (touched('divertedTo', 'divertedToText', 'divertedToZone')) {
    set(attributes, 'divertedTo', placeOf(draft, 'divertedTo'))
    if (!draft.divertedTo) checkPosition('divertedTo', draft.divertedToText, issues)
  }
  if (touched('via')) readVia(draft, attributes, issues)
  if (touched('divertedTo', 'divertedToText', 'via')) set(attributes, 'distanceKm', null)
  if (touched('duration')) readDuration(draft, attributes, issues)
  if (touched('distance')) readDistance(draft, attributes, issues, context)
  // Booking codes and classes are capitals wherever they are printed.
  for (const name of ['pnr', 'bookingClass'] as const) {
    if (touched(name)) set(attributes, name, tidyText(draft[name]).toUpperCase() || null)
  }
  for (const name of ['ticket', 'frequentFlyer'] as const) {
    if (touched(name)) set(attributes, name, tidyText(draft[name]) || null)
  }
  for (const name of ['awardMiles', 'statusMiles'] as const) {
    if (touched(name)) readMiles(draft, name, attributes, issues)
  }
  if (touched(...END_FIELDS)) readEnds(draft, attributes)
  if (touched('people')) readPeople(draft, attributes, issues)
  if (touched('tags', 'tagText')) readTags(draft, attributes, issues)
  if (touched('rating')) set(attributes, 'rating', draft.rating === '' ? null : Number(draft.rating))
  if (touched('custom')) readCustom(draft, attributes, issues, context)
}

function readVia({ via }: FlightDraft, attributes: FlightAttributes, issues: FormIssue[]): void {
  for (const [index, { place, text }] of via.entries()) {
    checkText(`via.${index}`, text, limits.NAME_MAX_LENGTH, issues)
    if (place === null) checkPosition(`via.${index}`, text, issues)
  }
  const places = via.map(({ place, text }) => place ?? placeByHand(text)).filter((place) => place !== null)
  set(attributes, 'via', places.length > 0 ? places.slice(0, limits.MAX_VIA) : null)
}

function readDuration({ duration }: FlightDraft, attributes: FlightAttributes, issues: FormIssue[]): void {
  if (duration.trim() === '') return set(attributes, 'durationMinutes', null)
  const minutes = parseMinutes(duration)
  if (minutes === null || minutes > limits.MAX_MINUTES) {
    issues.push({ field: 'duration', code: 'flight.minutes-unreadable' })
  } else attributes.durationMinutes = minutes
}

const MAX_KM = 1_000_000

function readDistance(
  { distance }: FlightDraft,
  attributes: FlightAttributes,
  issues: FormIssue[],
  { distanceUnit = 'km' }: DraftContext,
): void {
  if (distance.trim() === '') return set(attributes, 'distanceKm', null)
  const value = parseDecimal(distance)
  const km = value === null ? null : Math.round(value * KM_PER_UNIT[distanceUnit] * 1000) / 1000
  if (km === null || km < 0 || km > MAX_KM) issues.push({ field: 'distance', code: 'flight.distance-unreadable' })
  else attributes.distanceKm = km
}

/** Whole miles or points, as they stand in an account: `1,250` and `1.250` are both 1250. */
function readMiles(
  draft: FlightDraft,
  name: 'awardMiles' | 'statusMiles',
  attributes: FlightAttributes,
  issues: FormIssue[],
): void {
  const typed = draft[name].trim()
  if (typed === '') return set(attributes, name, null)
  const miles = /^\d{1,8}$|^\d{1,3}(?:[.,’'\s]\d{3}){1,2}$/.test(typed) ? Number(typed.replaceAll(/\D/g, '')) : null
  if (miles === null || miles > limits.MAX_MILES) issues.push({ field: name, code: 'flight.miles-unreadable' })
  else attributes[name] = miles
}

function readEnds(draft: FlightDraft, attributes: FlightAttributes): void {
  for (const end of ['departure', 'arrival'] as const) {
    const details: EndDetails = { terminal: null, gate: null, runway: null }
    for (const field of END_FIELDS) {
      const place = endOfField(field)
      if (place.end === end) details[place.name] = tidyText(draft[field]) || null
    }
    set(attributes, end, Object.values(details).some((value) => value !== null) ? details : null)
  }
}

function readPeople({ people }: FlightDraft, attributes: FlightAttributes, issues: FormIssue[]): void {
  const named = people.map((person) => ({ ...person, name: tidyText(person.name), role: tidyText(person.role) }))
  for (const [index, { name, role }] of named.entries()) {
    if (name === '' && role !== '') issues.push({ field: `people.${index}`, code: 'flight.person-name-required' })
    checkText(`people.${index}`, name, limits.NAME_MAX_LENGTH, issues)
    checkText(`people.${index}`, role, limits.SHORT_TEXT_MAX_LENGTH, issues)
  }
  const kept = named.filter(({ name }) => name !== '').slice(0, limits.MAX_PEOPLE)
  const list = kept.map(({ name, role, userId }) => ({ name, role: role || null, userId }))
  set(attributes, 'people', list.length > 0 ? list : null)
}

function readTags(draft: FlightDraft, attributes: FlightAttributes, issues: FormIssue[]): void {
  const tags = withTags(draft.tags, draft.tagText)
  for (const tag of tags) checkText('tags', tag, limits.TAG_MAX_LENGTH, issues)
  set(attributes, 'tags', tags.length > 0 ? tags.slice(0, limits.MAX_TAGS) : null)
}

/** The list with what was typed, one tag or several with commas; none stands there twice. */
export function withTags(tags: readonly string[], typed: string): readonly string[] {
  const more = typed.split(',').map(tidyText).filter(Boolean)
  return more.length === 0 ? tags : [...new Set([...tags, ...more])]
}

function readCustom(
  draft: FlightDraft,
  attributes: FlightAttributes,
  issues: FormIssue[],
  context: DraftContext,
): void {
  const reading = { ...context, dateOrder: dateOrderOf(context) }
  const values = draft.custom.map(({ id, value, typed }, index): [string, CustomValue] => {
    if (typed === null) return [id, value]
    const read = readTyped(typed.text, typed.kind, reading)
    if (!read.ok) issues.push({ field: `custom.${index}`, code: read.error })
    else checkText(`custom.${index}`, typed.text, limits.CUSTOM_TEXT_MAX_LENGTH, issues)
    return [id, read.ok ? read.value : value]
  })
  const filled = values.filter(([, value]) => value !== null).slice(0, limits.MAX_CUSTOM_FIELDS)
  set(attributes, 'custom', filled.length > 0 ? Object.fromEntries(filled) : null)
}

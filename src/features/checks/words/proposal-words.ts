import { distanceKm } from '../../../../core/geo/distance.ts'
import type { Position } from '../../../../core/geo/position.ts'
import { formatDistance } from '../../../../core/locale/format.ts'
import { keyIn } from '../../../i18n/key-in.ts'
import type { Proposal } from '../../../../core/check/repairs/proposal.ts'
import { isObject, type JsonObject, type JsonValue } from '../../../../core/lib/json.ts'
import { isSame } from '../../../../core/lib/is-same.ts'
import { changesBetween } from '../../../../core/sync/history.ts'
import { countryName } from '../../../flight/catalogue/country-name.ts'
import { fieldName, fieldValue } from '../../../story/words/field-words.ts'
import { plainWords } from '../../../story/words/plain-words.ts'
import type { Words } from '../../../story/words/words.ts'

export interface ProposalLine {
  name: string
  before: string
  after: string
}

/** What a repair does, field by field in the reader's words; nothing is left unsaid. Empty is none. */
export function proposalWords({ patch, before }: Proposal, words: Words): ProposalLine[] {
  return changesBetween(before, patch).flatMap((change) => {
    const name = fieldName(change.field, words)
    const line = {
      name,
      before: fieldValue(change.field, change.before, words),
      after: fieldValue(change.field, change.after, words),
    }
    return line.before === line.after || isSameByName(change.before, change.after)
      ? partsOf(name, change.before, change.after, words)
      : [line]
  })
}

/** What a place is read by: another country alone may change the city's name in the reader's language. */
const NAMES = ['iata', 'icao', 'city', 'name'] as const

function isSameByName(before: JsonValue, after: JsonValue): boolean {
  if (!isObject(before) || !isObject(after)) return false
  return NAMES.some((name) => before[name]) && NAMES.every((name) => isSame(before[name], after[name]))
}

/** A place or an airline may read the same before and after: then its parts that differ say what happens. */
function partsOf(name: string, before: JsonValue, after: JsonValue, words: Words): ProposalLine[] {
  if (!isObject(before) || !isObject(after)) return [{ name, before: plain(before, words), after: plain(after, words) }]
  const isMoved = POSITION.some((part) => !isSame(before[part], after[part]))
  const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((part) => !isSame(before[part], after[part]) && !POSITION.includes(part))
    .map((part) => ({
      part,
      name: words.t(keyIn('invalid:member', part)),
      before: partWords(part, before[part] ?? null, words),
      after: partWords(part, after[part] ?? null, words),
    }))
  const parts = isMoved ? [...differing, positionPart(before, after, words)] : differing
  // The key of a catalogue says nothing to its reader where something readable comes with it.
  const shown = parts.length > 1 ? parts.filter(({ part }) => part !== 'airportId' && part !== 'airlineId') : parts
  // What is only filled in is one line.
  if (shown.length > 1 && shown.every((part) => part.before === '')) {
    const [names, values] = [shown.map((part) => part.name), shown.map((part) => part.after)]
    return [{ name: [name, ...names].join(', '), before: '', after: values.join(', ') }]
  }
  return shown.map((part) => ({ name: `${name}, ${part.name}`, before: part.before, after: part.after }))
}

const POSITION = ['latitude', 'longitude']

/** A position by the place it is at, or how far it is from there: degrees say nothing to most readers. */
function positionPart(before: JsonObject, after: JsonObject, words: Words) {
  const [old, next] = [readPosition(before), readPosition(after)]
  const place = fieldValue('from', after, words)
  const km = old && next ? distanceKm(old, next) : null
  const distance = km === null ? '' : formatDistance(km, words.distanceUnit, words.tag)
  return {
    part: 'location',
    name: words.t('invalid:member.location'),
    before: km === null ? '' : words.t('invalid:apart', { distance, place }),
    after: place,
  }
}

function readPosition({ latitude, longitude }: JsonObject): Position | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

function partWords(part: string, value: JsonValue, words: Words): string {
  const language = words.tag === 'de-DE' ? 'de' : 'en'
  return part === 'country' && typeof value === 'string' ? (countryName(value, language) ?? value) : plain(value, words)
}

function plain(value: JsonValue, words: Words): string {
  return plainWords(value, words)
}

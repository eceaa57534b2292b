import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { readFlight } from '../../../core/flight/read-flight.ts'
import { isFlightAttribute } from '../../../core/flight/schema/schema.ts'
import type { JsonValue } from '../../../core/lib/json.ts'
import { customWords } from './custom-words.ts'
import { flightWords } from './flight-words.ts'
import { isMemberField, memberName, MEMBERS } from './member-words.ts'
import { plainWords } from './plain-words.ts'
import type { Words } from './words.ts'

/** The one place that turns attributes into words: waiting changes, history and conflicts all ask here. */

/** What a field is called: `seat`, `actual/offBlock`, `custom/Lounge`. One this version does not know keeps its name. */
export function fieldName(field: string, { t, customFields = [] }: Words): string {
  const [attribute = '', ...rest] = field.split('/')
  const member = rest.join('/')
  if (!isFlightAttribute(attribute)) return field
  if (member === '') return t(`field.${attribute}`)
  if (attribute === 'custom') return customFields.find(({ id }) => id === member)?.name ?? nameOfUnknown(member, t)
  // Parts of a value that is one thing to its reader, such as `seat/number`, go by the whole's name.
  if (!isMemberField(attribute)) return t(`field.${attribute}`)
  if (Object.hasOwn(MEMBERS[attribute], member)) return memberName(attribute, member, t)
  return `${t(`field.${attribute}`)}: ${member}`
}

/** A field's value as its reader would say it; empty for none. */
export function fieldValue(field: string, value: JsonValue, words: Words): string {
  if (value === null) return ''
  const [attribute = '', ...rest] = field.split('/')
  const member = rest.join('/')
  if (attribute === 'custom' && member !== '') return customWords(member, value, words)
  if (member === '') return attributeValue(attribute, member, value, words)
  const read = readFlight({ [attribute]: { [member]: value } }).attributes
  return memberValue(attribute, member, read, words) ?? plainWords(value, words)
}

/** A field that is deleted, or not here yet, has no name; values that have not moved to an id have nothing else. */
function nameOfUnknown(member: string, t: Words['t']): string {
  return UUID.test(member) ? t('field.customField') : member
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

function attributeValue(attribute: string, member: string, value: JsonValue, words: Words): string {
  if (member !== '' || !isFlightAttribute(attribute)) return plainWords(value, words)
  const known = readFlight({ [attribute]: value }).attributes[attribute]
  return known === null || known === undefined ? plainWords(value, words) : flightWords(attribute, known, words)
}

function memberValue(attribute: string, member: string, read: FlightAttributes, words: Words): string | null {
  if (!isMemberField(attribute)) return null
  const known = read[attribute]
  if (!known) return null
  const [first] = Object.entries(known).filter(([name]) => name === member)
  const value: unknown = first?.[1]
  const wordings: Readonly<Record<string, unknown>> = MEMBERS[attribute]
  const wording = wordings[member]
  return typeof wording === 'function' ? String(wording(value, words)) : null
}

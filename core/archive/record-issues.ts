import { customFieldIssues } from '../custom/custom-field.ts'
import { validateFlight } from '../flight/schema/validate.ts'
import { isObject, type JsonValue } from '../lib/json.ts'
import { broughtForwardIssues } from '../logbook/brought-forward.ts'
import { fileFacts, validateMedia } from '../media/media.ts'
import { type DataRules, MAX_RESOURCE_BYTES, validateData } from '../validate/resource.ts'
import { isUuid } from '../validate/uuid.ts'
import type { Collection } from '../wire/resources.ts'
import type { ArchiveRecord } from './archive.ts'

/**
 * Why an entry of an archive is not put in. `broken`: no record at all; `invalid`: a value this version of the app cannot
 * store; `large`; `twice`: under an id that came before; `damaged`: it could not be read; `no-bytes`, `wrong-bytes`: a
 * photo, document or track whose file is not in the archive, or is another one; `no-flight`: whose flight is neither in
 * the log nor in the archive.
 */
export const RECORD_REFUSALS = [
  'broken',
  'invalid',
  'large',
  'twice',
  'damaged',
  'no-bytes',
  'wrong-bytes',
  'no-flight',
] as const
export type RecordRefusal = (typeof RECORD_REFUSALS)[number]

/** A line with its names, the id and both braces beside the attributes. */
export const LONGEST_LINE = MAX_RESOURCE_BYTES + 1024

const DATA_RULES: DataRules = { 'custom-fields': customFieldIssues, settings: broughtForwardIssues }

/** A record as a line of an archive says it, or why it is none; the same rules as the server's. */
export function readRecord(collection: Collection, json: JsonValue): ArchiveRecord | RecordRefusal {
  if (!isObject(json)) return 'broken'
  const { type, id, attributes } = json
  if (typeof type !== 'string' || typeof id !== 'string' || !isUuid(id) || !isObject(attributes)) return 'broken'
  const record = { type, id, attributes }
  if (collection === 'data') {
    // A type of the other two is no type of this one.
    return validateData(type, attributes, DATA_RULES).length === 0 ? (record as ArchiveRecord) : 'invalid'
  }
  if (type !== collection) return 'broken'
  const issues = type === 'flights' ? validateFlight(attributes) : validateMedia(attributes)
  const isWhole =
    type === 'flights' || (fileFacts(attributes, 'original') && typeof attributes['flightId'] === 'string')
  return issues.length === 0 && isWhole ? { type, id, attributes } : 'invalid'
}

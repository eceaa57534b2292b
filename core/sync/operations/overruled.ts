// Values that an edit replaced although its author had not seen them (I4): the client that merged names their fields in
// its operation, the server notes them with the record, and the device that made such a value shows a conflict card. No
// clock decides.
import { isSame } from '../../lib/is-same.ts'
import { asObject, isArray, isObject, type JsonValue, member } from '../../lib/json.ts'
import type { Overruled } from '../../wire/resources.ts'
import { canonicalJson } from '../canonical-json.ts'
import { MEMBER_FIELDS } from '../member-fields.ts'
import type { Content } from '../merge.ts'
import { formatHash, parseHash, recordHash } from '../record-hash.ts'
import { isLater, type Place } from '../place.ts'

/** The field that stands for the record itself: an edit that did not know of a removal has brought it back. */
export const RECORD_ITSELF = ''

/** A record with more of them forgets the oldest. */
export const MAX_OVERRULED = 32

/** What a field says: an attribute, or attribute and member; of the record itself, whether it is there. */
export function valueAt(content: Content, field: string): JsonValue {
  if (field === RECORD_ITSELF) return content === null ? null : true
  const cut = field.indexOf('/')
  const name = cut < 0 ? field : field.slice(0, cut)
  if (!MEMBER_FIELDS.has(name) || cut < 0) return member(content ?? {}, field)
  return member(asObject(member(content ?? {}, name)), field.slice(cut + 1))
}

export function sameAt(a: Content, b: Content, field: string): boolean {
  return isSame(valueAt(a, field), valueAt(b, field))
}

/** How an overruled value is named on the wire: 16 hex digits. */
export function overruledHash(id: string, field: string, value: JsonValue): string {
  return formatHash(recordHash(field, id, canonicalJson(value)))
}

/**
 * What is noted with a record after an operation was applied to it.
 * @param known what was noted before
 * @param fields what the operation says it overrules
 * @param seq number of this change
 */
export function noteOverruled(
  known: readonly Overruled[],
  id: string,
  [before, after]: readonly [Content, Content],
  fields: readonly string[],
  seq: string,
): readonly Overruled[] {
  if (after === null) return []
  const noted = [...new Set(fields)]
    .filter((field) => !sameAt(before, after, field))
    .map((field) => ({ field, seq, value: overruledHash(id, field, valueAt(before, field)) }))
  return noted.length === 0 ? known : [...known, ...noted].slice(-MAX_OVERRULED)
}

/** What was noted after the place at which a device last knew the record. The numbers of two epochs cannot be compared. */
export function overruledSince(all: readonly Overruled[], was: Place | null, is: Place | null): readonly Overruled[] {
  if (was === null) return all
  return was.epoch === is?.epoch ? all.filter(({ seq }) => isLater(seq, was.seq)) : []
}

/** What a resource's `meta.overruled` says; nothing for what is no such list. */
export function readOverruled(value: JsonValue | undefined): readonly Overruled[] {
  if (!isArray(value)) return []
  return value.flatMap((one): Overruled[] => {
    if (!isObject(one)) return []
    const { field, seq, value: hash } = one
    const isRead = typeof field === 'string' && typeof seq === 'string' && typeof hash === 'string'
    return isRead && /^\d{1,18}$/.test(seq) && parseHash(hash) !== null ? [{ field, seq, value: hash }] : []
  })
}

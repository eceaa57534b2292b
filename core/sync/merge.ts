// Three-way merge of one record (I4, I11, I12). Deterministic, idempotent, and the same from both sides:
// merge(base, a, b) and merge(base, b, a) give equal attributes. Clocks (`editedAt`) only break ties.
import { asObject, isArray, type JsonObject, type JsonValue, member, memberNames } from '../lib/json.ts'
import { isSame } from '../lib/is-same.ts'
import { canonicalJson } from './canonical-json.ts'
import { MEMBER_FIELDS } from './member-fields.ts'

/** A record's attributes; null when it is deleted or does not exist. */
export type Content = JsonObject | null

export interface MergeInput {
  /** What both sides last agreed on. Null or absent: never confirmed, or deleted then. */
  base?: Content | undefined
  mine: Content
  theirs: Content
  /** States this client sent without seeing an answer: found on the other side, they are no foreign change. */
  sent?: readonly Content[] | undefined
}

/** One value that lost, for the record's history and its conflict card. */
export interface Overwritten {
  /** Attribute, or attribute and member: `note`, `custom/4f…`. */
  field: string
  kept: JsonValue
  lost: JsonValue
  /** Whose value was lost. */
  side: 'mine' | 'theirs'
}

export interface MergeResult {
  attributes: Content
  overwritten: readonly Overwritten[]
  /** True when one side deleted what the other edited: the edit won, and the record came back. */
  revived: boolean
}

/** Arrays whose elements are merged one by one. */
export const SET_FIELDS: ReadonlySet<string> = new Set(['tags', 'people', 'media', 'silencedChecks'])
/** Merges two versions of a record. `mine` is this client's, `theirs` the server's. */
export function mergeRecord({ base, mine, theirs, sent = [] }: MergeInput): MergeResult {
  if (mine === null || theirs === null) return mergeDeleted(base ?? null, mine, theirs, sent)
  if (isSame(mine, theirs)) return { attributes: theirs, overwritten: [], revived: false }
  const sides: Sides = {
    base: base ?? {},
    mine,
    theirs,
    sent: sent.filter((state) => state !== null),
    mineIsLater: isLater(mine, theirs),
  }
  const overwritten: Overwritten[] = []
  const attributes: Record<string, JsonValue> = {}
  for (const field of memberNames(sides.base, mine, theirs)) {
    const value = mergeAttribute(field, sides, overwritten)
    if (value !== null) attributes[field] = value
  }
  return { attributes, overwritten, revived: false }
}

interface Sides {
  base: JsonObject
  mine: JsonObject
  theirs: JsonObject
  sent: readonly JsonObject[]
  mineIsLater: boolean
}

function mergeDeleted(base: Content, mine: Content, theirs: Content, sent: readonly Content[]): MergeResult {
  const gone = { attributes: null, overwritten: [], revived: false }
  const left = mine ?? theirs
  if (left === null) return gone
  // Our own removal, seen over there, is no change of theirs: what was brought back since stands, unchanged to the letter.
  if (theirs === null && sent.includes(null)) return { attributes: mine, overwritten: [], revived: false }
  const known = mine === null ? [base, ...sent] : [base]
  const edited = !known.some((state) => state !== null && isSame(state, left))
  // A record that was never confirmed cannot have been deleted by the other side: that is no revival.
  const isForeign = mine === null || base !== null
  return edited ? { attributes: left, overwritten: [], revived: isForeign } : gone
}

function mergeAttribute(field: string, sides: Sides, overwritten: Overwritten[]): JsonValue {
  if (field === 'editedAt') return later(sides.mine[field], sides.theirs[field])
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((side) => member(side, field)) as Triple
  const own = sides.sent.map((state) => member(state, field))
  if (isSame(mine, theirs)) return theirs
  if (isSame(theirs, base) || own.some((value) => isSame(value, theirs))) return mine
  // What was sent and changed back may have been seen over there meanwhile: then it is no one-sided change.
  const isOneSided = isSame(mine, base) && own.every((value) => isSame(value, base))
  if (isOneSided) return theirs
  if (SET_FIELDS.has(field)) return mergeSet(base, mine, theirs, own)
  if (MEMBER_FIELDS.has(field)) return mergeMembers(field, [base, mine, theirs], sides, overwritten)
  return decide(field, mine, theirs, sides.mineIsLater, overwritten)
}

type Triple = [JsonValue, JsonValue, JsonValue]

function mergeMembers(
  field: string,
  [base, mine, theirs]: Triple,
  sides: Sides,
  overwritten: Overwritten[],
): JsonValue {
  const [old, own, other] = [asObject(base), asObject(mine), asObject(theirs)]
  const sent = sides.sent.map((state) => asObject(member(state, field)))
  const merged: Record<string, JsonValue> = {}
  for (const name of memberNames(old, own, other)) {
    const [b, m, t] = [member(old, name), member(own, name), member(other, name)]
    const value = mergeMember(
      `${field}/${name}`,
      [b, m, t],
      sent.map((state) => member(state, name)),
      sides,
      overwritten,
    )
    if (value !== null) merged[name] = value
  }
  return Object.keys(merged).length === 0 ? null : merged
}

function mergeMember(
  field: string,
  [base, mine, theirs]: Triple,
  own: readonly JsonValue[],
  { mineIsLater }: Sides,
  overwritten: Overwritten[],
): JsonValue {
  if (isSame(mine, theirs)) return theirs
  if (isSame(theirs, base) || own.some((value) => isSame(value, theirs))) return mine
  const isOneSided = isSame(mine, base) && own.every((value) => isSame(value, base))
  return isOneSided ? theirs : decide(field, mine, theirs, mineIsLater, overwritten)
}

/**
 * Element by element: what one side added or removed is added or removed, wherever the other side stands; what this
 * client itself had sent does not count as the other side's doing. The base's order, then additions by their text.
 */
function mergeSet(base: JsonValue, mine: JsonValue, theirs: JsonValue, own: readonly JsonValue[]): JsonValue {
  const [old, here, there] = [elements(base), elements(mine), elements(theirs)]
  const sent = own.map(elements)
  const stays = ([key]: [string, JsonValue]): boolean => {
    const isThere = there.has(key)
    const isOurDoing = isThere === old.has(key) || sent.some((state) => state.has(key) === isThere)
    return isOurDoing ? here.has(key) : isThere
  }
  const added = [...here, ...there].filter(([key]) => !old.has(key)).sort(([a], [b]) => (a < b ? -1 : 1))
  const merged = new Map([...old, ...added].filter(stays))
  return merged.size === 0 ? null : [...merged.values()]
}

function elements(value: JsonValue): Map<string, JsonValue> {
  return new Map((isArray(value) ? value : []).map((element) => [canonicalJson(element), element]))
}

/** Both changed, and differently: one value goes on, the other is kept for the history. */
function decide(
  field: string,
  mine: JsonValue,
  theirs: JsonValue,
  mineIsLater: boolean,
  overwritten: Overwritten[],
): JsonValue {
  const [kept, lost] = mineIsLater ? [mine, theirs] : [theirs, mine]
  if (field !== 'createdAt') overwritten.push({ field, kept, lost, side: mineIsLater ? 'theirs' : 'mine' })
  return kept
}

/** The later edit; without a difference in time the greater text, so that both sides decide alike. */
function isLater(mine: JsonObject, theirs: JsonObject): boolean {
  const [a, b] = [instant(mine['editedAt']), instant(theirs['editedAt'])]
  return a === b ? canonicalJson(mine) > canonicalJson(theirs) : a > b
}

function later(a: JsonValue | undefined, b: JsonValue | undefined): JsonValue {
  const [left, right] = [instant(a), instant(b)]
  if (left !== right) return (left > right ? a : b) ?? null
  return (canonicalJson(a) > canonicalJson(b) ? a : b) ?? null
}

function instant(value: JsonValue | undefined): number {
  const parsed = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(parsed) ? Number.NEGATIVE_INFINITY : parsed
}

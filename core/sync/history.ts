// What happened to each record, as a person can read it (I4, I12): steps with before and after, and open conflict
// cards. Pure; where steps are kept is docs/decisions/0007, and how one is taken back is in undo-step.ts.
import { asObject, type JsonObject, type JsonValue, member, memberNames } from '../lib/json.ts'
import type { Collection, DeviceName, Overruled, ResourceType } from '../wire/resources.ts'
import { isSame } from '../lib/is-same.ts'
import { isUuid } from '../validate/uuid.ts'
import { MEMBER_FIELDS } from './member-fields.ts'
import type { Content, MergeResult } from './merge.ts'
import { overruledHash, RECORD_ITSELF } from './operations/overruled.ts'
import { DAY_MS } from '../time/units.ts'

/** One field that changed. `field` is an attribute, or attribute and member: `note`, `custom/4f…`. Absent is null. */
export interface Change {
  field: string
  before: JsonValue
  after: JsonValue
}

/** A field both sides had changed differently, with the side whose value goes on. */
export interface ConflictField {
  field: string
  mine: JsonValue
  theirs: JsonValue
  kept: 'mine' | 'theirs'
}

export type StepKind = 'created' | 'edited' | 'removed' | 'restored' | 'merged'

export interface HistoryStep {
  key: string
  userId: string
  collection: Collection
  type: ResourceType
  id: string
  /** When it happened on this device, ms of its clock. */
  atMs: number
  /** here: by this device's user; elsewhere: arrived from another device. */
  origin: 'here' | 'elsewhere'
  /** Which device it came from; null when unknown or here. */
  device: DeviceName | null
  /** When the other device says that it was edited there; null when unknown or here. */
  editedAtMs: number | null
  kind: StepKind
  /** Empty for `created`, `removed` and `restored`, where the whole record came or went. */
  changes: readonly Change[]
  /** For `removed`: the whole record as it was. Null otherwise. */
  before: Content
  /** For `merged`: fields both sides had changed differently. Empty otherwise. */
  conflicts: readonly ConflictField[]
  /** An edit met a removal and won: the record came back. */
  revived: boolean
  /** A conflict card is open while null; steps that ask nothing are settled at once. */
  settledAtMs: number | null
}

/** Steps older than this are forgotten, with the trash. */
export const HISTORY_MS = 30 * DAY_MS

export interface StepPlace {
  userId: string
  collection: Collection
  type: ResourceType
  id: string
}

export interface StepSource {
  origin: HistoryStep['origin']
  atMs: number
  device?: DeviceName | null | undefined
}

/** Time stamps follow every edit; as changes of their own they would say nothing. */
const STAMPS: ReadonlySet<string> = new Set(['editedAt', 'createdAt'])

/** What differs between two states, objects of independent members by member. */
export function changesBetween(before: JsonObject, after: JsonObject): Change[] {
  const changes: Change[] = []
  for (const name of memberNames(before, after)) {
    if (STAMPS.has(name)) continue
    const [was, is] = [member(before, name), member(after, name)]
    if (isSame(was, is)) continue
    if (name === 'custom') changes.push(...withoutMoves(memberChanges(name, asObject(was), asObject(is))))
    else if (MEMBER_FIELDS.has(name)) changes.push(...memberChanges(name, asObject(was), asObject(is)))
    else changes.push({ field: name, before: was, after: is })
  }
  return changes
}

function memberChanges(name: string, before: JsonObject, after: JsonObject): Change[] {
  return [...memberNames(before, after)].flatMap((inner) => {
    const [was, is] = [member(before, inner), member(after, inner)]
    return isSame(was, is) ? [] : [{ field: `${name}/${inner}`, before: was, after: is }]
  })
}

/** A value that moved from its field's name to its id (core/custom/move-values.ts) is none that a person changed. */
function withoutMoves(changes: readonly Change[]): Change[] {
  const keyOf = ({ field }: Change): string => field.slice('custom/'.length)
  const left = changes.filter(({ after }) => after === null).filter((change) => !isUuid(keyOf(change)))
  const taken = changes.filter((change) => isUuid(keyOf(change)))
  const moves = left.flatMap((from) => {
    const to = taken.find(({ after }) => isSame(after, from.before))
    return to ? [{ from, to }] : []
  })
  return changes.filter(
    (change) => !moves.some(({ from, to }) => change === from || (change === to && to.before === null)),
  )
}

/**
 * The step from one state of a record to another; null when nothing a person would name has changed.
 * @param key unique per step, beginning with the user's id
 * @param isReturn the record had been removed before it appeared
 */
export function stepBetween(
  place: StepPlace,
  key: string,
  [before, after]: readonly [Content, Content],
  source: StepSource,
  isReturn = false,
): HistoryStep | null {
  const step = (kind: StepKind, changes: readonly Change[], whole: Content): HistoryStep => ({
    ...place,
    key,
    atMs: source.atMs,
    origin: source.origin,
    device: source.device ?? null,
    editedAtMs: source.origin === 'elsewhere' ? instantOf(after) : null,
    kind,
    changes,
    before: whole,
    conflicts: [],
    revived: false,
    settledAtMs: source.atMs,
  })
  if (after === null) return before === null ? null : step('removed', [], before)
  if (before === null) return step(isReturn ? 'restored' : 'created', [], null)
  const changes = changesBetween(before, after)
  return changes.length === 0 ? null : step('edited', changes, null)
}

/** The step of a merge that changed what this device held; with conflicts or a revival it is an open card. */
export function stepOfMerge(
  place: StepPlace,
  key: string,
  { mine, theirs }: { mine: Content; theirs: Content },
  merged: MergeResult,
  source: StepSource,
): HistoryStep | null {
  const plain = stepBetween(place, key, [mine, merged.attributes], source)
  // The merged record bears the later edit of both, which may be this device's.
  const editedAtMs = instantOf(theirs)
  if (merged.overwritten.length === 0 && !merged.revived) return plain && { ...plain, editedAtMs }
  const conflicts = merged.overwritten.map(
    ({ field, kept, lost, side }): ConflictField =>
      side === 'mine'
        ? { field, mine: lost, theirs: kept, kept: 'theirs' }
        : { field, mine: kept, theirs: lost, kept: 'mine' },
  )
  return {
    ...place,
    key,
    atMs: source.atMs,
    origin: source.origin,
    device: source.device ?? null,
    editedAtMs,
    kind: 'merged',
    changes: plain?.changes ?? [],
    before: null,
    conflicts,
    revived: merged.revived,
    settledAtMs: null,
  }
}

/**
 * A device that merges makes a card of what lost. Another device whose value lost sees only the row that replaced it, and
 * that row says which values its author had not seen: of what its own user had made it makes a card as well.
 * @param own steps of the same record made on this device
 * @param overruled what was noted since this device last knew the record
 */
export function withOverruled(
  step: HistoryStep,
  own: readonly HistoryStep[],
  overruled: readonly Overruled[],
): HistoryStep {
  const isOverruled = (field: string, value: JsonValue): boolean =>
    overruled.some((one) => one.field === field && one.value === overruledHash(step.id, field, value))
  const here = own.filter(({ origin }) => origin === 'here')
  if (step.kind === 'restored') {
    const isMine = isOverruled(RECORD_ITSELF, null) && here.some(({ kind }) => kind === 'removed')
    return isMine ? { ...step, kind: 'merged', revived: true, settledAtMs: null } : step
  }
  if (step.revived || (step.kind !== 'edited' && step.kind !== 'merged')) return step
  const asked = new Set(step.conflicts.map(({ field }) => field))
  const wasMade = (field: string, value: JsonValue): boolean =>
    here.some(({ changes }) => changes.some((one) => one.field === field && isSame(one.after, value)))
  const conflicts = step.changes.flatMap(({ field, before, after }): ConflictField[] => {
    if (asked.has(field) || !isOverruled(field, before) || !wasMade(field, before)) return []
    return [{ field, mine: before, theirs: after, kept: 'theirs' }]
  })
  if (conflicts.length === 0) return step
  return { ...step, kind: 'merged', conflicts: [...step.conflicts, ...conflicts], settledAtMs: null }
}

/**
 * Whether a step shows that an open card was answered on another device: every value that lost is in effect again, put
 * there by an edit that asks nothing itself. A removal that lost is in effect again by a removal only.
 * @param step what arrived of the same record
 */
export function answers(step: HistoryStep, card: HistoryStep): boolean {
  if (step.origin !== 'elsewhere' || step.settledAtMs === null) return false
  if (step.kind === 'removed') return card.revived && card.conflicts.length === 0
  if (step.kind !== 'edited' || card.revived) return false
  return card.conflicts.every(({ field, mine, theirs, kept }) => {
    const lost = kept === 'mine' ? theirs : mine
    return step.changes.some((one) => one.field === field && isSame(one.after, lost))
  })
}

function instantOf(content: Content): number | null {
  const time = content?.['editedAt']
  const parsed = typeof time === 'string' ? Date.parse(time) : Number.NaN
  return Number.isNaN(parsed) ? null : parsed
}

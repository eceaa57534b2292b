// What happens to one record on one device (I2-I4, I11, I12): pure steps from one row to the next. The storage calls
// them inside its transactions, docs/sync.md lists them as the write paths, and test/explore/explore.test.ts visits every
// state they can reach.
import type { Operation, ResourceType } from '../wire/resources.ts'
import { isSame } from '../lib/is-same.ts'
import { changesBetween } from './history.ts'
import { type Content, mergeRecord, type MergeResult, SET_FIELDS } from './merge.ts'
import { buildOperation, repetition } from './operations/operations.ts'
import { RECORD_ITSELF, sameAt } from './operations/overruled.ts'
import { isLater, type Place } from './place.ts'

/** An operation that went out and has no answer yet. */
export interface Sent {
  /** `<client id>:<number>`: the server applies an operation of one id once, also when another context repeats it. */
  opId: string
  /** What the record is on the server when the operation is applied. */
  next: Content
}

/** Why the server did not take the record as it is. */
export interface Refusal {
  /** Error code of the API. */
  code: string
  issues: readonly { pointer: string; code: string }[]
  sinceMs: number
}

export interface Row {
  /** What this device holds; null when removed. */
  readonly content: Content
  /** What the server last confirmed; null for nothing, and for a removal. */
  readonly confirmed: Content
  /** Null before the server ever had the record. */
  readonly place: Place | null
  readonly sent: Sent | null
  /** Set while the record is parked: it is not sent until it is edited or tried again. */
  readonly refused: Refusal | null
  /** Fields in which what waits here replaces a confirmed value that its author had not seen; absent when there are none. */
  readonly overrules?: readonly string[]
}

/** What a step did beside changing the row: both sides of a merge, for the record's history. */
export interface Merged {
  mine: Content
  theirs: Content
  result: MergeResult
}

export interface Stepped {
  row: Row
  /** Set when unsent changes of this device met another state of the server. */
  merged: Merged | null
}

/** A record's state as the server tells it. */
export interface ServerState {
  content: Content
  place: Place
  /**
   * Up to which number the log of this epoch is still that of the epoch the row was confirmed in. Null when the server
   * does not say, and then everything may have been forgotten.
   */
  restoredTo: string | null
}

export const NEW_ROW: Row = { content: null, confirmed: null, place: null, sent: null, refused: null }

export function sameContent(a: Content, b: Content): boolean {
  return a === null || b === null ? a === b : isSame(a, b)
}

/** True while the server has not confirmed what this device holds. */
export function isDirty({ content, confirmed, sent }: Row): boolean {
  return sent !== null || !sameContent(content, confirmed)
}

/** The user's edit; null removes. A refused record is tried again with it. */
export function editRow(row: Row, content: Content): Row {
  return overruling({ ...row, content, refused: null }, row.overrules)
}

/**
 * Takes an operation's number before it goes out. A row whose last operation has no answer yet keeps that one: it is
 * repeated first, and what was edited since follows its answer.
 */
export function sendRow(row: Row, nextId: () => string): Row {
  return row.sent ? row : { ...row, sent: { opId: nextId(), next: row.content } }
}

/**
 * The operation that is under way; null when none is. One whose effect is on the server already is repeated all the same:
 * another device may have made the same change, and the operation itself may still come, after one that follows it.
 */
export function operationOf({ confirmed, sent, overrules }: Row, type: ResourceType, id: string): Operation | null {
  if (sent === null) return null
  const { opId, next } = sent
  return buildOperation({ type, id, base: confirmed, next, opId, overrules }) ?? repetition({ type, id, next, opId })
}

/** A record as the server tells it to who sent an operation: others may have changed it since. */
export interface Answered {
  content: Content
  /** Null when the server does not say where a removed record stands. */
  place: Place | null
}

/** The operation was applied, now or when it came the first time. */
export function storedRow(row: Row, answer: Answered): Stepped {
  if (isOfOtherLog(row, answer)) return { row, merged: null }
  const next = row.sent ? row.sent.next : row.confirmed
  return mergeState({ ...row, refused: null }, next, answer.content, answer.place ?? row.place, null)
}

/** The operation was not applied: the record is another one on the server. */
export function conflictedRow(row: Row, answer: Answered): Stepped {
  if (isOfOtherLog(row, answer)) return { row, merged: null }
  return mergeState({ ...row, refused: null }, row.confirmed, answer.content, answer.place ?? row.place, null)
}

/**
 * Whether the server went back to a backup without saying so: it shows the record as it was before what it confirmed
 * here, or as another one at that very place. Nobody but the log's one leader stores answers, and none after a page that
 * was asked for later, so no answer is merely old.
 */
export function isPutBack({ place: own, confirmed }: Row, { content, place }: Answered): boolean {
  if (own === null || place === null || own.epoch !== place.epoch) return false
  return isLater(own.seq, place.seq) || (own.seq === place.seq && !sameContent(confirmed, content))
}

/** Of an answer that shows another log than was pulled nothing counts: the pull that has to come first tells what is. */
function isOfOtherLog(row: Row, answer: Answered): boolean {
  return isOfOtherEpoch(row, answer.place) || isPutBack(row, answer)
}

/** The operation was not applied and will not be as it is: the record is parked. */
export function refusedRow(row: Row, refusal: Refusal): Row {
  // Edited while it was under way: what is refused is not what is here now.
  const isEdited = row.sent !== null && !sameContent(row.sent.next, row.content)
  return { ...row, sent: null, refused: isEdited ? null : refusal }
}

/**
 * The server failed over the operation; whether it was applied is not known until it is repeated and answered. No pull
 * tells: what it did may be there, or be there and changed back by another device since.
 */
export function serverFailedRow(row: Row, refusal: Refusal): Row {
  return { ...row, refused: refusal }
}

/** Sends a parked record again as it is. */
export function retryRow(row: Row): Row {
  return row.refused ? { ...row, refused: null } : row
}

/** Puts the record back to what the server confirmed. What is under way is taken back there once it is answered. */
export function giveUpRow(row: Row): Row {
  return overruling({ ...row, content: row.confirmed, refused: null }, row.overrules)
}

/** A row of the change feed. */
export function pulledRow(row: Row, state: ServerState): Stepped {
  if (isOfOtherEpoch(row, state.place) && !isRemembered(row, state.restoredTo)) return pulledForgotten(row, state)
  const isKnown = row.place?.epoch === state.place.epoch && !isLater(state.place.seq, row.place.seq)
  if (isKnown) return { row, merged: null }
  return mergeState(row, row.confirmed, state.content, state.place, alongSent(row, state.content))
}

/**
 * The server went back to a backup that is older than what it once confirmed here. As the backup has it, the record
 * is only behind, and what is here stands. Written since, it is news, and nothing both sides were built on is known:
 * a lost value of either side is noted as a conflict.
 */
function pulledForgotten(row: Row, state: ServerState): Stepped {
  const { content } = row
  // Nobody knows what the author of a value that stays here had seen of what the server holds now.
  const after = (mine: Content): Row =>
    overruling(
      settle({ ...row, content: mine, confirmed: state.content, place: state.place, sent: null }),
      differingFields(state.content, mine),
    )
  const isBehind = !isLater(state.place.seq, state.restoredTo ?? '0')
  if (isBehind || sameContent(content, state.content)) return { row: after(content), merged: null }
  // An edit that the removal did not know wins against it, and the history notes that.
  const base = state.content === null ? {} : null
  const result = mergeRecord({ base, mine: content, theirs: state.content })
  return { row: after(result.attributes), merged: { mine: content, theirs: state.content, result } }
}

/**
 * A complete pull did not show the record: it was removed so long ago that nobody remembers, or the server went back
 * to a backup and has forgotten it; then it is sent again.
 */
export function absentRow(row: Row, now: { epoch: string; restoredTo: string | null }): Stepped {
  const isForgotten = row.place !== null && row.place.epoch !== now.epoch && !isRemembered(row, now.restoredTo)
  if (!isForgotten) return mergeState(row, row.confirmed, null, null, alongSent(row, null))
  return { row: overruling(settle({ ...row, confirmed: null, place: null, sent: null }), []), merged: null }
}

/** Whether what is confirmed here is in the backup the server went back to. */
function isRemembered({ place }: Row, restoredTo: string | null): boolean {
  return place !== null && restoredTo !== null && !isLater(place.seq, restoredTo)
}

function isOfOtherEpoch(row: Row, place: Place | null): boolean {
  return row.place !== null && place !== null && row.place.epoch !== place.epoch
}

/** What a person changed and had not sent when the log was taken away, with what it was built on. */
export interface KeptChange {
  base: Content
  mine: Content
  sent: Sent | null
  overrules?: readonly string[] | undefined
}

/** Puts a kept change into a log that was made anew. A row that is there already, as after a crash, is merged with. */
export function restoredRow(row: Row | null, kept: KeptChange): Row {
  if (row === null) {
    return overruling({ ...NEW_ROW, content: kept.mine, confirmed: kept.base, sent: kept.sent }, kept.overrules)
  }
  const sent = kept.sent ? [kept.sent.next] : []
  const result = mergeRecord({ base: kept.base, mine: kept.mine, theirs: row.content, sent })
  const fields = [...(row.overrules ?? []), ...(kept.overrules ?? []), ...fieldsWon(result)]
  return overruling(settle({ ...row, content: result.attributes }), fields)
}

/** What of a row has to be kept when its log goes; null when the server has all of it. */
export function keptChange(row: Row): KeptChange | null {
  if (!isDirty(row)) return null
  const { confirmed, content, sent, overrules } = row
  return { base: confirmed, mine: content, sent, ...(overrules && { overrules }) }
}

/**
 * Merges the server's state with what this device holds.
 * @param base what the device's content was built on
 * @param sent what is still under way, as it will be on top of the server's state; null when that is known
 */
function mergeState(row: Row, base: Content, theirs: Content, place: Place | null, sent: Sent | null): Stepped {
  const mine = row.content
  // Of a field that has another confirmed value by now this merge decides anew.
  const known = (row.overrules ?? []).filter((field) => sameAt(row.confirmed, theirs, field))
  const next = (content: Content, won: readonly string[]): Row =>
    overruling(settle({ ...row, content, confirmed: theirs, place, sent }), [...known, ...won])
  const isUntouched = sent === null && sameContent(mine, base)
  if (isUntouched || sameContent(mine, theirs)) return { row: next(theirs, []), merged: null }
  const result = mergeRecord({ base, mine, theirs, sent: sent && row.sent ? [row.sent.next] : [] })
  return { row: next(result.attributes, fieldsWon(result)), merged: { mine, theirs, result } }
}

/** Fields in which this device's value goes on although the other side had changed it. */
function fieldsWon({ attributes, overwritten, revived }: MergeResult): string[] {
  if (revived) return attributes === null ? [] : [RECORD_ITSELF]
  return overwritten.flatMap(({ field, side }) => (side === 'theirs' ? [field] : []))
}

function differingFields(theirs: Content, mine: Content): string[] {
  if (theirs === null || mine === null) return theirs === mine ? [] : [RECORD_ITSELF]
  return changesBetween(theirs, mine).flatMap(({ field }) => (SET_FIELDS.has(field) ? [] : [field]))
}

/** The row with those of the fields in which something unsent still differs from what is confirmed. */
function overruling(row: Row, fields: readonly string[] = []): Row {
  const { content, confirmed, sent } = row
  const isUnsent = (field: string): boolean =>
    !sameAt(content, confirmed, field) || (sent !== null && !sameAt(sent.next, confirmed, field))
  const left = [...new Set(fields)].filter(isUnsent)
  if (left.length > 0) return { ...row, overrules: left }
  const { overrules, ...rest } = row
  return overrules === undefined ? row : rest
}

/** An operation under way when its base moves: what the record is once it is applied on top of the new state. */
function alongSent({ confirmed, sent }: Row, theirs: Content): Sent | null {
  return sent && { ...sent, next: mergeRecord({ base: confirmed, mine: sent.next, theirs }).attributes }
}

/** A record that is what the server holds has nothing left to be refused. */
function settle(row: Row): Row {
  return row.refused && !isDirty(row) ? { ...row, refused: null } : row
}

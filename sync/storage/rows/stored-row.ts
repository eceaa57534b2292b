// How a row lies in IndexedDB: the attributes as one canonical JSON text, which is written many times faster than
// objects and is what the checksum is made of; what sync knows of the record beside it, so that a confirmation is no
// change of the document.
import { isSame } from '../../../core/lib/is-same.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { sortKeyOf } from '../../../core/sync/document.ts'
import { canonicalJson } from '../../../core/sync/canonical-json.ts'
import type { Content } from '../../../core/sync/merge.ts'
import { NO_HASH, type RecordHash, recordHash } from '../../../core/sync/record-hash.ts'
import type { Refusal, Row } from '../../../core/sync/row.ts'
import type { Collection, ResourceType } from '../../../core/wire/resources.ts'

/** Waits to be sent, or was refused. */
export const WAITING = 1
export const PARKED = 2

export interface StoredRow {
  id: string
  type: ResourceType
  /** 1 when removed; IndexedDB indexes no booleans. */
  del: 0 | 1
  sortKey: string
  /** Number of the write, rising in each collection: a reader that read up to one number reads on from there. */
  n: number
  /** RxDB's revision of the document; its height rises with every change of `doc`. */
  rev: string
  /** Canonical JSON of the attributes; `null` when removed. */
  doc: string
  /** Where the confirmed state stands; empty before the server ever had it. */
  seq: string
  epoch: string
  /** Number of the complete pull in which the server showed the record last. */
  gen: number
  /** Present only when something waits, so that its index holds nothing else. */
  dirty?: typeof WAITING | typeof PARKED
  /** Canonical JSON of what the server confirmed; present only while it differs from `doc`. */
  base?: string
  sent?: { opId: string; next: string }
  refused?: Refusal
  overrules?: readonly string[]
}

const parse = (text: string): Content => JSON.parse(text) as Content

export function contentOf({ doc }: Pick<StoredRow, 'doc'>): Content {
  return parse(doc)
}

export function rowOf({ doc, base, seq, epoch, sent, refused, overrules }: StoredRow): Row {
  const content = parse(doc)
  return {
    content,
    confirmed: base === undefined ? content : parse(base),
    place: seq === '' ? null : { seq, epoch },
    sent: sent ? { opId: sent.opId, next: parse(sent.next) } : null,
    refused: refused ?? null,
    ...(overrules && { overrules }),
  }
}

export interface RowName {
  collection: Collection
  type: ResourceType
  id: string
}

/**
 * The row as it is to be stored after a step; the same object when there is nothing to write.
 * @param write with a revision the document counts as written anew in any case
 */
export function storedAfter(
  { collection, type, id }: RowName,
  before: StoredRow | undefined,
  row: Row,
  { n, gen, revision }: { n: number; gen: number; revision?: string | undefined },
): StoredRow {
  const doc = canonicalJson(row.content)
  const textOf = (content: Content): string => (content === row.content ? doc : canonicalJson(content))
  const base = textOf(row.confirmed)
  const isChanged = before === undefined || before.doc !== doc || revision !== undefined
  const next: StoredRow = {
    id,
    type,
    del: row.content === null ? 1 : 0,
    sortKey: before && !isChanged ? before.sortKey : keyOf(collection, row.content, id),
    n: isChanged ? n : before.n,
    rev: isChanged ? (revision ?? nextRevision(before?.rev)) : before.rev,
    doc,
    seq: row.place?.seq ?? '',
    epoch: row.place?.epoch ?? '',
    gen,
  }
  if (base !== doc) next.base = base
  if (row.sent) next.sent = { opId: row.sent.opId, next: textOf(row.sent.next) }
  if (row.refused) next.refused = row.refused
  if (row.overrules) next.overrules = row.overrules
  if (row.sent || base !== doc) next.dirty = row.refused ? PARKED : WAITING
  return before && isSameRow(before, next) ? before : next
}

/** A row nobody here has touched, as the server shows it: what most rows of a pull are. */
export function pulledFresh(
  { collection, type, id }: RowName,
  attributes: JsonObject,
  place: { seq: string; epoch: string },
  { n, gen }: { n: number; gen: number },
): StoredRow {
  return {
    id,
    type,
    del: 0,
    sortKey: keyOf(collection, attributes, id),
    n,
    rev: FIRST_REVISION,
    doc: canonicalJson(attributes),
    seq: place.seq,
    epoch: place.epoch,
    gen,
  }
}

/** The hash of what the server confirmed of a row; nothing for what it does not hold. */
export function confirmedHash(row: StoredRow | undefined): RecordHash {
  const text = row ? (row.base ?? row.doc) : 'null'
  return row === undefined || text === 'null' ? NO_HASH : recordHash(row.type, row.id, text)
}

/** 1 when the server holds the record, by what is known here. */
export function confirmedCount(row: StoredRow | undefined): 0 | 1 {
  return row === undefined || (row.base ?? row.doc) === 'null' ? 0 : 1
}

const keyOf = (collection: Collection, content: Content, id: string): string =>
  content === null ? '' : sortKeyOf(collection, content, id)

const FIRST_REVISION = '1-lmw'

/** RxDB compares heights; what stands behind the dash says nothing. */
export function nextRevision(before: string | undefined): string {
  return before === undefined ? FIRST_REVISION : `${Number.parseInt(before, 10) + 1}-lmw`
}

function isSameRow(a: StoredRow, b: StoredRow): boolean {
  return (
    a.doc === b.doc &&
    a.rev === b.rev &&
    a.base === b.base &&
    a.seq === b.seq &&
    a.epoch === b.epoch &&
    a.gen === b.gen &&
    a.dirty === b.dirty &&
    a.sent?.opId === b.sent?.opId &&
    a.sent?.next === b.sent?.next &&
    isSame(a.refused, b.refused) &&
    isSame(a.overrules, b.overrules)
  )
}

// What RxDB's replication, its journal and its parking knew of one record, as the row of today's log (I2, I4): what
// the server confirmed, what this device holds, what is under way, what was refused.
import { canonicalJson } from '../../../core/sync/canonical-json.ts'
import { documentContent, documentType, type LogDocument } from '../../../core/sync/document.ts'
import { type Content, mergeRecord } from '../../../core/sync/merge.ts'
import { nameUuid } from '../../../core/lib/name-uuid.ts'
import type { Place } from '../../../core/sync/place.ts'
import { type Row, sameContent, type Sent } from '../../../core/sync/row.ts'
import type { Collection, ResourceType } from '../../../core/wire/resources.ts'
import type { InFlightRecord, ParkedRecord } from '../local-store.ts'
import type { OldDocument } from './old-databases.ts'

export interface OldRecord {
  type: ResourceType
  id: string
  row: Row
}

/** What lies beside a document. */
export interface OldBeside {
  /** Replication's copy of the server's state, with how often it was noted. */
  copy: { docData: LogDocument; times: number } | undefined
  parked: ParkedRecord | undefined
  inFlight: InFlightRecord | undefined
}

interface Marks {
  /** Whose pull wrote the document, and at which height of its revision. */
  o?: { readonly _rev: number }
  /** How often the server's state had been noted before the pull wrote the document. */
  noted?: number
  /** What edits since the pull changed, as it was. */
  was?: Readonly<Record<string, unknown>>
}

/** Of the state a server confirmed the number was never kept: its next state of the record counts as later. */
const SOME_PLACE = '0'

/** @param epoch of the collection's checkpoint; empty before the first page */
export function oldRecord(collection: Collection, stored: OldDocument, beside: OldBeside, epoch: string): OldRecord {
  const { copy, parked } = beside
  const document = documentOf(stored)
  const here = documentContent(document, collection)
  const isPulled = isLastPulled(stored)
  const copied = documentContent(copy?.docData, collection)
  const isKnown = isPulled || copy !== undefined
  const place: Place | null = isKnown ? { seq: SOME_PLACE, epoch } : null
  const name = { type: documentType(document, collection), id: stored.id }
  if (parked) return { ...name, row: parkedRow(parked, here, isPulled ? here : copied, place) }
  const confirmed = isPulled ? here : (builtOn(stored, copy?.times ?? 0, collection) ?? copied)
  const sent = sentBefore(name, here, confirmed, beside)
  return { ...name, row: { content: here, place, refused: null, ...sent } }
}

/** A record that was refused, of which no document is left. */
export function parkedRecord(parked: ParkedRecord, epoch: string): OldRecord {
  const place: Place | null = parked.base === null ? null : { seq: SOME_PLACE, epoch }
  return { type: parked.type, id: parked.id, row: parkedRow(parked, null, null, place) }
}

/**
 * What went out without an answer, to be repeated to the letter under its old id, which the server remembers for 90
 * days. Of several states the first: a later one the server took only if the first had not arrived, and then says so.
 */
export function sentBefore(
  { type, id }: { type: ResourceType; id: string },
  content: Content,
  confirmed: Content,
  { copy, inFlight }: Pick<OldBeside, 'copy' | 'inFlight'>,
): { confirmed: Content; sent: Sent | null } {
  const [first] = inFlight?.sent ?? []
  if (!inFlight || first === undefined) return { confirmed, sent: null }
  const nonce = String(copy?.times ?? 0)
  const sentFrom = (base: Content, next: Content): Sent => ({
    opId: oldOperationId({ type, id, base, next, nonce }),
    next,
  })
  if (sameContent(inFlight.base, confirmed)) return { confirmed, sent: sentFrom(confirmed, first) }
  const last = inFlight.sent.at(-1)
  // Made and removed before any answer: the making was then taken for arrived, and its removal built on it.
  if (confirmed === null && content === null && last === null) {
    return { confirmed: inFlight.base, sent: sentFrom(inFlight.base, null) }
  }
  // The base has moved since: everything sent before it is accounted for.
  return { confirmed, sent: null }
}

/** Operations were named after what they did. */
export function oldOperationId(change: {
  type: ResourceType
  id: string
  base: Content
  next: Content
  nonce: string
}): string {
  const { type, id, base, next, nonce } = change
  return nameUuid([type, id, canonicalJson(base), canonicalJson(next), nonce].join('\n'))
}

/** RxDB took what was refused for sent; what the server has stands in the parking. */
function parkedRow(parked: ParkedRecord, here: Content, copied: Content, place: Place | null): Row {
  const { base, mine, code, issues, sinceMs } = parked
  const isEdited = !sameContent(here, copied)
  const content = isEdited ? mergeRecord({ base: copied, mine: here, theirs: mine }).attributes : mine
  const isStuck = !isEdited && !sameContent(content, base)
  return {
    content,
    confirmed: base,
    place: base === null ? null : place,
    sent: null,
    refused: isStuck ? { code, issues, sinceMs } : null,
  }
}

function documentOf(stored: OldDocument): LogDocument {
  return { ...stored, _deleted: stored['_deleted'] === '1' } as unknown as LogDocument
}

const marksOf = (stored: OldDocument): Marks => stored['_meta'] ?? {}

/** Last written by a pull, and by nobody on this device since. */
function isLastPulled(stored: OldDocument): boolean {
  const { o: origin } = marksOf(stored)
  return origin !== undefined && origin._rev === heightOf(stored)
}

/** Height of RxDB's revision, as in `3-abc`. */
export const heightOf = (stored: Readonly<Record<string, unknown>>): number =>
  Number.parseInt(String(stored['_rev']), 10)

/** What edits were made on where the device died before replication had noted it; undefined where it had. */
function builtOn(stored: OldDocument, times: number, collection: Collection): Content | undefined {
  const { was, noted = 0 } = marksOf(stored)
  if (!was || noted !== times) return undefined
  return documentContent({ ...documentOf(stored), ...was } as LogDocument, collection)
}

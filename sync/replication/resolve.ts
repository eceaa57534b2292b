// RxDB's conflict handler: the three-way merge, with the journal's knowledge and the history's memory (I4, I11, I12).
import type { RxConflictHandler } from 'rxdb/plugins/core'
import {
  buildDocument,
  documentContent,
  documentType,
  type LogDocument,
  sameDocument,
} from '../../core/sync/document.ts'
import { type Content, mergeRecord } from '../../core/sync/merge.ts'
import type { Collection, DeviceName } from '../../core/wire/resources.ts'
import { type HistoryLog, noteMerge } from '../history/history.ts'
import type { Journal } from './journal.ts'
import { sameContent } from './parking.ts'
import type { Traffic } from './traffic.ts'

export interface ResolveParts {
  userId: string
  collection: Collection
  history: HistoryLog
  /** Which device the server's state of a record in conflict came from. */
  sources: Sources
  journal: Journal
  acknowledged: Acknowledged
  grounds: Grounds
  traffic: Traffic
  nowMs: () => number
}

/** Contents the server has applied although its answer shows a later state: the ground that state was built on. */
export type Acknowledged = Map<string, Content>

/** What edits were made on, of records of which replication remembers an older state of the server. */
export type Grounds = Map<string, Content>

/** By record; noted when the server's answer is read, taken when it is merged. */
export type Sources = Map<string, DeviceName | null>

/** Equality for replication, for contexts that never resolve a conflict. */
export function createEquality(collection: Collection): (a: unknown, b: unknown) => boolean {
  return (a, b) => sameDocument(a as LogDocument, b as LogDocument, collection)
}

/** RxDB's question before it writes a pulled row over the local one; equal means that it does not. */
const ABOUT_TO_WRITE = 'downstream-check-if-equal-1'

/** The handler of one collection. */
export function createConflictHandler(parts: ResolveParts): RxConflictHandler<unknown> {
  const { userId, collection, history, sources, journal, acknowledged, grounds, traffic, nowMs } = parts
  const isEqual = createEquality(collection)
  const baseOf = (assumed: LogDocument | undefined, { id }: LogDocument, mine: Content): Content => {
    const applied = acknowledged.get(id)
    const isApplied = applied !== undefined && sameContent(applied, mine)
    acknowledged.delete(id)
    if (isApplied) return mine
    const ground = grounds.get(id)
    return ground === undefined ? documentContent(assumed, collection) : ground
  }
  return {
    isEqual: (a, b, context) =>
      (context === ABOUT_TO_WRITE && traffic.isPast((a as unknown as LogDocument).id)) || isEqual(a, b),
    resolve: async (input) => {
      const mineDocument = input.newDocumentState as unknown as LogDocument
      const theirsDocument = input.realMasterState as unknown as LogDocument
      const mine = documentContent(mineDocument, collection)
      const base = baseOf(input.assumedMasterState as unknown as LogDocument | undefined, mineDocument, mine)
      const theirs = documentContent(theirsDocument, collection)
      const sent = await journal.sentFrom(mineDocument.id, base)
      const merged = mergeRecord({ base, mine, theirs, sent })
      const named = mine === null ? theirsDocument : mineDocument
      const type = documentType(named, collection)
      const { id } = mineDocument
      const source = { atMs: nowMs(), device: sources.get(id) ?? null }
      await noteMerge(history, { userId, collection, type, id }, { mine, theirs }, merged, source)
      sources.delete(id)
      return buildDocument(collection, type, id, merged.attributes)
    },
  }
}

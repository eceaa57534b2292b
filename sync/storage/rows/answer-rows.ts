// Write path 4: what the server answered to operations (I2, I4). Not forced to the disk: an answer that a crash loses
// is asked for again under the same number.
import { documentContent, resourceDocument } from '../../../core/sync/document.ts'
import {
  type Answered as AnsweredRecord,
  conflictedRow,
  isPutBack,
  type Refusal,
  refusedRow,
  type Row,
  type Stepped,
  storedRow,
  serverFailedRow,
} from '../../../core/sync/row.ts'
import type { Place } from '../../../core/sync/place.ts'
import type { Collection, Resource, ResourceMeta, ResourceType } from '../../../core/wire/resources.ts'
import { nextWrites } from './edit-rows.ts'
import { type LogTransaction, type TransactionParts, writeLog } from '../log-transaction.ts'
import { counted, NEW_STATE, noteArrival } from './pull-rows.ts'
import { rowOf, storedAfter, type StoredRow } from './stored-row.ts'

export interface Answered {
  collection: Collection
  type: ResourceType
  id: string
  opId: string
  outcome: AnsweredOutcome
}

export type AnsweredOutcome =
  /** `place`: where the record stands; null when the server does not say, as of one it removed. */
  | { kind: 'stored' | 'conflict'; current: Resource | null; place: Place | null }
  | { kind: 'refused' | 'stumbled'; refusal: Refusal }

export interface AnswerContext {
  userId: string
  nowMs: () => number
}

/**
 * Stores outcomes. An answer to an operation that is no longer the one under way changes nothing.
 * @returns false when they show that the server went back to a backup: none of them was stored
 * @throws StorageError
 */
export function answerRows(
  parts: TransactionParts,
  { userId, nowMs }: AnswerContext,
  answered: readonly Answered[],
): Promise<boolean> {
  const collections = [...new Set(answered.map(({ collection }) => collection))]
  if (collections.length === 0) return Promise.resolve(true)
  return writeLog(parts, { collections, durability: 'relaxed' }, async (transaction) => {
    const writes = await nextWrites(transaction, collections)
    const states = new Map(
      await Promise.all(
        collections.map(
          async (collection) => [collection, (await transaction.state(collection)) ?? NEW_STATE] as const,
        ),
      ),
    )
    const found = await findRows(transaction, collections, answered)
    const steps = answered.flatMap((answer, index) => {
      const before = found[index]
      if (before?.sent?.opId !== answer.opId) return []
      return [{ ...answer, before, was: rowOf(before), said: readOutcome(answer) }]
    })
    if (steps.some(({ was, said }) => 'record' in said && isPutBack(was, said.record))) return false
    for (const { collection, type, id, before, was, said } of steps) {
      const state = states.get(collection) ?? NEW_STATE
      const { row, merged } = answerRow(was, said)
      const after = storedAfter({ collection, type, id }, before, row, {
        n: writes(collection),
        gen: row.place === was.place ? before.gen : state.gen,
      })
      const from = 'from' in said ? said.from : null
      const mark = `s${row.place?.epoch}.${row.place?.seq}`
      const context = { userId, collection, type, id, nowMs }
      noteArrival(transaction, context, [was, row], merged, from, mark, 'news')
      transaction.put(collection, before, after)
      states.set(collection, counted(state, before, after))
    }
    for (const [collection, state] of states) transaction.setState(collection, state)
    return true
  })
}

/**
 * The rows that were answered to, in their order. A batch is what has waited longest, which is read at once; a row that
 * was edited meanwhile is read by its id.
 */
async function findRows(
  transaction: LogTransaction,
  collections: readonly Collection[],
  answered: readonly Answered[],
): Promise<(StoredRow | undefined)[]> {
  const waiting = new Map<Collection, Map<string, StoredRow>>()
  for (const collection of collections) {
    const { length } = answered.filter((one) => one.collection === collection)
    const rows = await transaction.waiting(collection, length)
    waiting.set(collection, new Map(rows.map((row) => [row.id, row])))
  }
  return Promise.all(
    answered.map(async ({ collection, id }) => {
      const known = waiting.get(collection)?.get(id)
      return known ?? transaction.row(collection, id)
    }),
  )
}

/** An outcome with the record it tells of, read once. */
type ReadOutcome =
  | { kind: 'stored' | 'conflict'; record: AnsweredRecord; from: ResourceMeta | null }
  | Exclude<AnsweredOutcome, { kind: 'stored' | 'conflict' }>

function readOutcome({ outcome, collection }: Answered): ReadOutcome {
  if (!('current' in outcome)) return outcome
  const { kind, current, place } = outcome
  const content = current && documentContent(resourceDocument(current, collection), collection)
  return { kind, record: { content, place }, from: current?.meta ?? null }
}

function answerRow(row: Row, said: ReadOutcome): Stepped {
  switch (said.kind) {
    case 'stored':
      return storedRow(row, said.record)
    case 'conflict':
      return conflictedRow(row, said.record)
    case 'refused':
      return { row: refusedRow(row, said.refusal), merged: null }
    case 'stumbled':
      return { row: serverFailedRow(row, said.refusal), merged: null }
  }
}

// One batch of operations, asked and settled (I2): what the server answers in the log's own epoch is stored.
import { type BatchAnswer, type Outcome, readBatchAnswer } from '../../core/sync/operations/answer.ts'
import { jsonBytes, splitBySize } from '../../core/sync/operations/operations.ts'
import type { Refusal } from '../../core/sync/row.ts'
import {
  ATOMIC_MEDIA_TYPE,
  type Collection,
  MAX_OPERATIONS,
  MAX_OPERATIONS_BYTES,
  type OperationsBody,
} from '../../core/wire/resources.ts'
import type { Answer, Call } from '../transport/api.ts'
import type { Gate } from '../transport/gate.ts'
import { type Answered, answerRows } from '../storage/rows/answer-rows.ts'
import type { LogStore } from '../storage/log-store.ts'
import { readDirty } from '../storage/rows/read-rows.ts'
import type { Sending } from '../storage/rows/send-rows.ts'

export interface PushParts {
  log: LogStore
  userId: string
  call: Call
  gate: Pick<Gate, 'attempt' | 'open'>
  nowMs: () => number
  /** Of the realtime connection, so that the server does not poke us about our own change. */
  socketId: () => string | null
  signal: AbortSignal
  /** Records of a batch; fewer in tests. */
  batchSize?: number | undefined
  onSent: (records: number) => void
  /** The epoch the log was pulled in; empty before the first page. */
  epochOf: (collection: Collection) => Promise<string>
}

export interface Asked {
  /** What was sent. */
  batch: readonly Sending[]
  said: BatchOutcome
}

export type BatchOutcome =
  | { kind: 'none'; status: number | null }
  /** A failure that speaks of the record alone. */
  | { kind: 'stumbled' }
  | { kind: 'other-epoch' | 'put-back' }
  | { kind: 'whole'; code: string }
  | { kind: 'outcomes'; outcomes: readonly Outcome[] }

export interface BatchSender {
  /** Sends what was taken up; what comes back is an answer in the log's own epoch, or why there is none. */
  ask: (sendings: readonly Sending[], isRetryable: (answer: Answer, isFailing: boolean) => boolean) => Promise<Asked>
  /** These operations are answered, or given up. */
  forget: (opIds: Iterable<string>) => void
}

/** Room for the envelope and for headers counted as body by some proxies. */
const ENVELOPE_BYTES = 4096

/** Sends the batches of one log, with what an earlier context left unanswered. */
export async function createBatchSender(parts: PushParts): Promise<BatchSender> {
  const unanswered = new Set((await readDirty(parts.log.connect)).flatMap(({ sent }) => sent?.opId ?? []))
  const forget = (opIds: Iterable<string>): void => {
    for (const opId of opIds) unanswered.delete(opId)
  }
  const ask = async (
    sendings: readonly Sending[],
    isRetryable: (answer: Answer, isFailing: boolean) => boolean,
  ): Promise<Asked> => {
    for (const { opId } of sendings) unanswered.add(opId)
    // What does not fit into one goes with the next.
    const room = MAX_OPERATIONS_BYTES - ENVELOPE_BYTES
    const batch = splitBySize(sendings, MAX_OPERATIONS, room, ({ operation }) => jsonBytes(operation) + 1)[0] ?? []
    return { batch, said: await send(batch, isRetryable) }
  }
  const send = async (
    batch: readonly Sending[],
    isRetryable: (answer: Answer, isFailing: boolean) => boolean,
  ): Promise<BatchOutcome> => {
    const isRead = (answer: Answer, isFailing: boolean): boolean =>
      isRetryable(answer, isFailing) || isAnswer(batch.length)(answer)
    const attempt = await parts.gate.attempt(
      request(parts, batch, settledBefore(parts, unanswered)),
      isRead,
      parts.signal,
    )
    if (attempt.kind !== 'answer') return { kind: 'none', status: attempt.kind === 'trouble' ? attempt.status : null }
    const { status, body } = attempt.answer
    if (status === 500) return { kind: 'stumbled' }
    const read = readBatchAnswer(status, body, batch.length)
    if (read.kind !== 'outcomes') return { kind: 'whole', code: codeOf(read) }
    const epoch = await epochOfAnswer(parts, batch, read.epoch)
    if (epoch === null) return { kind: 'other-epoch' }
    const settled = await settle(parts, batch, read.outcomes, epoch)
    if (settled === null) return { kind: 'put-back' }
    forget(settled)
    return { kind: 'outcomes', outcomes: read.outcomes }
  }
  return { ask, forget }
}

function request({ call, userId, socketId }: PushParts, batch: readonly Sending[], settled: string | null) {
  const operations = batch.map(({ operation }) => operation)
  const body: OperationsBody = { 'atomic:operations': operations, ...(settled !== null && { meta: { settled } }) }
  const socket = socketId()
  const headers = { Accept: ATOMIC_MEDIA_TYPE, ...(socket === null ? {} : { 'X-Socket-ID': socket }) }
  return (signal: AbortSignal) =>
    call('POST', '/operations', { body, headers, mediaType: ATOMIC_MEDIA_TYPE, signal, userId })
}

/** The lowest number of this context that is not answered: the server need not remember the ones below it. */
function settledBefore({ log }: PushParts, unanswered: ReadonlySet<string>): string | null {
  const own = `${log.numbers.client}:`
  const numbers = [...unanswered].filter((opId) => opId.startsWith(own)).map((opId) => Number(opId.slice(own.length)))
  return numbers.length === 0 ? null : own + Math.min(...numbers)
}

/** Of a request that could not be read or is too large: smaller ones may show which record is at fault. */
const OF_RECORDS: ReadonlySet<number> = new Set([400, 413, 422])

/** A refusal that names no record, as of an address that a bad deploy has lost, is trouble of the server. */
const isAnswer =
  (count: number) =>
  ({ status, body }: Answer): boolean => {
    if (status >= 500 || status === 429 || status === 403) return false
    const { kind } = readBatchAnswer(status, body, count)
    return kind === 'outcomes' || (kind !== 'unreadable' && OF_RECORDS.has(status))
  }

const codeOf = (read: BatchAnswer): string => ('code' in read ? read.code : 'internal')

/**
 * The epoch an answer speaks of; null when it is another one than was pulled: a server that went back to a backup
 * judges by what it knows now, so its answer counts after the next pull only.
 */
async function epochOfAnswer(
  { epochOf }: PushParts,
  batch: readonly Sending[],
  answeredEpoch: string | undefined,
): Promise<string | null> {
  // Each collection is pulled by itself: of a server put back one may know, and another not yet.
  const pulled = await Promise.all([...new Set(batch.map(({ collection }) => collection))].map(epochOf))
  if (answeredEpoch === undefined) return pulled[0] ?? ''
  return pulled.every((epoch) => epoch === '' || epoch === answeredEpoch) ? answeredEpoch : null
}

/** Stores outcomes; answers which operations are settled by them, null when they show a server gone back to a backup. */
async function settle(
  parts: PushParts,
  batch: readonly Sending[],
  outcomes: readonly Outcome[],
  epoch: string,
): Promise<string[] | null> {
  const answered = batch.flatMap((sending, index): Answered[] => {
    const outcome = outcomes[index]
    if (outcome === undefined || outcome.kind === 'not-applied') return []
    if (outcome.kind === 'refused') {
      return [{ ...sending, outcome: { kind: 'refused', refusal: refusalOf(parts, outcome) } }]
    }
    const { kind, current } = outcome
    const seq = current?.meta.seq ?? outcome.place?.seq
    const place = seq === undefined || epoch === '' ? null : { seq, epoch }
    return [{ ...sending, outcome: { kind, current, place } }]
  })
  if (!(await answerRows(parts.log, parts, answered))) return null
  const stored = answered.filter(({ outcome }) => outcome.kind === 'stored').length
  if (stored > 0) parts.onSent(stored)
  return answered.map(({ opId }) => opId)
}

export function refusalOf({ nowMs }: PushParts, { code, issues }: Pick<Refusal, 'code' | 'issues'>): Refusal {
  return { code, issues, sinceMs: nowMs() }
}

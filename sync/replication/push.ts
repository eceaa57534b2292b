// Sends what waits as atomic operations (I2, I12). Never throws for a row: a conflict is merged, a refused record is
// parked, the rest goes on. What stays unanswered is repeated under its number.
import { type BatchAnswer, type Outcome, readAnswerEpoch, readBatchAnswer } from '../../core/sync/answer.ts'
import { jsonBytes, splitBySize } from '../../core/sync/operations.ts'
import type { Refusal } from '../../core/sync/row.ts'
import {
  ATOMIC_MEDIA_TYPE,
  type Collection,
  MAX_OPERATIONS,
  MAX_OPERATIONS_BYTES,
  type Operation,
} from '../../core/wire/resources.ts'
import type { Answer, Call } from '../engine/api.ts'
import type { Gate } from '../engine/gate.ts'
import { type Answered, answerRows } from '../storage/answer-rows.ts'
import type { LogStore } from '../storage/log-store.ts'
import { type Sending, takeParked, takeWaiting } from '../storage/send-rows.ts'

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
  /** The server failed over this operation: whether it was applied is not known. */
  onDoubt: (sending: Sending) => void
  /** The epoch the log was pulled in; empty before the first page. */
  epochOf: (collection: Collection) => Promise<string>
}

export type PushStep =
  /** Something went through, or was parked: there may be more. */
  | 'done'
  /** Nothing waits. */
  | 'nothing'
  /** No answer: the same again. */
  | 'again'
  /** The server answers in another epoch: it has to be pulled before anything of its answer counts. */
  | 'other-epoch'

export interface Push {
  /** Sends one batch of what waits. */
  step(): Promise<PushStep>
  /** Sends one parked record once more. True when the server took it, or told why not. */
  probe(collection: Collection, id: string): Promise<boolean>
}

/** Room for the envelope and for headers counted as body by some proxies. */
const ENVELOPE_BYTES = 4096
/** A batch over which the server fails this often is made smaller, down to the one record that is at fault. */
const STUMBLES = 3

export function createPush(parts: PushParts): Push {
  const largest = Math.min(parts.batchSize ?? MAX_OPERATIONS, MAX_OPERATIONS)
  let size = largest
  let stumbles = 0

  const stumbled = async (batch: readonly Sendable[]): Promise<PushStep> => {
    stumbles += 1
    if (stumbles < STUMBLES) return 'again'
    if (batch.length > 1) {
      size = Math.ceil(batch.length / 2)
      return 'again'
    }
    await park(parts, batch, 'stumbled', 'internal')
    return 'done'
  }
  /** Refused as a whole, naming no operation: not applied, and smaller it may say of which. */
  const refusedWhole = async (batch: readonly Sendable[], code: string): Promise<PushStep> => {
    if (batch.length > 1) size = Math.ceil(batch.length / 2)
    else await park(parts, batch, 'refused', code)
    return 'done'
  }
  const wentThrough = (): PushStep => {
    stumbles = 0
    size = Math.min(size * 2, largest)
    return 'done'
  }
  return {
    step: async () => {
      await parts.gate.open(parts.signal)
      const sendings = await takeWaiting(parts.log, size)
      if (sendings.length === 0) return 'nothing'
      const batch = await answerKnown(parts, sendings)
      if (batch.length === 0) return 'done'
      const attempt = await parts.gate.attempt(request(parts, batch), isAnswer(batch.length), parts.signal)
      if (attempt.kind === 'trouble' && attempt.status === 500) return stumbled(batch)
      if (attempt.kind !== 'answer') return 'again'
      const { answer } = attempt
      if (await isOfOtherEpoch(parts, batch, answer)) return 'other-epoch'
      const read = readBatchAnswer(answer.status, answer.body, batch.length)
      if (read.kind !== 'outcomes') return refusedWhole(batch, codeOf(read))
      await settle(parts, batch, read.outcomes, answer)
      return wentThrough()
    },
    probe: async (collection, id) => {
      await parts.gate.open(parts.signal)
      const sendings = await takeParked(parts.log, collection, id)
      const batch = await answerKnown(parts, sendings)
      if (batch.length === 0) return sendings.length > 0
      // Of a server that takes other records, one more failure over this one says nothing.
      const isAnswerOrFailure = (answer: Answer): boolean => answer.status === 500 || isAnswer(batch.length)(answer)
      const attempt = await parts.gate.attempt(request(parts, batch), isAnswerOrFailure, parts.signal)
      if (attempt.kind !== 'answer') return false
      const { answer } = attempt
      if (answer.status === 500) {
        for (const sending of batch) parts.onDoubt(sending)
        return false
      }
      if (await isOfOtherEpoch(parts, batch, answer)) return false
      const read = readBatchAnswer(answer.status, answer.body, batch.length)
      if (read.kind === 'outcomes') await settle(parts, batch, read.outcomes, answer)
      else await park(parts, batch, 'refused', codeOf(read))
      return read.kind === 'outcomes' && read.outcomes.every(({ kind }) => kind !== 'refused')
    },
  }
}

interface Sendable extends Sending {
  operation: Operation
}

/** What is known to be on the server needs no request; what does not fit into one goes with the next. */
async function answerKnown(parts: PushParts, sendings: readonly Sending[]): Promise<Sendable[]> {
  const known = sendings.filter(({ operation }) => operation === null)
  await answerRows(
    parts.log,
    parts,
    known.map((sending) => ({ ...sending, outcome: { kind: 'known' } })),
  )
  const sendable = sendings.flatMap(({ operation, ...rest }): Sendable[] => (operation ? [{ ...rest, operation }] : []))
  const room = MAX_OPERATIONS_BYTES - ENVELOPE_BYTES
  return splitBySize(sendable, MAX_OPERATIONS, room, ({ operation }) => jsonBytes(operation) + 1)[0] ?? []
}

function request({ call, userId, socketId }: PushParts, batch: readonly Sendable[]) {
  const body = { 'atomic:operations': batch.map(({ operation }) => operation) }
  const socket = socketId()
  const headers = { Accept: ATOMIC_MEDIA_TYPE, ...(socket === null ? {} : { 'X-Socket-ID': socket }) }
  return (signal: AbortSignal) =>
    call('POST', '/operations', { body, headers, mediaType: ATOMIC_MEDIA_TYPE, signal, userId })
}

const isAnswer =
  (count: number) =>
  ({ status, body }: Answer): boolean => {
    if (status >= 500 || status === 429 || status === 403) return false
    return readBatchAnswer(status, body, count).kind !== 'unreadable'
  }

const codeOf = (read: BatchAnswer): string => ('code' in read ? read.code : 'internal')

/** A server that went back to a backup judges by what it knows now: its answer counts after the next pull only. */
async function isOfOtherEpoch({ epochOf }: PushParts, batch: readonly Sendable[], { body }: Answer): Promise<boolean> {
  const told = readAnswerEpoch(body)
  const [first] = batch
  if (told === null || !first) return false
  const pulled = await epochOf(first.collection)
  return pulled !== '' && pulled !== told
}

async function settle(
  parts: PushParts,
  batch: readonly Sendable[],
  outcomes: readonly Outcome[],
  { body }: Answer,
): Promise<void> {
  const answered: Answered[] = []
  for (const [index, sending] of batch.entries()) {
    const outcome = outcomes[index]
    if (outcome === undefined || outcome.kind === 'not-applied') continue
    if (outcome.kind === 'refused') {
      answered.push({ ...sending, outcome: { kind: 'refused', refusal: refusalOf(parts, outcome) } })
      continue
    }
    const epoch = readAnswerEpoch(body) ?? (await parts.epochOf(sending.collection))
    const { kind, current } = outcome
    const place = outcome.seq === null || epoch === '' ? null : { seq: outcome.seq, epoch }
    answered.push({ ...sending, outcome: { kind, current, place } })
  }
  await answerRows(parts.log, parts, answered)
  const stored = answered.filter(({ outcome }) => outcome.kind === 'stored').length
  if (stored > 0) parts.onSent(stored)
}

async function park(
  parts: PushParts,
  batch: readonly Sendable[],
  kind: 'refused' | 'stumbled',
  code: string,
): Promise<void> {
  const refusal = refusalOf(parts, { code, issues: [] })
  await answerRows(
    parts.log,
    parts,
    batch.map((sending) => ({ ...sending, outcome: { kind, refusal } })),
  )
  if (kind === 'stumbled') for (const sending of batch) parts.onDoubt(sending)
}

function refusalOf({ nowMs }: PushParts, { code, issues }: Pick<Refusal, 'code' | 'issues'>): Refusal {
  return { code, issues, sinceMs: nowMs() }
}

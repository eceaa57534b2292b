// Sends what waits as atomic operations (I2, I12). Never throws for a row: a conflict is merged, a refused record is
// parked, the rest goes on. What stays unanswered is repeated under its number.
import type { Outcome } from '../../core/sync/operations/answer.ts'
import { MAX_OPERATIONS } from '../../core/wire/resources.ts'
import { answerRows } from '../storage/rows/answer-rows.ts'
import { type Sending, takeParked, takeWaiting } from '../storage/rows/send-rows.ts'
import type { Probe } from './schedule-probes.ts'
import { createBatchSender, type PushParts, refusalOf } from './send-batch.ts'

export type PushStep =
  /** Something went through, or was parked: there may be more. */
  | 'done'
  /** Nothing waits. */
  | 'nothing'
  /** No answer: the same again. */
  | 'again'
  /** The server answers in another epoch: it has to be pulled before anything of its answer counts. */
  | 'other-epoch'
  /** It went back to a backup and does not say so: the same, and everything. */
  | 'put-back'

export type ProbeStep =
  /** What of them the server judged, and those among them that it does not take. */
  | { kind: 'judged'; ids: readonly string[]; refused: readonly string[] }
  /** It does not take these together now, and takes others. */
  | { kind: 'failed'; ids: readonly string[] }
  | { kind: Extract<PushStep, 'again' | 'other-epoch' | 'put-back'> }

export interface Push {
  /** Sends one batch of what waits. */
  step(): Promise<PushStep>
  /** Sends parked records once more, as many of them as go into one request. */
  probe(records: readonly Probe[]): Promise<ProbeStep>
}

/** A batch over which the server fails this often is made smaller, down to the one record that is at fault. */
const STUMBLES = 3

/** Builds the push of one log, with what an earlier context left unanswered. */
export async function createPush(parts: PushParts): Promise<Push> {
  const { ask, forget } = await createBatchSender(parts)
  const largest = Math.min(parts.batchSize ?? MAX_OPERATIONS, MAX_OPERATIONS)
  let size = largest
  let stumbles = 0

  const parkRefused = async (batch: readonly Sending[], code: string): Promise<void> => {
    await park(parts, batch, 'refused', code)
    forget(batch.map(({ opId }) => opId))
  }
  const stumbled = async (batch: readonly Sending[]): Promise<PushStep> => {
    stumbles += 1
    if (stumbles < STUMBLES) return 'again'
    if (batch.length > 1) {
      size = Math.ceil(batch.length / 2)
      return 'again'
    }
    await park(parts, batch, 'stumbled', 'internal')
    stumbles = 0
    return 'done'
  }
  /** Refused as a whole, naming no operation: not applied, and smaller it may say of which. */
  const refusedWhole = async (batch: readonly Sending[], code: string): Promise<PushStep> => {
    if (batch.length > 1) size = Math.ceil(batch.length / 2)
    else await parkRefused(batch, code)
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
      const { batch, said } = await ask(sendings, () => false)
      switch (said.kind) {
        case 'none':
          return said.status === 500 ? stumbled(batch) : 'again'
        case 'stumbled':
          return 'again'
        case 'other-epoch':
        case 'put-back':
          return said.kind
        case 'whole':
          return refusedWhole(batch, said.code)
        case 'outcomes':
          return wentThrough()
      }
    },
    probe: async (records) => {
      await parts.gate.open(parts.signal)
      const some = records.slice(0, largest)
      const sendings = await takeParked(parts.log, some)
      if (sendings.length === 0) return { kind: 'judged', ids: idsOf(some), refused: [] }
      // Of a server that takes other records, one more failure over these says nothing.
      const { batch, said } = await ask(sendings, ({ status }, isFailing) => status === 500 && !isFailing)
      switch (said.kind) {
        case 'none':
          return { kind: 'again' }
        case 'other-epoch':
        case 'put-back':
          return said
        case 'whole':
          if (batch.length === 1) await parkRefused(batch, said.code)
          return { kind: 'failed', ids: idsOf(batch) }
        case 'stumbled':
          return { kind: 'failed', ids: idsOf(batch) }
        case 'outcomes': {
          const of = (kind: Outcome['kind']): Sending[] =>
            batch.filter((_, index) => said.outcomes[index]?.kind === kind)
          const left = new Set(of('not-applied'))
          return { kind: 'judged', ids: idsOf(batch.filter((one) => !left.has(one))), refused: idsOf(of('refused')) }
        }
      }
    },
  }
}

const idsOf = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id)

async function park(
  parts: PushParts,
  batch: readonly Sending[],
  kind: 'refused' | 'stumbled',
  code: string,
): Promise<void> {
  const refusal = refusalOf(parts, { code, issues: [] })
  await answerRows(
    parts.log,
    parts,
    batch.map((sending) => ({ ...sending, outcome: { kind, refusal } })),
  )
}

import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import {
  addNumber,
  foldAnswered,
  formatClientNumbers,
  hasNumber,
  MAX_NUMBER_RANGES,
  parseClientNumbers,
  parseClientOperationId,
} from '../../core/sync/operations/client-numbers.ts'
import type { ClientNumbers, ClientOperationId } from '../../core/sync/operations/client-numbers.ts'
import { canonicalJson } from '../../core/sync/canonical-json.ts'
import { listOf, prepared } from '../db/prepared.ts'
import type { Slots } from '../db/prepared.ts'
import type { AppliedOperationsTable, ClientNumbersTable, Db } from '../db/schema.ts'
import { failure } from '../http/api-failure.ts'
import type { ReadOperation } from './read-operations.ts'
import { DAY_MS } from '../../core/time/units.ts'

const HEARD_AGAIN_MS = DAY_MS

interface KnownClient {
  /** Those that were applied. */
  numbers: ClientNumbers
  /** Every number below this one has been answered. */
  answeredBelow: number
  /** Whether its row is to be written. */
  isNew: boolean
}

/**
 * Which operations of a request this user has applied before. Numbered ones are recognised by client and number
 * alone, others by id and content: an id that comes again with other content is another operation.
 */
export class AppliedOperations {
  readonly #clients: ReadonlyMap<string, KnownClient>
  readonly #hashes: ReadonlyMap<string, string>
  /** Ids and content hashes of operations seen for the first time. */
  readonly #fresh = new Map<string, string>()

  constructor(clients: ReadonlyMap<string, KnownClient>, hashes: ReadonlyMap<string, string>) {
    this.#clients = clients
    this.#hashes = hashes
  }

  isKnown(operation: ReadOperation): boolean {
    const id = parseClientOperationId(operation.opId)
    if (id) return hasNumber(this.#clients.get(id.client)?.numbers ?? [], id.number)
    const hash = this.#fresh.get(operation.opId) ?? this.#hashes.get(operation.opId)
    return hash !== undefined && hash === contentHash(operation)
  }

  /** Whether it was answered and not applied: what comes once more may be of a browser profile that was put back. */
  wasRefused(operation: ReadOperation): boolean {
    const id = parseClientOperationId(operation.opId)
    const client = id && this.#clients.get(id.client)
    return !!client && id.number < client.answeredBelow && !hasNumber(client.numbers, id.number)
  }

  add(operation: ReadOperation): void {
    const id = parseClientOperationId(operation.opId)
    const client = id && this.#clients.get(id.client)
    if (!client) {
      this.#fresh.set(operation.opId, contentHash(operation))
      return
    }
    client.numbers = addNumber(client.numbers, id.number)
    client.isNew = true
  }

  /** Remembers what was added. Rejects when a client leaves too many gaps without saying what is settled. */
  async store(trx: Db, userId: string, nowMs: number): Promise<void> {
    await storeClients(trx, userId, this.#clients, nowMs)
    await storeHashes(trx, userId, this.#fresh, nowMs)
  }
}

/** @param settled the client and the number below which all its operations were answered */
export async function loadApplied(
  trx: Db,
  userId: string,
  operations: readonly ReadOperation[],
  settled: ClientOperationId | null,
  nowMs: number,
): Promise<AppliedOperations> {
  const texts = new Set<string>()
  const clients = new Set<string>()
  for (const { opId } of operations) {
    const id = parseClientOperationId(opId)
    // The request contradicts itself, and to believe its head would swallow the operation.
    if (id && id.client === settled?.client && id.number < settled.number) {
      throw failure('bad_request', { pointer: '/meta/settled' })
    }
    if (id) clients.add(id.client)
    else texts.add(opId)
  }
  if (settled) clients.add(settled.client)
  const known = await loadClients(trx, userId, [...clients], nowMs)
  const client = settled && known.get(settled.client)
  if (client && settled.number > client.answeredBelow) {
    client.answeredBelow = settled.number
    client.isNew = true
  }
  return new AppliedOperations(known, await loadHashes(trx, userId, [...texts]))
}

async function loadClients(
  trx: Db,
  userId: string,
  clients: readonly string[],
  nowMs: number,
): Promise<Map<string, KnownClient>> {
  const known = new Map<string, KnownClient>(
    clients.map((client) => [client, { numbers: [], answeredBelow: 1, isNew: false }]),
  )
  if (clients.length === 0) return known
  const rows = await selectClients(trx, ...clients.map((client) => ({ userId, client })))
  for (const { client_id, numbers, answered_below, heard_at } of rows) {
    // A client that only repeats is heard as well.
    const isNew = Number(heard_at) < nowMs - HEARD_AGAIN_MS
    known.set(client_id, { numbers: parseClientNumbers(numbers), answeredBelow: Number(answered_below), isNew })
  }
  return known
}

const selectClients = prepared((db: Db, slot: Slots<{ userId: string; client: string }>, rows) =>
  db
    .selectFrom('client_numbers')
    .select(['client_id', 'numbers', 'answered_below', 'heard_at'])
    .where('user_id', '=', slot('userId'))
    .where(
      'client_id',
      'in',
      listOf(rows, (row) => slot('client', row)),
    )
    .compile(),
)

async function storeClients(
  trx: Db,
  userId: string,
  clients: ReadonlyMap<string, KnownClient>,
  nowMs: number,
): Promise<void> {
  const rows = [...clients].flatMap(([client_id, { numbers: applied, answeredBelow, isNew }]) => {
    const ranges = foldAnswered(applied, answeredBelow)
    if (ranges.length > MAX_NUMBER_RANGES) throw failure('required', { pointer: '/meta/settled' })
    const numbers = formatClientNumbers(ranges)
    return isNew ? [{ user_id: userId, client_id, numbers, answered_below: answeredBelow, heard_at: nowMs }] : []
  })
  if (rows.length > 0) await insertClients(trx, ...rows)
}

const insertClients = prepared((db: Db, slot: Slots<Insertable<ClientNumbersTable>>, rows) =>
  db
    .insertInto('client_numbers')
    .values(
      listOf(rows, (row) => ({
        user_id: slot('user_id', row),
        client_id: slot('client_id', row),
        numbers: slot('numbers', row),
        answered_below: slot('answered_below', row),
        heard_at: slot('heard_at', row),
      })),
    )
    .onConflict((c) =>
      c.columns(['user_id', 'client_id']).doUpdateSet((eb) => ({
        numbers: eb.ref('excluded.numbers'),
        answered_below: eb.ref('excluded.answered_below'),
        heard_at: eb.ref('excluded.heard_at'),
      })),
    )
    .compile(),
)

async function loadHashes(trx: Db, userId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await selectHashes(trx, ...ids.map((id) => ({ userId, id })))
  return new Map(rows.map((row) => [row.op_id, row.content_hash]))
}

const selectHashes = prepared((db: Db, slot: Slots<{ userId: string; id: string }>, rows) =>
  db
    .selectFrom('applied_operations')
    .select(['op_id', 'content_hash'])
    .where('user_id', '=', slot('userId'))
    .where(
      'op_id',
      'in',
      listOf(rows, (row) => slot('id', row)),
    )
    .compile(),
)

async function storeHashes(
  trx: Db,
  userId: string,
  applied: ReadonlyMap<string, string>,
  nowMs: number,
): Promise<void> {
  if (applied.size === 0) return
  const rows = [...applied].map(([op_id, content_hash]) => ({
    user_id: userId,
    op_id,
    content_hash,
    applied_at: nowMs,
  }))
  await insertHashes(trx, ...rows)
}

const insertHashes = prepared((db: Db, slot: Slots<Insertable<AppliedOperationsTable>>, rows) =>
  db
    .insertInto('applied_operations')
    .values(
      listOf(rows, (row) => ({
        user_id: slot('user_id', row),
        op_id: slot('op_id', row),
        content_hash: slot('content_hash', row),
        applied_at: slot('applied_at', row),
      })),
    )
    .onConflict((c) =>
      c.columns(['user_id', 'op_id']).doUpdateSet((eb) => ({
        content_hash: eb.ref('excluded.content_hash'),
        applied_at: eb.ref('excluded.applied_at'),
      })),
    )
    .compile(),
)

function contentHash({ op, type, id, attributes, base }: ReadOperation): string {
  return createHash('sha256').update(canonicalJson({ op, type, id, attributes, base })).digest('base64url')
}

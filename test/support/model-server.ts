import type { JsonObject, JsonValue } from '../../core/lib/json.ts'
import { isSame } from '../../core/lib/is-same.ts'
import { canonicalJson } from '../../core/sync/canonical-json.ts'
import { PLAIN_DIGITS } from '../../core/sync/checkpoint.ts'
import { parseClientOperationId } from '../../core/sync/operations/client-numbers.ts'
import { noteOverruled } from '../../core/sync/operations/overruled.ts'
import { addHash, formatHash, NO_HASH, type RecordHash, recordHash } from '../../core/sync/record-hash.ts'
import {
  type Collection,
  COLLECTIONS,
  LATEST_FIRST,
  LATEST_FLIGHTS,
  MAX_CHECKSUM_RANGES,
  MAX_CHECKSUM_RECORDS,
  type Operation,
  type Overruled,
  type Resource,
  type ResourceType,
} from '../../core/wire/resources.ts'
import type { Answer } from '../../sync/transport/api.ts'
import { applyAttributes } from './apply-attributes.ts'
import { ModelMedia } from './media/model-media.ts'

interface Row {
  collection: Collection
  type: ResourceType
  id: string
  seq: number
  /** Only looked at by a mutant. */
  atMs: number
  revision: number
  attributes: JsonObject | null
  overruled: readonly Overruled[]
}

export type ContentAnswer = Answer | { status: 200; bytes: string }

/** The server refuses a record that says this, until it says something else. */
export const REFUSED_NOTE = 'refused'

/** Attributes a server of before does not know. */
const NEWER: readonly string[] = ['ticket', 'height', 'second']

/** Deliberate mistakes the simulation must notice. */
export type Mutant =
  | 'clock-cursor'
  | 'conflict-succeeds'
  | 'base-ignored'
  | 'no-tombstones'
  | 'numbers-forgotten'
  | 'applied-in-part'
  | 'purge-remembers-lowest'
  | 'sequence-reused'
  | 'page-skips-row'
  | 'fork-forgotten'
  | 'settled-counts-as-applied'
  | 'bytes-move-nothing'
  | 'sweeps-after-a-backup'
  | 'cut-bytes-count-as-whole'

/** The wire contract on a map in memory: slow, obvious, and the oracle of what was stored. */
export class ModelServer {
  readonly rows = new Map<string, Row>()
  epoch = 'epoch-1'
  purgedBelow = 0
  /** Ids of records the server refuses, whatever they say. */
  readonly poison = new Set<string>()
  /** Ids of records over which the server stumbles: the whole request fails before the commit, or after it. */
  readonly traps = new Set<string>()
  readonly lateTraps = new Set<string>()
  /**
   * Ids of photos whose bytes lie on the server's disk, which no backup of the database moves. Which bytes the database
   * says are here, `media` knows.
   */
  readonly files = new Set<string>()
  readonly media: ModelMedia
  /** Tells no epoch, place or checksum, and knows fewer attributes. */
  isOld = false
  /** Called once, after a page that is not the last one. */
  betweenPages: (() => void) | null = null
  poke: (collection: Collection, senderSocket: string | null) => void = () => undefined
  requests = 0
  readonly #applied = new Map<string, string>()
  /** By client: below which number everything was answered, as it said. */
  readonly #settled = new Map<string, number>()
  readonly #mutant: Mutant | null
  #seq = 0
  #epochs = 1
  /** Of each former epoch, up to where the log is still what it was in it; null while there is none. */
  #restoredTo: Record<string, string> | null = null

  constructor(mutant: Mutant | null = null) {
    this.#mutant = mutant
    this.media = new ModelMedia(mutant === 'cut-bytes-count-as-whole')
  }

  /** A request for the bytes of a photo; null for any other. */
  handleContent(method: string, path: string, range: string, body: string): ContentAnswer | null {
    const url = new URL(path, 'http://model')
    const [, id] = /^\/media\/([^/]+)\/content$/.exec(url.pathname) ?? []
    if (id === undefined) return null
    const variant = url.searchParams.get('variant') === 'thumbnail' ? 'thumbnail' : 'original'
    const { attributes = null } = this.rows.get(id) ?? {}
    if (attributes === null) return problem(404, [{ code: 'not_found' }])
    if (method === 'GET') {
      const bytes = this.media.read(id, variant, attributes)
      return bytes === null ? problem(404, [{ code: 'not_found' }]) : { status: 200, bytes }
    }
    const taken = this.media.take(id, variant, attributes, range, body)
    if (taken.kind === 'refused') {
      const { status, code, received } = taken
      return problem(status, [{ status: String(status), code, ...(received !== undefined && { meta: { received } }) }])
    }
    const { received, bytes, complete, isNew } = taken
    if (isNew) {
      this.takeBytes(id)
      this.poke('media', null)
    }
    return answer(200, { meta: { received, bytes, complete } })
  }

  handle(method: string, path: string, body: unknown, socket: string | null): Answer {
    this.requests += 1
    const url = new URL(path, 'http://model')
    const collection = COLLECTIONS.find((name) => url.pathname === `/${name}`)
    if (method === 'GET' && collection === 'flights' && url.searchParams.get('sort') === LATEST_FIRST)
      return this.#latest()
    if (method === 'GET' && collection) {
      return this.#feed(
        collection,
        ...placeOf(url.searchParams.get('page[after]') ?? '0'),
        Number(url.searchParams.get('page[size]')),
      )
    }
    const compared = COLLECTIONS.find((name) => url.pathname === `/${name}/checksums`)
    if (method === 'GET' && compared && !this.isOld) {
      return this.#checksums(
        compared,
        url.searchParams.get('filter[from]') ?? EVERY_ID.from,
        url.searchParams.get('filter[to]') ?? EVERY_ID.to,
      )
    }
    if (body === undefined) return problem(404, [{ code: 'not_found' }])
    const { 'atomic:operations': operations, meta } = JSON.parse(JSON.stringify(body)) as {
      'atomic:operations': Operation[]
      meta?: { settled?: string }
    }
    const isIn = (traps: ReadonlySet<string>): boolean => operations.some((one) => traps.has(targetOf(one).id))
    if (isIn(this.traps)) return problem(500, [{ code: 'internal' }])
    const answered = this.#operate(operations, socket)
    const settled = this.isOld || answered.status !== 200 ? null : parseClientOperationId(meta?.settled ?? '')
    if (settled) this.#settled.set(settled.client, Math.max(settled.number, this.#settled.get(settled.client) ?? 0))
    return isIn(this.lateTraps) ? problem(500, [{ code: 'internal' }]) : answered
  }

  /** What the server holds of a collection now. */
  live(collection: Collection): Map<string, JsonObject> {
    const live = [...this.rows.values()].filter((row) => row.collection === collection && row.attributes !== null)
    return new Map(live.map((row) => [row.id, row.attributes ?? {}]))
  }

  /** State and operations as a backup holds them, to be restored later under another epoch. */
  backup(): () => void {
    const rows = structuredClone(this.rows)
    const applied = structuredClone(this.#applied)
    const settled = structuredClone(this.#settled)
    const contents = structuredClone(this.media.contents)
    const [seq, purgedBelow, epoch] = [this.#seq, this.purgedBelow, this.epoch]
    const places = { ...this.#restoredTo, [epoch]: String(seq) }
    return () => {
      this.rows.clear()
      for (const [key, row] of rows) this.rows.set(key, row)
      this.#applied.clear()
      for (const [key, hash] of applied) this.#applied.set(key, hash)
      this.#settled.clear()
      for (const [client, below] of settled) this.#settled.set(client, below)
      this.media.contents = structuredClone(contents)
      this.#seq = seq
      this.purgedBelow = purgedBelow
      // What the server says of former epochs was in the backup, too: it knows of none that began after it was made.
      this.#restoredTo = this.#mutant === 'fork-forgotten' ? this.#lowered(seq) : places
      this.#epochs += 1
      this.epoch = `epoch-${this.#epochs}`
    }
  }

  /** Finds, when others have written on, that commits were lost: a new epoch, and nobody knows from where on. */
  noticeLate(): void {
    this.#restoredTo = {}
    this.#epochs += 1
    this.epoch = `epoch-${this.#epochs}`
  }

  /** The mistake: every former epoch counts as one that led to the backup. */
  #lowered(seq: number): Record<string, string> {
    const places = Object.entries({ ...this.#restoredTo, [this.epoch]: String(seq) })
    return Object.fromEntries(places.map(([epoch, place]) => [epoch, String(Math.min(Number(place), seq))]))
  }

  /** Forgets all tombstones, as the server does after ninety days. */
  purge(): void {
    for (const [key, row] of this.rows) {
      if (row.attributes !== null) continue
      const isFirst = this.purgedBelow === 0
      const least = isFirst ? row.seq : Math.min(this.purgedBelow, row.seq)
      this.purgedBelow = this.#mutant === 'purge-remembers-lowest' ? least : Math.max(this.purgedBelow, row.seq)
      this.rows.delete(key)
    }
  }

  /** The bytes of a photo are whole: its record takes the next number and stays as it is. */
  takeBytes(id: string): void {
    this.files.add(id)
    const row = this.rows.get(id)
    if (row && this.#mutant !== 'bytes-move-nothing') this.rows.set(id, { ...row, seq: ++this.#seq })
  }

  /** Deletes files that no live record names. None after a backup was put back: who knows of them may still come. */
  sweep(): void {
    if (this.#epochs > 1 && this.#mutant !== 'sweeps-after-a-backup') return
    for (const id of this.files) {
      if (this.rows.get(id)?.attributes) continue
      this.files.delete(id)
      this.media.sweep(id)
    }
  }

  #latest(): Answer {
    if (this.isOld) return problem(400, [{ code: 'bad_request' }])
    const dateOf = ({ attributes }: Row): string => {
      const date = attributes?.['date']
      return typeof date === 'string' ? date : ''
    }
    const rows = [...this.rows.values()]
      .filter((row) => row.collection === 'flights' && row.attributes !== null)
      .sort((a, b) => (dateOf(a) === dateOf(b) ? b.seq - a.seq : dateOf(a) < dateOf(b) ? 1 : -1))
    const data = rows.slice(0, LATEST_FLIGHTS).map((row) => resourceOf(row))
    return answer(200, { data, links: { next: null }, meta: { checkpoint: '0', epoch: this.epoch } })
  }

  #feed(collection: Collection, after: number, startedAt: number, size: number): Answer {
    if (after > this.#seq && this.#mutant !== 'clock-cursor') return this.#expired()
    if (after > 0 && after < this.purgedBelow && startedAt < this.purgedBelow) return this.#expired()
    const place = (row: Row): number => (this.#mutant === 'clock-cursor' ? row.atMs : row.seq)
    const rows = [...this.rows.values()]
      .filter((row) => row.collection === collection && place(row) > after)
      .filter((row) => this.#mutant !== 'no-tombstones' || row.attributes !== null)
      .sort((a, b) => place(a) - place(b))
    const page = rows.slice(0, size).filter((_, index) => this.#mutant !== 'page-skips-row' || index !== size - 2)
    const last = page.at(-1)
    const isEnd = rows.length <= size
    const checkpoint = Math.max(
      last ? place(last) : after,
      isEnd && this.#mutant !== 'clock-cursor' ? this.purgedBelow : 0,
    )
    const restored = this.#restoredTo === null ? {} : { restoredTo: { ...this.#restoredTo } }
    // A reading of everything bears where it began past removals that are forgotten.
    const began = startedAt < 0 ? this.#seq : startedAt
    const isLong = !isEnd && checkpoint < this.purgedBelow
    const head = {
      checkpoint: isLong ? `${began}${String(checkpoint).padStart(PLAIN_DIGITS, '0')}` : String(checkpoint),
      epoch: this.epoch,
    }
    const feedMeta = this.isOld ? head : { ...head, ...restored, ...(isEnd ? this.#live(collection) : {}) }
    const data = page.map((row) => resourceOf(row))
    if (!isEnd) {
      const due = this.betweenPages
      this.betweenPages = null
      due?.()
    }
    return answer(200, { data, links: { next: isEnd ? null : 'more' }, meta: feedMeta })
  }

  #expired(): Answer {
    return problem(410, [{ code: 'cursor_expired', ...(this.isOld ? {} : { meta: { epoch: this.epoch } }) }])
  }

  /** What is live from one id to another: few records one by one, many in parts that leave no id out. */
  #checksums(collection: Collection, from: string, to: string): Answer {
    const found = [...this.rows.values()]
      .filter((row) => row.collection === collection && row.attributes !== null && row.id >= from && row.id <= to)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    const places = [...this.rows.values()].filter((row) => row.collection === collection).map(({ seq }) => seq)
    const head = { checkpoint: String(Math.max(0, this.purgedBelow, ...places)), epoch: this.epoch }
    if (found.length <= MAX_CHECKSUM_RECORDS) {
      const data = found.map((row) => ({
        type: row.type,
        id: row.id,
        meta: { seq: String(row.seq), hash: formatHash(hashOf(row)) },
      }))
      return answer(200, { data, meta: { kind: 'records', ...head } })
    }
    const size = Math.ceil(found.length / MAX_CHECKSUM_RANGES)
    const parts: Row[][] = []
    for (let at = 0; at < found.length; at += size) parts.push(found.slice(at, at + size))
    const data = parts.map((part, index) => {
      const next = parts[index + 1]?.[0]
      const first = index === 0 ? from : (part[0]?.id ?? from)
      const last = next ? idBefore(next.id) : to
      const checksum = formatHash(part.map(hashOf).reduce(addHash, NO_HASH))
      const attributes = { from: first, to: last, count: part.length, checksum }
      return { type: 'checksum-ranges', id: `${first}:${last}`, attributes }
    })
    return answer(200, { data, meta: { kind: 'ranges', ...head } })
  }

  /** Number and checksum of what is live, as the end of a feed tells them. */
  #live(collection: Collection): { count: number; checksum: string } {
    const live = [...this.rows.values()].filter((row) => row.collection === collection && row.attributes !== null)
    return { count: live.length, checksum: formatHash(live.map(hashOf).reduce(addHash, NO_HASH)) }
  }

  #operate(operations: readonly Operation[], socket: string | null): Answer {
    const before = structuredClone(this.rows)
    const seq = this.#seq
    const fresh: [string, string][] = []
    const errors = operations.flatMap((operation, index): Record<string, unknown>[] => {
      const fault = this.#apply(operation, fresh)
      const meta = { ...(fault?.['meta'] as JsonObject | undefined), ...(this.isOld ? {} : { epoch: this.epoch }) }
      return fault ? [{ ...fault, meta, source: { pointer: `/atomic:operations/${index}` } }] : []
    })
    if (errors.length > 0 && this.#mutant === 'applied-in-part') this.poke('flights', socket)
    else if (errors.length > 0) {
      this.rows.clear()
      for (const [key, row] of before) this.rows.set(key, row)
      this.#seq = seq
    }
    if (errors.length > 0) return problem(Number(errors[0]?.['status'] ?? 409), errors)
    const isKept = this.#mutant !== 'numbers-forgotten'
    for (const [opId, hash] of fresh) if (isKept) this.#applied.set(opId, hash)
    if (this.#seq > seq) for (const collection of COLLECTIONS) this.poke(collection, socket)
    const results = operations.map((operation) => ({ data: this.#current(operation), ...this.#place(operation) }))
    return answer(200, { 'atomic:results': results, ...(this.isOld ? {} : { meta: { epoch: this.epoch } }) })
  }

  #apply(operation: Operation, fresh: [string, string][]): Record<string, JsonValue> | null {
    const { id } = targetOf(operation)
    if (this.poison.has(id) && operation.op !== 'remove') return { status: '422', code: 'invalid' }
    if (operation.op !== 'remove') {
      const { attributes } = operation.data
      if (Object.values(attributes).includes(REFUSED_NOTE)) return { status: '422', code: 'invalid' }
      if (this.isOld && NEWER.some((name) => attributes[name] !== undefined)) {
        return { status: '422', code: 'unknown_attribute' }
      }
    }
    const { opId } = operation.meta
    // A numbered operation is recognised by its number alone; a server of before compares what it says, too.
    const hash = parseClientOperationId(opId) && !this.isOld ? '' : JSON.stringify(operation)
    const numbered = parseClientOperationId(opId)
    if (this.#applied.get(opId) === hash) return null
    // What a client says is answered and was not applied was refused: it is judged anew under a new number.
    const wasRefused = numbered && !this.isOld && numbered.number < (this.#settled.get(numbered.client) ?? 0)
    if (wasRefused && this.#mutant === 'settled-counts-as-applied') return null
    const verdict = this.#judge(operation, this.rows.get(id))
    if (verdict === 'conflict' || (wasRefused && verdict !== 'done')) {
      if (this.#mutant === 'conflict-succeeds') return null
      return {
        status: '409',
        code: 'conflict',
        meta: {
          current: JSON.parse(JSON.stringify(this.#current(operation))) as JsonValue,
          place: this.#place(operation).meta ?? null,
        },
      }
    }
    if (verdict !== 'done') this.#store(operation, verdict.attributes)
    fresh.push([opId, hash])
    return null
  }

  #judge(operation: Operation, row: Row | undefined): 'done' | 'conflict' | { attributes: JsonObject | null } {
    const stored = row?.attributes ?? null
    if (operation.op === 'remove') {
      if (stored === null) return 'done'
      const isKnown = isSame(stored, operation.meta.base ?? {}) || this.#mutant === 'base-ignored'
      return isKnown ? { attributes: null } : 'conflict'
    }
    const { attributes } = operation.data
    if (stored === null) {
      return operation.op === 'update' && this.#mutant !== 'base-ignored'
        ? 'conflict'
        : { attributes: applyAttributes({}, attributes) }
    }
    const base = operation.meta.base ?? {}
    const open = Object.keys(attributes).filter((name) => !isSame(stored[name], attributes[name]))
    if (open.length === 0) return 'done'
    if (this.#mutant === 'base-ignored') return { attributes: applyAttributes(stored, attributes) }
    if (open.some((name) => !isSame(stored[name], base[name]))) return 'conflict'
    return { attributes: applyAttributes(stored, attributes) }
  }

  #store(operation: Operation, attributes: JsonObject | null): void {
    const { type, id } = targetOf(operation)
    const before = this.rows.get(id)
    if (this.#mutant !== 'sequence-reused' || before === undefined) this.#seq += 1
    const fields = this.isOld ? [] : (operation.meta.overrules ?? [])
    const contents = [before?.attributes ?? null, attributes] as const
    const overruled = noteOverruled(before?.overruled ?? [], id, contents, fields, String(this.#seq))
    const at = { seq: this.#seq, atMs: Date.now(), revision: (before?.revision ?? 0) + 1 }
    this.rows.set(id, { collection: collectionOf(type), type, id, ...at, attributes, overruled })
  }

  #place(operation: Operation): { meta?: { seq: string; revision: number } } {
    const row = this.rows.get(targetOf(operation).id)
    return row && !this.isOld ? { meta: { seq: String(row.seq), revision: row.revision } } : {}
  }

  #current(operation: Operation): Resource | null {
    const row = this.rows.get(targetOf(operation).id)
    return row && row.attributes !== null ? resourceOf(row) : null
  }
}

/** A sequence, or where a reading of everything began and a sequence of 18 digits behind it. */
function placeOf(cursor: string): [after: number, startedAt: number] {
  return cursor.length <= PLAIN_DIGITS
    ? [Number(cursor), -1]
    : [Number(cursor.slice(-PLAIN_DIGITS)), Number(cursor.slice(0, -PLAIN_DIGITS))]
}

const EVERY_ID = { from: '00000000-0000-0000-0000-000000000000', to: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

function idBefore(id: string): string {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const hashOf = ({ type, id, attributes }: Row): RecordHash => recordHash(type, id, canonicalJson(attributes))

function resourceOf(row: Row): Resource {
  const { type, id, overruled } = row
  const meta = { seq: String(row.seq), revision: row.revision, ...(overruled.length > 0 ? { overruled } : {}) }
  return row.attributes === null
    ? { type, id, meta: { ...meta, deleted: true } }
    : { type, id, attributes: row.attributes, meta }
}

function targetOf(operation: Operation): { type: ResourceType; id: string } {
  return operation.op === 'remove' ? operation.ref : operation.data
}

function collectionOf(type: ResourceType): Collection {
  return type === 'flights' || type === 'media' ? type : 'data'
}

/** Over the wire everything is text once. */
function answer(status: number, body: unknown): Answer {
  return { status, body: JSON.parse(JSON.stringify(body)) as JsonValue }
}

function problem(status: number, errors: readonly Record<string, unknown>[]): Answer {
  return answer(status, { errors })
}

/** Another device has added a photo; its bytes are not on the server yet. */
export function storePhoto(server: ModelServer, id: string, flightId = id): void {
  const attributes = { flightId, kind: 'photo', name: 'wing.jpg' }
  const operation = { op: 'add', data: { type: 'media', id, attributes }, meta: { opId: `photo ${id}` } }
  const { status } = server.handle('POST', '/operations', { 'atomic:operations': [operation] }, null)
  if (status !== 200) throw new Error(`not stored: ${status}`)
}

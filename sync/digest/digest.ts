// Keeps the digest of the flights equal with the local database (I1): stored digest, then what was written since, then
// every event. The worker of the leading tab stores it now and then; pages only follow. It is never the truth: missing,
// of another version or of a wrong count, it is built anew from the documents.
import type { RxCollection } from 'rxdb/plugins/core'
import type { Digest } from '../../core/digest/digest.ts'
import { encodeDigest } from '../../core/digest/encode.ts'
import type { LmwDatabase } from '../database.ts'
import {
  type Change,
  changeTo,
  type FlightDocumentData,
  notYetIn,
  nothingRead,
  OVERLAP_MS,
  type Reading,
  readingOf,
  type StoredReading,
  withChanges,
} from './digest-reading.ts'
import type { DigestStore } from './digest-store.ts'
import { allDocuments, documentsById, type Storage } from '../storage/documents.ts'
import { MediaKinds } from './media-kinds.ts'

export interface DigestParts {
  db: Pick<LmwDatabase, 'flights' | 'media'>
  store: DigestStore
  /** Called with every new digest, first when it is complete. */
  onDigest: (digest: Digest) => void
  /** Whether this context stores the digest, and how long after a change. */
  storeAfterMs: number | null
  /** What was read already, before the database could be opened. */
  first?: StoredReading | null
  nowMs?: () => number
}

export interface DigestFollower {
  /** Resolves with the first complete digest. */
  ready: Promise<Digest>
  /** Nothing is read, told or stored afterwards. */
  stop(): Promise<void>
}

const LAZY_MS = 500

/** Starts to follow; stop it before the database is closed. */
export function followDigest(parts: DigestParts): DigestFollower {
  const follower = new Follower(parts)
  return { ready: follower.start(), stop: () => follower.stop() }
}

class Follower {
  readonly #parts: DigestParts
  readonly #flights: RxCollection
  readonly #kinds: MediaKinds
  #reading: Reading = nothingRead()
  #token = ''
  /** Events that came and are not in the digest yet. */
  #held: Change[] = []
  #isLive = false
  #isStopped = false
  #flushing: ReturnType<typeof setTimeout> | undefined
  #storing: ReturnType<typeof setTimeout> | undefined
  #settling: ReturnType<typeof setTimeout> | undefined
  #stored: Promise<void> = Promise.resolve()
  #stopListening: () => void = () => undefined

  constructor(parts: DigestParts) {
    this.#parts = parts
    this.#flights = parts.db.flights
    this.#kinds = new MediaKinds(parts.db.media)
  }

  async start(): Promise<Digest> {
    // Before anything is read: what is written meanwhile must not fall between reading and listening.
    const subscription = this.#flights.eventBulks$.subscribe(({ events }) => {
      for (const event of events) this.#held.push(changeOf(event))
      this.#flushLater()
    })
    const media = this.#parts.db.media.eventBulks$.subscribe(({ events }) => {
      void this.#remark(events.map(({ documentData, documentId }) => ({ ...documentData, id: documentId })))
    })
    this.#stopListening = () => {
      subscription.unsubscribe()
      media.unsubscribe()
    }
    this.#token = await this.#flights.database.storageToken
    const stored = await this.#readStored()
    const wasBehind = stored !== null && (await this.#catchUp(stored, stored.certainMs))
    if (stored !== null) await this.#catchUpMedia(stored)
    if (stored === null || !(await this.#isComplete())) {
      await this.#catchUp(nothingRead(), null)
      this.#storeLater(0)
    }
    this.#isLive = true
    this.#flush()
    // Else the next start has to read the same again.
    if (wasBehind) this.#storeLater(this.#parts.storeAfterMs ?? 0)
    if (!this.#isStopped) this.#parts.onDigest(this.#reading.digest)
    return this.#reading.digest
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stopListening()
    clearTimeout(this.#flushing)
    clearTimeout(this.#storing)
    clearTimeout(this.#settling)
    await this.#stored
  }

  /** What the page has read before there was a database, or what lies stored. */
  async #readStored(): Promise<StoredReading | null> {
    const { first, store } = this.#parts
    if (first?.token === this.#token) return first
    const record = await store.read()
    return record?.token === this.#token ? readingOf(record, this.#nowMs()) : null
  }

  #nowMs(): number {
    return this.#parts.nowMs?.() ?? Date.now()
  }

  /** Answers whether there was anything to read. */
  async #catchUp(start: Reading, writtenAfter: number | null): Promise<boolean> {
    let reading = start
    const storage = this.#flights.storageInstance as unknown as Storage
    const seen = new Map<string, number>()
    let count = 0
    for await (const documents of allDocuments(storage, writtenAfter)) {
      if (this.#isStopped) return false
      const changes = documents.map((document) =>
        changeTo(document as unknown as FlightDocumentData, document._deleted),
      )
      count += changes.length
      const unknown = notYetIn(start, changes)
      for (const { id, writtenMs } of unknown) seen.set(id, writtenMs)
      await this.#kinds.learn(this.#kinds.unknownIn(unknown))
      if (unknown.length > 0) reading = withChanges(reading, unknown, this.#kinds.kindOf)
    }
    // An event may tell of an older state than was read: another context's events take their time.
    this.#held = this.#held.filter((change) => change.writtenMs >= (seen.get(change.id) ?? 0))
    this.#reading = reading
    this.#apply()
    return count > 0
  }

  /** A photo may have come from the server after the flight that names it. */
  async #catchUpMedia({ certainMs, unmarked }: StoredReading): Promise<void> {
    const storage = this.#parts.db.media.storageInstance as unknown as Storage
    for await (const documents of allDocuments(storage, certainMs)) await this.#remark(documents)
    await this.#readAgain(unmarked)
    await this.#kinds.learn(this.#kinds.unknownIn(this.#held))
    this.#apply()
  }

  /** Works out the marks of the flights anew to which these media belong, unless they were written again meanwhile. */
  async #remark(media: readonly object[]): Promise<void> {
    const flights = new Set(media.flatMap((record) => this.#kinds.take(record) ?? []))
    await this.#readAgain([...flights])
  }

  async #readAgain(ids: readonly string[]): Promise<void> {
    if (ids.length === 0 || this.#isStopped) return
    const storage = this.#flights.storageInstance as unknown as Storage
    const found = await documentsById(storage, ids).catch(() => new Map<string, never>())
    const { recent } = this.#reading
    for (const [id, document] of found) {
      const change = changeTo(document, document._deleted)
      const isOlder = (writtenMs: number): boolean => change.writtenMs < writtenMs
      if (isOlder(recent.get(id) ?? 0) || this.#held.some((held) => held.id === id && isOlder(held.writtenMs))) continue
      this.#held.push(change)
    }
    this.#flushLater()
  }

  async #isComplete(): Promise<boolean> {
    const count = await this.#flights.count().exec()
    this.#apply()
    return count === this.#reading.digest.count
  }

  /** Nobody looks at the digest of who stores it: a pull's many events become few changes. */
  #flushAfterMs(): number {
    return Math.min(this.#parts.storeAfterMs ?? 0, LAZY_MS)
  }

  #flushLater(): void {
    if (this.#isLive && !this.#isStopped) this.#flushing ??= setTimeout(() => this.#flush(), this.#flushAfterMs())
  }

  #flush(): void {
    this.#flushing = undefined
    if (this.#isStopped || !this.#apply()) return
    this.#parts.onDigest(this.#reading.digest)
    this.#storeLater(this.#parts.storeAfterMs ?? 0)
  }

  #apply(): boolean {
    const changes = this.#held
    if (changes.length === 0) return false
    this.#held = []
    this.#reading = withChanges(this.#reading, changes, this.#kinds.kindOf)
    // Marked as far as it is known here; what was not is looked up, and marked a moment later.
    const unknown = this.#kinds.unknownIn(changes)
    if (unknown.length > 0) void this.#lookUp(unknown, changes)
    return true
  }

  async #lookUp(media: readonly string[], changes: readonly Change[]): Promise<void> {
    const isLearned = await this.#kinds.learn(media).catch(() => false)
    if (isLearned) await this.#readAgain([...new Set(changes.map(({ id }) => id))])
  }

  #storeLater(ms: number): void {
    if (this.#parts.storeAfterMs === null) return
    this.#storing ??= setTimeout(() => {
      this.#storing = undefined
      const { digest, writtenMs, recent } = this.#reading
      const storedMs = this.#nowMs()
      // A start reads nothing older than this again.
      for (const [id, ms] of recent) if (ms < Math.max(writtenMs, storedMs) - OVERLAP_MS) recent.delete(id)
      this.#storeSettled(storedMs - writtenMs)
      // What could not be stored is built again the next time.
      this.#stored = this.#parts.store
        .write({ token: this.#token, writtenMs, storedMs, recent, digest: encodeDigest(digest) })
        .catch(() => undefined)
    }, ms)
  }

  /** Once more when nothing written can be on its way any longer. */
  #storeSettled(quietMs: number): void {
    clearTimeout(this.#settling)
    if (quietMs >= OVERLAP_MS) return
    this.#settling = setTimeout(() => this.#storeLater(0), OVERLAP_MS - Math.max(0, quietMs) + LAZY_MS)
  }
}

interface FlightEvent {
  documentId: string
  operation: 'INSERT' | 'UPDATE' | 'DELETE'
  documentData: FlightDocumentData
}

function changeOf({ documentId, operation, documentData }: FlightEvent): Change {
  return changeTo({ ...documentData, id: documentId }, operation === 'DELETE')
}

// Keeps the digest of the flights equal with the log (I1): the stored digest, then what was written since, then every
// change. The worker of the leading tab stores it now and then; pages only follow. It is never the truth: missing, of
// another version, another log or a wrong count, it is built anew from the rows.
import type { Digest } from '../../core/digest/digest.ts'
import type { ChangeSet } from '../storage/changes.ts'
import type { LogStore } from '../storage/log-store.ts'
import type { StoredRow } from '../storage/rows/stored-row.ts'
import { DigestReader, type Reading } from './digest-reading.ts'
import { type DigestStore, readingOf, writeReading } from './digest-store.ts'

export interface DigestParts {
  log: Pick<LogStore, 'info' | 'connect' | 'changes'>
  store: DigestStore
  /** Called with every new digest, first when it is complete. */
  onDigest: (digest: Digest) => void
  /** Whether this context stores the digest, and how long after a change. */
  storeAfterMs: number | null
  /** What was read already, before the log was opened. */
  first?: Reading | null
}

export interface DigestFollower {
  /** Resolves with the first complete digest. */
  ready: Promise<Digest>
  /** What waits to be taken up is taken up now: nothing more is expected soon. */
  hurry(): void
  /** Nothing is read, told or stored afterwards. */
  stop(): Promise<void>
}

/** Nobody looks at the digest of who stores it: it takes up what was written once nothing is written any more. */
const QUIET_MS = 1500
/** A page draws anew with every digest: after many flights the next one waits, a millisecond for each, so long at most. */
const PAUSE_AT_MOST_MS = 2000
/** What was written last may be heard of after the word that nothing more is expected. */
const LAST_WORD_MS = 500
/** More rows than these are read again instead of being held until they are taken up. */
const OWN_AT_MOST = 1000

/** Starts to follow; stop it before the log is closed. */
export function followDigest(parts: DigestParts): DigestFollower {
  const follower = new Follower(parts)
  const ready = follower.start()
  return { ready, hurry: () => follower.hurry(), stop: () => follower.stop(ready) }
}

class Follower {
  readonly #parts: DigestParts
  #reader: DigestReader | null = null
  /** Flights this context wrote that are not in the digest yet. */
  #own: StoredRow[] = []
  /** What else was written and is to be read. */
  readonly #behind = new Set<'flights' | 'media'>()
  #isLive = false
  #isStopped = false
  #isFlushing = false
  /** Nothing is taken up before. */
  #pauseEndMs = 0
  #hurryEndMs = 0
  #flushing: ReturnType<typeof setTimeout> | undefined
  #storing: ReturnType<typeof setTimeout> | undefined
  #flushed: Promise<void> = Promise.resolve()
  #stored: Promise<void> = Promise.resolve()
  #stopListening: () => void = () => undefined

  constructor(parts: DigestParts) {
    this.#parts = parts
  }

  async start(): Promise<Digest> {
    const { log, store, first, onDigest } = this.#parts
    const { token } = log.info
    // Before anything is read: what is written meanwhile must not fall between reading and listening.
    this.#stopListening = log.changes.listen((set) => this.#hear(set))
    const stored = first?.token === token ? first : readingOf(await store.read(), token)
    const goOn = (): boolean => this.#goOn()
    let reader = stored && new DigestReader(log.connect, stored, goOn)
    this.#reader = reader
    if (!reader || !(await reader.catchUp())) {
      reader = await DigestReader.ofNothing(log.connect, token, goOn)
      this.#reader = reader
      await reader.catchUp()
    }
    if (!this.#isStopped) onDigest(reader.reading.digest)
    this.#isLive = true
    this.#flushLater()
    return reader.reading.digest
  }

  async stop(ready: Promise<unknown>): Promise<void> {
    this.#isStopped = true
    this.#stopListening()
    clearTimeout(this.#flushing)
    clearTimeout(this.#storing)
    await ready.catch(() => undefined)
    await this.#flushed
    await this.#stored
  }

  #hear({ collection, changes, isOwn }: ChangeSet): void {
    const written = changes.filter(({ isNewContent }) => isNewContent)
    if (collection === 'data' || written.length === 0) return
    const rows = isOwn && collection === 'flights' ? written.flatMap(({ after }) => after ?? []) : []
    if (rows.length < written.length || this.#own.length + rows.length > OWN_AT_MOST) this.#behind.add(collection)
    if (this.#behind.has('flights')) this.#own = []
    else this.#own.push(...rows)
    this.#flushLater()
  }

  #flushLater(): void {
    const isPending = this.#own.length > 0 || this.#behind.size > 0
    if (!isPending || !this.#isLive || this.#isStopped || this.#isFlushing) return
    const { storeAfterMs } = this.#parts
    if (storeAfterMs !== null) clearTimeout(this.#flushing)
    else if (this.#flushing !== undefined) return
    const pauseMs = Math.max(0, this.#pauseEndMs - performance.now())
    const afterMs = storeAfterMs === null ? pauseMs : Math.min(storeAfterMs, QUIET_MS)
    this.#flushing = setTimeout(() => (this.#flushed = this.#flush()), afterMs)
  }

  hurry(): void {
    this.#pauseEndMs = 0
    this.#hurryEndMs = performance.now() + LAST_WORD_MS
    if (this.#flushing === undefined) return
    clearTimeout(this.#flushing)
    this.#flushing = undefined
    this.#flushLater()
  }

  async #flush(): Promise<void> {
    this.#flushing = undefined
    const reader = this.#reader
    if (!reader) return
    this.#isFlushing = true
    const before = reader.reading
    const isTaken = await this.#takeUp(reader).catch(() => false)
    this.#isFlushing = false
    const { digest, flights, media } = reader.reading
    if (!this.#isStopped && digest !== before.digest) this.#parts.onDigest(digest)
    const pauseMs = Math.min(flights - before.flights + media - before.media, PAUSE_AT_MOST_MS)
    const nowMs = performance.now()
    this.#pauseEndMs = nowMs < this.#hurryEndMs ? 0 : nowMs + pauseMs
    if (isTaken) this.#flushLater()
    else {
      // With the next change, as the log cannot be read now.
      this.#behind.add('flights').add('media')
    }
  }

  async #takeUp(reader: DigestReader): Promise<boolean> {
    const own = this.#own.filter(({ n }) => n > reader.reading.flights)
    const isNext = own.every(({ n }, at) => n === reader.reading.flights + 1 + at)
    this.#own = []
    if (this.#behind.delete('flights') || !isNext) await reader.readFlights()
    else await reader.takeFlights(own)
    if (this.#behind.delete('media')) await reader.readMedia()
    return true
  }

  /** After every batch: a log read whole is stored in between, so that who is ended goes on from there. */
  #goOn(): boolean {
    const { storeAfterMs, store } = this.#parts
    if (this.#isStopped) return false
    if (storeAfterMs === null) return true
    this.#storing ??= setTimeout(() => {
      this.#storing = undefined
      // What could not be stored is built again the next time.
      if (this.#reader) this.#stored = writeReading(store, this.#reader.reading).catch(() => undefined)
    }, storeAfterMs)
    return true
  }
}

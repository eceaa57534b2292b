// Keeps the digest of the flights equal with the log (I1): the stored digest, then what was written since, then every
// change. The worker of the leading tab stores it now and then; pages only follow. It is never the truth: missing, of
// another log or a wrong count, it is built anew from the rows. One of an older version serves pages until the worker
// has built and stored today's.
import type { Digest } from '../../core/digest/digest.ts'
import { DIGEST_VERSION } from '../../core/digest/encode.ts'
import { must } from '../../core/lib/must.ts'
import type { ChangeSet } from '../storage/changes.ts'
import type { LogStore } from '../storage/log-store.ts'
import type { StoredRow } from '../storage/rows/stored-row.ts'
import { afterFrame } from './after-frame.ts'
import { DigestReader, type Reading } from './digest-reading.ts'
import { type DigestStore, readingOf, storedOf } from './digest-store.ts'

export interface DigestParts {
  log: Pick<LogStore, 'info' | 'connect' | 'changes'>
  store: DigestStore
  /** Called with every new digest, first when it is complete, and with how far it goes. */
  onDigest: (digest: Digest, reading: Reading) => void
  /** Whether this context stores the digest, and how long after a change. */
  storeAfterMs: number | null
  /** What was read already, before the log was opened. */
  first?: Reading | null
  /**
   * Runs something once the frame that is under way is drawn, and returns how to cancel it: the browser's own way unless
   * a test has another.
   */
  afterFrame?: (run: () => void) => () => void
  /** When to count whether it has all flights, after it is complete, and to look for a newer version. */
  lookAfterMs?: number
}

export interface DigestFollower {
  /** Resolves with the first complete digest. */
  ready: Promise<Digest>
  /** What waits to be taken up is taken up now: nothing more is expected soon. */
  hurry(): void
  /** Nothing is read, announced or stored afterwards. */
  stop(): Promise<void>
}

/** Nobody looks at the digest of who stores it: it takes up what was written once nothing is written any more. */
const QUIET_MS = 1500
/** A page draws anew with every digest: after many flights the next one waits, a millisecond for each, so long at most. */
const PAUSE_AT_MOST_MS = 2000
/** What was written last may be heard of after the word that nothing more is expected. */
const LAST_WORD_MS = 500
/** To count takes longer than to show. */
const LOOK_AFTER_MS = 3000
/** More rows than these are read again instead of being held until they are taken up. */
const OWN_AT_MOST = 1000

/** Only pages draw. */
const OWN_FRAMES = 'requestAnimationFrame' in globalThis ? afterFrame : null

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
  /** Cancels what is to be taken up soon. */
  #flushing: (() => void) | undefined
  #storing: ReturnType<typeof setTimeout> | undefined
  #looking: ReturnType<typeof setTimeout> | undefined
  #flushed: Promise<void> = Promise.resolve()
  #stored: Promise<void> = Promise.resolve()
  #looked: Promise<void> = Promise.resolve()
  /** An older version's digest serves until this one is complete. */
  #isNext = false
  #stopListening: () => void = () => undefined

  constructor(parts: DigestParts) {
    this.#parts = parts
  }

  async start(): Promise<Digest> {
    const { log, store, first, storeAfterMs } = this.#parts
    const { token } = log.info
    // Before anything is read: what is written meanwhile must not fall between reading and listening.
    this.#stopListening = log.changes.listen((set) => this.#hear(set))
    const stored = first?.token === token ? first : readingOf(await store.read(), token)
    // The context that stores the digest builds the new one; pages go on with the old one meanwhile.
    this.#isNext = storeAfterMs !== null && stored?.isOld === true
    const begun = this.#isNext ? readingOf(await store.readNext(), token) : stored
    const isKnown = begun !== null && (await this.#readOn(this.#readerOf(begun)))
    if (!isKnown) await this.#readWhole()
    if (this.#isNext && !this.#isStopped) await this.#storeNext()
    const reading = this.#reportDigest()
    this.#isLive = true
    this.#flushLater()
    if (isKnown) this.#lookLater()
    return reading.digest
  }

  #readerOf(reading: Reading): DigestReader {
    return new DigestReader(this.#parts.log.connect, reading, () => this.#goOn())
  }

  /** @returns false when it was made of something else */
  #readOn(reader: DigestReader): Promise<boolean> {
    this.#reader = reader
    return reader.catchUp()
  }

  async #readWhole(): Promise<void> {
    const { log } = this.#parts
    await this.#readOn(await DigestReader.ofNothing(log.connect, log.info.token, () => this.#goOn()))
  }

  #reportDigest(): Reading {
    const { reading } = must(this.#reader)
    if (!this.#isStopped) this.#parts.onDigest(reading.digest, reading)
    return reading
  }

  /** From now on it serves, here and in pages. */
  async #storeNext(): Promise<void> {
    clearTimeout(this.#storing)
    this.#storing = undefined
    await this.#stored
    this.#isNext = false
    this.#stored = this.#parts.store.write(storedOf(must(this.#reader).reading)).catch(() => undefined)
    await this.#stored
  }

  #lookLater(): void {
    if (this.#isStopped) return
    const look = (): void => {
      this.#looked = this.#look().catch(() => this.#lookLater())
    }
    this.#looking = setTimeout(look, this.#parts.lookAfterMs ?? LOOK_AFTER_MS)
  }

  /** Counts once whether all flights are there, after they are shown; of an old digest, whether a new one is there. */
  async #look(): Promise<void> {
    const reader = must(this.#reader)
    if (reader.reading.isOld) return this.#lookForNew()
    const isWhole = await reader.isWhole()
    if (isWhole === null) this.#lookLater()
    if (isWhole === false) await this.#change(() => this.#readWhole())
  }

  async #lookForNew(): Promise<void> {
    const { store, log } = this.#parts
    const isThere = (await store.version()) === DIGEST_VERSION
    const stored = isThere ? readingOf(await store.read(), log.info.token) : null
    const readNew = async (): Promise<void> => {
      if (stored && !(await this.#readOn(this.#readerOf(stored)))) throw new Error('of another log')
    }
    if (stored && !stored.isOld) await this.#change(readNew)
    this.#lookLater()
  }

  /** Begins again with another reading; what is heard meanwhile is taken up behind it. */
  async #change(read: () => Promise<unknown>): Promise<void> {
    this.#isLive = false
    this.#flushing?.()
    this.#flushing = undefined
    await this.#flushed
    const before = this.#reader
    try {
      await read()
      this.#reportDigest()
    } catch (error) {
      this.#reader = before
      throw error
    } finally {
      this.#isLive = true
      this.#flushLater()
    }
  }

  async stop(ready: Promise<unknown>): Promise<void> {
    this.#isStopped = true
    this.#stopListening()
    this.#flushing?.()
    clearTimeout(this.#storing)
    clearTimeout(this.#looking)
    await ready.catch(() => undefined)
    await this.#looked
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
    const { storeAfterMs, afterFrame: behindFrame = OWN_FRAMES } = this.#parts
    if (storeAfterMs !== null) this.#flushing?.()
    else if (this.#flushing !== undefined) return
    const flush = (): void => {
      this.#flushed = this.#flush()
    }
    const pauseMs = Math.max(0, this.#pauseEndMs - performance.now())
    // The answer to what this page wrote is drawn first, such as the list behind a saved form.
    if (storeAfterMs === null && behindFrame && this.#own.length > 0 && pauseMs === 0) {
      this.#flushing = behindFrame(flush)
      return
    }
    const timer = setTimeout(flush, storeAfterMs === null ? pauseMs : Math.min(storeAfterMs, QUIET_MS))
    this.#flushing = () => clearTimeout(timer)
  }

  hurry(): void {
    this.#pauseEndMs = 0
    this.#hurryEndMs = performance.now() + LAST_WORD_MS
    if (this.#flushing === undefined) return
    this.#flushing()
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
    if (!this.#isStopped && digest !== before.digest) this.#reportDigest()
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
      if (!this.#reader) return
      const stored = storedOf(this.#reader.reading)
      this.#stored = (this.#isNext ? store.writeNext(stored) : store.write(stored)).catch(() => undefined)
    }, storeAfterMs)
    return true
  }
}

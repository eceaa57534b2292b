// A digest and how far it goes, and how it takes up what was written since. Numbers of writes are given inside the
// writing transaction: below one that was read nothing is on its way.
import { applyChanges, type FlightChange } from '../../core/digest/apply-changes.ts'
import { type Digest, emptyDigest } from '../../core/digest/digest.ts'
import type { FlightAttributes } from '../../core/flight/flight.ts'
import { countedAt, writtenSince } from '../storage/existing-log.ts'
import { type Connect, lastWrite, rowsById, rowsWrittenAfter } from '../storage/rows/read-rows.ts'
import type { StoredRow } from '../storage/rows/stored-row.ts'
import { MediaKinds } from './media-kinds.ts'

export interface Reading {
  /** Names the log it was made from. */
  token: string
  digest: Digest
  /** All writes of flights up to this number are in it, and in their marks all writes of media up to that one. */
  flights: number
  media: number
  /** Made of an older version's digest: what that did not know is missing. */
  isOld?: boolean
}

/** Takes up rows; one call after the other, as an older state must not come after a later one. */
export class DigestReader {
  readonly #connect: Connect
  readonly #kinds: MediaKinds
  readonly #goOn: () => boolean
  #reading: Reading

  /** @param goOn asked after every batch */
  constructor(connect: Connect, reading: Reading, goOn: () => boolean = () => true) {
    this.#connect = connect
    this.#kinds = new MediaKinds(connect)
    this.#reading = reading
    this.#goOn = goOn
  }

  /** Of a log of which nothing was read yet. */
  static async ofNothing(connect: Connect, token: string, goOn?: () => boolean): Promise<DigestReader> {
    // What older media are is looked up with the flights that name them.
    const media = await lastWrite(connect, 'media')
    return new DigestReader(connect, { token, digest: emptyDigest(), flights: 0, media }, goOn)
  }

  get reading(): Reading {
    return this.#reading
  }

  /**
   * Takes up all that was written since. Counts nothing, which takes longer than to show the list (`isWhole`).
   * @returns false when these are not the log's flights: the digest was made of something else
   */
  async catchUp(): Promise<boolean> {
    for (let isAll = false; !isAll; ) {
      const since = await writtenSince(this.#connect, 'flights', this.#reading.flights)
      // A crash of the device may take the last writes of the log and leave the digest.
      if (since.last < this.#reading.flights) return false
      if (!(await this.takeFlights(since.rows))) return true
      isAll = since.isAll
    }
    if ((await lastWrite(this.#connect, 'media')) < this.#reading.media) return false
    await this.readMedia()
    return true
  }

  /** Whether it has as many flights as the log; null when there are newer writes, and nobody can tell. */
  async isWhole(): Promise<boolean | null> {
    const { flights, digest } = this.#reading
    const { last, alive } = await countedAt(this.#connect, 'flights')
    return last === flights && this.#reading.flights === flights ? alive === digest.count : null
  }

  async readFlights(): Promise<void> {
    for await (const rows of rowsWrittenAfter(this.#connect, 'flights', this.#reading.flights)) {
      if (!(await this.takeFlights(rows))) return
    }
  }

  /** Takes up the next writes: in their order, none left out. Answers whether to go on. */
  async takeFlights(rows: readonly StoredRow[]): Promise<boolean> {
    const last = rows.at(-1)
    if (!last) return true
    await this.#apply(rows)
    return this.#passed({ flights: last.n })
  }

  /** A photo may come after the flight that names it: the marks of its flight are worked out anew. */
  async readMedia(): Promise<void> {
    for await (const rows of rowsWrittenAfter(this.#connect, 'media', this.#reading.media)) {
      const flights = new Set(rows.flatMap((row) => this.#kinds.take(row) ?? []))
      const known = await rowsById(this.#connect, 'flights', [...flights])
      await this.#apply([...known.values()])
      if (!this.#passed({ media: rows.at(-1)?.n ?? this.#reading.media })) return
    }
  }

  #passed(numbers: Partial<Reading>): boolean {
    this.#reading = { ...this.#reading, ...numbers }
    return this.#goOn()
  }

  async #apply(rows: readonly StoredRow[]): Promise<void> {
    if (rows.length === 0) return
    const changes = rows.map(changeTo)
    await this.#kinds.learn(changes.flatMap(({ attributes }) => attributes?.media ?? []))
    this.#reading = { ...this.#reading, digest: applyChanges(this.#reading.digest, changes, this.#kinds.kindOf) }
  }
}

function changeTo({ id, del, doc }: StoredRow): FlightChange {
  return { id, attributes: del === 1 ? null : (JSON.parse(doc) as FlightAttributes) }
}

// Which of the media that flights name are photos, documents or tracks, for the marks in the digest. Only what is asked
// for is read: a log of 50,000 flights has as many photos.
import type { KindOfMedia } from '../../core/digest/row-values.ts'
import { type Connect, rowsById } from '../storage/rows/read-rows.ts'
import { contentOf, type StoredRow } from '../storage/rows/stored-row.ts'

export class MediaKinds {
  readonly #known = new Map<string, string>()
  readonly #connect: Connect

  constructor(connect: Connect) {
    this.#connect = connect
  }

  readonly kindOf: KindOfMedia = (id) => {
    const kind = this.#known.get(id)
    return kind === 'photo' || kind === 'document' || kind === 'track' ? kind : null
  }

  /** Reads what media are, as far as it is not known. */
  async learn(ids: readonly string[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.#known.has(id))
    const found = await rowsById(this.#connect, 'media', unknown)
    for (const row of found.values()) this.take(row)
  }

  /** Takes up a record that was written; the flight whose marks it may change, null for none. */
  take(row: StoredRow): string | null {
    const { kind, flightId } = contentOf(row) ?? {}
    if (typeof kind !== 'string') return null
    this.#known.set(row.id, kind)
    return typeof flightId === 'string' ? flightId : null
  }
}

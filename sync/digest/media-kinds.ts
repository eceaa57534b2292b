// Which of the media that flights name are photos, documents or tracks, for the marks in the digest. Only what is asked
// for is read: a log of 50,000 flights has as many photos.
import type { RxCollection } from 'rxdb/plugins/core'
import type { KindOfMedia } from '../../core/digest/row-values.ts'
import type { FlightAttributes } from '../../core/flight/flight.ts'
import { documentsById } from '../storage/documents.ts'

interface NamedFlight {
  attributes: FlightAttributes | null
}

export class MediaKinds {
  readonly #known = new Map<string, string>()
  readonly #media: RxCollection

  constructor(media: RxCollection) {
    this.#media = media
  }

  readonly kindOf: KindOfMedia = (id) => {
    const kind = this.#known.get(id)
    return kind === 'photo' || kind === 'document' || kind === 'track' ? kind : null
  }

  /** Media these flights name of which nothing is known. */
  unknownIn(flights: readonly NamedFlight[]): string[] {
    const named = flights.flatMap(({ attributes }) => attributes?.media ?? [])
    return [...new Set(named)].filter((id) => !this.#known.has(id))
  }

  /** Reads what media are; answers whether anything was learned. */
  async learn(ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return false
    const found = await documentsById(this.#media.storageInstance, ids)
    for (const document of found.values()) this.take(document)
    return found.size > 0
  }

  /** Takes up a record that was written; the flight whose marks it changes, null for none. */
  take(record: object): string | null {
    const { id, kind, flightId } = record as Partial<Record<'id' | 'kind' | 'flightId', unknown>>
    if (typeof id !== 'string' || typeof kind !== 'string' || this.#known.get(id) === kind) return null
    this.#known.set(id, kind)
    return typeof flightId === 'string' ? flightId : null
  }
}

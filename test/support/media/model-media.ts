// The bytes of photos as the server keeps them, in memory: rows that a backup of the database holds, taken in piece by
// piece, judged by the facts of their record.
import { createHash } from 'node:crypto'
import type { JsonObject } from '../../../core/lib/json.ts'
import { type FileFacts, fileFacts } from '../../../core/media/media.ts'
import type { MediaVariant } from '../../../core/media/media-variant.ts'

export interface Content {
  sha256: string
  /** One character a byte. */
  received: string
  isComplete: boolean
}

export type Taken =
  | { kind: 'standing'; received: number; bytes: number; complete: boolean; isNew: boolean }
  | { kind: 'refused'; status: number; code: string; received?: number }

const RANGE = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/
const sum = (bytes: string): string => createHash('sha256').update(Buffer.from(bytes, 'latin1')).digest('hex')

export const contentKey = (id: string, variant: MediaVariant): string => `${id} ${variant}`

export class ModelMedia {
  /** By id and variant. */
  contents = new Map<string, Content>()
  /** Ids of removed photos whose bytes were deleted after their time in the trash. */
  readonly swept = new Set<string>()
  /** The mistake: what was cut off on the way counts as all of it. */
  readonly takesCutForWhole: boolean

  constructor(takesCutForWhole: boolean) {
    this.takesCutForWhole = takesCutForWhole
  }

  /** What is served of a record; null while it is not whole. */
  read(id: string, variant: MediaVariant, attributes: JsonObject): string | null {
    const known = this.#known(id, variant, fileFacts(attributes, variant))
    return known?.isComplete ? known.received : null
  }

  /** Takes in a piece, or says how far the upload is. */
  take(id: string, variant: MediaVariant, attributes: JsonObject, range: string, body: string): Taken {
    const facts = fileFacts(attributes, variant)
    const [, from, to, all] = RANGE.exec(range) ?? []
    if (!facts) return { kind: 'refused', status: 404, code: 'not_found' }
    if (Number(all) !== facts.bytes) return { kind: 'refused', status: 422, code: 'content_mismatch' }
    const known = this.#known(id, variant, facts) ?? { sha256: facts.sha256, received: '', isComplete: false }
    if (from === undefined || known.isComplete) return standing(known, facts)
    if (Number(from) !== known.received.length)
      return { kind: 'refused', status: 409, code: 'wrong_offset', received: known.received.length }
    const received = known.received + body.slice(0, Number(to) - Number(from) + 1)
    const isWhole = received.length === facts.bytes
    if (isWhole && sum(received) !== facts.sha256) {
      this.contents.delete(contentKey(id, variant))
      return { kind: 'refused', status: 422, code: 'content_mismatch' }
    }
    const isComplete = isWhole || this.takesCutForWhole
    const next = { sha256: facts.sha256, received, isComplete }
    this.contents.set(contentKey(id, variant), next)
    return { ...standing(next, facts), isNew: isComplete }
  }

  /** Whether these very bytes are here, whole. */
  has(id: string, variant: MediaVariant, bytes: string): boolean {
    const known = this.contents.get(contentKey(id, variant))
    return known?.isComplete === true && known.received === bytes
  }

  /** Deletes the bytes of a photo that nobody can bring back any more. */
  sweep(id: string): void {
    for (const variant of ['original', 'thumbnail'] as const) {
      if (this.contents.delete(contentKey(id, variant))) this.swept.add(id)
    }
  }

  #known(id: string, variant: MediaVariant, facts: FileFacts | null): Content | undefined {
    const known = this.contents.get(contentKey(id, variant))
    return known?.sha256 === facts?.sha256 ? known : undefined
  }
}

function standing({ received, isComplete }: Content, { bytes }: FileFacts): Extract<Taken, { kind: 'standing' }> {
  return { kind: 'standing', received: isComplete ? bytes : received.length, bytes, complete: isComplete, isNew: false }
}

import type { Collection } from '../../core/wire/resources.ts'
import type { JudgedLine, RefusedEntry } from './archive-lines.ts'
import type { ArchiveTally } from './archive-messages.ts'

/** Of each reason as many are shown. */
const SHOWN = 20

/** Counts what becomes of the entries of an archive: each is counted once. */
export class Tally {
  readonly #fresh: Record<Collection, number> = { flights: 0, media: 0, data: 0 }
  readonly #known: Record<Collection, number> = { flights: 0, media: 0, data: 0 }
  readonly #refusals: RefusedEntry[] = []
  #refused = 0
  #bare = 0
  #lacking = 0

  add(line: JudgedLine): void {
    if (line.kind === 'refused') return this.refuse(line)
    if (line.kind === 'new') this.#fresh[line.collection] += 1
    else this.#known[line.collection] += 1
    if (line.lack === 'thumbnail') this.#bare += 1
    if (line.lack === 'bytes') this.#lacking += 1
  }

  refuse({ collection, reason, entries, raw }: RefusedEntry): void {
    this.#refused += entries
    const alike = this.#refusals.filter((one) => one.reason === reason)
    if (alike.length < SHOWN) this.#refusals.push({ collection, reason, entries, raw })
  }

  get result(): ArchiveTally {
    const [bare, lacking] = [this.#bare, this.#lacking]
    return { fresh: this.#fresh, known: this.#known, refused: this.#refused, refusals: this.#refusals, bare, lacking }
  }
}

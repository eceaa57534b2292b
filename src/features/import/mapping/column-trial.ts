import { createStore } from '../../../../core/lib/store.ts'
import type { MappedColumns } from '../../../../core/import/mapping/mapping.ts'
import type { ImportAnswer, ImportRequest, TriedColumns } from '../../../../sync/import/import-messages.ts'

/** What the first rows of a table become by the columns that are being said; the last question alone is answered. */
export class ColumnTrial {
  /** Null until the first answer about a file. */
  readonly tried = createStore<TriedColumns | null>(null)
  readonly #ask: (request: ImportRequest) => void
  #ticket = 0

  constructor(ask: (request: ImportRequest) => void) {
    this.#ask = ask
  }

  /** Begins with a table; what another one became is forgotten. */
  begin(): void {
    this.#ticket += 1
    this.tried.set(null)
  }

  try(file: number, columns: MappedColumns): void {
    this.#ticket += 1
    this.#ask({ kind: 'try-columns', ticket: this.#ticket, file, columns })
  }

  hear({ ticket, tried }: Extract<ImportAnswer, { kind: 'tried' }>): void {
    if (ticket === this.#ticket) this.tried.set(tried)
  }
}

import type { ImportAnswer, ImportRequest } from '../../../../sync/import/import-messages.ts'

/** Rows as they stand in their files: a page has the beginning of each, its worker has them whole. */
export class WholeRows {
  readonly #ask: (request: ImportRequest) => void
  readonly #waiting = new Map<number, ((text: string) => void)[]>()

  constructor(ask: (request: ImportRequest) => void) {
    this.#ask = ask
  }

  /** All of a row. The same function for as long as the run lives. */
  readonly read = (index: number): Promise<string> =>
    new Promise((resolve) => {
      this.#waiting.set(index, [...(this.#waiting.get(index) ?? []), resolve])
      this.#ask({ kind: 'whole-row', index })
    })

  hear({ index, text }: Extract<ImportAnswer, { kind: 'whole-row' }>): void {
    const waiting = this.#waiting.get(index) ?? []
    this.#waiting.delete(index)
    for (const resolve of waiting) resolve(text)
  }
}

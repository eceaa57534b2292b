import { createStore, type Store } from '../../../../core/lib/store.ts'
import type { PassAnswer, PassProblem } from './pass-messages.ts'
import { PassReader } from './pass-reader.ts'

/** Why there is no boarding pass of a file, or not all: no barcode, another one, or it could not be looked at. */
export type PassTrouble = PassProblem | 'none' | 'other'

export interface PassState {
  /** Null while nothing is looked at. */
  looking: { name: string; done: number; total: number } | null
  /** What was taken last and has no boarding pass, or may have more of them. */
  troubles: readonly { name: string; trouble: PassTrouble }[]
}

const NOTHING: PassState = { looking: null, troubles: [] }
/** Of a file; a page of a PDF is a part of them. */
const STEPS = 100

/** Looks for boarding passes in pictures and PDF files, and makes texts of them, which are read as scanned ones are. */
export class PassRun {
  readonly #state = createStore<PassState>(NOTHING)
  #reader: PassReader | null = null

  get state(): Store<PassState> {
    return this.#state
  }

  /**
   * The boarding passes of pictures and PDF files, as files of text under their names.
   * @returns null where it was stopped
   */
  async read(pictures: readonly File[]): Promise<File[] | null> {
    this.stop()
    const reader = new PassReader()
    this.#reader = reader
    const found: File[] = []
    const troubles: { name: string; trouble: PassTrouble }[] = []
    const total = pictures.length * STEPS
    for (const [at, file] of pictures.entries()) {
      const tell = (part: number): void =>
        this.#state.set({ troubles: [], looking: { name: file.name, done: Math.round((at + part) * STEPS), total } })
      tell(0)
      const answer = await reader.readFile(file, (done, pages) => this.#reader === reader && tell(done / pages))
      if (this.#reader !== reader) return null
      const trouble = troubleOf(answer)
      if (answer.passes.length > 0) found.push(new File([answer.passes.join('\n')], file.name, { type: 'text/plain' }))
      if (trouble !== null) troubles.push({ name: file.name, trouble })
    }
    this.stop()
    this.#state.set({ looking: null, troubles })
    return found
  }

  /** Ends the looking at once. */
  stop(): void {
    const reader = this.#reader
    this.#reader = null
    reader?.end()
    this.#state.set(NOTHING)
  }
}

function troubleOf({ passes, others, problem }: PassAnswer): PassTrouble | null {
  if (problem !== null || passes.length > 0) return problem
  return others > 0 ? 'other' : 'none'
}

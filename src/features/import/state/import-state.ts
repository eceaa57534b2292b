import { type ImportAnswers, NO_ANSWERS } from '../../../../core/import/resolve/answers.ts'
import type { ComingFinding } from '../../../../core/import/log/coming-findings.ts'
import type {
  FoundFile,
  GivenAnswers,
  GivenTakes,
  ReadSummary,
  RowLine,
} from '../../../../sync/import/import-messages.ts'
import type { ImportDone } from '../../../flight/edits/import-flights.ts'

/** How far a reading is; `total` is null where nobody knows how many rows there are. */
export interface ReadProgress {
  done: number
  total: number | null
}

export type ImportStep =
  | { kind: 'choose' }
  | { kind: 'opening' }
  /** An archive of a whole log: what becomes of it `archive/archive-run.ts` says. */
  | { kind: 'archive' }
  /** `reading` is null once all rows were read; `summary` once they were for the first time. */
  | { kind: 'review'; reading: ReadProgress | null; summary: ReadSummary | null }
  | { kind: 'writing'; summary: ReadSummary }
  | {
      kind: 'done'
      summary: ReadSummary
      batchId: string
      done: ImportDone
      undo: 'offered' | 'running' | 'done' | 'failed'
      /** Of what was undone: flights that were edited since and stay. */
      stays: number
      /** And those of which the history knows nothing any more. */
      forgotten: number
    }
  | { kind: 'failed'; reason: 'files' | 'reference' | 'log' }

export interface ImportState {
  step: ImportStep
  files: readonly FoundFile[]
  /** Of the last reading that came to its end. */
  lines: readonly RowLine[]
  /** Of these rows those whose new flights look wrong to the checks; none until they are through. */
  findings: readonly ComingFinding[]
  given: GivenAnswers
  /** What was answered in earlier imports: given from the beginning. */
  remembered: ImportAnswers
  /** The rows are read once more after an import, for those that wait: the first question is gone to. */
  goesOn: boolean
}

const LOG_STAYS: GivenTakes = { all: 'log', rows: {} }

export const NOTHING_GIVEN: GivenAnswers = {
  formats: {},
  choices: {},
  answers: NO_ANSWERS,
  twice: null,
  takes: LOG_STAYS,
}

export const NO_FINDINGS: readonly ComingFinding[] = []

export const BEGINNING: ImportState = {
  step: { kind: 'choose' },
  files: [],
  lines: [],
  findings: NO_FINDINGS,
  given: NOTHING_GIVEN,
  remembered: NO_ANSWERS,
  goesOn: false,
}

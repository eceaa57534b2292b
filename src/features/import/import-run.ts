import type { ImportWrite } from '../../../core/import/log/import-writes.ts'
import { createStore, type Store } from '../../../core/lib/store.ts'
import { userIdOf } from '../../../core/session/session.ts'
import { localToday } from '../../../core/time/local-today.ts'
import type {
  FoundFile,
  GivenAnswers,
  ImportAnswer,
  ImportRequest,
  ReadSummary,
  RowLine,
  Word,
} from '../../../sync/import/import-messages.ts'
import { syncClient } from '../../data/engine/client.ts'
import { wantedCodes } from '../../data/preferences/shown-code.ts'
import { shownEntry } from '../../data/preferences/shown-clock.ts'
import { importFlights } from '../../flight/edits/import-flights.ts'
import { takeBack } from '../../flight/undo/undo-import.ts'
import { keepFiles } from '../../flight/work/done-imports.ts'
import type { Locale } from '../../i18n/locale.ts'
import { ArchiveRun } from './archive/archive-run.ts'
import { WholeRows } from './dry-run/whole-rows.ts'
import { importAbout } from './history/import-about.ts'
import { ColumnTrial } from './mapping/column-trial.ts'
import { rememberAnswers, rememberedAnswers } from './questions/remembered-answers.ts'
import { BEGINNING, type ImportState, type ImportStep, NO_FINDINGS, NOTHING_GIVEN } from './state/import-state.ts'

/** Answers by which rows are read otherwise. */
const READ_OTHERWISE = ['formats', 'choices', 'mappings', 'left'] as const

/** One import from the choice of files to its end: what the page shows, and the worker that reads. */
export class ImportRun {
  readonly #state = createStore<ImportState>(BEGINNING)
  readonly archive = new ArchiveRun((request) => this.#ask(request))
  readonly wholeRows = new WholeRows((request) => this.#ask(request))
  readonly trial = new ColumnTrial((request) => this.#ask(request))
  #worker: Worker | null = null
  #batchId = ''
  /** Of the last reading that came to its end, whose rows the worker holds. */
  #readBatch = ''
  /** As they were chosen, to be kept with the import. */
  #chosen: readonly File[] = []
  /** Of the reading that goes on. */
  #coming: RowLine[] = []
  /** What was answered when the rows shown were read: a reading that is cancelled goes back to it. */
  #readBy: GivenAnswers = NOTHING_GIVEN
  #awaitWrites: { resolve: (answer: Extract<ImportAnswer, { kind: 'writes' }>) => void; reject: () => void } | null =
    null

  get state(): Store<ImportState> {
    return this.#state
  }

  /** Takes files; they replace those of before. */
  take(files: readonly File[], language: Locale): void {
    this.end()
    this.#worker = syncClient().imports.begin()
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => this.#hear(data))
    this.#worker.addEventListener('error', () => {
      // Who waits for its turn with an archive would wait for ever.
      this.archive.begin(null)
      this.#fail('files')
    })
    this.#state.set({ ...BEGINNING, step: { kind: 'opening' } })
    this.archive.begin(files[0] ?? null)
    this.#chosen = files
    const userId = userIdOf(syncClient().session.get()) ?? ''
    const reader = { today: localToday(new Date()), language, placeCodes: wantedCodes(), timeEntry: shownEntry.get() }
    this.#ask({ kind: 'open', files, reader, userId })
  }

  /** Reads all rows again with these answers. */
  answer(given: Partial<GivenAnswers>): void {
    const { step } = this.#state.get()
    if (step.kind !== 'review' && step.kind !== 'failed') return
    const known = this.#state.get().given
    // Read otherwise, the rows have other numbers.
    const isOtherRows = READ_OTHERWISE.some((name) => given[name] !== undefined)
    const takes = isOtherRows ? { ...known.takes, rows: {} } : known.takes
    this.#read({ ...known, takes, ...given }, step.kind === 'review' ? step.summary : null)
  }

  /** Whose word counts for a fact of one row. The same function for as long as the run lives. */
  readonly giveWord = (row: number, field: string, word: Word): void => {
    const { step } = this.#state.get()
    // The rows that come may have other numbers.
    if (step.kind !== 'review' || step.reading !== null) return
    const { takes } = this.#state.get().given
    this.answer({ takes: { ...takes, rows: { ...takes.rows, [row]: { ...takes.rows[row], [field]: word } } } })
  }

  /** After an import, back to the rows that wait: what came in is in the log by then, and stays. */
  goOn(language: Locale): void {
    const { step, given } = this.#state.get()
    if (step.kind !== 'done') return
    if (this.#worker) this.#read(given, null)
    // The browser ended it meanwhile.
    else this.take(this.#chosen, language)
    this.#change({ goesOn: true })
  }

  /** Ends the reading; the rows that were read before stay, and without any another file can be chosen. */
  cancel(): void {
    const { step } = this.#state.get()
    if (step.kind !== 'review' || step.summary === null) return this.begin()
    this.#ask({ kind: 'stop' })
    this.#batchId = this.#readBatch
    this.#change({ step: { ...step, reading: null }, given: this.#readBy })
  }

  /** Back to the choice of files. */
  begin(): void {
    this.end()
    this.#state.set(BEGINNING)
  }

  /** Writes the flights of the rows that were read. */
  async write(): Promise<void> {
    const { step } = this.#state.get()
    if (step.kind !== 'review' || step.summary === null || step.reading !== null) return
    const { summary } = step
    this.#step({ kind: 'writing', summary })
    let from: number | null = 0
    const next = async (): Promise<readonly ImportWrite[] | null> => {
      if (from === null) return null
      const answer = await this.#writes(from)
      from = answer.next
      return answer.writes
    }
    const batchId = this.#readBatch
    const about = importAbout({ ...this.#state.get(), batchId })
    await rememberAnswers(this.#state.get().given.answers)
    await keepFiles(batchId, this.#chosen)
    const count = summary.writes + summary.marks + summary.tracks
    const done = await importFlights({ batchId, count }, next, about)
    this.#step({ kind: 'done', summary, batchId, done, undo: 'offered', stays: 0, forgotten: 0 })
  }

  /** Takes all of the import back. */
  async undo(): Promise<void> {
    const { step } = this.#state.get()
    if (step.kind !== 'done' || step.undo === 'running') return
    this.#step({ ...step, undo: 'running' })
    const { isDone, stays, forgotten } = await takeBack(step.batchId, step.done.undo)
    this.#step({ ...step, undo: isDone ? 'done' : 'failed', stays, forgotten })
  }

  /** The browser suspended the page and ended its worker: what was read is not there to be written any more. */
  wasSuspended(): void {
    const { kind } = this.#state.get().step
    if (this.archive.state.get()?.kind === 'done') return
    if (kind === 'done') {
      const chosen = this.#chosen
      this.end()
      this.#chosen = chosen
    } else if (kind !== 'writing') this.begin()
  }

  end(): void {
    this.#awaitWrites?.reject()
    this.#awaitWrites = null
    if (this.#worker) syncClient().imports.end(this.#worker)
    this.#worker = null
    this.#batchId = ''
    this.#readBatch = ''
    this.#chosen = []
    this.archive.begin(null)
  }

  #hear(answer: ImportAnswer): void {
    switch (answer.kind) {
      case 'opened':
        return void this.#opened(answer.files)
      case 'lines':
        if (answer.batchId === this.#batchId) this.#takeLines(answer.lines, answer.total)
        return
      case 'read':
        if (answer.batchId === this.#batchId) this.#finish(answer.summary)
        return
      case 'checked':
        if (answer.batchId === this.#batchId) this.#change({ findings: answer.findings })
        return
      case 'writes':
        this.#awaitWrites?.resolve(answer)
        this.#awaitWrites = null
        return
      case 'archive':
        this.#step({ kind: 'archive' })
        return this.archive.hear(answer)
      case 'ask-lost':
      case 'restoring':
      case 'restored':
      case 'restore-failed':
        return this.archive.hear(answer)
      case 'whole-row':
        return this.wholeRows.hear(answer)
      case 'imports':
        // Asked of a worker of its own (`history/ask-imports.ts`).
        return
      case 'tried':
        return this.trial.hear(answer)
      case 'failed':
        return this.#fail(answer.reason)
    }
  }

  /** What was answered once is answered here too. */
  async #opened(files: readonly FoundFile[]): Promise<void> {
    const worker = this.#worker
    const remembered = await rememberedAnswers()
    // Other files may have been chosen meanwhile.
    if (this.#worker !== worker) return
    this.#change({ files, remembered })
    this.#read({ ...NOTHING_GIVEN, answers: remembered }, null)
  }

  #read(given: GivenAnswers, summary: ReadSummary | null): void {
    this.#batchId = crypto.randomUUID()
    this.#coming = []
    this.#change({ given, step: { kind: 'review', reading: { done: 0, total: null }, summary } })
    this.#ask({ kind: 'read', batchId: this.#batchId, given })
  }

  #takeLines(lines: readonly RowLine[], total: number | null): void {
    const { step } = this.#state.get()
    if (step.kind !== 'review') return
    this.#coming.push(...lines)
    this.#step({ ...step, reading: { done: this.#coming.length, total } })
  }

  #finish(summary: ReadSummary): void {
    this.#readBatch = this.#batchId
    const lines = this.#coming
    this.#coming = []
    this.#readBy = this.#state.get().given
    this.#change({ lines, findings: NO_FINDINGS, step: { kind: 'review', reading: null, summary } })
  }

  #writes(from: number): Promise<Extract<ImportAnswer, { kind: 'writes' }>> {
    return new Promise((resolve, reject) => {
      this.#awaitWrites = { resolve, reject: () => reject(new Error('the import was left')) }
      this.#ask({ kind: 'writes', from })
    })
  }

  #fail(reason: 'files' | 'reference' | 'log'): void {
    this.#awaitWrites?.reject()
    this.#awaitWrites = null
    const { step } = this.#state.get()
    if (step.kind !== 'writing' && step.kind !== 'done') this.#step({ kind: 'failed', reason })
  }

  #ask(request: ImportRequest): void {
    this.#worker?.postMessage(request)
  }

  #step(step: ImportStep): void {
    this.#change({ step })
  }

  #change(change: Partial<ImportState>): void {
    this.#state.set({ ...this.#state.get(), ...change })
  }
}

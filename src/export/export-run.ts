import type { ArchiveHead } from '../../core/archive/write-archive.ts'
import type { ExportFormatId } from '../../core/export/format.ts'
import type { LayoutId } from '../../core/export/logbook/layouts.ts'
import type { ExportTable } from '../../core/export/table/export-table.ts'
import { tableHead, tableRows } from '../../core/export/table/table-csv.ts'
import { createStore, type Store } from '../../core/lib/store.ts'
import type { Language } from '../../core/locale/language.ts'
import type { MediaVariant } from '../../core/media/media-variant.ts'
import type { Losses } from '../../core/export/count-losses.ts'
import type { ArchiveCount } from '../../sync/export/archive-log.ts'
import type { ExportAnswer, ExportRequest, PageContext } from '../../sync/export/export-messages.ts'
import type { BookHead } from '../../sync/export/write-book.ts'
import { pause } from '../data/browser/pause.ts'
import { syncClient } from '../data/engine/client.ts'

/** Everything for LogMyWorld itself, a format of another program, or the list as a table. */
export type ExportChoice = 'archive' | ExportFormatId | 'table'

export interface ExportState {
  /** Null while they are counted. */
  losses: Readonly<Record<ExportFormatId, Losses>> | null
  flights: number | null
  /** Null while it is counted, and for less than the whole log. */
  archive: ArchiveCount | null
  work: { done: number; total: number } | null
  failed: Extract<ExportAnswer, { kind: 'failed' }>['reason'] | null
}

export interface WrittenFile {
  file: Blob
  /** Recordings, or files of an archive, that are not in it. */
  missing: number
  /** Those that a logbook to print has no shape for. */
  letters: readonly string[]
}

const BEGINNING: ExportState = { losses: null, flights: null, archive: null, work: null, failed: null }
/** Rows of a table between two pauses for the page. */
const SLICE = 500

/** One export: the worker that counts and writes, and what the dialog shows of it. */
export class ExportRun {
  readonly #state = createStore<ExportState>(BEGINNING)
  #worker: Worker | null = null
  #written: ((file: WrittenFile | null) => void) | null = null
  /** Whose rows the worker asks for. */
  #source: ExportTable | null = null
  /** Of the table being written; another one ends it at its next pause. */
  #table = 0

  get state(): Store<ExportState> {
    return this.#state
  }

  /** Counts what becomes of the flights; null for all of the log. */
  begin(ids: readonly string[] | null, context: PageContext): void {
    this.end()
    this.#state.set(BEGINNING)
    this.#worker = syncClient().exports.begin()
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ExportAnswer>) => this.#hear(data))
    this.#worker.addEventListener('error', () => this.#fail('log'))
    this.#ask({ kind: 'count', ids, context })
  }

  /** The file of one format; null when it failed or was cancelled. */
  write(format: ExportFormatId): Promise<WrittenFile | null> {
    return this.#begin({ kind: 'write', format }, this.#state.get().losses?.[format].written ?? 0)
  }

  /** The archive of the whole log; null when it failed or was cancelled. */
  writeArchive(head: ArchiveHead): Promise<WrittenFile | null> {
    return this.#begin({ kind: 'archive', head }, 0)
  }

  /** A pilot's logbook to print; null when it failed or was cancelled. */
  writeBook(head: BookHead): Promise<WrittenFile | null> {
    return this.#begin({ kind: 'book', head }, this.#state.get().losses?.[head.layout].written ?? 0)
  }

  /** A pilot's logbook as a workbook; null when it failed or was cancelled. */
  writeBookTable(layout: LayoutId, sheet: string): Promise<WrittenFile | null> {
    return this.#begin({ kind: 'book-table', layout, sheet }, this.#state.get().losses?.[layout].written ?? 0)
  }

  /** The list as a workbook, of which the worker asks for some rows at a time; null when it failed or was cancelled. */
  writeWorkbook(table: ExportTable, sheet: string, nowMs: number): Promise<WrittenFile | null> {
    const { columns, count } = table
    this.#source = table
    const head = { columns: columns.map(({ name, kind }) => ({ name, kind })), sheet, nowMs }
    return this.#begin({ kind: 'table', head, count }, count)
  }

  /** The list as separated text: its words are the page's, so the page writes it, a slice at a time. */
  async writeTable(table: ExportTable, language: Language): Promise<WrittenFile | null> {
    const own = ++this.#table
    let file = new Blob([tableHead(table, language)])
    for (let at = 0; at < table.count; at += SLICE) {
      this.#change({ work: { done: at, total: table.count } })
      file = new Blob([file, tableRows(table, at, at + SLICE, language)], { type: 'text/csv' })
      await pause(0)
      if (own !== this.#table) return null
    }
    this.#change({ work: null })
    return { file, missing: 0, letters: [] }
  }

  end(): void {
    this.#table += 1
    this.#written?.(null)
    this.#written = null
    if (this.#worker) syncClient().exports.end(this.#worker)
    this.#worker = null
    this.#change({ work: null })
  }

  #hear(answer: ExportAnswer): void {
    switch (answer.kind) {
      case 'counted':
        return this.#change({ losses: answer.losses, flights: answer.flights, archive: answer.archive })
      case 'progress':
        return this.#change({ work: { done: answer.done, total: answer.total } })
      case 'need':
        return void this.#bring(answer.id, answer.variant)
      case 'need-rows':
        return this.#bringRows(answer)
      case 'written':
        this.#change({ work: null })
        this.#written?.({ file: answer.file, missing: answer.missing, letters: answer.letters ?? [] })
        this.#written = null
        return
      case 'failed':
        return this.#fail(answer.reason)
    }
  }

  /** From this device, else from the server where there is a way to it. */
  async #bring(id: string, variant: MediaVariant): Promise<void> {
    const read = await syncClient().media.read(id, variant)
    this.#ask({ kind: 'bytes', id, variant, blob: read.ok ? read.value.blob : null })
  }

  #bringRows({ from, to }: { from: number; to: number }): void {
    const table = this.#source
    if (table) this.#ask({ kind: 'rows', rows: Array.from({ length: to - from }, (_, at) => table.row(from + at)) })
  }

  #begin(request: ExportRequest, total: number): Promise<WrittenFile | null> {
    this.#change({ work: { done: 0, total }, failed: null })
    this.#ask(request)
    return new Promise((resolve) => {
      this.#written = resolve
    })
  }

  #fail(failed: NonNullable<ExportState['failed']>): void {
    this.#change({ work: null, failed })
    this.#written?.(null)
    this.#written = null
  }

  #ask(request: ExportRequest): void {
    this.#worker?.postMessage(request)
  }

  #change(change: Partial<ExportState>): void {
    this.#state.set({ ...this.#state.get(), ...change })
  }
}

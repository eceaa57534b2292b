import type { Losses } from '../../core/export/count-losses.ts'
import type { TableCell } from '../../core/export/table/export-table.ts'
import type { WorkbookHead } from '../../core/export/table/xlsx.ts'
import type { LayoutId } from '../../core/export/logbook/layouts.ts'
import type { ArchiveHead } from '../../core/archive/write-archive.ts'
import type { ExportContext, ExportFormatId } from '../../core/export/format.ts'
import type { MediaVariant } from '../../core/media/media-variant.ts'
import type { ArchiveCount } from './archive-log.ts'
import type { BookHead } from './write-book.ts'

/** Own fields and names of trips its worker reads with the flights. */
export type PageContext = Omit<ExportContext, 'fields' | 'tripNames' | 'typeNamed'>

/** What a page asks of the worker that writes files. Whoever cancels ends the worker: half a file is no file. */
export type ExportRequest =
  /** What becomes of flights in every format. `ids` in their order; null for all, oldest first. */
  | { kind: 'count'; ids: readonly string[] | null; context: PageContext }
  /** Writes the flights that were counted. */
  | { kind: 'write'; format: ExportFormatId }
  /** Writes the flights that were counted as a pilot's logbook to print. */
  | { kind: 'book'; head: BookHead }
  /** The same as a table of values. */
  | { kind: 'book-table'; layout: LayoutId; sheet: string }
  /** Writes a table of the page, which is asked for its rows. */
  | { kind: 'table'; head: WorkbookHead; count: number }
  /** The rows that were asked for. */
  | { kind: 'rows'; rows: readonly (readonly TableCell[])[] }
  /** Writes the whole log that was counted into an archive. */
  | { kind: 'archive'; head: ArchiveHead }
  /** The bytes that were asked for; null where there are none. */
  | { kind: 'bytes'; id: string; variant: MediaVariant; blob: Blob | null }

export type ExportAnswer =
  /** `archive`: only of the whole log. */
  | {
      kind: 'counted'
      flights: number
      losses: Readonly<Record<ExportFormatId, Losses>>
      archive: ArchiveCount | null
    }
  | { kind: 'progress'; done: number; total: number }
  /** The bytes of a photo, document or track are wanted: the page has the way to the server where they are not here. */
  | { kind: 'need'; id: string; variant: MediaVariant }
  /** Rows of the page's table, the last not included. */
  | { kind: 'need-rows'; from: number; to: number }
  /**
   * `missing`: recordings, and files of an archive, of which nobody has the bytes, or which could not be read; `letters`:
   * those that a logbook to print has no shape for.
   */
  | { kind: 'written'; file: Blob; missing: number; letters?: readonly string[] }
  /** `log`: it could not be read; `letters`: those of a logbook to print are not on this device. */
  | { kind: 'failed'; reason: 'log' | 'letters' }

import type { Losses } from '../../core/export/count-losses.ts'
import type { ExportContext, ExportFormatId } from '../../core/export/format.ts'

/** What a page asks of the worker that writes files. Whoever cancels ends the worker: half a file is no file. */
export type ExportRequest =
  /** What becomes of flights in every format. `ids` in their order; null for all, oldest first. */
  | { kind: 'count'; ids: readonly string[] | null; context: ExportContext }
  /** Writes the flights that were counted. */
  | { kind: 'write'; format: ExportFormatId }
  /** The bytes that were asked for; null where there are none. */
  | { kind: 'bytes'; id: string; blob: Blob | null }

export type ExportAnswer =
  | { kind: 'counted'; flights: number; losses: Readonly<Record<ExportFormatId, Losses>> }
  | { kind: 'progress'; done: number; total: number }
  /** The bytes of a photo, document or track are wanted: the page has the way to the server where they are not here. */
  | { kind: 'need'; id: string }
  /** `missing`: recordings of which nobody has the bytes, or which could not be read. */
  | { kind: 'written'; file: Blob; missing: number }
  | { kind: 'failed' }

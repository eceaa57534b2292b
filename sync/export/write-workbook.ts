// Puts a table into a workbook, a slice of rows at a time.
import type { TableCell } from '../../core/export/table/export-table.ts'
import { type WorkbookHead, WorkbookWriter } from '../../core/export/table/xlsx.ts'

/** Rows between two pauses. */
const SLICE = 500
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface WorkbookParts {
  head: WorkbookHead
  count: number
  /** The rows from one number up to another, the last not included. */
  rows: (from: number, to: number) => Promise<readonly (readonly TableCell[])[]>
  onProgress: (done: number, total: number) => Promise<void>
}

export async function writeWorkbook({ head, count, rows, onProgress }: WorkbookParts): Promise<Blob> {
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let file = new Blob([])
  const writer = new WorkbookWriter(head, (piece) => void pieces.push(piece))
  for (let at = 0; at < count; at += SLICE) {
    const to = Math.min(at + SLICE, count)
    writer.rows(await rows(at, to))
    file = new Blob([file, ...pieces])
    pieces = []
    await onProgress(to, count)
  }
  writer.end()
  return new Blob([file, ...pieces], { type: WORKBOOK_TYPE })
}

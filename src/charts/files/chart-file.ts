import { createContext } from 'react'
import type { ExportTable } from '../../../core/export/table/export-table.ts'
import type { ChartDrawing } from '../../../core/picture/charts/chart-scene.ts'

/** What of a chart can be taken away. */
export interface ChartFile {
  /** All its figures. */
  table: () => ExportTable
  /** Its drawing; null where there is nothing to draw. */
  drawing: (() => ChartDrawing) | null
}

/** What the page searched for, as typed: it stands on the pictures and in the names of the files. */
export const ChartSearchContext = createContext('')

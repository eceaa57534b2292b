// Loaded with the first chart that is taken away.
import type { ExportTable } from '../../../core/export/table/export-table.ts'
import { tableHead, tableRows } from '../../../core/export/table/table-csv.ts'
import type { Language } from '../../../core/locale/language.ts'
import type { ChartScene } from '../../../core/picture/charts/chart-scene.ts'
import { drawChart } from '../../../core/picture/charts/draw-chart.ts'
import { readColours } from '../../ui/picture/read-colours.ts'
import { pngOfSvg } from '../../ui/picture/png-of-svg.ts'

/** Pixels of the file for each of the picture's. */
const DENSITY = 2

/** The figures as separated text. */
export function csvOfChart(table: ExportTable, language: Language): Blob {
  const text = tableHead(table, language) + tableRows(table, 0, table.count, language)
  return new Blob([text], { type: 'text/csv' })
}

/** The chart as PNG in the colours of the page at this moment. @throws where the browser makes none */
export function pngOfChart(scene: ChartScene): Promise<Blob> {
  const colours = readColours(document.body, ['paper', 'ink', 'ink-soft', 'hairline', 'brand', 'on-brand'])
  const tone = {
    paper: colours.paper,
    ink: colours.ink,
    soft: colours['ink-soft'],
    line: colours.hairline,
    accent: colours.brand,
    onAccent: colours['on-brand'],
  }
  return pngOfSvg(drawChart(scene, tone), { scale: DENSITY })
}

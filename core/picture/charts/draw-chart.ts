import { pictureDocument } from '../svg/document.ts'
import { rule, type Svg, words } from '../svg/elements.ts'
import { textWidth, wrapped } from '../text/measure.ts'
import type { Surface } from '../theme.ts'
import type { ChartScene } from './chart-scene.ts'
import { drawBody, type DrawnBody, seriesMark } from './chart-bodies.ts'

/** Pixels of the picture; what makes a file of it takes a multiple of them. */
export const CHART_WIDTH = 1200
const MARGIN = 56
const ROOM = CHART_WIDTH - 2 * MARGIN
const FINDING = { size: 40, line: 50, most: 3 }
const SMALL = 24
const FOOT = 88

/** A chart as a picture: over it what it is of and what it says, under it what was searched for. As high as it needs. */
export function drawChart({ name, finding, search, maker, date, drawing }: ChartScene, surface: Surface): Svg {
  const lines = wrapped(finding, FINDING.size, 650, ROOM, FINDING.most)
  const findingTop = MARGIN + SMALL + 16
  const legendTop = findingTop + lines.length * FINDING.line + 12
  const series = drawing.kind === 'columns' ? drawing.series.map((one) => one.name) : seriesOf(drawing)
  const named = series.filter((one) => one !== '')
  const bodyTop = legendTop + (named.length > 0 ? 56 : 24)
  const body: DrawnBody = drawBody(drawing, { x: MARGIN, y: bodyTop, width: ROOM }, surface)
  const height = Math.ceil(body.end + FOOT)
  const base = height - 36
  const makerRoom = textWidth(maker, SMALL, 650) + 32
  return pictureDocument(
    { width: CHART_WIDTH, height },
    surface.paper,
    words({ text: name, x: MARGIN, y: MARGIN + SMALL - 6, size: SMALL, colour: surface.soft, width: ROOM }),
    ...lines.map((text, at) =>
      words({
        text,
        x: MARGIN,
        y: findingTop + FINDING.size + at * FINDING.line,
        size: FINDING.size,
        weight: 650,
        colour: surface.ink,
      }),
    ),
    ...legend(named, legendTop + 16, surface),
    ...body.svg,
    rule(MARGIN, height - FOOT + 12, ROOM, surface.line),
    words({ text: maker, x: MARGIN, y: base, size: SMALL, weight: 650, colour: surface.ink }),
    words({
      text: [search, date].filter(Boolean).join(' · '),
      x: CHART_WIDTH - MARGIN,
      y: base,
      size: SMALL - 2,
      colour: surface.soft,
      anchor: 'end',
      width: ROOM - makerRoom,
      least: 18,
    }),
  )
}

function seriesOf(drawing: ChartScene['drawing']): readonly string[] {
  return drawing.kind === 'bars' ? drawing.series : []
}

/** Which of two is which, as shape and not as colour alone. */
function legend(names: readonly string[], y: number, surface: Surface): Svg[] {
  let x = MARGIN
  return names.flatMap((name, at) => {
    const room = Math.max(0, MARGIN + ROOM - x - 36)
    const pieces = [
      seriesMark({ x, y: y - 2, width: 24, height: 24 }, at, names.length, surface),
      words({ text: name, x: x + 36, y: y + 18, size: SMALL, colour: surface.ink, width: room }),
    ]
    x += 36 + Math.min(room, textWidth(name, SMALL, 450)) + 40
    return pieces
  })
}

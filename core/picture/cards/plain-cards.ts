import { FORMATS } from '../formats.ts'
import { type Box, rectangle, rule, type Svg, words } from '../svg/elements.ts'
import { fittingSize, textWidth } from '../text/measure.ts'
import type { Surface } from '../theme.ts'
import { barList, columnChart, headline, MARGIN, sentence, table, TOP } from './parts.ts'
import type { ColumnsScene, ComparisonScene, FigureScene, RankingScene, TableScene } from './scenes.ts'

const WIDTH = FORMATS.story.width - 2 * MARGIN
/** Where the foot of a card begins. */
const FOOT = FORMATS.story.height - 210

export function drawFigure({ value, unit, sentence: said, rows }: FigureScene, surface: Surface): Svg[] {
  const size = fittingSize(value, 750, { width: WIDTH, most: 400, least: 90 })
  const base = TOP + 120 + size * 0.76
  // Clear of the foot of a comma.
  const unitBase = base + Math.max(100, size * 0.24 + 66)
  const under = sentence(
    said,
    { x: MARGIN, y: unitBase + 70, width: WIDTH },
    { size: 56, weight: 450, colour: surface.ink, most: 6 },
  )
  return [
    words({
      text: value,
      x: MARGIN - size * 0.04,
      y: base,
      size,
      weight: 750,
      colour: surface.accent,
      width: WIDTH + size * 0.04,
    }),
    words({ text: unit, x: MARGIN, y: unitBase, size: 72, weight: 650, colour: surface.ink, width: WIDTH, least: 40 }),
    ...under.svg,
    ...table(rows, { x: MARGIN, y: under.end + 24, width: WIDTH, height: FOOT - under.end - 24 }, surface),
  ]
}

export function drawRanking({ headline: text, rows, note }: RankingScene, surface: Surface): Svg[] {
  const head = headline(text, surface)
  const noteRoom = note === '' ? 0 : 76
  const box: Box = { x: MARGIN, y: head.end + 40, width: WIDTH, height: FOOT - head.end - 40 - noteRoom }
  return [
    ...head.svg,
    ...barList(rows, box, surface),
    words({ text: note, x: MARGIN, y: FOOT - 20, size: 36, colour: surface.soft, width: WIDTH, least: 24 }),
  ]
}

export function drawColumns({ headline: text, columns, rows }: ColumnsScene, surface: Surface): Svg[] {
  const head = headline(text, surface)
  const tableHeight = rows.length * 104
  const box: Box = { x: MARGIN, y: head.end + 40, width: WIDTH, height: FOOT - head.end - 80 - tableHeight }
  return [
    ...head.svg,
    ...columnChart(columns, box, surface, 34),
    ...table(rows, { x: MARGIN, y: FOOT - tableHeight, width: WIDTH, height: tableHeight }, surface),
  ]
}

export function drawTable({ headline: text, rows }: TableScene, surface: Surface): Svg[] {
  const head = headline(text, surface)
  return [
    ...head.svg,
    ...table(rows, { x: MARGIN, y: head.end + 40, width: WIDTH, height: FOOT - head.end - 40 }, surface, {
      size: 46,
      begin: 'top',
    }),
  ]
}

export function drawComparison({ headline: text, times, rows }: ComparisonScene, surface: Surface): Svg[] {
  const head = headline(text, surface)
  const step = Math.min(330, (FOOT - head.end - 40) / Math.max(1, rows.length))
  const timeRoom = Math.max(...times.map((time) => textWidth(time, 38, 450))) + 28
  return [
    ...head.svg,
    ...rows.flatMap(({ name, values, shares }, at) => {
      const top = head.end + 40 + step * at
      return [
        rule(MARGIN, top, WIDTH, surface.line, 3),
        words({ text: name, x: MARGIN, y: top + 66, size: 44, weight: 650, colour: surface.ink, width: WIDTH }),
        ...[0, 1].flatMap((which) => {
          const [time, value, share] = [times[which] ?? '', values[which] ?? '', shares[which] ?? 0]
          const base = top + 140 + which * 82
          const valueRoom = Math.max(...values.map((one) => textWidth(one, 44, 750)))
          const barRoom = WIDTH - timeRoom - valueRoom - 32
          const isNow = which === 1
          return [
            words({ text: time, x: MARGIN, y: base, size: 38, colour: isNow ? surface.ink : surface.soft }),
            rectangle(
              { x: MARGIN + timeRoom, y: base - 32, width: Math.max(8, barRoom * share), height: 36 },
              isNow ? surface.accent : surface.soft,
              6,
            ),
            words({
              text: value,
              x: MARGIN + WIDTH,
              y: base,
              size: 44,
              weight: isNow ? 750 : 450,
              colour: isNow ? surface.ink : surface.soft,
              anchor: 'end',
            }),
          ]
        }),
      ]
    }),
  ]
}

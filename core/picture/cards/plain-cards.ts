import { SIZES } from '../svg/document.ts'
import { type Box, rectangle, rule, type Svg, words } from '../svg/elements.ts'
import { fittingSize, textWidth } from '../text/measure.ts'
import type { Tone } from '../theme.ts'
import { barList, columnChart, headline, MARGIN, sentence, table, TOP } from './parts.ts'
import type { ColumnsScene, ComparisonScene, FigureScene, RankingScene, TableScene } from './scenes.ts'

const WIDTH = SIZES.story.width - 2 * MARGIN
/** Where the foot of a card begins. */
const FOOT = SIZES.story.height - 210

export function drawFigure({ value, unit, sentence: said, rows }: FigureScene, tone: Tone): Svg[] {
  const size = fittingSize(value, 750, { width: WIDTH, most: 400, least: 90 })
  const base = TOP + 120 + size * 0.76
  // Clear of the foot of a comma.
  const unitBase = base + Math.max(100, size * 0.24 + 66)
  const under = sentence(
    said,
    { x: MARGIN, y: unitBase + 70, width: WIDTH },
    { size: 56, weight: 450, colour: tone.ink, most: 6 },
  )
  return [
    words({
      text: value,
      x: MARGIN - size * 0.04,
      y: base,
      size,
      weight: 750,
      colour: tone.accent,
      width: WIDTH + size * 0.04,
    }),
    words({ text: unit, x: MARGIN, y: unitBase, size: 72, weight: 650, colour: tone.ink, width: WIDTH, least: 40 }),
    ...under.svg,
    ...table(rows, { x: MARGIN, y: under.end + 24, width: WIDTH, height: FOOT - under.end - 24 }, tone),
  ]
}

export function drawRanking({ headline: text, rows, note }: RankingScene, tone: Tone): Svg[] {
  const head = headline(text, tone)
  const noteRoom = note === '' ? 0 : 76
  const box: Box = { x: MARGIN, y: head.end + 40, width: WIDTH, height: FOOT - head.end - 40 - noteRoom }
  return [
    ...head.svg,
    ...barList(rows, box, tone),
    words({ text: note, x: MARGIN, y: FOOT - 20, size: 36, colour: tone.soft, width: WIDTH, least: 24 }),
  ]
}

export function drawColumns({ headline: text, columns, rows }: ColumnsScene, tone: Tone): Svg[] {
  const head = headline(text, tone)
  const tableHeight = rows.length * 104
  const box: Box = { x: MARGIN, y: head.end + 40, width: WIDTH, height: FOOT - head.end - 80 - tableHeight }
  return [
    ...head.svg,
    ...columnChart(columns, box, tone, 34),
    ...table(rows, { x: MARGIN, y: FOOT - tableHeight, width: WIDTH, height: tableHeight }, tone),
  ]
}

export function drawTable({ headline: text, rows }: TableScene, tone: Tone): Svg[] {
  const head = headline(text, tone)
  return [
    ...head.svg,
    ...table(rows, { x: MARGIN, y: head.end + 40, width: WIDTH, height: FOOT - head.end - 40 }, tone, {
      size: 46,
      begin: 'top',
    }),
  ]
}

export function drawComparison({ headline: text, times, rows }: ComparisonScene, tone: Tone): Svg[] {
  const head = headline(text, tone)
  const step = Math.min(330, (FOOT - head.end - 40) / Math.max(1, rows.length))
  const timeRoom = Math.max(...times.map((time) => textWidth(time, 38, 450))) + 28
  return [
    ...head.svg,
    ...rows.flatMap(({ name, values, shares }, at) => {
      const top = head.end + 40 + step * at
      return [
        rule(MARGIN, top, WIDTH, tone.line, 3),
        words({ text: name, x: MARGIN, y: top + 66, size: 44, weight: 650, colour: tone.ink, width: WIDTH }),
        ...[0, 1].flatMap((which) => {
          const [time, value, share] = [times[which] ?? '', values[which] ?? '', shares[which] ?? 0]
          const base = top + 140 + which * 82
          const valueRoom = Math.max(...values.map((one) => textWidth(one, 44, 750)))
          const barRoom = WIDTH - timeRoom - valueRoom - 32
          const isNow = which === 1
          return [
            words({ text: time, x: MARGIN, y: base, size: 38, colour: isNow ? tone.ink : tone.soft }),
            rectangle(
              { x: MARGIN + timeRoom, y: base - 32, width: Math.max(8, barRoom * share), height: 36 },
              isNow ? tone.accent : tone.soft,
              6,
            ),
            words({
              text: value,
              x: MARGIN + WIDTH,
              y: base,
              size: 44,
              weight: isNow ? 750 : 450,
              colour: isNow ? tone.ink : tone.soft,
              anchor: 'end',
            }),
          ]
        }),
      ]
    }),
  ]
}

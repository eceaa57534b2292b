import { assertNever } from '../../lib/assert-never.ts'
import { type Box, element, path, rectangle, rule, type Svg, words } from '../svg/elements.ts'
import { textWidth } from '../text/measure.ts'
import type { Surface } from '../theme.ts'
import type { BarsDrawing, BarsRow, ChartDrawing, ColumnsDrawing, LineDrawing, MonthsDrawing } from './chart-scene.ts'

export interface DrawnBody {
  svg: Svg[]
  /** Where it ends, in pixels from the top. */
  end: number
}

type Place = Pick<Box, 'x' | 'y' | 'width'>

/** A chart without what stands over and under it. */
export function drawBody(drawing: ChartDrawing, place: Place, surface: Surface): DrawnBody {
  switch (drawing.kind) {
    case 'columns':
      return columns(drawing, place, surface)
    case 'bars':
      return bars(drawing, place, surface)
    case 'line':
      return line(drawing, place, surface)
    case 'months':
      return months(drawing, place, surface)
    default:
      return assertNever(drawing)
  }
}

/** Of two series the first is an outline: told apart without colours, too. */
export function seriesMark(box: Box, series: number, of: number, surface: Surface): Svg {
  if (series === of - 1) return rectangle(box, surface.accent, 3)
  const [half, { x, y, width, height }] = [1.5, box]
  const inner = {
    x: x + half,
    y: y + half,
    width: Math.max(0, width - 2 * half),
    height: Math.max(0, height - 2 * half),
  }
  return element('rect', { ...inner, rx: 3, fill: surface.paper, stroke: surface.accent, 'stroke-width': 2 * half })
}

const COLUMNS_HIGH = 380
const TICK = 22

function columns({ labels, series, ticks }: ColumnsDrawing, { x, y, width }: Place, surface: Surface): DrawnBody {
  const scaleRoom = Math.max(60, ...ticks.map(({ text }) => textWidth(text, TICK, 450))) + 20
  const room = width - scaleRoom
  const foot = y + COLUMNS_HIGH
  const step = room / Math.max(1, labels.length)
  const gap = series.length > 1 ? 2 : 0
  const wide = Math.min((step * 0.76 - gap * (series.length - 1)) / series.length, 84)
  const across = wide * series.length + gap * (series.length - 1)
  // A label in letters of one size may be wider than its column: those without room are empty already.
  const labelRoom = step * Math.max(1, Math.floor(labels.length / Math.max(1, labels.filter(Boolean).length)))
  return {
    svg: [
      ...ticks.flatMap(({ share, text }) => [
        rule(x, foot - COLUMNS_HIGH * share, width, surface.line),
        words({
          text,
          x: x + width,
          y: foot - COLUMNS_HIGH * share - 8,
          size: TICK,
          colour: surface.soft,
          anchor: 'end',
        }),
      ]),
      ...series.flatMap(({ shares }, at) =>
        shares.map((share, column) => {
          if (share <= 0) return ''
          const high = Math.max(4, COLUMNS_HIGH * share)
          const left = x + step * (column + 0.5) - across / 2 + at * (wide + gap)
          return seriesMark({ x: left, y: foot - high, width: wide, height: high }, at, series.length, surface)
        }),
      ),
      rule(x, foot, width, surface.soft),
      ...labels.map((text, column) =>
        text === ''
          ? ''
          : words({
              text,
              x: x + step * (column + 0.5),
              y: foot + TICK + 12,
              size: TICK,
              colour: surface.soft,
              anchor: 'middle',
              width: labelRoom,
              least: 14,
            }),
      ),
    ],
    end: foot + TICK + 40,
  }
}

const NAME = 28
const BAR = 14

function bars({ rows, series, more }: BarsDrawing, { x, y, width }: Place, surface: Surface): DrawnBody {
  const count = Math.max(1, series.length)
  const high = NAME + 18 + count * (BAR + 6) + 18
  const svg = rows.flatMap((row, at) => barsRow(row, count, { x, y: y + at * high, width }, surface))
  const end = y + rows.length * high
  if (more === '') return { svg, end: end + 12 }
  const rest = words({ text: more, x, y: end + NAME, size: 24, colour: surface.soft, width })
  return { svg: [...svg, rest], end: end + NAME + 24 }
}

function barsRow(
  { name, detail, bars, change }: BarsRow,
  count: number,
  { x, y, width }: Place,
  surface: Surface,
): Svg[] {
  const base = y + NAME
  const value = bars.map(({ text }) => text).join(' → ')
  const figures = change === '' ? value : `${value} (${change})`
  const figuresRoom = Math.min(textWidth(figures, 26, 650), width * 0.6)
  const room = width - figuresRoom - 32
  const nameRoom = detail === '' ? room : Math.min(room, textWidth(name, NAME, 650))
  const detailRoom = room - nameRoom - 16
  return [
    words({ text: name, x, y: base, size: NAME, weight: 650, colour: surface.ink, width: nameRoom, least: 20 }),
    detail === '' || detailRoom < 80
      ? ''
      : words({ text: detail, x: x + nameRoom + 16, y: base, size: 22, colour: surface.soft, width: detailRoom }),
    words({
      text: figures,
      x: x + width,
      y: base,
      size: 26,
      weight: 650,
      colour: surface.ink,
      anchor: 'end',
      width: figuresRoom,
      least: 18,
    }),
    ...bars.flatMap(({ share }, at) => {
      const top = base + 14 + at * (BAR + 6)
      const track = rectangle({ x, y: top, width, height: BAR }, surface.line, 4)
      if (share <= 0) return [track]
      const length = Math.max(6, width * Math.min(1, share))
      return [track, seriesMark({ x, y: top, width: length, height: BAR }, at, count, surface)]
    }),
  ]
}

const LINE_HIGH = 340

function line({ shares, first, last, sum }: LineDrawing, { x, y, width }: Place, surface: Surface): DrawnBody {
  const top = y + 40
  const foot = top + LINE_HIGH
  const step = width / Math.max(1, shares.length - 1)
  const points = shares.map((share, at) => {
    return `${Math.round((x + at * step) * 10) / 10} ${Math.round((foot - LINE_HIGH * share) * 10) / 10}`
  })
  const along = points.join('L')
  const small = { y: foot + 36, size: 24, colour: surface.soft, width: width / 2 }
  return {
    svg: [
      path(points.length === 0 ? '' : `M${x} ${foot}L${along}L${x + width} ${foot}Z`, {
        fill: surface.accent,
        'fill-opacity': 0.16,
      }),
      path(points.length === 0 ? '' : `M${along}`, {
        fill: 'none',
        stroke: surface.accent,
        'stroke-width': 5,
        'stroke-linejoin': 'round',
      }),
      rule(x, foot, width, surface.soft),
      words({ text: sum, x: x + width, y: y + 20, size: 28, weight: 650, colour: surface.ink, anchor: 'end', width }),
      words({ text: first, x, ...small }),
      words({ text: last, x: x + width, anchor: 'end', ...small }),
    ],
    end: foot + 52,
  }
}

const CELL = { high: 52, gap: 4, size: 22 }
const YEAR_ROOM = 96
/** How dark each shade is. */
const SHADES = [0.14, 0.32, 0.74, 1] as const

function months({ letters, years }: MonthsDrawing, { x, y, width }: Place, surface: Surface): DrawnBody {
  const step = (width - YEAR_ROOM) / 12
  const left = (month: number): number => x + YEAR_ROOM + month * step
  const head = letters.map((text, month) =>
    words({
      text,
      x: left(month) + step / 2,
      y: y + CELL.size,
      size: CELL.size,
      colour: surface.soft,
      anchor: 'middle',
    }),
  )
  const top = y + CELL.size + 16
  const rows = years.flatMap(({ name, cells }, at) => {
    const box = { y: top + at * (CELL.high + CELL.gap), width: step - CELL.gap, height: CELL.high, rx: 6 }
    const base = box.y + CELL.high / 2 + CELL.size * 0.36
    return [
      words({ text: name, x, y: base, size: CELL.size, colour: surface.soft, width: YEAR_ROOM - 12 }),
      ...cells.flatMap((cell, month) => {
        const rest = { x: left(month), ...box }
        if (cell === null) return [element('rect', { ...rest, fill: surface.line, 'fill-opacity': 0.5 })]
        const colour = cell.shade > 2 ? surface.onAccent : surface.ink
        return [
          element('rect', { ...rest, fill: surface.accent, 'fill-opacity': SHADES[cell.shade - 1] ?? 1 }),
          cell.text === ''
            ? ''
            : words({
                text: cell.text,
                x: left(month) + (step - CELL.gap) / 2,
                y: base,
                size: CELL.size,
                colour,
                anchor: 'middle',
                width: step - CELL.gap - 8,
                least: 14,
              }),
        ]
      }),
    ]
  })
  return { svg: [...head, ...rows], end: top + years.length * (CELL.high + CELL.gap) + 8 }
}

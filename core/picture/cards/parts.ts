import { type Box, element, rectangle, rule, type Svg, words } from '../svg/elements.ts'
import { FORMATS, type PictureSize } from '../formats.ts'
import { textWidth, wrapped } from '../text/measure.ts'
import type { PictureTheme, Surface } from '../theme.ts'
import type { BarRow, Column, Figure, SceneRow } from './scenes.ts'

export const MARGIN = 72
/** Where the head of a card ends. */
export const TOP = 290

/** Lines of a paper logbook below everything else. */
export function ruledPaper({ ruled }: PictureTheme, { width, height }: PictureSize): Svg[] {
  if (ruled === null) return []
  const step = 64
  const lines = Array.from({ length: Math.floor(height / step) }, (_, at) =>
    rule(0, (at + 1) * step, width, ruled.line),
  )
  return [...lines, element('rect', { x: 40, y: 0, width: 3, height, fill: ruled.margin })]
}

/** Like the sign over a gate: the year in its box, and what the card is about. */
export function cardHead(surface: Surface, sign: string, eyebrow: string, width: number): Svg[] {
  const room = Math.min(width * 0.5, textWidth(sign, 52, 750) + 48)
  return [
    rectangle({ x: MARGIN, y: 116, width: room, height: 88 }, surface.accent, 12),
    words({
      text: sign,
      x: MARGIN + room / 2,
      y: 179,
      size: 52,
      weight: 750,
      colour: surface.onAccent,
      anchor: 'middle',
      width: room - 40,
      least: 28,
    }),
    words({
      text: eyebrow,
      x: MARGIN + room + 32,
      y: 175,
      size: 44,
      weight: 650,
      colour: surface.ink,
      width: width - 2 * MARGIN - room - 32,
      least: 30,
    }),
    rule(MARGIN, 244, width - 2 * MARGIN, surface.line, 3),
  ]
}

export function cardFoot(surface: Surface, maker: string, footnote: string, { width, height }: PictureSize): Svg[] {
  const y = height - 120
  const used = textWidth(maker, 36, 650) + 48
  return [
    rule(MARGIN, y - 64, width - 2 * MARGIN, surface.line, 3),
    words({ text: maker, x: MARGIN, y, size: 36, weight: 650, colour: surface.ink }),
    words({
      text: footnote,
      x: width - MARGIN,
      y,
      size: 30,
      colour: surface.soft,
      anchor: 'end',
      width: width - 2 * MARGIN - used,
      least: 20,
    }),
  ]
}

/** A sentence over several lines; answers where it ends, too. */
export function sentence(
  text: string,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  { size, weight, colour, most }: { size: number; weight: 450 | 650 | 750; colour: string; most: number },
): { svg: Svg[]; end: number } {
  if (text === '') return { svg: [], end: y }
  const lines = wrapped(text, size, weight, width, most)
  const height = Math.round(size * 1.26)
  return {
    svg: lines.map((line, at) => words({ text: line, x, y: y + size + at * height, size, weight, colour })),
    end: y + size + (lines.length - 1) * height + Math.round(size * 0.4),
  }
}

/** What a card says first. */
export function headline(text: string, surface: Surface): { svg: Svg[]; end: number } {
  return sentence(
    text,
    { x: MARGIN, y: TOP, width: FORMATS.story.width - 2 * MARGIN },
    { size: 84, weight: 750, colour: surface.ink, most: 4 },
  )
}

/** Lines of a timetable: the name left, its value right, a hairline over each. They end at the foot of the box, or begin at its top. */
export function table(
  rows: readonly SceneRow[],
  { x, y, width, height }: Box,
  surface: Surface,
  { size = 44, begin = 'foot' }: { size?: number; begin?: 'top' | 'foot' } = {},
): Svg[] {
  const step = Math.min(height / Math.max(1, rows.length), size * (begin === 'top' ? 2.8 : 2.3))
  const top = begin === 'top' ? y : y + height - step * rows.length
  return rows.flatMap(({ name, detail, value }, at) => {
    const base = top + step * at + step * 0.62
    const valueRoom = Math.min(textWidth(value, size, 650), width * 0.62)
    const nameRoom = width - valueRoom - 32
    const nameWidth = Math.min(textWidth(name, size, 450), nameRoom)
    return [
      rule(x, top + step * at, width, surface.line),
      words({ text: name, x, y: base, size, colour: surface.soft, width: nameRoom, least: size * 0.7 }),
      detail === undefined || nameRoom - nameWidth < size * 4
        ? ''
        : words({
            text: detail,
            x: x + nameWidth + size * 0.5,
            y: base,
            size: size * 0.72,
            colour: surface.soft,
            width: nameRoom - nameWidth - size * 0.5,
          }),
      words({
        text: value,
        x: x + width,
        y: base,
        size,
        weight: 650,
        colour: surface.ink,
        anchor: 'end',
        width: width * 0.62,
        least: size * 0.6,
      }),
    ]
  })
}

/** Figures beside and under each other, each over its name. */
export function figureGrid(
  figures: readonly Figure[],
  { x, y, width, height }: Box,
  surface: Surface,
  across: number,
  size: number,
): Svg[] {
  const lines = Math.ceil(figures.length / across)
  const gap = 32
  const [wide, high] = [(width - gap * (across - 1)) / across, height / Math.max(1, lines)]
  // All in the size of the widest.
  const least = Math.min(size, ...figures.map(({ value }) => (wide / Math.max(1, textWidth(value, 1, 750))) * 1))
  const fitting = Math.floor(Math.max(size * 0.5, least))
  return figures.flatMap(({ value, name }, at) => {
    const left = x + (at % across) * (wide + gap)
    const base = y + Math.floor(at / across) * high + size
    return [
      words({ text: value, x: left, y: base, size: fitting, weight: 750, colour: surface.ink, width: wide, least: 20 }),
      words({
        text: name,
        x: left,
        y: base + size * 0.62,
        size: size * 0.42,
        colour: surface.soft,
        width: wide,
        least: size * 0.28,
      }),
    ]
  })
}

/** A list, the bars below the words. */
export function barList(rows: readonly BarRow[], { x, y, width, height }: Box, surface: Surface): Svg[] {
  const step = Math.min(height / Math.max(1, rows.length), 236)
  return rows.flatMap(({ name, detail, value, share }, at) => {
    const top = y + step * at
    const isFirst = at === 0
    const size = isFirst ? 76 : 58
    const valueRoom = textWidth(value, 44, 650)
    const room = width - valueRoom - 40
    const nameRoom = detail ? Math.min(textWidth(name, size, 750), room) : room
    const left = room - nameRoom - 24
    return [
      words({ text: name, x, y: top + 84, size, weight: 750, colour: surface.ink, width: room, least: 34 }),
      detail && left > 120
        ? words({ text: detail, x: x + nameRoom + 24, y: top + 84, size: 36, colour: surface.soft, width: left })
        : '',
      words({ text: value, x: x + width, y: top + 84, size: 44, weight: 650, colour: surface.ink, anchor: 'end' }),
      rectangle({ x, y: top + 112, width, height: 12 }, surface.line, 6),
      rectangle({ x, y: top + 112, width: Math.max(12, width * share), height: 12 }, surface.accent, 6),
    ]
  })
}

export function columnChart(
  columns: readonly Column[],
  { x, y, width, height }: Box,
  surface: Surface,
  size = 30,
): Svg[] {
  const step = width / Math.max(1, columns.length)
  const wide = Math.min(step * 0.68, 120)
  const [top, foot] = [y + size * 1.6, y + height - size * 1.8]
  return [
    ...columns.flatMap(({ name, share, isChosen, value }, at) => {
      const middle = x + step * (at + 0.5)
      const high = share > 0 ? Math.max(8, (foot - top) * share) : 0
      return [
        high === 0
          ? ''
          : rectangle(
              { x: middle - wide / 2, y: foot - high, width: wide, height: high },
              isChosen ? surface.accent : surface.soft,
              6,
            ),
        value === ''
          ? ''
          : words({
              text: value,
              x: middle,
              y: foot - high - size * 0.5,
              size,
              weight: 650,
              colour: surface.ink,
              anchor: 'middle',
              width: step * 1.4,
              least: size * 0.6,
            }),
        words({
          text: name,
          x: middle,
          y: y + height - size * 0.4,
          size,
          weight: isChosen ? 650 : 450,
          colour: isChosen ? surface.ink : surface.soft,
          anchor: 'middle',
          width: step,
          least: size * 0.5,
        }),
      ]
    }),
    rule(x, foot, width, surface.line, 3),
  ]
}

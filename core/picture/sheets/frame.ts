import type { PictureFormat } from '../formats.ts'
import { type Box, element, rectangle, rule, type Svg, words } from '../svg/elements.ts'
import { fittingLines, textWidth } from '../text/measure.ts'
import type { PictureTheme, Surface } from '../theme.ts'

/** Where the parts of a picture stand. */
export interface Frame extends Box {
  format: PictureFormat
  /** Size of the parts: 1 on a phone, less where there is little room. */
  unit: number
}

/** What is left of a picture within its edges; where a phone lays its own signs over it nothing is written. */
export function frameOf(format: PictureFormat): Frame {
  const { width, height, layout } = format
  const isTall = height > width * 1.6 && layout === 'below'
  const edge = layout === 'paper' ? 92 : layout === 'beside' ? 52 : isTall ? 72 : 60
  const [top, foot] = isTall ? [112, 120] : layout === 'paper' ? [92, 84] : [edge, edge - 8]
  const unit = isTall || layout === 'paper' ? 1 : layout === 'beside' ? 0.7 : height > width ? 0.86 : 0.74
  return { x: edge, y: top, width: width - 2 * edge, height: height - top - foot, format, unit }
}

/** Who made it, and on the other side what else is to be said, below a line; answers where that line is, too. */
export function sheetFoot(surface: Surface, frame: Frame, maker: string, aside: string): { svg: Svg[]; top: number } {
  const { x, width, unit } = frame
  const [base, size] = [frame.y + frame.height, 32 * unit]
  const top = base - size * 1.9
  const used = textWidth(maker, size, 650) + size
  return {
    top,
    svg: [
      rule(x, top, width, surface.line, 3 * unit),
      words({ text: maker, x, y: base - size * 0.3, size, weight: 650, colour: surface.ink }),
      words({
        text: aside,
        x: x + width,
        y: base - size * 0.3,
        size: size * 0.88,
        colour: surface.soft,
        anchor: 'end',
        width: width - used,
        least: size * 0.66,
      }),
    ],
  }
}

/** Like the sign over a gate: a word in its box, and beside it what it is about. `y` is the top; answers the foot. */
export function gateSign(
  surface: Surface,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  { sign, aside }: { sign: string; aside: string },
  unit: number,
): { svg: Svg[]; end: number } {
  const [size, height] = [44 * unit, 76 * unit]
  const room = sign === '' ? 0 : Math.min(width * 0.6, textWidth(sign, size, 750) + 44 * unit)
  const left = room === 0 ? 0 : room + 28 * unit
  return {
    end: y + height,
    svg: [
      room === 0 ? '' : rectangle({ x, y, width: room, height }, surface.accent, 10 * unit),
      words({
        text: sign,
        x: x + room / 2,
        y: y + height / 2 + size * 0.36,
        size,
        weight: 750,
        colour: surface.onAccent,
        anchor: 'middle',
        width: Math.max(0, room - 20 * unit),
        least: size * 0.5,
      }),
      words({
        text: aside,
        x: x + left,
        y: y + height / 2 + size * 0.34,
        size: size * 0.92,
        weight: 650,
        colour: surface.ink,
        width: width - left,
        least: size * 0.5,
      }),
    ],
  }
}

/** The largest words of a picture, in as many lines as they need. `y` is their top. */
export function title(
  text: string,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  { colour, most, least, lines }: { colour: string; most: number; least: number; lines: number },
): { svg: Svg[]; end: number } {
  if (text === '') return { svg: [], end: y }
  const { size, lines: written } = fittingLines(text, 750, { width, most, least, lines })
  return {
    // Large letters begin beside the edge they are set to.
    svg: written.map((line, at) =>
      words({ text: line, x: x - size * 0.03, y: y + size * (0.78 + at * 1.12), size, weight: 750, colour, width }),
    ),
    end: y + size * (0.78 + (written.length - 1) * 1.12 + 0.24),
  }
}

/** A line round a map that is framed by paper. */
export function mapBorder({ x, y, width, height }: Box, { map }: PictureTheme): Svg {
  return element('rect', { x, y, width, height, fill: 'none', stroke: map.coast, 'stroke-width': 2 })
}

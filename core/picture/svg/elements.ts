import { escapeMarkup } from '../../lib/text/escape-markup.ts'
import { clipped, fittingSize, type Weight } from '../text/measure.ts'

/** Pieces of SVG as text: attributes only, no styles, so that any page's policy lets them be drawn. */
export type Svg = string

type Attributes = Readonly<Record<string, string | number | null>>

export function element(name: string, attributes: Attributes, ...children: readonly Svg[]): Svg {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeMarkup(value ?? '')}"`)
  const inside = children.join('')
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function rectangle(box: Box, fill: string, radius = 0): Svg {
  return element('rect', { ...box, rx: radius === 0 ? null : radius, fill })
}

/** A line from side to side. */
export function rule(x: number, y: number, width: number, colour: string, thickness = 2): Svg {
  return rectangle({ x, y: y - thickness / 2, width, height: thickness }, colour)
}

export interface Words {
  text: string
  x: number
  /** The line the letters stand on. */
  y: number
  size: number
  weight?: Weight
  colour: string
  anchor?: 'start' | 'middle' | 'end'
  /** Room there is: letters become smaller down to `least`, and what is still too much is cut. */
  width?: number
  least?: number
  /** Drawn round the letters, over a map. */
  halo?: string | null
}

/** The family; whoever shows the picture has it, or embeds it (`pictureDocument`). */
const FAMILY = 'Inter Variable, system-ui, sans-serif'

export function words({ text, x, y, size, weight = 450, colour, anchor = 'start', halo = null, ...room }: Words): Svg {
  const { width = Number.POSITIVE_INFINITY, least = size } = room
  const fitting = fittingSize(text, weight, { width, most: size, least })
  const shown = clipped(text, fitting, weight, width)
  return element(
    'text',
    {
      x,
      y,
      'font-family': FAMILY,
      'font-size': fitting,
      'font-weight': weight,
      fill: colour,
      'text-anchor': anchor === 'start' ? null : anchor,
      stroke: halo,
      'stroke-width': halo === null ? null : fitting / 4,
      'stroke-linejoin': halo === null ? null : 'round',
      'paint-order': halo === null ? null : 'stroke',
    },
    escapeMarkup(shown),
  )
}

export function group(attributes: Attributes, ...children: readonly Svg[]): Svg {
  return element('g', attributes, ...children)
}

export function path(d: string, attributes: Attributes): Svg {
  return d === '' ? '' : element('path', { d, ...attributes })
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}

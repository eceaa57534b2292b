import { type Box, element, path, type Svg, words } from '../svg/elements.ts'
import { textWidth } from '../text/measure.ts'

export interface RouteEnd {
  /** FRA; where a place has no code, a short form of its name. */
  code: string
  /** The city. */
  name: string
}

export interface RouteColours {
  code: string
  name: string
  arc: string
}

export interface RouteHeadLook {
  colours: RouteColours
  /** Height of the codes, where both have room. */
  code: number
  /** Height of the cities' names. */
  name: number
  /** Strokes of the arc; null for a line, none at all for `none`. */
  dashes: string | null
}

/** Least room for the arc between both codes, by their height. */
const ARC = 0.9

/** Both codes as large as they go, the arc between them, the cities below. `y` is the line the codes stand on. */
export function routeHead(
  from: RouteEnd,
  to: RouteEnd,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  { colours, code, name, dashes }: RouteHeadLook,
): Svg[] {
  const gap = code * ARC
  const [left, right] = [from, to].map((end) => textWidth(end.code, 1, 750)) as [number, number]
  const size = Math.min(code, (width - gap) / Math.max(1, left + right))
  const least = Math.max(size, code * 0.3)
  const most = (width - gap) / 2 + gap * 0.1
  // Names in place of codes may be longer than there is room for at the least size: a short one leaves more to the other.
  const shared = (own: number, other: number): number =>
    least > size ? Math.max(most, width - gap - Math.min(most, other * least)) : own * least + 1
  const [leftRoom, rightRoom] = [shared(left, right), shared(right, left)]
  const nameY = y + name * 1.75
  const half = width / 2 - name * 0.4
  const aside = code * 0.16
  const [start, end] = [
    x + Math.min(leftRoom, left * least) + aside,
    x + width - Math.min(rightRoom, right * least) - aside,
  ]
  return [
    words({ text: from.code, x, y, size: least, weight: 750, colour: colours.code, width: leftRoom }),
    words({
      text: to.code,
      x: x + width,
      y,
      size: least,
      weight: 750,
      colour: colours.code,
      width: rightRoom,
      anchor: 'end',
    }),
    words({ text: from.name, x, y: nameY, size: name, colour: colours.name, width: half, least: name * 0.62 }),
    words({
      text: to.name,
      x: x + width,
      y: nameY,
      size: name,
      colour: colours.name,
      width: half,
      least: name * 0.62,
      anchor: 'end',
    }),
    ...arc(start, end, y - least * 0.24, code, colours.arc, dashes),
  ]
}

/** Shallow, from dot to dot, at the height of the codes' middle. */
function arc(start: number, end: number, y: number, code: number, colour: string, dashes: string | null): Svg[] {
  const rise = Math.min(code * 0.26, (end - start) / 5)
  const dots = [start, end].map((cx) => element('circle', { cx, cy: y, r: code / 15, fill: colour }))
  if (dashes === 'none') return dots
  const line = path(`M${start} ${y}Q${(start + end) / 2} ${y - 2 * rise} ${end} ${y}`, {
    fill: 'none',
    stroke: colour,
    'stroke-width': code / 28,
    'stroke-linecap': 'round',
    'stroke-dasharray': dashes,
  })
  return [line, ...dots]
}

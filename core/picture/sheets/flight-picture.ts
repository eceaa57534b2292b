import type { World } from '../../map/basemap/world.ts'
import { mapWithCredit } from '../cards/map-cards.ts'
import { figureGrid, ruledPaper, table } from '../cards/parts.ts'
import { routeHead } from '../cards/route-head.ts'
import type { PictureFormat } from '../formats.ts'
import { ROUTE_DASHES } from '../map/picture-map.ts'
import { pictureDocument } from '../svg/document.ts'
import { type Box, rectangle, rule, type Svg, words } from '../svg/elements.ts'
import type { PictureTheme, Surface } from '../theme.ts'
import { type Frame, frameOf, gateSign, mapBorder, sheetFoot } from './frame.ts'
import type { FlightScene } from './scenes.ts'

/** A flight: both codes as large as they go, the map of its way, its times and figures. */
export function drawFlight(scene: FlightScene, theme: PictureTheme, format: PictureFormat, world: World | null): Svg {
  return format.layout === 'beside' ? drawWide(scene, theme, format, world) : drawTall(scene, theme, format, world)
}

function drawTall(scene: FlightScene, theme: PictureTheme, format: PictureFormat, world: World | null): Svg {
  const { plain } = theme
  const frame = frameOf(format)
  const { x, width, unit } = frame
  const isSquare = format.height === format.width
  const sign = gateSign(plain, frame, { sign: scene.sign, aside: scene.day }, unit)
  const hasMap = scene.map !== null && world !== null
  // Without a map the codes stand where it would.
  const head = ends(
    scene,
    { x, y: sign.end + (hasMap ? 52 * unit : format.height * 0.16), width },
    plain,
    headSize(frame),
  )
  const rows = isSquare ? [] : scene.rows
  const aside = isSquare ? scene.rows.map(({ value }) => value).join(' · ') : ''
  const foot = sheetFoot(plain, frame, scene.maker, aside)
  const tableHeight = rows.length * 74 * unit
  const tableTop = foot.top - tableHeight
  const figureSize = (hasMap ? 74 : 120) * unit
  const figuresTop = tableTop - (scene.figures.length === 0 ? 24 * unit : figureSize * 1.62 + 34 * unit)
  const mapTop = head.end + 36 * unit
  const box: Box =
    format.layout === 'paper'
      ? { x, y: mapTop, width, height: figuresTop - mapTop - 48 }
      : { x: 0, y: mapTop, width: format.width, height: figuresTop - mapTop - 34 * unit }
  return pictureDocument(
    format,
    plain.paper,
    ...ruledPaper(theme, format),
    ...sign.svg,
    ...head.svg,
    ...mapWithCredit(scene.map, box, theme, world, { text: 34 * Math.max(unit, 0.8), names: 8, credit: scene.credit }),
    hasMap && format.layout === 'paper' ? mapBorder(box, theme) : '',
    ...figureGrid(
      scene.figures,
      { x, y: figuresTop, width, height: figureSize * 1.62 },
      plain,
      across(scene),
      figureSize,
    ),
    ...table(rows, { x, y: tableTop, width, height: tableHeight }, plain, { size: 36 * unit }),
    ...foot.svg,
  )
}

/** At 1200 by 630: codes, times and figures left, the map right. */
function drawWide(scene: FlightScene, theme: PictureTheme, format: PictureFormat, world: World | null): Svg {
  const { strong, plain } = theme
  const hasMap = scene.map !== null && world !== null
  const panel = hasMap ? 560 : format.width
  const frame = { ...frameOf(format), width: panel - 104 }
  const { x, width, unit } = frame
  const sign = gateSign(strong, frame, { sign: scene.sign, aside: scene.day }, unit)
  const head = ends(
    scene,
    { x, y: sign.end + 40, width },
    strong,
    hasMap ? { code: 128, name: 27 } : { code: 190, name: 34 },
  )
  const foot = sheetFoot(strong, frame, scene.maker, scene.rows.map(({ value }) => value).join(' · '))
  const size = 50
  return pictureDocument(
    format,
    plain.paper,
    ...mapWithCredit(scene.map, { x: panel, y: 0, width: format.width - panel, height: format.height }, theme, world, {
      text: 26,
      names: 6,
      credit: scene.credit,
    }),
    rectangle({ x: 0, y: 0, width: panel, height: format.height }, strong.paper),
    ...sign.svg,
    ...head.svg,
    scene.figures.length === 0 ? '' : rule(x, foot.top - size * 2.6, width, strong.line, 2),
    ...figureGrid(
      scene.figures,
      { x, y: foot.top - size * 2.2, width, height: size * 1.62 },
      strong,
      across(scene),
      size,
    ),
    ...foot.svg,
  )
}

function across({ figures }: FlightScene): number {
  return Math.max(2, Math.min(3, figures.length))
}

interface HeadSize {
  code: number
  name: number
}

function headSize({ format, unit }: Frame): HeadSize {
  return { code: (format.layout === 'paper' ? 232 : 200) * unit, name: 42 * Math.max(unit, 0.84) }
}

/** Codes, cities and times of both ends. `y` is their top; answers the foot. */
function ends(
  { from, to, look }: FlightScene,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  surface: Surface,
  { code, name }: HeadSize,
): { svg: Svg[]; end: number } {
  const base = y + code * 0.74
  const timed = name * 1.25
  const timeBase = base + name * 1.75 + timed * 1.2
  const hasTimes = from.time !== '' || to.time !== ''
  const time = {
    y: timeBase,
    size: timed,
    weight: 650,
    colour: surface.ink,
    width: width / 2 - name,
    least: name * 0.7,
  } as const
  return {
    end: hasTimes ? timeBase + timed * 0.1 : base + name * 1.9,
    svg: [
      ...routeHead(
        from,
        to,
        { x, y: base, width },
        {
          colours: { code: surface.ink, name: surface.soft, arc: surface.accent },
          code,
          name,
          dashes: look === 'cancelled' ? 'none' : ROUTE_DASHES[look],
        },
      ),
      ...(hasTimes
        ? [words({ text: from.time, x, ...time }), words({ text: to.time, x: x + width, anchor: 'end', ...time })]
        : []),
    ],
  }
}

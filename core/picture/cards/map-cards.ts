import type { World } from '../../map/basemap/world.ts'
import { drawPictureMap, type PictureMapContent, linesToShow } from '../map/picture-map.ts'
import { pictureView } from '../map/picture-view.ts'
import { FORMATS } from '../formats.ts'
import { type Box, type Svg, words } from '../svg/elements.ts'
import { fittingSize, textWidth } from '../text/measure.ts'
import type { PictureTheme } from '../theme.ts'
import { columnChart, figureGrid, MARGIN, sentence, table } from './parts.ts'
import { routeHead } from './route-head.ts'
import type { RouteScene, YearScene } from './scenes.ts'

const { width: FULL, height: HEIGHT } = FORMATS.story
const WIDTH = FULL - 2 * MARGIN
const FOOT = HEIGHT - 210

/** Height of the line that says whose the shapes are, and its space to the edges. */
const CREDIT = 20

/** A map where there is anything on it and the shapes can be had, and whose data it shows. */
export function mapWithCredit(
  content: PictureMapContent | null,
  box: Box,
  { map: colours }: PictureTheme,
  world: World | null,
  { text, names, credit }: { text: number; names: number; credit: string },
): Svg[] {
  if (content === null || world === null) return []
  const view = pictureView(linesToShow(content), box, text)
  const [right, base] = [box.x + box.width - CREDIT, box.y + box.height - CREDIT * 0.9]
  const wide = Math.min(box.width - 2 * CREDIT, textWidth(credit, CREDIT, 450))
  const taken = [{ left: right - wide - 8, right, top: base - CREDIT, bottom: base + CREDIT * 0.3 }]
  return [
    drawPictureMap(content, view, world, { box, colours, text, names, taken }),
    words({
      text: credit,
      x: right,
      y: base,
      size: CREDIT,
      colour: colours.label,
      halo: colours.halo,
      anchor: 'end',
      width: box.width - 2 * CREDIT,
    }),
  ]
}

/** The first card: as much map as there is room for, the year, and what it comes to. */
export function drawCover(scene: YearScene, theme: PictureTheme, world: World | null): Svg[] {
  const { plain } = theme
  const box = { x: 0, y: 0, width: FULL, height: 1080 }
  const size = fittingSize(scene.sign, 750, { width: WIDTH, most: 330, least: 110 })
  return [
    ...mapWithCredit(scene.map, box, theme, world, { text: 32, names: 14, credit: scene.credit }),
    words({
      text: scene.title,
      x: MARGIN,
      y: 1184,
      size: 52,
      weight: 650,
      colour: plain.soft,
      width: WIDTH,
      least: 30,
    }),
    words({
      text: scene.sign,
      x: MARGIN - size * 0.04,
      y: 1222 + size * 0.76,
      size,
      weight: 750,
      colour: plain.ink,
      width: WIDTH + size * 0.04,
    }),
    ...figureGrid(scene.figures.slice(0, 3), { x: MARGIN, y: 1524, width: WIDTH, height: 160 }, plain, 3, 88),
  ]
}

/** The last card, and the picture that is shared: the whole year at a glance. */
export function drawYear(scene: YearScene, theme: PictureTheme, world: World | null): Svg[] {
  const { plain } = theme
  const mapBox = { x: 0, y: 264, width: FULL, height: 600 }
  const hasMap = scene.map !== null && world !== null
  const top = hasMap ? 890 : 290
  const rowsHeight = scene.rows.length * 78
  const columnsHeight = scene.columns.length > 0 ? 190 : 0
  const gridHeight = FOOT - top - rowsHeight - columnsHeight - 24
  return [
    ...mapWithCredit(scene.map, mapBox, theme, world, { text: 26, names: 12, credit: scene.credit }),
    ...figureGrid(scene.figures, { x: MARGIN, y: top, width: WIDTH, height: gridHeight }, plain, 3, 70),
    ...(columnsHeight > 0
      ? columnChart(
          scene.columns,
          { x: MARGIN, y: FOOT - rowsHeight - columnsHeight - 12, width: WIDTH, height: columnsHeight },
          plain,
          26,
        )
      : []),
    ...table(scene.rows, { x: MARGIN, y: FOOT - rowsHeight, width: WIDTH, height: rowsHeight }, plain, { size: 36 }),
  ]
}

/** Two codes, the way between them on a map, and what made it one to remember. */
export function drawRoute(scene: RouteScene, theme: PictureTheme, world: World | null): Svg[] {
  const { plain } = theme
  const mapBox = { x: 0, y: 660, width: FULL, height: 560 }
  const said = sentence(
    scene.sentence,
    { x: MARGIN, y: world === null || scene.map === null ? 660 : 1250, width: WIDTH },
    { size: 54, weight: 650, colour: plain.ink, most: 3 },
  )
  return [
    ...routeHead(
      { code: scene.from.value, name: scene.from.name },
      { code: scene.to.value, name: scene.to.name },
      { x: MARGIN, y: 500, width: WIDTH },
      {
        colours: { code: plain.ink, name: plain.soft, arc: plain.accent },
        code: 190,
        name: 44,
        dashes: null,
      },
    ),
    ...mapWithCredit(scene.map, mapBox, theme, world, { text: 36, names: 6, credit: scene.credit }),
    ...said.svg,
    ...table(scene.rows, { x: MARGIN, y: said.end + 16, width: WIDTH, height: FOOT - said.end - 16 }, plain, {
      size: 42,
    }),
  ]
}

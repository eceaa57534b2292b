import type { World } from '../../map/basemap/world.ts'
import { pictureDocument, SIZES } from '../svg/document.ts'
import { element, rectangle, rule, type Svg, words } from '../svg/elements.ts'
import { fittingSize, textWidth } from '../text/measure.ts'
import type { PictureTheme } from '../theme.ts'
import { mapWithCredit } from './map-cards.ts'
import { columnChart, figureGrid, ruledPaper, table } from './parts.ts'
import type { YearScene } from './scenes.ts'

/** A year on paper of A3 or A4, as SVG text: the map, the figures, the months, what stood out. */
export function drawYearPoster(scene: YearScene, theme: PictureTheme, world: World | null): Svg {
  const size = SIZES.poster
  const { plain } = theme
  const edge = 84
  const width = size.width - 2 * edge
  const signSize = fittingSize(scene.sign, 750, { width: width * 0.6, most: 200, least: 80 })
  const mapBox = { x: edge, y: 300, width, height: 660 }
  return pictureDocument(
    size,
    plain.paper,
    ...ruledPaper(theme, size),
    words({ text: scene.sign, x: edge - signSize * 0.04, y: 236, size: signSize, weight: 750, colour: plain.ink }),
    words({
      text: scene.title,
      x: edge + textWidth(scene.sign, signSize, 750) + 36,
      y: 236,
      size: 46,
      colour: plain.soft,
      width: width - textWidth(scene.sign, signSize, 750) - 36,
      least: 24,
    }),
    ...mapWithCredit(scene.map, mapBox, theme, world, { text: 22, names: 24, credit: scene.credit }),
    ...figureGrid(scene.figures, { x: edge, y: 1000, width, height: 250 }, plain, 3, 64),
    ...(scene.columns.length > 0
      ? columnChart(scene.columns, { x: edge, y: 1264, width: width * 0.46, height: 330 }, plain, 22)
      : []),
    ...table(
      scene.rows,
      scene.columns.length > 0
        ? { x: edge + width * 0.52, y: 1264, width: width * 0.48, height: 330 }
        : { x: edge, y: 1264, width, height: 330 },
      plain,
      { size: 27 },
    ),
    rule(edge, 1640, width, plain.line, 2),
    words({ text: scene.maker, x: edge, y: 1690, size: 26, weight: 650, colour: plain.ink }),
  )
}

/** A year at 1200 by 630, as links are shown: figures left, the map right. */
export function drawYearWide(scene: YearScene, theme: PictureTheme, world: World | null): Svg {
  const size = SIZES.wide
  const { strong, plain } = theme
  const panel = 450
  const hasMap = scene.map !== null && world !== null
  const width = hasMap ? panel - 88 : size.width - 112
  const signSize = fittingSize(scene.sign, 750, { width, most: 132, least: 44 })
  return pictureDocument(
    size,
    plain.paper,
    ...mapWithCredit(scene.map, { x: panel, y: 0, width: size.width - panel, height: size.height }, theme, world, {
      text: 22,
      names: 12,
      credit: scene.credit,
    }),
    rectangle({ x: 0, y: 0, width: hasMap ? panel : size.width, height: size.height }, strong.paper),
    words({ text: scene.title, x: 56, y: 92, size: 30, weight: 650, colour: strong.soft, width, least: 18 }),
    words({ text: scene.sign, x: 56 - signSize * 0.04, y: 204, size: signSize, weight: 750, colour: strong.accent }),
    element('rect', { x: 56, y: 238, width, height: 3, fill: strong.line }),
    ...figureGrid(scene.figures.slice(0, 6), { x: 56, y: 262, width, height: 288 }, strong, 2, 44),
    words({ text: scene.maker, x: 56, y: 596, size: 24, weight: 650, colour: strong.ink }),
  )
}

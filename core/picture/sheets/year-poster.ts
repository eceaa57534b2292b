import type { World } from '../../map/basemap/world.ts'
import type { PictureFormat } from '../formats.ts'
import { pictureDocument } from '../svg/document.ts'
import { rule, type Svg, words } from '../svg/elements.ts'
import { fittingSize, textWidth } from '../text/measure.ts'
import type { PictureTheme } from '../theme.ts'
import { mapWithCredit } from '../cards/map-cards.ts'
import { columnChart, figureGrid, ruledPaper, table } from '../cards/parts.ts'
import type { YearScene } from '../cards/scenes.ts'

/** A year on paper: the map, the figures, the months, what stood out. */
export function drawYearPoster(scene: YearScene, theme: PictureTheme, size: PictureFormat, world: World | null): Svg {
  const { plain } = theme
  const edge = 84
  const width = size.width - 2 * edge
  // The map takes what paper of another shape has less or more.
  const foot = size.height - 490
  const signSize = fittingSize(scene.sign, 750, { width: width * 0.6, most: 200, least: 80 })
  const signWidth = Math.min(width * 0.6, textWidth(scene.sign, signSize, 750))
  const mapBox = { x: edge, y: 300, width, height: foot - 604 }
  return pictureDocument(
    size,
    plain.paper,
    ...ruledPaper(theme, size),
    words({
      text: scene.sign,
      x: edge - signSize * 0.04,
      y: 236,
      size: signSize,
      weight: 750,
      colour: plain.ink,
      width: width * 0.6,
    }),
    words({
      text: scene.title,
      x: edge + signWidth + 36,
      y: 236,
      size: 46,
      colour: plain.soft,
      width: width - signWidth - 36,
      least: 24,
    }),
    ...mapWithCredit(scene.map, mapBox, theme, world, { text: 22, names: 24, credit: scene.credit }),
    ...figureGrid(scene.figures, { x: edge, y: foot - 264, width, height: 250 }, plain, 3, 64),
    ...(scene.columns.length > 0
      ? columnChart(scene.columns, { x: edge, y: foot, width: width * 0.46, height: 330 }, plain, 22)
      : []),
    ...table(
      scene.rows,
      scene.columns.length > 0
        ? { x: edge + width * 0.52, y: foot, width: width * 0.48, height: 330 }
        : { x: edge, y: foot, width, height: 330 },
      plain,
      { size: 27 },
    ),
    rule(edge, size.height - 114, width, plain.line, 2),
    words({ text: scene.maker, x: edge, y: size.height - 64, size: 26, weight: 650, colour: plain.ink }),
  )
}

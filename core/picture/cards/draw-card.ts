import type { World } from '../../map/basemap/world.ts'
import { assertNever } from '../../lib/assert-never.ts'
import { FORMATS } from '../formats.ts'
import { pictureDocument } from '../svg/document.ts'
import type { Svg } from '../svg/elements.ts'
import type { PictureTheme, Surface } from '../theme.ts'
import { drawColumns, drawComparison, drawFigure, drawRanking, drawTable } from './plain-cards.ts'
import { drawLists } from './list-cards.ts'
import { cardFoot, cardHead, ruledPaper } from './parts.ts'
import { drawCover, drawRoute, drawYear } from './map-cards.ts'
import type { CardScene } from './scenes.ts'

const SIZE = FORMATS.story

/** Of these the larger part is a surface of the strong surface, so that a story has a rhythm. */
const STRONG: ReadonlySet<CardScene['kind']> = new Set(['figure', 'comparison', 'columns'])

/**
 * A card of a story, 1080 by 1920, as SVG text. The same scene, theme and world always give the same text.
 * @param world null where its shapes cannot be had: then maps are left out, and nothing else
 */
export function drawCard(scene: CardScene, theme: PictureTheme, world: World | null): Svg {
  const surface = STRONG.has(scene.kind) ? theme.strong : theme.plain
  const isCover = scene.kind === 'year' && scene.isCover
  return pictureDocument(
    SIZE,
    surface.paper,
    ...(surface === theme.plain ? ruledPaper(theme, SIZE) : []),
    ...(isCover ? [] : cardHead(surface, scene.sign, scene.eyebrow, SIZE.width)),
    ...drawBody(scene, theme, surface, world),
    ...cardFoot(surface, scene.maker, scene.footnote ?? '', SIZE),
  )
}

function drawBody(scene: CardScene, theme: PictureTheme, surface: Surface, world: World | null): Svg[] {
  switch (scene.kind) {
    case 'figure':
      return drawFigure(scene, surface)
    case 'route':
      return drawRoute(scene, theme, world)
    case 'ranking':
      return drawRanking(scene, surface)
    case 'columns':
      return drawColumns(scene, surface)
    case 'table':
      return drawTable(scene, surface)
    case 'lists':
      return drawLists(scene, theme, world)
    case 'comparison':
      return drawComparison(scene, surface)
    case 'year':
      return scene.isCover ? drawCover(scene, theme, world) : drawYear(scene, theme, world)
    default:
      return assertNever(scene)
  }
}

import { assertNever } from '../../lib/assert-never.ts'
import type { World } from '../../map/basemap/world.ts'
import { drawCard } from '../cards/draw-card.ts'
import type { YearScene } from '../cards/scenes.ts'
import { type FormatName, FORMATS } from '../formats.ts'
import type { Svg } from '../svg/elements.ts'
import type { PictureTheme } from '../theme.ts'
import { drawFlight } from './flight-picture.ts'
import { drawOverview } from './overview-picture.ts'
import type { PictureScene } from './scenes.ts'
import { drawYearPoster } from './year-poster.ts'

/**
 * A flight, a map or a year in any format, as SVG text. The same scene, format, theme and world always give the same text.
 * @param world null where its shapes cannot be had: then maps are left out, and nothing else
 */
export function drawPicture(scene: PictureScene, name: FormatName, theme: PictureTheme, world: World | null): Svg {
  const format = FORMATS[name]
  switch (scene.kind) {
    case 'flight':
      return drawFlight(scene, theme, format, world)
    case 'map':
      return drawOverview({ ...scene, over: scene.period }, theme, format, world)
    case 'year':
      if (name === 'story') return drawCard(scene, theme, world)
      if (format.layout === 'paper' && world && scene.map) return drawYearPoster(scene, theme, format, world)
      return drawOverview(overviewOf(scene), theme, format, world)
    default:
      return assertNever(scene)
  }
}

function overviewOf({ title, sign, ...scene }: YearScene) {
  return {
    ...scene,
    over: title,
    title: sign,
    lists: scene.rows.length > 0 ? [{ name: scene.eyebrow, rows: scene.rows }] : [],
  }
}

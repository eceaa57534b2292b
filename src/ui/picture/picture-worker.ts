// Draws pictures apart from the page: a map of a year takes several frames.
import type { World } from '../../../core/map/basemap/world.ts'
import { drawCard } from '../../../core/picture/cards/draw-card.ts'
import { drawYearPoster, drawYearWide } from '../../../core/picture/cards/year-formats.ts'
import { needsDetail, type PictureMapContent } from '../../../core/picture/map/picture-map.ts'
import { THEMES } from '../../../core/picture/theme.ts'
import { answerRequests } from '../worker/answer-requests.ts'
import { readOutline, readWorld } from '../worker/shapes.ts'
import type { DrawnPicture, PictureRequest } from './picture-request.ts'

answerRequests(async (request: PictureRequest): Promise<DrawnPicture> => {
  const content = 'map' in request.scene ? request.scene.map : null
  const world = content === null ? null : await shapesFor(content)
  return { svg: draw(request, world), lacksMap: content !== null && world === null }
})

function draw({ form, scene, theme }: PictureRequest, world: World | null): string {
  if (form === 'poster') return drawYearPoster(scene, THEMES[theme], world)
  if (form === 'wide') return drawYearWide(scene, THEMES[theme], world)
  return drawCard(scene, THEMES[theme], world)
}

/** The finer shapes for a map of a few countries; the simplified ones where they cannot be had. */
async function shapesFor(content: PictureMapContent): Promise<World | null> {
  const reads = needsDetail(content) ? [readWorld, readOutline] : [readOutline]
  for (const read of reads) {
    try {
      return await read()
    } catch {
      // The next is coarser, and nearer at hand.
    }
  }
  return null
}

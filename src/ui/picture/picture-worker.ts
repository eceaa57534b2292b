// Draws pictures apart from the page: a map of a year takes several frames.
import type { World } from '../../../core/map/basemap/world.ts'
import { drawCard } from '../../../core/picture/cards/draw-card.ts'
import { FORMATS } from '../../../core/picture/formats.ts'
import { needsDetail, type PictureMapContent } from '../../../core/picture/map/picture-map.ts'
import { drawPicture } from '../../../core/picture/sheets/draw-picture.ts'
import { THEMES } from '../../../core/picture/theme.ts'
import { answerRequests } from '../worker/answer-requests.ts'
import { readOutline, readWorld } from '../worker/shapes.ts'
import type { DrawnPicture, PictureRequest } from './picture-request.ts'

answerRequests(async (request: PictureRequest): Promise<DrawnPicture> => {
  const content = 'map' in request.scene ? request.scene.map : null
  const world = content === null ? null : await shapesFor(content, isForPaper(request))
  return { svg: draw(request, world), lacksMap: content !== null && world === null }
})

function draw(request: PictureRequest, world: World | null): string {
  const theme = THEMES[request.theme]
  return request.form === 'card'
    ? drawCard(request.scene, theme, world)
    : drawPicture(request.scene, request.format, theme, world)
}

/** Paper shows a line four times as fine as a screen. */
function isForPaper(request: PictureRequest): boolean {
  return request.form === 'picture' && FORMATS[request.format].layout === 'paper'
}

/** The finer shapes for paper, and for a map of a few countries; the simplified ones where they cannot be had. */
async function shapesFor(content: PictureMapContent, isPaper: boolean): Promise<World | null> {
  const reads = isPaper || needsDetail(content) ? [readWorld, readOutline] : [readOutline]
  for (const read of reads) {
    try {
      return await read()
    } catch {
      // The next is coarser, and nearer at hand.
    }
  }
  return null
}

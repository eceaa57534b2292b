// Draws the land of maps apart from the page: to read the world and to project its shores takes several frames.
import { type DrawnBackground, drawBackground, needsDetail } from '../../../core/map/drawn/draw-background.ts'
import { answerRequests } from '../worker/answer-requests.ts'
import { readOutline, readTowns, readWorld } from '../worker/shapes.ts'
import type { BackgroundRequest } from './background-request.ts'

answerRequests(async ({ view, covered, language }: BackgroundRequest): Promise<DrawnBackground> => {
  const isNear = needsDetail(view)
  const [world, cities] = await Promise.all([isNear ? readWorld() : readOutline(), isNear ? readTowns() : []])
  return drawBackground(view, world, cities, covered, language)
})

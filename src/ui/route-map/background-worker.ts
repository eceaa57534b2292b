// Draws the land of maps apart from the page: to read the world and to project its shores takes several frames.
import { type City, decodeCities } from '../../../core/map/basemap/cities.ts'
import { decodeWorld, type World } from '../../../core/map/basemap/world.ts'
import { type DrawnBackground, drawBackground, needsDetail } from '../../../core/map/drawn/draw-background.ts'
import type { AskedBackground, BackgroundAnswer, BackgroundRequest } from './background-messages.ts'

globalThis.addEventListener('message', ({ data }: MessageEvent<AskedBackground>) => {
  const send = (answer: BackgroundAnswer): void => globalThis.postMessage(answer)
  void draw(data).then(
    (drawn) => send({ id: data.id, drawn }),
    () => send({ id: data.id, drawn: null }),
  )
})

/** @throws where a file cannot be had */
async function draw({ view, covered, language }: BackgroundRequest): Promise<DrawnBackground> {
  const isNear = needsDetail(view)
  const [world, cities] = await Promise.all([isNear ? readWorld() : readOutline(), isNear ? readTowns() : []])
  return drawBackground(view, world, cities, covered, language)
}

const readWorld = kept(async (): Promise<World> => decodeWorld(await readReference('world')))
const readOutline = kept(async (): Promise<World> => decodeWorld(await readReference('outline')))
const readTowns = kept(async (): Promise<City[]> => decodeCities(await readReference('cities')))

/** Read once; after a failure the next that asks tries again. */
function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = null
      throw error
    })
    return reading
  }
}

/** The service worker has it when the network has not. */
async function readReference(name: string): Promise<unknown> {
  const answer = await fetch(`/reference/${name}.json`)
  if (!answer.ok) throw new Error(`reference data ${name}: ${answer.status}`)
  return answer.json()
}

import { type City, decodeCities } from '../../../core/map/basemap/cities.ts'
import { decodeWorld, type World } from '../../../core/map/basemap/world.ts'

/** Shapes that maps are drawn with, each read once. @throws where a file cannot be had */
export const readWorld = kept(async (): Promise<World> => decodeWorld(await readReference('world')))
export const readOutline = kept(async (): Promise<World> => decodeWorld(await readReference('outline')))
export const readTowns = kept(async (): Promise<City[]> => decodeCities(await readReference('cities')))

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

import { type City, decodeCities } from '../../../core/map/basemap/cities.ts'
import { decodeWorld, type World } from '../../../core/map/basemap/world.ts'
import { fetchReference } from './fetch-reference.ts'
import { readOnce } from './read-once.ts'

/** Shapes that maps are drawn with, each read once. @throws where a file cannot be had */
export const readWorld = readOnce(async (): Promise<World> => decodeWorld(await fetchReference('world')))
export const readOutline = readOnce(async (): Promise<World> => decodeWorld(await fetchReference('outline')))
export const readTowns = readOnce(async (): Promise<City[]> => decodeCities(await fetchReference('cities')))

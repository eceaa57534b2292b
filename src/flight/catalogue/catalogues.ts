import { must } from '../../../core/lib/must.ts'
import { fetchReference } from '../../ui/worker/fetch-reference.ts'
import { createCatalogue } from './catalogue.ts'
import type { CATALOGUE_TOOLS } from './catalogue-tools.ts'

type Tools = typeof CATALOGUE_TOOLS

let loaded: Tools | null = null

async function loadTools(): Promise<Tools> {
  const { CATALOGUE_TOOLS: tools } = await import('./catalogue-tools.ts')
  loaded = tools
  return tools
}

/** What searches in a catalogue, as soon as one is there. */
export function catalogueTools(): Tools {
  return must(loaded, 'tools of a catalogue that is there')
}

async function load<Value>(name: string, read: (tools: Tools, data: unknown) => Value): Promise<Value> {
  const [tools, data] = await Promise.all([loadTools(), fetchReference(name)])
  return read(tools, data)
}

/** The airports first, which nearly everybody means; the airfields follow. */
export const airportCatalogue = createCatalogue(
  () => load('airports', ({ decodeAirports }, data) => decodeAirports(data)),
  (airports) => load('airfields', ({ withAirfields }, data) => withAirfields(airports, data)),
)
export const airlineCatalogue = createCatalogue(() =>
  load('airlines', ({ decodeAirlines }, data) => decodeAirlines(data)),
)
export const aircraftCatalogue = createCatalogue(() =>
  load('aircraft', ({ decodeAircraft }, data) => decodeAircraft(data)),
)

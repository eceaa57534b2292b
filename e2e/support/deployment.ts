/** A copy of the server with a build of its own, so that a test can deploy the next version over it. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export interface Deployment {
  readonly folder: string
  /** Puts a version with another build id in place; the server must be started again to serve it. */
  deployNext(): void
  dispose(): void
}

export function copyDeployment(): Deployment {
  const folder = mkdtempSync(join(tmpdir(), 'lmw-deployed-'))
  for (const part of ['server', 'core', 'locales', 'dist', 'package.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    deployNext() {
      const info = JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8')) as { build: string }
      const next = reversed(info.build)
      if (next === info.build) throw new Error('the next build must have another name')
      renameBuild(join(folder, 'dist'), info.build, next)
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** In the list of files that the service worker holds. */
const SHELL_REVISION = /(?<="revision":")([0-9a-f]+)(?=","url":"\/_shell\/)/g

const reversed = (text: string): string => text.split('').toReversed().join('')

/** Writes the new name wherever the old one stands; compressed twins of changed files go, the server has the plain ones. */
function renameBuild(folder: string, from: string, to: string): void {
  for (const name of readdirSync(folder).filter((entry) => !/\.(br|gz)$/.test(entry))) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) renameBuild(path, from, to)
    else if (/\.(js|json|html)$/.test(name)) {
      const text = readFileSync(path, 'utf8')
      if (!text.includes(from)) continue
      // A shell names its build: with another name it is another file.
      const renamed = text.replaceAll(from, to).replace(SHELL_REVISION, (_, revision: string) => reversed(revision))
      writeFileSync(path, renamed)
      for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true })
    }
  }
}

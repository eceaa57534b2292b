// What every entry needs before Node 24 is there: this file runs on any Node from 20 on, without packages.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createSteps } from './progress.mjs'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const windows = process.platform === 'win32'
const stamp = join(root, 'node_modules', '.lmw-installed')

/** Path of the project's own Node 24, which comes as the npm package `node`. */
export const node24 = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/** Ends with one clear line when this Node is too old to do even the set-up. */
export function requireNode20() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 20) return
  console.error(`LogMyWorld needs Node 20 or newer to set itself up; this is ${process.version}.`)
  process.exit(1)
}

/** Runs a command in the project's folder; resolves with its exit code. */
export function run(command, args, { env = {}, quiet = false, onStart = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules', '.bin')}${windows ? ';' : ':'}${process.env.PATH}`,
        ...env,
      },
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
      shell: windows && command === 'npm',
    })
    onStart(child)
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}

/**
 * Runs a script of ours under Node 24 until it is ended, then ends with its exit code. Ctrl-C reaches it from the
 * terminal, so this process only waits then. SIGTERM goes to one process alone, and npm's shell dies of it without a
 * word to what it started: both are passed on, so that no server is left without anybody to stop it.
 */
export async function runUntilEnded(args, env = {}) {
  process.on('SIGINT', () => {})
  const parent = process.ppid
  const onStart = (child) => {
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    if (!process.env.npm_lifecycle_event) return
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref()
  }
  process.exit(await run(node24, args, { env, onStart }))
}

/** Installs the packages of the lock file, unless exactly these are installed already; answers whether it did. */
export async function ensureInstalled(steps = 1) {
  requireNode20()
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(node24) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  const args = ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  await createSteps(steps)('Packages, a minute or two', async () => {
    const code = await run('npm', args, { quiet: true })
    if (code === 0 && existsSync(node24)) return
    console.error('\nInstalling the packages failed; the lines above say why.')
    process.exit(code || 1)
  })
  writeFileSync(stamp, wanted)
  return true
}

/** The steps `scripts/build.ts` says. */
const BUILD_STEPS = 5

/** Packages, reference data and app; returns at once when nothing changed since the last build. */
export async function ensureBuilt() {
  const installed = await ensureInstalled(1 + BUILD_STEPS)
  const env = { NODE_ENV: 'production', LMW_STEPS_DONE: installed ? '1' : '0' }
  const code = await run(node24, [join('scripts', 'build.ts')], { env })
  if (code !== 0) process.exit(code)
}

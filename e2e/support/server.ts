/** The real server as a process of its own, on a free port and a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..', '..')
const clockShift = pathToFileURL(join(import.meta.dirname, 'clock-shift.mjs')).href
const node24 = join(root, 'node_modules', 'node', 'bin', 'node')

/** Where a server is, for those that only use it. */
export interface ServerAddress {
  readonly url: string
  readonly port: number
}

export interface ServerProcess extends ServerAddress {
  readonly dataDir: string
  /** Moves the server's clock by so many milliseconds from the real one. */
  shiftClock(ms: number): Promise<void>
  /** Ends it as a crash would. */
  kill(): Promise<void>
  /** Ends it in order. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends it and removes its data. */
  dispose(): Promise<void>
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  probe.close()
  await once(probe, 'close')
  return address.port
}

export const addressAt = (port: number): ServerAddress => ({ url: `http://localhost:${port}`, port })

export interface ServerOptions {
  env?: Record<string, string>
  /** Folder the server runs from; the project itself unless a test deploys another build. */
  folder?: string
}

export async function startServer({ env = {}, folder = root }: ServerOptions = {}): Promise<ServerProcess> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'lmw-e2e-'))
  let child: ChildProcess | undefined
  let printed = ''

  async function start(): Promise<void> {
    printed = ''
    const started = spawn(node24, ['--import', clockShift, 'server/main.ts'], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        // The second and every later server starts in half the time.
        NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C reaches a whole group of processes, but the test runner ends the servers in order.
      detached: true,
    })
    child = started
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        printed += chunk.toString()
        if (printed.includes('is ready')) resolve()
      }
      started.stdout?.on('data', read)
      started.stderr?.on('data', read)
      started.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)))
    })
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill(signal)
    await exited
  }

  await start()
  return {
    ...addressAt(port),
    dataDir,
    async shiftClock(ms) {
      if (!child) throw new Error('the server is not running')
      const answered = once(child, 'message')
      child.send({ clockShiftMs: ms })
      await answered
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start,
    async dispose() {
      await end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

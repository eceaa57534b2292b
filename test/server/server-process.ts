import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { COMPILE_CACHE } from '../support/compile-cache.ts'

export interface ServerProcess {
  /** Where it is reached, `http://localhost:40123`. */
  url: string
  pid: number
  /** From the command to the line that says it is ready. */
  readyMs: number
  /** Ends it in order; resolves with its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut for one process would. */
  kill(): Promise<void>
}

const ROOT = join(import.meta.dirname, '..', '..')
const NODE = join(ROOT, 'node_modules', '.bin', 'node')
const PATIENCE_MS = 30_000

interface Started {
  child: ChildProcess
  exited: Promise<unknown>
  output: () => string
}

function launch(env: Readonly<Record<string, string>>): Started {
  // Nothing of the developer's own settings: a DATABASE_URL of theirs is not for tests.
  const clean = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: '0',
    LOG_LEVEL: 'error',
    ...COMPILE_CACHE,
  }
  const child = spawn(NODE, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...clean, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      printed += text
    })
  }
  return { child, exited: once(child, 'exit'), output: () => printed }
}

/** Resolves with the address the server prints; rejects when it ends before or says nothing in time. */
async function untilReady({ child, exited, output }: Started): Promise<string> {
  const ended = exited.then(() => {
    throw new Error(`the server ended before it was ready: ${output()}`)
  })
  ended.catch(() => undefined)
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const url = /LogMyWorld is ready: (\S+)/.exec(output())?.[1]
    if (url !== undefined) return url
    if (Date.now() > deadline) throw new Error(`the server is not ready: ${output()}`)
    if (child.stdout === null) throw new Error('no output')
    await Promise.race([once(child.stdout, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) }), ended])
  }
}

/** The real server as a process of its own, on a free port. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const begunMs = performance.now()
  const started = launch(env)
  const { child, exited } = started
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  try {
    const url = await untilReady(started)
    return {
      url,
      pid: child.pid ?? 0,
      readyMs: performance.now() - begunMs,
      stop: async () => {
        await end('SIGTERM')
        return child.exitCode
      },
      kill: () => end('SIGKILL'),
    }
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
}

/** What a server says that cannot start, and the code it ends with. */
export async function failedStart(
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const { child, exited, output } = launch(env)
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await exited
  clearTimeout(timer)
  return { code: child.exitCode, output: output() }
}

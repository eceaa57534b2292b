import process from 'node:process'
import { readConfig } from '../config.ts'
import { type BuiltPages, findBuild } from './built-pages.ts'
import { startServer } from './start-server.ts'

/** The whole life of a server process: configuration, start, the line with its address, the end by signal. */
export async function runServer(findPages: () => Promise<BuiltPages | null> = findBuild): Promise<void> {
  const config = readConfig(process.env)
  if (!config.ok) return end(`${config.error.variable} ${config.error.message}`)
  const started = await startServer(config.value, findPages)
  if (!started.ok) return end(started.error)
  let stopping: Promise<void> | null = null
  const stopOnce = (): void => {
    stopping ??= stop(started.value.close)
  }
  process.once('SIGINT', stopOnce)
  process.on('SIGTERM', stopOnce)
  // Last of all: a script that waits for this line may end the server at once.
  process.stdout.write(`LogMyWorld is ready: ${started.value.address}\n`)
}

/** One clear line for the person who typed the command. */
function end(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

/** In order. A second Ctrl-C ends the process at once, and so does an end that hangs; SIGTERM may come twice. */
async function stop(close: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), 15_000).unref()
  await close()
  process.exit(0)
}

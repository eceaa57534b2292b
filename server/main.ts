import process from 'node:process'
import { startServer } from './ops/start-server.ts'
import { readConfig } from './config.ts'

const config = readConfig(process.env)
if (!config.ok) end(`${config.error.variable} ${config.error.message}`)
else {
  const started = await startServer(config.value)
  if (!started.ok) end(started.error)
  else {
    console.log(`LogMyWorld is ready: ${started.value.address}`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(started.value.close))
  }
}

/** One clear line for whoever typed the command. */
function end(message: string): void {
  console.error(message)
  process.exitCode = 1
}

/** In order; a second signal of the same kind ends the process at once, and so does an end that hangs. */
async function stop(close: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), 15_000).unref()
  await close()
  process.exit(0)
}

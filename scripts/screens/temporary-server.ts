import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryServer {
  url: string
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

/** The real server on a free port, with a data folder that goes when it does. */
export async function startTemporaryServer(root: string): Promise<TemporaryServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lmw-screens-'))
  const child = spawn(process.execPath, [join('server', 'main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      LIMIT_SCALE: '1000',
      OPERATOR_NAME: 'Flugverein Beispiel e. V.',
      OPERATOR_ADDRESS: 'Rollbahn 7, 63329 Egelsbach',
      OPERATOR_EMAIL: 'post@example.org',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const ready = /is ready: (\S+)/.exec(printed)?.[1]
      if (ready) resolve(ready)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)))
  })
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

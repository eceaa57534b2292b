import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Who a command runs as; empty for the user of this process. */
export interface RunAs {
  uid?: number
  gid?: number
}

export interface Outcome {
  code: number | null
  output: string
}

/**
 * Runs one command to its end. The environment is bare on purpose: a PGHOST or PGDATA of the developer
 * must not lead the cluster of the tests astray.
 */
export function run(command: string, args: readonly string[], as: RunAs = {}, home = '/'): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', HOME: home, LC_ALL: 'C', TZ: 'UTC' }
    const child = spawn(command, args, { ...as, env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.on('data', (part: Buffer) => parts.push(part))
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    // `exit`, not `close`: pg_ctl leaves its pipes to the postmaster, and they stay open as long as that lives.
    child.on('exit', (code) => resolve({ code, output: Buffer.concat(parts).toString('utf8') }))
  })
}

const accountOf = async (name: string): Promise<RunAs | null> => {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
  return fields === undefined ? null : { uid: Number(fields[2]), gid: Number(fields[3]) }
}

/** PostgreSQL refuses to run as root: then the account `postgres` runs it, made when it is missing. */
export async function databaseUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {}
  const known = await accountOf('postgres')
  if (known !== null) return known
  await run('useradd', ['--system', '--no-create-home', '--shell', '/bin/false', 'postgres'])
  const made = (await accountOf('postgres')) ?? (await accountOf('nobody'))
  if (made === null) throw new Error('no account to run PostgreSQL as: add an OS user named postgres')
  return made
}

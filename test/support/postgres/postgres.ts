import { spawn } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresBinaries } from './binaries.ts'
import { createDatabase, dropDatabases, newPrefix, onServer, type PostgresAccess } from './database.ts'
import { databaseUser, run, type RunAs } from './run.ts'

export interface Postgres {
  readonly access: PostgresAccess
  createDatabase(): Promise<string>
  /** Ends the server and comes back up on the same data: what a restart of the database looks like. */
  restart(): Promise<void>
  /** Ends every process of the server at once, as a power cut would; `start` lets it recover on the same data. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Every process of the server stands still, its connections open: a machine that hangs. `thaw` lets it go on. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  stop(): Promise<void>
}

/** A socket path has room for 107 bytes only, and `/.s.PGSQL.5432` belongs to it. */
const LONGEST_FOLDER = 80

interface Cluster {
  folder: string
  native: string
  as: RunAs
}

const dataOf = (cluster: Cluster): string => join(cluster.folder, 'data')

async function mustRun(cluster: Cluster, program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(join(cluster.native, 'bin', program), args, cluster.as, cluster.folder)
  if (code === 0) return
  const log = await readFile(join(cluster.folder, 'log'), 'utf8').catch(() => '')
  throw new Error(`${program} failed: ${output}\n${log}`)
}

async function newFolder(as: RunAs): Promise<string> {
  // The account may have to pass the parents: a private TMPDIR of root's would lock it out.
  const parent = as.uid === undefined && tmpdir().length < LONGEST_FOLDER ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(parent, 'lmw-pg-'))
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid)
  await chmod(folder, 0o700)
  return folder
}

async function initialise(cluster: Cluster): Promise<void> {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  // Trust is enough: there is no TCP, and nobody but this account and root gets into the socket's folder.
  await mustRun(cluster, 'initdb', ['-D', dataOf(cluster), '-U', 'postgres', '--auth=trust', '--no-sync', ...locale])
  const sockets = join(cluster.folder, 's')
  await mkdir(sockets, { mode: 0o700 })
  if (cluster.as.uid !== undefined && cluster.as.gid !== undefined) await chown(sockets, cluster.as.uid, cluster.as.gid)
  const settings = [`listen_addresses = ''`, `unix_socket_directories = '${sockets}'`, 'max_connections = 200']
  await appendFile(join(dataOf(cluster), 'postgresql.conf'), `${settings.join('\n')}\n`)
}

const start = (cluster: Cluster): Promise<void> =>
  mustRun(cluster, 'pg_ctl', ['-D', dataOf(cluster), '-l', join(cluster.folder, 'log'), '-w', 'start'])

const halt = (cluster: Cluster): Promise<void> =>
  mustRun(cluster, 'pg_ctl', ['-D', dataOf(cluster), '-w', '-m', 'fast', 'stop'])

/** The postmaster and all it started. */
async function processesOf(cluster: Cluster): Promise<number[]> {
  const postmaster = (await readFile(join(dataOf(cluster), 'postmaster.pid'), 'utf8')).split('\n')[0] ?? ''
  const { output } = await run('ps', ['-eo', 'pid=,ppid='])
  const pairs = output.split('\n').map((line) => line.trim().split(/\s+/))
  return [postmaster, ...pairs.flatMap(([pid, parent]) => (pid && parent === postmaster ? [pid] : []))].map(Number)
}

async function signalAll(cluster: Cluster, name: NodeJS.Signals): Promise<void> {
  for (const pid of await processesOf(cluster)) signal(pid, name)
}

/** SIGKILL to all of it, and its locks go, which name a process that is no more. */
async function killAll(cluster: Cluster): Promise<void> {
  const pids = await processesOf(cluster)
  for (const pid of pids) signal(pid, 'SIGKILL')
  // Where nobody reaps orphans they stay as zombies: what is dead for a second holds nothing any more.
  for (let tries = 0; tries < 50 && pids.some((pid) => signal(pid, 0)); tries++) await pause(20)
  await rm(join(dataOf(cluster), 'postmaster.pid'), { force: true })
  await rm(join(cluster.folder, 's', '.s.PGSQL.5432.lock'), { force: true })
}

/** False when there is no such process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}

/**
 * Killing this process would leave the postmaster running for ever. A shell outside our process group waits
 * for its standard input to end, which happens however we die, and then clears up by the pid in the data folder.
 */
function watch(cluster: Cluster): () => void {
  const script =
    'cat >/dev/null; kill -INT "$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null)" 2>/dev/null; sleep 1; rm -rf "$1"'
  const shell = spawn('/bin/sh', ['-c', script, 'sh', cluster.folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => undefined)
  shell.unref()
  // A pipe is a socket here; held, it would keep this process alive.
  if (shell.stdin instanceof Socket) shell.stdin.unref()
  return () => shell.stdin.end()
}

async function ownCluster(): Promise<Postgres> {
  if (process.platform === 'win32') throw new Error('name a PostgreSQL server in TEST_DATABASE_URL')
  const as = await databaseUser()
  const folder = await newFolder(as)
  const unwatch = watch({ folder, native: '', as })
  const remove = async () => {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    unwatch()
  }
  try {
    const cluster = { folder, native: await postgresBinaries(as, folder), as }
    await initialise(cluster)
    await start(cluster)
    const adminUrl = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(join(folder, 's'))}`
    const access = { adminUrl, prefix: newPrefix(), template: null }
    return {
      access,
      createDatabase: () => createDatabase(access),
      restart: async () => {
        await halt(cluster)
        await start(cluster)
      },
      kill: () => killAll(cluster),
      start: () => start(cluster),
      freeze: () => signalAll(cluster, 'SIGSTOP'),
      thaw: () => signalAll(cluster, 'SIGCONT'),
      stop: async () => {
        try {
          await halt(cluster)
        } finally {
          await remove()
        }
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function givenServer(adminUrl: string): Promise<Postgres> {
  const access = { adminUrl, prefix: newPrefix(), template: null }
  await onServer(adminUrl, 'SELECT 1')
  return {
    access,
    createDatabase: () => createDatabase(access),
    restart: () => Promise.reject(new Error('the server of TEST_DATABASE_URL is not ours to restart')),
    kill: () => Promise.reject(new Error('the server of TEST_DATABASE_URL is not ours to kill')),
    start: () => Promise.resolve(),
    freeze: () => Promise.reject(new Error('the server of TEST_DATABASE_URL is not ours to stop')),
    thaw: () => Promise.resolve(),
    stop: () => dropDatabases(access),
  }
}

/**
 * A PostgreSQL server for tests and benchmarks: the one named by TEST_DATABASE_URL, else one of our own from npm,
 * in a temporary folder, without TCP, as root or not. Only databases made through it are ever touched.
 */
export function startPostgres(): Promise<Postgres> {
  const given = process.env['TEST_DATABASE_URL']
  return given === undefined || given === '' ? ownCluster() : givenServer(given)
}

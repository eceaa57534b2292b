/** The server as a process: what it prints, refuses, logs, and how it ends. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COMPILE_CACHE } from '../support/compile-cache.ts'

const ROOT = join(import.meta.dirname, '../..')
const JSON_API = { 'content-type': 'application/vnd.api+json' }

interface Started {
  child: ChildProcess
  /** Everything printed so far, on both streams. */
  output: () => string
  ended: Promise<number | null>
}

let folder = ''
const children: Started[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lmw-start-'))
})

afterEach(async () => {
  for (const { child, ended } of children.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  await rm(folder, { recursive: true, force: true })
})

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: folder, HOST: '127.0.0.1', ...COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  const started = { child, output: () => text, ended }
  children.push(started)
  return started
}

async function ready(env: Record<string, string> = {}): Promise<Started & { url: string }> {
  const started = start(env)
  const url = await vi.waitFor(
    () => {
      const found = /^LogMyWorld is ready: (http:\/\/localhost:\d+)$/m.exec(started.output())?.[1]
      if (!found) throw new Error(started.output())
      return found
    },
    { timeout: 30_000, interval: 50 },
  )
  return { ...started, url: url.replace('localhost', '127.0.0.1') }
}

test('it prints its address, answers, and ends with 0 on SIGTERM, its folder tidy', async () => {
  const { child, ended, url, output } = await ready()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(output()).not.toContain('listening')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const names = await readdir(folder)
  expect(names).toContain('logmyworld.db')
  expect(names).not.toContain('server.lock')
  expect(names).not.toContain('logmyworld.db-wal')
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535\n'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://\n'],
  [{ PUSHER_KEY: 'k' }, 'PUSHER_APP_ID must be set, because another PUSHER_ variable is\n'],
])('a wrong variable stops it with one clear line: %j', async (env, line) => {
  const { ended, output } = start(env)
  expect(await ended).toBe(1)
  expect(output()).toBe(line)
})

test('a PostgreSQL that is not there, a taken port and a taken folder are one clear line each', async () => {
  const nowhere = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(await nowhere.ended).toBe(1)
  expect(nowhere.output()).toMatch(/^The database cannot be used: .*ECONNREFUSED.*\n$/)

  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = String(typeof address === 'object' ? address?.port : 0)
  const taken = start({ PORT: port, LOG_LEVEL: 'error' })
  expect(await taken.ended).toBe(1)
  expect(taken.output()).toBe(`Port ${port} is taken: stop the other program, or set PORT to another port.\n`)
  other.close()

  const { child } = await ready()
  const second = start({})
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(
    `Another LogMyWorld server (process ${child.pid}) is using ${folder}: stop it first, or set DATA_DIR to another folder.\n`,
  )
})

test('A10: behind a proxy that is not believed, the log says at the start and at a request that all share one address', async () => {
  const atStart = /a proxy is in front of this server, but TRUSTED_PROXIES is 0: all visitors count as one address/g
  const atRequest = /a proxy forwarded them, but TRUSTED_PROXIES is 0: all visitors count as one address/g
  /** How often each was said, before and after a request that a proxy forwarded. */
  const said = async (env: Record<string, string>): Promise<number[]> => {
    const port = String(await freePort())
    const { child, ended, output } = start({ PORT: port, PUBLIC_URL: 'https://log.example', ...env })
    await vi.waitFor(() => expect(output()).toContain('is ready: https://log.example'), { timeout: 30_000 })
    const count = (words: RegExp): number => output().match(words)?.length ?? 0
    const before = [count(atStart), count(atRequest)]
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    await fetch(`http://127.0.0.1:${port}/readyz`, { headers })
    child.kill('SIGTERM')
    await ended
    expect(output()).not.toContain('203.0.113.9')
    return [...before, count(atStart), count(atRequest)]
  }
  expect(await said({})).toEqual([1, 0, 1, 1])
  expect(await said({ TRUSTED_PROXIES: '1' })).toEqual([0, 0, 0, 0])
})

test('secrets and log-ins outlive a SIGKILL, and the next start needs no help', async () => {
  const first = await ready()
  const tokens = await registerAndLogIn(first.url)
  const config = await (await fetch(`${first.url}/api/config`)).text()
  first.child.kill('SIGKILL')
  await first.ended
  const second = await ready()
  const me = await fetch(`${second.url}/api/me`, { headers: { authorization: `Bearer ${tokens.accessToken}` } })
  expect(me.status).toBe(200)
  expect(await (await fetch(`${second.url}/api/config`)).text()).toBe(config)
})

test('A58: whatever happens, the log holds no token, password, address, note or query', async () => {
  const { child, ended, output, url } = await ready({ LOG_LEVEL: 'trace' })
  const { accessToken, refreshToken } = await registerAndLogIn(url)
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { method: 'POST', body, headers: { ...JSON_API, ...headers } })
  await post('/api/login', JSON.stringify({ email: 'amelia@example.org', password: 'wrong horse 1' }))
  await post('/api/login', JSON.stringify({ refresh_token: refreshToken }))
  await post('/api/login', '{"password":"broken json')
  await post('/api/operations', '{"atomic:operations":["my secret note"]}', { authorization: `Bearer ${accessToken}` })
  await fetch(`${url}/api/flights?page[after]=secretquery`, { headers: { authorization: `Bearer ${accessToken}` } })
  await fetch(`${url}/new-password?token=secretreset`)
  await post('/api/password/forgot', '{"data":{"type":"password-resets","attributes":{"email":"amelia@example.org"}}}')
  await vi.waitFor(() => expect(output()).toContain('a mail was written to a file'))
  child.kill('SIGTERM')
  await ended
  const [mail = ''] = await readdir(join(folder, 'outbox'))
  const link =
    /token=3D([\w-]+)/.exec((await readFile(join(folder, 'outbox', mail), 'utf8')).replaceAll('=\r\n', ''))?.[1] ?? ''
  expect(link).toHaveLength(43)
  const secrets = [accessToken, refreshToken, link, 'horse', 'amelia', 'example.org', 'secret', 'broken json', 'Bearer']
  for (const secret of secrets) expect(output()).not.toContain(secret)
  expect(output()).toContain('/api/operations')
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function registerAndLogIn(url: string): Promise<{ accessToken: string; refreshToken: string }> {
  const account = { username: 'amelia', email: 'amelia@example.org', password: 'correct horse 1937' }
  const body = JSON.stringify({ data: { type: 'users', attributes: account } })
  await fetch(`${url}/api/register`, { method: 'POST', headers: JSON_API, body })
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: JSON_API, body: JSON.stringify(account) })
  return answer.json()
}

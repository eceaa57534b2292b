import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import { compressAnswers } from '../http/compression.ts'
import { attachSsr } from './attach.ts'
import type { RenderAnswer, Renderer } from './renderer.ts'

const FILES: Readonly<Record<string, string>> = {
  'build.json': '{"build":"b1","inputHash":"x","assets":[]}',
  'client/_shell/en.html': 'shell en',
  'client/_shell/de.html': 'shell de',
  'client/assets/a-12345678.js': 'let a',
  'client/assets/a-12345678.js.br': 'compressed',
  'client/sw.js': 'worker',
  'client/sw-off.js': 'no worker',
  'client/theme.js': 'theme',
  'client/manifest.webmanifest': '{}',
}

const operator = { name: null, address: null, email: null }
const answers: Readonly<Record<string, RenderAnswer>> = {
  '/': { kind: 'document', status: 200, html: '<html>home', isPrivate: false },
  '/profile': { kind: 'document', status: 200, html: '<html>mine', isPrivate: true },
  '/flight-list': { kind: 'redirect', to: '/login?to=%2Fflight-list' },
}
const origins: string[] = []
const renderer: Renderer = {
  render: ({ url, origin }) => {
    origins.push(origin)
    return Promise.resolve(answers[url] ?? { kind: 'document', status: 404, html: '<html>missing', isPrivate: false })
  },
  shell: () => '',
}

let distDir: string
let app: FastifyInstance
let off: FastifyInstance

async function makeApp(serviceWorker: boolean): Promise<FastifyInstance> {
  const made = Fastify()
  await compressAnswers(made)
  await attachSsr(made, { distDir, renderer, config: { publicUrl: null, operator, serviceWorker } })
  return made
}

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'lmw-dist-'))
  for (const folder of ['_shell', 'assets']) await mkdir(join(distDir, 'client', folder), { recursive: true })
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(distDir, name), content)
  app = await makeApp(true)
  off = await makeApp(false)
})
afterAll(async () => {
  await Promise.all([app.close(), off.close()])
  await rm(distDir, { recursive: true })
})

describe('what the server answers besides the API', () => {
  test('documents carry status and build; nothing stores what depends on who asks', async () => {
    const home = await app.inject('/')
    expect(home).toMatchObject({ statusCode: 200, body: '<html>home' })
    expect(home.headers).toMatchObject({ 'x-lmw-build': 'b1', 'cache-control': 'private, no-cache' })
    expect((await app.inject('/profile')).headers['cache-control']).toBe('private, no-store')
    expect((await app.inject('/nothing')).statusCode).toBe(404)
  })

  test('a guard of the first page is a redirect', async () => {
    const answer = await app.inject('/flight-list')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/login?to=%2Fflight-list')
  })

  test('a host that is none gets into no document', async () => {
    origins.length = 0
    await app.inject({ url: '/', headers: { host: 'lmw.example:8787' } })
    await app.inject({ url: '/', headers: { host: '"><script>' } })
    expect(origins).toEqual(['http://lmw.example:8787', ''])
  })

  test('scripts of the build are kept for ever, compressed as the client likes', async () => {
    const answer = await app.inject({ url: '/assets/a-12345678.js', headers: { 'accept-encoding': 'br' } })
    expect(answer.body).toBe('compressed')
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
  })

  test('a file says how long it is as it is sent, and one of a few bytes is not packed', async () => {
    const get = async (url: string, encoding: string) => {
      const { body, headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } })
      return [body, headers['content-length'], headers['content-encoding']]
    }
    expect(await get('/assets/a-12345678.js', 'br')).toEqual(['compressed', '10', 'br'])
    expect(await get('/assets/a-12345678.js', 'identity')).toEqual(['let a', '5', undefined])
    expect(await get('/theme.js', 'br')).toEqual(['theme', '5', undefined])
    const head = await app.inject({ method: 'HEAD', url: '/sw.js' })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '6', ''])
  })

  test('a file that went from the disk is missing', async () => {
    await rm(join(distDir, 'client/manifest.webmanifest'))
    const answer = await app.inject('/manifest.webmanifest')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('a missing script is a 404 that nobody keeps, never a page', async () => {
    for (const url of ['/assets/gone-12345678.js', '/icons/x.png', '/anything.js']) {
      const answer = await app.inject(url)
      expect(answer.statusCode, url).toBe(404)
      expect(answer.headers['cache-control'], url).toBe('no-store')
      expect(answer.body, url).not.toContain('<html')
    }
  })

  test('what another app shares and no service worker keeps leads to the page that says so', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/de/flight-log-import',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/de/flight-log-import?shared=lost'])
  })

  test('the service worker is asked for each time, and what did not change is not sent again', async () => {
    const first = await app.inject('/sw.js')
    expect(first).toMatchObject({ body: 'worker' })
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': must(first.headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  test('the service worker can be switched off for everybody', async () => {
    expect((await off.inject('/sw.js')).body).toBe('no worker')
  })

  test('the shells are files of their own', async () => {
    expect((await app.inject('/_shell/de')).body).toBe('shell de')
    expect((await app.inject('/_shell/fr')).statusCode).toBe(404)
  })

  test('paths out of the build lead nowhere', async () => {
    for (const url of ['/../build.json', '/%2e%2e/build.json', '/assets/../../build.json', '/.vite/manifest.json']) {
      expect((await app.inject(url)).body, url).not.toContain('inputHash')
    }
  })
})

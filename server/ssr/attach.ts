import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { SHARE_PATHS, type SharedState } from '../../core/wire/shared-files.ts'
import { createRenderer, readBuild } from './host.ts'
import type { Renderer } from './renderer.ts'
import { type DocumentConfig, sendDocument } from './send-document.ts'
import { sendMissing, sendStatic } from './send-static.ts'
import { listStaticFiles, type StaticFile } from './static-files.ts'

export interface SsrConfig extends DocumentConfig {
  /** False: /sw.js is the one that removes itself and its caches, for the day a worker turns out to be broken. */
  serviceWorker: boolean
}

export interface SsrOptions {
  /** Folder of the build: `client/`, `server/`, `build.json`. */
  distDir: string
  config: SsrConfig
  /** Renders instead of the build in `distDir`, for tests. */
  renderer?: Renderer
}

/**
 * Serves everything that is not the API: documents rendered here, the build's files, the shells, /sw.js. Register
 * after the API's routes. Rejects when `distDir` holds no build.
 */
export async function attachSsr(app: FastifyInstance, { distDir, config, renderer }: SsrOptions): Promise<void> {
  const clientDir = join(distDir, 'client')
  const [files, build, en, de] = await Promise.all([
    listStaticFiles(clientDir),
    readBuild(distDir),
    readFile(join(clientDir, '_shell', 'en.html'), 'utf8'),
    readFile(join(clientDir, '_shell', 'de.html'), 'utf8'),
  ])
  const pages = renderer ?? (await createRenderer(distDir))
  const shells: Readonly<Record<string, string>> = { '/_shell/en': en, '/_shell/de': de }
  for (const path of SHARE_PATHS) {
    const answer = async (reply: FastifyReply): Promise<FastifyReply> => sendUnkept(reply, path)
    // Before the body is read, which nobody wants.
    app.post(path, { onRequest: (_, reply) => answer(reply) }, (_, reply) => answer(reply))
  }
  app.get('/*', (request, reply) => {
    reply.header('x-lmw-build', build)
    const path = request.url.split('?', 1)[0] ?? '/'
    const shell = Object.hasOwn(shells, path) ? shells[path] : undefined
    if (shell !== undefined)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell)
    const file = fileOf(files, path, config)
    if (file) return sendStatic(request, reply, file)
    if (isFilePath(path)) return sendMissing(reply)
    return sendDocument(request, reply, pages, config)
  })
}

/** Without the service worker nobody keeps what another app shares: the page of imports says so. */
function sendUnkept(reply: FastifyReply, path: string): FastifyReply {
  const state: SharedState = 'lost'
  return reply.header('cache-control', 'no-store').redirect(`${path}?shared=${state}`, 303)
}

function fileOf(files: ReadonlyMap<string, StaticFile>, path: string, config: SsrConfig): StaticFile | undefined {
  return files.get(path === '/sw.js' && !config.serviceWorker ? '/sw-off.js' : path)
}

function isFilePath(path: string): boolean {
  return (
    /^\/(?:assets|icons|reference|_shell)\//.test(path) ||
    /\.(?:js|css|json|map|png|svg|ico|woff2?|wasm|webmanifest|txt)$/.test(path)
  )
}

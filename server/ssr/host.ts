import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer, ServerEntry } from './renderer.ts'

/** Loads the built pages of `distDir`. Rejects when there is no build. */
export async function createRenderer(distDir: string): Promise<Renderer> {
  const manifest: unknown = JSON.parse(await readFile(join(distDir, 'client', '.vite', 'manifest.json'), 'utf8'))
  const entry: ServerEntry = await import(pathToFileURL(join(distDir, 'server', 'entry-server.js')).href)
  return entry.createRenderer({ manifest, build: await readBuild(distDir) })
}

/** Name of the build in `distDir`. */
export async function readBuild(distDir: string): Promise<string> {
  const info: unknown = JSON.parse(await readFile(join(distDir, 'build.json'), 'utf8'))
  if (typeof info === 'object' && info !== null && 'build' in info && typeof info.build === 'string') return info.build
  throw new Error(`no build in ${distDir}`)
}

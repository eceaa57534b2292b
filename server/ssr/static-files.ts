import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import { must } from '../../core/lib/must.ts'
import { contentTypeOf } from './content-type.ts'

const ENCODINGS = [
  // Not zstd: every browser that takes it takes brotli, which is a twentieth smaller at its highest level.
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

type Encoding = (typeof ENCODINGS)[number]['name']

export interface StaticFile {
  path: string
  contentType: string
  etag: string
  /** Its name changes with its content. */
  isHashed: boolean
  /** Paths of the versions compressed at build time, the best first. */
  compressed: ReadonlyMap<Encoding, string>
}

/** Every file of the client build by its path on the site. Files are listed once: what is added later is not served. */
export async function listStaticFiles(clientDir: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const paths = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)))
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    const url = `/${relative(clientDir, path).split(sep).join('/')}`
    if (isHidden(url) || ENCODINGS.some(({ ending }) => path.endsWith(ending))) continue
    files.set(url, await describe(path, url, paths))
  }
  return files
}

/** The best compressed version the client accepts; null: as it is. */
export function chooseEncoding(file: StaticFile, accepted: string): { name: Encoding; path: string } | null {
  const name = negotiate(accepted, [...file.compressed.keys()])
  return name && { name, path: must(file.compressed.get(name)) }
}

async function describe(path: string, url: string, all: ReadonlySet<string>): Promise<StaticFile> {
  const compressed = new Map<Encoding, string>()
  for (const { name, ending } of ENCODINGS) if (all.has(path + ending)) compressed.set(name, path + ending)
  const isHashed = url.startsWith('/assets/')
  const content = isHashed ? url : await readFile(path)
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  return { path, contentType: contentTypeOf(extname(path)), etag, isHashed, compressed }
}

function isHidden(url: string): boolean {
  return url.startsWith('/.vite/') || url.startsWith('/_shell/')
}

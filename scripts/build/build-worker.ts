import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { injectManifest } from 'workbox-build'

const HASHED = /^assets\/.*-[A-Za-z0-9_-]{8}\./
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Bundles the service worker in one classic script and writes the list of what it keeps for offline into it; answers
 * how much that is.
 */
export async function buildWorker(root: string, work: string, name: string): Promise<string> {
  const bundle = join(work, 'worker')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', LMW_BUILD: JSON.stringify(name) },
    build: {
      outDir: bundle,
      target: 'baseline-widely-available',
      lib: { entry: join(root, 'sw', 'sw.ts'), formats: ['iife'], name: 'lmwWorker', fileName: () => 'sw.js' },
    },
  })
  const { count, size, warnings } = await injectManifest({
    swSrc: join(bundle, 'sw.js'),
    swDest: join(work, 'client', 'sw.js'),
    globDirectory: join(work, 'client'),
    globPatterns: [
      'assets/**/*.{js,css,woff,woff2,wasm,svg,png,json}',
      'reference/*.json',
      'icons/*.{svg,png}',
      'favicon.ico',
      'theme.js',
      '**/manifest.webmanifest',
    ],
    dontCacheBustURLsMatching: HASHED,
    maximumFileSizeToCacheInBytes: MOST_BYTES,
    manifestTransforms: [fromRoot],
    additionalManifestEntries: await shells(work),
  })
  await rm(bundle, { recursive: true })
  for (const warning of warnings) console.warn(warning)
  return `${count} files, ${(size / 1024 / 1024).toFixed(1)} MB`
}

// Absolute paths, or a worker asked from /de/... would look for its files there.
function fromRoot<T extends { url: string }>(manifest: T[]): { manifest: T[]; warnings: string[] } {
  return {
    manifest: manifest.map((entry) => ({ ...entry, url: entry.url.startsWith('/') ? entry.url : `/${entry.url}` })),
    warnings: [],
  }
}

async function shells(work: string): Promise<{ url: string; revision: string }[]> {
  return Promise.all(
    ['en', 'de'].map(async (locale) => {
      const content = await readFile(join(work, 'client', '_shell', `${locale}.html`))
      return { url: `/_shell/${locale}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) }
    }),
  )
}

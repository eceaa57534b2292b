/** The build's own table of chunks, as Vite writes it. */
export type Manifest = Readonly<Record<string, ManifestChunk>>

interface ManifestChunk {
  file: string
  css?: readonly string[]
  assets?: readonly string[]
  imports?: readonly string[]
}

/** What a document asks for at once, all paths from the root of the site. */
export interface PageAssets {
  scripts: readonly string[]
  styles: readonly string[]
  preloadScripts: readonly string[]
  /** Scripts that the page is read without. */
  laterScripts: readonly string[]
  preloadFonts: readonly string[]
}

const ENTRY = 'src/entry-client.tsx'
const STILL_ENTRY = 'src/entry-still.ts'

/** Entry and wanted modules with everything they import, each once. Without a manifest: the sources, for development. */
export function pageAssets(manifest: Manifest | null, sources: readonly string[], isStill = false): PageAssets {
  if (manifest === null) {
    return {
      scripts: [`/${ENTRY}`],
      styles: ['/src/styles/tokens.css', '/src/styles/base.css'],
      preloadScripts: [],
      laterScripts: [],
      preloadFonts: [],
    }
  }
  const chunks = chunksOf(manifest, [ENTRY, ...sources])
  const entry = manifest[isStill ? STILL_ENTRY : ENTRY]
  const first = isStill ? chunksOf(manifest, [STILL_ENTRY]) : chunks
  const fonts = Object.values(manifest).filter(({ file }) => /inter-latin-wght-normal.*\.woff2$/.test(file))
  return {
    scripts: entry ? [`/${entry.file}`] : [],
    styles: pathsOf(chunks.flatMap(({ css = [] }) => css)),
    preloadScripts: pathsOf(first.filter((chunk) => chunk !== entry).map(({ file }) => file)),
    laterScripts: pathsOf(chunks.filter((chunk) => !first.includes(chunk)).map(({ file }) => file)),
    preloadFonts: pathsOf(fonts.map(({ file }) => file)),
  }
}

function chunksOf(manifest: Manifest, sources: readonly string[]): ManifestChunk[] {
  const chunks = new Set<ManifestChunk>()
  for (const source of sources) collect(manifest, source, chunks)
  return [...chunks]
}

function collect(manifest: Manifest, source: string, chunks: Set<ManifestChunk>): void {
  const chunk = manifest[source]
  if (!chunk || chunks.has(chunk)) return
  chunks.add(chunk)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, chunks)
}

function pathsOf(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`)
}

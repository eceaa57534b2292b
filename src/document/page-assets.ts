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
  preloadFonts: readonly string[]
}

const ENTRY = 'src/entry-client.tsx'

/** Entry and wanted modules with everything they import, each once. Without a manifest: the sources, for development. */
export function pageAssets(manifest: Manifest | null, sources: readonly string[]): PageAssets {
  if (manifest === null) {
    return {
      scripts: [`/${ENTRY}`],
      styles: ['/src/styles/tokens.css', '/src/styles/base.css'],
      preloadScripts: [],
      preloadFonts: [],
    }
  }
  const chunks = new Set<ManifestChunk>()
  for (const source of [ENTRY, ...sources]) collect(manifest, source, chunks)
  const entry = manifest[ENTRY]
  const fonts = Object.values(manifest).filter(({ file }) => /inter-latin-wght-normal.*\.woff2$/.test(file))
  return {
    scripts: entry ? [`/${entry.file}`] : [],
    styles: pathsOf([...chunks].flatMap(({ css = [] }) => css)),
    preloadScripts: pathsOf([...chunks].filter((chunk) => chunk !== entry).map(({ file }) => file)),
    preloadFonts: pathsOf(fonts.map(({ file }) => file)),
  }
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

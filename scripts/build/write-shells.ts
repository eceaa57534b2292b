import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface ServerEntry {
  createRenderer: (options: { manifest: unknown; build: string }) => { shell: (locale: 'en' | 'de') => Promise<string> }
}

/** Writes the neutral document of each language, from the same entry that renders the pages. */
export async function writeShells(work: string, build: string): Promise<void> {
  const manifest: unknown = JSON.parse(await readFile(join(work, 'client', '.vite', 'manifest.json'), 'utf8'))
  const entry: ServerEntry = await import(pathToFileURL(join(work, 'server', 'entry-server.js')).href)
  const renderer = entry.createRenderer({ manifest, build })
  const folder = join(work, 'client', '_shell')
  await mkdir(folder, { recursive: true })
  for (const locale of ['en', 'de'] as const)
    await writeFile(join(folder, `${locale}.html`), await renderer.shell(locale))
}

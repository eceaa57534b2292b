import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/**
 * What every page needs is three files: React and the other libraries, which stay in the browser's cache over our own
 * updates, and what is ours. Left to itself the bundler gives everything that a part loaded later shares a chunk of its
 * own, and thirty small files compress worse than one.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
  { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 1 },
  { name: 'shell', tags: ['$initial'] },
]

const shared = (root: string) =>
  ({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', mode: 'production' }) as const

/** Builds the app into `work/client`; answers the names of its assets. */
export async function buildClient(root: string, work: string): Promise<string[]> {
  const clientDir = join(work, 'client')
  await build({
    ...shared(root),
    build: {
      outDir: clientDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(root, 'src', 'entry-client.tsx'),
        output: { codeSplitting: { groups: GROUPS } },
      },
    },
  })
  return readdir(join(clientDir, 'assets'))
}

/** Builds its server-side twin into `work/server`. */
export async function buildServerPages(root: string, work: string): Promise<void> {
  await build({
    ...shared(root),
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    // In one file without packages: the server runs it wherever the build was copied to.
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src', 'entry-server.tsx'),
      outDir: join(work, 'server'),
      emptyOutDir: true,
      manifest: false,
      sourcemap: false,
      // In one file nothing is loaded later, and nothing has to be.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    },
  })
}

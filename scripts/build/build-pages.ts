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

/** Builds the app and its server-side twin into `work/client` and `work/server`; answers the names of its assets. */
export async function buildPages(root: string, work: string): Promise<string[]> {
  const shared = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' as const, mode: 'production' }
  const clientDir = join(work, 'client')
  await build({
    ...shared,
    build: {
      outDir: clientDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(root, 'src', 'entry-client.tsx'),
        output: { codeSplitting: { groups: GROUPS } },
      },
    },
  })
  await build({
    ...shared,
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
    },
  })
  return readdir(join(clientDir, 'assets'))
}

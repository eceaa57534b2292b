import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

// What changes with an update of React alone stays in the browser's cache over our own updates.
const LIBRARIES = { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }

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
        output: { codeSplitting: { groups: [LIBRARIES] } },
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

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleLayers } from './scripts/build/style-layers.ts'

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [styleLayers(import.meta.dirname), react()],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      // Containers and areas of a grid are named across files.
      cssModules: { pattern: '[local]_[hash]', container: false, grid: false },
    },
  },
  // scripts/build.ts copies what belongs beside the app; the client build holds nothing but its own chunks.
  publicDir: 'public',
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: true,
    // Inlined files would need a wider policy for fonts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  // Everything that development will ask for is bundled at its start, not discovered page by page.
  optimizeDeps: {
    entries: [
      'src/entry-client.tsx',
      'src/features/*/*-page.tsx',
      'src/screens/*-page.tsx',
      'src/features/import/passes/pass-worker.ts',
      'src/flight/files/media-worker.ts',
      'src/ui/picture/picture-worker.ts',
      'src/ui/route-map/background-worker.ts',
      'sync/database.ts',
      'sync/worker.ts',
      'sync/check-worker.ts',
      'sync/import-worker.ts',
      'sync/export-worker.ts',
    ],
  },
})

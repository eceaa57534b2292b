import type * as Library from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

/** The library, loaded with the first map. It cannot find its worker by itself where files are named by their content. */
export async function loadLibrary(): Promise<typeof Library> {
  const library = await import('maplibre-gl')
  library.setWorkerUrl(workerUrl)
  return library
}

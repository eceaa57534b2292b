type TemporalApi = typeof Temporal

let api: TemporalApi | null = null

/**
 * Makes `temporal()` usable: takes the engine's own Temporal or loads the polyfill (50 kB that browsers
 * with Temporal never fetch). Every entry (page, worker, service worker, server, script, test) awaits it once.
 */
export async function loadTemporal(): Promise<void> {
  if (api) return
  if ('Temporal' in globalThis) {
    api = Temporal
    return
  }
  const polyfill = await import('temporal-polyfill')
  api = polyfill.Temporal
}

/** The loaded Temporal. Throws when the entry forgot `loadTemporal()`. */
export function temporal(): TemporalApi {
  if (!api) throw new Error('loadTemporal() has not finished')
  return api
}

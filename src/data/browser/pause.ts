/** As `sync/transport/pause.ts`, which pages do not load; core has no timers. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

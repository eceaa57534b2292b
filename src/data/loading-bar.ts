import { createLoadingBar } from './loading-bar-store.ts'

/** The page's one loading bar. */
export const loadingBar = createLoadingBar({
  setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimeout: (handle) => window.clearTimeout(handle),
})

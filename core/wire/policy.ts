/**
 * Names of the Trusted Types policies: `default` lets workers of the build start, the other one the service worker.
 * The server's Content-Security-Policy allows no others, the page makes no others.
 */
export const TRUSTED_TYPES = ['default', 'lmw-sw'] as const

/**
 * The worker that reads barcodes: of all answers its script alone may compile WebAssembly (`'wasm-unsafe-eval'`). A
 * worker lives under the policy that came with its script, not under its page's.
 */
export const WASM_WORKER = /^\/assets\/pass-worker-[\w-]+\.js$/

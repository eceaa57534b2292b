import type { TRUSTED_TYPES } from '../../../core/wire/policy.ts'

interface TrustedTypes {
  createPolicy(
    name: (typeof TRUSTED_TYPES)[number],
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

declare global {
  interface Window {
    /** Only in browsers that enforce them. */
    readonly trustedTypes?: TrustedTypes
  }
}

const WORKER_SCRIPT = '/sw.js'

let isGuarded = false

/** Lets workers start from our own built scripts, and nothing else become a script. Once a page. */
export function guardScripts(): void {
  if (isGuarded) return
  isGuarded = true
  window.trustedTypes?.createPolicy('default', { createScriptURL: ownScript })
}

/** The service worker's address, under the one policy that may pass it. Once a page, as a policy's name is used up. */
export function workerScript(): string {
  const policy = window.trustedTypes?.createPolicy('lmw-sw', { createScriptURL: onlyWorkerScript })
  return policy ? policy.createScriptURL(WORKER_SCRIPT) : WORKER_SCRIPT
}

/** Passes scripts of our own build; throws on everything else. */
export function ownScript(url: string): string {
  const { origin, pathname } = new URL(url, location.origin)
  if (origin === location.origin && /^\/assets\/[\w.-]+\.m?js$/.test(pathname)) return url
  throw new TypeError('not a script of this app')
}

function onlyWorkerScript(url: string): string {
  if (url === WORKER_SCRIPT) return url
  throw new TypeError('not the service worker')
}

/**
 * Names of the Trusted Types policies: `default` lets workers of the build start, the other one the service worker.
 * The server's Content-Security-Policy allows no others, the page makes no others.
 */
export const TRUSTED_TYPES = ['default', 'lmw-sw'] as const
